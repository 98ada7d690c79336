// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace lectern {
namespace {

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/// Value of the escape \uXXXX at `at`, or -1.
int unicodeEscape(const QByteArray &text, qsizetype at)
{
    if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u')
        return -1;
    int value = 0;
    for (qsizetype i = at + 2; i < at + 6; ++i) {
        const int digit = hexDigit(text[i]);
        if (digit < 0)
            return -1;
        value = value * 16 + digit;
    }
    return value;
}

QByteArray withoutLoneSurrogates(QByteArray text)
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != '\\')
            continue;
        const int unit = unicodeEscape(text, i);
        if (unit < 0) {
            ++i; // an escaped character, maybe a backslash: skip both
            continue;
        }
        const bool high = unit >= 0xD800 && unit <= 0xDBFF;
        const bool low = unit >= 0xDC00 && unit <= 0xDFFF;
        if (high) {
            const int next = unicodeEscape(text, i + 6);
            if (next >= 0xDC00 && next <= 0xDFFF) {
                i += 11;
                continue;
            }
        }
        if (high || low)
            text.replace(i, 6, "\\ufffd");
        i += 5;
    }
    return text;
}

} // namespace

Result<json> parseJson(QByteArrayView bytes)
{
    json value = json::parse(bytes.begin(), bytes.end(), nullptr, false);
    if (!value.is_discarded())
        return value;
    const QByteArray mended = withoutLoneSurrogates(QString::fromUtf8(bytes).toUtf8());
    try {
        return json::parse(mended.begin(), mended.end());
    } catch (const json::exception &error) {
        return fail(ErrorCode::ProtocolError, QString::fromUtf8(error.what()));
    }
}

QByteArray toBytes(const json &value)
{
    return QByteArray::fromStdString(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

QString toText(const json &value)
{
    return QString::fromUtf8(toBytes(value));
}

json toJson(const QString &text)
{
    return json(text.toStdString());
}

json toJson(const std::optional<QString> &text)
{
    return text ? toJson(*text) : json(nullptr);
}

const json &at(const json &value, const char *key)
{
    static const json null;
    if (!value.is_object())
        return null;
    const auto found = value.find(key);
    return found == value.end() ? null : *found;
}

QString stringAt(const json &value, const char *key)
{
    return optionalStringAt(value, key).value_or(QString());
}

std::optional<QString> optionalStringAt(const json &value, const char *key)
{
    const json &member = at(value, key);
    if (!member.is_string())
        return std::nullopt;
    return QString::fromStdString(member.get_ref<const std::string &>());
}

std::optional<qint64> idAt(const json &value, const char *key)
{
    const json &member = at(value, key);
    // A number that no qint64 holds would come out as another id.
    if (member.is_number_unsigned() && member.get<quint64>() > quint64(std::numeric_limits<qint64>::max()))
        return std::nullopt;
    if (member.is_number_integer())
        return member.get<qint64>();
    if (member.is_string()) {
        bool ok = false;
        const qint64 id = QString::fromStdString(member.get_ref<const std::string &>()).toLongLong(&ok);
        if (ok)
            return id;
    }
    return std::nullopt;
}

bool boolAt(const json &value, const char *key, bool otherwise)
{
    const json &member = at(value, key);
    return member.is_boolean() ? member.get<bool>() : otherwise;
}

std::optional<double> numberAt(const json &value, const char *key)
{
    const json &member = at(value, key);
    if (member.is_number())
        return member.get<double>();
    if (member.is_string()) {
        bool ok = false;
        const double number = QString::fromStdString(member.get_ref<const std::string &>()).toDouble(&ok);
        if (ok)
            return number;
    }
    return std::nullopt;
}

std::optional<QDateTime> instantAt(const json &value, const char *key)
{
    const QString text = stringAt(value, key);
    if (text.isEmpty())
        return std::nullopt;
    const QDateTime instant = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!instant.isValid())
        return std::nullopt;
    return instant.toUTC();
}

} // namespace lectern
