// SPDX-License-Identifier: GPL-3.0-or-later
#include "composition/answerer.h"

#include "adapters/in_turn.h"
#include "agent/providers/anthropic/anthropic_provider.h"
#include "agent/providers/builtin/builtin_provider.h"
#include "agent/sandbox/sandbox.h"
#include "composition/program.h"
#include "core/http_client.h"

#include <algorithm>

namespace lectern {
namespace {

using adapters::give;
using adapters::hand;
using adapters::inTurn;
using adapters::newPromise;
using store::Setting;
using Place = std::optional<store::SecretBackend>;

agent::AgentContext contextFrom(const store::Settings &settings, const Clock &clock)
{
    agent::AgentContext context;
    context.user = settings.text(Setting::ProfileName);
    context.school = settings.text(Setting::ProfileSchool);
    context.role = settings.text(Setting::ProfileRole);
    context.city = settings.text(Setting::ProfileCity);
    context.region = settings.text(Setting::ProfileRegion);
    context.country = settings.text(Setting::ProfileCountry);
    context.zone = clock.zone();
    return context;
}

QStringList toolsIn(const QString &text)
{
    return text.split(u' ', Qt::SkipEmptyParts);
}

/// The rules of the command line beside those that the student keeps. Deny beats allow whatever the order.
agent::PermissionRules rulesFrom(const ProgramOptions &options, const store::Settings &settings)
{
    agent::PermissionRules rules = options.rules;
    rules.allow += toolsIn(settings.text(Setting::PermissionsAllow));
    rules.deny += toolsIn(settings.text(Setting::PermissionsDeny));
    return rules;
}

QString givenAddress(const ProgramOptions &options)
{
    if (!options.baseUrl.isEmpty())
        return options.baseUrl;
    return options.environment ? options.environment("ANTHROPIC_BASE_URL") : QString();
}

} // namespace

struct Answerer::Answering
{
    std::unique_ptr<agent::Provider> provider;
    agent::Prompter *prompter = nullptr;
    std::unique_ptr<agent::Agent> agent; ///< goes first
};

Answerer::Answerer(const Needs &needs) : m_needs(needs)
{
    connect(&m_needs.settings, &store::Settings::changed, this, &Answerer::settingChanged);
}

Answerer::~Answerer() = default;

QUrl Answerer::baseUrl() const
{
    QString text = givenAddress(m_needs.options);
    if (text.isEmpty())
        text = m_needs.settings.text(Setting::ModelBaseUrl);
    return text.isEmpty() ? agent::AnthropicProvider::defaultBaseUrl() : QUrl(text);
}

QString Answerer::keyNameFor(const QUrl &address, bool fromSettings) const
{
    const bool vendors = address.host() == agent::AnthropicProvider::defaultBaseUrl().host();
    return vendors || !fromSettings ? store::secretName::anthropic : store::secretName::anthropicAt(address.host());
}

QString Answerer::keyName() const
{
    return keyNameFor(baseUrl(), givenAddress(m_needs.options).isEmpty());
}

QFuture<Result<Secret>> Answerer::key()
{
    // A variable is the student's word for this run, whatever the address.
    const bool given = m_needs.secrets.isFromEnvironment(store::secretName::anthropic);
    return m_needs.secrets.read(given ? store::secretName::anthropic : keyName());
}

QFuture<Result<QString>> Answerer::providerName()
{
    QString name = m_needs.options.provider;
    if (name.isEmpty())
        name = m_needs.settings.text(Setting::ModelProvider);
    if (name == u"builtin")
        return readyFuture(Result<QString>(name));
    const bool ownServer = baseUrl() != agent::AnthropicProvider::defaultBaseUrl();
    return key().then([name, ownServer](const Result<Secret> &found) -> Result<QString> {
        if (found || ownServer)
            return QStringLiteral("anthropic");
        if (name.isEmpty())
            return QStringLiteral("builtin");
        return fail(ErrorCode::NotConfigured, QStringLiteral("model"));
    });
}

QFuture<Result<agent::Agent *>> Answerer::agent(agent::Prompter &prompter)
{
    auto promise = newPromise<agent::Agent *>();
    inTurn(providerName(), this, promise, [this, promise, &prompter](const QString &name) {
        if (m_current && m_current->prompter == &prompter)
            return give(promise, Result<agent::Agent *>(m_current->agent.get()));
        if (name == u"builtin")
            return give(promise, Result<agent::Agent *>(take(std::make_unique<agent::BuiltinProvider>(), prompter)));
        // Whether code can be run here must be known before a model is told of its tools.
        onReady(m_needs.ports.sandbox->check(), this, [this, promise, &prompter](const agent::Sandbox::State &) {
            onReady(key(), this, [this, promise, &prompter](const Result<Secret> &found) {
                auto provider = std::make_unique<agent::AnthropicProvider>(m_needs.http, baseUrl(), found.value_or(Secret()));
                give(promise, Result<agent::Agent *>(take(std::move(provider), prompter)));
            });
        });
    });
    return promise->future();
}

agent::Agent &Answerer::forCalls()
{
    if (!m_forCalls)
        m_forCalls = make(std::make_unique<agent::BuiltinProvider>(), m_nobody);
    return *m_forCalls->agent;
}

std::unique_ptr<Answerer::Answering> Answerer::make(std::unique_ptr<agent::Provider> provider, agent::Prompter &prompter)
{
    auto answering = std::make_unique<Answering>();
    answering->provider = std::move(provider);
    answering->prompter = &prompter;
    agent::AgentOptions options;
    options.model = m_needs.options.model.isEmpty() ? m_needs.settings.text(Setting::ModelName) : m_needs.options.model;
    answering->agent = std::make_unique<agent::Agent>(*answering->provider, m_needs.ports, m_needs.conversations, m_needs.clock, rulesFrom(m_needs.options, m_needs.settings), prompter,
                                                      [this] { return contextFrom(m_needs.settings, m_needs.clock); }, options);
    connect(answering->agent.get(), &agent::Agent::ruleAdded, this, [this](const QString &rule) {
        m_needs.settings.set(Setting::PermissionsAllow, QString(m_needs.settings.text(Setting::PermissionsAllow) + u' ' + rule).trimmed());
    });
    return answering;
}

agent::Agent *Answerer::take(std::unique_ptr<agent::Provider> provider, agent::Prompter &prompter)
{
    if (!m_current || m_current->prompter != &prompter) { // two may have asked at once
        retire();
        m_current = make(std::move(provider), prompter);
    }
    return m_current->agent.get();
}

void Answerer::retire()
{
    if (!m_current)
        return;
    agent::Agent *const former = m_current->agent.get();
    m_former.push_back(std::move(m_current));
    const auto drop = [this, former] {
        std::erase_if(m_former, [former](const auto &answering) { return answering->agent.get() == former && former->isIdle(); });
    };
    connect(former, &agent::Agent::idle, this, drop, Qt::QueuedConnection);
    QMetaObject::invokeMethod(this, drop, Qt::QueuedConnection);
}

QFuture<Result<Place>> Answerer::choose(const Choice &choice)
{
    const std::pair<Setting, QString> values[] = {{Setting::ModelProvider, choice.provider}, {Setting::ModelBaseUrl, choice.baseUrl}, {Setting::ModelName, choice.model}};
    for (const auto &[setting, value] : values) {
        if (const auto checked = store::checkedSetting(setting, value); !checked)
            return readyFuture(Result<Place>(fail(checked.error())));
    }
    auto promise = newPromise<Place>();
    if (choice.provider == u"builtin") {
        keep(choice, promise, {});
        return promise->future();
    }
    const QString text = *store::checkedSetting(Setting::ModelBaseUrl, choice.baseUrl);
    const QUrl address = text.isEmpty() ? agent::AnthropicProvider::defaultBaseUrl() : QUrl(text);
    if (address.scheme() == u"http" && !isLoopback(address))
        return readyFuture(Result<Place>(fail(ErrorCode::AddressRefused, address.host(), {{QStringLiteral("reason"), QStringLiteral("not-encrypted")}, {QStringLiteral("host"), address.host()}})));
    const QString name = keyNameFor(address, true);
    if (!choice.key.isEmpty()) {
        inTurn(m_needs.secrets.write(name, choice.key), this, promise, [this, promise, choice](store::SecretBackend place) { keep(choice, promise, place); });
        return promise->future();
    }
    onReady(m_needs.secrets.read(name), this, [this, promise, choice, name](const Result<Secret> &kept) {
        if (!kept && choice.baseUrl.isEmpty()) // a server of one's own may need none
            return give(promise, Result<Place>(fail(ErrorCode::NotConfigured, QStringLiteral("model"))));
        keep(choice, promise, kept ? Place(m_needs.secrets.placeOf(name)) : Place());
    });
    return promise->future();
}

void Answerer::keep(const Choice &choice, const PromisePtr<Place> &promise, Place place)
{
    m_keeping = true;
    auto done = newPromise<void>();
    inTurn(m_needs.settings.set(Setting::ModelBaseUrl, choice.baseUrl), this, done, [this, done, choice] {
        inTurn(m_needs.settings.set(Setting::ModelName, choice.model), this, done, [this, done, choice] {
            hand(m_needs.settings.set(Setting::ModelProvider, choice.provider), this, done);
        });
    });
    onReady(done->future(), this, [this, promise, place](const Result<void> &kept) {
        m_keeping = false;
        give(promise, kept ? Result<Place>(place) : Result<Place>(fail(kept.error())));
        retire();
        Q_EMIT changed();
    });
}

QFuture<Result<store::SecretBackend>> Answerer::keyPlace()
{
    if (m_needs.secrets.isFromEnvironment(store::secretName::anthropic))
        return readyFuture(Result<store::SecretBackend>(store::SecretBackend::Environment));
    auto promise = newPromise<store::SecretBackend>();
    inTurn(m_needs.secrets.read(keyName()), this, promise, [this, promise, name = keyName()](const Secret &) {
        give(promise, Result<store::SecretBackend>(m_needs.secrets.placeOf(name)));
    });
    return promise->future();
}

QFuture<Result<void>> Answerer::forgetKey()
{
    auto promise = newPromise<void>();
    onReady(m_needs.secrets.remove(keyName()), this, [this, promise](const Result<void> &removed) {
        give(promise, removed);
        if (!removed)
            return;
        retire();
        Q_EMIT changed();
    });
    return promise->future();
}

/// The student changed rules, or undo put back what was chosen.
void Answerer::settingChanged(store::Setting setting)
{
    switch (setting) {
    case Setting::PermissionsAllow:
    case Setting::PermissionsDeny:
        for (const auto *answering : {&m_current, &m_forCalls}) {
            if (*answering)
                (*answering)->agent->rules() = rulesFrom(m_needs.options, m_needs.settings);
        }
        return;
    case Setting::ModelProvider:
    case Setting::ModelName:
    case Setting::ModelBaseUrl:
        if (m_keeping)
            return;
        retire();
        Q_EMIT changed();
        return;
    default:
        return;
    }
}

} // namespace lectern
