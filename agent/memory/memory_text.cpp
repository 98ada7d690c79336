// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/memory/memory_text.h"

#include <QRegularExpression>

namespace lectern::agent {
namespace {

constexpr qsizetype maxViewCharacters = 16000;
constexpr qsizetype maxLines = 999999;
constexpr int snippetMargin = 2;

tl::unexpected<QString> say(QString text)
{
    return tl::unexpected<QString>(std::move(text));
}

QString numbered(qsizetype number, const QString &line)
{
    return QStringLiteral("%1\t").arg(number, 6) + line;
}

} // namespace

tl::expected<QString, QString> relativeMemoryPath(const QString &path)
{
    static const QString root = QStringLiteral("/memories");
    if (path.contains(QChar(0)))
        return say(QStringLiteral("The path must not contain NUL characters."));
    if (path != root && !path.startsWith(QString(root + u'/')))
        return say(QStringLiteral("Path must start with /memories, got: ") + path);
    static const QRegularExpression encoded(QStringLiteral("%(2e|2f|5c)"), QRegularExpression::CaseInsensitiveOption);
    const QStringList names = path.mid(root.size()).split(u'/');
    if (names.contains(QStringLiteral("..")) || path.contains(u'\\') || encoded.match(path).hasMatch())
        return say(QStringLiteral("Path %1 would escape /memories directory").arg(path));
    QStringList kept;
    for (const QString &name : names) {
        if (!name.isEmpty() && name != u".")
            kept << name;
    }
    return kept.join(u'/');
}

QString sizeText(qint64 bytes)
{
    static const char *units[] = {"B", "K", "M", "G"};
    double value = double(bytes);
    size_t unit = 0;
    while (value >= 1024 && unit + 1 < std::size(units)) {
        value /= 1024;
        ++unit;
    }
    const QString number = QString::number(value, 'f', 1);
    return (number.endsWith(QLatin1String(".0")) ? number.chopped(2) : number) + QLatin1String(units[unit]);
}

QString listingText(const QString &path, qint64 size, const QList<SafeDir::Entry> &entries, const QString &relative)
{
    QString text = QStringLiteral("Here're the files and directories up to 2 levels deep in %1, excluding hidden items and node_modules:\n%2\t%1").arg(path, sizeText(size));
    for (const SafeDir::Entry &entry : entries) {
        const QString below = relative.isEmpty() ? entry.path : entry.path.mid(relative.size() + 1);
        const QStringList names = below.split(u'/');
        const bool left = std::any_of(names.begin(), names.end(), [](const QString &name) { return name.startsWith(u'.') || name == u"node_modules"; });
        if (!left)
            text += u'\n' + sizeText(entry.size) + u'\t' + path + u'/' + below + (entry.isDirectory ? QStringLiteral("/") : QString());
    }
    return text;
}

tl::expected<QString, QString> numberedText(const QString &path, const QByteArray &content, const std::optional<std::pair<qint64, qint64>> &range)
{
    const QStringList lines = QString::fromUtf8(content).split(u'\n');
    // A trailing newline ends the last line; it does not begin another.
    if (lines.size() - (lines.last().isEmpty() ? 1 : 0) > maxLines)
        return say(QStringLiteral("File %1 exceeds maximum line limit of 999,999 lines.").arg(path));
    qsizetype first = 1;
    qsizetype last = lines.size();
    if (range) {
        first = qMax<qsizetype>(1, range->first);
        last = range->second == -1 ? lines.size() : qMin<qsizetype>(lines.size(), range->second);
    }
    QString text = QStringLiteral("Here's the content of %1 with line numbers:\n").arg(path);
    for (qsizetype number = first; number <= last; ++number) {
        const QString line = numbered(number, lines[number - 1]);
        if (text.size() + line.size() > maxViewCharacters) {
            text += line.left(qMax<qsizetype>(0, maxViewCharacters - text.size()));
            text += QStringLiteral("\n[Cut at 16,000 characters, in line %1 of %2. Use view_range to see the rest.]").arg(number).arg(lines.size());
            return text;
        }
        text += line + (number < last ? QStringLiteral("\n") : QString());
    }
    return text;
}

tl::expected<Replacement, QString> replaceOnce(const QString &path, const QByteArray &content, const QString &oldText, const QString &newText)
{
    if (oldText.isEmpty())
        return say(QStringLiteral("No replacement was performed. old_str must not be empty."));
    const QByteArray wanted = oldText.toUtf8();
    QList<qsizetype> places;
    for (qsizetype at = content.indexOf(wanted); at >= 0; at = content.indexOf(wanted, at + wanted.size()))
        places << at;
    if (places.isEmpty())
        return say(QStringLiteral("No replacement was performed, old_str `%1` did not appear verbatim in %2.").arg(oldText, path));
    if (places.size() > 1) {
        QStringList numbers;
        for (const qsizetype place : std::as_const(places))
            numbers << QString::number(content.left(place).count('\n') + 1);
        return say(QStringLiteral("No replacement was performed. Multiple occurrences of old_str `%1` in lines: %2. Please ensure it is unique").arg(oldText, numbers.join(QStringLiteral(", "))));
    }
    Replacement made;
    made.content = content.left(places.first()) + newText.toUtf8() + content.mid(places.first() + wanted.size());
    const qsizetype changed = content.left(places.first()).count('\n');
    const QStringList lines = QString::fromUtf8(made.content).split(u'\n');
    QStringList shown;
    for (qsizetype i = qMax<qsizetype>(0, changed - snippetMargin); i <= qMin<qsizetype>(lines.size() - 1, changed + snippetMargin); ++i)
        shown << numbered(i + 1, lines[i]);
    made.snippet = shown.join(u'\n');
    return made;
}

tl::expected<QByteArray, QString> insertAt(const QByteArray &content, qint64 line, const QString &text)
{
    QList<QByteArray> lines = content.split('\n');
    const qint64 count = lines.size() - (lines.last().isEmpty() ? 1 : 0);
    // After the last line and after the newline that ends it are both accepted; the range that is told is the plain one.
    if (line < 0 || line > lines.size())
        return say(QStringLiteral("Error: Invalid `insert_line` parameter: %1. It should be within the range of lines of the file: [0, %2]").arg(line).arg(count));
    QByteArray added = text.toUtf8();
    if (added.endsWith('\n'))
        added.chop(1);
    if (content.contains("\r\n") && !added.endsWith('\r'))
        added = added.replace("\r\n", "\n").replace("\n", "\r\n") + '\r';
    lines.insert(line, added);
    return lines.join('\n');
}

} // namespace lectern::agent
