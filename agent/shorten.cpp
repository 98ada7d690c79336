// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/shorten.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::agent {
namespace {

constexpr qsizetype leastOfString = 200; // bytes; less of a text says nothing
constexpr qsizetype lineSearch = 2000;   // bytes before the cut in which the end of a line is looked for

qsizetype sizeOf(const json &value)
{
    return toBytes(value).size();
}

json fitted(const json &value, qsizetype cap, const QString &place, QStringList &cuts);

json fittedList(const json &list, qsizetype cap, const QString &place, QStringList &cuts)
{
    json kept = json::array();
    qsizetype size = 2;
    for (const json &item : list) {
        size += sizeOf(item) + 1;
        if (size > cap)
            break;
        kept.push_back(item);
    }
    if (kept.empty() && !list.empty())
        kept.push_back(fitted(list.front(), cap - 2, place + QStringLiteral("[0]"), cuts));
    if (kept.size() < list.size())
        cuts.append((place.isEmpty() ? QString() : place + QStringLiteral(": ")) + QStringLiteral("showing first %1 of %2").arg(kept.size()).arg(list.size()));
    return kept;
}

json fittedObject(const json &object, qsizetype cap, const QString &place, QStringList &cuts)
{
    std::vector<std::pair<qsizetype, std::string>> members;
    for (const auto &[key, member] : object.items())
        members.emplace_back(sizeOf(member), key);
    std::stable_sort(members.begin(), members.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    json whole = object;
    qsizetype over = sizeOf(object) - cap;
    for (const auto &[size, key] : members) {
        if (over <= 0)
            break;
        const QString name = QString::fromStdString(key);
        json smaller = fitted(object.at(key), size - over, place.isEmpty() ? name : place + u'.' + name, cuts);
        over -= size - sizeOf(smaller);
        whole[key] = std::move(smaller);
    }
    return whole;
}

/// Its JSON may be longer than its bytes, so the cut is tried until it fits.
json fittedString(const json &value, qsizetype cap, const QString &place, QStringList &cuts)
{
    const QString text = QString::fromStdString(value.get<std::string>());
    const qsizetype room = std::max(cap, leastOfString);
    for (qsizetype keep = room; keep >= leastOfString / 8; keep = keep * 3 / 4) {
        json shorter = toJson(shortenedText(text, keep));
        if (sizeOf(shorter) > room)
            continue;
        cuts.append((place.isEmpty() ? QString() : place + QStringLiteral(": ")) + QStringLiteral("cut"));
        return shorter;
    }
    return value;
}

json fitted(const json &value, qsizetype cap, const QString &place, QStringList &cuts)
{
    if (sizeOf(value) <= cap)
        return value;
    if (value.is_array())
        return fittedList(value, cap, place, cuts);
    if (value.is_object())
        return fittedObject(value, cap, place, cuts);
    return value.is_string() ? fittedString(value, cap, place, cuts) : value;
}

} // namespace

Shortened shortened(const json &value, qsizetype cap)
{
    Shortened result;
    result.value = fitted(value, cap, {}, result.cuts);
    if (value.is_array() && result.value.size() < value.size())
        result.elements = qint64(value.size());
    return result;
}

QString shortenedText(const QString &text, qsizetype cap)
{
    const QByteArray bytes = text.toUtf8();
    if (bytes.size() <= cap)
        return text;
    qsizetype end = cap;
    if (const qsizetype line = bytes.lastIndexOf('\n', cap); line > 0 && line >= cap - lineSearch)
        end = line;
    while (end > 0 && (uchar(bytes[end]) & 0xC0) == 0x80)
        --end;
    return QString::fromUtf8(bytes.left(end)) + QStringLiteral("\n[cut: the first %1 of %2 bytes]").arg(end).arg(bytes.size());
}

} // namespace lectern::agent
