// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/nested_calls.h"

#include <QHash>
#include <QLocalSocket>
#include <QStringList>

#include <nlohmann/json.hpp>

#include <chrono>

class QTimer;

namespace lectern::agent {

/// The line between running code and the tools that it may call: a JSON object a line over a socket (the format is at the top of
/// resources/sandbox/prelude.py). What comes from the other side is not trusted: every line is checked, and one that is not of
/// the format ends the run (`broken`).
class ToolBridge final : public QObject
{
    Q_OBJECT

public:
    struct Limits
    {
        std::chrono::milliseconds call{270'000};
        int calls = 5'000;
    };

    /// Takes the descriptor. `calls` runs the tools; it may be null where `tools` is empty.
    ToolBridge(int descriptor, QStringList tools, NestedCalls calls, const Limits &limits, QObject *parent = nullptr);

    /// Hands over the code to be run; `input` null unless its handle() is to be called.
    void start(const QString &code, const json &input);
    const json &value() const { return m_value; } ///< what handle() gave; null before
    bool hasValue() const { return m_hasValue; }

Q_SIGNALS:
    /// The student is being asked about a call (or no longer): time stands still for the code.
    void asking(bool isAsking);
    void audit(const QString &event, const lectern::json &data);
    void broken(const QString &why);

private:
    struct Call;
    void read();
    void take(const QByteArray &line);
    void call(const json &message);
    void answer(qint64 id, const json &fields);
    void answered(qint64 id, const NestedResult &result);
    void say(const json &message);
    void setAsking(qint64 id, bool isAsking);
    void checkDeadlines();

    QLocalSocket m_socket;
    QStringList m_tools;
    NestedCalls m_calls;
    Limits m_limits;
    QByteArray m_rest; ///< of a line whose end has not come
    QHash<qint64, std::shared_ptr<Call>> m_open;
    QTimer *m_deadlines;
    int m_count = 0;
    int m_asking = 0;
    json m_value = nullptr;
    bool m_hasValue = false;
};

} // namespace lectern::agent
