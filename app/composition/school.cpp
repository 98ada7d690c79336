// SPDX-License-Identifier: GPL-3.0-or-later
#include "composition/school.h"

#include "adapters/course_library.h"
#include "adapters/in_turn.h"
#include "canvas/canvas_address.h"
#include "canvas/sample/sample_semester.h"
#include "canvas/sample/sample_server.h"
#include "composition/program.h"
#include "study/demo_set.h"

#include <nlohmann/json.hpp>

namespace lectern {
namespace {

using adapters::give;
using adapters::hand;
using adapters::inTurn;
using adapters::newPromise;
using store::Setting;

const QString sampleOpen = QStringLiteral("open");
const QString sampleLeft = QStringLiteral("left");

QString schoolOfEnvironment(const ProgramOptions &options)
{
    return options.environment ? options.environment("CANVAS_BASE_URL") : QString();
}

Error notConnected()
{
    return {ErrorCode::NotConfigured, QStringLiteral("canvas"), {}};
}

} // namespace

School::School(const Needs &needs) : m_needs(needs)
{
    connect(&m_needs.settings, &store::Settings::changed, this, &School::settingChanged);
}

School::~School() = default;

QUrl School::baseUrl() const
{
    if (m_chosen)
        return m_chosen->baseUrl;
    QString text = schoolOfEnvironment(m_needs.options);
    if (text.isEmpty())
        text = m_needs.settings.text(Setting::CanvasBaseUrl);
    return text.isEmpty() ? QUrl() : canvas::canvasOrigin(text).value_or(QUrl());
}

bool School::isConnected() const
{
    return !isSample() && !m_needs.courses.unavailable();
}

bool School::wantsSample() const
{
    const QString state = m_needs.settings.text(Setting::SampleState);
    const bool hasSchool = !schoolOfEnvironment(m_needs.options).isEmpty() || !m_needs.settings.text(Setting::CanvasBaseUrl).isEmpty();
    return m_needs.options.sample || (m_needs.options.sampleWhenUnconfigured && (state == sampleOpen || (state.isEmpty() && !hasSchool)));
}

QFuture<Result<void>> School::open()
{
    m_opened = true;
    return wantsSample() ? openSample() : openSchool();
}

QFuture<Result<void>> School::openSchool()
{
    if (m_chosen) {
        m_needs.courses.setAccount(*m_chosen);
        return readyFuture(Result<void>());
    }
    const QUrl school = baseUrl();
    if (school.isEmpty()) {
        const QString wanted = schoolOfEnvironment(m_needs.options) + m_needs.settings.text(Setting::CanvasBaseUrl);
        m_needs.courses.setUnavailable(wanted.isEmpty() ? notConnected() : Error{ErrorCode::NotCanvas, QStringLiteral("canvas"), {{QStringLiteral("host"), wanted}}});
        return readyFuture(Result<void>());
    }
    auto promise = newPromise<void>();
    onReady(m_needs.secrets.read(store::secretName::canvas(school.host())), this, [this, promise, school](const Result<Secret> &token) {
        if (token)
            m_needs.courses.setAccount({school, school.host(), *token});
        else
            m_needs.courses.setUnavailable(notConnected(), school.host());
        give(promise, Result<void>());
    });
    return promise->future();
}

// The sample semester

QFuture<Result<void>> School::openSample()
{
    auto promise = newPromise<void>();
    const QString anchorText = m_needs.settings.text(Setting::SampleAnchor);
    if (!anchorText.isEmpty()) {
        serve(QDateTime::fromString(anchorText, Qt::ISODateWithMs), promise);
        return promise->future();
    }
    // The first use fixes what "tomorrow" in the sample means, for good.
    const QDateTime anchor = m_needs.clock.now();
    inTurn(m_needs.settings.set(Setting::SampleAnchor, anchor.toString(Qt::ISODateWithMs)), this, promise, [this, promise, anchor] { serve(anchor, promise); });
    return promise->future();
}

void School::serve(const QDateTime &anchor, const PromisePtr<void> &promise)
{
    const auto semester = canvas::sampleSemester(anchor, m_needs.clock.zone());
    if (!semester)
        return give(promise, Result<void>(fail(semester.error())));
    auto server = std::make_unique<canvas::SampleServer>(*semester, m_needs.clock);
    if (!server->listen())
        return give(promise, Result<void>(fail(ErrorCode::Offline, QStringLiteral("127.0.0.1"), {{QStringLiteral("host"), QStringLiteral("127.0.0.1")}})));
    inTurn(m_needs.demo.install(anchor), this, promise, [this, promise, started = std::make_shared<std::unique_ptr<canvas::SampleServer>>(std::move(server))](bool) {
        m_server = std::move(*started);
        m_needs.courses.setAccount({m_server->baseUrl(), canvas::SampleServer::host(), Secret("sample")});
        give(promise, Result<void>());
    });
}

QFuture<Result<void>> School::enterSample()
{
    if (isSample())
        return readyFuture(Result<void>());
    auto promise = newPromise<void>();
    inTurn(openSample(), this, promise, [this, promise] {
        inTurn(m_needs.settings.set(Setting::SampleState, sampleOpen), this, promise, [this, promise] {
            give(promise, Result<void>());
            Q_EMIT changed();
        });
    });
    return promise->future();
}

QFuture<Result<void>> School::leaveSample()
{
    if (!isSample())
        return readyFuture(Result<void>());
    auto promise = newPromise<void>();
    m_needs.courses.setUnavailable(notConnected());
    // A sync that still writes would bring back what is taken away here.
    onReady(m_needs.courses.atRest(), this, [this, promise](bool) {
        m_server.reset();
        inTurn(m_needs.courses.forget(canvas::SampleServer::host()), this, promise, [this, promise] {
            inTurn(m_needs.demo.remove(), this, promise, [this, promise] {
                inTurn(m_needs.settings.set(Setting::SampleState, sampleLeft), this, promise, [this, promise] {
                    inTurn(openSchool(), this, promise, [this, promise] {
                        give(promise, Result<void>());
                        Q_EMIT changed();
                    });
                });
            });
        });
    });
    return promise->future();
}

// A school

QFuture<Result<QString>> School::connectTo(const QString &address, const Secret &token)
{
    const auto origin = canvas::canvasOrigin(address);
    if (!origin)
        return readyFuture(Result<QString>(fail(origin.error())));
    if (token.isEmpty())
        return readyFuture(Result<QString>(fail(ErrorCode::InvalidInput, {}, {{QStringLiteral("field"), QStringLiteral("token")}})));
    auto promise = newPromise<QString>();
    const canvas::CanvasAccount account{*origin, origin->host(), token};
    const auto probe = std::make_shared<canvas::CanvasClient>(m_needs.http, account);
    onReady(probe->one(QStringLiteral("users/self")), this, [this, promise, probe, account](const Result<json> &user) {
        if (!user) {
            Error error = user.error();
            if (!error.args.contains(QStringLiteral("host")))
                error.args.insert(QStringLiteral("host"), account.host);
            return give(promise, Result<QString>(fail(error)));
        }
        keep(account, stringAt(*user, "name"), promise);
    });
    return promise->future();
}

void School::keep(const canvas::CanvasAccount &account, const QString &name, const PromisePtr<QString> &promise)
{
    const QString secretName = store::secretName::canvas(account.host);
    onReady(m_needs.secrets.read(secretName), this, [this, promise, account, name, secretName](const Result<Secret> &before) {
        inTurn(m_needs.secrets.write(secretName, account.token), this, promise, [this, promise, account, name, secretName, before](store::SecretBackend) {
            m_keeping = true;
            onReady(m_needs.settings.set(Setting::CanvasBaseUrl, account.baseUrl.toString()), this, [this, promise, account, name, secretName, before](const Result<void> &kept) {
                m_keeping = false;
                if (kept)
                    return use(account, name, promise);
                putBack(secretName, before);
                give(promise, Result<QString>(fail(kept.error())));
            });
        });
    });
}

void School::use(const canvas::CanvasAccount &account, const QString &name, const PromisePtr<QString> &promise)
{
    m_chosen = account;
    if (isSample()) {
        inTurn(leaveSample(), this, promise, [promise, name] { give(promise, Result<QString>(name)); });
        return;
    }
    m_needs.courses.setAccount(account);
    give(promise, Result<QString>(name));
    Q_EMIT changed();
}

void School::putBack(const QString &secretName, const Result<Secret> &before)
{
    if (before)
        m_needs.secrets.write(secretName, *before);
    else
        m_needs.secrets.remove(secretName);
}

QFuture<Result<void>> School::disconnect()
{
    const QUrl school = baseUrl();
    if (school.isEmpty() || isSample())
        return readyFuture(Result<void>());
    auto promise = newPromise<void>();
    onReady(m_needs.secrets.remove(store::secretName::canvas(school.host())), this, [this, promise, school](const Result<void> &removed) {
        if (!removed && removed.error().code != ErrorCode::SecretNotFound && removed.error().code != ErrorCode::SecretUnavailable)
            return give(promise, removed);
        m_chosen.reset();
        m_needs.courses.setUnavailable(notConnected(), school.host());
        give(promise, Result<void>());
        Q_EMIT changed();
    });
    return promise->future();
}

/// Undo may have put another address back.
void School::settingChanged(store::Setting setting)
{
    if (setting != Setting::CanvasBaseUrl || !m_opened || m_keeping || isSample())
        return;
    m_chosen.reset();
    onReady(openSchool(), this, [this](const Result<void> &) { Q_EMIT changed(); });
}

} // namespace lectern
