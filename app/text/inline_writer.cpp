// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/inline_writer.h"

#include "text/markdown_escape.h"
#include "text/math_scanner.h"

#include <QUrl>

#include <algorithm>

namespace lectern::text {
namespace {

bool isOneOf(QStringView name, std::initializer_list<QStringView> names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool hasBlocks(const HtmlNode &node)
{
    return std::any_of(node.children.begin(), node.children.end(), [](const auto &child) { return isBlock(*child) || hasBlocks(*child); });
}

bool isPunctuation(QChar c)
{
    return c.isPunct() || (c.unicode() < 0x80 && c.isSymbol());
}

/// Whether the scanner reads the text as exactly one formula.
bool isOneFormula(const QString &markdown)
{
    const QList<MathSpan> found = findMath(markdown);
    return found.size() == 1 && found[0].begin == 0 && found[0].end == markdown.size();
}

/// The text of a link. Brackets in pairs may stand in it; others would end it, and a backslash before an opening one would
/// begin a formula, so they become entities.
QString linkText(const QString &name)
{
    if ((!name.contains(u'[') && !name.contains(u']')) || !findMath(name).isEmpty())
        return name;
    QString plain;
    QString encoded;
    int depth = 0;
    bool paired = true;
    for (qsizetype i = 0; i < name.size(); ++i) {
        QString piece(name[i]);
        if (name[i] == u'\\' && i + 1 < name.size())
            piece = name[++i] == u']' ? QStringLiteral("]") : QString(u'\\' + QString(name[i]));
        depth += piece == u"[" ? 1 : piece == u"]" ? -1 : 0;
        paired = paired && depth >= 0;
        plain += piece;
        encoded += piece == u"[" ? QStringLiteral("&#91;") : piece == u"]" ? QStringLiteral("&#93;") : piece;
    }
    paired = paired && depth == 0 && !plain.contains(u"](") && !plain.contains(u"][");
    return paired ? plain : encoded;
}

/// The source of a Canvas equation: the attribute made for it, else the description, else the address of the picture.
QString texOfEquation(const HtmlNode &image)
{
    if (const QString content = image.attribute("data-equation-content").trimmed(); !content.isEmpty())
        return content;
    static constexpr QStringView prefix = u"LaTeX:";
    if (const QString alt = image.attribute("alt").trimmed(); alt.startsWith(prefix))
        return alt.mid(prefix.size()).trimmed();
    const QString source = image.attribute("src");
    static constexpr QStringView folder = u"equation_images/";
    const qsizetype at = source.indexOf(folder);
    if (at < 0)
        return {};
    const QString encoded = source.mid(at + folder.size()).section(u'?', 0, 0);
    return QUrl::fromPercentEncoding(QUrl::fromPercentEncoding(encoded.toUtf8()).toUtf8()).trimmed();
}

} // namespace

bool isBlock(const HtmlNode &node)
{
    return isOneOf(node.name, {u"p", u"div", u"h1", u"h2", u"h3", u"h4", u"h5", u"h6", u"ul", u"ol", u"li", u"table", u"thead", u"tbody", u"tfoot", u"tr",
                               u"td", u"th", u"caption", u"pre", u"blockquote", u"hr", u"section", u"article", u"aside", u"header", u"footer", u"nav",
                               u"main", u"figure", u"figcaption", u"details", u"summary", u"dl", u"dt", u"dd", u"fieldset", u"legend", u"form",
                               u"address", u"center", u"html", u"head", u"body"});
}

bool isInvisible(const HtmlNode &node)
{
    if (isOneOf(node.name, {u"style", u"link", u"meta", u"title", u"noscript", u"template", u"base", u"param", u"source", u"track", u"select", u"datalist"}))
        return true;
    if (node.is(u"script"))
        return !node.attribute("type").startsWith(u"math/tex");
    return !node.isText()
        && (node.hasClass(u"screenreader-only") || node.hasClass(u"sr-only") || node.hasClass(u"visually-hidden") || node.hasClass(u"hidden-readable"));
}

QChar firstCharacter(const HtmlNode &node)
{
    if (node.isText())
        return node.text.isEmpty() ? QChar(u' ') : node.text[0];
    if (isBlock(node) || node.children.empty())
        return u' ';
    return firstCharacter(*node.children.front());
}

QString InlineWriter::take()
{
    m_blankPending = false;
    m_dollarMath = -1;
    QString run = std::move(m_run);
    m_run.clear();
    while (run.endsWith(u'\n') || run.endsWith(u' '))
        run.chop(1);
    if (run.endsWith(u'\\') && run.size() > 1 && run[run.size() - 2] != u'\\') // a line break at the end breaks nothing
        run.chop(1);
    return run.trimmed();
}

void InlineWriter::add(const HtmlNode &node, QChar following)
{
    m_next = following;
    if (node.isText()) {
        addText(node.text);
        return;
    }
    if (isInvisible(node))
        return;
    if (node.is(u"br")) {
        addBreak();
    } else if (node.is(u"img")) {
        addImage(node);
    } else if (isOneOf(node.name, {u"strong", u"b"})) {
        addEmphasis(node, QStringLiteral("**"));
    } else if (isOneOf(node.name, {u"em", u"i"})) {
        addEmphasis(node, QStringLiteral("*"));
    } else if (isOneOf(node.name, {u"del", u"s", u"strike"})) {
        addEmphasis(node, QStringLiteral("~~"));
    } else if (isOneOf(node.name, {u"code", u"kbd", u"samp", u"tt"})) {
        addCode(node);
    } else if (node.is(u"a")) {
        addLink(node, node.attribute("href"), {});
    } else if (isOneOf(node.name, {u"iframe", u"video", u"audio", u"embed", u"object"})) {
        addEmbedded(node);
    } else if (node.is(u"script")) {
        addMath(node.allText(), node.attribute("type").contains(u"mode=display"));
    } else if (node.is(u"math")) {
        for (const auto &child : node.children) {
            if (child->is(u"annotation") && child->attribute("encoding") == u"application/x-tex") {
                addMath(child->allText(), node.attribute("display") == u"block");
                return;
            }
        }
        addText(u' ' + node.allText() + u' ');
    } else if (node.is(u"sup")) {
        const QString text = node.allText().trimmed();
        const bool power = !text.isEmpty() && text.size() <= 4 && std::all_of(text.begin(), text.end(), [](QChar c) { return c.isDigit() || QStringView(u"+-\u2212nkxy").contains(c); });
        if (power)
            addText(u'^' + text);
        else
            addChildren(node);
    } else if (node.is(u"li")) {
        if (!m_run.isEmpty()) {
            m_blankPending = false;
            addWords(QStringLiteral("; "));
        }
        addChildren(node);
        m_blankPending = true;
    } else {
        const bool block = isBlock(node);
        m_blankPending = m_blankPending || block;
        addChildren(node);
        m_blankPending = m_blankPending || block;
    }
}

void InlineWriter::addChildren(const HtmlNode &node)
{
    const QChar following = m_next;
    for (size_t i = 0; i < node.children.size(); ++i)
        add(*node.children[i], i + 1 < node.children.size() ? firstCharacter(*node.children[i + 1]) : following);
    m_next = following;
}

/// Text with the formulas that it has in TeX's own delimiters; a single dollar is always just a dollar.
void InlineWriter::addText(const QString &text)
{
    qsizetype from = 0;
    if (text.contains(u"\\(") || text.contains(u"\\[") || text.contains(u"$$")) {
        for (const MathSpan &math : findMath(text)) {
            if (text[math.begin] == u'$' && text.mid(math.begin, 2) != u"$$")
                continue;
            if (text[math.begin] != u'\\' && text[math.begin] != u'$')
                continue; // a fence
            addWords(text.mid(from, math.begin - from));
            addRaw(text.mid(math.begin, math.end - math.begin).simplified());
            from = math.end;
        }
    }
    addWords(text.mid(from));
}

void InlineWriter::addWords(const QString &text)
{
    const auto blank = [](QChar c) { return c.isSpace() || c.unicode() == 0x200b || c.unicode() == 0xfeff; };
    qsizetype i = 0;
    while (i < text.size()) {
        if (blank(text[i])) {
            m_blankPending = true;
            ++i;
            continue;
        }
        qsizetype end = i;
        while (end < text.size() && !blank(text[end]))
            ++end;
        if (m_blankPending && !m_run.isEmpty() && !m_run.endsWith(u'\n'))
            m_run += u' ';
        const QString word = text.mid(i, end - i);
        if (!m_blankPending && m_dollarMath >= 0 && word[0].isDigit()) {
            // `$x$2` would read as a price; the other delimiters do not mind
            const QString tex = m_run.mid(m_dollarMath + 1).chopped(1);
            m_run = m_run.left(m_dollarMath) + u"\\(" + tex + u"\\)";
        }
        m_blankPending = false;
        m_dollarMath = -1;
        QString escaped = escapeMarkdown(word, m_run.isEmpty() ? QChar(u'\n') : m_run.back());
        if (m_inTable)
            escaped.replace(u'|', QStringLiteral("\\|"));
        m_run += escaped;
        i = end;
    }
}

void InlineWriter::addRaw(const QString &markdown)
{
    if (m_blankPending && !m_run.isEmpty() && !m_run.endsWith(u'\n'))
        m_run += u' ';
    m_blankPending = false;
    m_dollarMath = -1;
    m_run += markdown;
}

void InlineWriter::addBreak()
{
    if (m_breaks == LineBreaks::Folded || m_run.isEmpty()) {
        m_blankPending = true;
        return;
    }
    m_blankPending = false;
    m_dollarMath = -1;
    if (!m_run.endsWith(u'\n')) // a second break in a row would end the paragraph
        m_run += u"\\\n";
}

void InlineWriter::addMath(const QString &source, bool display)
{
    const QString tex = source.simplified();
    if (tex.isEmpty())
        return;
    const QString mark = display ? QStringLiteral("$$") : QStringLiteral("$");
    const QString dollars = mark + tex + mark;
    const QString slashes = display ? QString(u"\\[" + tex + u"\\]") : QString(u"\\(" + tex + u"\\)");
    const bool glued = !m_blankPending && !m_run.isEmpty() && (m_run.back().isDigit() || m_run.back() == u'\\' || m_run.back() == u'$');
    if (isOneFormula(dollars) && !glued) {
        addRaw(dollars);
        m_dollarMath = display ? -1 : m_run.size() - dollars.size();
    } else if (isOneFormula(slashes)) {
        addRaw(slashes);
    } else { // unbalanced or with a backtick: readable, and nothing that could run on
        addRaw(u"`` " + QString(tex).replace(u'`', u'\'') + u" ``");
    }
}

void InlineWriter::addImage(const HtmlNode &image)
{
    if (image.hasClass(u"equation_image") || !image.attribute("data-equation-content").isEmpty() || image.attribute("src").contains(u"/equation_images/")) {
        if (const QString tex = texOfEquation(image); !tex.isEmpty()) {
            addMath(tex, image.hasClass(u"display") || image.attribute("style").remove(u' ').contains(u"display:block"));
            return;
        }
    }
    const QString alt = image.attribute("alt").simplified();
    const bool decoration = image.attribute("role") == u"presentation" || image.attribute("data-decorative") == u"true";
    if (m_inLink || (alt.isEmpty() && decoration && image.attribute("data-api-endpoint").isEmpty())) {
        addText(alt);
        return;
    }
    addLink(image, image.attribute("src"), alt.isEmpty() ? QStringLiteral("image") : alt);
}

void InlineWriter::addEmphasis(const HtmlNode &node, const QString &mark)
{
    if (hasBlocks(node) || m_marks.contains(mark)) {
        addChildren(node);
        return;
    }
    m_marks.append(mark);
    InlineWriter inner(m_links, LineBreaks::Folded, m_inTable);
    inner.m_marks = m_marks;
    inner.m_inLink = m_inLink;
    inner.m_next = m_next;
    inner.addChildren(node);
    m_marks.removeLast();
    const bool blankAfter = inner.m_blankPending;
    const QString source = node.allText();
    const QString run = inner.take();
    m_blankPending = m_blankPending || (!source.isEmpty() && source[0].isSpace());
    if (run.isEmpty()) {
        m_blankPending = m_blankPending || blankAfter;
        return;
    }
    // CommonMark reads marks between a letter and a punctuation mark as text, so they are left out there.
    const QChar before = m_blankPending || m_run.isEmpty() ? QChar(u' ') : m_run.back();
    const QChar after = blankAfter ? QChar(u' ') : m_next;
    const bool opens = !isPunctuation(run[0]) || before.isSpace() || isPunctuation(before);
    const bool closes = !isPunctuation(run.back()) || after.isSpace() || isPunctuation(after);
    addRaw(opens && closes && before != u'*' && before != u'~' ? QString(mark + run + mark) : run);
    m_blankPending = blankAfter;
}

void InlineWriter::addCode(const HtmlNode &node)
{
    const QString code = node.allText().simplified();
    if (code.isEmpty())
        return;
    qsizetype longest = 0;
    qsizetype run = 0;
    for (const QChar c : code) {
        run = c == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const QString ticks(longest + 1, u'`');
    const QString pad = code.startsWith(u'`') || code.endsWith(u'`') ? QStringLiteral(" ") : QString();
    QString span = ticks + pad + code + pad + ticks;
    if (m_inTable)
        span.replace(u'|', QStringLiteral("\\|"));
    if (!m_run.isEmpty() && m_run.back() == u'`')
        m_blankPending = true; // two spans in a row would become one
    addRaw(span);
}

QString InlineWriter::plainName(const HtmlNode &node)
{
    QList<ContentLink> none;
    InlineWriter inner(none, LineBreaks::Folded, m_inTable);
    inner.m_inLink = true;
    inner.m_marks = m_marks;
    inner.addChildren(node);
    return inner.take();
}

void InlineWriter::addLink(const HtmlNode &node, const QString &address, const QString &nameWithoutText)
{
    QString name = plainName(node);
    if (name.isEmpty())
        name = escapeMarkdown(nameWithoutText);
    const QString url = cleanUrl(address);
    if (name.isEmpty())
        name = escapeMarkdown(node.attribute("title").simplified());
    if (m_inLink || url.isEmpty()) {
        addRaw(name);
        return;
    }
    const QString spoken = nameWithoutText.isEmpty() ? node.allText().simplified() : nameWithoutText;
    if (const auto link = contentLinkOf(node, url, spoken); link)
        m_links.append(*link);
    if (!name.isEmpty())
        addRaw(u'[' + linkText(name) + u"](" + url + u')');
}

void InlineWriter::addEmbedded(const HtmlNode &node)
{
    QString address = node.attribute(node.is(u"object") ? "data" : "src");
    for (const auto &child : node.children) {
        if (address.isEmpty() && child->is(u"source"))
            address = child->attribute("src");
    }
    QString name = node.attribute("title").simplified();
    if (name.isEmpty())
        name = node.attribute("aria-label").simplified();
    if (name.isEmpty()) {
        if (address.contains(u"external_tools"))
            name = QStringLiteral("external tool");
        else if (node.is(u"audio"))
            name = QStringLiteral("audio");
        else if (node.is(u"video") || address.contains(u"media_objects") || address.contains(u"media_attachments") || address.contains(u"youtu"))
            name = QStringLiteral("video");
        else
            name = QStringLiteral("embedded content");
    }
    m_blankPending = true;
    if (m_inLink || cleanUrl(address).isEmpty()) {
        addText(u'(' + name + u')');
    } else {
        HtmlNode bare; // what stands inside is for browsers that cannot show the element
        bare.name = node.name;
        bare.attributes = node.attributes;
        addLink(bare, address, name);
    }
    m_blankPending = true;
}

} // namespace lectern::text
