// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/course_view.h"

#include "adapters/course_library.h"
#include "core/on_ready.h"
#include "ui/courses/content_rows.h"
#include "ui/courses/course_facts.h"
#include "ui/courses/course_list.h"
#include "ui/courses/reader_view.h"
#include "ui/shared/canvas_text.h"
#include "ui/shared/commands.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStackedLayout>
#include <QTabBar>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

constexpr int dotSize = 12;

QPixmap dotPixmap(const QColor &color, qreal ratio)
{
    QPixmap pixmap(QSize(dotSize, dotSize) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(1, 1, dotSize - 2, dotSize - 2));
    return pixmap;
}

QLabel *headLabel(QWidget *parent, const char *role, const char *name)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setProperty("role", QLatin1String(role));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

CourseView::CourseView(const Services &services, QWidget *parent)
    : QWidget(parent)
    , m_services(services)
    , m_loader(new CourseLoader(services.courses.repository(), services.todoQueries, this))
    , m_head(new QWidget(this))
    , m_dot(new QLabel(m_head))
    , m_name(headLabel(m_head, "title", "courseName"))
    , m_grade(headLabel(m_head, "strong", "courseGrade"))
    , m_status(headLabel(m_head, "secondary", "courseStatus"))
    , m_trouble(headLabel(m_head, "secondary", "courseTrouble"))
    , m_tabs(new QTabBar(m_head))
    , m_filter(new QLineEdit(m_head))
    , m_stack(new QStackedLayout)
    , m_list(new CourseList(services.desk, services.theme, this))
    , m_reader(new ReaderView(services, this))
    , m_message(new QWidget(this))
{
    setObjectName(QStringLiteral("courseView"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    makeHead();
    makeMessage();
    column->addWidget(m_head);
    auto *lists = new QWidget(this);
    auto *margins = new QVBoxLayout(lists);
    margins->setContentsMargins(12, 0, 12, 0); // rows have 12 of their own
    margins->addWidget(m_list);
    for (QWidget *part : {lists, static_cast<QWidget *>(m_reader), m_message})
        m_stack->addWidget(part);
    column->addLayout(m_stack, 1);

    connect(m_loader, &CourseLoader::loaded, this, &CourseView::take);
    connect(m_loader, &CourseLoader::failed, this, [this](const Error &error) {
        if (m_reading)
            return;
        m_data.reset();
        m_head->hide();
        const bool gone = error.code == ErrorCode::NotFound || error.code == ErrorCode::NotConfigured;
        showMessage(gone ? TabNotice{tr("This course is not saved here"), tr("It may belong to another school, or your school removed it."), false}
                         : TabNotice{tr("This course could not be read"), sentence(error), true});
    });
    connect(m_reader, &ReaderView::backWanted, this, &CourseView::leaveThing);
    connect(m_reader, &ReaderView::subjectChanged, this, [this] {
        const auto thing = m_reader->subject();
        if (m_reading && thing && thing->classId != m_course)
            m_loader->load(m_course = thing->classId); // for the way back
        Q_EMIT subjectChanged();
    });
    addCommand(this, Command::PreviousTab, Qt::WidgetWithChildrenShortcut, [this] { stepTab(-1); });
    addCommand(this, Command::NextTab, Qt::WidgetWithChildrenShortcut, [this] { stepTab(1); });
    addCommand(this, Command::LeaveReader, Qt::WidgetWithChildrenShortcut, [this] { leave(); });
}

void CourseView::makeHead()
{
    auto *column = new QVBoxLayout(m_head);
    column->setContentsMargins(24, 24, 24, 8);
    column->setSpacing(4);
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    m_dot->setFixedSize(dotSize, dotSize);
    row->addWidget(m_dot);
    m_nameAndGrade = new QBoxLayout(QBoxLayout::LeftToRight);
    m_nameAndGrade->setSpacing(4);
    m_nameAndGrade->addWidget(m_name, 1);
    m_grade->setWordWrap(false);
    m_nameAndGrade->addWidget(m_grade);
    row->addLayout(m_nameAndGrade, 1);
    column->addLayout(row);
    column->addWidget(m_status);
    m_trouble->setProperty("tone", QStringLiteral("warning"));
    column->addWidget(m_trouble);
    column->addSpacing(8);
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    m_tabs->setObjectName(QStringLiteral("courseTabs"));
    m_tabs->setAccessibleName(tr("Parts of the course"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setToolTip(tr("Next and previous part: Ctrl+PgDown, Ctrl+PgUp"));
    line->addWidget(m_tabs, 1);
    m_filter->setObjectName(QStringLiteral("courseFilter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter this list"));
    m_filter->setToolTip(tr("Show only rows with these words (Ctrl+F)"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(180);
    m_filter->setMinimumWidth(80);
    line->addWidget(m_filter);
    column->addLayout(line);
    connect(m_tabs, &QTabBar::currentChanged, this, &CourseView::tabChosen);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_list->setFilter(text);
        if (!m_reading && m_data)
            showSection();
    });
    connect(m_filter, &QLineEdit::returnPressed, this, [this] { m_list->setFocus(Qt::ShortcutFocusReason); });
}

/// The grade stands beside the name, or under it where a long name would be squeezed.
void CourseView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_nameAndGrade->setDirection(width() < 40 * fontMetrics().averageCharWidth() + 24 * 2 ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void CourseView::makeMessage()
{
    m_messageTitle = headLabel(m_message, "heading", "courseMessageTitle");
    m_messageText = headLabel(m_message, "secondary", "courseMessage");
    m_again = new QPushButton(tr("Try again"), m_message);
    m_again->setObjectName(QStringLiteral("courseAgain"));
    connect(m_again, &QPushButton::clicked, this, &CourseView::syncAgain);
    auto *column = new QVBoxLayout(m_message);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(8);
    column->addWidget(m_messageTitle);
    column->addWidget(m_messageText);
    column->addWidget(m_again, 0, Qt::AlignLeft);
    column->addStretch();
}

void CourseView::openCourse(qint64 course, const QString &section, const QString &select)
{
    const bool other = course != m_course || !m_data;
    if (other) {
        m_data.reset();
        m_head->hide();
        m_filter->clear();
        showMessage({{}, tr("Reading…"), false});
    }
    m_course = course;
    m_section = section.isEmpty() ? QStringLiteral("work") : section;
    m_select = select;
    setReading(false);
    if (!other) {
        showTabs();
        showSection();
    }
    m_loader->load(course);
}

void CourseView::openThing(const Reference &reference)
{
    const qint64 course = reference.classId;
    if (course != 0 && (course != m_course || !m_data)) {
        m_data.reset();
        m_course = course;
        m_loader->load(course);
    }
    m_section = sectionOf(reference.kind);
    setReading(true);
    m_head->hide();
    QString back = tr("Course");
    for (const CourseTab &tab : m_tabList) {
        if (tab.section == m_section)
            back = tab.title;
    }
    m_reader->open(reference, back);
    m_stack->setCurrentWidget(m_reader);
    Q_EMIT subjectChanged();
}

void CourseView::reload()
{
    if (m_course != 0)
        m_loader->load(m_course);
    if (m_stack->currentWidget() == m_reader)
        m_reader->reload();
}

void CourseView::setReading(bool reading)
{
    m_reading = reading;
    if (!reading)
        m_reader->clear();
}

void CourseView::take(const CourseData &course)
{
    const bool first = !m_data.has_value();
    m_data = course;
    m_tabList = courseTabs(course);
    showHead();
    showTabs();
    if (m_reading)
        return;
    QWidget *focused = QApplication::focusWidget();
    const bool hadFocus = !focused || isAncestorOf(focused);
    m_head->show();
    m_tabs->updateGeometry(); // tabs that came while it was hidden are not in its size yet
    showSection();
    if (first)
        moveFocus(hadFocus);
    Q_EMIT subjectChanged();
}

void CourseView::moveFocus(bool had)
{
    QWidget *focused = QApplication::focusWidget();
    if (had && (!focused || !focused->isVisible() || focused == m_message || !isAncestorOf(focused)) && firstFocus())
        firstFocus()->setFocus(Qt::ShortcutFocusReason);
}

void CourseView::showHead()
{
    const canvas::Course &course = m_data->course;
    m_dot->setPixmap(dotPixmap(m_services.theme.courseColor(course.id), devicePixelRatioF()));
    m_name->setText(course.name);
    const QString grade = gradeText(course);
    m_grade->setText(grade.isEmpty() ? QString() : tr("%1 now").arg(grade));
    m_grade->setVisible(!grade.isEmpty());
    QStringList status;
    for (const QString &part : {course.termName, course.code == course.name ? QString() : course.code}) {
        if (!part.isEmpty())
            status << part;
    }
    const canvas::Instant synced = syncedAt(m_data->states, course.id);
    status << syncedText(synced ? synced : course.syncedAt, m_services.clock.now());
    m_status->setText(status.join(u" · "));
    m_trouble->setText(course.restricted ? tr("Closed by its dates: what was saved before is shown") : troubleText(m_data->states, course.id));
    m_trouble->setVisible(!m_trouble->text().isEmpty());
}

void CourseView::showTabs()
{
    m_filling = true;
    while (m_tabs->count() > m_tabList.size())
        m_tabs->removeTab(m_tabs->count() - 1);
    int current = 0;
    for (int i = 0; i < m_tabList.size(); ++i) {
        if (i < m_tabs->count())
            m_tabs->setTabText(i, m_tabList[i].title);
        else
            m_tabs->addTab(m_tabList[i].title);
        m_tabs->setTabData(i, m_tabList[i].section);
        if (m_tabList[i].section == m_section)
            current = i;
    }
    m_tabs->setCurrentIndex(current);
    if (!m_tabList.isEmpty() && !m_reading)
        m_section = m_tabList[current].section;
    m_filling = false;
}

void CourseView::showSection()
{
    m_filter->setVisible(m_section != u"syllabus");
    if (m_section == u"syllabus" && !m_data->course.syllabus.trimmed().isEmpty()) {
        m_reader->open(contentReference(Reference::Kind::Syllabus, m_course, m_course, tr("Syllabus")), {});
        m_stack->setCurrentWidget(m_reader);
        return;
    }
    const QList<CourseRow> rows = rowsOf(m_section);
    m_list->setAccessibleName(m_tabs->tabText(m_tabs->currentIndex()));
    m_list->setFilter(m_filter->text());
    m_list->setRows(m_section, rows);
    if (!m_select.isEmpty())
        m_list->select(std::exchange(m_select, {}));
    if (rows.isEmpty())
        return showMessage(emptyTab(m_tabList.value(m_tabs->currentIndex()), *m_data));
    if (m_list->shownItems() == 0)
        return showMessage({tr("No row has \"%1\"").arg(m_filter->text()), tr("Esc shows all rows again."), false});
    m_stack->setCurrentIndex(0);
}

QList<CourseRow> CourseView::rowsOf(const QString &section) const
{
    const CourseData &all = *m_data;
    const QDateTime now = m_services.clock.now();
    const QTimeZone zone = m_services.clock.zone();
    if (section == u"pages")
        return pageRows(all.pages, now, zone);
    if (section == u"modules")
        return moduleRows({all.modules, all.pages, all.quizzes, now, zone});
    if (section == u"announcements")
        return topicRows(all.announcements, now, zone);
    if (section == u"discussions")
        return topicRows(all.discussions, now, zone);
    if (section == u"quizzes")
        return quizRows(all.quizzes, all.assignments, now, zone);
    if (section == u"syllabus")
        return {};
    return workRows({all.assignments, all.quizzes, all.groups, all.course.weighted, m_services.courses.repository().host(), all.todos, now, zone});
}

void CourseView::showMessage(const TabNotice &notice)
{
    m_messageTitle->setText(notice.title);
    m_messageTitle->setVisible(!notice.title.isEmpty());
    m_messageText->setText(notice.text);
    m_message->setAccessibleName(notice.title + u' ' + notice.text);
    m_again->setVisible(notice.tryAgain);
    m_stack->setCurrentWidget(m_message);
}

void CourseView::tabChosen(int index)
{
    if (m_filling || index < 0 || !m_data)
        return;
    m_section = m_tabs->tabData(index).toString();
    const bool inTabs = m_tabs->hasFocus();
    m_filter->clear();
    setReading(false);
    showSection();
    if (!inTabs && firstFocus())
        firstFocus()->setFocus(Qt::ShortcutFocusReason);
    Q_EMIT moved({PageId::Courses, m_section, courseReference()});
    Q_EMIT subjectChanged();
}

void CourseView::stepTab(int direction)
{
    if (m_reading || m_tabs->count() == 0)
        return;
    m_tabs->setCurrentIndex((m_tabs->currentIndex() + direction + m_tabs->count()) % m_tabs->count());
}

void CourseView::leave()
{
    if (m_stack->currentWidget() == m_reader && m_reader->closeFind())
        return;
    if (m_reading)
        return leaveThing();
    if (!m_filter->text().isEmpty() || m_filter->hasFocus()) {
        m_filter->clear();
        if (QWidget *focus = firstFocus())
            focus->setFocus(Qt::ShortcutFocusReason);
        return;
    }
    Q_EMIT overviewWanted();
}

void CourseView::leaveThing()
{
    const auto thing = m_reader->subject();
    const QString row = thing ? QString(nameOf(thing->kind) + u'-' + thing->id) : QString();
    const QString section = thing ? sectionOf(thing->kind) : m_section;
    // Back to the list that it was opened from, which may be the modules.
    const bool stillThere = m_data && m_tabs->currentIndex() >= 0;
    const QString from = stillThere ? m_tabs->tabData(m_tabs->currentIndex()).toString() : section;
    openCourse(m_course, from.isEmpty() ? section : from, from == section ? row : QString());
    Q_EMIT moved({PageId::Courses, m_section, courseReference()});
    if (QWidget *focus = firstFocus())
        focus->setFocus(Qt::ShortcutFocusReason);
}

void CourseView::syncAgain()
{
    showMessage({{}, tr("Reading…"), false});
    onReady(m_services.courses.sync(), this, [this](const Result<canvas::SyncReport> &report) {
        if (!report)
            m_services.desk.toast(sentence(report.error()));
        else if (report->stopped)
            m_services.desk.toast(sentence(*report->stopped));
        reload();
        Q_EMIT m_services.connections.coursesChanged();
    });
}

Reference CourseView::courseReference() const
{
    return contentReference(Reference::Kind::Course, m_course, m_course, m_data ? m_data->course.name : QString());
}

std::optional<Reference> CourseView::subject() const
{
    if (m_stack->currentWidget() == m_reader && m_reader->subject())
        return m_reader->subject();
    return m_data ? std::optional(courseReference()) : std::nullopt;
}

QWidget *CourseView::firstFocus() const
{
    if (m_stack->currentWidget() == m_reader)
        return m_reader->firstFocus();
    if (m_stack->currentWidget() == m_message)
        return !m_again->isHidden() ? static_cast<QWidget *>(m_again) : m_head->isHidden() ? m_message : m_tabs;
    return m_list;
}

bool CourseView::find()
{
    if (m_stack->currentWidget() == m_reader) {
        m_reader->find();
        return true;
    }
    if (!m_data)
        return false;
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
    return true;
}

} // namespace lectern::ui
