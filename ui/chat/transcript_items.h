// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chat/receipts.h"

#include <QCache>
#include <QHash>

namespace lectern::ui {

/// One thing that the transcript shows as a message: what the student wrote, or all that the assistant did for it.
struct TranscriptEntry
{
    enum class Kind { Student, Answer };

    Kind kind = Kind::Student;
    QString id; ///< of its first message
    QList<agent::Message> messages; ///< the student's one, or the assistant's in order
    QHash<QString, CallView> calls; ///< of an answer, by call id: those that ended, and those under way
    bool running = false;
};

/// The path as entries: an answer takes all rounds up to the student's next words, with the results that came between.
QList<TranscriptEntry> entriesOf(const QList<agent::Message> &path);

/// HTML of Markdown parts that were rendered before.
class HtmlCache
{
public:
    QString html(const QString &markdown);

private:
    QCache<QString, QString> m_cache{4'000'000}; // characters
};

/// What the page is given for an entry: see the transcript page for its form.
json studentItem(const TranscriptEntry &entry, HtmlCache &cache, const Moment &moment);
/// `batches`: by message id. `isLast`: nothing follows, so an end that is none is said.
json answerItem(const TranscriptEntry &entry, const QHash<QString, BatchView> &batches, HtmlCache &cache, const Moment &moment, bool isLast);

/// What the entry says, as plain text: for the copy (Markdown with TeX), for F9 and for screen readers.
QString plainText(const TranscriptEntry &entry);
/// The references that stand beside the student's words.
QList<Reference> referencesOf(const agent::Message &message);

} // namespace lectern::ui
