// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/agent.h"
#include "agent/ports.h"
#include "core/clock.h"
#include "store/layered_secret_store.h"
#include "store/settings.h"

#include <QObject>
#include <QUrl>

#include <memory>
#include <vector>

namespace lectern {

class HttpClient;
struct ProgramOptions;

/// Who answers the student, as the options, the environment and the settings say. It may change while the program runs: turns
/// that have begun end with the one that began them.
class Answerer final : public QObject
{
    Q_OBJECT

public:
    struct Needs
    {
        const ProgramOptions &options;
        const Clock &clock;
        HttpClient &http;
        store::Settings &settings;
        store::LayeredSecretStore &secrets;
        agent::ConversationRepository &conversations;
        const agent::Ports &ports;
    };
    struct Choice
    {
        QString provider; ///< "builtin", "anthropic"
        QString baseUrl;  ///< empty: the vendor's
        QString model;    ///< empty: the provider's default
        Secret key;       ///< empty: the one that is kept
    };

    explicit Answerer(const Needs &needs);
    ~Answerer() override;

    /// Where the model is asked.
    QUrl baseUrl() const;
    /// The name under which the key for that address lies: a key is never sent to another host than it was given for.
    QString keyName() const;
    /// "anthropic", "builtin". NotConfigured ("model") when the chosen one has no key.
    QFuture<Result<QString>> providerName();
    /// `prompter` outlives it. The same until something is chosen anew; then another, and changed() told so.
    QFuture<Result<agent::Agent *>> agent(agent::Prompter &prompter);
    /// For single calls of tools, which need no model: what it would ask about is denied.
    agent::Agent &forCalls();

    /// Checks all, then keeps it. Gives where the key lies now; nothing when none is needed. Errors: as checkedSetting,
    /// AddressRefused (args "reason": "not-encrypted"), NotConfigured ("model") without a key, those of the stores.
    QFuture<Result<std::optional<store::SecretBackend>>> choose(const Choice &choice);
    /// Where the key for baseUrl() lies. Errors: SecretNotFound and those of the store.
    QFuture<Result<store::SecretBackend>> keyPlace();
    QFuture<Result<void>> forgetKey();

Q_SIGNALS:
    void changed();

private:
    struct Answering;
    template<typename T>
    using PromisePtr = std::shared_ptr<QPromise<Result<T>>>;

    QString keyNameFor(const QUrl &address, bool fromSettings) const;
    QFuture<Result<Secret>> key();
    std::unique_ptr<Answering> make(std::unique_ptr<agent::Provider> provider, agent::Prompter &prompter);
    agent::Agent *take(std::unique_ptr<agent::Provider> provider, agent::Prompter &prompter);
    void retire();
    void keep(const Choice &choice, const PromisePtr<std::optional<store::SecretBackend>> &promise, std::optional<store::SecretBackend> place);
    void settingChanged(store::Setting setting);

    Needs m_needs;
    agent::DenyingPrompter m_nobody;
    std::unique_ptr<Answering> m_current;
    std::unique_ptr<Answering> m_forCalls;
    std::vector<std::unique_ptr<Answering>> m_former; ///< turns of theirs still run
    bool m_keeping = false;                           ///< settings change by our own doing
};

} // namespace lectern
