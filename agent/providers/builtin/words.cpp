// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/words.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <vector>

namespace lectern::agent::builtin {
namespace {

QSet<QString> setOf(const char *words)
{
    const QStringList list = QString::fromLatin1(words).split(u' ', Qt::SkipEmptyParts);
    return {list.begin(), list.end()};
}

/// "form: target words", one a line.
QHash<QString, QStringList> tableOf(const char *lines)
{
    QHash<QString, QStringList> table;
    for (const QString &line : QString::fromLatin1(lines).split(u'\n', Qt::SkipEmptyParts)) {
        const qsizetype colon = line.indexOf(u':');
        for (const QString &form : line.mid(colon + 1).split(u' ', Qt::SkipEmptyParts))
            table.insert(form, line.left(colon).split(u' ', Qt::SkipEmptyParts));
    }
    return table;
}

/// Left: what it becomes; right: the forms.
const QHash<QString, QStringList> &lemmas()
{
    static const QHash<QString, QStringList> table = tableOf(R"(
what is:whats what's wats
what are:what're
when is:whens when's
where is:wheres where's
who is:whos who's
that is:that's thats
how is:hows how's
i have:ive i've
i am:im i'm
i will:i'll
i would:i'd
it is:it's
let us:let's lets
do not:dont don't
did not:didnt didn't
have not:havent haven't
has not:hasnt hasn't
is not:isnt isn't
what:wat wut
you:u ya
about:abt
please:pls plz please
thanks:thx ty thank
tomorrow:tmrw tmr tmw tomorow tommorow tommorrow tomorrows tomorrow's
tonight:tonite 2nite
today:2day today's todays
week:wk
homework:hw hws homeworks
work:assignment assignments coursework assigments assigment
pset:psets
project:proj
exam:exams
midterm:midterms
test:tests
course:courses class classes
calculus:calc
biology:bio
computer science:cs compsci comp-sci
chemistry:chem
physics:phys
psychology:psych
economics:econ
statistics:stats
mathematics:math maths
submit:submitted submitting upload uploaded uploading
todo:todos to-do to-dos task tasks todolist
card:cards flashcard flashcards flash-card flash-cards deck decks
quiz:quizzes quizz quizzing
question:questions mcq mcqs
choice:choices
make:create created generate build produce
finish:finished finishing complete completed done completing
announcement:announcements announced announce announcments announcment
deadline:deadlines
overdue:late
missing:unsubmitted
undo:revert undone
delete:remove deleted erase trash
move:reschedule push shift postpone bump delay moved
memory:memories
note:notes
show:display
remember:memorize memorise
forget:forgot
plan:plans planning
definition:definitions
explain:explained explains
search:searching
page:pages
practice:practise
review:reviews reviewing
prof:professor teacher instructor lecturer
until:till til
)");
    return table;
}

/// Words that typos are mended to. Only long ones: short words have too many neighbours.
const QSet<QString> &vocabulary()
{
    static const QSet<QString> words = setOf("assignment assignments announcement announcements deadline deadlines overdue flashcard flashcards homework "
                                             "missing tomorrow tonight calculus biology submitted submit question questions multiple remember remind schedule "
                                             "midterm finished complete reschedule explain search delete upcoming undo quiz");
    return words;
}

/// Correct words that lie near one of the vocabulary.
const QSet<QString> &notTypos()
{
    static const QSet<QString> words = setOf("deadlines summit missed missing explains deleted searches reminds reminder remembers quiet quit quite questioned finishes completes");
    return words;
}

QString mended(const QString &word)
{
    if (word.size() < 6 || vocabulary().contains(word) || notTypos().contains(word) || lemmas().contains(word))
        return word;
    for (const QString &known : vocabulary()) {
        const int allowed = known.size() >= 9 ? 2 : 1;
        if (known.size() >= 6 && std::abs(int(known.size() - word.size())) <= allowed && known.front() == word.front() && editDistance(known, word) <= allowed)
            return known;
    }
    return word;
}

void append(QList<Token> &tokens, const QString &raw, qsizetype start)
{
    static const QRegularExpression lettersAndNumber(QStringLiteral("^(hw|ps|pset|lab|quiz|essay|proj|project|ch|chapter|midterm|exam|calc|cs|bio|problem|homework|unit)(\\d{1,3})$"));
    if (const auto match = lettersAndNumber.match(raw); match.hasMatch()) {
        append(tokens, match.captured(1) == u"ps" ? QStringLiteral("pset") : match.captured(1), start);
        tokens.last().length = match.capturedLength(1);
        tokens.append({match.captured(2), match.captured(2), start + match.capturedLength(1), match.capturedLength(2)});
        return;
    }
    const QString word = mended(raw);
    const QStringList forms = lemmas().value(word, {word});
    for (const QString &form : forms)
        tokens.append({form, raw, start, raw.size()});
}

/// Replaces runs of words that mean one: {"hand" "in"} is "submit".
void mergeRuns(QList<Token> &tokens)
{
    struct Run
    {
        QSet<QString> first;
        QSet<QString> second;
        QString word;
    };
    static const std::vector<Run> runs = [] {
        std::vector<Run> all;
        all.push_back({setOf("hand handed handing turn turned turning give gave send sent"), setOf("in"), QStringLiteral("submit")});
        all.push_back({setOf("problem"), setOf("set sets"), QStringLiteral("pset")});
        all.push_back({setOf("ps"), setOf("1 2 3 4 5 6 7 8 9 10 11 12"), {}});
        all.push_back({setOf("flash"), setOf("card cards"), QStringLiteral("card")});
        all.push_back({setOf("past"), setOf("due"), QStringLiteral("overdue")});
        all.push_back({setOf("study"), setOf("set sets"), QStringLiteral("set")});
        all.push_back({setOf("comp"), setOf("sci"), QStringLiteral("computer")});
        return all;
    }();
    for (qsizetype i = 0; i + 1 < tokens.size(); ++i) {
        // "to do list" is a list of todos, "have to do" is not.
        if (i + 2 < tokens.size() && tokens[i].word == u"to" && tokens[i + 1].word == u"do" && (tokens[i + 2].word == u"list" || tokens[i + 2].word == u"lists")) {
            tokens[i].word = QStringLiteral("todo");
            tokens[i].length = tokens[i + 1].start + tokens[i + 1].length - tokens[i].start;
            tokens.removeAt(i + 1);
            continue;
        }
        // "hand that in"
        static const QSet<QString> pronouns = setOf("it that this them");
        if (i + 2 < tokens.size() && pronouns.contains(tokens[i + 1].word) && tokens[i + 2].word == u"in" && runs.front().first.contains(tokens[i].word)) {
            tokens[i].word = QStringLiteral("submit");
            tokens.removeAt(i + 2);
        }
        for (const Run &run : runs) {
            if (!run.first.contains(tokens[i].word) || !run.second.contains(tokens[i + 1].word))
                continue;
            if (run.word.isEmpty()) {
                tokens[i].word = QStringLiteral("pset");
                break;
            }
            tokens[i].word = run.word;
            tokens[i].length = tokens[i + 1].start + tokens[i + 1].length - tokens[i].start;
            tokens.removeAt(i + 1);
            break;
        }
    }
}

} // namespace

QString folded(const QString &text)
{
    QString plain = text.toLower();
    plain.replace(QChar(0x2019), u'\'').replace(QChar(0x2018), u'\'').replace(QChar(0x201C), u'"').replace(QChar(0x201D), u'"');
    return plain;
}

QList<Token> tokensOf(const QString &text)
{
    static const QRegularExpression counted(QStringLiteral("^\\d+-\\p{L}+$")); // "10-question"
    static const QRegularExpression wordPattern(QStringLiteral("[\\p{L}\\p{N}]+(?:['\\-./][\\p{L}\\p{N}]+)*"));
    QList<Token> tokens;
    const QString plain = folded(text);
    auto matches = wordPattern.globalMatch(plain);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const QString word = match.captured();
        if (!lemmas().contains(word) && (word.contains(u'-') || word.contains(u'/')) && (!word.front().isDigit() || counted.match(word).hasMatch())) {
            qsizetype at = 0; // "multiple-choice" is two words
            for (const QString &part : word.split(QRegularExpression(QStringLiteral("[-/]")))) {
                append(tokens, part, match.capturedStart() + at);
                at += part.size() + 1;
            }
            continue;
        }
        QString bare = word;
        if (bare.endsWith(u"'s") && !lemmas().contains(bare))
            bare.chop(2);
        append(tokens, bare, match.capturedStart());
    }
    mergeRuns(tokens);
    return tokens;
}

QString stem(const QString &word)
{
    QString base = word;
    if (base.size() > 4 && base.endsWith(u"ies"))
        return base.chopped(3) + u'y';
    if (base.size() > 3 && base.endsWith(u's') && !base.endsWith(u"ss") && !base.endsWith(u"us") && !base.endsWith(u"is"))
        base.chop(1);
    if (base.size() > 5 && base.endsWith(u"ing"))
        base.chop(3);
    else if (base.size() > 4 && base.endsWith(u"ed"))
        base.chop(2);
    if (base.size() > 4 && base.endsWith(u'e'))
        base.chop(1);
    return base;
}

int editDistance(const QString &a, const QString &b)
{
    std::vector<std::vector<int>> cost(size_t(a.size()) + 1, std::vector<int>(size_t(b.size()) + 1));
    for (size_t i = 0; i < cost.size(); ++i) {
        for (size_t j = 0; j < cost[i].size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = int(i + j);
                continue;
            }
            const QChar x = a[qsizetype(i) - 1];
            const QChar y = b[qsizetype(j) - 1];
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (x == y ? 0 : 1)});
            if (i > 1 && j > 1 && x == b[qsizetype(j) - 2] && a[qsizetype(i) - 2] == y)
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost.back().back();
}

double likeness(const QString &a, const QString &b)
{
    if (a == b || stem(a) == stem(b))
        return 1;
    static const QList<QSet<QString>> families{setOf("exam midterm test final"), setOf("essay paper"), setOf("homework pset work"), setOf("project assignment"),
                                               setOf("reading chapter"), setOf("journal diary"), setOf("discussion forum post")};
    for (const QSet<QString> &family : families) {
        if (family.contains(a) && family.contains(b))
            return 0.8;
    }
    // A letter too few in a word of five is a slip as well.
    const auto [shorter, longer] = std::minmax({a.size(), b.size()});
    const bool words = longer >= 5 && (shorter >= 5 || (shorter == 4 && longer == 5)) && !a.front().isDigit() && !b.front().isDigit();
    if (words && a.front() == b.front() && std::abs(int(a.size() - b.size())) <= 2) {
        const int distance = editDistance(a, b);
        if (distance == 1 || (distance == 2 && std::min(a.size(), b.size()) >= 8))
            return 0.8;
    }
    return 0;
}

bool isFiller(const QString &word)
{
    static const QSet<QString> words = setOf("a an the i me my mine you your it its that this these those there here he she they them their we our us is are was were be been being am do does "
                                             "did have has had can could will would should shall may might must to of in on at for from by with about into onto as and or but if so not no "
                                             "what when where which who whom why how any some all please thanks just really very much more than then also too now yet still up out off over "
                                             "between want need like get got know let hey hi ok okay well actually one ones thing things stuff again ever course s t");
    return words.contains(word);
}

bool isCommandWord(const QString &word)
{
    static const QSet<QString> words = setOf("put add list todo remind schedule show tell give find search look make submit due deadline finish mark check tick move delete change set "
                                             "set's rename plan date day time week month work grade score points status back turn next last first second third due evening "
                                             "morning afternoon night today tomorrow tonight reminder explain define did instead later done new open item late overdue missing "
                                             "started read reading's many long left page deck card quiz cross off on hand in already canvas use");
    return words.contains(word);
}

} // namespace lectern::agent::builtin
