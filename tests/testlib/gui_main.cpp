// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/run.h"

#include <QApplication>

#include <unistd.h>

/// As test_main.cpp, with windows: drawn in memory unless the caller names a platform.
int main(int argc, char **argv)
{
    const lectern::test::Isolation isolation;
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    // Chromium refuses root without this; for anybody else its sandbox stays on.
    QByteArray flags = "--log-level=3 --disable-gpu";
    if (geteuid() == 0)
        flags += " --no-sandbox";
    qputenv("QTWEBENGINE_CHROMIUM_FLAGS", flags);
    qputenv("QT_LOGGING_RULES", "qt.webenginecontext*=false");
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    return lectern::test::run(argc, argv);
}
