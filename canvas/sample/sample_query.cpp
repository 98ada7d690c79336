// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_query.h"

#include <QTimeZone>
#include <QUrlQuery>

namespace lectern::canvas::sample {

Query::Query(const QUrl &url)
{
    const auto items = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
    for (const auto &item : items)
        m_items.append({item.first, item.second});
}

QString Query::value(QStringView name) const
{
    const QList<QString> all = values(name);
    return all.isEmpty() ? QString() : all.last();
}

QList<QString> Query::values(QStringView name) const
{
    QList<QString> found;
    for (const auto &[key, value] : m_items) {
        if (key == name)
            found.append(value);
    }
    return found;
}

QDateTime Query::instant(QStringView name) const
{
    const QString text = value(name);
    const QDate day = QDate::fromString(text, Qt::ISODate);
    return text.size() == 10 && day.isValid() ? day.startOfDay(QTimeZone::utc()) : QDateTime::fromString(text, Qt::ISODate).toUTC();
}

} // namespace lectern::canvas::sample
