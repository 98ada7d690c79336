// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/colors.h"
#include "ui/style/parts.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QWidget>

namespace lectern::ui::parts {
namespace {

constexpr int menuIconRoom = 28;
constexpr int menuPadding = 8;

} // namespace

void frame(const Theme &theme, const QStyleOptionFrame &option, QPainter &painter, const QWidget *widget)
{
    const QRectF rect(option.rect);
    const QColor hairline = theme.color(Token::Hairline);
    const auto tone = toneOf(widget);
    switch (kindOf(widget)) {
    case Kind::Card:
        fill(painter, rect, rowRadius, theme.color(tone ? tone->soft : Token::Surface));
        return outline(painter, rect, rowRadius, tone ? blend(theme.color(tone->soft), theme.color(tone->text), 0.25) : hairline);
    case Kind::Raised:
        fill(painter, rect, panelRadius, theme.color(Token::Raised));
        return outline(painter, rect, panelRadius, theme.isDark() ? blend(hairline, theme.color(Token::Border), 0.35) : hairline);
    case Kind::Sunken:
        return fill(painter, rect, qMin(rowRadius, rect.height() / 4), theme.color(tone ? tone->soft : Token::Sunken));
    case Kind::Banner: {
        const ToneTokens tokens = tone.value_or(ToneTokens{Token::Info, Token::InfoSoft});
        fill(painter, rect, rowRadius, theme.color(tokens.soft));
        return outline(painter, rect, rowRadius, blend(theme.color(tokens.soft), theme.color(tokens.text), 0.22));
    }
    case Kind::Rail: {
        painter.fillRect(option.rect, theme.color(Token::Sunken));
        const QRect edge(option.rect.right(), option.rect.y(), 1, option.rect.height());
        return painter.fillRect(QStyle::visualRect(option.direction, option.rect, edge), hairline);
    }
    default:
        if (tone)
            fill(painter, rect, rowRadius, theme.color(tone->soft));
    }
}

void popup(const Theme &theme, const QRect &rect, QPainter &painter)
{
    fill(painter, rect, rowRadius, theme.color(Token::Raised));
    outline(painter, rect, rowRadius, blend(theme.color(Token::Hairline), theme.color(Token::Border), 0.35));
}

void menuItem(const Theme &theme, const QStyleOptionMenuItem &option, QPainter &painter)
{
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        painter.fillRect(QRect(option.rect.x() + menuPadding, option.rect.center().y(), option.rect.width() - 2 * menuPadding, 1), theme.color(Token::Hairline));
        if (option.text.isEmpty())
            return;
    }
    const bool isChosen = isEnabled(option) && (option.state & QStyle::State_Selected);
    if (isChosen)
        fill(painter, QRectF(option.rect), controlRadius, theme.color(Token::Selection));
    const QColor color = isEnabled(option) ? theme.color(Token::Text) : option.palette.color(QPalette::Disabled, QPalette::Text);
    const QRect row = option.rect.adjusted(menuPadding, 0, -menuPadding, 0);
    const auto place = [&](const QRect &rect) { return QStyle::visualRect(option.direction, option.rect, rect); };
    const QRect mark(row.x(), row.y() + (row.height() - 16) / 2, 16, 16);
    if (option.checked) {
        if (option.icon.isNull() || option.checkType == QStyleOptionMenuItem::Exclusive)
            checkMark(painter, QRectF(place(mark)).adjusted(-2, -2, 2, 2), theme.color(Token::Accent));
        else
            icon(painter, place(mark), option.icon, theme.color(Token::Accent));
    } else if (!option.icon.isNull()) {
        icon(painter, place(mark), option.icon, isEnabled(option) ? theme.color(Token::Secondary) : color);
    }
    const bool hasColumn = option.maxIconWidth > 0 || option.menuHasCheckableItems;
    const int start = hasColumn ? menuIconRoom : 4;
    const QStringList texts = option.text.split(u'\t');
    const auto left = QStyle::visualAlignment(option.direction, Qt::AlignLeft) | Qt::AlignAbsolute;
    const auto right = QStyle::visualAlignment(option.direction, Qt::AlignRight) | Qt::AlignAbsolute;
    painter.save();
    painter.setFont(option.font);
    painter.setPen(color);
    painter.drawText(place(row.adjusted(start, 0, 0, 0)), int(left) | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextShowMnemonic, texts[0]);
    if (texts.size() > 1) {
        painter.setFont(theme.font(TextRole::Caption));
        painter.setPen(isEnabled(option) ? theme.color(Token::Secondary) : color);
        painter.drawText(place(row), int(right) | Qt::AlignVCenter | Qt::TextSingleLine, texts[1]);
    }
    painter.restore();
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu) {
        const QRect arrow(row.right() - 10, row.y(), 10, row.height());
        chevron(painter, place(arrow), option.direction == Qt::RightToLeft ? Qt::LeftArrow : Qt::RightArrow, theme.color(Token::Secondary), 7);
    }
}

void tab(const Theme &theme, const QStyleOptionTab &option, QPainter &painter)
{
    const bool isChosen = option.state & QStyle::State_Selected;
    const bool isHovered = isOver(option);
    const QRectF rect(option.rect);
    if (isHovered && !isChosen)
        fill(painter, rect.adjusted(2, 4, -2, -4), controlRadius, theme.hover());
    if (isChosen)
        fill(painter, QRectF(rect.x() + 10, rect.bottom() - 2, rect.width() - 20, 2), 1, theme.color(Token::Accent));
    const QColor color = !isEnabled(option) ? option.palette.color(QPalette::Disabled, QPalette::WindowText) : theme.color(isChosen ? Token::Accent : isHovered ? Token::Text : Token::Secondary);
    painter.save();
    QFont font = painter.font();
    font.setWeight(isChosen ? QFont::DemiBold : QFont::Medium);
    painter.setFont(font);
    painter.setPen(color);
    QRect room = option.rect;
    if (!option.icon.isNull()) {
        const int width = QFontMetrics(font).size(Qt::TextShowMnemonic, option.text).width();
        const QRect mark(room.center().x() - (width + 24) / 2, room.center().y() - 8, 16, 16);
        icon(painter, QStyle::visualRect(option.direction, room, mark), option.icon, color);
        room = QStyle::visualRect(option.direction, room, room.adjusted(24, 0, 0, 0));
    }
    painter.drawText(room, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextHideMnemonic, option.text);
    painter.restore();
    if (hasRing(option) && isChosen)
        ring(painter, rect.adjusted(2, 4, -2, -4), controlRadius, theme);
}

void header(const Theme &theme, const QStyleOptionHeader &option, QPainter &painter)
{
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    painter.fillRect(QRect(option.rect.x(), option.rect.bottom(), option.rect.width(), 1), theme.color(Token::Hairline));
    painter.save();
    QFont font = theme.font(TextRole::Caption);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(theme.color(Token::Secondary));
    const auto alignment = QStyle::visualAlignment(option.direction, option.textAlignment | Qt::AlignVCenter) | Qt::AlignAbsolute;
    const QRect room = option.rect.adjusted(8, 0, -8, 0);
    painter.drawText(room, int(alignment) | Qt::TextSingleLine, QFontMetrics(font).elidedText(option.text, Qt::ElideRight, room.width()));
    painter.restore();
}

void itemPanel(const Theme &theme, const QStyleOptionViewItem &option, QPainter &painter)
{
    const bool isChosen = option.state & QStyle::State_Selected;
    const bool isHovered = isOver(option);
    const QRectF rect(option.rect);
    // Cells of one row are one shape.
    double radius = controlRadius;
    if (option.viewItemPosition == QStyleOptionViewItem::Middle)
        radius = 0;
    if (isChosen)
        fill(painter, rect, radius, theme.color(option.state & QStyle::State_Active ? Token::Selection : Token::Sunken));
    else if (isHovered)
        fill(painter, rect, radius, theme.hover());
}

} // namespace lectern::ui::parts
