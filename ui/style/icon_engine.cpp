// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/icon_engine.h"

#include "ui/style/palette.h"

#include <QFile>
#include <QGuiApplication>
#include <QLoggingCategory>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cmath>

namespace lectern::ui {
namespace {

const auto tintable = QStringLiteral("lectern-text");

QPixmap rendered(const QString &name, const QByteArray &source, const QSize &pixels, const QColor &color)
{
    const QString key = QStringLiteral("lectern/%1/%2x%3/%4").arg(name).arg(pixels.width()).arg(pixels.height()).arg(color.rgba(), 0, 16);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QByteArray colored = source;
    colored.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(colored);
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const double side = qMin(pixels.width(), pixels.height());
    renderer.render(&painter, QRectF((pixels.width() - side) / 2, (pixels.height() - side) / 2, side, side));
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace

IconEngine::IconEngine(QString name, std::optional<Token> token, std::shared_ptr<const IconLook> look)
    : m_name(std::move(name))
    , m_token(token)
    , m_look(std::move(look))
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(m_name));
    if (!file.open(QIODevice::ReadOnly)) {
        qWarning("There is no icon %s in resources/icons/icons.txt", qUtf8Printable(m_name));
        return;
    }
    m_source = file.readAll();
    m_source.replace(R"(stroke-width="2")", R"(stroke-width="1.75")");
}

QString IconEngine::iconName() { return m_token ? QString() : tintable; }

QColor IconEngine::color(QIcon::Mode mode) const
{
    const QPalette palette = paletteOf(m_look->dark);
    if (mode == QIcon::Disabled)
        return palette.color(QPalette::Disabled, QPalette::WindowText);
    return colorOf(m_token.value_or(Token::Text), m_look->dark);
}

QPixmap IconEngine::scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal scale)
{
    Q_UNUSED(scale); // `size` has it already
    return rendered(m_name, m_source, size, color(mode));
}

QPixmap IconEngine::pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state)
{
    return scaledPixmap(size, mode, state, 1);
}

void IconEngine::paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state)
{
    const qreal ratio = pixelRatio(*painter);
    QPixmap drawn = scaledPixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state, ratio);
    drawn.setDevicePixelRatio(ratio);
    painter->drawPixmap(rect.topLeft(), drawn);
}

qreal pixelRatio(const QPainter &painter)
{
    // The painter knows it where a widget is drawn into a picture, the device does not.
    return qMax(painter.device()->devicePixelRatioF(), std::sqrt(std::abs(painter.deviceTransform().determinant())));
}

bool isTintable(const QIcon &icon) { return icon.name() == tintable; }

QPixmap tinted(const QIcon &icon, const QSize &size, qreal ratio, const QColor &color)
{
    QPixmap pixmap = icon.pixmap(size, ratio);
    if (!isTintable(icon) || pixmap.isNull())
        return pixmap;
    QPixmap copy = pixmap.copy();
    QPainter painter(&copy);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(QRectF(QPointF(), copy.deviceIndependentSize()), color);
    return copy;
}

} // namespace lectern::ui
