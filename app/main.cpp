// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/connections.h"
#include "desktop/services.h"
#include "desktop/single_instance.h"
#include "desktop/start_options.h"
#include "desktop/start_window.h"

#include <QApplication>
#include <QLoggingCategory>

#include <cstdio>
#include <optional>
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

/// What is to be said and done instead of a start; nothing when there is nothing against it.
std::optional<int> answered(const desktop::StartOptions &options)
{
    if (!options.message)
        return std::nullopt;
    std::fputs(qPrintable(*options.message + u'\n'), options.status == 0 ? stdout : stderr);
    return options.status;
}

/// Without a window help, version and mistakes are still answered.
int runWithoutWindow(int argc, char **argv, const char *why)
{
    const QCoreApplication application(argc, argv);
    if (const auto status = answered(desktop::startOptions(QCoreApplication::arguments())))
        return *status;
    std::fputs(why, stderr);
    return 2;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("lectern"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LECTERN_VERSION));
    if (const char *why = whyNoWindow())
        return runWithoutWindow(argc, argv, why);
    const QByteArrayList ours = desktop::prepareEnvironment(build);
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts); // WebEngine insists, though prepareEnvironment leaves nothing to share
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QLoggingCategory::setFilterRules(QStringLiteral("qt.webenginecontext*=false")); // thirty lines at every start
    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Lectern"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.lectern.Lectern"));

    const desktop::StartOptions options = desktop::startOptions(application.arguments());
    if (const auto status = answered(options))
        return *status;
    desktop::SingleInstance instance(options.program.profile);
    if (!instance.claim())
        return 0;
    Program program(options.program);
    desktop::StartWindow start(program);
    QObject::connect(&instance, &desktop::SingleInstance::raised, &start, &desktop::StartWindow::raise);
    QObject::connect(&start, &desktop::StartWindow::pageReady, &start, [ours] {
        for (const QByteArray &name : ours)
            qunsetenv(name.constData());
    });
    start.open();
    return application.exec();
}
