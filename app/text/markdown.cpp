// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown.h"

#include "text/html_writer.h"
#include "text/math_scanner.h"

#include <exception>

namespace lectern::text {
namespace {

constexpr qsizetype maxRenderedSize = 1'000'000;

// Exceptions must not pass through md4c's C frames; a non-zero result ends the parse.
template<typename Work>
int guardedStatus(Work work)
{
    try {
        work();
        return 0;
    } catch (const std::exception &) {
        return 1;
    }
}

HtmlWriter &writer(void *userdata)
{
    return *static_cast<HtmlWriter *>(userdata);
}

constexpr MD_PARSER parser{
    0,
    MD_DIALECT_GITHUB | MD_FLAG_NOHTML,
    [](MD_BLOCKTYPE type, void *detail, void *data) { return guardedStatus([&] { writer(data).enterBlock(type, detail); }); },
    [](MD_BLOCKTYPE type, void *detail, void *data) { return guardedStatus([&] { writer(data).leaveBlock(type, detail); }); },
    [](MD_SPANTYPE type, void *detail, void *data) { return guardedStatus([&] { writer(data).enterSpan(type, detail); }); },
    [](MD_SPANTYPE type, void *, void *data) { return guardedStatus([&] { writer(data).leaveSpan(type); }); },
    [](MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *data) {
        return guardedStatus([&] { writer(data).text(type, QString::fromUtf8(text, qsizetype(size))); });
    },
    nullptr,
    nullptr,
};

RenderedMarkdown asWritten(const QString &markdown)
{
    return {u"<pre>" + markdown.toHtmlEscaped() + u"</pre>\n", {}};
}

} // namespace

RenderedMarkdown renderMarkdown(const QString &markdown)
{
    if (markdown.size() > maxRenderedSize)
        return asWritten(markdown);
    QString source = markdown;
    source.replace(HtmlWriter::markBegin, QChar(u'\uFFFD')); // ours alone
    source.replace(HtmlWriter::markEnd, QChar(u'\uFFFD'));

    // Mathematics is taken out before Markdown sees it: underscores, stars and backslashes in it mean something else.
    QList<HtmlWriter::Formula> formulas;
    QString marked;
    qsizetype from = 0;
    for (const MathSpan &math : findMath(source)) {
        marked += QStringView(source).sliced(from, math.begin - from) + HtmlWriter::mathMark(formulas.size());
        formulas.append({source.mid(math.begin, math.end - math.begin), {math.tex, math.display}});
        from = math.end;
    }
    marked += QStringView(source).sliced(from);

    HtmlWriter html(formulas);
    const QByteArray bytes = marked.toUtf8();
    if (md_parse(bytes.constData(), MD_SIZE(bytes.size()), &parser, &html) != 0)
        return asWritten(markdown);
    return html.take();
}

} // namespace lectern::text
