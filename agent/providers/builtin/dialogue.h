// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a conversation is about, as far as the built-in assistant understands it. Nothing of this is stored: it is worked out
// anew from the messages each time.

#include "agent/agent_context.h"
#include "agent/providers/builtin/words.h"
#include "core/natural_date.h"

#include <optional>

namespace lectern::agent::builtin {

enum class Intent {
    Unknown,
    DueWork,      ///< what is due in a span
    DayOverview,  ///< what is there on a day: work and todos
    Overdue,
    Missing,      ///< the same, by course
    ItemStatus,   ///< was it handed in, which grade
    DateOf,       ///< when is it
    Announcement,
    Search,       ///< where is something said
    Explain,      ///< a question about the subject
    MakeCards,
    MakeQuiz,     ///< a set of questions
    QuizMe,       ///< questions asked one by one
    QuizAnswer,
    QuizStop,
    AddTodo,
    MoveTodo,
    RenameTodo,
    CompleteTodo,
    ReopenTodo,
    DeleteTodo,
    ListTodos,
    Logbook,
    Undo,
    Remember,
    Recall,
    Forget,
    Plan,
    DueCards,
    ListSets,
    Help,
    Courtesy,
    Dismiss,      ///< "never mind", "no"
    Solve,        ///< needs a model
};

/// Something that an answer named and that the next sentence may point at.
struct Listed
{
    enum class Kind { Work, Todo, Page, StudySet, MemoryLine };
    Kind kind = Kind::Work;
    QString title;
    QString course;
    QString id;         ///< of a todo or study set; "page-12" for content; path of a memory file
    qint64 number = 0;  ///< Canvas's id of an assignment
    qint64 classId = 0;
    QString type;       ///< of content: page, announcement, ...
};

struct Request
{
    Intent intent = Intent::Unknown;
    QString text;          ///< as written
    QList<Token> tokens;
    std::optional<NaturalDate> when;
    std::optional<NaturalPeriod> period;
    QStringList courses;   ///< names of the student's classes that were named
    QString absentCourse;  ///< a subject that was named and is none of the student's classes
    QString quoted;        ///< what stood between quotation marks
    int ordinal = 0;       ///< "the second one": 2; -1 the last; 0 none
    bool pointsBack = false; ///< "it", "that"
    std::optional<Listed> chosen; ///< what is meant, once that is settled
    QString topic;         ///< for a follow-up: the subject in place of the one in `text`
};

struct QuizQuestion
{
    QString prompt;
    QStringList options; ///< empty: the answer is typed
    int right = 0;       ///< among the options
    QString answer;      ///< what is right, as text
    QString explanation;
};

/// A quiz under way.
struct Quiz
{
    QString title;
    QString source; ///< where the questions come from, for the line that begins it
    QString cited;  ///< the same, behind each answer
    QList<QuizQuestion> questions;
    qsizetype at = 0;  ///< the question that waits for an answer
    int right = 0;
    int answered = 0;
    bool grading = false; ///< the answer is shown, and the student says whether they had it
};

/// What an answer is, and what it leaves for the next sentence to point at.
struct Outcome
{
    QString text;
    QList<Listed> listed;
    QList<Listed> candidates;    ///< not empty: the text asks which of these is meant
    std::optional<Quiz> quiz;
    std::optional<Listed> todo;  ///< the todo just made, changed or named
    std::optional<Listed> item;  ///< the one thing that it was about
    QString set;                 ///< title of the study set just made
    bool wrote = false;          ///< it changed something
};

/// Where the conversation stands when the student writes the next sentence.
struct Focus
{
    std::optional<Request> last; ///< the last request that was understood
    QList<Listed> listed;
    std::optional<Request> asked; ///< the request whose answer asked which one is meant
    QList<Listed> candidates;
    std::optional<Quiz> quiz;
    std::optional<Quiz> paused; ///< left for another request, and can be gone on with
    std::optional<Listed> todo;
    std::optional<Listed> item;
    QString set;
    bool wrote = false;
};

/// The surroundings of one sentence.
struct Scene
{
    QDateTime now; ///< UTC
    QTimeZone zone;
    QList<AgentContext::Class> classes;

    DateReading reading() const
    {
        DateReading reading;
        reading.now = now.toTimeZone(zone);
        return reading;
    }
    QDate today() const { return now.toTimeZone(zone).date(); }
    QStringList classNames() const
    {
        QStringList names;
        for (const AgentContext::Class &one : classes)
            names.append(one.name);
        return names;
    }
};

} // namespace lectern::agent::builtin
