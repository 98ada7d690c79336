// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_server.h"

#include "canvas/sample/sample_paging.h"
#include "canvas/sample/sample_semester.h"

#include <QLocale>
#include <QTimer>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::canvas {

using sample::Fault;
using sample::Refusal;

namespace {

constexpr QStringView apiRoot = u"/api/v1/";

QByteArray tokenOf(const LoopbackServer::Request &request)
{
    const QByteArray header = request.header("authorization");
    return header.startsWith("Bearer ") ? header.mid(7).trimmed() : QByteArray();
}

QString pathAndQuery(const QUrl &url)
{
    return url.path() + (url.hasQuery() ? u'?' + url.query(QUrl::FullyDecoded) : QString());
}

} // namespace

SampleServer::SampleServer(json semester, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_semester(std::make_unique<json>(std::move(semester)))
    , m_clock(clock)
    , m_server([this](const Request &request, const Answer &answer) { handle(request, answer); })
{
}

SampleServer::~SampleServer() = default;

bool SampleServer::listen()
{
    return m_server.listen();
}

QUrl SampleServer::baseUrl() const
{
    return m_server.baseUrl();
}

QString SampleServer::host()
{
    return sampleHost();
}

void SampleServer::setFault(const QRegularExpression &pattern, Fault fault, int times)
{
    m_faults.prepend({pattern, fault, times});
}

void SampleServer::clearFaults()
{
    m_faults.clear();
    m_seen.clear();
}

void SampleServer::releaseHeld()
{
    const auto held = std::exchange(m_held, {});
    for (const auto &answer : held)
        answer();
}

void SampleServer::change(const std::function<void(json &)> &edit)
{
    edit(*m_semester);
}

int SampleServer::writes() const
{
    return int(std::count_if(m_log.begin(), m_log.end(), [](const LoggedRequest &request) { return request.method != "GET" && request.method != "HEAD"; }));
}

void SampleServer::handle(const Request &request, const Answer &answer)
{
    LoggedRequest entry{request.method, pathAndQuery(request.url), request.headers, request.body};
    for (auto &[name, value] : entry.headers) {
        if (name == "authorization")
            value = "***";
    }
    m_log.append(entry);
    Q_EMIT requested(entry.path);

    const std::optional<Fault> fault = faultFor(request, entry.path);
    if (fault == Fault::Drop) {
        answer->drop();
    } else if (fault == Fault::Slow) {
        QTimer::singleShot(m_delay, this, [this, request, answer] { respond(request, answer, {}); });
    } else if (fault == Fault::Hold) {
        m_held.append([this, request, answer] { respond(request, answer, {}); });
    } else if (const auto refusal = fault ? sample::refusalFor(*fault, baseUrl()) : std::nullopt) {
        refuse(*refusal, answer);
    } else {
        respond(request, answer, fault);
    }
}

std::optional<Fault> SampleServer::faultFor(const Request &request, const QString &path)
{
    QString name = QString::fromLatin1(request.header("x-fault"));
    if (name.isEmpty())
        name = sample::Query(request.url).value(u"fault");
    if (auto fault = sample::faultNamed(name)) {
        if (fault == Fault::Throttle429Once && m_seen.contains(path))
            return {};
        if (fault == Fault::Throttle429Once)
            m_seen.insert(path);
        return fault;
    }
    for (SetFault &set : m_faults) {
        if (set.times == 0 || !set.pattern.match(path).hasMatch())
            continue;
        if (set.fault == Fault::Throttle429Once) {
            if (m_seen.contains(path))
                continue;
            m_seen.insert(path);
        }
        if (set.times > 0)
            --set.times;
        return set.fault;
    }
    return {};
}

/// What stands before every answer of the API.
std::optional<Refusal> SampleServer::gate(const Request &request) const
{
    if (request.header("user-agent").isEmpty())
        return sample::refusalFor(Fault::NoUserAgent, baseUrl());
    if (request.method == "GET" && !request.body.isEmpty())
        return Refusal{403, "<html><body><h1>403 ERROR</h1>The request could not be satisfied. Bad request.</body></html>", "text/html", {}};
    const QByteArray token = tokenOf(request);
    if (token.isEmpty())
        return Refusal{401, R"({"status":"unauthenticated","errors":[{"message":"user authorization required"}]})", "application/json; charset=utf-8", {{"www-authenticate", "Bearer realm=\"canvas-lms\""}}};
    if (token == "bad")
        return sample::refusalFor(Fault::TokenRefused, baseUrl());
    if (token == "expired")
        return Refusal{401, R"({"errors":[{"message":"Expired access token."}]})", "application/json; charset=utf-8", {{"www-authenticate", "Bearer realm=\"canvas-lms\""}}};
    if (request.method != "GET" || !request.url.path().startsWith(apiRoot))
        return sample::notAllowed().error();
    return {};
}

void SampleServer::respond(const Request &request, const Answer &answer, std::optional<Fault> fault)
{
    const QString path = request.url.path();
    const QStringList parts = path.split(u'/', Qt::SkipEmptyParts);
    if (path == u"/login")
        return refuse(*sample::refusalFor(Fault::LoginPage, baseUrl()), answer);
    if (parts.size() == 3 && parts[0] == u"files" && parts[2] == u"download")
        return refuse({302, {}, "text/html", {{"location", baseUrl().toEncoded() + "/inst-fs/" + parts[1].toLatin1()}}}, answer);
    if (parts.size() == 2 && parts[0] == u"inst-fs")
        return sendFile(parts[1], answer);
    if (const auto refusal = gate(request))
        return refuse(*refusal, answer);

    sample::Reply reply = sample::answer({*m_semester, m_clock.now(), baseUrl()}, path.mid(apiRoot.size()), sample::Query(request.url));
    if (!reply)
        return refuse(reply.error(), answer);
    const bool stringIds = request.header("accept").contains("json+canvas-string-ids");
    if (stringIds)
        sample::makeIdsStrings(*reply);
    QList<std::pair<QByteArray, QByteArray>> headers{{"content-type", stringIds ? "application/json+canvas-string-ids; charset=utf-8" : "application/json; charset=utf-8"},
                                                     {"date", QLocale::c().toString(m_clock.now(), QStringLiteral("ddd, dd MMM yyyy HH:mm:ss")).toLatin1() + " GMT"},
                                                     {"x-request-cost", "0.05"},
                                                     {"x-rate-limit-remaining", QByteArray::number(m_remaining, 'f', 1)}};
    if (!reply->is_array())
        return answer->send(200, headers, toBytes(*reply));
    sample::Page page = sample::pageOf(*reply, request.url, m_pageCap);
    if (fault == Fault::ForeignNext)
        page.link = "<https://elsewhere.invalid" + request.url.path(QUrl::FullyEncoded).toLatin1() + "?page=2>; rel=\"next\"";
    if (fault == Fault::LoopingNext)
        page.link = '<' + request.url.toEncoded() + ">; rel=\"next\"";
    headers.append({"link", page.link});
    answer->send(200, headers, page.body);
}

/// The store behind Canvas: it knows no token and wants none.
void SampleServer::sendFile(const QString &id, const Answer &answer) const
{
    for (const json &doc : (*m_semester)["courses"]) {
        const json &file = sample::findById(doc, "files", "id", id.toLongLong());
        if (file.is_null())
            continue;
        const auto bytes = sampleFile(stringAt(doc, "folder") + QStringLiteral("/files/") + stringAt(file, "filename"));
        if (bytes)
            return answer->send(200, {{"content-type", stringAt(file, "content-type").toLatin1()}}, *bytes);
    }
    refuse(sample::notFound().error(), answer);
}

void SampleServer::refuse(const Refusal &refusal, const Answer &answer) const
{
    answer->send(refusal.status, QList<std::pair<QByteArray, QByteArray>>{{"content-type", refusal.contentType}} + refusal.headers, refusal.body);
}

} // namespace lectern::canvas
