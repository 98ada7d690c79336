// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/html_writer.h"

#include <algorithm>

namespace lectern::text {
namespace {

constexpr int maxWriterDepth = 60; // deeper elements keep their text and lose their tags: browsers choke on thousands

QString alignment(MD_ALIGN align)
{
    switch (align) {
    case MD_ALIGN_LEFT: return QStringLiteral(" class=\"align-left\"");
    case MD_ALIGN_CENTER: return QStringLiteral(" class=\"align-center\"");
    case MD_ALIGN_RIGHT: return QStringLiteral(" class=\"align-right\"");
    default: return {};
    }
}

/// Decodes the entities that a link may need. Others stay as written: their ampersand is escaped on the way out, so the
/// browser cannot decode what was not checked.
QString decodedEntity(const QString &entity)
{
    if (entity.startsWith(u"&#")) {
        const bool hex = entity.size() > 2 && (entity[2] == u'x' || entity[2] == u'X');
        const QStringView digits = QStringView(entity).sliced(hex ? 3 : 2).chopped(1);
        bool ok = false;
        const uint code = digits.toUInt(&ok, hex ? 16 : 10);
        const char32_t character = ok && code != 0 && code <= 0x10ffff && !QChar::isSurrogate(code) ? code : 0xfffd;
        return QString::fromUcs4(&character, 1);
    }
    if (entity == u"&amp;")
        return QStringLiteral("&");
    if (entity == u"&lt;")
        return QStringLiteral("<");
    if (entity == u"&gt;")
        return QStringLiteral(">");
    if (entity == u"&quot;")
        return QStringLiteral("\"");
    return entity;
}

/// Empty when the address may not be followed.
QString allowedTarget(QString target)
{
    // Browsers drop these inside of addresses, so a check must not see past them.
    target.removeIf([](QChar c) { return c.unicode() <= 0x20 || c.unicode() == 0x7f; });
    for (const QStringView scheme : {QStringView(u"https://"), QStringView(u"http://"), QStringView(u"mailto:")}) {
        if (target.startsWith(scheme, Qt::CaseInsensitive))
            return target;
    }
    return {};
}

QString languageClass(const QString &language)
{
    QString name;
    for (const QChar c : language.left(40)) {
        if (c.unicode() < 0x80 && (c.isLetterOrNumber() || QStringView(u"+-#._").contains(c)))
            name += c;
    }
    return name.isEmpty() ? QString() : QString(u" class=\"language-" + name + u'"');
}

} // namespace

QString HtmlWriter::mathMark(qsizetype index)
{
    return QString(markBegin + QString::number(index) + markEnd);
}

void HtmlWriter::openTag(const QString &tag, const QString &attributes, QStringView after)
{
    if (m_depth++ < maxWriterDepth)
        m_html += u'<' + tag + attributes + u'>' + after;
}

void HtmlWriter::closeTag(const QString &tag)
{
    if (--m_depth < maxWriterDepth)
        m_html += u"</" + tag + u'>';
}

void HtmlWriter::enterBlock(MD_BLOCKTYPE type, void *detail)
{
    switch (type) {
    case MD_BLOCK_DOC:
    case MD_BLOCK_HTML: break; // raw HTML is switched off
    case MD_BLOCK_QUOTE: openTag(QStringLiteral("blockquote"), {}, u"\n"); break;
    case MD_BLOCK_UL: openTag(QStringLiteral("ul"), {}, u"\n"); break;
    case MD_BLOCK_OL: {
        const unsigned start = static_cast<MD_BLOCK_OL_DETAIL *>(detail)->start;
        openTag(QStringLiteral("ol"), start == 1 ? QString() : QString(u" start=\"" + QString::number(start) + u'"'), u"\n");
        break;
    }
    case MD_BLOCK_LI: {
        const auto *item = static_cast<MD_BLOCK_LI_DETAIL *>(detail);
        openTag(QStringLiteral("li"), item->is_task ? QStringLiteral(" class=\"task\"") : QString());
        if (item->is_task)
            m_html += item->task_mark == ' ' ? QStringLiteral("<input type=\"checkbox\" disabled> ") : QStringLiteral("<input type=\"checkbox\" disabled checked> ");
        break;
    }
    case MD_BLOCK_HR: m_html += u"<hr>\n"; break;
    case MD_BLOCK_H: openTag(u'h' + QString::number(static_cast<MD_BLOCK_H_DETAIL *>(detail)->level)); break;
    case MD_BLOCK_CODE:
        openTag(QStringLiteral("pre"));
        openTag(QStringLiteral("code"), languageClass(plain(static_cast<MD_BLOCK_CODE_DETAIL *>(detail)->lang)));
        break;
    case MD_BLOCK_P: openTag(QStringLiteral("p")); break;
    case MD_BLOCK_TABLE: openTag(QStringLiteral("table"), {}, u"\n"); break;
    case MD_BLOCK_THEAD: openTag(QStringLiteral("thead"), {}, u"\n"); break;
    case MD_BLOCK_TBODY: openTag(QStringLiteral("tbody"), {}, u"\n"); break;
    case MD_BLOCK_TR: openTag(QStringLiteral("tr"), {}, u"\n"); break;
    case MD_BLOCK_TH: openTag(QStringLiteral("th"), alignment(static_cast<MD_BLOCK_TD_DETAIL *>(detail)->align)); break;
    case MD_BLOCK_TD: openTag(QStringLiteral("td"), alignment(static_cast<MD_BLOCK_TD_DETAIL *>(detail)->align)); break;
    }
}

void HtmlWriter::leaveBlock(MD_BLOCKTYPE type, void *detail)
{
    switch (type) {
    case MD_BLOCK_DOC:
    case MD_BLOCK_HTML:
    case MD_BLOCK_HR: return;
    case MD_BLOCK_QUOTE: closeTag(QStringLiteral("blockquote")); break;
    case MD_BLOCK_UL: closeTag(QStringLiteral("ul")); break;
    case MD_BLOCK_OL: closeTag(QStringLiteral("ol")); break;
    case MD_BLOCK_LI: closeTag(QStringLiteral("li")); break;
    case MD_BLOCK_H: closeTag(u'h' + QString::number(static_cast<MD_BLOCK_H_DETAIL *>(detail)->level)); break;
    case MD_BLOCK_CODE:
        closeTag(QStringLiteral("code"));
        closeTag(QStringLiteral("pre"));
        break;
    case MD_BLOCK_P: closeTag(QStringLiteral("p")); break;
    case MD_BLOCK_TABLE: closeTag(QStringLiteral("table")); break;
    case MD_BLOCK_THEAD: closeTag(QStringLiteral("thead")); break;
    case MD_BLOCK_TBODY: closeTag(QStringLiteral("tbody")); break;
    case MD_BLOCK_TR: closeTag(QStringLiteral("tr")); break;
    case MD_BLOCK_TH: closeTag(QStringLiteral("th")); break;
    case MD_BLOCK_TD: closeTag(QStringLiteral("td")); break;
    }
    m_html += u'\n';
}

void HtmlWriter::enterSpan(MD_SPANTYPE type, void *detail)
{
    switch (type) {
    case MD_SPAN_EM: openTag(QStringLiteral("em")); break;
    case MD_SPAN_STRONG: openTag(QStringLiteral("strong")); break;
    case MD_SPAN_DEL: openTag(QStringLiteral("del")); break;
    case MD_SPAN_CODE: openTag(QStringLiteral("code")); break;
    case MD_SPAN_A: openLink(static_cast<MD_SPAN_A_DETAIL *>(detail)->href); break;
    case MD_SPAN_IMG: openLink(static_cast<MD_SPAN_IMG_DETAIL *>(detail)->src); break;
    default: break; // the extensions for these are switched off
    }
}

void HtmlWriter::leaveSpan(MD_SPANTYPE type)
{
    switch (type) {
    case MD_SPAN_EM: closeTag(QStringLiteral("em")); break;
    case MD_SPAN_STRONG: closeTag(QStringLiteral("strong")); break;
    case MD_SPAN_DEL: closeTag(QStringLiteral("del")); break;
    case MD_SPAN_CODE: closeTag(QStringLiteral("code")); break;
    case MD_SPAN_A:
    case MD_SPAN_IMG: closeLink(); break;
    default: break;
    }
}

void HtmlWriter::openLink(const MD_ATTRIBUTE &attribute)
{
    const QString target = allowedTarget(plain(attribute));
    const bool written = !target.isEmpty() && m_anchor.isEmpty(); // an <a> may not hold another
    if (written) {
        m_anchor = target;
        m_html += u"<a href=\"" + target.toHtmlEscaped() + u"\" rel=\"noopener noreferrer\">";
        m_anchorText = m_html.size();
    }
    m_links.append(written);
}

void HtmlWriter::closeLink()
{
    if (!m_links.takeLast())
        return;
    if (m_html.size() == m_anchorText) // an image without a description
        m_html += m_anchor.toHtmlEscaped();
    m_html += u"</a>";
    m_anchor.clear();
}

void HtmlWriter::text(MD_TEXTTYPE type, QStringView text)
{
    switch (type) {
    case MD_TEXT_NULLCHAR: m_html += u'\uFFFD'; break;
    case MD_TEXT_BR: m_html += u"<br>\n"; break;
    case MD_TEXT_SOFTBR: m_html += u'\n'; break;
    case MD_TEXT_ENTITY: m_html += text; break; // md4c lets through nothing but letters and digits between & and ;
    case MD_TEXT_CODE: m_html += withSource(text).toHtmlEscaped(); break;
    default: appendText(text); break;
    }
}

void HtmlWriter::appendText(QStringView text)
{
    while (!text.isEmpty()) {
        const qsizetype begin = text.indexOf(markBegin);
        m_html += text.first(begin < 0 ? text.size() : begin).toString().toHtmlEscaped();
        if (begin < 0)
            return;
        const qsizetype end = text.indexOf(markEnd, begin);
        const Formula &formula = m_formulas[text.sliced(begin + 1, end - begin - 1).toInt()];
        m_html += u"<span class=\"math\" data-display=\"" + (formula.math.display ? QStringLiteral("true") : QStringLiteral("false")) + u"\">"
            + formula.math.tex.toHtmlEscaped() + u"</span>";
        m_math.append(formula.math);
        text = text.sliced(end + 1);
    }
}

QString HtmlWriter::withSource(QStringView text) const
{
    QString whole;
    while (!text.isEmpty()) {
        const qsizetype begin = text.indexOf(markBegin);
        whole += text.first(begin < 0 ? text.size() : begin);
        if (begin < 0)
            break;
        const qsizetype end = text.indexOf(markEnd, begin);
        whole += m_formulas[text.sliced(begin + 1, end - begin - 1).toInt()].source;
        text = text.sliced(end + 1);
    }
    return whole;
}

QString HtmlWriter::plain(const MD_ATTRIBUTE &attribute) const
{
    QString whole;
    for (int i = 0; attribute.text != nullptr && attribute.substr_offsets[i] < attribute.size; ++i) {
        const MD_OFFSET from = attribute.substr_offsets[i];
        const QString part = QString::fromUtf8(attribute.text + from, qsizetype(attribute.substr_offsets[i + 1] - from));
        if (attribute.substr_types[i] == MD_TEXT_ENTITY)
            whole += decodedEntity(part);
        else if (attribute.substr_types[i] == MD_TEXT_NORMAL)
            whole += part;
    }
    return withSource(whole);
}

} // namespace lectern::text
