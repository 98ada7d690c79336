// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QHostAddress>
#include <QUrl>

#include <optional>

namespace lectern {

/// Why nothing is fetched from that address: "loopback", "private", "link-local", "shared" (carrier NAT), "multicast",
/// "documentation", "reserved". Nothing for an address of the public internet. Addresses that wrap an IPv4 address (mapped, NAT64,
/// 6to4) count as what they wrap. (QHostAddress::isGlobal calls 10/8, fc00::/7 and others global.)
/// Source: IANA special-purpose address registries, RFC 6890 and what came after.
std::optional<QString> addressRefusal(const QHostAddress &address);

/// Whether a page may be fetched from `url` as it stands, before its name is resolved: https (http only when `allowHttp`), a
/// host, no user name, port 80 or 443, and a literal address must be public. AddressRefused with args "reason" ("scheme", "host",
/// "user-info", "port", or as addressRefusal) and "host".
Result<void> checkFetchUrl(const QUrl &url, bool allowHttp);

/// The host as a person should see it: "bücher.example (xn--bcher-kva.example)" where the two differ, so that letters that only
/// look like others give themselves away.
QString shownHost(const QUrl &url);

} // namespace lectern
