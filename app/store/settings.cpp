// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/settings.h"

#include "core/http_client.h"
#include "core/on_ready.h"
#include "sql/store.h"

#include <QLocale>
#include <QTimeZone>
#include <QUrl>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace lectern::store {
namespace {

using Kind = SettingInfo::Kind;

constexpr std::array<SettingInfo, 20> infos{{
    {Setting::ProfileName, "profile.name", Kind::Text, ""},
    {Setting::ProfileSchool, "profile.school", Kind::Text, ""},
    {Setting::ProfileRole, "profile.role", Kind::Text, "student"},
    {Setting::ProfileCity, "profile.city", Kind::Text, ""},
    {Setting::ProfileRegion, "profile.region", Kind::Text, ""},
    {Setting::ProfileCountry, "profile.country", Kind::Text, ""},
    {Setting::ProfileZone, "profile.zone", Kind::Text, ""},
    {Setting::CanvasBaseUrl, "canvas.base_url", Kind::Text, ""},
    {Setting::ModelProvider, "model.provider", Kind::Text, ""},
    {Setting::ModelName, "model.name", Kind::Text, ""},
    {Setting::ModelBaseUrl, "model.base_url", Kind::Text, ""},
    {Setting::DayStartHour, "todos.day_start_hour", Kind::Integer, "0"},
    {Setting::PermissionsAllow, "permissions.allow", Kind::Text, ""},
    {Setting::PermissionsDeny, "permissions.deny", Kind::Text, ""},
    {Setting::AppearanceTheme, "appearance.theme", Kind::Text, "system"},
    {Setting::AppearanceDensity, "appearance.density", Kind::Text, "normal"},
    {Setting::AppearanceFontSize, "appearance.font_size", Kind::Integer, "0"},
    {Setting::AppearanceMotion, "appearance.motion", Kind::Text, "system"},
    {Setting::SampleAnchor, "sample.anchor", Kind::Text, ""},
    {Setting::SampleState, "sample.state", Kind::Text, ""},
}};

constexpr bool inOrder()
{
    for (size_t i = 0; i < infos.size(); ++i) {
        if (size_t(infos[i].setting) != i)
            return false;
    }
    return true;
}
static_assert(inOrder() && infos.size() == size_t(Setting::SampleState) + 1, "the table holds each setting once, in the order of the enum");

/// Text of a setting goes into prompts and headings, so it is one short line.
constexpr qsizetype maxTextLength = 500;

const SettingInfo &infoOf(Setting setting)
{
    return infos[size_t(setting)];
}

tl::unexpected<Error> refused(Setting setting, const char *reason, const QString &value)
{
    return fail(ErrorCode::InvalidInput, value.left(maxTextLength), {{QStringLiteral("setting"), QString::fromLatin1(infoOf(setting).name)}, {QStringLiteral("reason"), QString::fromLatin1(reason)}});
}

/// A Canvas address is its origin, whatever page was pasted; a model's address may have a path.
Result<QString> checkedAddress(Setting setting, const QString &value)
{
    if (value.isEmpty())
        return value;
    const QUrl url(value.contains(u"://") ? value : QString(u"https://" + value));
    const bool isHttp = url.scheme() == u"https" || url.scheme() == u"http";
    if (!url.isValid() || !isHttp || url.host().isEmpty() || !url.userInfo().isEmpty())
        return refused(setting, "address", value);
    QUrl kept;
    kept.setScheme(url.scheme());
    kept.setHost(url.host());
    kept.setPort(url.port());
    if (setting == Setting::CanvasBaseUrl) {
        // The token would not be sent there.
        if (url.scheme() == u"http" && !isLoopback(url))
            return refused(setting, "not-encrypted", value);
    } else {
        QString path = url.path();
        while (path.endsWith(u'/'))
            path.chop(1);
        kept.setPath(path);
    }
    return kept.toString();
}

Result<QString> checkedCountry(const QString &value)
{
    const QString code = value.toUpper();
    const bool twoLetters = code.size() == 2 && std::all_of(code.begin(), code.end(), [](QChar c) { return c >= u'A' && c <= u'Z'; });
    if (!code.isEmpty() && (!twoLetters || QLocale::codeToTerritory(code) == QLocale::AnyTerritory))
        return refused(Setting::ProfileCountry, "country", value);
    return code;
}

Result<QString> checkedInteger(Setting setting, const QString &value)
{
    bool ok = false;
    const int number = value.toInt(&ok);
    if (!ok)
        return refused(setting, "number", value);
    if (setting == Setting::DayStartHour && (number < 0 || number > 23))
        return refused(setting, "range", value);
    if (setting == Setting::AppearanceFontSize && number != 0 && (number < 7 || number > 40))
        return refused(setting, "range", value);
    return QString::number(number);
}

Result<QString> checkedChoice(Setting setting, const QString &value, std::initializer_list<const char *> choices)
{
    const bool known = std::any_of(choices.begin(), choices.end(), [&](const char *choice) { return value == QLatin1String(choice); });
    return known ? Result<QString>(value) : refused(setting, "choice", value);
}

json storedForm(Kind kind, const QString &value)
{
    switch (kind) {
    case Kind::Integer: return value.toInt();
    case Kind::Boolean: return value == u"true";
    case Kind::Text: break;
    }
    return toJson(value);
}

/// Nothing when the stored value is not of the setting's kind; the default holds then.
std::optional<QString> fromStored(Kind kind, const QString &stored)
{
    const json value = parseJson(stored.toUtf8()).value_or(json(nullptr));
    if (kind == Kind::Integer && value.is_number_integer())
        return QString::number(value.get<qint64>());
    if (kind == Kind::Boolean && value.is_boolean())
        return value.get<bool>() ? QStringLiteral("true") : QStringLiteral("false");
    if (kind == Kind::Text && value.is_string())
        return QString::fromStdString(value.get_ref<const std::string &>());
    return std::nullopt;
}

} // namespace

Result<QString> checkedSetting(Setting setting, const QString &value)
{
    const QString text = value.trimmed();
    const bool hasControls = std::any_of(text.begin(), text.end(), [](QChar c) { return c.category() == QChar::Other_Control; });
    if (hasControls || text.size() > maxTextLength)
        return refused(setting, "text", value);
    switch (infoOf(setting).kind) {
    case Kind::Integer:
        return checkedInteger(setting, text);
    case Kind::Boolean:
        if (text != u"true" && text != u"false")
            return refused(setting, "flag", value);
        return text;
    case Kind::Text:
        break;
    }
    switch (setting) {
    case Setting::ProfileZone:
        if (!text.isEmpty() && !QTimeZone::isTimeZoneIdAvailable(text.toUtf8()))
            return refused(setting, "zone", value);
        return text;
    case Setting::ProfileCountry:
        return checkedCountry(text);
    case Setting::CanvasBaseUrl:
    case Setting::ModelBaseUrl:
        return checkedAddress(setting, text);
    case Setting::ModelProvider:
        if (!text.isEmpty() && text != u"anthropic" && text != u"builtin")
            return refused(setting, "choice", value);
        return text;
    case Setting::AppearanceTheme:
        return checkedChoice(setting, text, {"system", "light", "dark"});
    case Setting::AppearanceDensity:
        return checkedChoice(setting, text, {"compact", "normal", "roomy"});
    case Setting::AppearanceMotion:
        return checkedChoice(setting, text, {"system", "reduced"});
    case Setting::SampleState:
        return checkedChoice(setting, text, {"", "open", "left"});
    case Setting::SampleAnchor: {
        if (text.isEmpty())
            return text;
        const QDateTime instant = QDateTime::fromString(text, Qt::ISODateWithMs);
        if (!instant.isValid() || instant.timeSpec() == Qt::LocalTime)
            return refused(setting, "instant", value);
        return instant.toUTC().toString(Qt::ISODateWithMs);
    }
    default:
        return text;
    }
}

Settings::Settings(Database &database, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
{
}

std::span<const SettingInfo> Settings::all()
{
    return infos;
}

std::optional<Setting> Settings::byName(const QString &name)
{
    const auto found = std::find_if(infos.begin(), infos.end(), [&](const SettingInfo &info) { return name == QLatin1String(info.name); });
    return found == infos.end() ? std::nullopt : std::optional(found->setting);
}

QFuture<Result<void>> Settings::load()
{
    using Values = QHash<QString, QString>;
    auto promise = std::make_shared<QPromise<Result<void>>>();
    promise->start();
    const auto stored = m_database.read([](Connection &connection) -> Result<Values> {
        Values values;
        LECTERN_TRY(connection.forEach(sql::store::allSettings, {}, [&](const Row &row) { values.insert(row.text("key"), row.text("value")); }));
        return values;
    });
    onReady(stored, this, [this, promise](const Result<Values> &values) {
        if (values) {
            for (const SettingInfo &info : infos) {
                const auto found = values->constFind(QString::fromLatin1(info.name));
                const auto value = found == values->constEnd() ? std::nullopt : fromStored(info.kind, *found);
                take(info.setting, value.value_or(QString::fromLatin1(info.defaultText)));
            }
        }
        promise->addResult(values ? Result<void>() : Result<void>(fail(values.error())));
        promise->finish();
    });
    return promise->future();
}

QString Settings::text(Setting setting) const
{
    return m_values.value(int(setting), QString::fromLatin1(infoOf(setting).defaultText));
}

int Settings::integer(Setting setting) const
{
    return text(setting).toInt();
}

bool Settings::flag(Setting setting) const
{
    return text(setting) == u"true";
}

QFuture<Result<void>> Settings::set(Setting setting, const QString &value, const Actor &actor)
{
    const auto checked = checkedSetting(setting, value);
    if (!checked)
        return readyFuture(Result<void>(fail(checked.error())));
    const SettingInfo &info = infoOf(setting);
    const QString key = QString::fromLatin1(info.name);
    const QString stored = toText(storedForm(info.kind, *checked));
    auto promise = std::make_shared<QPromise<Result<void>>>();
    promise->start();
    const auto written = m_database.write([this, setting, key, stored, actor](Connection &connection) -> Result<void> {
        const Binds row{{"key", key}, {"value", stored}};
        if (setting == Setting::SampleAnchor || setting == Setting::SampleState) {
            LECTERN_TRY(connection.execute(sql::store::putSetting, row));
            return {};
        }
        JournalRecorder recorder(connection, m_clock, actor, QStringLiteral("setting.update"), key);
        LECTERN_TRY(recorder.willChange("setting", key));
        LECTERN_TRY(connection.execute(sql::store::putSetting, row));
        return recorder.finish();
    });
    onReady(written, this, [this, promise, setting, kept = *checked](const Result<void> &done) {
        if (done)
            take(setting, kept);
        promise->addResult(done);
        promise->finish();
    });
    return promise->future();
}

void Settings::take(Setting setting, const QString &value)
{
    if (text(setting) == value)
        return;
    m_values.insert(int(setting), value);
    Q_EMIT changed(setting);
}

} // namespace lectern::store
