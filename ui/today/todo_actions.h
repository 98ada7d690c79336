// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "ui/shared/services.h"
#include "ui/today/today_rows.h"

#include <QFuture>
#include <QObject>

#include <functional>

namespace lectern::ui {

/// What a student does to todos, each call one step of the journal, however many todos it is about. Says what happened, and what
/// went wrong, at the foot of the window.
class TodoActions final : public QObject
{
    Q_OBJECT

public:
    TodoActions(const Services &services, QObject *parent);

    /// `shown`: where the student is, so that it is said when a todo went elsewhere.
    void add(const QList<todos::TodoDraft> &drafts, TodoList shown, const TimeFrame &frame);
    void setDone(const QList<todos::Todo> &todos, bool done);
    void schedule(const QList<todos::Todo> &todos, const Schedule &schedule, const TimeFrame &frame);
    void setDeadline(const QList<todos::Todo> &todos, const std::optional<todos::TodoDate> &deadline, const TimeFrame &frame);
    void remove(const QList<todos::Todo> &todos);
    void restore(const QList<todos::Todo> &todos);
    /// Says nothing when it went well: the row shows it.
    void update(const QString &id, const todos::TodoPatch &patch);
    /// Things of Canvas that the student knows to be done, whatever Canvas says: a todo each, done at once.
    void finish(const QList<CanvasItem> &items, const QString &host);

Q_SIGNALS:
    /// The first of what add() made.
    void added(const lectern::todos::Todo &todo);
    /// Nothing was changed.
    void failed();

private:
    using Done = std::function<void(const QList<todos::Todo> &)>;
    void each(const QList<todos::Todo> &todos, const std::function<QFuture<Result<todos::Todo>>(const todos::Todo &, const QString &batch)> &change, Done done);
    void whenAll(const QList<QFuture<Result<todos::Todo>>> &futures, Done done);
    void fail(const Error &error);

    Services m_services;
};

} // namespace lectern::ui
