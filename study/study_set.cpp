// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_set.h"

#include <QTimeZone>

#include <algorithm>

namespace lectern::study {
namespace {

constexpr int studyDayStartHour = 4;

tl::unexpected<Error> refuse(const QString &field, const QString &why)
{
    return fail(ErrorCode::InvalidInput, QString(field + u": " + why));
}

bool isBlank(const QString &text)
{
    return text.trimmed().isEmpty();
}

Result<void> checkTerm(const Term &term, const QString &place)
{
    if (isBlank(term.term))
        return refuse(place + u".term", QStringLiteral("must not be empty"));
    if (isBlank(term.fullDefinition))
        return refuse(place + u".fullDefinition", QStringLiteral("must not be empty"));
    return {};
}

Result<void> checkQuestion(const Question &question, DisplayMode mode, const QString &place)
{
    if (isBlank(question.prompt))
        return refuse(place + u".prompt", QStringLiteral("must not be empty"));
    for (qsizetype i = 0; i < question.options.size(); ++i) {
        if (isBlank(question.options[i].text))
            return refuse(QStringLiteral("%1.options[%2].text").arg(place).arg(i), QStringLiteral("must not be empty"));
    }
    const bool answered = std::any_of(question.options.begin(), question.options.end(), [](const Option &option) { return option.correct; });
    // Asked openly, a question without options is answered by its explanation.
    const bool open = mode != DisplayMode::MultipleChoice && question.options.isEmpty() && !isBlank(question.explanation.value_or(QString()));
    if (!answered && !open)
        return refuse(place + u".options", QStringLiteral("needs a correct option"));
    return {};
}

} // namespace

QString nameOf(DisplayMode mode)
{
    switch (mode) {
    case DisplayMode::Flashcards: return QStringLiteral("flashcards");
    case DisplayMode::MultipleChoice: return QStringLiteral("multiple-choice");
    case DisplayMode::ShortAnswer: return QStringLiteral("short-answer");
    }
    return QStringLiteral("flashcards");
}

std::optional<DisplayMode> displayModeNamed(const QString &name)
{
    for (const DisplayMode mode : {DisplayMode::Flashcards, DisplayMode::MultipleChoice, DisplayMode::ShortAnswer}) {
        if (nameOf(mode) == name)
            return mode;
    }
    return std::nullopt;
}

QString StudyItem::front() const
{
    const auto *term = std::get_if<Term>(&content);
    return term ? term->term : std::get<Question>(content).prompt;
}

QString StudyItem::back() const
{
    if (const auto *term = std::get_if<Term>(&content))
        return term->fullDefinition;
    const auto &question = std::get<Question>(content);
    QStringList parts;
    for (const Option &option : question.options) {
        if (option.correct)
            parts << option.text;
    }
    if (question.explanation && !isBlank(*question.explanation))
        parts << *question.explanation;
    return parts.join(u"\n\n");
}

Result<void> checkItem(const StudyItem &item, DisplayMode mode, const QString &place)
{
    if (const auto *term = std::get_if<Term>(&item.content))
        return checkTerm(*term, place);
    return checkQuestion(std::get<Question>(item.content), mode, place);
}

Result<void> checkDraft(const StudySetDraft &draft)
{
    if (isBlank(draft.title))
        return refuse(QStringLiteral("title"), QStringLiteral("must not be empty"));
    if (draft.items.isEmpty())
        return refuse(QStringLiteral("items"), QStringLiteral("must hold at least one item"));
    for (qsizetype i = 0; i < draft.items.size(); ++i)
        LECTERN_TRY(checkItem(draft.items[i], draft.displayMode, QStringLiteral("items[%1]").arg(i)));
    return {};
}

QList<StudyItem> SetMaterial::items() const
{
    QList<StudyItem> items;
    for (const Entry &entry : entries)
        items << entry.item;
    return items;
}

std::optional<Grade> gradeOf(int value)
{
    if (value < int(Grade::Again) || value > int(Grade::Easy))
        return std::nullopt;
    return Grade(value);
}

QDate studyDay(const QDateTime &instant, const QTimeZone &zone)
{
    const QDateTime local = instant.toTimeZone(zone);
    return local.time().hour() < studyDayStartHour ? local.date().addDays(-1) : local.date();
}

} // namespace lectern::study
