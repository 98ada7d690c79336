// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QDateTime>
#include <QString>
#include <QTimeZone>

namespace lectern::ui {

struct Finding;

/// Every word of the query begins a word of `text`; case and accents do not matter. An empty query fits all.
bool fitsSearch(const QString &text, const QString &query);

/// Where a key lies, for people: `place` as Connections::keyPlace gives it.
QString keyPlaceWords(const QString &place);

/// One part of this computer in words: what it is for and how it stands.
QString findingName(const QString &part);
QString findingWords(const Finding &finding);

/// "Last backup: today 08:12", or that there is none.
QString backupWords(const QDateTime &at, const QDateTime &now, const QTimeZone &zone);

} // namespace lectern::ui
