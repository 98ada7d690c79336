// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/transcript_items.h"

#include "agent/references.h"
#include "text/markdown.h"
#include "ui/chat/stream_blocks.h"

#include <QCoreApplication>
#include <QSet>

namespace lectern::ui {
namespace {

struct TranscriptWords
{
    Q_DECLARE_TR_FUNCTIONS(Transcript)
};

constexpr int mostSources = 6;

bool isBlockType(const json &block, QStringView type) { return stringAt(block, "type") == type; }

/// True for a message that holds results and no word of the student's.
bool isResults(const agent::Message &message)
{
    if (message.role != agent::Role::User || !message.blocks.is_array() || message.blocks.empty())
        return false;
    return std::all_of(message.blocks.begin(), message.blocks.end(), [](const json &block) { return isBlockType(block, u"tool_result"); });
}

QString clockTime(const agent::Message &message, const Moment &moment)
{
    return message.createdAt.isValid() ? message.createdAt.toTimeZone(moment.zone).toString(QStringLiteral("HH:mm")) : QString();
}

json noticeAction(const QString &label, const char *verb, const json &argument = nullptr)
{
    return {{"label", toJson(label)}, {"verb", verb}, {"argument", argument}, {"primary", false}};
}

json noticeBlock(const QString &id, const char *tone, const QString &text, json actions)
{
    return {{"id", toJson(id)}, {"kind", "notice"}, {"tone", tone}, {"text", toJson(text)}, {"actions", std::move(actions)}};
}

/// Collects the blocks of an answer. Calls that only read and follow one another make one line.
class AnswerBlocks
{
public:
    AnswerBlocks(const TranscriptEntry &entry, const QHash<QString, BatchView> &batches, HtmlCache &cache, const Moment &moment)
        : m_entry(entry)
        , m_batches(batches)
        , m_cache(cache)
        , m_moment(moment)
    {
    }

    json make()
    {
        for (const agent::Message &message : m_entry.messages)
            addMessage(message);
        endRun();
        addSources();
        return std::move(m_blocks);
    }

private:
    void addMessage(const agent::Message &message)
    {
        if (!message.blocks.is_array())
            return;
        const int changes = changesIn(message);
        int undoes = changes;
        int set = 0;
        int index = 0;
        for (const json &block : message.blocks) {
            const QString id = message.id + u'.' + QString::number(index++);
            if (isBlockType(block, u"text")) {
                addText(id, block);
            } else if (isBlockType(block, u"tool_use")) {
                const QList<agent::ToolCall> calls = agent::toolCallsOf(json::array({block}));
                if (calls.isEmpty())
                    continue;
                const CallView view = viewOf(calls.front());
                if (!isChange(view.call)) {
                    addToRun(id, view);
                    continue;
                }
                endRun();
                const bool stands = succeeded(view) && view.call.name != u"undoLast";
                undoes -= stands;
                BatchView batch = m_batches.value(message.id);
                batch.set = set;
                set += succeeded(view) && view.call.name == u"createStudySet";
                // One step takes back the whole batch, so the last of its cards offers it.
                m_blocks.push_back(changeBlock(view, id, message.id, batch, stands && undoes == 0 ? changes : 0, m_moment));
            } else if (isBlockType(block, u"server_tool_use")) {
                agent::ToolCall call;
                call.id = stringAt(block, "id");
                call.name = stringAt(block, "name");
                call.input = at(block, "input");
                addToRun(id, serverCall(call, message));
            }
        }
    }

    int changesIn(const agent::Message &message) const
    {
        int count = 0;
        for (const agent::ToolCall &call : agent::toolCallsOf(message.blocks))
            count += isChange(call) && call.name != u"undoLast" && succeeded(viewOf(call));
        return count;
    }

    static bool succeeded(const CallView &view) { return view.state == CallView::State::Ended && view.fate == agent::CallFate::Done; }

    CallView viewOf(const agent::ToolCall &call) const
    {
        CallView view = m_entry.calls.value(call.id);
        if (view.call.id.isEmpty()) {
            // No result: under way, or cut off by a crash that was not repaired yet.
            view.state = m_entry.running ? CallView::State::Running : CallView::State::Ended;
            view.fate = agent::CallFate::NotRun;
        }
        view.call = call;
        return view;
    }

    CallView serverCall(const agent::ToolCall &call, const agent::Message &message) const
    {
        CallView view;
        view.call = call;
        view.state = m_entry.running ? CallView::State::Running : CallView::State::Ended;
        for (const json &block : message.blocks) {
            if (stringAt(block, "tool_use_id") == call.id && !call.id.isEmpty()) {
                view.state = CallView::State::Ended;
                const json &content = at(block, "content");
                view.fate = stringAt(content, "type").endsWith(QStringLiteral("_error")) ? agent::CallFate::Failed : agent::CallFate::Done;
                view.text = stringAt(content, "error_code");
            }
        }
        return view;
    }

    void addToRun(const QString &id, const CallView &view)
    {
        if (m_run.isEmpty())
            m_runId = id;
        m_run.append(view);
        if (const auto source = readBy(view))
            addSource(*source);
    }

    void endRun()
    {
        if (m_run.isEmpty())
            return;
        json details = json::array();
        for (const CallView &view : m_run)
            details.push_back({{"label", toJson(callLabel(view.call))}, {"text", toJson(callText(view))}});
        m_blocks.push_back({{"id", toJson(m_runId)}, {"kind", "run"}, {"state", toJson(runState(m_run))}, {"summary", toJson(runSummary(m_run))}, {"details", std::move(details)}});
        m_run.clear();
    }

    void addText(const QString &id, const json &block)
    {
        const QString text = stringAt(block, "text");
        if (text.trimmed().isEmpty())
            return;
        endRun();
        const QStringList parts = markdownParts(text);
        for (qsizetype i = 0; i < parts.size(); ++i)
            m_blocks.push_back({{"id", toJson(QString(id + u'.' + QString::number(i)))}, {"kind", "html"}, {"html", toJson(m_cache.html(parts[i]))}});
        for (const json &citation : at(block, "citations").is_array() ? at(block, "citations") : json::array()) {
            const QString url = stringAt(citation, "url");
            if (!url.isEmpty())
                addChip(stringAt(citation, "title").isEmpty() ? url : stringAt(citation, "title"), QStringLiteral("web"), url);
        }
    }

    void addSource(const Reference &reference) { addChip(reference.title, nameOf(reference.kind), reference.url().toString(QUrl::FullyEncoded)); }

    void addChip(const QString &label, const QString &kind, const QString &url)
    {
        if (m_chips.size() >= size_t(mostSources) || m_chipUrls.contains(url))
            return;
        m_chipUrls.insert(url);
        m_chips.push_back({{"label", toJson(label)}, {"kind", toJson(kind)}, {"url", toJson(url)}});
    }

    void addSources()
    {
        // While the answer grows its last block changes; what comes after it would jump.
        if (!m_entry.running && !m_chips.empty())
            m_blocks.push_back({{"id", toJson(QString(m_entry.id + u".sources"))}, {"kind", "chips"}, {"items", m_chips}});
    }

    const TranscriptEntry &m_entry;
    const QHash<QString, BatchView> &m_batches;
    HtmlCache &m_cache;
    const Moment &m_moment;
    json m_blocks = json::array();
    QList<CallView> m_run;
    QString m_runId;
    json m_chips = json::array();
    QSet<QString> m_chipUrls;
};

/// How an answer ended, where that is not as it should be.
json endingOf(const TranscriptEntry &entry, bool isLast)
{
    using agent::MessageStatus;
    const agent::Message &last = entry.messages.back();
    const QString id = entry.id + u".end";
    const json again = noticeAction(TranscriptWords::tr("Try again"), "retry", toJson(entry.id));
    const json goOn = noticeAction(TranscriptWords::tr("Continue"), "say", toJson(TranscriptWords::tr("Go on.")));
    const json resume = noticeAction(TranscriptWords::tr("Continue"), "resume");
    json actions = json::array();
    if (last.status == MessageStatus::Interrupted || last.status == MessageStatus::Streaming) {
        if (isLast)
            actions = {goOn, again};
        return noticeBlock(id, "warning", TranscriptWords::tr("The answer stopped here because the connection broke or Lectern ended. What arrived is saved."), actions);
    }
    if (last.status == MessageStatus::Cancelled) {
        if (isLast)
            actions = {goOn, again};
        return noticeBlock(id, "info", TranscriptWords::tr("You stopped the answer here."), actions);
    }
    if (last.stopReason == u"max_tokens") {
        if (isLast)
            actions = json::array({goOn});
        return noticeBlock(id, "info", TranscriptWords::tr("The answer was cut here because it grew too long."), actions);
    }
    if (last.stopReason == u"refusal") {
        if (isLast)
            actions = json::array({again});
        return noticeBlock(id, "warning", TranscriptWords::tr("The model declined to answer this."), actions);
    }
    if (isLast && last.stopReason == u"tool_use")
        return noticeBlock(id, "info", TranscriptWords::tr("The assistant has made many steps without an end. What it did so far is kept."), json::array({resume}));
    return nullptr;
}

QString spokenStudent(const TranscriptEntry &entry) { return TranscriptWords::tr("You: %1").arg(plainText(entry)); }

json chipsOf(const agent::Message &message)
{
    json chips = json::array();
    for (const Reference &reference : referencesOf(message))
        chips.push_back({{"label", toJson(reference.title)}, {"kind", toJson(nameOf(reference.kind))}, {"url", toJson(reference.url().toString(QUrl::FullyEncoded))}});
    for (const json &block : message.blocks) {
        if (isBlockType(block, u"document"))
            chips.push_back({{"label", toJson(stringAt(block, "title"))}, {"kind", "attachment"}, {"url", ""}});
        else if (isBlockType(block, u"image"))
            chips.push_back({{"label", toJson(TranscriptWords::tr("Picture"))}, {"kind", "attachment"}, {"url", ""}});
    }
    return chips;
}

/// Line breaks that the student made stay, outside of code.
QString withBreaks(const QString &text)
{
    if (text.contains(QStringLiteral("```")) || text.contains(QStringLiteral("~~~")) || text.contains(QStringLiteral("$$")))
        return text;
    return QString(text).replace(QStringLiteral("\n"), QStringLiteral("  \n"));
}

} // namespace

QString HtmlCache::html(const QString &markdown)
{
    if (const QString *known = m_cache.object(markdown))
        return *known;
    const QString html = text::renderMarkdown(markdown).html;
    m_cache.insert(markdown, new QString(html), int(markdown.size() + html.size()));
    return html;
}

QList<TranscriptEntry> entriesOf(const QList<agent::Message> &path)
{
    QList<TranscriptEntry> entries;
    for (const agent::Message &message : path) {
        if (isResults(message)) {
            if (entries.isEmpty() || entries.last().kind != TranscriptEntry::Kind::Answer)
                continue;
            TranscriptEntry &answer = entries.last();
            const QList<agent::ToolCall> calls = agent::toolCallsOf(answer.messages.back().blocks);
            for (const json &result : message.blocks) {
                const QString id = stringAt(result, "tool_use_id");
                for (const agent::ToolCall &call : calls) {
                    if (call.id == id)
                        answer.calls.insert(id, endedCall(call, at(result, "content"), boolAt(result, "is_error")));
                }
            }
            continue;
        }
        const auto kind = message.role == agent::Role::User ? TranscriptEntry::Kind::Student : TranscriptEntry::Kind::Answer;
        const bool goesOn = kind == TranscriptEntry::Kind::Answer && !entries.isEmpty() && entries.last().kind == kind;
        if (!goesOn) {
            TranscriptEntry entry;
            entry.kind = kind;
            entry.id = message.id;
            entries.append(entry);
        }
        entries.last().messages.append(message);
    }
    return entries;
}

QList<Reference> referencesOf(const agent::Message &message)
{
    QList<Reference> references;
    for (const json &block : message.blocks) {
        for (const agent::MessageReference &named : agent::referencesIn(block)) {
            const auto kind = referenceKindNamed(named.kind);
            if (!kind)
                continue;
            Reference reference;
            reference.kind = *kind;
            reference.id = named.id;
            reference.classId = named.classId;
            reference.title = named.title;
            references.append(reference);
        }
    }
    return references;
}

QString plainText(const TranscriptEntry &entry)
{
    QStringList texts;
    for (const agent::Message &message : entry.messages) {
        const QString text = agent::textOf(agent::withoutReferences(message.blocks)).trimmed();
        if (!text.isEmpty())
            texts << text;
    }
    return texts.join(QStringLiteral("\n\n"));
}

json studentItem(const TranscriptEntry &entry, HtmlCache &cache, const Moment &moment)
{
    const agent::Message &message = entry.messages.front();
    json blocks = json::array();
    const QString text = plainText(entry);
    if (!text.isEmpty())
        blocks.push_back({{"id", toJson(QString(entry.id + u".text"))}, {"kind", "html"}, {"html", toJson(cache.html(withBreaks(text)))}});
    const json chips = chipsOf(message);
    if (!chips.empty())
        blocks.push_back({{"id", toJson(QString(entry.id + u".chips"))}, {"kind", "chips"}, {"items", chips}});
    return {{"id", toJson(entry.id)}, {"role", "user"}, {"label", toJson(TranscriptWords::tr("You"))}, {"time", toJson(clockTime(message, moment))}, {"spoken", toJson(spokenStudent(entry))}, {"blocks", std::move(blocks)}};
}

json answerItem(const TranscriptEntry &entry, const QHash<QString, BatchView> &batches, HtmlCache &cache, const Moment &moment, bool isLast)
{
    json blocks = AnswerBlocks(entry, batches, cache, moment).make();
    if (!entry.running) {
        json ending = endingOf(entry, isLast);
        if (!ending.is_null())
            blocks.push_back(std::move(ending));
    }
    const QString spoken = entry.running ? QString() : TranscriptWords::tr("Assistant: %1").arg(plainText(entry));
    return {{"id", toJson(entry.id)}, {"role", "assistant"}, {"label", toJson(TranscriptWords::tr("Assistant"))}, {"time", toJson(entry.running ? QString() : clockTime(entry.messages.front(), moment))}, {"spoken", toJson(spoken)}, {"blocks", std::move(blocks)}};
}

} // namespace lectern::ui
