// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/content_link.h"
#include "text/html_tree.h"

#include <QList>
#include <QString>

namespace lectern::text {

/// Whether an element begins a line of its own.
bool isBlock(const HtmlNode &node);
/// Whether an element has nothing that a reader sees.
bool isInvisible(const HtmlNode &node);

/// The first character that a reader sees of an element; a blank when there is none or a line ends before it.
QChar firstCharacter(const HtmlNode &node);

/// Builds one run of inline Markdown from HTML: text, emphasis, code, links, formulas. Blanks are folded as a browser does.
class InlineWriter
{
public:
    enum class LineBreaks { Kept, Folded };

    InlineWriter(QList<ContentLink> &links, LineBreaks breaks, bool inTable = false)
        : m_links(links), m_breaks(breaks), m_inTable(inTable)
    {
    }

    /// `following` is what firstCharacter gives for the node after it; a blank when nothing follows in the line.
    void add(const HtmlNode &node, QChar following = u' ');
    /// The run, trimmed; the writer is empty afterwards.
    QString take();

private:
    void addChildren(const HtmlNode &node);
    void addText(const QString &text);
    void addWords(const QString &text);
    void addRaw(const QString &markdown);
    void addBreak();
    void addMath(const QString &tex, bool display);
    void addImage(const HtmlNode &image);
    void addEmphasis(const HtmlNode &node, const QString &mark);
    void addCode(const HtmlNode &node);
    void addLink(const HtmlNode &node, const QString &address, const QString &nameWithoutText);
    void addEmbedded(const HtmlNode &node);
    QString plainName(const HtmlNode &node);

    QList<ContentLink> &m_links;
    const LineBreaks m_breaks;
    const bool m_inTable;
    QString m_run;
    bool m_blankPending = false;
    bool m_inLink = false;
    qsizetype m_dollarMath = -1; ///< where a `$x$` that ends the run begins
    QChar m_next = u' ';         ///< what follows the element that is being added
    QStringList m_marks;         ///< emphasis that is open
};

} // namespace lectern::text
