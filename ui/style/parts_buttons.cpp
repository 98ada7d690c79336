// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/colors.h"
#include "ui/style/parts.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QWidget>

namespace lectern::ui::parts {
namespace {

constexpr int smallIcon = 15;

/// A ring with a gap of one pixel takes three pixels of the button itself, so that it needs no room around it.
QRectF bodyOf(const QStyleOption &option, const Theme &theme, QPainter &painter, double radius)
{
    const QRectF rect(option.rect);
    if (!hasRing(option))
        return rect;
    ring(painter, rect, radius + 2, theme);
    return rect.adjusted(3, 3, -3, -3);
}

void layer(const Theme &theme, const QStyleOption &option, QPainter &painter, const QRectF &body, double radius)
{
    if (!isEnabled(option))
        return;
    if (isDown(option))
        fill(painter, body, radius, theme.pressed());
    else if (isOver(option))
        fill(painter, body, radius, theme.hover());
}

QColor faded(const QStyleOption &option) { return option.palette.color(QPalette::Disabled, QPalette::ButtonText); }

QColor labelColor(const Theme &theme, const QStyleOption &option, Kind kind)
{
    if (!isEnabled(option))
        return faded(option);
    switch (kind) {
    case Kind::Primary:
        return theme.color(Token::OnAccent);
    case Kind::Danger:
        return theme.color(Token::Danger);
    case Kind::Quiet:
        return theme.color(Token::Accent);
    default:
        return theme.color(isOn(option) ? Token::Accent : Token::Text);
    }
}

int textFlags(const QWidget *widget)
{
    const QStyle *style = widget ? widget->style() : QApplication::style();
    const bool underlines = style->styleHint(QStyle::SH_UnderlineShortcut, nullptr, widget);
    return Qt::AlignVCenter | Qt::TextSingleLine | (underlines ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
}

/// Icon and text side by side, in the middle or at the start.
void label(QPainter &painter, const QStyleOption &option, const QRect &room, const QIcon &mark, int extent, const QString &text, const QColor &color,
           const QWidget *widget, bool centered, int gap = 8)
{
    const bool hasIcon = !mark.isNull();
    const int iconWidth = hasIcon ? extent + (text.isEmpty() ? 0 : gap) : 0;
    const QString shown = text.isEmpty() ? text : option.fontMetrics.elidedText(text, Qt::ElideRight, qMax(0, room.width() - iconWidth), Qt::TextShowMnemonic);
    const int textWidth = shown.isEmpty() ? 0 : option.fontMetrics.size(Qt::TextShowMnemonic, shown).width();
    int x = room.x();
    if (centered)
        x += qMax(0, (room.width() - iconWidth - textWidth) / 2);
    if (hasIcon) {
        const QRect place(x, room.y() + (room.height() - extent) / 2, extent, extent);
        icon(painter, QStyle::visualRect(option.direction, room, place), mark, color);
    }
    if (shown.isEmpty())
        return;
    painter.setPen(color);
    const QRect place(x + iconWidth, room.y(), textWidth + 1, room.height());
    painter.drawText(QStyle::visualRect(option.direction, room, place), textFlags(widget) | int(Qt::AlignLeft | Qt::AlignAbsolute), shown);
}

} // namespace

void buttonPanel(const Theme &theme, const QStyleOptionButton &option, QPainter &painter, const QWidget *widget)
{
    const Kind kind = kindOf(widget);
    const QRectF body = bodyOf(option, theme, painter, controlRadius);
    const double radius = hasRing(option) ? controlRadius - 1 : controlRadius;
    if (kind == Kind::Primary) {
        QColor ground = isEnabled(option) ? theme.color(Token::Accent) : theme.color(Token::Hairline);
        if (isEnabled(option) && (isDown(option) || isOver(option)))
            ground = blend(ground, theme.color(Token::OnAccent), isDown(option) ? 0.18 : 0.09);
        return fill(painter, body, radius, ground);
    }
    if (kind == Kind::Quiet || option.features & QStyleOptionButton::Flat) {
        if (isOn(option))
            fill(painter, body, radius, theme.color(Token::AccentSoft));
        return layer(theme, option, painter, body, radius);
    }
    QColor border = blend(theme.color(Token::Hairline), theme.color(Token::Border), isEnabled(option) ? 0.4 : 0);
    QColor ground = theme.color(isOn(option) ? Token::AccentSoft : isEnabled(option) ? Token::Surface : Token::Bg);
    if (theme.isDark() && !isOn(option) && isEnabled(option))
        ground = theme.color(Token::Raised);
    if (isEnabled(option) && kind == Kind::Danger) {
        border = blend(ground, theme.color(Token::Danger), 0.55);
        if (isOver(option) || isDown(option))
            ground = theme.color(Token::DangerSoft);
    } else if (isEnabled(option) && (isOn(option) || option.features & QStyleOptionButton::DefaultButton)) {
        border = theme.color(Token::Accent);
    }
    fill(painter, body, radius, ground);
    if (kind != Kind::Danger || isDown(option))
        layer(theme, option, painter, body, radius);
    outline(painter, body, radius, border);
}

void buttonLabel(const Theme &theme, const QStyleOptionButton &option, QPainter &painter, const QWidget *widget)
{
    const QColor color = labelColor(theme, option, option.features & QStyleOptionButton::Flat ? Kind::Quiet : kindOf(widget));
    QRect room = option.rect.adjusted(8, 0, -8, 0);
    if (option.text.isEmpty())
        room = option.rect;
    if (option.features & QStyleOptionButton::HasMenu) {
        const QRect arrow(room.right() - 10, room.y(), 10, room.height());
        chevron(painter, QStyle::visualRect(option.direction, room, arrow), Qt::DownArrow, color);
        room = QStyle::visualRect(option.direction, room, room.adjusted(0, 0, -14, 0));
    }
    label(painter, option, room, option.icon, qMin(option.iconSize.width(), room.height()), option.text, color, widget, true);
}

void toolButton(const Theme &theme, const QStyleOptionToolButton &option, QPainter &painter, const QWidget *widget)
{
    const QRectF body = bodyOf(option, theme, painter, controlRadius);
    const double radius = hasRing(option) ? controlRadius - 1 : controlRadius;
    const bool isChecked = isOn(option);
    if (isChecked)
        fill(painter, body, radius, theme.color(Token::AccentSoft));
    layer(theme, option, painter, body, radius);
    const auto tone = toneOf(widget);
    const QColor color = !isEnabled(option) ? faded(option) : tone ? theme.color(tone->text) : theme.color(isChecked ? Token::Accent : isOver(option) ? Token::Text : Token::Secondary);
    const bool hasText = option.toolButtonStyle != Qt::ToolButtonIconOnly && !option.text.isEmpty();
    const bool hasIcon = option.toolButtonStyle != Qt::ToolButtonTextOnly && !option.icon.isNull();
    const bool hasArrow = option.features & QStyleOptionToolButton::HasMenu && (hasText || option.features & QStyleOptionToolButton::MenuButtonPopup);
    QRect room = option.rect;
    if (option.features & QStyleOptionToolButton::Arrow && option.arrowType != Qt::NoArrow)
        return chevron(painter, QRectF(room), option.arrowType, color);
    if (hasArrow) {
        const QRect arrow(room.right() - 18, room.y(), 12, room.height());
        chevron(painter, QStyle::visualRect(option.direction, room, arrow), Qt::DownArrow, color);
        room = QStyle::visualRect(option.direction, room, room.adjusted(0, 0, -16, 0));
    }
    if (hasText)
        room.adjust(8, 0, -8, 0);
    label(painter, option, room, hasIcon ? option.icon : QIcon(), option.iconSize.width(), hasText ? option.text : QString(), color, widget, true);
}

void railButton(const Theme &theme, const QStyleOptionToolButton &option, QPainter &painter, const QWidget *widget)
{
    const QRectF body = bodyOf(option, theme, painter, rowRadius - 2);
    const double radius = hasRing(option) ? rowRadius - 3 : rowRadius - 2;
    const bool isChecked = isOn(option);
    const bool isSmall = widget && widget->property("small").toBool();
    if (isChecked) {
        fill(painter, body, radius, theme.color(Token::AccentSoft));
        const QRectF bar(body.x(), body.center().y() - 9, 3, 18);
        fill(painter, QStyle::visualRect(option.direction, body.toRect(), bar.toRect()), 1.5, theme.color(Token::Accent));
    }
    layer(theme, option, painter, body, radius);
    const auto tone = toneOf(widget);
    const QColor quiet = theme.color(isOver(option) && !isSmall ? Token::Text : Token::Secondary);
    const QColor color = !isEnabled(option) ? faded(option) : tone ? theme.color(tone->text) : isChecked ? theme.color(Token::Accent) : quiet;
    const QString badge = widget ? widget->property("badge").toString() : QString();
    if (option.toolButtonStyle == Qt::ToolButtonIconOnly) {
        label(painter, option, option.rect, option.icon, option.iconSize.width(), {}, color, widget, true);
        if (!badge.isEmpty()) {
            const QRect dot(option.rect.center().x() + 6, option.rect.center().y() - 11, 7, 7);
            fill(painter, QStyle::visualRect(option.direction, option.rect, dot), 3.5, theme.color(Token::Accent));
        }
        return;
    }
    painter.save();
    QFont font = painter.font();
    if (isChecked) {
        font.setWeight(QFont::DemiBold);
        painter.setFont(font);
    }
    QStyleOptionToolButton shown = option;
    shown.fontMetrics = QFontMetrics(painter.font());
    QRect room = QStyle::visualRect(option.direction, option.rect, option.rect.adjusted(12, 0, isSmall ? -2 : -10, 0));
    if (!badge.isEmpty()) {
        const int width = shown.fontMetrics.horizontalAdvance(badge);
        const QRect place(room.right() - width, room.y(), width + 1, room.height());
        painter.setPen(isChecked ? color : theme.color(Token::Secondary));
        painter.drawText(QStyle::visualRect(option.direction, room, place), Qt::AlignCenter | Qt::TextSingleLine, badge);
        room = QStyle::visualRect(option.direction, room, room.adjusted(0, 0, -width - 8, 0));
    }
    label(painter, shown, room, option.icon, isSmall ? smallIcon : option.iconSize.width(), option.text, color, widget, false, isSmall ? 6 : 8);
    painter.restore();
}

void checkBox(const Theme &theme, const QStyleOption &option, QPainter &painter)
{
    const bool isSet = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const QRectF body = bodyOf(option, theme, painter, 5);
    const double radius = hasRing(option) ? 3 : 5;
    if (isSet)
        fill(painter, body, radius, isEnabled(option) ? theme.color(Token::Accent) : faded(option));
    else
        fill(painter, body, radius, theme.color(isEnabled(option) ? Token::Surface : Token::Bg));
    if (isSet && (isOver(option) || isDown(option)))
        fill(painter, body, radius, theme.pressed());
    if (!isSet)
        outline(painter, body, radius, !isEnabled(option) ? theme.color(Token::Hairline) : theme.color(isOver(option) ? Token::Accent : Token::Border), 1.25);
    const QColor color = isEnabled(option) ? theme.color(Token::OnAccent) : theme.color(Token::Bg);
    if (option.state & QStyle::State_NoChange)
        fill(painter, QRectF(body.x() + body.width() * 0.25, body.center().y() - 1, body.width() * 0.5, 2), 1, color);
    else if (isOn(option))
        checkMark(painter, body, color);
}

void radioButton(const Theme &theme, const QStyleOption &option, QPainter &painter)
{
    const QRectF body = bodyOf(option, theme, painter, option.rect.width() / 2.0 - 2);
    const double radius = body.width() / 2;
    fill(painter, body, radius, isOn(option) ? (isEnabled(option) ? theme.color(Token::Accent) : faded(option)) : theme.color(isEnabled(option) ? Token::Surface : Token::Bg));
    if (!isOn(option))
        return outline(painter, body, radius, !isEnabled(option) ? theme.color(Token::Hairline) : theme.color(isOver(option) ? Token::Accent : Token::Border), 1.25);
    const double inner = body.width() * 0.32;
    fill(painter, body.adjusted(inner, inner, -inner, -inner), radius, isEnabled(option) ? theme.color(Token::OnAccent) : theme.color(Token::Bg));
}

} // namespace lectern::ui::parts
