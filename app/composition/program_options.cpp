// SPDX-License-Identifier: GPL-3.0-or-later
#include "composition/program_options.h"

#include <QStandardPaths>

#include <array>

namespace lectern {
namespace {

constexpr std::array table{
    ProgramOptionInfo{"sample", nullptr, "use the sample semester"},
    ProgramOptionInfo{"profile", "DIR", "where all data lies (default: the XDG data folder)"},
    ProgramOptionInfo{"now", "ISO8601", "the time it is; without an offset local time"},
    ProgramOptionInfo{"zone", "IANA", "the time zone, such as Europe/Vienna"},
    ProgramOptionInfo{"provider", "NAME", "anthropic or builtin"},
    ProgramOptionInfo{"model", "ID", "the model to ask"},
    ProgramOptionInfo{"base-url", "URL", "address of the model server"},
};

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

tl::unexpected<Error> wrong(const char *option, const QString &text)
{
    return fail(ErrorCode::InvalidInput, text, {{QStringLiteral("option"), QLatin1String(option)}});
}

} // namespace

std::span<const ProgramOptionInfo> programOptionTable() { return table; }

Result<ProgramOptions> programOptions(const std::function<std::optional<QString>(const QString &)> &value, std::function<QString(const char *)> environment)
{
    const auto text = [&value](const char *name) { return value(QLatin1String(name)).value_or(QString()); };
    ProgramOptions options;
    options.environment = std::move(environment);
    options.profile = text("profile");
    if (options.profile.isEmpty())
        options.profile = options.environment("LECTERN_PROFILE");
    if (options.profile.isEmpty())
        options.profile = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/lectern");
    if (const QString zone = text("zone"); !zone.isEmpty()) {
        options.zone = QTimeZone(zone.toUtf8());
        // QTimeZone itself takes any word for the name of a POSIX rule.
        if (!options.zone.isValid() || !QTimeZone::isTimeZoneIdAvailable(zone.toUtf8()))
            return wrong("zone", zone);
    }
    if (const QString now = text("now"); !now.isEmpty()) {
        options.now = parsedNow(now, options.zone.isValid() ? options.zone : QTimeZone::systemTimeZone());
        if (!options.now.isValid())
            return wrong("now", now);
    }
    options.sample = value(QStringLiteral("sample")).has_value();
    options.provider = text("provider");
    if (!options.provider.isEmpty() && options.provider != u"anthropic" && options.provider != u"builtin")
        return wrong("provider", options.provider);
    options.model = text("model");
    options.baseUrl = text("base-url");
    return options;
}

} // namespace lectern
