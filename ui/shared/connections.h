// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/agent.h"
#include "core/secret.h"

#include <QDateTime>
#include <QFuture>
#include <QObject>
#include <QUrl>

#include <optional>

namespace lectern::ui {

/// How one part of the program stands on this machine.
struct Finding
{
    QString part; ///< data, backups, key-store, canvas, index, model, sandbox, python, node
    bool works = false;
    QString detail; ///< a version, a place, a count; facts only
    std::optional<Error> error;
};

/// The ties to the world outside that the student makes and unties in the window: school, model, sample, files. Implemented where
/// the program is put together. Errors are those of the modules concerned.
class Connections : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Who answers now. Made on first use; another one after modelChanged().
    virtual QFuture<Result<agent::Agent *>> agent(agent::Prompter &prompter) = 0;
    /// "builtin", "anthropic". NotConfigured when the chosen one has no key.
    virtual QFuture<Result<QString>> providerName() = 0;

    /// The sample semester is open.
    virtual bool isSample() const = 0;
    /// Opens the sample semester instead of a school.
    virtual QFuture<Result<void>> enterSample() = 0;
    /// Its courses and demo set go; the student's own todos, sets and memory stay.
    virtual QFuture<Result<void>> leaveSample() = 0;

    /// The school that is connected; empty: none.
    virtual QUrl school() const = 0;
    /// Asks the school with this token, and keeps both only when it answers well. Gives the student's name there. Errors: InvalidInput
    /// (address), NotCanvas, CredentialRefused, Offline, TimedOut, ...; nothing was changed then.
    virtual QFuture<Result<QString>> connectSchool(const QString &address, const Secret &token) = 0;
    /// Forgets the token; what was saved of the school stays.
    virtual QFuture<Result<void>> disconnectSchool() = 0;

    struct ModelChoice
    {
        QString provider; ///< "builtin", "anthropic"
        QString baseUrl;  ///< empty: the vendor's
        QString model;    ///< empty: the provider's default
        Secret key;       ///< empty: the one that is kept
    };
    /// Gives where the key lies now ("keychain", "session", "file", "environment"; empty: none needed).
    virtual QFuture<Result<QString>> chooseModel(const ModelChoice &choice) = 0;

    /// Where the key of the chosen model lies, in the same words. SecretNotFound when there is none.
    virtual QFuture<Result<QString>> keyPlace() = 0;
    virtual QFuture<Result<void>> forgetKey() = 0;

    virtual QString dataFolder() const = 0;
    /// Copies database and memory files into the backups folder; gives the file.
    virtual QFuture<Result<QString>> backUpNow() = 0;
    /// Newest backup; invalid when there is none.
    virtual QDateTime lastBackup() const = 0;
    /// Looks at each part once; of the network only the school is asked.
    virtual QFuture<QList<Finding>> findings() = 0;

Q_SIGNALS:
    /// Another school, the sample, or none: everything of courses should be read anew.
    void coursesChanged();
    void modelChanged();
};

} // namespace lectern::ui
