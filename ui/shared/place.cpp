// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/place.h"

namespace lectern::ui {

Place placeOf(const Reference &reference)
{
    using Kind = Reference::Kind;
    switch (reference.kind) {
    case Kind::Todo:
        return {PageId::Today, {}, reference};
    case Kind::StudySet:
    case Kind::Card:
        return {PageId::Study, {}, reference};
    case Kind::MemoryFile:
        return {PageId::Memory, {}, reference};
    case Kind::Conversation:
        return {PageId::Chat, {}, reference};
    default:
        return {PageId::Courses, {}, reference};
    }
}

void History::visit(const Place &place)
{
    if (m_at >= 0 && m_places[m_at] == place)
        return;
    m_places.resize(m_at + 1);
    m_places.append(place);
    if (m_places.size() > maxPlaces)
        m_places.removeFirst();
    m_at = m_places.size() - 1;
}

std::optional<Place> History::back()
{
    if (!canGoBack())
        return std::nullopt;
    return m_places[--m_at];
}

std::optional<Place> History::forward()
{
    if (!canGoForward())
        return std::nullopt;
    return m_places[++m_at];
}

} // namespace lectern::ui
