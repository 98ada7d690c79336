// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/sample/sample_routes.h"

#include <optional>

namespace lectern::canvas::sample {

/// What can go wrong between a student and a school, on demand. In brackets: its name in the header X-Fault and the query
/// parameter `fault`.
enum class Fault {
    TokenRefused,     ///< [401] with WWW-Authenticate
    NotAllowedHere,   ///< [401here] without
    NoUserAgent,      ///< [403nua]
    Throttle403,      ///< [403throttle] the older text
    Throttle429,      ///< [429]
    Throttle429Once,  ///< [429once] the first time that this address is asked for; then the true answer
    NotFound,         ///< [404]
    AreaDisabled,     ///< [404disabled] the tab is off
    ServerErrorHtml,  ///< [500html]
    LoginPage,        ///< [html200] 200, but a page to log in
    LoginRedirect,    ///< [login302]
    ForeignRedirect,  ///< [302host] to another host
    Drop,             ///< [drop] closes the connection
    Slow,             ///< [slow] answers after SampleServer::setDelay
    Hold,             ///< [hold] answers when SampleServer::releaseHeld is called
    ForeignNext,      ///< [nexthost] the next page is said to be on another host
    LoopingNext,      ///< [loop] the next page is this one
    ObjectForList,    ///< [object] an object with errors where a list belongs, with status 200
    BrokenJson,       ///< [cut] the answer ends in the middle
};

std::optional<Fault> faultNamed(const QString &name);
/// The answer that stands for the fault; nothing for those that let the true answer through (changed or later) or none at all.
std::optional<Refusal> refusalFor(Fault fault, const QUrl &base);

} // namespace lectern::canvas::sample
