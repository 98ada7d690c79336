// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/colors.h"
#include "ui/style/icon_engine.h"
#include "ui/style/parts.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QWidget>

namespace lectern::ui::parts {
void field(const Theme &theme, const QStyleOption &option, QPainter &painter, const QWidget *widget)
{
    const QRectF rect(option.rect);
    const bool isQuiet = kindOf(widget) == Kind::Quiet;
    const bool hasFocus = isEnabled(option) && (option.state & QStyle::State_HasFocus);
    if (!isQuiet || hasFocus)
        fill(painter, rect, controlRadius, theme.color(isEnabled(option) ? Token::Surface : Token::Bg));
    else if (isOver(option))
        fill(painter, rect, controlRadius, theme.hover());
    const auto tone = toneOf(widget);
    // A field shows its focus however it got it: there the typing goes.
    if (hasFocus)
        outline(painter, rect, controlRadius, theme.color(tone ? tone->text : Token::Accent), 2);
    else if (tone)
        outline(painter, rect, controlRadius, theme.color(tone->text), 1);
    else if (!isQuiet)
        outline(painter, rect, controlRadius, theme.color(!isEnabled(option) ? Token::Hairline : isOver(option) ? Token::Secondary : Token::Border), 1);
}

void comboBox(const Theme &theme, const QStyleOptionComboBox &option, QPainter &painter, const QWidget *widget)
{
    const bool isQuiet = kindOf(widget) == Kind::Quiet;
    const QRectF rect(option.rect);
    if (option.editable) {
        field(theme, option, painter, widget);
    } else {
        if (!isQuiet)
            fill(painter, rect, controlRadius, theme.color(!isEnabled(option) ? Token::Bg : theme.isDark() ? Token::Raised : Token::Surface));
        if (isEnabled(option) && (option.state & (QStyle::State_On | QStyle::State_Sunken)))
            fill(painter, rect, controlRadius, theme.pressed());
        else if (isOver(option))
            fill(painter, rect, controlRadius, theme.hover());
        if (hasRing(option))
            ring(painter, rect, controlRadius, theme);
        else if (!isQuiet)
            outline(painter, rect, controlRadius, theme.color(isEnabled(option) ? Token::Border : Token::Hairline));
    }
    const QRect arrow(option.rect.right() - 24, option.rect.y(), 20, option.rect.height());
    chevron(painter, QStyle::visualRect(option.direction, option.rect, arrow), Qt::DownArrow, isEnabled(option) ? theme.color(Token::Secondary) : option.palette.color(QPalette::Disabled, QPalette::Text));
}

void comboLabel(const Theme &theme, const QStyleOptionComboBox &option, QPainter &painter, const QRect &room)
{
    if (option.editable)
        return;
    const QColor color = isEnabled(option) ? theme.color(Token::Text) : option.palette.color(QPalette::Disabled, QPalette::Text);
    QRect place = room;
    if (!option.currentIcon.isNull()) {
        const QRect mark(room.x(), room.center().y() - option.iconSize.height() / 2, option.iconSize.width(), option.iconSize.height());
        icon(painter, QStyle::visualRect(option.direction, room, mark), option.currentIcon, color);
        place = QStyle::visualRect(option.direction, room, room.adjusted(option.iconSize.width() + 8, 0, 0, 0));
    }
    painter.setPen(color);
    const auto side = QStyle::visualAlignment(option.direction, Qt::AlignLeft) | Qt::AlignAbsolute;
    painter.drawText(place, int(side) | Qt::AlignVCenter | Qt::TextSingleLine, option.fontMetrics.elidedText(option.currentText, Qt::ElideRight, place.width()));
}

void spinBox(const Theme &theme, const QStyleOptionSpinBox &option, QPainter &painter, const QWidget *widget)
{
    field(theme, option, painter, widget);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const QStyle *style = widget ? widget->style() : nullptr;
    if (!style)
        return;
    const struct { QStyle::SubControl part; Qt::ArrowType arrow; QAbstractSpinBox::StepEnabledFlag step; } buttons[] = {
        {QStyle::SC_SpinBoxUp, Qt::UpArrow, QAbstractSpinBox::StepUpEnabled},
        {QStyle::SC_SpinBoxDown, Qt::DownArrow, QAbstractSpinBox::StepDownEnabled},
    };
    for (const auto &button : buttons) {
        const QRect rect = style->subControlRect(QStyle::CC_SpinBox, &option, button.part, widget);
        const bool can = isEnabled(option) && (option.stepEnabled & button.step);
        const bool isActive = can && (option.activeSubControls & button.part);
        if (isActive)
            fill(painter, QRectF(rect).adjusted(1, 1, -1, -1), 4, option.state & QStyle::State_Sunken ? theme.pressed() : theme.hover());
        chevron(painter, rect, button.arrow, can ? theme.color(Token::Secondary) : option.palette.color(QPalette::Disabled, QPalette::Text), 7);
    }
}

void slider(const Theme &theme, const QStyleOptionSlider &option, QPainter &painter, const QRect &handle)
{
    const bool lies = option.orientation == Qt::Horizontal;
    const QRectF rect(option.rect);
    const QRectF groove = lies ? QRectF(rect.x() + 1, rect.center().y() - 2, rect.width() - 2, 4) : QRectF(rect.center().x() - 2, rect.y() + 1, 4, rect.height() - 2);
    fill(painter, groove, 2, theme.color(Token::Hairline));
    QRectF done = groove;
    const bool reversed = option.upsideDown;
    if (lies && reversed)
        done.setLeft(handle.center().x());
    else if (lies)
        done.setRight(handle.center().x());
    else if (reversed)
        done.setTop(handle.center().y());
    else
        done.setBottom(handle.center().y());
    const QColor color = isEnabled(option) ? theme.color(Token::Accent) : theme.color(Token::Border);
    fill(painter, done, 2, color);
    QRectF knob(0, 0, 16, 16);
    knob.moveCenter(QRectF(handle).center());
    if (hasRing(option))
        ring(painter, knob.adjusted(-3, -3, 3, 3), 11, theme);
    fill(painter, knob, 8, theme.color(Token::Surface));
    outline(painter, knob, 8, color, 2);
}

void progress(const Theme &theme, const QStyleOptionProgressBar &option, QPainter &painter)
{
    const bool lies = option.state & QStyle::State_Horizontal;
    const QRectF rect(option.rect);
    const QRectF groove = lies ? QRectF(rect.x(), rect.center().y() - 2.5, rect.width(), 6) : QRectF(rect.center().x() - 2.5, rect.y(), 6, rect.height());
    fill(painter, groove, 3, theme.color(Token::Hairline));
    QRectF done = groove;
    const qint64 range = qint64(option.maximum) - option.minimum;
    if (range <= 0) {
        // How far it is is not known: a part in the middle, at rest.
        done = lies ? groove.adjusted(groove.width() * 0.3, 0, -groove.width() * 0.3, 0) : groove.adjusted(0, groove.height() * 0.3, 0, -groove.height() * 0.3);
    } else {
        const double share = qBound(0.0, double(qint64(option.progress) - option.minimum) / double(range), 1.0);
        if (share <= 0)
            return;
        if (lies)
            done.setWidth(qMax(6.0, groove.width() * share));
        else
            done.setTop(groove.bottom() - qMax(6.0, groove.height() * share));
        if (lies && option.direction == Qt::RightToLeft)
            done.moveRight(groove.right());
    }
    fill(painter, done, 3, theme.color(isEnabled(option) ? Token::Accent : Token::Border));
}

QRect scrollThumb(const QStyleOptionSlider &option)
{
    constexpr int shortest = 32;
    const bool lies = option.orientation == Qt::Horizontal;
    const int room = lies ? option.rect.width() : option.rect.height();
    const qint64 range = qint64(option.maximum) - option.minimum;
    if (range <= 0)
        return option.rect;
    const int length = qBound(qMin(shortest, room), int(qint64(option.pageStep) * room / (range + option.pageStep)), room);
    const int at = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition, room - length, option.upsideDown);
    return lies ? QRect(option.rect.x() + at, option.rect.y(), length, option.rect.height()) : QRect(option.rect.x(), option.rect.y() + at, option.rect.width(), length);
}

void scrollBar(const Theme &theme, const QStyleOptionSlider &option, QPainter &painter)
{
    if (option.maximum <= option.minimum)
        return;
    const bool lies = option.orientation == Qt::Horizontal;
    const bool isActive = isOver(option) || (option.state & QStyle::State_Sunken);
    const QRectF thumb(scrollThumb(option));
    const double inset = isActive ? 1 : 2;
    const QRectF drawn = lies ? thumb.adjusted(2, inset + 1, -2, -inset) : thumb.adjusted(inset + 1, 2, -inset, -2);
    QColor color = theme.color(Token::Border);
    color.setAlphaF(isActive ? 0.9F : 0.45F);
    fill(painter, drawn, qMin(drawn.width(), drawn.height()) / 2, color);
}

} // namespace lectern::ui::parts
