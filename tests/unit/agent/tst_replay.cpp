// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/replay.h"

#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QDirIterator>
#include <QFileInfo>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::agent;

namespace {

struct Recording
{
    QString file;
    QString expected; ///< empty: the file is itself the message
};

QString recordingOf(const QString &expected)
{
    static const QString ending = QStringLiteral(".expected.json");
    const QString base = expected.chopped(ending.size());
    const QString stem = base.endsWith(u".stream") ? base.chopped(7) : base;
    for (const QString &candidate : QStringList{base, stem + u".chunks.jsonl", stem + u".sse", base + u".resp.sse"}) {
        if (QFileInfo(candidate).isFile())
            return candidate;
    }
    return {};
}

QList<Recording> recordings()
{
    QList<Recording> found;
    QDirIterator files(test::corpus() + u"/anthropic", {QStringLiteral("*.json")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        if (path.contains(u"/openai-compat/"))
            continue;
        if (path.endsWith(u".expected.json"))
            found.append({recordingOf(path), path});
        else if (stringAt(test::readJson(path), "type") == u"message")
            found.append({path, {}});
    }
    return found;
}

QString shown(const Result<json> &result)
{
    return result ? toText(*result) : result.error().name() + u": " + result.error().detail;
}

const QByteArray started = R"({"type":"message_start","message":{"id":"m1","type":"message","role":"assistant","content":[],"model":"x","stop_reason":null,"usage":{"input_tokens":1,"output_tokens":1}}})";
const QByteArray ended = R"({"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":2}})"
                         "\n" R"({"type":"message_stop"})";

} // namespace

class tst_replay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRecordingFoldsIntoItsMessages_data()
    {
        if (test::corpus().isEmpty())
            QSKIP("no recordings here");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("expected");
        const QList<Recording> all = recordings();
        QVERIFY(all.size() > 100);
        for (const Recording &recording : all)
            QTest::newRow(qPrintable(recording.file.mid(test::corpus().size()))) << recording.file << recording.expected;
    }

    void everyRecordingFoldsIntoItsMessages()
    {
        QFETCH(QString, file);
        QFETCH(QString, expected);
        const QByteArray bytes = test::readFile(file);
        QVERIFY(!bytes.isEmpty());
        const json wanted = expected.isEmpty() ? json::array({test::readJson(file)}) : test::readJson(expected);
        for (const qsizetype chunk : {0, 1, 7, 16384}) {
            for (const bool crlf : {false, true}) {
                const Result<json> messages = replay(bytes, file, chunk, crlf);
                if (!messages || *messages != wanted)
                    QCOMPARE(shown(messages), toText(wanted));
            }
        }
    }

    void bareEventsAreFramed()
    {
        const QByteArray lines = started + "\n\nno JSON\n" + ended + "\n";
        const Result<json> messages = replay(lines, QStringLiteral("x.chunks.jsonl"));
        QCOMPARE(shown(messages), QStringLiteral(R"([{"content":[],"id":"m1","model":"x","role":"assistant","stop_reason":"end_turn","type":"message","usage":{"input_tokens":1,"output_tokens":2}}])"));
    }

    void answersThatAreNoneAreErrors_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("error");
        QTest::newRow("empty") << QByteArray() << "x.sse" << "InvalidInput";
        QTest::newRow("cut") << started << "x.chunks.jsonl" << "ConnectionLost";
        QTest::newRow("chat completion") << QByteArray(R"({"object":"chat.completion","choices":[]})") << "x.json" << "Unsupported";
        QTest::newRow("chat completion stream") << QByteArray("data: {\"choices\":[]}\n\ndata: [DONE]\n\n") << "x.sse" << "Unsupported";
        QTest::newRow("error body") << QByteArray(R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})") << "x.json" << "Overloaded";
        QTest::newRow("error event") << QByteArray(started + "\n" R"({"type":"error","error":{"type":"rate_limit_error","message":"slow"}})") << "x.chunks.jsonl" << "Throttled";
        QTest::newRow("token count") << QByteArray(R"({"input_tokens":3})") << "x.json" << "InvalidInput";
        QTest::newRow("no JSON") << QByteArray("<html>") << "x.json" << "ProtocolError";
    }

    void answersThatAreNoneAreErrors()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, name);
        QFETCH(QString, error);
        const Result<json> messages = replay(file, name);
        QVERIFY(!messages.has_value());
        QCOMPARE(messages.error().name(), error);
    }
};

LECTERN_TEST(tst_replay)
#include "tst_replay.moc"
