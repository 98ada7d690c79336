// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QUrl>

namespace lectern::canvas::sample {

/// One page of a list.
struct Page
{
    QByteArray body;
    QByteArray link; ///< value of the header; `last` is left out, as Canvas does where counting is dear
};

/// Cuts the page that `url` names out of `list`. The address of the next page is opaque: page=bookmark:…
Page pageOf(const json &list, const QUrl &url, int pageCap);

} // namespace lectern::canvas::sample
