// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/reference.h"

#include <QList>

namespace lectern::ui {

/// The pages of the window, in the order of Ctrl+1 to Ctrl+5 where they have one.
enum class PageId { Chat, Today, Study, Courses, Memory, Settings };

/// Where one is in the window: a page, and what it shows there.
struct Place
{
    PageId page = PageId::Chat;
    QString section;                  ///< a part of the page: "upcoming", "pages", "session"; empty: its first
    std::optional<Reference> subject; ///< what is open in it; nothing: its overview

    bool operator==(const Place &) const = default;
};

/// Where a reference is shown. Of Canvas: the course page. A conversation: the chat.
Place placeOf(const Reference &reference);

/// The way through the window, as a browser keeps it: one for all pages.
class History
{
public:
    /// Going where one is already changes nothing; going elsewhere forgets what lay ahead.
    void visit(const Place &place);
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_places.size(); }
    /// Nothing when there is none.
    std::optional<Place> back();
    std::optional<Place> forward();

private:
    static constexpr qsizetype maxPlaces = 200;
    QList<Place> m_places;
    qsizetype m_at = -1;
};

} // namespace lectern::ui

Q_DECLARE_METATYPE(lectern::ui::Place)
