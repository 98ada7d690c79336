// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/theme.h"

#include "ui/style/desktop_look.h"
#include "ui/style/icon_engine.h"
#include "ui/style/palette.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QScreen>

void initIconResource() { Q_INIT_RESOURCE(icons); }

namespace lectern::ui {
namespace {

constexpr double defaultSize = 10.5; ///< points, where no desktop says one

/// The desktop's font. Where it only says "some sans serif", the one that was picked for Lectern.
QFont systemFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    const QString family = font.family().toLower();
    if (family.isEmpty() || family == u"sans" || family == u"sans serif" || family == u"sans-serif" || family == u"dejavu sans" || family == u"helvetica") {
        for (const char *name : {"Inter", "Noto Sans", "DejaVu Sans"}) {
            if (QFontDatabase::hasFamily(QLatin1String(name))) {
                font = QFont(QLatin1String(name));
                break;
            }
        }
        font.setPointSizeF(defaultSize);
    }
    if (font.pointSizeF() <= 0)
        font.setPointSizeF(defaultSize);
    return font;
}

} // namespace

Theme::Theme(QObject *parent)
    : QObject(parent)
    , m_desktop(new DesktopLook(this))
    , m_iconLook(std::make_shared<IconLook>())
    , m_systemFont(systemFont())
{
    initIconResource();
    connect(m_desktop, &DesktopLook::changed, this, &Theme::follow);
    follow();
}

Theme::~Theme() = default;

QColor Theme::color(Token token) const { return colorOf(token, m_dark); }

QColor Theme::hover() const
{
    QColor over = color(Token::Text);
    over.setAlphaF(m_dark ? 0.07F : 0.05F);
    return over;
}

QColor Theme::pressed() const
{
    QColor over = color(Token::Text);
    over.setAlphaF(m_dark ? 0.12F : 0.09F);
    return over;
}

QColor Theme::courseColor(qint64 courseId) const
{
    // By the golden ratio, so that ids in a row, as schools give them, get colours that lie apart.
    const quint64 spread = quint64(courseId) * 0x9E3779B97F4A7C15ULL;
    return QColor::fromRgb(courseColors[size_t((spread >> 32) * courseColors.size() >> 32)]);
}

double Theme::bodySize() const { return m_fontSize > 0 ? m_fontSize : m_systemFont.pointSizeF(); }

QFont Theme::font(TextRole role) const
{
    QFont font = m_systemFont;
    double factor = 1;
    int weight = QFont::Normal;
    switch (role) {
    case TextRole::Caption:
        factor = 0.88;
        break;
    case TextRole::Body:
        break;
    case TextRole::Strong:
        weight = QFont::DemiBold;
        break;
    case TextRole::Heading:
        factor = 1.25;
        weight = QFont::DemiBold;
        break;
    case TextRole::Title:
        factor = 1.6;
        weight = QFont::DemiBold;
        break;
    case TextRole::CardFace:
        factor = 2;
        break;
    }
    font.setPointSizeF(bodySize() * factor);
    font.setWeight(QFont::Weight(weight));
    return font;
}

QPalette Theme::palette() const { return paletteOf(m_dark); }
QIcon Theme::icon(const QString &name) const { return QIcon(new IconEngine(name, std::nullopt, m_iconLook)); }
QIcon Theme::icon(const QString &name, Token token) const { return QIcon(new IconEngine(name, token, m_iconLook)); }

QIcon Theme::logo()
{
    initIconResource();
    return QIcon(QStringLiteral(":/icons/lectern.svg"));
}

int Theme::controlHeight() const
{
    const int base = m_density == Density::Compact ? 28 : m_density == Density::Roomy ? 40 : 32;
    return qMax(base, QFontMetrics(font(TextRole::Body)).height() + 10);
}

int Theme::rowHeight(int lines) const
{
    const int extra = m_density == Density::Compact ? -6 : m_density == Density::Roomy ? 8 : 0;
    const int first = QFontMetrics(font(TextRole::Body)).height();
    if (lines <= 1)
        return qMax(36 + extra, first + 10);
    return qMax(48 + extra, first + QFontMetrics(font(TextRole::Caption)).height() + 10);
}

webapi::Appearance Theme::webAppearance() const
{
    const QScreen *screen = QGuiApplication::primaryScreen();
    webapi::Appearance appearance;
    appearance.dark = m_dark;
    appearance.unit = bodySize() * (screen ? screen->logicalDotsPerInchY() : 96) / 72;
    appearance.family = QFontInfo(m_systemFont).family();
    appearance.monoFamily = QFontInfo(QFontDatabase::systemFont(QFontDatabase::FixedFont)).family();
    appearance.reducedMotion = reducedMotion();
    return appearance;
}

bool Theme::reducedMotion() const { return m_reducedMotion || m_desktop->reducesMotion(); }

void Theme::setChoice(Choice choice)
{
    m_choice = choice;
    follow();
}

void Theme::setDensity(Density density)
{
    m_density = density;
    Q_EMIT changed();
}

void Theme::setFontSize(double points)
{
    m_fontSize = points;
    Q_EMIT changed();
}

void Theme::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    Q_EMIT changed();
}

void Theme::setAll(Choice choice, Density density, double points, bool reducedMotion)
{
    m_density = density;
    m_fontSize = points;
    m_reducedMotion = reducedMotion;
    setChoice(choice);
}

void Theme::follow()
{
    m_dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_desktop->isDark());
    m_iconLook->dark = m_dark;
    Q_EMIT changed();
}

} // namespace lectern::ui
