// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_words.h"

#include "ui/shared/connections.h"
#include "ui/shared/sentences.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace lectern::ui {
namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(SettingsWords)
};

QStringList plainWords(const QString &text)
{
    QString plain;
    for (const QChar letter : text.normalized(QString::NormalizationForm_KD)) {
        if (letter.category() != QChar::Mark_NonSpacing)
            plain += letter.toCaseFolded();
    }
    static const QRegularExpression between(QStringLiteral("[^\\p{L}\\p{N}]+"));
    return plain.split(between, Qt::SkipEmptyParts);
}

} // namespace

bool fitsSearch(const QString &text, const QString &query)
{
    const QStringList words = plainWords(text);
    const QStringList wanted = plainWords(query);
    return std::all_of(wanted.begin(), wanted.end(), [&](const QString &word) {
        return std::any_of(words.begin(), words.end(), [&](const QString &there) { return there.startsWith(word); });
    });
}

QString keyPlaceWords(const QString &place)
{
    if (place == u"keychain")
        return Words::tr("The key lies in the system's key store.");
    if (place == u"session")
        return Words::tr("The key is kept until you quit: no key store of the system answers.");
    if (place == u"environment")
        return Words::tr("The key was given to Lectern at its start; it is not stored.");
    if (place == u"file")
        return Words::tr("The key lies unencrypted in a file that only you can read.");
    return Words::tr("No key is stored.");
}

QString findingName(const QString &part)
{
    if (part == u"data")
        return Words::tr("Data folder");
    if (part == u"backups")
        return Words::tr("Backups");
    if (part == u"key-store")
        return Words::tr("Key store");
    if (part == u"canvas")
        return Words::tr("School");
    if (part == u"index")
        return Words::tr("Search");
    if (part == u"model")
        return Words::tr("Answers");
    if (part == u"sandbox")
        return Words::tr("Sandbox for code");
    if (part == u"python")
        return QStringLiteral("Python");
    return part == u"node" ? QStringLiteral("Node") : part;
}

QString findingWords(const Finding &finding)
{
    if (finding.error)
        return shortSentence(*finding.error, finding.part == u"canvas" ? About::Canvas : finding.part == u"model" ? About::Model : About::Anything);
    if (finding.part == u"model" && finding.works && finding.detail == u"builtin")
        return Words::tr("works: the built-in assistant");
    if (finding.works)
        return finding.detail.isEmpty() ? Words::tr("works") : Words::tr("works: %1").arg(finding.detail);
    if (finding.part == u"data")
        return Words::tr("cannot be written to: %1").arg(finding.detail);
    if (finding.part == u"backups")
        return Words::tr("none yet");
    if (finding.part == u"index")
        return Words::tr("nothing to search in yet");
    return Words::tr("not found on this computer");
}

QString backupWords(const QDateTime &at, const QDateTime &now, const QTimeZone &zone)
{
    if (!at.isValid())
        return Words::tr("There is no backup yet.");
    const QDateTime local = at.toTimeZone(zone);
    const QString time = QLocale().toString(local.time(), QLocale::ShortFormat);
    const qint64 days = local.date().daysTo(now.toTimeZone(zone).date());
    if (days == 0)
        return Words::tr("Last backup: today %1").arg(time);
    if (days == 1)
        return Words::tr("Last backup: yesterday %1").arg(time);
    return Words::tr("Last backup: %1").arg(QLocale().toString(local.date(), QLocale::LongFormat));
}

} // namespace lectern::ui
