// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <QDateTime>

namespace lectern::cli {

/// Whose failure it is: the same code reads otherwise for a school and for a model server.
enum class Service { None, Canvas, Model };

/// What happened, what is safe and what to do, for a person. Names and times, no codes.
QString sentence(const Error &error, Service service = Service::None);

} // namespace lectern::cli
