// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/receipts.h"

#include "text/markdown.h"
#include "ui/shared/canvas_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace lectern::ui {
namespace {

struct ReceiptWords
{
    Q_DECLARE_TR_FUNCTIONS(Receipts)
};

constexpr qsizetype previewCount = 3;
constexpr qsizetype fieldLength = 400;

json cardAction(const QString &label, const char *verb, const json &argument, bool primary = false)
{
    return {{"label", toJson(label)}, {"verb", verb}, {"argument", argument}, {"primary", primary}};
}

json openAction(const Reference &reference, const QString &label)
{
    return cardAction(label, "open", toJson(reference.url().toString(QUrl::FullyEncoded)));
}

/// Fields, each with what it was and what it is now.
class ReceiptFields
{
public:
    void add(const QString &name, const QString &was, const QString &now)
    {
        if (was == now)
            return;
        m_list.push_back({{"name", toJson(name)}, {"was", toJson(was.left(fieldLength))}, {"now", toJson(now.left(fieldLength))}});
    }
    json take() { return std::move(m_list); }

private:
    json m_list = json::array();
};

/// A day or an instant of a todo: "Thu 3 Dec", "Fri 4 Dec 23:59".
QString storedDateText(const QString &stored, const Moment &moment)
{
    if (stored.isEmpty())
        return {};
    const QDate day = stored.size() == 10 ? QDate::fromString(stored, Qt::ISODate) : QDate();
    if (day.isValid()) {
        const QLocale english(QLocale::English);
        const bool thisYear = day.year() == moment.now.toTimeZone(moment.zone).date().year();
        return english.toString(day, thisYear ? QStringLiteral("ddd d MMM") : QStringLiteral("ddd d MMM yyyy"));
    }
    const QDateTime instant = QDateTime::fromString(stored, Qt::ISODate);
    return instant.isValid() ? momentText(instant, moment.now, moment.zone) : stored;
}

QString whenText(const QString &dateType, const QString &scheduled, const Moment &moment)
{
    if (dateType == u"anytime")
        return ReceiptWords::tr("Anytime");
    if (dateType == u"someday")
        return ReceiptWords::tr("Someday");
    const QString day = storedDateText(scheduled, moment);
    return dateType == u"calendarEvening" ? ReceiptWords::tr("%1, evening").arg(day) : day;
}

/// A todo as the tools give it, or as its row was.
struct TodoText
{
    QString title;
    QString description;
    QString when;
    QString due;
    bool done = false;
    QString steps;

    static TodoText ofTool(const json &todo, const Moment &moment)
    {
        TodoText text{stringAt(todo, "title"), stringAt(todo, "description"), whenText(stringAt(todo, "dateType"), stringAt(todo, "scheduledDate"), moment), storedDateText(stringAt(todo, "dueDate"), moment), boolAt(todo, "checked"), {}};
        text.steps = stepsOf(at(todo, "subTasks"));
        return text;
    }
    static TodoText ofRow(const json &row, const Moment &moment)
    {
        TodoText text{stringAt(row, "title"), stringAt(row, "description"), whenText(stringAt(row, "date_type"), stringAt(row, "scheduled_date"), moment), storedDateText(stringAt(row, "due_date"), moment), !at(row, "completed_at").is_null(), {}};
        text.steps = stepsOf(parseJson(stringAt(row, "sub_tasks").toUtf8()).value_or(json::array()));
        return text;
    }
    static QString stepsOf(const json &list)
    {
        QStringList steps;
        if (list.is_array()) {
            for (const json &step : list)
                steps << (boolAt(step, "checked") ? QString(u"✓ " + stringAt(step, "title")) : stringAt(step, "title"));
        }
        return steps.join(QStringLiteral(", "));
    }
};

json todoFields(const TodoText &was, const TodoText &now, bool isNew)
{
    ReceiptFields fields;
    if (!isNew)
        fields.add(ReceiptWords::tr("Title"), was.title, now.title);
    fields.add(ReceiptWords::tr("When"), was.when, now.when);
    fields.add(ReceiptWords::tr("Due"), was.due, now.due);
    fields.add(ReceiptWords::tr("Details"), was.description, now.description);
    fields.add(ReceiptWords::tr("Steps"), was.steps, now.steps);
    if (was.done != now.done)
        fields.add(ReceiptWords::tr("State"), was.done ? ReceiptWords::tr("done") : ReceiptWords::tr("open"), now.done ? ReceiptWords::tr("done") : ReceiptWords::tr("open"));
    return fields.take();
}

const store::JournalChange *changeOf(const BatchView &batch, QStringView kind, const QString &key)
{
    if (!batch.record)
        return nullptr;
    for (const store::JournalChange &change : batch.record->changes) {
        if (change.kind == kind && change.key == key)
            return &change;
    }
    return nullptr;
}

/// The set that the card's call made: calls that change something run one after another, so the order is that of the journal.
QString madeSet(const BatchView &batch)
{
    QStringList sets;
    if (batch.record) {
        for (const store::JournalChange &change : batch.record->changes) {
            if (change.kind == u"study_set" && change.before.is_null())
                sets << change.key;
        }
    }
    return sets.value(batch.set);
}

Reference referenceTo(Reference::Kind kind, const QString &id, const QString &title)
{
    Reference made;
    made.kind = kind;
    made.id = id;
    made.title = title;
    return made;
}

QString memoryName(const QString &path)
{
    QString name = path;
    if (name.startsWith(QStringLiteral("/memories/")))
        name.remove(0, 10);
    return name;
}

/// Title, fields and what it opens.
struct ReceiptCard
{
    QString title;
    json fields = json::array();
    std::optional<Reference> opens;
    QString what; ///< for a failure: what was to be done
};

ReceiptCard todoCard(const CallView &call, const BatchView &batch, const Moment &moment)
{
    ReceiptCard card;
    const QString &name = call.call.name;
    const QString id = name == u"createTodo" ? stringAt(call.value, "id") : stringAt(call.call.input, "id");
    const auto *change = changeOf(batch, u"todo", id);
    const json before = change ? change->before : json(nullptr);
    const QString title = stringAt(call.value, "title").isEmpty() ? stringAt(before.is_null() ? call.call.input : before, "title") : stringAt(call.value, "title");
    if (name == u"createTodo") {
        card.title = ReceiptWords::tr("Added to your list: %1").arg(title);
        card.what = ReceiptWords::tr("Add to your list: %1").arg(stringAt(call.call.input, "title"));
        card.fields = todoFields({}, TodoText::ofTool(call.value, moment), true);
    } else if (name == u"deleteTodo") {
        card.title = title.isEmpty() ? ReceiptWords::tr("Moved a todo to the trash") : ReceiptWords::tr("Moved to the trash: %1").arg(title);
        card.what = ReceiptWords::tr("Delete a todo");
        return card;
    } else {
        const TodoText now = TodoText::ofTool(call.value, moment);
        const bool finished = call.call.input.size() == 2 && boolAt(call.call.input, "checked");
        card.title = finished ? ReceiptWords::tr("Marked as done: %1").arg(title) : ReceiptWords::tr("Changed: %1").arg(title);
        card.what = ReceiptWords::tr("Change a todo");
        card.fields = todoFields(before.is_null() ? now : TodoText::ofRow(before, moment), now, false);
    }
    if (!id.isEmpty())
        card.opens = referenceTo(Reference::Kind::Todo, id, title);
    return card;
}

ReceiptCard memoryCard(const CallView &call)
{
    ReceiptCard card;
    const json &input = call.call.input;
    const QString command = stringAt(input, "command");
    const QString file = memoryName(stringAt(input, "path"));
    ReceiptFields fields;
    if (command == u"rename") {
        const QString to = memoryName(stringAt(input, "new_path"));
        card.title = ReceiptWords::tr("Renamed in memory: %1").arg(to);
        fields.add(ReceiptWords::tr("Name"), memoryName(stringAt(input, "old_path")), to);
        card.opens = referenceTo(Reference::Kind::MemoryFile, to, to);
    } else if (command == u"delete") {
        card.title = ReceiptWords::tr("Removed from memory: %1").arg(file);
    } else {
        card.title = command == u"create" ? ReceiptWords::tr("Saved in memory: %1").arg(file) : ReceiptWords::tr("Changed in memory: %1").arg(file);
        const char *now = command == u"create" ? "file_text" : command == u"insert" ? "insert_text" : "new_str";
        fields.add(ReceiptWords::tr("Text"), stringAt(input, "old_str"), stringAt(input, now).trimmed());
        card.opens = referenceTo(Reference::Kind::MemoryFile, file, file);
    }
    card.what = ReceiptWords::tr("Change the memory: %1").arg(file.isEmpty() ? memoryName(stringAt(input, "old_path")) : file);
    card.fields = fields.take();
    return card;
}

QString countText(const json &input)
{
    const qsizetype count = at(input, "items").is_array() ? qsizetype(at(input, "items").size()) : 0;
    const QString mode = stringAt(input, "displayMode");
    if (mode == u"multiple-choice")
        return count == 1 ? ReceiptWords::tr("1 question, multiple choice") : ReceiptWords::tr("%1 questions, multiple choice").arg(count);
    if (mode == u"short-answer")
        return count == 1 ? ReceiptWords::tr("1 question, short answer") : ReceiptWords::tr("%1 questions, short answers").arg(count);
    return count == 1 ? ReceiptWords::tr("1 card") : ReceiptWords::tr("%1 cards").arg(count);
}

json previews(const json &input)
{
    json list = json::array();
    const json &items = at(input, "items");
    if (!items.is_array())
        return list;
    for (const json &item : items) {
        if (qsizetype(list.size()) == previewCount)
            break;
        const QString front = stringAt(item, stringAt(item, "type") == u"term" ? "term" : "prompt");
        list.push_back(toJson(text::renderMarkdown(front).html));
    }
    return list;
}

void addUndo(json &actions, const QString &message, const BatchView &batch, int undoes)
{
    if (!batch.record || undoes == 0)
        return;
    const store::JournalStep &step = batch.record->step;
    if (step.undone)
        return;
    if (batch.held) {
        if (batch.held->changed < batch.held->total)
            actions.push_back(cardAction(ReceiptWords::tr("Undo the other %1").arg(batch.held->total - batch.held->changed), "undo-anyway", toJson(message)));
        actions.push_back(cardAction(ReceiptWords::tr("Leave all as it is"), "undo-not", toJson(message)));
        return;
    }
    actions.push_back(cardAction(undoes > 1 ? ReceiptWords::tr("Undo all %1").arg(undoes) : ReceiptWords::tr("Undo"), "undo", toJson(message)));
}

QString noteOf(const BatchView &batch, int undoes)
{
    if (undoes == 0)
        return {};
    if (batch.held)
        return batch.held->changed < batch.held->total ? ReceiptWords::tr("You changed %1 of these %2 since.").arg(batch.held->changed).arg(batch.held->total)
                                                       : ReceiptWords::tr("You changed this since, so it stays as it is.");
    return batch.note;
}

} // namespace

json changeBlock(const CallView &call, const QString &id, const QString &message, const BatchView &batch, int undoes, const Moment &moment)
{
    const bool isSet = call.call.name == u"createStudySet";
    ReceiptCard card;
    if (isSet) {
        card.title = stringAt(call.call.input, "title");
        card.what = ReceiptWords::tr("Make a study set: %1").arg(card.title);
    } else if (call.call.name == u"memory") {
        card = memoryCard(call);
    } else if (call.call.name == u"undoLast") {
        const QString subject = stringAt(call.value, "subject");
        card.title = subject.isEmpty() ? ReceiptWords::tr("Took the last change back") : ReceiptWords::tr("Took back: %1").arg(subject);
        card.what = ReceiptWords::tr("Take the last change back");
    } else {
        card = todoCard(call, batch, moment);
    }

    if (call.state != CallView::State::Ended)
        return {{"id", toJson(id)}, {"kind", "run"}, {"state", "running"}, {"summary", toJson(card.what)}, {"details", json::array()}};

    const bool failed = call.fate != agent::CallFate::Done;
    const bool undone = batch.record && batch.record->step.undone;
    json actions = json::array();
    if (failed) {
        if (call.fate == agent::CallFate::Failed)
            actions.push_back(cardAction(ReceiptWords::tr("Try again"), "say", toJson(ReceiptWords::tr("Try that again."))));
        return {{"id", toJson(id)},
                {"kind", "receipt"},
                {"state", "failed"},
                {"title", toJson(card.what)},
                {"fields", json::array()},
                {"note", toJson(fateText(call))},
                {"actions", actions}};
    }
    if (isSet) {
        const QString set = madeSet(batch);
        if (!set.isEmpty() && !undone) {
            const QString url = referenceTo(Reference::Kind::StudySet, set, card.title).url().toString(QUrl::FullyEncoded);
            actions.push_back(cardAction(ReceiptWords::tr("Start"), "start", toJson(url), true));
            actions.push_back(cardAction(ReceiptWords::tr("Edit"), "open", toJson(url)));
        }
        addUndo(actions, message, batch, undoes);
        QString subtitle = countText(call.call.input);
        if (undone)
            subtitle += QStringLiteral(" · ") + ReceiptWords::tr("undone");
        const QString note = noteOf(batch, undoes);
        if (!note.isEmpty())
            subtitle += QStringLiteral(" · ") + note;
        return {{"id", toJson(id)}, {"kind", "object"}, {"title", toJson(card.title)}, {"subtitle", toJson(subtitle)}, {"previews", previews(call.call.input)}, {"actions", actions}};
    }
    if (card.opens && !undone)
        actions.push_back(openAction(*card.opens, ReceiptWords::tr("Open")));
    addUndo(actions, message, batch, undoes);
    return {{"id", toJson(id)},
            {"kind", "receipt"},
            {"state", undone ? "undone" : "done"},
            {"title", toJson(card.title)},
            {"fields", card.fields},
            {"note", toJson(noteOf(batch, undoes))},
            {"actions", actions}};
}

QString undoneText(const store::UndoReport &report)
{
    const int kept = int(report.conflicts.size());
    if (kept == 0)
        return ReceiptWords::tr("Undone.");
    if (report.reverted == 0)
        return ReceiptWords::tr("Nothing was undone: you changed it since.");
    return ReceiptWords::tr("Undone, but for what you changed since.");
}

} // namespace lectern::ui
