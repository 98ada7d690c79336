// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace lectern::text {

struct RenderedMath
{
    QString tex;
    bool display = false;
};

struct RenderedMarkdown
{
    QString html;              ///< a fragment: body content only
    QList<RenderedMath> math;  ///< in the order of the spans in `html`
};

/// Markdown (GitHub's dialect) as safe HTML. A formula becomes `<span class="math" data-display="true">` with its escaped
/// source inside, so that KaTeX can typeset it and it can be read without. The text may come from anybody: raw HTML is shown
/// as text, links lead to http, https and mailto only, an image becomes a link to it, and nothing is loaded by showing the
/// result. Text over 1 MB and what md4c gives up on is shown as it is, in a `<pre>`.
RenderedMarkdown renderMarkdown(const QString &markdown);

} // namespace lectern::text
