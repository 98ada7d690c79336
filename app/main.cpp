// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/connections.h"
#include "desktop/services.h"
#include "desktop/single_instance.h"
#include "desktop/start_options.h"
#include "desktop/start_window.h"

#include <QApplication>
#include <QLoggingCategory>

#include <cstdio>
#include <unistd.h>

#ifndef LECTERN_VERSION
#define LECTERN_VERSION "0"
#endif

using namespace lectern;

namespace {

#ifdef NDEBUG
constexpr auto build = desktop::Build::Students;
#else
constexpr auto build = desktop::Build::Developers;
#endif

/// Help, version and mistakes are answered without a desktop: before anything asks for one.
desktop::StartOptions optionsOf(int argc, char **argv)
{
    const QCoreApplication reader(argc, argv);
    return desktop::startOptions(QCoreApplication::arguments());
}

/// Why no window can be opened here; null when one can.
const char *whyNoWindow()
{
    if (geteuid() == 0 && qEnvironmentVariableIntValue("QTWEBENGINE_DISABLE_SANDBOX") != 1)
        return "Lectern does not run as root: the sandbox that keeps web pages from this computer does not work for root.\n"
               "Start it as an ordinary user.\n";
    // Qt would abort.
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        return "There is no desktop here to open a window on. In a terminal: lecternctl ask \"What is due this week?\"\n";
    return nullptr;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("lectern"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LECTERN_VERSION));
    const desktop::StartOptions options = optionsOf(argc, argv);
    if (options.message) {
        std::fputs(qPrintable(*options.message + u'\n'), options.status == 0 ? stdout : stderr);
        return options.status;
    }
    if (const char *why = whyNoWindow()) {
        std::fputs(why, stderr);
        return 2;
    }
    desktop::prepareEnvironment(build);
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts); // WebEngine insists, though prepareEnvironment leaves nothing to share
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QLoggingCategory::setFilterRules(QStringLiteral("qt.webenginecontext*=false")); // thirty lines at every start
    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Lectern"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.lectern.Lectern"));

    desktop::SingleInstance instance(options.program.profile);
    if (!instance.claim())
        return 0;
    Program program(options.program);
    desktop::StartWindow start(program);
    QObject::connect(&instance, &desktop::SingleInstance::raised, &start, &desktop::StartWindow::raise);
    start.open();
    return application.exec();
}
