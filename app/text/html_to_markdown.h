// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/content_link.h"

#include <QList>
#include <QString>

namespace lectern::text {

struct ConvertedHtml
{
    QString markdown;
    QList<ContentLink> links; ///< links into the learning platform, in the order of the text
};

/// The body of a course's page, assignment or message as Markdown, with the equations of Canvas as `$…$` or `$$…$$`.
/// The HTML may come from anybody. Its text stays text: what would be Markdown or mathematics by accident is escaped. Scripts,
/// styles and words for screen readers only are left out; images, videos and embedded tools become links; nothing is loaded.
ConvertedHtml htmlToMarkdown(const QString &html);

} // namespace lectern::text
