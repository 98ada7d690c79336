// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ids.h"

#include <QUuid>

namespace lectern {

QString newId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

} // namespace lectern
