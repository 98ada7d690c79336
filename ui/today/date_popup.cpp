// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/date_popup.h"

#include "ui/style/theme.h"
#include "ui/today/date_reading.h"
#include "ui/today/field_edit.h"

#include <QCalendarWidget>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QTextCharFormat>
#include <QToolButton>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

constexpr int padding = 12;

} // namespace

DatePopup::DatePopup(Asks asks, const TimeFrame &frame, QDate shown, const Theme &theme, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_asks(asks)
    , m_frame(frame)
    , m_field(new FieldEdit(this))
    , m_meaning(new QLabel(this))
{
    const bool isWhen = asks == Asks::When;
    setObjectName(isWhen ? QStringLiteral("whenPopup") : QStringLiteral("deadlinePopup"));
    setAccessibleName(isWhen ? tr("When") : tr("Deadline"));
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty("kind", QStringLiteral("raised"));
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    m_field->setObjectName(QStringLiteral("dateField"));
    m_field->setAccessibleName(accessibleName());
    m_field->setPlaceholderText(isWhen ? tr("thu evening, 3 dec, someday") : tr("fri 17:00, 3 dec, none"));
    m_meaning->setObjectName(QStringLiteral("dateMeaning"));
    m_meaning->setProperty("role", QStringLiteral("caption"));
    m_meaning->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(padding, padding, padding, padding);
    column->setSpacing(8);
    column->addWidget(m_field);
    column->addWidget(m_meaning);
    addAnswers(column);
    addCalendar(column, theme, shown);
    connect(m_field, &QLineEdit::textChanged, this, &DatePopup::read);
    connect(m_field, &QLineEdit::returnPressed, this, &DatePopup::enter);
    setFocusProxy(m_field);
    read();
}

void DatePopup::addAnswers(QVBoxLayout *column)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    const auto add = [this, row](const char *name, const QString &text, auto answer) {
        auto *button = new QPushButton(text, this);
        button->setObjectName(QLatin1String(name));
        button->setProperty("kind", QStringLiteral("quiet"));
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, answer);
        row->addWidget(button);
    };
    const QDate today = m_frame.today();
    if (m_asks == Asks::When) {
        add("whenToday", tr("Today"), [this, today] { choose(Schedule::on(today)); });
        add("whenEvening", tr("Evening"), [this, today] { choose(Schedule::on(today, true)); });
        add("whenAnytime", tr("Anytime"), [this] { choose(Schedule{}); });
        add("whenSomeday", tr("Someday"), [this] { choose(Schedule{todos::DateType::Someday, {}}); });
    } else {
        add("dueToday", tr("Today"), [this, today] { choose(std::optional(todos::TodoDate(today))); });
        add("dueTomorrow", tr("Tomorrow"), [this, today] { choose(std::optional(todos::TodoDate(today.addDays(1)))); });
        add("dueNone", tr("No deadline"), [this] { choose(std::optional<todos::TodoDate>()); });
    }
    row->addStretch();
    column->addLayout(row);
}

void DatePopup::addCalendar(QVBoxLayout *column, const Theme &theme, QDate shown)
{
    m_calendar = new QCalendarWidget(this);
    m_calendar->setObjectName(QStringLiteral("dateCalendar"));
    m_calendar->setGridVisible(false);
    m_calendar->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    m_calendar->setHorizontalHeaderFormat(QCalendarWidget::ShortDayNames);
    m_calendar->setFirstDayOfWeek(m_frame.reading().weekStart);
    QTextCharFormat plain;
    plain.setForeground(theme.color(Token::Text));
    QTextCharFormat quiet;
    quiet.setForeground(theme.color(Token::Tertiary));
    m_calendar->setHeaderTextFormat(quiet);
    for (int day = Qt::Monday; day <= Qt::Sunday; ++day)
        m_calendar->setWeekdayTextFormat(Qt::DayOfWeek(day), plain);
    QTextCharFormat today;
    today.setForeground(theme.color(Token::Accent));
    today.setFontWeight(QFont::DemiBold);
    m_calendar->setDateTextFormat(m_frame.today(), today);
    m_calendar->setSelectedDate(shown.isValid() ? shown : m_frame.today());
    // Qt's own arrows are pictures of another desktop, and its bar shouts.
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const auto setArrow = [this, &theme](const char *name, bool left) {
        if (auto *button = m_calendar->findChild<QToolButton *>(QLatin1String(name)))
            button->setIcon(theme.icon(left ? QStringLiteral("chevron-left") : QStringLiteral("chevron-right")));
    };
    setArrow("qt_calendar_prevmonth", !mirrored);
    setArrow("qt_calendar_nextmonth", mirrored);
    if (auto *bar = m_calendar->findChild<QWidget *>(QStringLiteral("qt_calendar_navigationbar")))
        bar->setAutoFillBackground(false);
    column->addWidget(m_calendar);
    const auto take = [this](QDate day) {
        if (m_asks == Asks::When)
            choose(Schedule::on(day));
        else
            choose(std::optional(todos::TodoDate(day)));
    };
    connect(m_calendar, &QCalendarWidget::clicked, this, take);
    connect(m_calendar, &QCalendarWidget::activated, this, take);
}

void DatePopup::popUp(const QWidget *widget, const QRect &area)
{
    adjustSize();
    QPoint corner = widget->mapToGlobal(QPoint(area.left(), area.bottom() + 4));
    if (const QScreen *screen = widget->screen()) {
        const QRect room = screen->availableGeometry();
        corner.setX(qBound(room.left(), corner.x(), qMax(room.left(), room.right() - width())));
        corner.setY(qBound(room.top(), corner.y(), qMax(room.top(), room.bottom() - height())));
    }
    move(corner);
    show();
    m_field->setFocus(Qt::PopupFocusReason);
}

void DatePopup::closeEvent(QCloseEvent *event)
{
    QFrame::closeEvent(event);
    parentWidget()->activateWindow();
    parentWidget()->setFocus(Qt::PopupFocusReason); // where the question came from
}

void DatePopup::read()
{
    const QString text = m_field->text();
    QString meaning;
    bool understood = true;
    if (m_asks == Asks::When) {
        const auto schedule = readWhen(text, m_frame);
        understood = schedule.has_value();
        meaning = schedule ? whenText(*schedule, m_frame) : QString();
        if (schedule && schedule->date)
            m_calendar->setSelectedDate(schedule->date->dayIn(m_frame.zone));
    } else {
        const auto deadline = readDeadline(text, m_frame);
        understood = deadline.has_value();
        if (deadline)
            meaning = *deadline ? tr("due %1").arg(dateText(**deadline, m_frame)) : tr("No deadline");
        if (deadline && *deadline)
            m_calendar->setSelectedDate(deadlineDay(**deadline, m_frame.zone));
    }
    if (text.trimmed().isEmpty())
        m_meaning->setText(tr("Type a day, or choose one."));
    else
        m_meaning->setText(understood ? tr("%1. Enter takes it.").arg(meaning) : tr("This is not understood as a day."));
    m_field->setAccessibleDescription(m_meaning->text());
}

void DatePopup::enter()
{
    if (m_asks == Asks::When) {
        if (const auto schedule = readWhen(m_field->text(), m_frame))
            choose(*schedule);
    } else if (const auto deadline = readDeadline(m_field->text(), m_frame)) {
        choose(*deadline);
    }
}

void DatePopup::choose(const Schedule &schedule)
{
    close();
    Q_EMIT scheduleChosen(schedule);
}

void DatePopup::choose(const std::optional<todos::TodoDate> &deadline)
{
    close();
    Q_EMIT deadlineChosen(deadline);
}

} // namespace lectern::ui
