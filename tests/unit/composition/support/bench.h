// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "testlib/support.h"

#include "canvas/sample/sample_semester.h"
#include "canvas/sample/sample_server.h"
#include "composition/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <memory>

namespace lectern::test {

/// A program over a profile of its own, with nothing configured, at a fixed time.
class Bench
{
public:
    explicit Bench(std::function<void(ProgramOptions &)> adjust = {}) : m_adjust(std::move(adjust)) { start(); }

    Program &program() { return *m_program; }
    QString profile() const { return m_profile.path(); }
    void restart()
    {
        m_program.reset();
        start();
    }
    void close() { m_program.reset(); }
    /// Names of the courses that the assistant would see; the error's name when there is one.
    QStringList courses()
    {
        const auto reply = waitFor(m_program->callTool(QStringLiteral("getClassAssignments"), json::object(), agent::Caller::Code));
        if (!reply)
            return {reply.error().name()};
        QStringList names;
        for (const json &row : reply->value) {
            if (const QString name = stringAt(row, "_className"); !names.contains(name))
                names << name;
        }
        names.sort();
        return names;
    }

private:
    void start()
    {
        ProgramOptions options;
        options.profile = m_profile.path();
        options.zone = QTimeZone("Europe/Vienna");
        options.now = QDateTime(QDate(2026, 12, 1), QTime(9, 0), options.zone);
        if (m_adjust)
            m_adjust(options);
        m_program = std::make_unique<Program>(options);
        const auto opened = waitFor(m_program->open());
        if (!opened)
            qFatal("the program did not open: %s", qPrintable(opened.error().name()));
    }

    QTemporaryDir m_profile;
    std::function<void(ProgramOptions &)> m_adjust;
    std::unique_ptr<Program> m_program;
};

/// A Canvas on this computer.
class LoopbackSchool
{
public:
    LoopbackSchool()
        : m_clock(QDateTime(QDate(2026, 12, 1), QTime(8, 0), Qt::UTC), QTimeZone("Europe/Vienna"))
        , m_server(*canvas::sampleSemester(m_clock.now(), m_clock.zone()), m_clock)
    {
        if (!m_server.listen())
            qFatal("no port for the school");
    }
    canvas::SampleServer &server() { return m_server; }
    QString address() const { return m_server.baseUrl().toString(); }

private:
    FixedClock m_clock;
    canvas::SampleServer m_server;
};

} // namespace lectern::test
