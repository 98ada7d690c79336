// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/course_overview.h"

#include "adapters/course_library.h"
#include "core/on_ready.h"
#include "ui/courses/course_card.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

constexpr int cardWidth = 260;

} // namespace

/// What has come of the answers that the overview is made of.
struct CourseOverview::Round
{
    QList<canvas::Course> courses;
    QList<canvas::Assignment> assignments;
    QList<canvas::Quiz> quizzes;
    QList<canvas::SyncState> states;
    std::optional<Error> error;
    int open = 0;
};

CourseOverview::CourseOverview(const Services &services, QWidget *parent)
    : QWidget(parent)
    , m_services(services)
    , m_stack(new QStackedLayout(this))
    , m_scroll(new QScrollArea(this))
    , m_showAll(new QPushButton(tr("Show all"), this))
    , m_notice(new QWidget(this))
    , m_noticeTitle(new QLabel(m_notice))
    , m_noticeText(new QLabel(m_notice))
    , m_noticeButton(new QPushButton(m_notice))
{
    setObjectName(QStringLiteral("courseOverview"));
    auto *content = new QWidget(m_scroll);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(24, 24, 24, 24);
    m_column->setSpacing(12);
    auto *head = new QHBoxLayout;
    auto *title = new QLabel(tr("Courses"), content);
    title->setProperty("role", QStringLiteral("title"));
    head->addWidget(title, 1);
    m_showAll->setParent(content);
    m_showAll->setObjectName(QStringLiteral("showAllCourses"));
    m_showAll->setProperty("kind", QStringLiteral("quiet"));
    m_showAll->setCheckable(true);
    m_showAll->setToolTip(tr("Also courses that are over and those that you hid"));
    connect(m_showAll, &QPushButton::toggled, this, &CourseOverview::reload);
    head->addWidget(m_showAll);
    m_column->addLayout(head);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(content);
    m_stack->addWidget(m_scroll);

    auto *column = new QVBoxLayout(m_notice);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    column->addStretch(1);
    m_noticeTitle->setProperty("role", QStringLiteral("heading"));
    m_noticeText->setProperty("role", QStringLiteral("secondary"));
    m_noticeText->setObjectName(QStringLiteral("coursesNotice"));
    for (QLabel *label : {m_noticeTitle, m_noticeText}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
        column->addWidget(label);
    }
    m_noticeButton->setObjectName(QStringLiteral("coursesNoticeButton"));
    m_noticeButton->setProperty("kind", QStringLiteral("primary"));
    column->addWidget(m_noticeButton, 0, Qt::AlignHCenter);
    column->addStretch(2);
    connect(m_noticeButton, &QPushButton::clicked, this, [this] {
        if (m_shownNotice == Notice::NoSchool)
            m_services.desk.go({PageId::Settings, QStringLiteral("connect"), {}});
        else
            firstSync();
    });
    m_stack->addWidget(m_notice);
    showNotice(Notice::Loading);
}

void CourseOverview::reload()
{
    if (m_syncing)
        return;
    const auto round = std::make_shared<Round>();
    m_round = round;
    const auto read = [this, &round](auto future, auto field) {
        ++round->open;
        onReady(future, this, [this, round, field](const auto &result) {
            if (result)
                (*round).*field = *result;
            else if (!round->error)
                round->error = result.error();
            settle(round);
        });
    };
    canvas::CanvasRepository &repository = m_services.courses.repository();
    read(repository.courses(canvas::CourseScope::All), &Round::courses);
    read(repository.assignments(), &Round::assignments);
    read(repository.looseQuizzes(), &Round::quizzes);
    read(repository.syncStates(), &Round::states);
}

void CourseOverview::settle(const std::shared_ptr<Round> &round)
{
    if (--round->open > 0 || round != m_round)
        return;
    m_round.reset();
    if (!round->error)
        return showCourses(*round);
    if (round->error->code != ErrorCode::NotConfigured)
        return showNotice(Notice::Failed, sentence(*round->error));
    // Nothing of a school was ever saved here.
    if (m_services.courses.baseUrl())
        return firstSync();
    const std::optional<Error> &why = m_services.courses.unavailable();
    if (!m_services.connections.isSample() && m_services.connections.school().isEmpty())
        return showNotice(Notice::NoSchool);
    showNotice(Notice::Failed, why ? sentence(*why) : QString());
}

void CourseOverview::firstSync()
{
    if (m_syncing)
        return;
    m_syncing = true;
    showNotice(Notice::FirstSync);
    onReady(m_services.courses.sync(), this, [this](const Result<canvas::SyncReport> &report) {
        m_syncing = false;
        if (!report)
            return showNotice(Notice::Failed, sentence(report.error()));
        if (report->stopped && report->outcomes.isEmpty())
            return showNotice(Notice::Failed, sentence(*report->stopped));
        Q_EMIT m_services.connections.coursesChanged(); // the page reads anew with all others
    });
}

void CourseOverview::showNotice(Notice notice, const QString &details)
{
    m_shownNotice = notice;
    QString button;
    switch (notice) {
    case Notice::Loading:
        m_noticeTitle->clear();
        m_noticeText->setText(tr("Reading your courses…"));
        break;
    case Notice::NoSchool:
        m_noticeTitle->setText(tr("No school is connected"));
        m_noticeText->setText(tr("Connect the Canvas of your school to see your courses, pages and due dates here. Todos, study sets and notes work without it."));
        button = tr("Connect your school");
        break;
    case Notice::FirstSync:
        m_noticeTitle->setText(tr("Reading your courses for the first time"));
        m_noticeText->setText(tr("This can take a minute. You can go on with other things meanwhile."));
        break;
    case Notice::Failed:
        m_noticeTitle->setText(tr("Your courses could not be read"));
        m_noticeText->setText(details);
        button = tr("Try again");
        break;
    case Notice::NoCourses:
        m_noticeTitle->setText(tr("No courses"));
        m_noticeText->setText(tr("Your school lists no course that you are enrolled in now."));
        button = tr("Look again");
        break;
    }
    m_noticeTitle->setVisible(!m_noticeTitle->text().isEmpty());
    m_noticeButton->setText(button);
    m_noticeButton->setVisible(!button.isEmpty());
    m_notice->setAccessibleName(m_noticeTitle->text() + u' ' + m_noticeText->text());
    QWidget *focused = QApplication::focusWidget();
    const bool hadFocus = focused && isAncestorOf(focused);
    m_stack->setCurrentWidget(m_notice);
    if (hadFocus)
        firstFocus()->setFocus();
}

void CourseOverview::showCourses(const Round &round)
{
    if (round.courses.isEmpty())
        return showNotice(Notice::NoCourses);
    QList<CourseFacts> current;
    QList<CourseFacts> rest;
    for (const canvas::Course &course : round.courses) {
        const CourseFacts facts = courseFacts(course, round.assignments, round.quizzes, round.states, m_services.clock.now(), m_services.clock.zone());
        (course.hidden || course.concluded ? rest : current) << facts;
    }
    qint64 focused = 0;
    for (const CourseCard *card : m_cards)
        focused = card->hasFocus() ? card->facts().id : focused;
    const bool hadFocus = focused != 0 || m_noticeButton->hasFocus() || m_notice->hasFocus();
    clear();
    m_showAll->setVisible(!rest.isEmpty());
    m_showAll->setText(m_showAll->isChecked() ? tr("Show only current") : tr("Show all"));
    addCards({}, QStringLiteral("currentCourses"), current);
    if (current.isEmpty()) {
        auto *none = new QLabel(tr("No current course is shown. Those that are over or hidden are under \"Show all\"."), m_scroll->widget());
        none->setProperty("role", QStringLiteral("secondary"));
        none->setWordWrap(true);
        m_column->addWidget(none);
    }
    if (m_showAll->isChecked())
        addCards(tr("Over or hidden"), QStringLiteral("otherCourses"), rest);
    m_column->addStretch();
    m_stack->setCurrentWidget(m_scroll);
    for (CourseCard *card : m_cards) {
        if (card->facts().id == focused)
            card->setFocus();
    }
    QWidget *now = QApplication::focusWidget();
    const bool lost = !now || !now->isVisible() || now == m_notice;
    if (hadFocus && lost)
        firstFocus()->setFocus();
}

void CourseOverview::clear()
{
    m_cards.clear();
    m_flows.clear();
    while (m_column->count() > 1) { // the head stays
        QLayoutItem *item = m_column->takeAt(1);
        delete item->widget();
        delete item;
    }
}

void CourseOverview::addCards(const QString &heading, const QString &name, const QList<CourseFacts> &courses)
{
    if (courses.isEmpty())
        return;
    if (!heading.isEmpty()) {
        auto *label = new QLabel(heading, m_scroll->widget());
        label->setProperty("role", QStringLiteral("heading"));
        m_column->addWidget(label);
    }
    auto *grid = new QWidget(m_scroll->widget());
    grid->setObjectName(name);
    auto *flow = new FlowLayout(12, cardWidth);
    grid->setLayout(flow);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    grid->setSizePolicy(policy);
    m_flows << flow;
    for (const CourseFacts &course : courses) {
        auto *card = new CourseCard(course, m_services.theme, grid);
        flow->addWidget(card);
        m_cards << card;
        connect(card, &CourseCard::pressed, this, [this, course] { Q_EMIT courseWanted(course.id, course.name); });
        connect(card, &CourseCard::hideWanted, this, [this, course](bool hide) { hideCourse(course, hide); });
        connect(card, &CourseCard::askWanted, this, [this, course] { m_services.desk.ask(referenceOf(course)); });
        connect(card, &CourseCard::canvasWanted, this, [this, course] { m_services.desk.openInCanvas(referenceOf(course)); });
        connect(card, &CourseCard::stepWanted, this, [this, card](int cards, int lines) { step(card, cards, lines); });
        card->show();
    }
    m_column->addWidget(grid);
}

QWidget *CourseOverview::firstFocus() const
{
    if (m_stack->currentWidget() == m_notice)
        return m_noticeButton->isVisibleTo(m_notice) ? static_cast<QWidget *>(m_noticeButton) : m_notice;
    return m_cards.isEmpty() ? static_cast<QWidget *>(m_showAll) : m_cards.first();
}

void CourseOverview::step(CourseCard *from, int cards, int lines)
{
    const qsizetype columns = m_flows.isEmpty() ? 1 : m_flows.first()->columns();
    const qsizetype to = m_cards.indexOf(from) + cards + lines * columns;
    if (to < 0 || to >= m_cards.size())
        return;
    m_cards[to]->setFocus(Qt::TabFocusReason);
    m_scroll->ensureWidgetVisible(m_cards[to]);
}

void CourseOverview::hideCourse(const CourseFacts &course, bool hide)
{
    onReady(m_services.courses.repository().setCourseHidden(course.id, hide), this, [this, course, hide](const Result<void> &done) {
        if (!done)
            return m_services.desk.toast(sentence(done.error()));
        m_services.desk.toast(hide ? tr("%1 is hidden. \"Show all\" still has it.").arg(course.name) : tr("%1 is shown again.").arg(course.name), Desk::Undo::Offered);
        Q_EMIT m_services.connections.coursesChanged();
    });
}

Reference CourseOverview::referenceOf(const CourseFacts &course) const
{
    Reference reference;
    reference.kind = Reference::Kind::Course;
    reference.id = QString::number(course.id);
    reference.classId = course.id;
    reference.title = course.name;
    return reference;
}

} // namespace lectern::ui
