// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_types.h"

#include <QSet>
#include <QStringList>

namespace lectern::adapters {

/// Where a query wants to look, as far as its words say so: "the biology announcement about lab 4" wants announcements of Biology
/// 101 on "lab 4". A wish moves what fits it to the front; it leaves nothing out.
struct SearchWish
{
    QStringList kinds;     ///< as Document::type; empty: none was named
    QSet<qint64> classIds; ///< empty: none was named
    QString subject;       ///< the query without the words that name kinds and classes; it may be empty

    bool isEmpty() const { return kinds.isEmpty() && classIds.isEmpty(); }
    /// What the score of a hit is multiplied by: 1 when it fits all wishes, else less. A quiz that is an assignment in
    /// Canvas counts as a quiz by its title.
    double weight(const QString &kind, qint64 classId, const QString &title) const;
};

/// A class is named by its name, its code, a word that no other class has, the first three letters or more of such a word
/// ("bio", "calc"), or the initials of its name ("CS").
SearchWish wishIn(const QString &query, const QList<canvas::Course> &courses);

} // namespace lectern::adapters
