// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/todo_title.h"

#include "agent/providers/builtin/naming.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

QRegularExpression pattern(const char *source)
{
    return QRegularExpression(QString::fromLatin1(source), QRegularExpression::CaseInsensitiveOption);
}

QString withoutDate(const Request &request)
{
    QString text = request.text;
    if (request.when)
        text = withoutPhrase(text, request.when->start, request.when->length);
    return text.simplified();
}

QString withoutCourtesy(QString text)
{
    static const QRegularExpression lead = pattern("^\\s*(?:(?:please|pls|hey|hi|ok|okay|so|and|also|now|then|lectern|yes)[, ]+|(?:can|could|would|will) (?:you|u) (?:please |pls )?|i(?: would|'d)? (?:want|like) (?:you )?to )+");
    static const QRegularExpression tail = pattern("(?:[, ]+(?:please|pls|thanks|thank you|thx|for me|ok|instead|too|as well))+\\s*$");
    static const QRegularExpression marks(QStringLiteral("[.!?]+$"));
    text = text.simplified();
    text.remove(marks);
    text.remove(lead);
    text.remove(tail);
    return text.simplified();
}

/// A title that consists of nothing but pointers is none.
QString unlessPointer(const QString &title)
{
    static const QSet<QString> pointers{QStringLiteral("both"), QStringLiteral("all"), QStringLiteral("everything"), QStringLiteral("it"), QStringLiteral("that"), QStringLiteral("this"), QStringLiteral("one"), QStringLiteral("the"), QStringLiteral("todo"), QStringLiteral("them"),
                                        QStringLiteral("first"), QStringLiteral("second"), QStringLiteral("third"), QStringLiteral("last"), QStringLiteral("item"), QStringLiteral("work"), QStringLiteral("now"),
                                        QStringLiteral("finish"), QStringLiteral("i"), QStringLiteral("have"), QStringLiteral("am"), QStringLiteral("with"), QStringLiteral("already"), QStringLiteral("off"),
                                        QStringLiteral("evening"), QStringLiteral("a"), QStringLiteral("reminder"), QStringLiteral("to"), QStringLiteral("thing"), QStringLiteral("on"), QStringLiteral("in")};
    const QList<Token> tokens = tokensOf(title);
    const bool real = std::any_of(tokens.begin(), tokens.end(), [](const Token &token) { return !pointers.contains(token.word); });
    return real ? title : QString();
}

QString withoutLists(QString text)
{
    static const QRegularExpression toList = pattern("\\s*\\b(?:to|on|onto|in|into|from|off(?: of)?)\\s+(?:my|the|our)?\\s*(?:to-?\\s?do(?:s)?(?: list)?|todo(?:s)?(?: list)?|list|task list|tasks|reminders|agenda|plate)\\b");
    text.remove(toList);
    static const QRegularExpression when = pattern("\\s*\\b(?:for|in)?\\s*\\b(?:someday|anytime|some day|(?:this |the )?evening|due)$");
    text.remove(when);
    return text.simplified();
}

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace

QString newTodoTitle(const Request &request)
{
    static const QRegularExpression lead = pattern(
        "^(?:"
        "note to self[:, -]*(?:to )?|(?:i )?(?:need|want) a (?:reminder|todo|task) (?:to|for|about) |remind me (?:that i (?:have|need) to |that |to |about |of |on )?|(?:do not|don'?t) let me forget (?:to |about )?|(?:do not|don'?t) forget to |remember to |"
        "(?:add|create|make|set|put in|new|another|start|write down|jot down|note down|write|jot)\\s+(?:me\\s+)?(?:a |an |another |the )?(?:new )?(?:to-?do(?: item)?|todo(?: item)?|task|reminder)s?\\s*(?:called|named|titled|saying|for me|that says)?\\s*[:,-]?\\s*(?:to |for |about )?|"
        "(?:to-?do|todo|task)s?\\s*[:,-]?\\s*|"
        "(?:add|put|schedule|include|stick|throw|drop|place|jot down|write down|note down|plan to|plan on|plan)\\s+(?:in\\s+)?(?:me\\s+)?"
        ")");
    QString text = withoutCourtesy(withoutDate(request));
    text = withoutLists(text);
    text.remove(lead);
    text = withoutCourtesy(withoutLists(text));
    static const QRegularExpression connector = pattern("^(?:to|that i (?:have|need) to|that|:|-)\\s+");
    text.remove(connector);
    static const QRegularExpression stray = pattern("\\s+(?:to|on|for|in|at|by)$");
    text.remove(stray);
    return unlessPointer(text).isEmpty() ? QString() : capitalised(text);
}

QString movedTodoTitle(const Request &request)
{
    if (!request.quoted.isEmpty())
        return request.quoted;
    static const QRegularExpression lead = pattern("^(?:actually|no|sorry|wait)?[, ]*(?:move|reschedule|push(?: back)?|shift|postpone|bump|delay|change|make|put|set|do|let'?s do|schedule|have)\\s+(?:the (?:due date|deadline|date|day) (?:of|for) )?(?:the |my )?");
    static const QRegularExpression tail = pattern("\\s+(?:back|forward|to|on|for|from|until|till|in|off|instead|later|earlier|todo|task|due|done|date|deadline)+$");
    QString text = withoutLists(withoutCourtesy(withoutDate(request)));
    if (!lead.match(text).hasMatch())
        return {};
    text.remove(lead);
    for (int i = 0; i < 4; ++i)
        text.remove(tail);
    static const QRegularExpression empty = pattern("^(?:not|rather|better|back|to|on|for|the)$");
    text.remove(empty);
    return unlessPointer(text);
}

QString finishedTitle(const Request &request)
{
    if (!request.quoted.isEmpty())
        return request.quoted;
    QString text = withoutCourtesy(request.text);
    static const QRegularExpression lead = pattern("^(?:yes|ok|great|actually|no|sorry|oh|wait)?[, ]*(?:i(?:'ve| have|'m| am)?\\s+)?(?:just |already |finally |now )*(?:not )?(?:finished|finish|completed|complete|done|did|read|handed in|turned in|submitted|got|mark(?: off)?|check(?: off)?|tick(?: off)?|cross(?: off)?|strike(?: off)?|uncheck|untick|reopen|unmark)\\s*(?:with |doing |up |off )?(?:the |my )?");
    static const QRegularExpression tail = pattern("\\s+(?:as )?(?:is |are |am )?(?:not )?(?:done|finished|complete|completed|off|now|already|today|yesterday|undone|open|again|as|is)+$");
    text.remove(lead);
    for (int i = 0; i < 3; ++i)
        text.remove(tail);
    text = withoutLists(text);
    static const QRegularExpression rest = pattern("^(?:done|finished|completed|off|it|that|this)$");
    text.remove(rest);
    return unlessPointer(text.simplified());
}

QString deletedTitle(const Request &request)
{
    if (!request.quoted.isEmpty())
        return request.quoted;
    static const QRegularExpression lead = pattern("^(?:no[, ]+)?(?:delete|remove|erase|trash|cancel|scrap|drop|get rid of|take|cross|throw)\\s+(?:off |out |away )?(?:the |my )?(?:todo|task|reminder)?\\s*(?:about |called |named |to )?(?:the )?");
    QString text = withoutLists(withoutCourtesy(request.text));
    text.remove(lead);
    static const QRegularExpression tail = pattern("\\s+(?:off|away|again|todo|task|reminder|out|completely)+$");
    text.remove(tail);
    return unlessPointer(text.simplified());
}

QString newNameIn(const QString &text)
{
    static const QRegularExpression name = pattern("(?:rename|retitle|change|call)\\b.*?\\b(?:to|into|it|that|as)\\s+(?!to\\b)(.+?)[.!]?$");
    return name.match(text.simplified()).captured(1).trimmed();
}

bool says(const Request &request, QStringView word)
{
    return std::any_of(request.tokens.begin(), request.tokens.end(), [word](const Token &token) { return token.word == word || token.raw == word; });
}

bool isDeadline(const Request &request)
{
    if (!request.when)
        return false;
    const QString phrase = request.text.mid(request.when->start, request.when->length).toLower();
    const QString before = request.text.left(request.when->start).toLower().trimmed();
    return phrase.startsWith(u"due") || phrase.startsWith(u"by ") || phrase.startsWith(u"until ") || phrase.startsWith(u"before ") || before.endsWith(u"due") || before.endsWith(u"deadline") || before.endsWith(u"due date");
}

bool repeats(const QString &text)
{
    static const QRegularExpression words = pattern("\\b(?:every(?:day)?!?|each (?:day|week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|daily|weekly)\\b");
    return words.match(text).hasMatch();
}

bool soundsLikeCoursework(const QString &title, const QStringList &courseNames)
{
    static const QSet<QString> kinds{QStringLiteral("pset"), QStringLiteral("homework"), QStringLiteral("lab"), QStringLiteral("quiz"), QStringLiteral("essay"), QStringLiteral("project"), QStringLiteral("midterm"),
                                     QStringLiteral("exam"), QStringLiteral("work"), QStringLiteral("paper"), QStringLiteral("report"), QStringLiteral("discussion"), QStringLiteral("journal"), QStringLiteral("peer"),
                                     QStringLiteral("draft"), QStringLiteral("assignment"), QStringLiteral("reading"), QStringLiteral("worksheet"), QStringLiteral("presentation"), QStringLiteral("test"), QStringLiteral("exercise")};
    const QList<Token> tokens = tokensOf(title);
    return std::any_of(tokens.begin(), tokens.end(), [](const Token &token) { return kinds.contains(token.word); }) || !coursesNamed(tokens, courseNames).isEmpty();
}

} // namespace lectern::agent::builtin
