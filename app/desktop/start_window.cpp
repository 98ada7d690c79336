// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/start_window.h"

#include "core/on_ready.h"
#include "desktop/accessibility.h"
#include "desktop/services.h"
#include "desktop/start_log.h"
#include "ui/frame/main_window.h"
#include "ui/shared/access_roles.h"
#include "ui/shared/sentences.h"
#include "ui/shared/web_pane.h"
#include "ui/style/appearance.h"

#include <QApplication>
#include <QMessageBox>

namespace lectern::desktop {

StartWindow::StartWindow(Program &program, QObject *parent)
    : QObject(parent)
    , m_program(program)
    , m_connections(std::make_unique<ProgramConnections>(program))
    , m_appearance(std::make_unique<ui::Appearance>(m_theme, program.settings()))
{
}

StartWindow::~StartWindow() = default;

void StartWindow::open()
{
    followDesktopAccessibility(this);
    ui::installAccessRoles(); // before there is a widget that anybody could ask about
    onReady(m_program.open(), this, [this](const Result<void> &opened) {
        m_appearance->apply(); // before anything is shown, so that nothing flashes in another colour
        if (opened)
            return showWindow();
        auto *box = new QMessageBox(QMessageBox::Critical, QStringLiteral("Lectern"), ui::sentence(opened.error()));
        box->setObjectName(QStringLiteral("startFailed"));
        box->setAttribute(Qt::WA_DeleteOnClose);
        connect(box, &QMessageBox::finished, qApp, [] { QCoreApplication::exit(1); });
        box->open();
    });
}

void StartWindow::showWindow()
{
    m_window = std::make_unique<ui::MainWindow>(servicesOf(m_program, *m_connections, m_desk, m_theme));
    new StartLog(m_window.get());
    for (ui::WebPane *pane : m_window->findChildren<ui::WebPane *>())
        connect(pane, &ui::WebPane::ready, this, &StartWindow::pageReady);
    m_window->show();
    Q_EMIT opened();
}

void StartWindow::raise()
{
    if (!m_window)
        return;
    m_window->setWindowState(m_window->windowState() & ~Qt::WindowMinimized);
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

} // namespace lectern::desktop
