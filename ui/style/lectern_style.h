// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace lectern::ui {

class Theme;

/// The look of all controls: Fusion with the parts of ui/style/parts.h. Widgets say what they are by dynamic properties:
/// `kind` (buttons, tool buttons, frames, fields), `role` and `tone` (labels, frames).
class LecternStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    /// `theme` outlives it.
    explicit LecternStyle(const Theme &theme);

    void polish(QWidget *widget) override;
    void unpolish(QWidget *widget) override;
    using QProxyStyle::polish;
    using QProxyStyle::unpolish;

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part, const QWidget *widget) const override;
    SubControl hitTestComplexControl(ComplexControl control, const QStyleOptionComplex *option, const QPoint &position, const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents, const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const override;
    QPixmap standardPixmap(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const override;
    QPalette standardPalette() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void dressLabel(QWidget *label) const;
    void dressView(QWidget *view) const;

    const Theme &m_theme;
};

} // namespace lectern::ui
