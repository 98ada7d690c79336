// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/api_error.h"

#include <nlohmann/json.hpp>

#include <optional>

namespace lectern::agent::anthropic {
namespace {

struct Row
{
    const char16_t *type;
    int status; ///< what the API answers with when it is no stream
    ErrorCode code;
};

// Source: https://platform.claude.com/docs/en/api/errors
constexpr Row rows[] = {
    {u"invalid_request_error", 400, ErrorCode::InvalidInput},
    {u"authentication_error", 401, ErrorCode::CredentialRefused},
    {u"billing_error", 402, ErrorCode::Forbidden},
    {u"permission_error", 403, ErrorCode::Forbidden},
    {u"not_found_error", 404, ErrorCode::NotFound},
    {u"timeout_error", 408, ErrorCode::TimedOut},
    {u"conflict_error", 409, ErrorCode::Conflict},
    {u"request_too_large", 413, ErrorCode::TooLarge},
    {u"rate_limit_error", 429, ErrorCode::Throttled},
    {u"api_error", 500, ErrorCode::ServerError},
    {u"timeout_error", 504, ErrorCode::TimedOut},
    {u"overloaded_error", 529, ErrorCode::Overloaded},
};

std::optional<ErrorCode> codeOfType(const QString &type)
{
    for (const Row &row : rows) {
        if (type == row.type)
            return row.code;
    }
    return std::nullopt;
}

ErrorCode codeOfStatus(int status)
{
    for (const Row &row : rows) {
        if (status == row.status)
            return row.code;
    }
    if (status == 503)
        return ErrorCode::Overloaded;
    if (status >= 500)
        return ErrorCode::ServerError;
    return status >= 400 ? ErrorCode::InvalidInput : ErrorCode::ProtocolError;
}

/// The first words of a body that is not JSON. Markup says nothing to a person.
QString excerpt(const QByteArray &body)
{
    const QString text = QString::fromUtf8(body.first(qMin<qsizetype>(body.size(), 2000))).simplified();
    return text.startsWith(u'<') ? QString() : text.left(300);
}

} // namespace

bool isErrorBody(const json &body)
{
    return stringAt(body, "type") == u"error" || at(body, "error").is_object();
}

Error errorOfBody(const json &body)
{
    const json &inner = at(body, "error");
    const QString type = stringAt(inner, "type");
    Error error{codeOfType(type).value_or(ErrorCode::ServerError), stringAt(inner, "message"), {}};
    if (error.detail.isEmpty())
        error.detail = inner.is_string() ? stringAt(body, "error") : type;
    // The one refusal of a request that the student can do something about, and it has no type of its own.
    if (error.code == ErrorCode::InvalidInput && error.detail.startsWith(u"prompt is too long"))
        error.code = ErrorCode::TooLarge;
    if (!type.isEmpty())
        error.args.insert(QStringLiteral("type"), type);
    if (const QString id = stringAt(body, "request_id"); !id.isEmpty())
        error.args.insert(QStringLiteral("request_id"), id);
    return error;
}

Error errorOfAnswer(int status, const QByteArray &body, const QByteArray &requestId)
{
    Error error{codeOfStatus(status), {}, {}};
    if (const Result<json> parsed = parseJson(body); parsed && isErrorBody(*parsed)) {
        error = errorOfBody(*parsed);
        if (!codeOfType(error.args.value(QStringLiteral("type"))))
            error.code = codeOfStatus(status); // a look-alike with types of its own
    } else {
        error.detail = excerpt(body);
    }
    error.args.insert(QStringLiteral("status"), QString::number(status));
    if (!requestId.isEmpty() && !error.args.contains(QStringLiteral("request_id")))
        error.args.insert(QStringLiteral("request_id"), QString::fromUtf8(requestId));
    return error;
}

} // namespace lectern::agent::anthropic
