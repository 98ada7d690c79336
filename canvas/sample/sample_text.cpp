// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_text.h"

#include <QLocale>
#include <QRegularExpression>
#include <QUrl>

#include <nlohmann/json.hpp>

namespace lectern::canvas::sample {
namespace {

/// Replaces every match by what `make` returns for it.
template<typename Make>
QString replaceEach(const QString &text, const QRegularExpression &expression, Make &&make)
{
    QString result;
    qsizetype from = 0;
    auto matches = expression.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        result += QStringView(text).mid(from, match.capturedStart() - from);
        result += make(match);
        from = match.capturedEnd();
    }
    return result + QStringView(text).mid(from);
}

QString equationImage(const QString &tex)
{
    const QString attribute = tex.toHtmlEscaped();
    // Canvas escapes the source twice, so that the slash of a fraction is no part of the path.
    const QByteArray once = QUrl::toPercentEncoding(tex);
    const QString path = QString::fromLatin1(QUrl::toPercentEncoding(QString::fromLatin1(once)));
    return QStringLiteral("<img class=\"equation_image\" title=\"") + attribute + QStringLiteral("\" src=\"/equation_images/") + path
        + QStringLiteral("\" alt=\"LaTeX: ") + attribute + QStringLiteral("\" data-equation-content=\"") + attribute + QStringLiteral("\">");
}

QString link(const QString &kind, const QString &target, qint64 courseId)
{
    struct Kind
    {
        QStringView mark, area, type;
    };
    static constexpr Kind kinds[] = {{u"page", u"pages", u"Page"},
                                     {u"assignment", u"assignments", u"Assignment"},
                                     {u"quiz", u"quizzes", u"Quiz"},
                                     {u"discussion", u"discussion_topics", u"Discussion"},
                                     {u"file", u"files", u"File"}};
    for (const Kind &row : kinds) {
        if (row.mark != kind)
            continue;
        const QString path = QStringLiteral("/courses/") + QString::number(courseId) + u'/' + row.area + u'/' + target;
        const bool isFile = row.type == u"File";
        return (isFile ? QStringLiteral("class=\"instructure_file_link\" ") : QString()) + QStringLiteral("href=\"") + webOrigin() + path
            + (isFile ? QStringLiteral("?verifier=sampleverifier&amp;wrap=1") : QString()) + QStringLiteral("\" data-api-endpoint=\"") + webOrigin()
            + QStringLiteral("/api/v1") + path + QStringLiteral("\" data-api-returntype=\"") + row.type + u'"';
    }
    return {};
}

QString spokenDate(const QString &mark, const Anchor &anchor)
{
    json spec{{"weekday", mark.toStdString()}};
    if (mark.startsWith(u"day "))
        spec = json{{"day", mark.mid(4).toInt()}};
    return QLocale::c().toString(resolveDate(spec, anchor).toTimeZone(anchor.student).date(), QStringLiteral("dddd d MMMM"));
}

} // namespace

QString webOrigin()
{
    return QStringLiteral("https://sample.lectern.invalid");
}

json webLink(const QString &path)
{
    return toJson(QString(webOrigin() + path));
}

QString expandHtml(const QString &source, qint64 courseId, const Anchor &anchor)
{
    static const QRegularExpression equation(QStringLiteral(R"(\\\((.+?)\\\))"), QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression reference(QStringLiteral(R"re(href="(page|assignment|quiz|discussion|file):([^"]+)")re"));
    static const QRegularExpression date(QStringLiteral(R"(\{\{(day -?\d+|mon|tue|wed|thu|fri|sat|sun)\}\})"));
    QString text = replaceEach(source, equation, [](const auto &match) { return equationImage(match.captured(1).trimmed()); });
    text = replaceEach(text, reference, [&](const auto &match) { return link(match.captured(1), match.captured(2), courseId); });
    return replaceEach(text, date, [&](const auto &match) { return spokenDate(match.captured(1), anchor); });
}

} // namespace lectern::canvas::sample
