// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_faults.h"

#include <nlohmann/json.hpp>

namespace lectern::canvas::sample {
namespace {

constexpr char plain[] = "text/plain; charset=utf-8";
constexpr char html[] = "text/html; charset=utf-8";
constexpr char jsonType[] = "application/json; charset=utf-8";

} // namespace

std::optional<Fault> faultNamed(const QString &name)
{
    struct Row
    {
        QStringView name;
        Fault fault;
    };
    static constexpr Row rows[] = {{u"401", Fault::TokenRefused}, {u"401here", Fault::NotAllowedHere}, {u"403nua", Fault::NoUserAgent},
                                   {u"403throttle", Fault::Throttle403}, {u"429", Fault::Throttle429}, {u"429once", Fault::Throttle429Once},
                                   {u"404", Fault::NotFound}, {u"404disabled", Fault::AreaDisabled}, {u"500html", Fault::ServerErrorHtml},
                                   {u"html200", Fault::LoginPage}, {u"login302", Fault::LoginRedirect},
                                   {u"302host", Fault::ForeignRedirect}, {u"drop", Fault::Drop}, {u"slow", Fault::Slow},
                                   {u"hold", Fault::Hold}, {u"nexthost", Fault::ForeignNext}, {u"loop", Fault::LoopingNext},
                                   {u"object", Fault::ObjectForList}, {u"cut", Fault::BrokenJson}};
    for (const Row &row : rows) {
        if (row.name == name)
            return row.fault;
    }
    return {};
}

std::optional<Refusal> refusalFor(Fault fault, const QUrl &base)
{
    switch (fault) {
    case Fault::TokenRefused:
        return Refusal{401, R"({"errors":[{"message":"Invalid access token."}]})", jsonType, {{"www-authenticate", "Bearer realm=\"canvas-lms\""}}};
    case Fault::NotAllowedHere:
        return notAllowed().error();
    case Fault::NoUserAgent:
        return Refusal{403, R"({"error":"Forbidden","message":"You are not authorized to access this site because you have not provided a valid user agent."})", jsonType, {}};
    case Fault::Throttle403:
        return Refusal{403, "403 Forbidden (Rate Limit Exceeded)\n", plain, {{"x-rate-limit-remaining", "0.0"}}};
    case Fault::Throttle429:
    case Fault::Throttle429Once:
        return Refusal{429, "429 Too Many Requests (Rate Limit Exceeded)\n", plain, {{"x-rate-limit-remaining", "0.0"}}};
    case Fault::NotFound:
        return notFound().error();
    case Fault::AreaDisabled:
        return Refusal{404, R"({"message":"That page has been disabled for this course"})", jsonType, {}};
    case Fault::ServerErrorHtml:
        return Refusal{500, "<!DOCTYPE html><html><body><h1>Page Error</h1><p>Something broke unexpectedly.</p></body></html>", html, {}};
    case Fault::LoginPage:
        return Refusal{200, "<!DOCTYPE html><html><body><form id=\"login_form\" action=\"/login/canvas\"></form></body></html>", html, {}};
    case Fault::LoginRedirect:
        return Refusal{302, "<html><body>You are being <a href=\"/login\">redirected</a>.</body></html>", html, {{"location", base.toEncoded() + "/login"}}};
    case Fault::ForeignRedirect:
        return Refusal{302, "<html><body>You are being redirected.</body></html>", html, {{"location", "https://elsewhere.invalid/api/v1/users/self"}}};
    case Fault::ObjectForList:
        return Refusal{200, R"({"errors":[{"message":"An error occurred."}],"error_report_id":42})", jsonType, {}};
    case Fault::BrokenJson:
        return Refusal{200, R"([{"id":4101,"name":"Calcu)", jsonType, {}};
    case Fault::Drop:
    case Fault::Slow:
    case Fault::Hold:
    case Fault::ForeignNext:
    case Fault::LoopingNext:
        break;
    }
    return {};
}

} // namespace lectern::canvas::sample
