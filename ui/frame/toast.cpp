// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/toast.h"

#include "ui/frame/announcer.h"

#include <QEnterEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace lectern::ui {
namespace {

constexpr int shownForMs = 10'000;
constexpr int margin = 24;
constexpr int maxWidth = 560;

} // namespace

Toast::Toast(QWidget *window, Announcer &announcer)
    : QFrame(window)
    , m_announcer(announcer)
    , m_text(new QLabel(this))
    , m_undo(new QPushButton(tr("Undo"), this))
{
    setObjectName(QStringLiteral("toast"));
    setProperty("kind", QStringLiteral("raised"));
    m_text->setObjectName(QStringLiteral("toastText"));
    m_text->setWordWrap(true);
    m_undo->setObjectName(QStringLiteral("toastUndo"));
    m_undo->setProperty("kind", QStringLiteral("quiet"));
    m_undo->setFocusPolicy(Qt::NoFocus); // Ctrl+Z does the same and needs no way to here
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 8, 8, 8);
    row->setSpacing(12);
    row->addWidget(m_text, 1);
    row->addWidget(m_undo);
    m_timer.setSingleShot(true);
    m_timer.setInterval(shownForMs);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
    connect(m_undo, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT undoWanted();
    });
    window->installEventFilter(this);
    hide();
}

void Toast::say(const QString &text, bool undo)
{
    m_text->setText(text);
    m_undo->setVisible(undo);
    setAccessibleName(text);
    place();
    show();
    raise();
    m_timer.start();
    m_announcer.say(text);
}

void Toast::place()
{
    const QWidget *window = parentWidget();
    const int width = qMin(maxWidth, window->width() - 2 * margin);
    // On one line where it fits: a label that may break would rather be square.
    const int room = width - layout()->contentsMargins().left() - layout()->contentsMargins().right() - (m_undo->isHidden() ? 0 : m_undo->sizeHint().width() + layout()->spacing()) - 4;
    m_text->setMinimumWidth(qMin(m_text->fontMetrics().horizontalAdvance(m_text->text()) + 2, room));
    setMaximumWidth(width);
    adjustSize();
    move((window->width() - this->width()) / 2, window->height() - height() - margin);
}

bool Toast::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

void Toast::enterEvent(QEnterEvent *event)
{
    m_timer.stop();
    QFrame::enterEvent(event);
}

void Toast::leaveEvent(QEvent *event)
{
    m_timer.start();
    QFrame::leaveEvent(event);
}

} // namespace lectern::ui
