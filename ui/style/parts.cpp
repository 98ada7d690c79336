// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/parts.h"

#include "ui/style/colors.h"
#include "ui/style/icon_engine.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <QVariant>
#include <QWidget>

namespace lectern::ui::parts {

Kind kindOf(const QWidget *widget)
{
    if (!widget)
        return Kind::None;
    const QString name = widget->property("kind").toString();
    const struct { const char *name; Kind kind; } kinds[] = {
        {"primary", Kind::Primary}, {"danger", Kind::Danger}, {"quiet", Kind::Quiet},   {"rail", Kind::Rail},
        {"card", Kind::Card},       {"raised", Kind::Raised}, {"sunken", Kind::Sunken}, {"banner", Kind::Banner},
    };
    for (const auto &entry : kinds) {
        if (name == QLatin1String(entry.name))
            return entry.kind;
    }
    return Kind::None;
}

std::optional<ToneTokens> toneOf(const QWidget *widget)
{
    const QString name = widget ? widget->property("tone").toString() : QString();
    if (name.isEmpty())
        return std::nullopt;
    const struct { const char *name; ToneTokens tokens; } tones[] = {
        {"danger", {Token::Danger, Token::DangerSoft}}, {"warning", {Token::Warning, Token::WarningSoft}}, {"ok", {Token::Ok, Token::OkSoft}},
        {"info", {Token::Info, Token::InfoSoft}},       {"accent", {Token::Accent, Token::AccentSoft}},
    };
    for (const auto &entry : tones) {
        if (name == QLatin1String(entry.name))
            return entry.tokens;
    }
    return std::nullopt;
}

void fill(QPainter &painter, const QRectF &rect, double radius, const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(rect, radius, radius);
    painter.restore();
}

void outline(QPainter &painter, const QRectF &rect, double radius, const QColor &color, double width)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width));
    painter.setBrush(Qt::NoBrush);
    const double inset = width / 2;
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), qMax(0.0, radius - inset), qMax(0.0, radius - inset));
    painter.restore();
}

void ring(QPainter &painter, const QRectF &rect, double radius, const Theme &theme)
{
    outline(painter, rect, radius, theme.color(Token::Accent), 2);
}

bool isEnabled(const QStyleOption &option) { return option.state & QStyle::State_Enabled; }
bool isDown(const QStyleOption &option) { return option.state & QStyle::State_Sunken; }
bool isOn(const QStyleOption &option) { return option.state & QStyle::State_On; }
bool isOver(const QStyleOption &option) { return isEnabled(option) && (option.state & QStyle::State_MouseOver); }

bool hasRing(const QStyleOption &option)
{
    constexpr QStyle::State wanted = QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange | QStyle::State_Enabled;
    return (option.state & wanted) == wanted;
}

void chevron(QPainter &painter, const QRectF &rect, Qt::ArrowType direction, const QColor &color, double size)
{
    const double half = size / 2;
    QPolygonF line{{-half, -half / 2}, {0, half / 2}, {half, -half / 2}}; // points down
    const double angle = direction == Qt::UpArrow ? 180 : direction == Qt::LeftArrow ? 90 : direction == Qt::RightArrow ? -90 : 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center());
    painter.rotate(angle);
    painter.setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.restore();
}

void checkMark(QPainter &painter, const QRectF &box, const QColor &color)
{
    const auto at = [&](double x, double y) { return QPointF(box.left() + box.width() * x, box.top() + box.height() * y); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, box.width() / 9.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{at(0.28, 0.52), at(0.44, 0.68), at(0.73, 0.35)});
    painter.restore();
}

void icon(QPainter &painter, const QRect &rect, const QIcon &icon, const QColor &color)
{
    const QPixmap pixmap = tinted(icon, rect.size(), pixelRatio(painter), color);
    const QSize size = pixmap.deviceIndependentSize().toSize();
    painter.drawPixmap(rect.x() + (rect.width() - size.width()) / 2, rect.y() + (rect.height() - size.height()) / 2, pixmap);
}

void courseDot(QPainter &painter, const QRectF &rect, const QColor &color, const Theme &theme, bool onSelection)
{
    fill(painter, rect, rect.width() / 2, color);
    if (onSelection && theme.isDark())
        outline(painter, rect.adjusted(-1, -1, 1, 1), rect.width() / 2 + 1, theme.color(Token::Text));
}

} // namespace lectern::ui::parts
