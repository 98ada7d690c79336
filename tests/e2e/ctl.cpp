// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl.h"

#include <QEventLoop>
#include <QTimer>

#include <nlohmann/json.hpp>

namespace lectern::test {

json Run::document() const
{
    return parseJson(out).value_or(json(nullptr));
}

QList<json> Run::lines() const
{
    QList<json> found;
    for (const QByteArray &line : out.split('\n')) {
        if (!line.trimmed().isEmpty())
            found.append(parseJson(line).value_or(json(nullptr)));
    }
    return found;
}

QString Run::text() const
{
    QString joined;
    for (const json &line : lines()) {
        if (stringAt(line, "type") == u"text")
            joined += stringAt(line, "text");
    }
    return joined;
}

Ctl::Ctl(QString profile)
    : m_profile(std::move(profile))
{
    // No session bus: the key store of the person who runs the tests stays out of it.
    for (const QString &name : {QStringLiteral("PATH"), QStringLiteral("HOME"), QStringLiteral("ASAN_OPTIONS"), QStringLiteral("LSAN_OPTIONS"), QStringLiteral("UBSAN_OPTIONS")}) {
        if (const QString value = qEnvironmentVariable(qPrintable(name)); !value.isEmpty())
            m_environment.insert(name, value);
    }
    m_environment.insert(QStringLiteral("LANG"), QStringLiteral("C.UTF-8"));
    m_environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("disabled:"));
}

std::unique_ptr<QProcess> Ctl::start(const QStringList &arguments) const
{
    auto process = std::make_unique<QProcess>();
    process->setProcessEnvironment(m_environment);
    process->start(QStringLiteral(LECTERN_BIN_DIR "/lecternctl"), QStringList{QStringLiteral("--profile"), m_profile} + m_options + arguments);
    return process;
}

Run Ctl::run(const QStringList &arguments, const QByteArray &input, int timeoutMs) const
{
    const auto process = start(arguments);
    process->write(input);
    process->closeWriteChannel();
    if (process->state() != QProcess::NotRunning) {
        QEventLoop loop;
        QObject::connect(process.get(), &QProcess::finished, &loop, &QEventLoop::quit);
        QObject::connect(process.get(), &QProcess::errorOccurred, &loop, &QEventLoop::quit);
        QTimer::singleShot(timeoutMs, &loop, &QEventLoop::quit);
        loop.exec();
    }
    Run result;
    if (process->state() != QProcess::NotRunning)
        process->kill();
    else if (process->exitStatus() == QProcess::NormalExit)
        result.status = process->exitCode();
    process->waitForFinished();
    result.out = process->readAllStandardOutput();
    result.err = process->readAllStandardError();
    return result;
}

} // namespace lectern::test
