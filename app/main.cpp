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

} // namespace

int main(int argc, char **argv)
{
    desktop::prepareEnvironment(build);
    if (geteuid() == 0 && qEnvironmentVariableIntValue("QTWEBENGINE_DISABLE_SANDBOX") != 1) {
        std::fputs("Lectern does not run as root: the sandbox that keeps web pages from this computer does not work for root.\n"
                   "Start it as an ordinary user.\n", stderr);
        return 2;
    }
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts); // WebEngine insists, though prepareEnvironment leaves nothing to share
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QLoggingCategory::setFilterRules(QStringLiteral("qt.webenginecontext*=false")); // thirty lines at every start
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("lectern"));
    QApplication::setApplicationDisplayName(QStringLiteral("Lectern"));
    QApplication::setApplicationVersion(QStringLiteral(LECTERN_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.lectern.Lectern"));

    const auto options = desktop::startOptions(application.arguments());
    if (options.message) {
        std::fputs(qPrintable(*options.message + u'\n'), options.status == 0 ? stdout : stderr);
        return options.status;
    }
    desktop::SingleInstance instance(options.program.profile);
    if (!instance.claim())
        return 0;
    Program program(options.program);
    desktop::StartWindow start(program);
    QObject::connect(&instance, &desktop::SingleInstance::raised, &start, &desktop::StartWindow::raise);
    start.open();
    return application.exec();
}
