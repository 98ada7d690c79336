// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/sandbox/tool_bridge.h"

#include "core/on_ready.h"

#include <QTimer>

namespace lectern::agent {
namespace {

constexpr qsizetype longestLine = 16 * 1024 * 1024;
constexpr auto deadlineStep = std::chrono::milliseconds(100);

} // namespace

struct ToolBridge::Call
{
    std::chrono::milliseconds left{};
    bool asking = false;
};

ToolBridge::ToolBridge(int descriptor, QStringList tools, NestedCalls calls, const Limits &limits, QObject *parent)
    : QObject(parent)
    , m_tools(std::move(tools))
    , m_calls(std::move(calls))
    , m_limits(limits)
    , m_deadlines(new QTimer(this))
{
    connect(&m_socket, &QLocalSocket::readyRead, this, &ToolBridge::read);
    m_socket.setSocketDescriptor(descriptor);
    m_deadlines->setInterval(deadlineStep);
    connect(m_deadlines, &QTimer::timeout, this, &ToolBridge::checkDeadlines);
}

void ToolBridge::start(const QString &code, const json &input)
{
    json hello{{"code", toJson(code)}, {"tools", json::array()}};
    for (const QString &tool : m_tools)
        hello["tools"].push_back(toJson(tool));
    if (!input.is_null())
        hello["input"] = input;
    say(hello);
}

void ToolBridge::read()
{
    m_rest += m_socket.readAll();
    qsizetype from = 0;
    for (qsizetype end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n', from)) {
        take(m_rest.sliced(from, end - from));
        from = end + 1;
    }
    m_rest.remove(0, from);
    if (m_rest.size() > longestLine)
        Q_EMIT broken(QStringLiteral("a call was longer than 16 MB"));
}

void ToolBridge::take(const QByteArray &line)
{
    const auto message = parseJson(line);
    if (!message || !message->is_object()) {
        Q_EMIT broken(QStringLiteral("the code wrote over the line that calls its tools"));
        return;
    }
    if (message->contains("tool"))
        return call(*message);
    if (message->contains("audit")) {
        Q_EMIT audit(stringAt(*message, "audit"), at(*message, "data"));
        return;
    }
    if (message->contains("value")) {
        m_value = at(*message, "value");
        m_hasValue = true;
    }
}

void ToolBridge::call(const json &message)
{
    const auto id = idAt(message, "id");
    const QString tool = stringAt(message, "tool");
    if (!id || m_open.contains(*id)) {
        Q_EMIT broken(QStringLiteral("the code wrote over the line that calls its tools"));
        return;
    }
    if (++m_count > m_limits.calls)
        return answer(*id, {{"error", "This run has called tools " + std::to_string(m_limits.calls) + " times; it may not call them more often."}});
    if (!m_tools.contains(tool))
        return answer(*id, {{"error", "There is no tool " + tool.toStdString() + " that code may call."}});
    m_open.insert(*id, std::make_shared<Call>(Call{m_limits.call, false}));
    if (!m_deadlines->isActive())
        m_deadlines->start();
    const auto asking = [bridge = QPointer<ToolBridge>(this), id = *id](bool isAsking) {
        if (bridge)
            bridge->setAsking(id, isAsking);
    };
    onReady(m_calls(tool, at(message, "args"), asking), this, [this, id = *id](const NestedResult &result) { answered(id, result); });
}

void ToolBridge::answered(qint64 id, const NestedResult &result)
{
    if (!m_open.contains(id))
        return; // its time was over
    if (result.isError)
        return answer(id, {{"error", toJson(result.text)}});
    answer(id, {{"result", toJson(result.text)}, {"notes", toJson(result.notes)}});
}

void ToolBridge::answer(qint64 id, const json &fields)
{
    setAsking(id, false);
    m_open.remove(id);
    if (m_open.isEmpty())
        m_deadlines->stop();
    json message = fields;
    message["id"] = id;
    say(message);
}

void ToolBridge::setAsking(qint64 id, bool isAsking)
{
    const auto call = m_open.value(id);
    if (!call || call->asking == isAsking)
        return;
    call->asking = isAsking;
    m_asking += isAsking ? 1 : -1;
    if (m_asking == (isAsking ? 1 : 0))
        Q_EMIT asking(isAsking);
}

void ToolBridge::checkDeadlines()
{
    const auto open = m_open; // answering changes it
    for (auto call = open.cbegin(); call != open.cend(); ++call) {
        if ((*call)->asking)
            continue;
        (*call)->left -= deadlineStep;
        if ((*call)->left.count() <= 0)
            answer(call.key(), {{"error", "The tool gave no result in time."}, {"kind", "TimeoutError"}});
    }
}

void ToolBridge::say(const json &message)
{
    m_socket.write(toBytes(message) + '\n');
}

} // namespace lectern::agent
