// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/theme.h"

#include <QApplication>
#include <QFontDatabase>

namespace lectern::ui {

Theme::Theme(QObject *parent)
    : QObject(parent)
{
}

Theme::~Theme() = default;

QColor Theme::color(Token token) const
{
    const TokenColors &colors = tokenColors[size_t(token)];
    return QColor::fromRgb(m_dark ? colors.dark : colors.light);
}

QColor Theme::courseColor(qint64 courseId) const { return QColor::fromRgb(courseColors[size_t(courseId) % courseColors.size()]); }
QFont Theme::font(TextRole) const { return QApplication::font(); }
QPalette Theme::palette() const { return QApplication::palette(); }
QIcon Theme::icon(const QString &) const { return {}; }
QIcon Theme::icon(const QString &, Token) const { return {}; }
int Theme::controlHeight() const { return 32; }
int Theme::rowHeight(int lines) const { return lines > 1 ? 48 : 36; }

webapi::Appearance Theme::webAppearance() const
{
    webapi::Appearance appearance;
    appearance.dark = m_dark;
    return appearance;
}

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

void Theme::follow()
{
    m_dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_systemDark);
    Q_EMIT changed();
}

} // namespace lectern::ui
