// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/sections.h"

#include "agent/providers/builtin/phrasing.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

constexpr qsizetype mostRows = 25;  // of an answer: more is not read
constexpr qsizetype mostNames = 10; // in a line

/// Each section gets a row in turn until all have theirs or the answer is full: a long one leaves the others theirs.
QList<qsizetype> shared(const QList<qsizetype> &counts)
{
    QList<qsizetype> shown(counts.size(), 0);
    qsizetype room = mostRows;
    for (bool any = true; any && room > 0;) {
        any = false;
        for (qsizetype i = 0; i < counts.size() && room > 0; ++i) {
            if (shown[i] == counts[i])
                continue;
            ++shown[i];
            --room;
            any = true;
        }
    }
    return shown;
}

} // namespace

void Sections::add(const QString &title, qsizetype count, std::function<Row(qsizetype)> rowAt, const QString &where, qsizetype unseen)
{
    if (count > 0)
        m_parts.append({title, count, std::move(rowAt), where, unseen});
}

void Sections::name(const QString &title, const QStringList &names)
{
    if (names.isEmpty())
        return;
    QString line = title + u' ' + QStringList(names.mid(0, mostNames)).join(QStringLiteral("; "));
    if (names.size() > mostNames)
        line += QStringLiteral("; and %1 more").arg(grouped(names.size() - mostNames));
    m_parts.append({line + u'.', 0, {}, {}, 0});
}

bool Sections::isEmpty() const
{
    return std::all_of(m_parts.begin(), m_parts.end(), [](const Part &part) { return part.count == 0; });
}

QString Sections::write(Outcome &outcome) const
{
    QList<qsizetype> counts;
    for (const Part &part : m_parts)
        counts.append(part.count);
    const QList<qsizetype> shown = shared(counts);
    const auto missing = [&](qsizetype i) { return m_parts[i].count == 0 ? 0 : m_parts[i].count - shown[i] + m_parts[i].unseen; };
    qsizetype cut = 0;
    for (qsizetype i = 0; i < m_parts.size(); ++i)
        cut += missing(i) > 0 ? 1 : 0;

    QStringList paragraphs;
    QStringList places;
    qsizetype besides = 0; // in sections that got no row at all
    for (qsizetype i = 0; i < m_parts.size(); ++i) {
        const Part &part = m_parts[i];
        const qsizetype more = missing(i);
        if (more > 0 && !places.contains(part.where))
            places.append(part.where);
        if (part.count > 0 && shown[i] == 0) {
            besides += more;
            continue;
        }
        QStringList lines{part.title};
        // Only a list that begins with 1 may follow a line of text at once; another one would run into it.
        if (shown[i] > 0 && !outcome.listed.isEmpty())
            lines.append(QString());
        for (qsizetype at = 0; at < shown[i]; ++at) {
            const Row row = part.rowAt(at);
            outcome.listed.append(row.listed);
            lines.append(QString::number(outcome.listed.size()) + u". " + row.text);
        }
        if (more > 0 && shown[i] > 0)
            lines.append(QString()); // else it would be a part of the last row
        if (more > 0)
            lines.append(cut == 1 ? andMore(more, part.where) : QStringLiteral("and %1 more").arg(grouped(more)));
        paragraphs.append(lines.join(u'\n'));
    }
    if (cut > 1)
        paragraphs.append((besides > 0 ? QStringLiteral("And %1 more besides. ").arg(grouped(besides)) : QString())
                          + QStringLiteral("What is not shown here is under %1.").arg(joined(places)));
    return paragraphs.join(QStringLiteral("\n\n"));
}

QString andMore(qsizetype count, const QString &where)
{
    return QStringLiteral("and %1 more; the list is under %2.").arg(grouped(count), where);
}

} // namespace lectern::agent::builtin
