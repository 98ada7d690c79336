// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDebug>

namespace lectern {

/// A key or token. It cannot be printed, and its bytes are overwritten when it goes.
class Secret
{
public:
    Secret() = default;
    explicit Secret(QByteArray bytes) : m_bytes(std::move(bytes)) {}
    Secret(const Secret &other) : m_bytes(QByteArray(other.m_bytes.constData(), other.m_bytes.size())) {}
    Secret(Secret &&other) noexcept { m_bytes.swap(other.m_bytes); }
    Secret &operator=(Secret other) noexcept
    {
        m_bytes.swap(other.m_bytes);
        return *this;
    }
    ~Secret();

    bool isEmpty() const { return m_bytes.isEmpty(); }
    /// The bytes themselves: for the one header that they belong into, and for the key store.
    const QByteArray &reveal() const { return m_bytes; }

private:
    QByteArray m_bytes;
};

/// Prints ***, so that a request can be logged.
QDebug operator<<(QDebug debug, const Secret &secret);

} // namespace lectern
