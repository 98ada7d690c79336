// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/hand_over.h"

#include "adapters/course_library.h"
#include "core/clock.h"
#include "core/on_ready.h"
#include "store/settings.h"
#include "todos/todo_queries.h"
#include "todos/todo_repository.h"
#include "ui/courses/content_target.h"
#include "ui/courses/course_rows.h"
#include "ui/courses/put_on_list_panel.h"
#include "ui/courses/study_set_panel.h"
#include "ui/courses/study_wish.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/shared/verbs.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace lectern::ui {
namespace {

using Kind = Reference::Kind;

TimeFrame frameOf(const Services &services)
{
    return {services.clock.now(), services.clock.zone(), services.settings.integer(store::Setting::DayStartHour)};
}

} // namespace

HandOver::HandOver(const Services &services, QWidget *window)
    : QObject(window)
    , m_services(services)
    , m_window(window)
{
    connect(&services.desk, &Desk::putOnListWanted, this, &HandOver::putOnList);
    connect(&services.desk, &Desk::makeStudySetWanted, this, &HandOver::makeStudySet);
    connect(&services.desk, &Desk::openInCanvasWanted, this, &HandOver::openInCanvas);
    connect(&services.desk, &Desk::copyLinkWanted, this, &HandOver::copyLink);
}

void HandOver::putOnList(const Reference &reference)
{
    if (!canPutOnList(reference.kind))
        return;
    if (!reference.isOfCanvas())
        return openPanel(reference, std::nullopt);
    onReady(m_services.todoQueries.all(), this, [this, reference](const Result<QList<todos::PlacedTodo>> &todos) {
        if (!todos)
            return m_services.desk.toast(sentence(todos.error()));
        const QString host = m_services.courses.repository().host();
        const todos::PlacedTodo *known = linkedTodo(*todos, host, *linkOf(reference, host).contentType, reference.id.toLongLong());
        if (!known || known->todo.isCompleted())
            return askForList(reference);
        Reference todo;
        todo.kind = Kind::Todo;
        todo.id = known->todo.id;
        todo.title = known->todo.title;
        m_services.desk.open(todo);
        m_services.desk.toast(tr("This is on your list already."));
    });
}

void HandOver::askForList(const Reference &reference)
{
    onReady(m_services.courses.repository().document(nameOf(reference.kind), reference.id.toLongLong()), this, [this, reference](const Result<canvas::Document> &document) {
        Reference full = reference;
        if (document) {
            full.title = document->title;
            full.classId = document->classId;
        }
        if (!document || document->type != nameOf(Kind::Assignment))
            return openPanel(full, document ? document->dueAt : std::nullopt);
        // A discussion in parts has its dates with the parts; the assignment knows which comes next.
        onReady(m_services.courses.repository().assignment(document->id), this, [this, full](const Result<canvas::Assignment> &assignment) {
            openPanel(full, assignment ? assignment->dueAt : std::nullopt);
        });
    });
}

void HandOver::openPanel(const Reference &reference, const std::optional<QDateTime> &due)
{
    const QString title = reference.kind == Kind::StudySet ? tr("Study: %1").arg(reference.title) : reference.title;
    auto *panel = new PutOnListPanel(title, due, frameOf(m_services), m_window);
    connect(panel, &QDialog::accepted, this, [this, panel, reference] { add(reference, *panel); });
    panel->open();
    placeAtTop(panel, m_window);
}

void HandOver::add(const Reference &reference, const PutOnListPanel &panel)
{
    const Schedule when = panel.when();
    todos::TodoDraft draft;
    draft.title = panel.title();
    draft.dateType = when.type;
    draft.scheduledDate = when.date;
    if (const auto due = panel.due())
        draft.dueDate = todos::TodoDate(*due);
    draft.canvas = linkOf(reference, m_services.courses.repository().host());
    onReady(m_services.todos.add(draft), this, [this](const Result<todos::Todo> &todo) {
        if (!todo)
            return m_services.desk.toast(sentence(todo.error()));
        m_services.desk.toast(tr("Added to %1: %2").arg(whenText(scheduleOf(*todo), frameOf(m_services)), todo->title), Desk::Undo::Offered);
    });
}

void HandOver::makeStudySet(const Reference &reference)
{
    if (!canMakeStudySet(reference.kind))
        return;
    if (!reference.isOfCanvas())
        return openSetPanel(reference, {}, {}, true);
    onReady(m_services.courses.repository().document(nameOf(reference.kind), reference.id.toLongLong()), this, [this, reference](const Result<canvas::Document> &document) {
        if (!document)
            return m_services.desk.toast(document.error().code == ErrorCode::NotFound ? tr("Its text is not saved here, so no set can be made from it.") : sentence(document.error()));
        onReady(m_services.courses.repository().pages(document->classId), this, [this, reference, document = *document](const Result<QList<canvas::Page>> &pages) {
            askForSet(reference, document, pages.value_or(QList<canvas::Page>()));
        });
    });
}

void HandOver::askForSet(const Reference &reference, const canvas::Document &document, const QList<canvas::Page> &pages)
{
    QList<Reference> linked;
    for (const ContentTarget &target : linksIn(document.text, m_services.courses.repository().host())) {
        for (const canvas::Page &page : pages) {
            const bool isTarget = target.kind == Kind::Page && page.courseId == target.courseId && page.slug == target.slug;
            const bool isItself = document.type == nameOf(Kind::Page) && page.id == document.id;
            if (isTarget && !isItself && page.readable && !page.body.trimmed().isEmpty())
                linked << contentReference(Kind::Page, page.id, page.courseId, page.title);
        }
    }
    Reference full = reference;
    full.title = document.title;
    full.classId = document.classId;
    openSetPanel(full, document.className, linked, !document.text.trimmed().isEmpty());
}

void HandOver::openSetPanel(const Reference &reference, const QString &course, const QList<Reference> &linked, bool usable)
{
    QList<SetSource> sources{{reference, usable ? QString() : tr("has no text here"), usable}};
    for (const Reference &page : linked)
        sources << SetSource{page, tr("linked from it"), true};
    auto *panel = new StudySetPanel(sources, m_window);
    connect(panel, &QDialog::accepted, this, [this, panel, course] { m_services.desk.say(studyWish(panel->kind(), panel->chosen(), course)); });
    panel->open();
    placeAtTop(panel, m_window);
}

void HandOver::openInCanvas(const Reference &reference)
{
    withAddress(reference, [this](const QUrl &url) { m_services.desk.openOutside(url); });
}

void HandOver::copyLink(const Reference &reference)
{
    if (!reference.isOfCanvas())
        return copy(reference.url(), reference.title);
    withAddress(reference, [this, reference](const QUrl &url) { copy(url, reference.title); });
}

void HandOver::withAddress(const Reference &reference, Use use)
{
    canvas::CanvasRepository &repository = m_services.courses.repository();
    const auto finish = [this, use](const QString &address) {
        if (address.isEmpty())
            m_services.desk.toast(tr("Its address in Canvas is not saved here."));
        else
            use(QUrl(address));
    };
    const bool ofCourse = reference.kind == Kind::Course || reference.kind == Kind::Syllabus || reference.kind == Kind::Module;
    if (!ofCourse) {
        onReady(repository.document(nameOf(reference.kind), reference.id.toLongLong()), this, [finish](const Result<canvas::Document> &document) { finish(document ? document->htmlUrl : QString()); });
        return;
    }
    const qint64 course = reference.kind == Kind::Module ? reference.classId : reference.id.toLongLong();
    const QString part = reference.kind == Kind::Syllabus ? QStringLiteral("/assignments/syllabus") : reference.kind == Kind::Module ? QStringLiteral("/modules") : QString();
    onReady(repository.course(course), this, [finish, part](const Result<canvas::Course> &found) { finish(found ? QString(found->htmlUrl + part) : QString()); });
}

void HandOver::copy(const QUrl &url, const QString &title)
{
    const QString address = QString::fromUtf8(url.toEncoded());
    auto *data = new QMimeData; // the clipboard's from here on
    data->setText(address);
    // Where the other program takes it, the link has its name.
    data->setHtml(QStringLiteral("<a href=\"%1\">%2</a>").arg(address.toHtmlEscaped(), (title.isEmpty() ? address : title).toHtmlEscaped()));
    QGuiApplication::clipboard()->setMimeData(data);
    m_services.desk.toast(tr("Link copied."));
}

} // namespace lectern::ui
