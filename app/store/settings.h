// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "store/database.h"
#include "store/journal.h"

#include <QHash>

#include <optional>
#include <span>

namespace lectern::store {

/// Every setting there is. Its name, kind and default stand in one table in settings.cpp; the order here is that table's.
enum class Setting {
    ProfileName,     ///< text
    ProfileSchool,   ///< text
    ProfileRole,     ///< text, "student"
    ProfileCity,     ///< text
    ProfileRegion,   ///< text
    ProfileCountry,  ///< ISO 3166-1 alpha-2
    ProfileZone,     ///< IANA zone; empty: the system's
    CanvasBaseUrl,   ///< origin such as https://canvas.school.edu
    ModelProvider,   ///< "", "anthropic", "openai", "builtin"; empty: chosen by what is configured
    ModelName,       ///< id of the model; empty: the provider's default
    ModelBaseUrl,    ///< address, with a path where the server has one (http://127.0.0.1:11434/v1); empty: the vendor's
    DayStartHour,    ///< 0..23: until then the night belongs to the day before (todos)
    PermissionsAllow, ///< tools that the student always allows, separated by blanks
    PermissionsDeny,  ///< tools that the student never allows
    AppearanceTheme,    ///< "system", "light", "dark"
    AppearanceDensity,  ///< "compact", "normal", "roomy"
    AppearanceFontSize, ///< points, 7..40; 0: the desktop's
    AppearanceMotion,   ///< "system", "reduced"
    SampleAnchor,    ///< instant, UTC ISO 8601: what the dates of the sample semester are counted from
    SampleState,     ///< "" (nobody chose yet), "open", "left"
};

/// What is known of a setting before anybody chose a value.
struct SettingInfo
{
    Setting setting;
    const char *name; ///< as it is stored and shown: "profile.name"
    enum class Kind { Text, Integer, Boolean } kind;
    const char *defaultText; ///< integers and booleans as text
};

/// The value as it is stored: trimmed, zone and country known, addresses cut to what is meant by them. InvalidInput with args
/// "setting" and "reason": "number", "range", "flag", "zone", "country", "address", "not-encrypted", "choice", "instant", "text".
Result<QString> checkedSetting(Setting setting, const QString &value);

/// The settings table, held in memory after load(). Writes go to the database and through the journal.
class Settings final : public QObject
{
    Q_OBJECT

public:
    Settings(Database &database, const Clock &clock, QObject *parent = nullptr);

    /// The table of all settings, in the order of the enum.
    static std::span<const SettingInfo> all();
    static std::optional<Setting> byName(const QString &name);

    /// Reads all values, and says changed() for each that is another than before. Call it once after the database is open, and
    /// after each Journal::reverted; values are the defaults before.
    QFuture<Result<void>> load();
    QString text(Setting setting) const;
    int integer(Setting setting) const;
    bool flag(Setting setting) const;

    /// Checks a value given as text (checkedSetting) and stores it. Journaled under `actor` unless the setting is bookkeeping of
    /// the program (SampleAnchor, SampleState). The new value stands when the future is ready.
    QFuture<Result<void>> set(Setting setting, const QString &value, const Actor &actor = {});

Q_SIGNALS:
    void changed(lectern::store::Setting setting);

private:
    void take(Setting setting, const QString &value);

    Database &m_database;
    const Clock &m_clock;
    QHash<int, QString> m_values; ///< only what somebody chose
};

} // namespace lectern::store
