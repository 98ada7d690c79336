// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/safe_dir.h"

#include <QStringList>

namespace lectern::ui {

/// As the tree shows them: in each folder the folders first, then by name as people sort ("a2" before "a10"), a folder
/// directly before what is in it.
QList<SafeDir::Entry> inTreeOrder(QList<SafeDir::Entry> entries);

/// `wanted`, or "name 2.md", "name 3.md" … when it is taken. Case does not make a difference.
QString freeName(const QString &wanted, const QStringList &taken);

/// "courses/biology.md": its last part, and the folder it is in ("" at the top).
QString nameOfPath(const QString &path);
QString folderOfPath(const QString &path);
/// The path of `name` in `folder`.
QString pathIn(const QString &folder, const QString &name);

} // namespace lectern::ui
