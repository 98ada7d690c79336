// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/html_tree.h"

#include <QString>

#include <optional>

namespace lectern::text {

/// A link of a course's text to something in the same learning platform.
struct ContentLink
{
    QString type;        ///< as Canvas names it: File, Page, Assignment, Quiz, Discussion, Module, ...
    qint64 courseId = 0; ///< 0: not of a course
    QString id;          ///< digits, or a page's slug; empty for a whole list (all pages)
    QString text;        ///< what the link says
    QString url;         ///< without keys that give access (verifier and the like)
};

/// The address without verifiers and tokens. Empty unless it is http, https, mailto or a path.
QString cleanUrl(const QString &url);

/// What a link element points to inside the platform, from data-api-endpoint and data-api-returntype, else from the path
/// of its address (the host may be another: course copies, beta).
std::optional<ContentLink> contentLinkOf(const HtmlNode &element, const QString &url, const QString &text);

} // namespace lectern::text
