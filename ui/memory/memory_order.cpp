// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/memory/memory_order.h"

#include <QCollator>
#include <QHash>
#include <QLocale>

#include <algorithm>

namespace lectern::ui {

QString nameOfPath(const QString &path)
{
    return path.section(u'/', -1);
}

QString folderOfPath(const QString &path)
{
    const qsizetype slash = path.lastIndexOf(u'/');
    return slash < 0 ? QString() : path.left(slash);
}

QString pathIn(const QString &folder, const QString &name)
{
    return folder.isEmpty() ? name : QString(folder + u'/' + name);
}

QList<SafeDir::Entry> inTreeOrder(QList<SafeDir::Entry> entries)
{
    // The locale "C" sorts by bytes, which is nobody's order of names.
    QCollator collator(QLocale().language() == QLocale::C ? QLocale(QLocale::English) : QLocale());
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    QHash<QString, QList<SafeDir::Entry>> byFolder;
    for (const SafeDir::Entry &entry : entries)
        byFolder[folderOfPath(entry.path)].append(entry);
    for (QList<SafeDir::Entry> &inside : byFolder) {
        std::sort(inside.begin(), inside.end(), [&](const SafeDir::Entry &a, const SafeDir::Entry &b) {
            if (a.isDirectory != b.isDirectory)
                return a.isDirectory;
            const int order = collator.compare(nameOfPath(a.path), nameOfPath(b.path));
            return order != 0 ? order < 0 : a.path < b.path;
        });
    }
    // A stack of what is still to be shown, the next one last.
    QList<SafeDir::Entry> ordered;
    QList<SafeDir::Entry> next = byFolder.value(QString());
    std::reverse(next.begin(), next.end());
    while (!next.isEmpty()) {
        ordered << next.takeLast();
        if (!ordered.last().isDirectory)
            continue;
        QList<SafeDir::Entry> inside = byFolder.value(ordered.last().path);
        std::reverse(inside.begin(), inside.end());
        next += inside;
    }
    return ordered;
}

QString freeName(const QString &wanted, const QStringList &taken)
{
    const auto isFree = [&](const QString &name) { return !taken.contains(name, Qt::CaseInsensitive); };
    const qsizetype dot = wanted.lastIndexOf(u'.');
    const QString stem = dot > 0 ? wanted.left(dot) : wanted;
    const QString ending = dot > 0 ? wanted.mid(dot) : QString();
    QString name = wanted;
    for (int number = 2; !isFree(name); ++number)
        name = stem + u' ' + QString::number(number) + ending;
    return name;
}

} // namespace lectern::ui
