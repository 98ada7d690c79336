// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/reference.h"

namespace lectern::ui {

/// Where a link in a course's text leads within Canvas.
struct ContentTarget
{
    Reference::Kind kind = Reference::Kind::Page;
    qint64 courseId = 0;
    qint64 id = 0; ///< 0: by its slug, or a whole list
    QString slug;  ///< of a page
};

/// Nothing when the address is of another host than the saved one, or of something that is not kept here (files, people).
std::optional<ContentTarget> contentTarget(const QUrl &url, const QString &host);
/// The targets of all links in a text of Markdown, each once, in their order.
QList<ContentTarget> linksIn(const QString &markdown, const QString &host);
/// The text with links such as `](/courses/1` led to the host, since a path alone leads nowhere outside of Canvas.
QString withWholeLinks(const QString &markdown, const QString &host);

} // namespace lectern::ui
