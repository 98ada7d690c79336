// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/chip_row.h"

#include "ui/style/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QToolButton>

namespace lectern::ui {
namespace {

constexpr int chipGap = 4;
constexpr int widestLabel = 220;

} // namespace

ChipRow::ChipRow(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("composerChips"));
    setAccessibleName(tr("What the message is about"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChipRow::setChips(const QList<Chip> &chips)
{
    for (QWidget *chip : std::as_const(m_chips)) {
        chip->hide();
        chip->deleteLater(); // it may be the sender
    }
    m_chips.clear();
    for (const Chip &chip : chips) {
        auto *frame = new QFrame(this);
        frame->setObjectName(QStringLiteral("chip"));
        frame->setProperty("kind", QStringLiteral("sunken"));
        auto *icon = new QLabel(frame);
        icon->setPixmap(m_theme.icon(chip.icon).pixmap(14, 14));
        auto *label = new QLabel(frame);
        label->setTextFormat(Qt::PlainText);
        label->setText(label->fontMetrics().elidedText(chip.label.simplified(), Qt::ElideMiddle, widestLabel));
        label->setToolTip(chip.tip.isEmpty() ? chip.label : chip.tip);
        auto *cross = new QToolButton(frame);
        cross->setObjectName(QStringLiteral("chipRemove"));
        cross->setProperty("kind", QStringLiteral("quiet"));
        cross->setAutoRaise(true);
        cross->setIcon(m_theme.icon(QStringLiteral("x")));
        if (cross->icon().isNull())
            cross->setText(QStringLiteral("×"));
        cross->setIconSize({14, 14});
        cross->setAccessibleName(tr("Leave out %1").arg(chip.label));
        cross->setToolTip(tr("Leave out"));
        connect(cross, &QToolButton::clicked, this, [this, id = chip.id] { Q_EMIT removed(id); });
        auto *row = new QHBoxLayout(frame);
        row->setContentsMargins(8, 2, 2, 2);
        row->setSpacing(4);
        row->addWidget(icon);
        row->addWidget(label);
        row->addWidget(cross);
        frame->show();
        m_chips << frame;
    }
    setVisible(!m_chips.isEmpty());
    updateGeometry();
    arrange(width(), true);
}

int ChipRow::arrange(int width, bool move) const
{
    int x = 0;
    int y = 0;
    int line = 0;
    for (QWidget *chip : m_chips) {
        const QSize size = chip->sizeHint().boundedTo({qMax(60, width), 10000});
        if (x > 0 && x + size.width() > width) {
            x = 0;
            y += line + chipGap;
            line = 0;
        }
        if (move)
            chip->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + chipGap;
        line = qMax(line, size.height());
    }
    return y + line;
}

QSize ChipRow::sizeHint() const { return {200, heightForWidth(width() > 0 ? width() : 400)}; }
QSize ChipRow::minimumSizeHint() const { return {60, heightForWidth(qMax(60, width()))}; }
int ChipRow::heightForWidth(int width) const { return arrange(width, false); }

void ChipRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange(event->size().width(), true);
}

} // namespace lectern::ui
