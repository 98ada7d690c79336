// SPDX-License-Identifier: GPL-3.0-or-later
#include "composition/program.h"

#include "composition/program_parts.h"

#include "core/on_ready.h"

#include <QDir>
#include <QFile>

namespace lectern {
namespace {

QString value(const ProgramOptions &options, const char *variable)
{
    return options.environment ? options.environment(variable) : QString();
}

} // namespace

Program::Program(ProgramOptions options)
    : m_options(std::move(options))
    , m_parts(std::make_unique<Parts>(m_options))
{
}

Program::~Program() = default;

const Clock &Program::clock() const { return m_parts->clock; }
store::Database &Program::database() { return m_parts->database; }
store::Journal &Program::journal() { return m_parts->journal; }
store::Settings &Program::settings() { return m_parts->settings; }
store::SecretStore &Program::secrets() { return m_parts->secrets; }
adapters::CourseLibrary &Program::courses() { return m_parts->courses; }
agent::ConversationRepository &Program::conversations() { return m_parts->conversations; }
agent::MemoryStore &Program::memory() { return *m_parts->memory; }
todos::TodoRepository &Program::todos() { return m_parts->todos; }
todos::TodoQueries &Program::todoQueries() { return m_parts->todoQueries; }
study::StudyRepository &Program::study() { return m_parts->study; }
study::StudyQueries &Program::studyQueries() { return m_parts->studyQueries; }
const agent::Ports &Program::ports() const { return m_parts->ports; }

QStringList Program::secretNames() const
{
    QStringList names{store::secretName::anthropic, store::secretName::openai};
    if (const QUrl school = canvasBaseUrl(); !school.isEmpty())
        names << store::secretName::canvas(school.host());
    return names;
}

QUrl Program::canvasBaseUrl() const
{
    QString text = value(m_options, "CANVAS_BASE_URL");
    if (text.isEmpty())
        text = m_parts->settings.text(store::Setting::CanvasBaseUrl);
    return text.isEmpty() ? QUrl() : canvas::canvasOrigin(text).value_or(QUrl());
}

QUrl Program::modelBaseUrl() const
{
    QString text = m_options.baseUrl;
    if (text.isEmpty())
        text = value(m_options, "ANTHROPIC_BASE_URL");
    if (text.isEmpty())
        text = m_parts->settings.text(store::Setting::ModelBaseUrl);
    return text.isEmpty() ? agent::AnthropicProvider::defaultBaseUrl() : QUrl(text);
}

// Opening is a row of steps; each begins when the one before has ended well.

QFuture<Result<void>> Program::open()
{
    m_opening.start();
    openDatabase();
    return m_opening.future();
}

void Program::opened(const Result<void> &result)
{
    m_opening.addResult(result);
    m_opening.finish();
}

void Program::openDatabase()
{
    QDir().mkpath(m_options.profile);
    QFile::setPermissions(m_options.profile, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    onReady(m_parts->database.open(), this, [this](const Result<store::OpenReport> &report) {
        if (!report)
            return opened(fail(report.error()));
        onReady(m_parts->settings.load(), this, [this](const Result<void> &loaded) {
            if (!loaded)
                return opened(loaded);
            const QTimeZone zone(m_parts->settings.text(store::Setting::ProfileZone).toUtf8());
            if (!m_options.zone.isValid() && zone.isValid())
                m_parts->clock.setZone(zone);
            openMemory();
        });
    });
}

void Program::openMemory()
{
    const auto folder = SafeDir::open(m_options.profile + QStringLiteral("/memories"));
    if (!folder)
        return opened(fail(folder.error()));
    m_parts->openMemory(*folder);
    repair();
}

/// Only the first instance of a profile may repair: what looks broken may be an answer that another one is writing.
void Program::repair()
{
    if (!m_parts->lock.tryLock(0))
        return openCourses();
    onReady(m_parts->conversations.repair(), this, [this](const Result<agent::RepairReport> &repaired) {
        if (!repaired)
            return opened(fail(repaired.error()));
        onReady(m_parts->todos.purgeTrash(), this, [this](const Result<qint64> &purged) {
            if (!purged)
                return opened(fail(purged.error()));
            openCourses();
        });
    });
}

void Program::openCourses()
{
    if (m_options.sample)
        return openSample();
    const QUrl school = canvasBaseUrl();
    if (school.isEmpty()) {
        const QString wanted = value(m_options, "CANVAS_BASE_URL") + m_parts->settings.text(store::Setting::CanvasBaseUrl);
        m_parts->courses.setUnavailable({wanted.isEmpty() ? ErrorCode::NotConfigured : ErrorCode::NotCanvas, QStringLiteral("canvas"), {{QStringLiteral("host"), wanted}}});
        return opened({});
    }
    onReady(m_parts->secrets.read(store::secretName::canvas(school.host())), this, [this, school](const Result<Secret> &token) {
        if (token)
            m_parts->courses.setAccount({school, school.host(), *token});
        else
            m_parts->courses.setUnavailable({ErrorCode::NotConfigured, QStringLiteral("canvas"), {}}, school.host());
        opened({});
    });
}

void Program::openSample()
{
    const QString anchorText = m_parts->settings.text(store::Setting::SampleAnchor);
    const QDateTime anchor = anchorText.isEmpty() ? m_parts->clock.now() : QDateTime::fromString(anchorText, Qt::ISODateWithMs);
    auto start = [this, anchor] {
        const auto semester = canvas::sampleSemester(anchor, m_parts->clock.zone());
        if (!semester)
            return opened(fail(semester.error()));
        m_parts->sample = std::make_unique<canvas::SampleServer>(*semester, m_parts->clock);
        if (!m_parts->sample->listen())
            return opened(fail(ErrorCode::Offline, QStringLiteral("127.0.0.1"), {{QStringLiteral("host"), QStringLiteral("127.0.0.1")}}));
        m_parts->courses.setAccount({m_parts->sample->baseUrl(), canvas::SampleServer::host(), Secret("sample")});
        installDemo(anchor);
    };
    if (!anchorText.isEmpty())
        return start();
    // The first use fixes what "tomorrow" in the sample means, for good.
    onReady(m_parts->settings.set(store::Setting::SampleAnchor, anchor.toString(Qt::ISODateWithMs)), this, [this, start](const Result<void> &kept) {
        if (!kept)
            return opened(kept);
        start();
    });
}

void Program::installDemo(const QDateTime &anchor)
{
    onReady(m_parts->demo.install(anchor), this, [this](const auto &installed) {
        if (!installed)
            return opened(fail(installed.error()));
        opened({});
    });
}

// Who answers.

QFuture<Result<QString>> Program::providerName()
{
    QString name = m_options.provider;
    if (name.isEmpty())
        name = m_parts->settings.text(store::Setting::ModelProvider);
    const bool ownServer = modelBaseUrl() != agent::AnthropicProvider::defaultBaseUrl();
    if (name == u"builtin")
        return readyFuture(Result<QString>(name));
    return m_parts->secrets.read(store::secretName::anthropic).then([name, ownServer](const Result<Secret> &key) -> Result<QString> {
        if (key || ownServer)
            return QStringLiteral("anthropic");
        if (name.isEmpty())
            return QStringLiteral("builtin");
        return fail(ErrorCode::NotConfigured, QStringLiteral("model"));
    });
}

QFuture<Result<agent::Agent *>> Program::agent(agent::Prompter &prompter)
{
    auto promise = std::make_shared<QPromise<Result<agent::Agent *>>>();
    promise->start();
    const auto finish = [promise](const Result<agent::Agent *> &agent) {
        promise->addResult(agent);
        promise->finish();
    };
    onReady(providerName(), this, [this, finish, &prompter](const Result<QString> &name) {
        if (!name)
            return finish(fail(name.error()));
        if (*name == u"builtin") {
            m_parts->makeAgent(std::make_unique<agent::BuiltinProvider>(), m_options, prompter);
            return finish(m_parts->agent.get());
        }
        onReady(m_parts->secrets.read(store::secretName::anthropic), this, [this, finish, &prompter](const Result<Secret> &key) {
            m_parts->makeAgent(std::make_unique<agent::AnthropicProvider>(m_parts->http, modelBaseUrl(), key.value_or(Secret())), m_options, prompter);
            finish(m_parts->agent.get());
        });
    });
    return promise->future();
}

QFuture<Result<agent::ToolTable>> Program::toolTable()
{
    return agent(m_parts->nobody).then([](const Result<agent::Agent *> &agent) -> Result<agent::ToolTable> {
        if (!agent)
            return fail(agent.error());
        return (*agent)->tools();
    });
}

QFuture<Result<agent::ToolOutput>> Program::callTool(const QString &name, const json &input, agent::Caller caller)
{
    // A single call needs no model, so none has to be configured for it.
    if (!m_parts->agent)
        m_parts->makeAgent(std::make_unique<agent::BuiltinProvider>(), m_options, m_parts->nobody);
    return m_parts->agent->callTool(name, input, caller);
}

} // namespace lectern
