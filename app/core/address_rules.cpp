// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/address_rules.h"

#include <array>

namespace lectern {
namespace {

struct Range4
{
    quint32 first;
    int prefix;
    const char *reason;
};

constexpr quint32 ip(quint32 a, quint32 b, quint32 c, quint32 d)
{
    return (a << 24) | (b << 16) | (c << 8) | d;
}

constexpr std::array<Range4, 15> ranges4{{
    {ip(0, 0, 0, 0), 8, "reserved"}, // "this network"; Linux takes 0.0.0.0 for itself
    {ip(10, 0, 0, 0), 8, "private"},
    {ip(100, 64, 0, 0), 10, "shared"},
    {ip(127, 0, 0, 0), 8, "loopback"},
    {ip(169, 254, 0, 0), 16, "link-local"}, // and the metadata services of clouds
    {ip(172, 16, 0, 0), 12, "private"},
    {ip(192, 0, 0, 0), 24, "reserved"},
    {ip(192, 0, 2, 0), 24, "documentation"},
    {ip(192, 88, 99, 0), 24, "reserved"}, // 6to4 relays
    {ip(192, 168, 0, 0), 16, "private"},
    {ip(198, 18, 0, 0), 15, "reserved"}, // benchmarks
    {ip(198, 51, 100, 0), 24, "documentation"},
    {ip(203, 0, 113, 0), 24, "documentation"},
    {ip(224, 0, 0, 0), 4, "multicast"},
    {ip(240, 0, 0, 0), 4, "reserved"}, // and broadcast
}};

struct Range6
{
    const char *subnet;
    const char *reason;
};

/// What lies outside of 2000::/3 is refused anyway; it is listed where it has a name.
constexpr std::array<Range6, 11> ranges6{{
    {"::1/128", "loopback"},
    {"100::/64", "reserved"},
    {"2001::/23", "reserved"}, // Teredo, ORCHID, benchmarks and other protocols
    {"2001:db8::/32", "documentation"},
    {"3fff::/20", "documentation"},
    {"5f00::/16", "reserved"},
    {"64:ff9b:1::/48", "private"},
    {"fc00::/7", "private"},
    {"fe80::/10", "link-local"},
    {"fec0::/10", "private"},
    {"ff00::/8", "multicast"},
}};

/// Where an IPv4 address is wrapped in an IPv6 address.
struct Wrapping
{
    const char *subnet;
    int offset; ///< of its first byte
};

constexpr std::array<Wrapping, 5> wrappings{{
    {"::ffff:0:0/96", 12}, // mapped
    {"::ffff:0:0:0/96", 12}, // translated (SIIT)
    {"64:ff9b::/96", 12}, // NAT64
    {"2002::/16", 2}, // 6to4
    {"::/96", 12}, // "compatible", abandoned; :: and ::1 wrap 0.0.0.x, which is refused
}};

bool isIn(const QHostAddress &address, const char *subnet)
{
    return address.isInSubnet(QHostAddress::parseSubnet(QString::fromLatin1(subnet)));
}

std::optional<QString> refusal4(quint32 address)
{
    for (const Range4 &range : ranges4) {
        if ((address ^ range.first) >> (32 - range.prefix) == 0)
            return QString::fromLatin1(range.reason);
    }
    return std::nullopt;
}

tl::unexpected<Error> refused(const QUrl &url, const QString &reason)
{
    return fail(ErrorCode::AddressRefused, shownHost(url), {{QStringLiteral("reason"), reason}, {QStringLiteral("host"), shownHost(url)}});
}

} // namespace

std::optional<QString> addressRefusal(const QHostAddress &address)
{
    if (address.protocol() == QAbstractSocket::IPv4Protocol)
        return refusal4(address.toIPv4Address());
    if (address.protocol() != QAbstractSocket::IPv6Protocol)
        return QStringLiteral("reserved");
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    // Without its zone, which subnets do not know.
    const QHostAddress plain(bytes);
    for (const Range6 &range : ranges6) {
        if (isIn(plain, range.subnet))
            return QString::fromLatin1(range.reason);
    }
    for (const Wrapping &wrapping : wrappings) {
        if (isIn(plain, wrapping.subnet)) {
            const int at = wrapping.offset;
            return refusal4(ip(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]));
        }
    }
    if (!isIn(plain, "2000::/3"))
        return QStringLiteral("reserved");
    return std::nullopt;
}

Result<void> checkFetchUrl(const QUrl &url, bool allowHttp)
{
    if (!url.isValid() || !(url.scheme() == u"https" || (allowHttp && url.scheme() == u"http")))
        return refused(url, QStringLiteral("scheme"));
    if (url.host().isEmpty())
        return refused(url, QStringLiteral("host"));
    if (!url.userInfo().isEmpty() || url.authority().contains(u'@'))
        return refused(url, QStringLiteral("user-info"));
    if (url.port() >= 0 && url.port() != 80 && url.port() != 443)
        return refused(url, QStringLiteral("port"));
    QHostAddress literal;
    if (literal.setAddress(url.host())) {
        if (const auto reason = addressRefusal(literal))
            return refused(url, *reason);
    }
    return {};
}

QString shownHost(const QUrl &url)
{
    const QString ascii = url.host(QUrl::FullyEncoded);
    const QString readable = QUrl::fromAce(ascii.toLatin1());
    return readable.isEmpty() || readable == ascii ? ascii : QString(readable + u" (" + ascii + u')');
}

} // namespace lectern
