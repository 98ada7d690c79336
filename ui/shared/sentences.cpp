// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/sentences.h"

#include <QCoreApplication>

namespace lectern::ui {

QString sentence(const Error &error)
{
    return QCoreApplication::translate("Sentences", "This did not work. Nothing else was changed.\nDetails: %1 %2").arg(error.name(), error.detail);
}

} // namespace lectern::ui
