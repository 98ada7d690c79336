// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/tool_name.h"

#include <QStringList>
#include <QUrl>
#include <QUrlQuery>

namespace lectern::canvas {
namespace {

/// Canvas starts some tools through an address of its own, which has theirs as a parameter.
QUrl innermost(const QUrl &launch)
{
    if (!launch.path().contains(u"/external_tools/"))
        return launch;
    const QUrl inner(QUrlQuery(launch).queryItemValue(QStringLiteral("url"), QUrl::FullyDecoded));
    return inner.host().isEmpty() ? QUrl() : inner;
}

QString capitalized(const QString &name)
{
    return name.left(1).toUpper() + name.mid(1);
}

} // namespace

QString toolName(const QString &launchUrl, const QString &title)
{
    QString host = innermost(QUrl(launchUrl)).host();
    if (host.startsWith(u"www."))
        host.remove(0, 4);
    const QStringList labels = host.split(u'.', Qt::SkipEmptyParts);
    if (labels.size() < 2)
        return host.contains(u':') ? host : title.simplified();
    const bool isNumber = labels.back().front().isDigit(); // an address of the network, not a name
    if (isNumber)
        return host;
    // Under a country's "ac.uk" or "com.au" the name stands one label further left.
    static const QStringList wide{QStringLiteral("ac"), QStringLiteral("co"), QStringLiteral("com"), QStringLiteral("edu"), QStringLiteral("gov"), QStringLiteral("net"), QStringLiteral("org")};
    qsizetype place = labels.size() - 2;
    if (place > 0 && labels.back().size() == 2 && wide.contains(labels[place]))
        --place;
    // "Check Harvard" or "check Amazonaws" would send nobody to the right place.
    static const QStringList schools{QStringLiteral("edu"), QStringLiteral("ac")};
    static const QStringList landlords{QStringLiteral("amazonaws"), QStringLiteral("appspot"), QStringLiteral("azurewebsites"), QStringLiteral("cloudfront"), QStringLiteral("github"), QStringLiteral("herokuapp"),
                                       QStringLiteral("instructure"), QStringLiteral("netlify"), QStringLiteral("onrender"), QStringLiteral("vercel")};
    const bool ofSchool = schools.contains(labels[place + 1]);
    if (ofSchool || landlords.contains(labels[place]))
        return host;
    return capitalized(labels[place]);
}

} // namespace lectern::canvas
