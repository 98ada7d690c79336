// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/html_to_markdown.h"

#include "text/html_tree.h"
#include "text/inline_writer.h"
#include "text/markdown_escape.h"

#include <algorithm>

namespace lectern::text {
namespace {

constexpr int maxListDepth = 12;
constexpr int maxColumns = 20;

QString indented(const QString &block, const QString &first, const QString &rest)
{
    QStringList lines = block.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i == 0)
            lines[i].prepend(first);
        else if (!lines[i].isEmpty())
            lines[i].prepend(rest);
    }
    return lines.join(u'\n');
}

bool beginsList(const QString &block)
{
    qsizetype digits = 0;
    while (digits < block.size() && block[digits].isDigit())
        ++digits;
    return block.startsWith(u"- ") || (digits > 0 && QStringView(block).sliced(digits).startsWith(u". "));
}

int headingLevel(const HtmlNode &node)
{
    return node.name.size() == 2 && node.name[0] == u'h' && node.name[1] >= u'1' && node.name[1] <= u'6' ? node.name[1].digitValue() : 0;
}

bool contains(const HtmlNode &node, std::initializer_list<QStringView> names)
{
    return std::any_of(node.children.begin(), node.children.end(), [&](const auto &child) {
        return std::find(names.begin(), names.end(), child->name) != names.end() || headingLevel(*child) > 0 || contains(*child, names);
    });
}

/// Text as it stands, with `<br>` as a line break.
QString preformatted(const HtmlNode &node)
{
    if (node.is(u"br"))
        return QStringLiteral("\n");
    QString all = node.text;
    for (const auto &child : node.children) {
        if (!isInvisible(*child))
            all += preformatted(*child);
    }
    return all;
}

QString languageOf(const HtmlNode &pre)
{
    const QString classes = pre.attribute("class") + u' ' + (pre.children.empty() ? QString() : pre.children.front()->attribute("class"));
    for (const QString &name : classes.split(u' ')) {
        if (name.startsWith(u"language-") || name.startsWith(u"lang-"))
            return name.section(u'-', 1).remove(u'`');
    }
    return {};
}

/// Walks the tree and gives blocks: strings of one or more lines, to be parted by blank lines.
class BlockWriter
{
public:
    explicit BlockWriter(QList<ContentLink> &links) : m_links(links) {}

    QStringList blocksOf(const HtmlNode &parent)
    {
        QStringList blocks;
        InlineWriter run(m_links, InlineWriter::LineBreaks::Kept);
        const auto flush = [&] {
            if (const QString paragraph = run.take(); !paragraph.isEmpty())
                blocks << escapeLineStarts(paragraph);
        };
        for (size_t i = 0; i < parent.children.size(); ++i) {
            const HtmlNode &child = *parent.children[i];
            if (isInvisible(child))
                continue;
            if (isBlock(child) || containsBlocks(child)) {
                flush();
                blocks += blockOf(child);
            } else {
                run.add(child, i + 1 < parent.children.size() ? firstCharacter(*parent.children[i + 1]) : QChar(u' '));
            }
        }
        flush();
        return blocks;
    }

private:
    static bool containsBlocks(const HtmlNode &node)
    {
        return std::any_of(node.children.begin(), node.children.end(), [](const auto &child) { return isBlock(*child) || containsBlocks(*child); });
    }

    QStringList blockOf(const HtmlNode &node)
    {
        if (const int level = headingLevel(node); level > 0)
            return heading(node, level);
        if (node.is(u"ul") || node.is(u"ol"))
            return list(node);
        if (node.is(u"table"))
            return table(node);
        if (node.is(u"pre"))
            return code(node);
        if (node.is(u"hr"))
            return {QStringLiteral("---")};
        if (node.is(u"blockquote"))
            return quote(node);
        if (node.is(u"summary") || node.is(u"legend") || node.is(u"caption") || node.is(u"dt"))
            return bold(node);
        return blocksOf(node);
    }

    QString line(const HtmlNode &node, bool inTable = false)
    {
        InlineWriter run(m_links, InlineWriter::LineBreaks::Folded, inTable);
        for (const auto &child : node.children)
            run.add(*child);
        return run.take();
    }

    QStringList heading(const HtmlNode &node, int level)
    {
        QString text = line(node);
        if (text.isEmpty())
            return {};
        if (text.endsWith(u'#')) // trailing marks would vanish
            text.insert(text.size() - 1, u'\\');
        return {QString(level, u'#') + u' ' + text};
    }

    QStringList bold(const HtmlNode &node)
    {
        const QString text = line(node);
        return text.isEmpty() || text.contains(u"**") ? QStringList(text) : QStringList(u"**" + text + u"**");
    }

    QStringList code(const HtmlNode &node)
    {
        QString text = preformatted(node);
        text.remove(u'\r');
        while (text.startsWith(u'\n'))
            text.remove(0, 1);
        while (text.endsWith(u'\n') || text.endsWith(u' '))
            text.chop(1);
        if (text.isEmpty())
            return {};
        QString fence = QStringLiteral("```");
        while (text.contains(fence))
            fence += u'`';
        return {fence + languageOf(node) + u'\n' + text + u'\n' + fence};
    }

    QStringList quote(const HtmlNode &node)
    {
        if (m_quoteDepth >= maxListDepth)
            return blocksOf(node);
        ++m_quoteDepth;
        const QStringList inner = blocksOf(node);
        --m_quoteDepth;
        if (inner.isEmpty())
            return {};
        QStringList lines = inner.join(QStringLiteral("\n\n")).split(u'\n');
        for (QString &text : lines)
            text.prepend(text.isEmpty() ? u">" : u"> ");
        return {lines.join(u'\n')};
    }

    QStringList list(const HtmlNode &node)
    {
        if (m_listDepth >= maxListDepth)
            return blocksOf(node);
        ++m_listDepth;
        const bool numbered = node.is(u"ol");
        bool ok = false;
        int number = node.attribute("start").toInt(&ok);
        number = ok && number >= 0 && number < 1'000'000 ? number : 1;
        QStringList items;
        bool loose = false;
        for (const auto &child : node.children) {
            if (isInvisible(*child) || (child->isText() && child->text.trimmed().isEmpty()))
                continue;
            QStringList blocks;
            if (child->is(u"ul") || child->is(u"ol")) // a list directly in a list, as many editors write it
                blocks = list(*child);
            else if (isBlock(*child) || containsBlocks(*child))
                blocks = blocksOf(*child);
            else
                blocks = QStringList(escapeLineStarts(lineOfOne(*child)));
            blocks.removeAll(QString());
            if (blocks.isEmpty())
                continue;
            const bool belongsToLast = (child->is(u"ul") || child->is(u"ol")) && !items.isEmpty();
            const QString mark = numbered ? QString::number(number) + QStringLiteral(". ") : QStringLiteral("- ");
            const QString blank(mark.size(), u' ');
            QString item;
            for (const QString &block : blocks) {
                const bool isList = beginsList(block);
                if (!item.isEmpty()) {
                    item += isList ? u"\n" : u"\n\n";
                    loose = loose || !isList;
                }
                item += block;
            }
            if (belongsToLast) {
                items.last() += u'\n' + indented(item, blank, blank);
            } else {
                items << indented(item, mark, blank);
                ++number;
            }
        }
        --m_listDepth;
        return items.isEmpty() ? QStringList() : QStringList(items.join(loose ? QStringLiteral("\n\n") : QStringLiteral("\n")));
    }

    QString lineOfOne(const HtmlNode &node)
    {
        InlineWriter run(m_links, InlineWriter::LineBreaks::Folded);
        run.add(node);
        return run.take();
    }

    void collectRows(const HtmlNode &node, std::vector<const HtmlNode *> &rows)
    {
        for (const auto &child : node.children) {
            if (child->is(u"tr"))
                rows.push_back(child.get());
            else if (child->is(u"thead") || child->is(u"tbody") || child->is(u"tfoot"))
                collectRows(*child, rows);
        }
    }

    QStringList table(const HtmlNode &node)
    {
        std::vector<const HtmlNode *> rows;
        collectRows(node, rows);
        QStringList blocks;
        for (const auto &child : node.children) {
            if (child->is(u"caption"))
                blocks += bold(*child);
        }
        // A table that holds blocks is there for the layout of the page.
        const bool layout = std::any_of(rows.begin(), rows.end(), [](const HtmlNode *row) { return contains(*row, {u"table", u"pre", u"blockquote", u"hr"}); });
        QList<QStringList> cells;
        qsizetype columns = 0;
        for (const HtmlNode *row : rows) {
            QStringList texts;
            for (const auto &cell : row->children) {
                if (!cell->is(u"td") && !cell->is(u"th"))
                    continue;
                if (layout) {
                    blocks += blocksOf(*cell);
                    continue;
                }
                texts << line(*cell, true);
                for (int span = std::min(cell->attribute("colspan").toInt(), maxColumns); span > 1; --span)
                    texts << QString();
            }
            texts = texts.mid(0, maxColumns);
            if (!texts.isEmpty() && !std::all_of(texts.begin(), texts.end(), [](const QString &text) { return text.isEmpty(); })) {
                columns = std::max(columns, texts.size());
                cells << texts;
            }
        }
        if (columns == 1) { // a box around a text
            for (const QStringList &row : cells)
                blocks << escapeLineStarts(row.first());
            return blocks;
        }
        QStringList lines;
        for (QStringList &row : cells) {
            row.resize(columns);
            lines << u"| " + row.join(QStringLiteral(" | ")) + u" |";
            if (lines.size() == 1)
                lines << u'|' + QStringLiteral(" --- |").repeated(columns);
        }
        if (!lines.isEmpty())
            blocks << lines.join(u'\n');
        return blocks;
    }

    QList<ContentLink> &m_links;
    int m_listDepth = 0;
    int m_quoteDepth = 0;
};

} // namespace

ConvertedHtml htmlToMarkdown(const QString &html)
{
    ConvertedHtml converted;
    const auto root = parseHtml(html);
    converted.markdown = BlockWriter(converted.links).blocksOf(*root).join(QStringLiteral("\n\n"));
    return converted;
}

} // namespace lectern::text
