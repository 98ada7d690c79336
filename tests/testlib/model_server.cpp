// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/model_server.h"

#include <nlohmann/json.hpp>

namespace lectern::test {
namespace {

QByteArray frame(const json &event)
{
    return "event: " + QByteArray::fromStdString(event["type"].get<std::string>()) + "\ndata: " + toBytes(event) + "\n\n";
}

json started()
{
    return {{"type", "message_start"}, {"message", {{"id", "msg_1"}, {"type", "message"}, {"role", "assistant"}, {"model", "claude-test"}, {"content", json::array()}, {"stop_reason", nullptr}, {"usage", {{"input_tokens", 1}, {"output_tokens", 1}}}}}};
}

QByteArray ended(const char *reason)
{
    return frame({{"type", "message_delta"}, {"delta", {{"stop_reason", reason}, {"stop_sequence", nullptr}}}, {"usage", {{"output_tokens", 2}}}}) + frame({{"type", "message_stop"}});
}

QByteArray textBlock(int index, const QString &text, int pieces)
{
    QByteArray stream = frame({{"type", "content_block_start"}, {"index", index}, {"content_block", {{"type", "text"}, {"text", ""}}}});
    const qsizetype step = qMax<qsizetype>(1, text.size() / pieces);
    for (qsizetype at = 0; at < text.size(); at += step)
        stream += frame({{"type", "content_block_delta"}, {"index", index}, {"delta", {{"type", "text_delta"}, {"text", toJson(text.mid(at, step))}}}});
    return stream + frame({{"type", "content_block_stop"}, {"index", index}});
}

/// Sends one event after another while the client listens.
void drip(const std::shared_ptr<LoopbackServer::Answer> &answer, QList<QByteArray> events, int pieceMs)
{
    if (answer->isGone())
        return;
    if (events.isEmpty())
        return answer->end();
    answer->write(events.takeFirst());
    QTimer::singleShot(pieceMs, [answer, events, pieceMs] { drip(answer, events, pieceMs); });
}

} // namespace

ModelServer::ModelServer()
    : m_server([this](const LoopbackServer::Request &request, const std::shared_ptr<LoopbackServer::Answer> &reply) { answer(request, reply); })
{
    if (!m_server.listen())
        qFatal("no loopback port");
}

void ModelServer::answer(const LoopbackServer::Request &request, const std::shared_ptr<LoopbackServer::Answer> &answer)
{
    requests.append(parseJson(request.body).value_or(json(nullptr)));
    headers.append(request.headers);
    const Reply reply = m_replies[qMin(m_next++, m_replies.size() - 1)];
    auto all = reply.headers;
    all.append(std::pair(QByteArray("request-id"), QByteArray("req_test")));
    if (reply.status != 200) {
        all.append(std::pair(QByteArray("content-type"), QByteArray("application/json")));
        return answer->send(reply.status, all, reply.body);
    }
    all.append(std::pair(QByteArray("content-type"), QByteArray("text/event-stream")));
    if (reply.pieceMs == 0)
        return answer->send(200, all, reply.body);
    answer->begin(200, all);
    QList<QByteArray> events;
    for (qsizetype at = 0; at < reply.body.size();) {
        const qsizetype end = reply.body.indexOf("\n\n", at);
        events << reply.body.mid(at, end + 2 - at);
        at = end < 0 ? reply.body.size() : end + 2;
    }
    drip(answer, events, reply.pieceMs);
}

ModelServer::Reply ModelServer::text(const QString &text, int pieces)
{
    return {200, frame(started()) + textBlock(0, text, pieces) + ended("end_turn"), {}, 0};
}

ModelServer::Reply ModelServer::toolUse(const QList<std::pair<QString, json>> &calls, const QString &before, By by)
{
    QByteArray stream = frame(started());
    int index = 0;
    if (!before.isEmpty())
        stream += textBlock(index++, before, 1);
    for (const auto &[name, input] : calls) {
        const QString id = QStringLiteral("toolu_%1").arg(index);
        json block{{"type", "tool_use"}, {"id", toJson(id)}, {"name", toJson(name)}, {"input", json::object()}};
        if (by == By::Code)
            block["caller"] = {{"type", "code_execution_20250825"}, {"tool_id", "srvtoolu_1"}};
        stream += frame({{"type", "content_block_start"}, {"index", index}, {"content_block", block}});
        stream += frame({{"type", "content_block_delta"}, {"index", index}, {"delta", {{"type", "input_json_delta"}, {"partial_json", toJson(toText(input))}}}});
        stream += frame({{"type", "content_block_stop"}, {"index", index}});
        ++index;
    }
    return {200, stream + ended("tool_use"), {}, 0};
}

ModelServer::Reply ModelServer::error(int status, const char *type, const char *message)
{
    return {status, toBytes({{"type", "error"}, {"error", {{"type", type}, {"message", message}}}}), {{"x-should-retry", "false"}}, 0};
}

} // namespace lectern::test
