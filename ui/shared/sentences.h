// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <QString>

namespace lectern::ui {

/// An error for people: what happened, what is safe, what to do. Details of a server stand after a line break.
QString sentence(const Error &error);

} // namespace lectern::ui
