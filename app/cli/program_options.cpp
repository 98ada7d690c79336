// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include <QStandardPaths>
#include <QUrl>

namespace lectern::cli {
namespace {

/// An instant, or local time of `zone` when it says no offset.
QDateTime parsedNow(const QString &text, const QTimeZone &zone)
{
    QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!time.isValid()) {
        const QDate day = QDate::fromString(text, Qt::ISODate);
        time = day.isValid() ? day.startOfDay(Qt::LocalTime) : QDateTime();
    }
    if (time.isValid() && time.timeSpec() == Qt::LocalTime)
        time = QDateTime(time.date(), time.time(), zone);
    return time;
}

tl::unexpected<Error> wrong(const QString &text)
{
    return fail(ErrorCode::InvalidInput, text);
}

} // namespace

Result<ProgramOptions> programOptions(const Arguments &arguments)
{
    ProgramOptions options;
    options.environment = [](const char *name) { return qEnvironmentVariable(name); };
    options.profile = arguments.value(QStringLiteral("profile"));
    if (options.profile.isEmpty())
        options.profile = options.environment("LECTERN_PROFILE");
    if (options.profile.isEmpty())
        options.profile = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/lectern");
    if (const QString zone = arguments.value(QStringLiteral("zone")); !zone.isEmpty()) {
        options.zone = QTimeZone(zone.toUtf8());
        if (!options.zone.isValid())
            return wrong(QStringLiteral("There is no time zone %1. Names are such as Europe/Vienna.").arg(zone));
    }
    if (const QString now = arguments.value(QStringLiteral("now")); !now.isEmpty()) {
        options.now = parsedNow(now, options.zone.isValid() ? options.zone : QTimeZone::systemTimeZone());
        if (!options.now.isValid())
            return wrong(QStringLiteral("--now takes a time such as 2026-11-30T09:00."));
    }
    options.sample = arguments.has(QStringLiteral("sample"));
    options.provider = arguments.value(QStringLiteral("provider"));
    if (!options.provider.isEmpty() && options.provider != u"anthropic" && options.provider != u"builtin")
        return wrong(QStringLiteral("--provider takes anthropic or builtin."));
    options.model = arguments.value(QStringLiteral("model"));
    options.baseUrl = arguments.value(QStringLiteral("base-url"));
    options.rules.allow = arguments.values(QStringLiteral("allow"));
    options.rules.deny = arguments.values(QStringLiteral("deny"));
    if (const QString mode = arguments.value(QStringLiteral("mode")); !mode.isEmpty() && mode != u"default")
        return wrong(QStringLiteral("--mode takes default."));
    return options;
}

} // namespace lectern::cli
