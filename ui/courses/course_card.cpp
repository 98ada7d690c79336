// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/course_card.h"

#include "ui/shared/access_roles.h"
#include "ui/shared/commands.h"
#include "ui/style/theme.h"

#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

constexpr int barWidth = 4;
constexpr int radius = 8;

QString toneName(Tone tone)
{
    switch (tone) {
    case Tone::Danger:
        return QStringLiteral("danger");
    case Tone::Warning:
        return QStringLiteral("warning");
    case Tone::Ok:
        return QStringLiteral("ok");
    case Tone::Info:
        return QStringLiteral("info");
    case Tone::Accent:
        return QStringLiteral("accent");
    case Tone::Plain:
    case Tone::Quiet:
        break;
    }
    return {};
}

QLabel *addLabel(QVBoxLayout *column, const QString &text, const char *role, Tone tone = Tone::Plain)
{
    if (text.isEmpty())
        return nullptr;
    auto *label = new QLabel(text, column->parentWidget());
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setProperty("role", QLatin1String(role));
    if (const QString name = toneName(tone); !name.isEmpty())
        label->setProperty("tone", name);
    column->addWidget(label);
    return label;
}

} // namespace

CourseCard::CourseCard(const CourseFacts &facts, const Theme &theme, QWidget *parent)
    : QFrame(parent)
    , m_facts(facts)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("courseCard-%1").arg(facts.id));
    setProperty("kind", QStringLiteral("card"));
    setFrameShape(QFrame::StyledPanel);
    setFocusPolicy(Qt::StrongFocus);
    setAccessRole(this, QAccessible::Link);
    setCursor(Qt::PointingHandCursor);
    QStringList spoken;
    for (const QString &part : {facts.name, facts.term, facts.grade, facts.next, facts.late, facts.trouble, facts.synced}) {
        if (!part.isEmpty())
            spoken << part;
    }
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    setToolTip(tr("Open (Enter)"));

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16 + barWidth, 16, 8, 16);
    auto *text = new QWidget(this);
    text->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *column = new QVBoxLayout(text);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    addLabel(column, facts.name, "heading");
    addLabel(column, facts.term, "secondary");
    addLabel(column, QString(facts.grade).replace(u' ', QChar::Nbsp), "strong");
    column->addSpacing(8);
    addLabel(column, facts.next, facts.nextTone == Tone::Quiet ? "secondary" : "strong", facts.nextTone == Tone::Danger ? Tone::Plain : facts.nextTone);
    addLabel(column, facts.late, "strong", Tone::Danger);
    column->addStretch();
    addLabel(column, facts.trouble, "caption", Tone::Warning);
    addLabel(column, facts.synced, "caption");
    row->addWidget(text, 1);

    auto *more = new QToolButton(this);
    more->setObjectName(QStringLiteral("courseMore-%1").arg(facts.id));
    more->setProperty("kind", QStringLiteral("quiet"));
    more->setAutoRaise(true);
    more->setIcon(theme.icon(QStringLiteral("ellipsis")));
    if (more->icon().isNull())
        more->setText(QStringLiteral("⋯"));
    more->setAccessibleName(tr("What can be done with %1").arg(facts.name));
    more->setToolTip(tr("Hide, ask, open in Canvas"));
    connect(more, &QToolButton::clicked, this, [this, more] { showMenu(more->mapToGlobal(more->rect().bottomLeft())); });
    row->addWidget(more, 0, Qt::AlignTop);

    addCommand(this, Command::Open, Qt::WidgetShortcut, [this] { Q_EMIT pressed(); });
    addCommand(this, Command::Ask, Qt::WidgetShortcut, [this] { Q_EMIT askWanted(); });
    addCommand(this, Command::OpenInCanvas, Qt::WidgetShortcut, [this] { Q_EMIT canvasWanted(); });
}

void CourseCard::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath card;
    card.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.setClipPath(card);
    const QRect bar = QStyle::visualRect(layoutDirection(), rect(), QRect(0, 0, barWidth, height()));
    painter.fillRect(bar, m_theme.courseColor(m_facts.id));
    painter.setClipping(false);
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        painter.setPen(QPen(m_theme.color(Token::Accent), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
    }
}

void CourseCard::keyPressEvent(QKeyEvent *event)
{
    const int ahead = isRightToLeft() ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Right:
        return Q_EMIT stepWanted(ahead, 0);
    case Qt::Key_Left:
        return Q_EMIT stepWanted(-ahead, 0);
    case Qt::Key_Down:
        return Q_EMIT stepWanted(0, 1);
    case Qt::Key_Up:
        return Q_EMIT stepWanted(0, -1);
    case Qt::Key_Space:
        return Q_EMIT pressed();
    default:
        QFrame::keyPressEvent(event);
    }
}

void CourseCard::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT pressed();
}

void CourseCard::contextMenuEvent(QContextMenuEvent *event)
{
    showMenu(event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : mapToGlobal(rect().center()));
}

void CourseCard::showMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("courseMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [this, menu](const QString &text, Command command, auto signal) {
        QAction *action = menu->addAction(text);
        action->setShortcuts(keysOf(command));
        connect(action, &QAction::triggered, this, signal);
    };
    add(textOf(Command::Open), Command::Open, &CourseCard::pressed);
    add(textOf(Command::Ask), Command::Ask, &CourseCard::askWanted);
    add(textOf(Command::OpenInCanvas), Command::OpenInCanvas, &CourseCard::canvasWanted);
    menu->addSeparator();
    QAction *hide = menu->addAction(m_facts.hidden ? tr("Show among my courses") : tr("Hide this course"));
    hide->setObjectName(QStringLiteral("hideCourse"));
    connect(hide, &QAction::triggered, this, [this] { Q_EMIT hideWanted(!m_facts.hidden); });
    menu->popup(at);
}

} // namespace lectern::ui
