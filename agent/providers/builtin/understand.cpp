// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/understand.h"

#include "agent/providers/builtin/content.h"
#include "agent/providers/builtin/pattern.h"
#include "agent/providers/builtin/rules.h"

#include <QRegularExpression>
#include <QSet>

namespace lectern::agent::builtin {
namespace {

bool matches(const QList<Token> &tokens, const char *pattern)
{
    return Pattern(QString::fromLatin1(pattern)).matches(tokens);
}

/// "could you please", "hey", "so": said before the request proper.
QList<Token> withoutCourtesy(QList<Token> tokens)
{
    static const QList<Pattern> leads = [] {
        QList<Pattern> all;
        for (const char *lead : {"^can|could|would|will you", "^please", "^hey|hi|hello|ok|okay|so|well|um|hmm|lectern|alright|yes|yeah", "^i want|need|like you to", "^i would like you? to", "^i want|need to know",
                                 "^just tell|show me", "^do you know", "^quick question"})
            all.append(Pattern(QString::fromLatin1(lead)));
        return all;
    }();
    static const QList<int> lengths{2, 1, 1, 4, 5, 4, 3, 3, 2};
    bool changed = true;
    while (changed) {
        changed = false;
        for (qsizetype i = 0; i < leads.size(); ++i) {
            // "I would like to …" without "you" is one word shorter.
            const int length = i == 4 && !matches(tokens, "^i would like you") ? 4 : lengths[i];
            if (tokens.size() > length && leads[i].matches(tokens) && !(i == 6 && matches(tokens, "^do you know * me|i|my|about"))) {
                tokens = tokens.mid(length);
                changed = true;
            }
        }
    }
    return tokens;
}

QString quotedIn(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("[\"\u201C\u201E\u00AB]([^\"\u201C\u201D\u201E\u00AB\u00BB]+)[\"\u201C\u201D\u00BB]"));
    return pattern.match(text).captured(1).trimmed();
}

int ordinalIn(const QList<Token> &tokens, bool shortSentence)
{
    static const QStringList names{QStringLiteral("first"), QStringLiteral("second"), QStringLiteral("third"), QStringLiteral("fourth"), QStringLiteral("fifth"), QStringLiteral("sixth")};
    static const QRegularExpression digits(QStringLiteral("^([1-9])(st|nd|rd|th)$"));
    for (qsizetype i = 0; i < tokens.size(); ++i) {
        const QString &word = tokens[i].word;
        const bool alone = shortSentence || (i + 1 < tokens.size() && (tokens[i + 1].word == u"one" || tokens[i + 1].word == u"item" || tokens[i + 1].word == u"todo"));
        if (const qsizetype at = names.indexOf(word); at >= 0 && alone)
            return int(at) + 1;
        if (const auto match = digits.match(word); match.hasMatch() && alone)
            return match.captured(1).toInt();
        if (word == u"last" && alone && i + 1 < tokens.size() && tokens[i + 1].word == u"one")
            return -1;
        if ((word == u"number" || word == u"no") && i + 1 < tokens.size() && tokens[i + 1].word.toInt() > 0)
            return tokens[i + 1].word.toInt();
    }
    return 0;
}

bool pointsBack(const QList<Token> &tokens)
{
    static const QSet<QString> pointers{QStringLiteral("it"), QStringLiteral("that"), QStringLiteral("this"), QStringLiteral("them"), QStringLiteral("these"), QStringLiteral("those")};
    for (qsizetype i = 0; i < tokens.size(); ++i) {
        if (!pointers.contains(tokens[i].word))
            continue;
        // "this week", "that page" point at something else; "that I study …" is a conjunction.
        const QString next = i + 1 < tokens.size() ? tokens[i + 1].word : QString();
        if (tokens[i].word == u"it" || isFiller(next) || next.isEmpty() || next == u"one" || next == u"todo" || isCommandWord(next))
            return next != u"week" && next != u"month" && next != u"weekend" && next != u"evening" && next != u"morning" && next != u"afternoon" && next != u"i";
    }
    return false;
}

bool isList(Intent intent)
{
    switch (intent) {
    case Intent::DueWork:
    case Intent::DayOverview:
    case Intent::Overdue:
    case Intent::Missing:
    case Intent::ListTodos:
    case Intent::Logbook:
    case Intent::Plan:
        return true;
    default:
        return false;
    }
}

bool takesSubject(Intent intent)
{
    switch (intent) {
    case Intent::ItemStatus:
    case Intent::DateOf:
    case Intent::Explain:
    case Intent::Search:
    case Intent::Announcement:
    case Intent::MakeCards:
    case Intent::MakeQuiz:
    case Intent::QuizMe:
    case Intent::CompleteTodo:
        return true;
    default:
        return false;
    }
}

/// What is left of a short sentence beside fillers, its date and its course.
QStringList residue(const Request &request, const Scene &scene)
{
    QSet<qsizetype> courseWords;
    coursesNamed(request.tokens, scene.classNames(), &courseWords);
    QStringList words;
    for (qsizetype i = 0; i < request.tokens.size(); ++i) {
        const Token &token = request.tokens[i];
        const bool inDate = request.when && token.start >= request.when->start && token.start < request.when->start + request.when->length;
        const bool inPeriod = request.period && token.start >= request.period->start && token.start < request.period->start + request.period->length;
        static const QSet<QString> leads{QStringLiteral("only"), QStringLiteral("same"), QStringLiteral("course"), QStringLiteral("make"), QStringLiteral("rather"), QStringLiteral("instead"),
                                         QStringLiteral("better"), QStringLiteral("again"), QStringLiteral("in"), QStringLiteral("change"), QStringLiteral("set"), QStringLiteral("move"), QStringLiteral("put"),
                                         QStringLiteral("evening"), QStringLiteral("try"), QStringLiteral("do"), QStringLiteral("actually"), QStringLiteral("else"), QStringLiteral("maybe"), QStringLiteral("sorry")};
        if (inDate || inPeriod || courseWords.contains(i) || isFiller(token.word) || leads.contains(token.word))
            continue;
        words.append(token.word);
    }
    return words;
}

Request carriedOver(const Request &last, const Request &said)
{
    Request next = last;
    next.text = said.text;
    next.topic.clear();
    next.chosen.reset();
    if (said.period)
        next.period = said.period;
    if (said.when)
        next.when = said.when;
    if (!said.courses.isEmpty())
        next.courses = said.courses;
    next.absentCourse = said.absentCourse;
    next.pointsBack = false;
    next.ordinal = 0;
    return next;
}

const Listed *listedAt(const QList<Listed> &list, int ordinal)
{
    if (ordinal == -1)
        return list.isEmpty() ? nullptr : &list.last();
    return ordinal >= 1 && ordinal <= list.size() ? &list[ordinal - 1] : nullptr;
}

/// The answer to "which one do you mean": by number, ordinal or name.
std::optional<Listed> candidateNamed(const Request &request, const QList<Listed> &candidates)
{
    static const QRegularExpression number(QStringLiteral("^\\s*(?:number |no\\.? |#)?([1-9])[.)]?\\s*$"), QRegularExpression::CaseInsensitiveOption);
    int ordinal = request.ordinal;
    if (const auto match = number.match(request.text); match.hasMatch())
        ordinal = match.captured(1).toInt();
    if (const Listed *one = listedAt(candidates, ordinal))
        return *one;
    if (candidates.size() == 1 && matches(request.tokens, "^yes|yeah|yep|sure|right|correct|that"))
        return candidates.front();
    QList<Nameable> names;
    for (const Listed &one : candidates)
        names.append({one.title, one.course});
    // A course or a telling word is enough among these few.
    if (request.courses.size() == 1) {
        QList<qsizetype> of;
        for (qsizetype i = 0; i < candidates.size(); ++i) {
            if (candidates[i].course == request.courses.front())
                of.append(i);
        }
        if (of.size() == 1)
            return candidates[of.front()];
    }
    const QList<NameMatch> found = namesMatching(request.tokens, names, Strictness::Loose);
    if (!found.isEmpty() && closeToBest(found).size() == 1)
        return candidates[found.front().index];
    return std::nullopt;
}

bool isQuestion(const Request &request)
{
    return request.text.trimmed().endsWith(u'?') || matches(request.tokens, "^what|who|why|how|when|where|which|is|are|do|does|did|can|explain");
}

/// The sentence as a continuation of the last one, if it is so short that it can be nothing else.
std::optional<Request> asFollowUp(const Request &said, const Focus &focus, const Scene &scene, bool led)
{
    const QStringList rest = residue(said, scene);
    const bool evening = matches(said.tokens, "evening|tonight");
    const bool dated = said.when.has_value() || said.period.has_value();
    if (said.ordinal != 0 && rest.isEmpty() == false && rest.size() > 2 && !led)
        return std::nullopt;
    if (rest.isEmpty() || (rest.size() == 1 && said.ordinal != 0)) {
        // A date alone moves the todo that was just made; after a list it asks for another span.
        if (focus.todo && focus.wrote && (dated || evening) && !led && !isQuestion(said)) {
            Request move = said;
            move.intent = Intent::MoveTodo;
            move.pointsBack = true;
            return move;
        }
        if (focus.last && isList(focus.last->intent) && (said.period || !said.courses.isEmpty() || !said.absentCourse.isEmpty()))
            return carriedOver(*focus.last, said);
        if (focus.last && focus.last->intent == Intent::ItemStatus && said.period) {
            Request due = said;
            due.intent = Intent::DueWork;
            return due;
        }
        if (focus.last && takesSubject(focus.last->intent) && !said.courses.isEmpty()) {
            Request next = carriedOver(*focus.last, said);
            next.topic = focus.last->topic.isEmpty() && focus.last->intent != Intent::Announcement ? focus.last->text + u' ' + said.courses.join(u' ') : said.courses.join(u' ');
            return next;
        }
        if (dated && led) {
            Request due = said;
            due.intent = Intent::DayOverview;
            return due;
        }
    }
    if (const Listed *one = listedAt(focus.listed, said.ordinal); one && rest.size() <= 2) {
        Request about = said;
        about.intent = one->kind == Listed::Kind::Page ? Intent::Explain : one->kind == Listed::Kind::StudySet ? Intent::QuizMe : Intent::ItemStatus;
        about.chosen = *one;
        return about;
    }
    // "and lab 4?", "what about enzymes?"
    if (led && focus.last && takesSubject(focus.last->intent) && !rest.isEmpty() && rest.size() <= 6) {
        Request next = carriedOver(*focus.last, said);
        next.tokens = said.tokens;
        next.quoted = said.quoted;
        static const QRegularExpression lead(QStringLiteral("^\\s*(and|but|so|ok|what about|how about|what|same for|also)\\b\\s*(about|for|on|with)?\\s*"), QRegularExpression::CaseInsensitiveOption);
        next.topic = QString(said.text).remove(lead).remove(u'?').trimmed();
        next.courses = said.courses;
        return next;
    }
    return std::nullopt;
}

} // namespace

int optionNamed(const QString &text, const QStringList &options)
{
    static const QRegularExpression letter(QStringLiteral("^\\s*(?:(?:it'?s|it is|is it|i think|i say|i guess|the answer is|answer|option|letter|maybe|probably)[: ]*)*\\(?([a-h])[).:!?]?\\s*(?:i think|please)?\\s*$"), QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression number(QStringLiteral("^\\s*(?:(?:option|number|answer)\\s*)?([1-8])[).:]?\\s*$"), QRegularExpression::CaseInsensitiveOption);
    int at = -1;
    if (const auto match = letter.match(text); match.hasMatch())
        at = match.captured(1).toLower().front().unicode() - u'a';
    else if (const auto digits = number.match(text); digits.hasMatch())
        at = digits.captured(1).toInt() - 1;
    if (at >= 0)
        return at < options.size() ? at : -1;
    const QString said = folded(text).simplified();
    for (int i = 0; i < options.size(); ++i) {
        if (folded(options[i]).simplified() == said)
            return i;
    }
    int found = -1;
    for (int i = 0; i < options.size(); ++i) {
        if (said.size() < 4 || !folded(options[i]).contains(said))
            continue;
        if (found >= 0)
            return -1; // fits two
        found = i;
    }
    if (found >= 0)
        return found;
    QList<Nameable> names;
    for (const QString &option : options)
        names.append({option, {}});
    const QList<NameMatch> close = namesMatching(tokensOf(text), names, Strictness::Strict);
    return close.isEmpty() || closeToBest(close).size() > 1 ? -1 : int(close.front().index);
}

Request understand(const QString &text, const Focus &focus, const Scene &scene)
{
    Request said;
    said.text = text;
    // "not tonight, Friday": the first day is the one that is not meant.
    static const QRegularExpression denied(QStringLiteral("^\\s*(?:no[, ]+)?not\\s+(?:on )?(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\s*[,;:]?\\s+(?:but |rather )?"), QRegularExpression::CaseInsensitiveOption);
    if (const auto match = denied.match(text); match.hasMatch())
        said.text = QString(match.capturedLength(), u' ') + text.mid(match.capturedLength());
    const QString &heard = said.text;
    const QList<Token> spoken = tokensOf(heard);
    said.tokens = withoutCourtesy(spoken);
    said.quoted = quotedIn(text);
    const DateReading reading = scene.reading();
    said.when = findNaturalDate(heard, reading);
    said.period = findNaturalPeriod(heard, reading);
    said.courses = coursesNamed(said.tokens, scene.classNames());
    if (said.courses.isEmpty() && !scene.classes.isEmpty())
        said.absentCourse = subjectWithoutCourse(said.tokens, scene.classNames());
    said.ordinal = ordinalIn(said.tokens, said.tokens.size() <= 4);
    said.pointsBack = pointsBack(said.tokens);

    const bool asksBack = text.trimmed().endsWith(u'?');
    QList<Scored> scores = scoresOf(said.tokens, asksBack);
    const Scored best = scores.isEmpty() ? Scored{} : scores.front();

    if (focus.quiz) {
        if (matches(said.tokens, "^stop|quit|end|exit|enough|cancel") || matches(said.tokens, "stop|end|quit the|this quiz|test") || matches(said.tokens, "no more") || matches(said.tokens, "^i am finish $")) {
            said.intent = Intent::QuizStop;
            return said;
        }
        const Quiz &quiz = *focus.quiz;
        const bool names = quiz.at < quiz.questions.size() && optionNamed(text, quiz.questions[quiz.at].options) >= 0;
        // Anything that is clearly another request leaves the quiz; all else is an answer. Where options are offered, less is
        // enough: a sentence that names none of them is hardly an answer.
        const bool offered = quiz.at < quiz.questions.size() && !quiz.questions[quiz.at].options.isEmpty() && !quiz.grading;
        const bool other = best.score >= (offered ? enough + 1 : 7) && best.intent != Intent::Dismiss && best.intent != Intent::Courtesy && best.intent != Intent::Solve && best.intent != Intent::CompleteTodo && best.intent != Intent::Recall
                           && said.tokens.size() >= (best.intent == Intent::Undo || best.intent == Intent::Help ? 1 : 3);
        if (names || !other) {
            said.intent = Intent::QuizAnswer;
            return said;
        }
    }

    if (focus.paused && !focus.quiz) {
        const Quiz &quiz = *focus.paused;
        const bool one = said.tokens.size() == 1 && quiz.at < quiz.questions.size() && optionNamed(text, quiz.questions[quiz.at].options) >= 0;
        if (one || matches(said.tokens, "^continue|resume") || matches(said.tokens, "^go on") || matches(said.tokens, "continue|back * quiz")) {
            said.intent = Intent::QuizAnswer;
            return said;
        }
    }

    if (focus.asked) {
        if (matches(said.tokens, "^no|none|neither|cancel|nothing|never")) {
            said.intent = Intent::Dismiss;
            return said;
        }
        const bool command = best.score >= enough + 2 && said.tokens.size() > 4;
        if (!command) {
            if (const auto one = candidateNamed(said, focus.candidates)) {
                Request settled = *focus.asked;
                settled.chosen = *one;
                return settled;
            }
        }
    }

    const bool led = matches(spoken, "^and|but|what|how|only|same|also|ok about?") && (matches(spoken, "^what|how about") || matches(spoken, "^and|but|only|same|also"));
    if (said.tokens.size() <= 9 && (best.score < enough || led || best.intent == Intent::DayOverview || best.intent == Intent::MoveTodo || said.ordinal != 0)) {
        const bool clear = best.score >= enough + 2 && !(led && residue(said, scene).isEmpty()) && best.intent != Intent::Dismiss;
        if (!clear) {
            if (const auto next = asFollowUp(said, focus, scene, led))
                return *next;
        }
    }
    if (const Listed *one = listedAt(focus.listed, said.ordinal))
        said.chosen = *one;
    if (said.ordinal != 0 && !said.chosen && residue(said, scene).size() <= 2) {
        said.intent = Intent::Dismiss; // there is no such one
        return said;
    }

    said.intent = best.score >= enough ? best.intent : Intent::Unknown;

    if (hasFormula(text) && (said.intent == Intent::Unknown || said.intent == Intent::Explain || said.intent == Intent::Search))
        said.intent = Intent::Solve;

    // "Put it on my list" is about the item just talked of; "put it on Friday" about the todo.
    if (said.intent == Intent::MoveTodo && !focus.todo && focus.item && said.pointsBack)
        said.intent = Intent::AddTodo;
    if (said.intent == Intent::AddTodo && said.pointsBack && !said.chosen && focus.item && matches(said.tokens, "put|add|schedule|me it|that|this"))
        said.chosen = focus.item;
    if ((said.intent == Intent::ItemStatus || said.intent == Intent::DateOf) && said.pointsBack && !said.chosen && focus.item)
        said.chosen = focus.item;
    if (said.intent == Intent::CompleteTodo && asksBack && said.tokens.size() > 1)
        said.intent = Intent::ItemStatus;
    if (said.intent == Intent::Unknown && isQuestion(said) && said.tokens.size() >= 2)
        said.intent = Intent::Explain;
    // A bare name of a subject: look it up.
    if (said.intent == Intent::Unknown && said.tokens.size() <= 3 && !said.tokens.isEmpty() && !residue(said, scene).isEmpty() && !isCommandWord(said.tokens.front().word))
        said.intent = Intent::Search;
    return said;
}

} // namespace lectern::agent::builtin
