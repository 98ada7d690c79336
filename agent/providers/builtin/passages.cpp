// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/passages.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace lectern::agent::builtin {
namespace {

/// Words of a text as they are compared: stems without fillers.
QSet<QString> stemsOf(const QString &text)
{
    QSet<QString> stems;
    for (const Token &token : tokensOf(text)) {
        if (!isFiller(token.word))
            stems.insert(stem(token.word));
    }
    return stems;
}

QString withoutMarks(QString text)
{
    static const QRegularExpression marks(QStringLiteral("\\*\\*|__"));
    return text.remove(marks).simplified();
}

/// Always the same number for the same text (QHash's seeds differ from one machine to another).
quint32 numberOf(const QString &text)
{
    quint32 hash = 2166136261U;
    for (const char byte : text.toUtf8())
        hash = (hash ^ quint8(byte)) * 16777619U;
    return hash;
}

/// The bold words that a paragraph begins with.
QString leadOf(const QString &text)
{
    static const QRegularExpression lead(QStringLiteral("^\\s*(?:[-*+]\\s+)?\\*\\*(.+?)\\*\\*"));
    return lead.match(text).captured(1);
}

/// The word's stem, or the one on the page that it is a slip of the pen for.
QString knownStem(const QString &word, const QList<QSet<QString>> &stems)
{
    const QString key = stem(word);
    if (key.size() < 5 || std::any_of(stems.begin(), stems.end(), [&key](const QSet<QString> &set) { return set.contains(key); }))
        return key;
    QString nearest;
    for (const QSet<QString> &set : stems) {
        for (const QString &known : set) {
            if (likeness(key, known) > 0 && (nearest.isEmpty() || known < nearest)) // sets have no order of their own
                nearest = known;
        }
    }
    return nearest.isEmpty() ? key : nearest;
}

} // namespace

QList<Passage> passagesOf(const QString &markdown)
{
    static const QRegularExpression headingLine(QStringLiteral("^#{1,6}\\s+(.*?)\\s*#*$"));
    static const QRegularExpression listEntry(QStringLiteral("^\\s*(?:[-*+]|\\d+[.)])\\s+(?!\\*\\s)"));
    QList<Passage> passages;
    QString heading;
    QStringList lines;
    bool inCode = false;
    bool inFormula = false;
    const auto flush = [&] {
        const QString text = lines.join(u'\n').trimmed();
        if (!text.isEmpty())
            passages.append({heading, text});
        lines.clear();
    };
    for (const QString &line : markdown.split(u'\n')) {
        const QString trimmed = line.trimmed();
        if (trimmed.startsWith(QStringLiteral("```"))) {
            inCode = !inCode;
            lines.append(line);
            continue;
        }
        if (!inCode && trimmed.count(QStringLiteral("$$")) % 2 == 1)
            inFormula = !inFormula;
        if (inCode || inFormula) {
            lines.append(line);
            continue;
        }
        if (const auto match = headingLine.match(trimmed); match.hasMatch()) {
            flush();
            heading = withoutMarks(match.captured(1));
            continue;
        }
        if (trimmed.isEmpty()) {
            flush();
            continue;
        }
        if (listEntry.match(line).hasMatch() && !line.trimmed().startsWith(QStringLiteral("**")))
            flush();
        lines.append(line);
    }
    flush();
    // A formula alone on its lines belongs to the paragraph before it.
    QList<Passage> merged;
    for (const Passage &passage : passages) {
        const bool formula = passage.text.startsWith(QStringLiteral("$$")) && passage.text.endsWith(QStringLiteral("$$"));
        if (formula && !merged.isEmpty() && merged.last().heading == passage.heading)
            merged.last().text += QStringLiteral("\n\n") + passage.text;
        else
            merged.append(passage);
    }
    return merged;
}

std::optional<BestPassage> bestPassage(const QString &markdown, const QStringList &words)
{
    const QList<Passage> passages = passagesOf(markdown);
    QList<QSet<QString>> stems;
    for (const Passage &passage : passages)
        stems.append(stemsOf(passage.heading + u' ' + passage.text));
    double whole = 0;
    QHash<QString, double> weights;
    QSet<QString> asked;
    for (const QString &word : words) {
        const QString key = knownStem(word, stems);
        asked.insert(key);
        const auto holding = std::count_if(stems.begin(), stems.end(), [&key](const QSet<QString> &set) { return set.contains(key); });
        // A word of every paragraph tells little about which one is meant; one of none tells nothing.
        const double weight = holding == 0 ? 0.3 : 0.2 + std::log(1.0 + double(stems.size()) / double(holding));
        weights.insert(key, weight);
    }
    for (const double weight : weights)
        whole += weight;
    std::optional<BestPassage> best;
    for (qsizetype i = 0; i < passages.size(); ++i) {
        double met = 0;
        const QSet<QString> title = stemsOf(passages[i].heading + u' ' + passages[i].text.left(60));
        for (auto it = weights.constBegin(); it != weights.constEnd(); ++it) {
            if (stems[i].contains(it.key()))
                met += it.value() * (title.contains(it.key()) ? 1.25 : 1.0);
        }
        double share = whole > 0 ? met / whole : 0;
        if (passages[i].text.size() < 45)
            share *= 0.8; // an introductory line says little
        // The paragraph that defines what was asked for.
        if (!asked.isEmpty() && stemsOf(leadOf(passages[i].text)) == asked)
            share += 0.5;
        if (!best || share > best->share + 1e-9)
            best = BestPassage{passages[i], share};
    }
    return best;
}

QString firstSentence(const QString &text)
{
    const QString flat = text.simplified();
    bool formula = false;
    for (qsizetype i = 0; i + 1 < flat.size(); ++i) {
        if (flat[i] == u'$' && flat[i + 1] == u'$') {
            formula = !formula;
            ++i;
            continue;
        }
        const bool end = flat[i] == u'.' || flat[i] == u'!' || flat[i] == u'?';
        if (!formula && end && flat[i + 1].isSpace() && (i + 2 >= flat.size() || flat[i + 2].isUpper() || flat[i + 2] == u'$'))
            return flat.left(i + 1);
    }
    return flat;
}

QList<Term> termsOf(const QString &markdown)
{
    // "**Power rule.** The derivative …", "**Power rule**: …", "- **Power rule** – …"
    static const QRegularExpression boldFirst(QStringLiteral("^\\s*(?:[-*+]\\s+|\\d+[.)]\\s+)?(?:\\*\\*|__)(.+?)(?:\\*\\*|__)\\s*[:.\\x{2013}\\x{2014}-]?\\s*(.*)$"), QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression row(QStringLiteral("^\\|\\s*([^|]+?)\\s*\\|\\s*([^|]+?)\\s*\\|"));
    QList<Term> terms;
    QSet<QString> seen;
    const auto add = [&](QString name, QString definition, const QString &heading) {
        name = withoutMarks(name);
        while (name.endsWith(u'.') || name.endsWith(u':') || name.endsWith(u','))
            name.chop(1);
        definition = definition.trimmed();
        if (name.isEmpty() || name.size() > 80 || definition.size() < 8 || seen.contains(name.toLower()))
            return;
        seen.insert(name.toLower());
        terms.append({name, definition, heading});
    };
    const QList<Passage> passages = passagesOf(markdown);
    for (const Passage &passage : passages) {
        if (const auto match = boldFirst.match(passage.text); match.hasMatch()) {
            add(match.captured(1), match.captured(2), passage.heading);
            continue;
        }
        if (passage.text.startsWith(u'|')) {
            const QStringList rows = passage.text.split(u'\n');
            for (qsizetype i = 2; i < rows.size(); ++i) { // after the header and its rule
                if (const auto cells = row.match(rows[i]); cells.hasMatch())
                    add(cells.captured(1), cells.captured(2), passage.heading);
            }
        }
    }
    // A section with a formula and no bold term is a card of its heading.
    for (const Passage &passage : passages) {
        const bool formula = passage.text.contains(QStringLiteral("$$"));
        const bool covered = std::any_of(terms.begin(), terms.end(), [&passage](const Term &term) { return term.heading == passage.heading; });
        if (formula && !covered && !passage.heading.isEmpty())
            add(passage.heading, passage.text, passage.heading);
    }
    if (terms.isEmpty()) {
        for (const Passage &passage : passages) {
            if (!passage.heading.isEmpty() && !passage.text.startsWith(u'|') && !passage.text.startsWith(QStringLiteral("```")))
                add(passage.heading, passage.text, passage.heading);
        }
    }
    return terms;
}

void shuffleOptions(QuizQuestion &question, const QString &seed)
{
    const QString right = question.options.value(question.right);
    std::stable_sort(question.options.begin(), question.options.end(), [&seed](const QString &a, const QString &b) { return numberOf(seed + a) < numberOf(seed + b); });
    question.right = int(question.options.indexOf(right));
}

QList<QuizQuestion> questionsFrom(const QList<Term> &terms, const QList<Term> &others, int count)
{
    QList<QuizQuestion> questions;
    QList<Term> pool = terms;
    pool.append(others);
    const auto distractors = [&pool](const Term &term, bool names) {
        QStringList wrong;
        const auto at = std::find_if(pool.begin(), pool.end(), [&term](const Term &one) { return one.name == term.name; }) - pool.begin();
        // Neighbours on the page are the most plausible.
        for (qsizetype step = 1; step < pool.size() && wrong.size() < 3; ++step) {
            for (const qsizetype i : {qsizetype(at) + step, qsizetype(at) - step}) {
                if (i < 0 || i >= pool.size() || wrong.size() >= 3)
                    continue;
                const QString text = names ? pool[i].name : firstSentence(pool[i].definition);
                if (!wrong.contains(text) && text != (names ? term.name : firstSentence(term.definition)))
                    wrong.append(text);
            }
        }
        return wrong;
    };
    const auto blanked = [](const Term &term) {
        QString text = firstSentence(term.definition);
        return text.replace(term.name, QStringLiteral("…"), Qt::CaseInsensitive);
    };
    for (const bool askForName : {true, false}) {
        for (const Term &term : terms) {
            if (questions.size() >= count)
                return questions;
            QuizQuestion question;
            question.options = distractors(term, askForName);
            if (question.options.size() < 3)
                continue;
            question.prompt = askForName ? QStringLiteral("What is this: %1").arg(blanked(term)) : QStringLiteral("What does the page say about \"%1\"?").arg(term.name);
            question.options.append(askForName ? term.name : firstSentence(term.definition));
            question.right = 3;
            question.answer = question.options.last();
            question.explanation = QStringLiteral("%1: %2").arg(term.name, term.definition.simplified());
            shuffleOptions(question, question.prompt);
            questions.append(question);
        }
    }
    return questions;
}

} // namespace lectern::agent::builtin
