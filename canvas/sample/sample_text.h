// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/sample/sample_dates.h"

#include <QString>

namespace lectern::canvas::sample {

/// The short marks in resources/sample/*.html become what Canvas's own editor stores:
///   \( tex \)            an equation image
///   href="page:slug"     a link with data-api-endpoint; also assignment:, quiz:, discussion:, file: with an id
///   {{day 8}} {{fri}}    the date, such as "Tuesday 8 December" (the student's calendar)
QString expandHtml(const QString &source, qint64 courseId, const Anchor &anchor);

/// "https://sample.lectern.invalid": the address the semester's own links name, whatever port serves it.
QString webOrigin();
/// webOrigin() with a path behind it, ready for an answer.
json webLink(const QString &path);

} // namespace lectern::canvas::sample
