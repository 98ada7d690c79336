// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QUrl>

#include <utility>

namespace lectern::canvas::sample {

/// The query of a request as Canvas reads it: `include[]=a&include[]=b`.
class Query
{
public:
    explicit Query(const QUrl &url);
    QString value(QStringView name) const; ///< last one given; empty when absent
    QList<QString> values(QStringView name) const;
    bool includes(QStringView what) const { return values(u"include[]").contains(what); }
    /// An ISO date or instant; a date alone is the start of that day in UTC. Invalid when absent.
    QDateTime instant(QStringView name) const;

private:
    QList<std::pair<QString, QString>> m_items;
};

} // namespace lectern::canvas::sample
