// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/input.h"

#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

constexpr qint64 maxKeyBytes = 64 * 1024;

QString placeText(store::SecretBackend backend)
{
    switch (backend) {
    case store::SecretBackend::Environment: return QStringLiteral("the environment");
    case store::SecretBackend::Keychain: return QStringLiteral("the system's key store");
    case store::SecretBackend::Session: return QStringLiteral("memory, for this session only");
    case store::SecretBackend::File: return QStringLiteral("a file that only you can read");
    }
    return {};
}

/// Tells of one name after another whether there is a key; never the key.
void status(Session &session, QStringList names, const std::shared_ptr<json> &document)
{
    if (names.isEmpty()) {
        if (session.output.asJson())
            session.output.document(*document);
        return session.done(Done);
    }
    const QString name = names.takeFirst();
    onReady(session.program.secrets().read(name), session.context, [&session, names, name, document](const Result<Secret> &secret) {
        const QString state = secret ? QStringLiteral("stored") : secret.error().code == ErrorCode::SecretNotFound ? QStringLiteral("none") : secret.error().code == ErrorCode::SecretDenied ? QStringLiteral("refused by the key store") : QStringLiteral("key store not available");
        (*document)[name.toStdString()] = toJson(state);
        if (!session.output.asJson())
            session.output.line(QStringLiteral("%1: %2").arg(name, state));
        status(session, names, document);
    });
}

} // namespace

void runKey(Session &session)
{
    const QStringList &words = session.arguments.words;
    const QString what = words.value(0);
    store::SecretStore &secrets = session.program.secrets();
    if (what == u"status" && words.size() == 1)
        return status(session, session.program.secretNames(), std::make_shared<json>(json::object()));
    if (words.size() != 2 || (what != u"set" && what != u"remove"))
        return endWithUsage(session, {});
    const QString name = words[1];
    if (!session.program.secretNames().contains(name) && !name.startsWith(u"canvas-token:"))
        return endWithUsage(session, QStringLiteral("There is no key %1. Names are anthropic-api-key, openai-api-key and canvas-token:HOST.").arg(name));
    if (what == u"remove") {
        onReady(secrets.remove(name), session.context, [&session](const Result<void> &removed) {
            if (!removed)
                return endWithError(session, removed.error());
            session.output.note(QStringLiteral("Removed."));
            session.done(Done);
        });
        return;
    }
    // From standard input, so that the key stands neither in the list of processes nor in the shell's history.
    const auto content = readInput(QStringLiteral("-"), maxKeyBytes);
    if (!content)
        return endWithError(session, content.error());
    const Secret secret(content->trimmed());
    if (secret.isEmpty())
        return endWithUsage(session, QStringLiteral("Give the key on standard input."));
    onReady(secrets.write(name, secret), session.context, [&session](const Result<store::SecretBackend> &kept) {
        if (!kept)
            return endWithError(session, kept.error());
        if (*kept == store::SecretBackend::Session)
            return endWithError(session, {ErrorCode::SecretUnavailable, {}, {}});
        session.output.note(QStringLiteral("Kept in %1.").arg(placeText(*kept)));
        session.done(Done);
    });
}

} // namespace lectern::cli
