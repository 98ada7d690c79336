// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QObject>

namespace lectern::web {

/// The one thing that the transcript's page can reach: it says which of our controls was used. What it says is checked here
/// for its form only; whether the argument makes sense is for the host to see.
class TranscriptChannel final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// `argument` is a JSON object. A name that is not in the list, a text over 256 kB and what does not parse are dropped.
    Q_INVOKABLE void use(const QString &name, const QString &argument);

Q_SIGNALS:
    void used(const QString &name, const QByteArray &argument);
};

} // namespace lectern::web
