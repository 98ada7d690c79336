// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/item_changes.h"

#include <QHash>

namespace lectern::ui {
namespace {

QString itemId(const json &value) { return stringAt(value, "id"); }

/// Everything of an item but its blocks is the same.
bool sameHead(const json &a, const json &b)
{
    for (const char *key : {"role", "label", "time", "spoken"}) {
        if (at(a, key) != at(b, key))
            return false;
    }
    return true;
}

/// Puts what changed of an item, or the whole where blocks went or moved.
void changeItem(std::vector<PageCall> &calls, const json &was, const json &now)
{
    if (was == now)
        return;
    const json &old = at(was, "blocks");
    const json &wanted = at(now, "blocks");
    bool grew = sameHead(was, now) && old.size() <= wanted.size();
    for (size_t i = 0; grew && i < old.size(); ++i)
        grew = itemId(old[i]) == itemId(wanted[i]);
    if (!grew) {
        calls.push_back({"put", {{"item", now}}});
        return;
    }
    for (size_t i = 0; i < wanted.size(); ++i) {
        if (i >= old.size() || old[i] != wanted[i])
            calls.push_back({"putBlock", {{"item", at(now, "id")}, {"block", wanted[i]}}});
    }
}

} // namespace

std::vector<PageCall> callsFor(const std::vector<json> &shown, const std::vector<json> &wanted, bool more)
{
    std::vector<PageCall> calls;
    QHash<QString, size_t> places;
    for (size_t i = 0; i < wanted.size(); ++i)
        places.insert(itemId(wanted[i]), i);

    // What stays must stay in its order, and nothing new may come between: else all is said again.
    std::vector<size_t> kept; // places in `wanted` of what is shown and stays
    for (const json &item : shown) {
        const auto place = places.constFind(itemId(item));
        if (place != places.constEnd())
            kept.push_back(*place);
    }
    bool inOrder = !kept.empty();
    for (size_t i = 1; inOrder && i < kept.size(); ++i)
        inOrder = kept[i] == kept[i - 1] + 1;
    if (!inOrder) {
        if (shown.empty() && wanted.empty())
            return calls;
        calls.push_back({"reset", {{"items", wanted}, {"more", more}}});
        return calls;
    }
    size_t next = 0;
    for (const json &item : shown) {
        if (!places.contains(itemId(item)))
            calls.push_back({"remove", {{"id", at(item, "id")}}});
        else
            changeItem(calls, item, wanted[kept[next++]]);
    }
    if (kept.front() > 0) {
        const std::vector<json> older(wanted.begin(), wanted.begin() + std::ptrdiff_t(kept.front()));
        calls.push_back({"prepend", {{"items", older}, {"more", more}}});
    }
    for (size_t i = kept.back() + 1; i < wanted.size(); ++i)
        calls.push_back({"put", {{"item", wanted[i]}}});
    return calls;
}

} // namespace lectern::ui
