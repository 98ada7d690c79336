// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal.h"

#include "core/on_ready.h"
#include "sql/store.h"
#include "store/journal_record.h"
#include "store/row_snapshot.h"

#include <algorithm>

namespace lectern::store {
namespace {

QString nameOf(ActorKind actor)
{
    return actor == ActorKind::Student ? QStringLiteral("student") : QStringLiteral("assistant");
}

QString stamp(const QDateTime &instant)
{
    return instant.toUTC().toString(Qt::ISODateWithMs);
}

QVariant stored(const json &state)
{
    return state.is_null() ? QVariant() : QVariant(toText(state));
}

json loaded(const Row &row, const char *column)
{
    return row.isNull(column) ? json(nullptr) : parseJson(row.text(column).toUtf8()).value_or(json(nullptr));
}

JournalStep stepFrom(const Row &row)
{
    return {row.integer("id"),
            row.text("actor") == u"student" ? ActorKind::Student : ActorKind::Assistant,
            row.text("action"),
            row.text("subject"),
            QDateTime::fromString(row.text("at"), Qt::ISODateWithMs),
            !row.isNull("undone_at"),
            int(row.integer("changes"))};
}

Result<JournalStep> stepById(Connection &connection, const QVariant &id)
{
    if (id.isNull())
        return fail(ErrorCode::NotFound, QStringLiteral("step"));
    LECTERN_TRY_ASSIGN(step, connection.queryOne<JournalStep>(sql::store::stepById, {{"id", id}}, stepFrom));
    if (!step)
        return fail(ErrorCode::NotFound, QStringLiteral("step"));
    return *step;
}

} // namespace

struct JournalRecorder::Change
{
    QString kind;
    QString key;
    json before;
    json after;
    bool isRow;
};

JournalRecorder::~JournalRecorder() = default;

JournalRecorder::JournalRecorder(Connection &connection, const Clock &clock, Actor actor, QString action, QString subject)
    : m_connection(connection)
    , m_clock(clock)
    , m_actor(std::move(actor))
    , m_action(std::move(action))
    , m_subject(std::move(subject))
{
}

Result<void> JournalRecorder::willChange(const char *table, const QString &key)
{
    const QString kind = QString::fromLatin1(table);
    const bool known = std::any_of(m_changes.begin(), m_changes.end(), [&](const Change &c) { return c.kind == kind && c.key == key; });
    if (known)
        return {};
    LECTERN_TRY_ASSIGN(before, snapshotRow(m_connection, kind, key));
    m_changes.push_back({kind, key, std::move(before), nullptr, true});
    return {};
}

void JournalRecorder::changed(const QString &kind, const QString &key, json before, json after)
{
    m_changes.push_back({kind, key, std::move(before), std::move(after), false});
}

Result<void> JournalRecorder::finish()
{
    for (Change &change : m_changes) {
        if (change.isRow) {
            LECTERN_TRY_ASSIGN(after, snapshotRow(m_connection, change.kind, change.key));
            change.after = std::move(after);
        }
    }
    std::erase_if(m_changes, [](const Change &change) { return change.before == change.after; });
    if (m_changes.empty())
        return {};

    QVariant step;
    if (!m_actor.batch.isEmpty()) {
        LECTERN_TRY_ASSIGN(same, m_connection.scalar(sql::store::stepOfBatch, {{"batch", m_actor.batch}, {"actor", nameOf(m_actor.kind)}}));
        step = same;
    }
    if (step.isNull()) {
        LECTERN_TRY(m_connection.execute(sql::store::insertStep,
                                         {{"actor", nameOf(m_actor.kind)},
                                          {"action", m_action},
                                          {"subject", m_subject},
                                          {"batch", m_actor.batch.isEmpty() ? QVariant() : QVariant(m_actor.batch)},
                                          {"at", stamp(m_clock.now())}}));
        LECTERN_TRY_ASSIGN(id, m_connection.scalar(sql::store::lastStepId));
        step = id;
    }
    LECTERN_TRY_ASSIGN(first, m_connection.scalar(sql::store::nextSeq, {{"step", step}}));
    int seq = first.toInt();
    for (const Change &change : m_changes) {
        LECTERN_TRY(m_connection.execute(sql::store::insertChange,
                                         {{"step", step}, {"seq", seq++}, {"kind", change.kind}, {"key", change.key}, {"before", stored(change.before)}, {"after", stored(change.after)}}));
    }
    m_changes.clear();
    return {};
}

Journal::Journal(Database &database, const Clock &clock)
    : m_database(database)
    , m_clock(clock)
{
}

Journal::~Journal() = default;

void Journal::registerKind(const QString &kind, std::unique_ptr<ChangeApplier> applier)
{
    m_appliers[kind] = std::move(applier);
}

QFuture<Result<QList<JournalStep>>> Journal::steps(int limit)
{
    return m_database.read([limit](Connection &connection) {
        return connection.query<JournalStep>(sql::store::steps, {{"limit", limit}}, stepFrom);
    });
}

QFuture<Result<QList<JournalRecord>>> Journal::recordsOf(const QStringList &batches)
{
    json wanted = json::array();
    for (const QString &batch : batches)
        wanted.push_back(toJson(batch));
    return m_database.read([wanted = toText(wanted)](Connection &connection) -> Result<QList<JournalRecord>> {
        LECTERN_TRY_ASSIGN(records, connection.query<JournalRecord>(sql::store::stepsOfBatches, {{"batches", wanted}}, [](const Row &row) {
            return JournalRecord{row.text("batch"), stepFrom(row), {}};
        }));
        for (JournalRecord &record : records) {
            LECTERN_TRY_ASSIGN(changes, connection.query<JournalChange>(sql::store::changesToShow, {{"step", record.step.id}}, [](const Row &row) {
                return JournalChange{row.text("kind"), row.text("key"), loaded(row, "before"), loaded(row, "after")};
            }));
            record.changes = std::move(changes);
        }
        return records;
    });
}

QFuture<Result<UndoReport>> Journal::preview(qint64 stepId)
{
    return m_database.write([this, stepId](Connection &connection) -> Result<UndoReport> {
        LECTERN_TRY_ASSIGN(step, stepById(connection, stepId));
        LECTERN_TRY(connection.execute("SAVEPOINT preview"));
        const Result<UndoReport> report = move(connection, step, Way::Back, Scope::RowsOnly);
        LECTERN_TRY(connection.execute("ROLLBACK TO preview"));
        LECTERN_TRY(connection.execute("RELEASE preview"));
        return report;
    });
}

QFuture<Result<UndoReport>> Journal::undo(std::optional<qint64> stepId)
{
    if (!stepId)
        return undoLatest({});
    return announce(m_database.write([this, id = *stepId](Connection &connection) -> Result<UndoReport> {
        LECTERN_TRY_ASSIGN(step, stepById(connection, id));
        return move(connection, step, Way::Back);
    }));
}

QFuture<Result<UndoReport>> Journal::undoLatest(const QString &prefix)
{
    return announce(m_database.write([this, prefix](Connection &connection) -> Result<UndoReport> {
        // An empty prefix must not become NULL, which matches nothing.
        const QString bound = prefix.isNull() ? QStringLiteral("") : prefix;
        LECTERN_TRY_ASSIGN(id, connection.scalar(sql::store::latestStanding, {{"prefix", bound}}));
        LECTERN_TRY_ASSIGN(step, stepById(connection, id));
        return move(connection, step, Way::Back);
    }));
}

QFuture<Result<UndoReport>> Journal::redo()
{
    return announce(m_database.write([this](Connection &connection) -> Result<UndoReport> {
        LECTERN_TRY_ASSIGN(id, connection.scalar(sql::store::latestUndone));
        LECTERN_TRY_ASSIGN(step, stepById(connection, id));
        return move(connection, step, Way::Forth);
    }));
}

QFuture<Result<UndoReport>> Journal::announce(QFuture<Result<UndoReport>> future)
{
    onReady(future, this, [this](const Result<UndoReport> &report) {
        if (report)
            Q_EMIT reverted();
    });
    return future;
}

Result<UndoReport> Journal::move(Connection &connection, const JournalStep &step, Way way, Scope scope)
{
    if (step.undone == (way == Way::Back))
        return fail(ErrorCode::Conflict, QStringLiteral("step"));
    struct Change
    {
        QString kind;
        QString key;
        json before;
        json after;
    };
    LECTERN_TRY_ASSIGN(changes, connection.query<Change>(sql::store::changesOfStep, {{"step", step.id}}, [](const Row &row) {
        return Change{row.text("kind"), row.text("key"), loaded(row, "before"), loaded(row, "after")};
    }));
    if (way == Way::Back)
        std::reverse(changes.begin(), changes.end());

    UndoReport report{step, 0, {}};
    report.step.undone = way == Way::Back;
    // Rows may point at one another; what matters is that all is whole at the end of the transaction.
    LECTERN_TRY(connection.execute("PRAGMA defer_foreign_keys=ON"));
    for (const Change &change : changes) {
        if (scope == Scope::RowsOnly && m_appliers.contains(change.kind)) {
            ++report.reverted;
            continue;
        }
        const json &from = way == Way::Back ? change.after : change.before;
        const json &to = way == Way::Back ? change.before : change.after;
        LECTERN_TRY_ASSIGN(outcome, apply(connection, change.kind, change.key, from, to));
        if (outcome != ChangeApplier::Outcome::Conflict)
            ++report.reverted;
        if (outcome != ChangeApplier::Outcome::Applied)
            report.conflicts << change.key;
    }
    LECTERN_TRY(connection.execute(sql::store::markUndone, {{"id", step.id}, {"at", way == Way::Back ? QVariant(stamp(m_clock.now())) : QVariant()}}));
    return report;
}

Result<ChangeApplier::Outcome> Journal::apply(Connection &connection, const QString &kind, const QString &key, const json &from, const json &to)
{
    const auto applier = m_appliers.find(kind);
    if (applier != m_appliers.end())
        return applier->second->apply(connection, key, from, to);
    return applyRow(connection, kind, key, from, to);
}

} // namespace lectern::store
