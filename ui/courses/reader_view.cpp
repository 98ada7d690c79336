// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/reader_view.h"

#include "adapters/course_library.h"
#include "core/on_ready.h"
#include "text/markdown.h"
#include "todos/todo_queries.h"
#include "ui/courses/content_target.h"
#include "ui/courses/course_rows.h"
#include "ui/courses/course_tabs.h"
#include "ui/shared/flow_layout.h"
#include "ui/courses/reader_text.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/shared/verbs.h"
#include "ui/shared/web_pane.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

namespace lectern::ui {
namespace {

using Kind = Reference::Kind;

QLabel *plainLabel(QWidget *parent, const char *role, const char *name)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setProperty("role", QLatin1String(role));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void emptyLayout(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
}

} // namespace

/// What was read of a thing.
struct ReaderView::Found
{
    canvas::Document document;
    std::optional<canvas::Assignment> assignment;
    QList<canvas::SyncState> states;
    QList<todos::PlacedTodo> todos;
    int waiting = 0;
};

ReaderView::ReaderView(const Services &services, QWidget *parent)
    : QWidget(parent)
    , m_services(services)
    , m_back(new QPushButton(this))
    , m_verbs(new QWidget(this))
    , m_backlinks(new QWidget(this))
    , m_findBar(new QWidget(this))
    , m_findText(new QLineEdit(m_findBar))
    , m_findResult(new QLabel(m_findBar))
    , m_stack(new QStackedLayout)
    , m_message(new QWidget(this))
    , m_page(new WebPane(webapi::PageKind::Reader, services.theme, this))
{
    setObjectName(QStringLiteral("readerView"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    makeBar();
    makeFindBar();

    m_title = plainLabel(m_message, "title", "readerTitle");
    m_meta = plainLabel(m_message, "secondary", "readerMeta");
    m_messageTitle = plainLabel(m_message, "heading", "readerMessageTitle");
    m_messageText = plainLabel(m_message, "secondary", "readerMessage");
    m_again = new QPushButton(tr("Try again"), m_message);
    m_again->setObjectName(QStringLiteral("readerAgain"));
    connect(m_again, &QPushButton::clicked, this, &ReaderView::reload);
    auto *message = new QVBoxLayout(m_message);
    message->setContentsMargins(24, 16, 24, 24);
    message->setSpacing(8);
    message->addWidget(m_title);
    message->addWidget(m_meta);
    message->addSpacing(24);
    message->addWidget(m_messageTitle);
    message->addWidget(m_messageText);
    message->addWidget(m_again, 0, Qt::AlignLeft);
    message->addStretch();

    m_page->setObjectName(QStringLiteral("readerPage"));
    m_page->setAccessibleName(tr("Text"));
    m_stack->addWidget(m_message);
    m_stack->addWidget(m_page);
    column->addLayout(m_stack, 1);
    connect(m_page, &WebPane::ready, this, &ReaderView::render);
    connect(m_page, &WebPane::linkFollowed, this, &ReaderView::follow);
    // The find field takes its letters before a shortcut can have them.
    new Verbs(this, services.desk, [this] { return m_reference; }, Verbs::Keys::WithoutOpen, Qt::WidgetWithChildrenShortcut);
}

void ReaderView::makeBar()
{
    auto *bar = new QWidget(this);
    auto *rows = new QVBoxLayout(bar);
    rows->setContentsMargins(24, 12, 24, 8);
    rows->setSpacing(8);
    m_back->setObjectName(QStringLiteral("readerBack"));
    m_back->setProperty("kind", QStringLiteral("quiet"));
    m_back->setToolTip(tr("Back to the list (Esc)"));
    connect(m_back, &QPushButton::clicked, this, &ReaderView::backWanted);
    rows->addWidget(m_back, 0, Qt::AlignLeft);
    m_verbs->setObjectName(QStringLiteral("readerVerbs"));
    m_verbs->setLayout(new FlowLayout(8));
    m_backlinks->setObjectName(QStringLiteral("readerBacklinks"));
    m_backlinks->setLayout(new FlowLayout(8));
    for (QWidget *flow : {m_verbs, m_backlinks}) {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        flow->setSizePolicy(policy);
        rows->addWidget(flow);
    }
    layout()->addWidget(bar);
}

void ReaderView::makeFindBar()
{
    auto *row = new QHBoxLayout(m_findBar);
    row->setContentsMargins(24, 0, 24, 8);
    m_findText->setObjectName(QStringLiteral("readerFind"));
    m_findText->setPlaceholderText(tr("Find in this text"));
    m_findText->setAccessibleName(tr("Find in this text"));
    m_findText->setClearButtonEnabled(true);
    m_findResult->setProperty("role", QStringLiteral("secondary"));
    row->addWidget(m_findText, 1);
    row->addWidget(m_findResult);
    m_findBar->hide();
    layout()->addWidget(m_findBar);
    const auto look = [this] {
        const QString text = m_findText->text();
        m_page->find(text, false, [this, text](bool found) { m_findResult->setText(found || text.isEmpty() ? QString() : tr("Not in this text")); });
    };
    connect(m_findText, &QLineEdit::textChanged, this, look);
    connect(m_findText, &QLineEdit::returnPressed, this, look);
}

void ReaderView::open(const Reference &reference, const QString &back)
{
    const bool other = !m_reference || m_reference->kind != reference.kind || m_reference->id != reference.id;
    m_reference = reference;
    m_back->setText(back.isEmpty() ? QString() : QString(u"‹ " + back));
    m_back->setAccessibleName(tr("Back to %1").arg(back));
    m_back->setVisible(!back.isEmpty());
    closeFind();
    if (other) {
        m_found.reset();
        showBacklinks({});
        m_title->setText(reference.title);
        m_meta->clear();
        showMessage({}, tr("Reading…"));
    }
    showVerbs();
    read();
}

void ReaderView::reload()
{
    if (m_reference)
        read();
}

QWidget *ReaderView::firstFocus() const
{
    if (m_stack->currentWidget() == m_page)
        return m_page;
    if (!m_again->isHidden())
        return m_again;
    return m_back->isHidden() ? m_message : static_cast<QWidget *>(m_back);
}

void ReaderView::read()
{
    ++m_round;
    readDocument(nameOf(m_reference->kind));
}

void ReaderView::readDocument(const QString &type)
{
    const int round = m_round;
    const qint64 id = m_reference->id.toLongLong();
    onReady(m_services.courses.repository().document(type, id), this, [this, round, type](const Result<canvas::Document> &document) {
        if (round != m_round || !m_reference)
            return;
        if (!document && document.error().code == ErrorCode::NotFound && type == nameOf(Kind::Discussion))
            return readDocument(nameOf(Kind::Announcement)); // todos know both by one word, as Canvas does
        if (!document && document.error().code == ErrorCode::NotFound)
            return showMessage(tr("Not saved here"), tr("Your school may have deleted it, or it was never read. It may still be in Canvas."));
        if (!document)
            return showMessage(tr("This could not be read"), sentence(document.error()), true);
        const auto found = std::make_shared<Found>();
        found->document = *document;
        m_reference->kind = referenceKindNamed(document->type).value_or(m_reference->kind);
        m_reference->title = document->title;
        m_reference->classId = document->classId;
        Q_EMIT subjectChanged();
        readRest(found);
    });
}

void ReaderView::readRest(const std::shared_ptr<Found> &found)
{
    const int round = m_round;
    const auto read = [this, round, found](auto future, auto take) {
        ++found->waiting;
        onReady(future, this, [this, round, found, take](const auto &result) {
            if (result)
                take(*found, *result);
            if (--found->waiting == 0 && round == m_round)
                settle(found);
        });
    };
    read(m_services.todoQueries.all(), [](Found &one, const QList<todos::PlacedTodo> &todos) { one.todos = todos; });
    read(m_services.courses.repository().syncStates(found->document.classId), [](Found &one, const QList<canvas::SyncState> &states) { one.states = states; });
    if (found->document.type == nameOf(Kind::Assignment))
        read(m_services.courses.repository().assignment(found->document.id), [](Found &one, const canvas::Assignment &assignment) { one.assignment = assignment; });
}

void ReaderView::settle(const std::shared_ptr<Found> &found)
{
    m_found = found;
    const QDateTime now = m_services.clock.now();
    const QTimeZone zone = m_services.clock.zone();
    showVerbs();
    showBacklinks(found->todos);
    m_title->setText(found->document.title);
    m_meta->setText(readerMeta(found->document, found->assignment, now, zone));
    if (found->document.text.trimmed().isEmpty()) {
        const NoText none = noText(found->document, found->assignment, refusalOf(found->states, found->document.classId), now, zone);
        return showMessage(none.title, none.text);
    }
    const bool waited = m_message->hasFocus() || m_back->hasFocus();
    m_stack->setCurrentWidget(m_page);
    m_page->load();
    if (waited)
        m_page->setFocus();
    render();
}

void ReaderView::render()
{
    if (!m_found || !m_reference)
        return;
    const QString whole = withWholeLinks(m_found->document.text, m_services.courses.repository().host());
    const json document{
        {"title", m_title->text().toStdString()},
        {"meta", m_meta->text().toStdString()},
        {"html", text::renderMarkdown(whole).html.toStdString()},
        {"quote", m_reference->quote.toStdString()},
    };
    m_page->call("document", document);
}

void ReaderView::showVerbs()
{
    if (!m_reference || m_shownVerbs == m_reference->kind) // a button that goes would take the focus with it
        return;
    m_shownVerbs = m_reference->kind;
    emptyLayout(m_verbs->layout());
    for (const Command verb : verbsFor(m_reference->kind)) {
        if (verb == Command::Open)
            continue;
        auto *button = new QPushButton(verbText(verb), m_verbs);
        button->setObjectName(u"readerVerb-" + QLatin1String(infoOf(verb).name));
        button->setToolTip(tr("%1 (%2)").arg(verbText(verb), keysOf(verb).value(0).toString(QKeySequence::NativeText)));
        connect(button, &QPushButton::clicked, this, [this, verb] {
            if (m_reference)
                runVerb(verb, m_services.desk, *m_reference);
        });
        m_verbs->layout()->addWidget(button);
    }
}

void ReaderView::showBacklinks(const QList<todos::PlacedTodo> &todos)
{
    emptyLayout(m_backlinks->layout());
    int shown = 0;
    const QString host = m_services.courses.repository().host();
    for (const todos::PlacedTodo &todo : todos) {
        const bool linked = linkedTodo({todo}, host, linkOf(*m_reference, host).contentType.value_or(QString()), m_reference->id.toLongLong());
        if (!linked || shown == 3)
            continue;
        ++shown;
        auto *button = new QPushButton(tr("%1 · %2", "a todo · on list: Mon").arg(todo.todo.title, onListText(todo, m_services.clock.now(), m_services.clock.zone())), m_backlinks);
        button->setObjectName(QStringLiteral("readerBacklink"));
        button->setProperty("kind", QStringLiteral("quiet"));
        button->setAccessibleName(tr("Todo about this: %1").arg(button->text()));
        Reference reference;
        reference.kind = Kind::Todo;
        reference.id = todo.todo.id;
        reference.title = todo.todo.title;
        connect(button, &QPushButton::clicked, this, [this, reference] { m_services.desk.open(reference); });
        m_backlinks->layout()->addWidget(button);
    }
    m_backlinks->setVisible(shown > 0);
}

void ReaderView::showMessage(const QString &title, const QString &text, bool again)
{
    m_messageTitle->setText(title);
    m_messageTitle->setVisible(!title.isEmpty());
    m_messageText->setText(text);
    m_message->setAccessibleName(title + u' ' + text);
    m_again->setVisible(again);
    m_stack->setCurrentWidget(m_message);
}

void ReaderView::find()
{
    m_findBar->show();
    m_findText->setFocus(Qt::ShortcutFocusReason);
    m_findText->selectAll();
}

bool ReaderView::closeFind()
{
    if (m_findBar->isHidden())
        return false;
    m_findBar->hide();
    m_findText->clear();
    if (QWidget *focus = firstFocus())
        focus->setFocus();
    return true;
}

void ReaderView::follow(const QUrl &url)
{
    if (const auto reference = Reference::fromUrl(url))
        return m_services.desk.open(*reference);
    const auto target = contentTarget(url, m_services.courses.repository().host());
    if (!target)
        return m_services.desk.openOutside(url);
    if (!target->slug.isEmpty()) {
        onReady(m_services.courses.repository().pageBySlug(target->courseId, target->slug), this, [this, url](const Result<canvas::Page> &page) {
            if (page)
                m_services.desk.open(contentReference(Kind::Page, page->id, page->courseId, page->title));
            else
                m_services.desk.openOutside(url);
        });
        return;
    }
    if (target->id == 0) // a whole list
        return m_services.desk.go({PageId::Courses, sectionOf(target->kind), contentReference(Kind::Course, target->courseId, target->courseId, {})});
    openTarget(contentReference(target->kind, target->id, target->courseId, {}), url);
}

void ReaderView::openTarget(const Reference &target, const QUrl &url)
{
    if (target.kind == Kind::Course)
        return m_services.desk.open(target);
    onReady(m_services.courses.repository().document(nameOf(target.kind), target.id.toLongLong()), this, [this, target, url](const Result<canvas::Document> &document) {
        // Announcements have addresses of discussions.
        if (!document && target.kind == Kind::Discussion) {
            Reference announcement = target;
            announcement.kind = Kind::Announcement;
            return openTarget(announcement, url);
        }
        if (document)
            m_services.desk.open(contentReference(target.kind, document->id, document->classId, document->title));
        else
            m_services.desk.openOutside(url);
    });
}

} // namespace lectern::ui
