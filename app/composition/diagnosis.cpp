// SPDX-License-Identifier: GPL-3.0-or-later
#include "composition/diagnosis.h"

#include "adapters/course_library.h"
#include "agent/sandbox/sandbox.h"
#include "composition/program.h"
#include "core/on_ready.h"

#include <QDir>
#include <QStandardPaths>

#include <nlohmann/json.hpp>

namespace lectern {
namespace {

Finding data(const Program &program)
{
    const QString folder = program.options().profile;
    return {QStringLiteral("data"), QFileInfo(folder).isWritable(), folder, {}};
}

Finding backups(const Program &program)
{
    const QStringList copies = QDir(program.options().profile + QStringLiteral("/backups")).entryList({QStringLiteral("*.sqlite")}, QDir::Files, QDir::Time);
    return {QStringLiteral("backups"), !copies.isEmpty(), copies.value(0), {}};
}

Finding command(const char *part, const char *name)
{
    const QString path = QStandardPaths::findExecutable(QLatin1String(name));
    return {QLatin1String(part), !path.isEmpty(), path, {}};
}

/// The questions that take time, one after another; ends by giving what was found.
class Diagnosis : public QObject
{
public:
    explicit Diagnosis(Program &program) : m_program(program)
    {
        m_promise.start();
        m_found << data(program) << backups(program);
    }

    QFuture<QList<Finding>> start()
    {
        sandbox();
        return m_promise.future();
    }

private:
    void sandbox()
    {
        onReady(m_program.sandbox().check(), this, [this](const agent::Sandbox::State &state) {
            const bool noPython = state.problem == agent::Sandbox::Problem::NoInterpreter;
            m_found << Finding{QStringLiteral("sandbox"), state.works() || noPython, state.detail, {}};
            m_found << Finding{QStringLiteral("python"), !noPython, {}, {}};
            m_found << command("node", "node");
            keyStore();
        });
    }

    void keyStore()
    {
        // A name that only the key store can know, so that the environment does not answer for it.
        onReady(m_program.secrets().read(QStringLiteral("doctor")), this, [this](const Result<Secret> &secret) {
            const bool works = secret || secret.error().code == ErrorCode::SecretNotFound;
            m_found << Finding{QStringLiteral("key-store"), works, {}, works ? std::nullopt : std::optional(secret.error())};
            school();
        });
    }

    void school()
    {
        adapters::CourseLibrary &courses = m_program.courses();
        onReady(courses.probe(), this, [this, &courses](const Result<QString> &user) {
            const QString place = courses.baseUrl() ? courses.repository().host() : QString();
            m_found << Finding{QStringLiteral("canvas"), user.has_value(), user ? QString(place + u", " + *user) : place, user ? std::nullopt : std::optional(user.error())};
            index();
        });
    }

    void index()
    {
        onReady(m_program.courses().index().documentIds(), this, [this](const Result<QStringList> &ids) {
            m_found << Finding{QStringLiteral("index"), ids && !ids->isEmpty(), QStringLiteral("%1 texts").arg(ids ? ids->size() : 0), {}};
            model();
        });
    }

    void model()
    {
        onReady(m_program.providerName(), this, [this](const Result<QString> &name) {
            m_found << Finding{QStringLiteral("model"), name.has_value(), name ? (*name == u"anthropic" ? QString(*name + u", " + m_program.modelBaseUrl().host()) : *name) : QString(), name ? std::nullopt : std::optional(name.error())};
            m_promise.addResult(m_found);
            m_promise.finish();
            deleteLater();
        });
    }

    Program &m_program;
    QPromise<QList<Finding>> m_promise;
    QList<Finding> m_found;
};

} // namespace

QFuture<QList<Finding>> diagnose(Program &program)
{
    return (new Diagnosis(program))->start(); // deletes itself when it is done
}

} // namespace lectern
