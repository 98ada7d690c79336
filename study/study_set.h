// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QDateTime>
#include <QList>
#include <QStringList>

#include <optional>
#include <variant>

namespace lectern::study {

/// How a set is shown unless the student chooses another way.
enum class DisplayMode { Flashcards, MultipleChoice, ShortAnswer };

/// The word that tools and the database use: "multiple-choice".
QString nameOf(DisplayMode mode);
std::optional<DisplayMode> displayModeNamed(const QString &name);

/// Texts are Markdown with mathematics.
struct Term
{
    QString term;            ///< the front of its card
    QString shortDefinition; ///< for hints and as a wrong answer beside another term's
    QString fullDefinition;  ///< the back
    bool operator==(const Term &) const = default;
};

struct Option
{
    bool correct = false;
    QString text;
    bool operator==(const Option &) const = default;
};

struct Question
{
    QString prompt;
    std::optional<QString> thinking;    ///< how to get at the answer: never shown before answering (C12.9)
    std::optional<QString> explanation; ///< shown after
    QList<Option> options;
    bool operator==(const Question &) const = default;
};

struct StudyItem
{
    QString id; ///< empty until stored
    std::optional<QStringList> tags;
    std::variant<Term, Question> content;

    /// What the student is asked.
    QString front() const;
    /// The answer: the full definition, or the correct options and the explanation.
    QString back() const;
    bool operator==(const StudyItem &) const = default;
};

/// What a new set is made of.
struct StudySetDraft
{
    QString title;
    DisplayMode displayMode = DisplayMode::Flashcards;
    QList<StudyItem> items;
};

/// Refuses what nobody could study (C12.8): a term without a definition, a question without an answer or, in multiple choice,
/// without a correct option. `place` names the item in the detail: "items[3]". Errors: InvalidInput, "<place>.<field>: <why>".
Result<void> checkItem(const StudyItem &item, DisplayMode mode, const QString &place);
/// The title, at least one item, and every item.
Result<void> checkDraft(const StudySetDraft &draft);

struct StudySet
{
    QString id;
    QString title;
    DisplayMode displayMode = DisplayMode::Flashcards;
    bool sample = false;  ///< brought by the sample semester: never counted as the student's own
    QString origin;       ///< "student", "assistant", "sample", or what it was imported from
    QDateTime deletedAt;  ///< UTC; invalid: not in the trash
    QDateTime createdAt;  ///< UTC
    QDateTime updatedAt;  ///< UTC
};

struct SetSummary
{
    StudySet set;
    int itemCount = 0;
    int due = 0;    ///< accepted cards that were never answered, or wrong the last time
    int drafts = 0; ///< cards that wait to be accepted
};

struct SetContents
{
    SetSummary summary;
    QList<StudyItem> items; ///< in their order
};

struct Card
{
    QString id;
    QString itemId;
    QString setId;
    QString setTitle;
    bool draft = false;
};

/// How well a card was known. The values are those of FSRS.
enum class Grade { Again = 1, Hard, Good, Easy };
std::optional<Grade> gradeOf(int value);

struct Review
{
    QString id;
    QString cardId;
    Grade grade = Grade::Again;
    QDateTime at; ///< UTC
    QDate day;    ///< study day where the student was: see studyDay()
    std::optional<int> durationMs;
    bool sample = false; ///< made up for the sample semester
};

/// The day that an answer counts for: the local date, or the day before it until 04:00, so that a late evening stays one day.
QDate studyDay(const QDateTime &instant, const QTimeZone &zone);

struct DueCard
{
    QString cardId;
    QString setId;
    QString setTitle;
    bool sample = false;
    StudyItem item;
};

/// A set with its cards, in the order of their items.
struct SetMaterial
{
    struct Entry
    {
        Card card;
        StudyItem item;
        bool due = false;
    };
    SetSummary summary;
    QList<Entry> entries;

    QList<StudyItem> items() const;
};

struct DueReport
{
    int due = 0;       ///< in the student's own sets
    int sampleDue = 0; ///< in the sample semester's
    int drafts = 0;    ///< in the student's own sets
    QList<SetSummary> sets; ///< those with a due card, newest first
    QList<DueCard> cards;   ///< the student's own first, at most as many as asked for
};

} // namespace lectern::study
