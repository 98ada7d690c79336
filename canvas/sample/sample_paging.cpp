// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_paging.h"

#include "canvas/sample/sample_query.h"

#include <QUrlQuery>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::canvas::sample {
namespace {

constexpr QStringView bookmarkMark = u"bookmark:";

std::size_t startIn(const QString &bookmark)
{
    if (!bookmark.startsWith(bookmarkMark))
        return 0;
    const QByteArray decoded = QByteArray::fromBase64(bookmark.mid(bookmarkMark.size()).toLatin1(), QByteArray::Base64UrlEncoding);
    return std::size_t(decoded.mid(1, decoded.size() - 2).toULongLong());
}

QByteArray addressOf(const QUrl &url, std::size_t start, int perPage)
{
    QUrlQuery query(url);
    query.removeAllQueryItems(QStringLiteral("page"));
    query.removeAllQueryItems(QStringLiteral("per_page"));
    query.removeAllQueryItems(QStringLiteral("fault"));
    query.removeAllQueryItems(QStringLiteral("access_token"));
    const QByteArray place = '[' + QByteArray::number(qulonglong(start)) + ']';
    const QByteArray bookmark = place.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    query.addQueryItem(QStringLiteral("page"), start == 0 ? QStringLiteral("first") : bookmarkMark + QString::fromLatin1(bookmark));
    query.addQueryItem(QStringLiteral("per_page"), QString::number(perPage));
    QUrl address = url;
    address.setQuery(query);
    return address.toEncoded();
}

} // namespace

Page pageOf(const json &list, const QUrl &url, int pageCap)
{
    const Query query(url);
    const int usual = url.path().contains(u"/planner/") ? 50 : 10;
    const int asked = query.value(u"per_page").toInt();
    const int perPage = std::min(asked > 0 ? asked : usual, pageCap);
    const std::size_t start = std::min(startIn(query.value(u"page")), list.size());
    const std::size_t end = std::min(start + std::size_t(perPage), list.size());
    json rows = json::array();
    for (std::size_t i = start; i < end; ++i)
        rows.push_back(list[i]);
    QByteArray link = '<' + addressOf(url, start, perPage) + ">; rel=\"current\"";
    if (end < list.size())
        link += ",<" + addressOf(url, end, perPage) + ">; rel=\"next\"";
    link += ",<" + addressOf(url, 0, perPage) + ">; rel=\"first\"";
    return {toBytes(rows), link};
}

} // namespace lectern::canvas::sample
