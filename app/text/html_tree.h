// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace lectern::text {

/// An element of a parsed HTML text, or a piece of its text.
struct HtmlNode
{
    QString name; ///< lower case; empty for text
    QString text; ///< only for text
    QHash<QString, QString> attributes;
    std::vector<std::unique_ptr<HtmlNode>> children;

    bool is(QStringView tag) const { return name == tag; }
    bool isText() const { return name.isEmpty(); }
    QString attribute(const char *key) const { return attributes.value(QLatin1String(key)); }
    bool hasClass(QStringView wanted) const;
    /// All text below, as it stands in the source.
    QString allText() const;
};

/// Parses HTML as browsers' errors allow. Elements deeper than 150 lose their tags and keep their text, so that recursion
/// over the tree is safe; of a text over 5 million characters the rest is left out.
std::unique_ptr<HtmlNode> parseHtml(const QString &html);

} // namespace lectern::text
