// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secret.h"

#include <cstring>

namespace lectern {

Secret::~Secret()
{
    // Only what is not shared with somebody else's copy; explicit_bzero is not optimised away.
    if (m_bytes.isDetached() && !m_bytes.isEmpty())
        explicit_bzero(m_bytes.data(), size_t(m_bytes.size()));
}

QDebug operator<<(QDebug debug, const Secret &)
{
    return debug << "***";
}

} // namespace lectern
