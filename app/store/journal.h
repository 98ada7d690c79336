// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/json.h"
#include "store/database.h"

#include <map>
#include <vector>

namespace lectern::store {

struct JournalRecord;

enum class ActorKind { Student, Assistant };

/// Who makes a change. Changes of one actor with the same non-empty `batch` make one step; without one each is its own.
struct Actor
{
    ActorKind kind = ActorKind::Student;
    QString batch;
};

/// One step as the activity list shows it.
struct JournalStep
{
    qint64 id = 0;
    ActorKind actor = ActorKind::Student;
    QString action;  ///< code such as "todo.create"; with several in one step, that of the first
    QString subject; ///< title of the first thing changed
    QDateTime at;    ///< UTC
    bool undone = false;
    int changes = 0; ///< how many objects it touched
};

/// What an undo or redo did. Fields that were changed by somebody since stay as they are and are counted.
struct UndoReport
{
    JournalStep step;
    int reverted = 0;      ///< objects put back, at least in part
    QStringList conflicts; ///< keys of objects that were left, wholly or in part, because they changed since
};

/// Puts one kind of object into an earlier or later state. Tables of ours need none: see Journal.
class ChangeApplier
{
public:
    virtual ~ChangeApplier() = default;
    enum class Outcome { Applied, PartlyApplied, Conflict };
    /// Brings the object `key` from the state `from` to `to`; null means that it does not exist. What is not as in `from` any
    /// more is left alone. Runs on the database thread, in the transaction of the undo.
    virtual Result<Outcome> apply(Connection &connection, const QString &key, const json &from, const json &to) = 0;
};

/// Records the changes of one action inside its transaction:
///
///     JournalRecorder recorder(connection, clock, actor, QStringLiteral("todo.update"), title);
///     LECTERN_TRY(recorder.willChange("todo", id));   // before the statement
///     LECTERN_TRY(connection.execute(...));
///     LECTERN_TRY(recorder.finish());                 // before the transaction ends
///
/// Rows are kept whole, as JSON, so a new column needs nothing here. The primary key of the table is a column named `id`
/// (or `key`). Nothing is written when nothing changed.
class JournalRecorder
{
public:
    JournalRecorder(Connection &connection, const Clock &clock, Actor actor, QString action, QString subject);
    ~JournalRecorder();
    JournalRecorder(const JournalRecorder &) = delete;
    JournalRecorder &operator=(const JournalRecorder &) = delete;
    Result<void> willChange(const char *table, const QString &key);
    /// For kinds that are not rows: the states are given.
    void changed(const QString &kind, const QString &key, json before, json after);
    Result<void> finish();

private:
    struct Change;
    Connection &m_connection;
    const Clock &m_clock;
    Actor m_actor;
    QString m_action;
    QString m_subject;
    std::vector<Change> m_changes;
};

/// The list of all that a person or the assistant changed, newest last, and the way back. One step is one action of a
/// person or one batch of tool calls.
class Journal final : public QObject
{
    Q_OBJECT

public:
    Journal(Database &database, const Clock &clock);
    ~Journal() override;

    /// For kinds that are not rows of a table. Call it before the first undo.
    void registerKind(const QString &kind, std::unique_ptr<ChangeApplier> applier);

    /// Newest first.
    QFuture<Result<QList<JournalStep>>> steps(int limit);
    /// The steps of these batches, oldest first; a batch that changed nothing has none. At most 500 batches.
    QFuture<Result<QList<JournalRecord>>> recordsOf(const QStringList &batches);
    /// What undo(stepId) would do now, without doing it. Objects with an applier of their own count as unchanged since.
    QFuture<Result<UndoReport>> preview(qint64 stepId);
    /// Takes back the newest step that stands, or `stepId`. NotFound when there is none.
    QFuture<Result<UndoReport>> undo(std::optional<qint64> stepId = {});
    /// The newest step that stands and whose action begins with `prefix` ("todo.").
    QFuture<Result<UndoReport>> undoLatest(const QString &prefix);
    /// Does the step again that was undone last. NotFound when there is none, or when something was done since.
    QFuture<Result<UndoReport>> redo();

Q_SIGNALS:
    /// Something was undone or redone: lists should be read anew. Emitted on the thread of the journal.
    void reverted();

private:
    enum class Way { Back, Forth };
    QFuture<Result<UndoReport>> announce(QFuture<Result<UndoReport>> future);
    enum class Scope { All, RowsOnly };
    Result<UndoReport> move(Connection &connection, const JournalStep &step, Way way, Scope scope = Scope::All);
    Result<ChangeApplier::Outcome> apply(Connection &connection, const QString &kind, const QString &key, const json &from, const json &to);

    Database &m_database;
    const Clock &m_clock;
    std::map<QString, std::unique_ptr<ChangeApplier>> m_appliers;
};

} // namespace lectern::store
