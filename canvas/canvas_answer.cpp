// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_answer.h"

#include <QRegularExpression>

#include <nlohmann/json.hpp>

namespace lectern::canvas {
namespace {

constexpr qsizetype longestDetail = 300;

bool isJson(const HttpResponse &response)
{
    const QByteArray type = response.header("content-type").toLower();
    if (type.isEmpty()) {
        const QByteArray start = response.body.left(64).trimmed();
        return start.startsWith('[') || start.startsWith('{');
    }
    return type.contains("json");
}

void collectTexts(const json &value, QStringList &texts)
{
    if (value.is_string()) {
        const QString text = QString::fromStdString(value.get<std::string>()).trimmed();
        if (!text.isEmpty() && !texts.contains(text))
            texts << text;
    } else if (value.is_array()) {
        for (const json &member : value)
            collectTexts(member, texts);
    } else if (value.is_object()) {
        if (value.contains("message")) {
            collectTexts(value["message"], texts);
            return;
        }
        for (const json &member : value)
            collectTexts(member, texts);
    }
}

bool isLoginPath(const QUrl &url)
{
    return url.path() == u"/login" || url.path().startsWith(u"/login/");
}

/// The detail and args of an error that came as `response`.
Error errorFrom(ErrorCode code, const HttpResponse &response, const json &body)
{
    Error error{code, {}, {{QStringLiteral("status"), QString::number(response.status)}}};
    if (body.is_null()) {
        if (response.header("content-type").startsWith("text/plain"))
            error.detail = QString::fromUtf8(response.body.left(longestDetail)).simplified();
    } else {
        error.detail = errorText(body).left(longestDetail);
        if (const auto report = idAt(body, "error_report_id"))
            error.args.insert(QStringLiteral("report"), QString::number(*report));
    }
    return error;
}

Verdict redirect(const HttpResponse &response, const QUrl &origin)
{
    const QUrl target = response.url.resolved(QUrl::fromEncoded(response.header("location")));
    Verdict verdict;
    verdict.error.args.insert(QStringLiteral("status"), QString::number(response.status));
    verdict.error.detail = target.host();
    if (isLoginPath(target) || response.header("location").isEmpty()) {
        verdict.error.code = ErrorCode::NotCanvas;
    } else if (!sameOrigin(target, origin)) {
        verdict.error.code = ErrorCode::AddressRefused;
        verdict.error.args.insert(QStringLiteral("reason"), QStringLiteral("other-origin"));
    } else {
        verdict.kind = Verdict::Kind::Redirect;
        verdict.target = target;
    }
    return verdict;
}

ErrorCode codeOf(int status)
{
    switch (status) {
    case 401:
    case 403:
        return ErrorCode::Forbidden;
    case 404:
    case 410:
        return ErrorCode::NotFound;
    case 409:
        return ErrorCode::Conflict;
    case 400:
    case 422:
        return ErrorCode::InvalidInput;
    default:
        return status >= 500 ? ErrorCode::ServerError : ErrorCode::ProtocolError;
    }
}

} // namespace

QString errorText(const json &body)
{
    QStringList texts;
    for (const char *key : {"message", "errors", "error_description"})
        collectTexts(at(body, key), texts);
    if (texts.isEmpty())
        collectTexts(at(body, "error"), texts);
    return texts.join(QStringLiteral("; "));
}

Verdict judge(const HttpResponse &response, const QUrl &origin)
{
    const int status = response.status;
    if (status >= 300 && status < 400)
        return redirect(response, origin);
    if (status >= 200 && status < 300) {
        if (isJson(response))
            return {Verdict::Kind::Good, {}, {}};
        return {Verdict::Kind::Failed, errorFrom(ErrorCode::NotCanvas, response, {}), {}};
    }

    json body;
    if (isJson(response)) {
        if (auto parsed = parseJson(response.body))
            body = *std::move(parsed);
    }
    if (status == 429 || (status == 403 && response.body.contains("Rate Limit Exceeded")))
        return {Verdict::Kind::Throttled, errorFrom(ErrorCode::Throttled, response, body), {}};
    if (status == 401 && !response.header("www-authenticate").isEmpty())
        return {Verdict::Kind::Failed, errorFrom(ErrorCode::CredentialRefused, response, body), {}};

    Error error = errorFrom(codeOf(status), response, body);
    // An area that is switched off answers with one message; a thing that is gone answers with a list of errors.
    if (error.code == ErrorCode::NotFound && body.is_object() && body.contains("message") && !body.contains("errors"))
        error.args.insert(QStringLiteral("hidden"), QStringLiteral("1"));
    // Every API error of Canvas is JSON, so a web page in its place is another server, except where Canvas is down.
    if (status < 500 && response.header("content-type").startsWith("text/html"))
        error.code = ErrorCode::NotCanvas;
    return {status >= 500 ? Verdict::Kind::Unwell : Verdict::Kind::Failed, error, {}};
}

std::optional<QUrl> nextLink(const QByteArray &header)
{
    // <url>; rel="next", <url>; rel="last": the addresses may hold commas and semicolons, so they are found by their brackets.
    static const QRegularExpression link(QStringLiteral(R"re(<([^>]*)>([^<]*))re"));
    static const QRegularExpression next(QStringLiteral(R"re(;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b))re"), QRegularExpression::CaseInsensitiveOption);
    auto each = link.globalMatch(QString::fromLatin1(header));
    while (each.hasNext()) {
        const auto match = each.next();
        if (next.match(match.captured(2)).hasMatch())
            return QUrl::fromEncoded(match.captured(1).toLatin1());
    }
    return std::nullopt;
}

} // namespace lectern::canvas
