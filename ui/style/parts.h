// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/theme.h"

#include <QRectF>

#include <optional>

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionFrame;
class QStyleOptionHeader;
class QStyleOptionMenuItem;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionToolButton;
class QStyleOptionViewItem;
class QWidget;

/// How each control of the window is drawn. LecternStyle decides what is drawn when and how large it is.
namespace lectern::ui::parts {

inline constexpr double controlRadius = 6;
inline constexpr double rowRadius = 8;
inline constexpr double panelRadius = 12;
inline constexpr int iconExtent = 18;

/// What a page said of a widget by the property `kind`.
enum class Kind { None, Primary, Danger, Quiet, Rail, Card, Raised, Sunken, Banner };
Kind kindOf(const QWidget *widget);
/// The colour of the property `tone`, and the soft ground that goes with it.
struct ToneTokens
{
    Token text;
    Token soft;
};
std::optional<ToneTokens> toneOf(const QWidget *widget);

// Shapes. Lines lie inside of the rectangle and on whole pixels.
void fill(QPainter &painter, const QRectF &rect, double radius, const QColor &color);
void outline(QPainter &painter, const QRectF &rect, double radius, const QColor &color, double width = 1);
void ring(QPainter &painter, const QRectF &rect, double radius, const Theme &theme);
bool isEnabled(const QStyleOption &option);
bool isDown(const QStyleOption &option);
bool isOn(const QStyleOption &option);
bool isOver(const QStyleOption &option); ///< under the mouse and not disabled
/// Keyboard focus that must be seen.
bool hasRing(const QStyleOption &option);
void chevron(QPainter &painter, const QRectF &rect, Qt::ArrowType direction, const QColor &color, double size = 8);
void checkMark(QPainter &painter, const QRectF &box, const QColor &color);
void icon(QPainter &painter, const QRect &rect, const QIcon &icon, const QColor &color);
/// The dot of a course. On a dark chosen row it gets a rim, because there its colour alone is too weak.
void courseDot(QPainter &painter, const QRectF &rect, const QColor &color, const Theme &theme, bool onSelection);

// Buttons
void buttonPanel(const Theme &theme, const QStyleOptionButton &option, QPainter &painter, const QWidget *widget);
void buttonLabel(const Theme &theme, const QStyleOptionButton &option, QPainter &painter, const QWidget *widget);
void toolButton(const Theme &theme, const QStyleOptionToolButton &option, QPainter &painter, const QWidget *widget);
void railButton(const Theme &theme, const QStyleOptionToolButton &option, QPainter &painter, const QWidget *widget);
void checkBox(const Theme &theme, const QStyleOption &option, QPainter &painter);
void radioButton(const Theme &theme, const QStyleOption &option, QPainter &painter);

// Fields
void field(const Theme &theme, const QStyleOption &option, QPainter &painter, const QWidget *widget);
void comboBox(const Theme &theme, const QStyleOptionComboBox &option, QPainter &painter, const QWidget *widget);
void comboLabel(const Theme &theme, const QStyleOptionComboBox &option, QPainter &painter, const QRect &room);
void spinBox(const Theme &theme, const QStyleOptionSpinBox &option, QPainter &painter, const QWidget *widget);
void slider(const Theme &theme, const QStyleOptionSlider &option, QPainter &painter, const QRect &handle);
void progress(const Theme &theme, const QStyleOptionProgressBar &option, QPainter &painter);
QRect scrollThumb(const QStyleOptionSlider &option);
void scrollBar(const Theme &theme, const QStyleOptionSlider &option, QPainter &painter);

// Panels and what lies in them
void frame(const Theme &theme, const QStyleOptionFrame &option, QPainter &painter, const QWidget *widget);
void popup(const Theme &theme, const QRect &rect, QPainter &painter);
void menuItem(const Theme &theme, const QStyleOptionMenuItem &option, QPainter &painter);
void tab(const Theme &theme, const QStyleOptionTab &option, QPainter &painter);
void header(const Theme &theme, const QStyleOptionHeader &option, QPainter &painter);
void itemPanel(const Theme &theme, const QStyleOptionViewItem &option, QPainter &painter);

} // namespace lectern::ui::parts
