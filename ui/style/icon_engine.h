// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "design/tokens.h"

#include <QIconEngine>

#include <memory>
#include <optional>

namespace lectern::ui {

/// What icons need of the theme; icons live on in actions and models after it.
struct IconLook
{
    bool dark = false;
};

/// A line drawing of :/icons in one colour of the design: its token, or the palette's text. Follows the theme by itself.
class IconEngine final : public QIconEngine
{
public:
    IconEngine(QString name, std::optional<Token> token, std::shared_ptr<const IconLook> look);

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override;
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override;
    QIconEngine *clone() const override { return new IconEngine(*this); }
    QString key() const override { return QStringLiteral("lectern"); }
    /// Set for icons without a token: the style draws those in the colour of the text beside them.
    QString iconName() override;
    bool isNull() override { return m_source.isEmpty(); }

private:
    QColor color(QIcon::Mode mode) const;

    QString m_name;
    QByteArray m_source; ///< SVG
    std::optional<Token> m_token;
    std::shared_ptr<const IconLook> m_look;
};

/// Pixels of the picture to a pixel of the painter.
qreal pixelRatio(const QPainter &painter);
/// Whether the icon takes the colour of the text beside it.
bool isTintable(const QIcon &icon);
/// The icon at that size in logical pixels, in one colour.
QPixmap tinted(const QIcon &icon, const QSize &size, qreal ratio, const QColor &color);

} // namespace lectern::ui
