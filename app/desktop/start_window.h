// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desktop/connections.h"
#include "ui/shared/desk.h"
#include "ui/style/theme.h"

#include <QObject>

#include <memory>

namespace lectern::ui {
class Appearance;
class MainWindow;
}

namespace lectern::desktop {

/// From the start of the program to its window: opens the profile and shows the window, or says why there is none.
class StartWindow final : public QObject
{
    Q_OBJECT

public:
    /// `program` outlives it.
    explicit StartWindow(Program &program, QObject *parent = nullptr);
    ~StartWindow() override;

    void open();
    void raise();
    /// Nothing before opened().
    ui::MainWindow *window() const { return m_window.get(); }
    ui::Theme &theme() { return m_theme; }

Q_SIGNALS:
    void opened();
    /// A page of the window can be used; again for each.
    void pageReady();

private:
    void showWindow();

    Program &m_program;
    ui::Desk m_desk;
    ui::Theme m_theme;
    std::unique_ptr<ProgramConnections> m_connections;
    std::unique_ptr<ui::Appearance> m_appearance;
    std::unique_ptr<ui::MainWindow> m_window;
};

} // namespace lectern::desktop
