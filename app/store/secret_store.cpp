// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/secret_store.h"

namespace lectern::store {

QString secretName::canvas(const QString &host)
{
    return u"canvas-token:" + host.toLower();
}

QString secretName::anthropicAt(const QString &host)
{
    return u"anthropic-api-key:" + host.toLower();
}

} // namespace lectern::store
