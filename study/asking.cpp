// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/asking.h"

#include "study/answer_text.h"
#include "study/session_queue.h"

#include <QRegularExpression>

#include <algorithm>

namespace lectern::study {
namespace {

constexpr int typedWords = 6;
constexpr int typedLength = 48;

bool isBlank(const QString &text) { return text.trimmed().isEmpty(); }

bool speaksOfOthers(const QString &text)
{
    static const QRegularExpression shape(QStringLiteral(R"(\b(all|none|both|neither)\b.*\b(above|below|these|of them)\b|\b(both|neither)\s+\(?[A-D1-9]\)?\s+(and|nor)\b|^[A-D]\s+and\s+[A-D]$)"),
                                          QRegularExpression::CaseInsensitiveOption);
    return shape.match(text).hasMatch();
}

bool canBeTyped(const QString &text)
{
    const QString tidy = tidied(text);
    return !tidy.isEmpty() && tidy.size() <= typedLength && tidy.split(u' ').size() <= typedWords && !tidy.contains(u'\n');
}

bool isName(const QString &text)
{
    return canBeTyped(text) && !text.contains(u'$') && !text.contains(u'\\') && !text.contains(u'?');
}

bool shareTag(const StudyItem &left, const StudyItem &right)
{
    if (!left.tags || !right.tags)
        return false;
    return std::any_of(left.tags->begin(), left.tags->end(), [&](const QString &tag) { return right.tags->contains(tag); });
}

/// Short definitions of other terms that could be taken for the right one's, best first.
QStringList distractorsFor(const StudyItem &item, const QString &right, const QList<StudyItem> &all, quint32 seed)
{
    QStringList near;
    QStringList far;
    QStringList seen{wordForm(right)};
    for (const int i : shuffledOrder(int(all.size()), seed)) {
        const auto *other = std::get_if<Term>(&all[i].content);
        if (!other || all[i].id == item.id || isBlank(other->shortDefinition) || other->term == std::get<Term>(item.content).term)
            continue;
        const QString form = wordForm(other->shortDefinition);
        if (seen.contains(form))
            continue;
        seen << form;
        (shareTag(item, all[i]) ? near : far) << other->shortDefinition;
    }
    return (near + far).mid(0, mostDistractors);
}

QList<Option> shuffled(const QList<Option> &options, quint32 seed)
{
    QList<Option> mixed;
    QList<Option> last;
    for (const int i : shuffledOrder(int(options.size()), seed))
        (speaksOfOthers(options[i].text) ? last : mixed) << options[i];
    return mixed + last;
}

qsizetype rightOnes(const QList<Option> &options)
{
    return std::count_if(options.begin(), options.end(), [](const Option &option) { return option.correct; });
}

} // namespace

std::optional<ChoiceQuestion> choiceQuestion(const StudyItem &item, const QList<StudyItem> &all, quint32 seed)
{
    if (const auto *question = std::get_if<Question>(&item.content)) {
        const qsizetype right = rightOnes(question->options);
        if (right == 0 || question->options.size() < 2)
            return std::nullopt;
        return ChoiceQuestion{question->prompt, shuffled(question->options, seed), right > 1};
    }
    const auto &term = std::get<Term>(item.content);
    if (isBlank(term.shortDefinition))
        return std::nullopt;
    const QStringList wrong = distractorsFor(item, term.shortDefinition, all, seed);
    if (wrong.size() < leastDistractors)
        return std::nullopt;
    QList<Option> options{{true, term.shortDefinition}};
    for (const QString &text : wrong)
        options.append({false, text});
    return ChoiceQuestion{term.term, shuffled(options, seed), false};
}

std::optional<TypedQuestion> typedQuestion(const StudyItem &item)
{
    if (const auto *question = std::get_if<Question>(&item.content)) {
        if (question->options.isEmpty()) {
            const QString answer = question->explanation.value_or(QString());
            return isBlank(answer) ? std::nullopt : std::optional(TypedQuestion{question->prompt, {answer}, false});
        }
        if (rightOnes(question->options) != 1)
            return std::nullopt;
        const auto right = std::find_if(question->options.begin(), question->options.end(), [](const Option &option) { return option.correct; });
        if (speaksOfOthers(right->text))
            return std::nullopt;
        return TypedQuestion{question->prompt, {right->text}, false};
    }
    const auto &term = std::get<Term>(item.content);
    const QString shown = isBlank(term.shortDefinition) ? term.fullDefinition : term.shortDefinition;
    if (isName(term.term))
        return TypedQuestion{shown, {term.term}, true};
    for (const QString &answer : {term.shortDefinition, term.fullDefinition}) {
        if (canBeTyped(answer))
            return TypedQuestion{term.term, {answer}, false};
    }
    return std::nullopt;
}

DisplayMode modeFor(const StudyItem &item, DisplayMode wanted, const QList<StudyItem> &all)
{
    if (wanted == DisplayMode::MultipleChoice && choiceQuestion(item, all, 0))
        return wanted;
    if (wanted == DisplayMode::ShortAnswer && typedQuestion(item))
        return wanted;
    return DisplayMode::Flashcards;
}

bool allows(const QList<StudyItem> &all, DisplayMode mode)
{
    return std::any_of(all.begin(), all.end(), [&](const StudyItem &item) { return modeFor(item, mode, all) == mode; });
}

QStringList tagsOf(const QList<StudyItem> &items)
{
    QStringList tags;
    for (const StudyItem &item : items) {
        for (const QString &tag : item.tags.value_or(QStringList())) {
            if (!tags.contains(tag))
                tags << tag;
        }
    }
    tags.sort(Qt::CaseInsensitive);
    return tags;
}

} // namespace lectern::study
