// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/settings.h"

#include <QObject>

namespace lectern::ui {

class LecternStyle;
class Theme;

/// Brings the theme to the whole program: style, palette and font of the application, as the settings say and as they change.
/// At its end the application looks as it did before.
class Appearance final : public QObject
{
    Q_OBJECT

public:
    /// Both outlive it. Nothing is set before apply().
    Appearance(Theme &theme, const store::Settings &settings, QObject *parent = nullptr);
    ~Appearance() override;

    /// Reads the settings and sets all. Once, before the first window; it follows by itself afterwards.
    void apply();

private:
    void readSettings();
    void dress();

    Theme &m_theme;
    const store::Settings &m_settings;
    bool m_applied = false;
};

} // namespace lectern::ui
