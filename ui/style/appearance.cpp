// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/appearance.h"

#include "ui/style/lectern_style.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace lectern::ui {
namespace {

using store::Setting;

Theme::Choice choiceOf(const QString &text)
{
    return text == u"dark" ? Theme::Choice::Dark : text == u"light" ? Theme::Choice::Light : Theme::Choice::System;
}

Theme::Density densityOf(const QString &text)
{
    return text == u"compact" ? Theme::Density::Compact : text == u"roomy" ? Theme::Density::Roomy : Theme::Density::Normal;
}

bool isLook(Setting setting)
{
    return setting == Setting::AppearanceTheme || setting == Setting::AppearanceDensity || setting == Setting::AppearanceFontSize || setting == Setting::AppearanceMotion;
}

} // namespace

Appearance::Appearance(Theme &theme, const store::Settings &settings, QObject *parent)
    : QObject(parent)
    , m_theme(theme)
    , m_settings(settings)
{
}

Appearance::~Appearance()
{
    if (!m_applied)
        return;
    QApplication::setStyle(QStringLiteral("fusion"));
    QApplication::setPalette(QPalette());
    QApplication::setFont(QFont());
}

void Appearance::apply()
{
    readSettings();
    if (m_applied)
        return;
    m_applied = true;
    QApplication::setStyle(new LecternStyle(m_theme));
    QApplication::setWindowIcon(Theme::logo());
    dress();
    connect(&m_theme, &Theme::changed, this, &Appearance::dress);
    connect(&m_settings, &store::Settings::changed, this, [this](Setting setting) {
        if (isLook(setting))
            readSettings();
    });
}

void Appearance::readSettings()
{
    m_theme.setAll(choiceOf(m_settings.text(Setting::AppearanceTheme)), densityOf(m_settings.text(Setting::AppearanceDensity)),
                   m_settings.integer(Setting::AppearanceFontSize), m_settings.text(Setting::AppearanceMotion) == u"reduced");
}

void Appearance::dress()
{
    QApplication::setPalette(m_theme.palette());
    QApplication::setFont(m_theme.font(TextRole::Body));
    // Sizes by density come from the style, and what it polished holds colours and fonts of before.
    for (QWidget *widget : QApplication::allWidgets()) {
        widget->style()->polish(widget);
        QEvent event(QEvent::StyleChange);
        QApplication::sendEvent(widget, &event);
        widget->update();
        widget->updateGeometry();
    }
}

} // namespace lectern::ui
