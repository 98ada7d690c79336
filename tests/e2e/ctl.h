// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

#include <memory>

namespace lectern::test {

/// What a run of lecternctl came to.
struct Run
{
    int status = -1; ///< exit status; -1 when it crashed or did not end in time
    QByteArray out;
    QByteArray err;

    /// Standard output as one JSON document; null when it is none.
    json document() const;
    /// Standard output as JSON lines.
    QList<json> lines() const;
    /// All "text" events joined.
    QString text() const;
};

/// lecternctl over one profile, with an environment of its own: nothing of the person who runs the tests is seen.
class Ctl
{
public:
    explicit Ctl(QString profile);

    void setEnvironment(const QString &name, const QString &value) { m_environment.insert(name, value); }
    /// Options before every command, such as --sample and --now.
    void setOptions(const QStringList &options) { m_options = options; }
    QString profile() const { return m_profile; }

    /// Runs to the end in an event loop, so that loopback servers of the test can answer.
    Run run(const QStringList &arguments, const QByteArray &input = {}, int timeoutMs = 60000) const;
    /// Starts and gives the process.
    std::unique_ptr<QProcess> start(const QStringList &arguments) const;

private:
    QString m_profile;
    QStringList m_options;
    QProcessEnvironment m_environment;
};

} // namespace lectern::test
