// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_set_json.h"

#include "text/tex_repair.h"

#include <nlohmann/json.hpp>

namespace lectern::study {
namespace {

tl::unexpected<Error> refuseInput(const QString &field, const QString &why)
{
    return fail(ErrorCode::InvalidInput, QString(field + u": " + why));
}

QString fieldOf(const QString &place, const char *key)
{
    const QString name = QString::fromLatin1(key);
    return place.isEmpty() ? name : place + u'.' + name;
}

/// The member, which may be null but must be there.
Result<json> present(const json &object, const char *key, const QString &place)
{
    if (!object.contains(key))
        return refuseInput(fieldOf(place, key), QStringLiteral("is missing"));
    return object[key];
}

Result<QString> textAt(const json &object, const char *key, const QString &place)
{
    LECTERN_TRY_ASSIGN(value, present(object, key, place));
    if (!value.is_string())
        return refuseInput(fieldOf(place, key), QStringLiteral("must be a string"));
    return QString::fromStdString(value.get_ref<const std::string &>());
}

Result<QString> mathTextAt(const json &object, const char *key, const QString &place)
{
    LECTERN_TRY_ASSIGN(text, textAt(object, key, place));
    return text::repairMath(text);
}

Result<std::optional<QString>> nullableTextAt(const json &object, const char *key, const QString &place)
{
    LECTERN_TRY_ASSIGN(value, present(object, key, place));
    if (value.is_null())
        return std::optional<QString>();
    LECTERN_TRY_ASSIGN(text, mathTextAt(object, key, place));
    return std::optional(text);
}

Result<std::optional<QStringList>> tagsAt(const json &object, const QString &place)
{
    LECTERN_TRY_ASSIGN(value, present(object, "tags", place));
    if (value.is_null())
        return std::optional<QStringList>();
    QStringList tags;
    bool allText = value.is_array();
    for (const json &tag : value) {
        allText = allText && tag.is_string();
        if (allText)
            tags << QString::fromStdString(tag.get_ref<const std::string &>());
    }
    if (!allText)
        return refuseInput(fieldOf(place, "tags"), QStringLiteral("must be an array of strings, or null"));
    return std::optional(tags);
}

Result<Term> termFrom(const json &object, const QString &place)
{
    LECTERN_TRY_ASSIGN(term, mathTextAt(object, "term", place));
    LECTERN_TRY_ASSIGN(shortDefinition, mathTextAt(object, "shortDefinition", place));
    LECTERN_TRY_ASSIGN(fullDefinition, mathTextAt(object, "fullDefinition", place));
    return Term{term, shortDefinition, fullDefinition};
}

Result<Question> questionFrom(const json &object, const QString &place)
{
    Question question;
    LECTERN_TRY_ASSIGN(prompt, mathTextAt(object, "prompt", place));
    LECTERN_TRY_ASSIGN(thinking, nullableTextAt(object, "thinking", place));
    LECTERN_TRY_ASSIGN(explanation, nullableTextAt(object, "explanation", place));
    LECTERN_TRY_ASSIGN(options, present(object, "options", place));
    if (!options.is_array())
        return refuseInput(fieldOf(place, "options"), QStringLiteral("must be an array of {correct, text}"));
    question.prompt = prompt;
    question.thinking = thinking;
    question.explanation = explanation;
    for (const json &entry : options) {
        const QString option = QStringLiteral("%1.options[%2]").arg(place).arg(question.options.size());
        if (!entry.is_object() || !at(entry, "correct").is_boolean())
            return refuseInput(option + u".correct", QStringLiteral("must be true or false"));
        LECTERN_TRY_ASSIGN(answer, mathTextAt(entry, "text", option));
        question.options.append({boolAt(entry, "correct"), answer});
    }
    return question;
}

json cardJson(const DueCard &card)
{
    return {{"id", toJson(card.cardId)},
            {"setId", toJson(card.setId)},
            {"setTitle", toJson(card.setTitle)},
            {"front", toJson(card.item.front())},
            {"back", toJson(card.item.back())}};
}

} // namespace

Result<StudyItem> itemFromJson(const json &value, const QString &place)
{
    if (!value.is_object())
        return refuseInput(place, QStringLiteral("must be an object"));
    LECTERN_TRY_ASSIGN(type, textAt(value, "type", place));
    StudyItem item;
    if (type == u"term") {
        LECTERN_TRY_ASSIGN(term, termFrom(value, place));
        item.content = term;
    } else if (type == u"question") {
        LECTERN_TRY_ASSIGN(question, questionFrom(value, place));
        item.content = question;
    } else {
        return refuseInput(place + u".type", QString(u"must be term or question, not " + type));
    }
    LECTERN_TRY_ASSIGN(tags, tagsAt(value, place));
    item.tags = tags;
    return item;
}

Result<StudySetDraft> setDraftFromJson(const json &input)
{
    if (!input.is_object())
        return refuseInput(QStringLiteral("input"), QStringLiteral("must be an object"));
    LECTERN_TRY_ASSIGN(title, textAt(input, "title", {}));
    LECTERN_TRY_ASSIGN(modeName, textAt(input, "displayMode", {}));
    const auto mode = displayModeNamed(modeName);
    if (!mode)
        return refuseInput(QStringLiteral("displayMode"), QString(u"must be flashcards, multiple-choice or short-answer, not " + modeName));
    const json &items = at(input, "items");
    if (!items.is_array())
        return refuseInput(QStringLiteral("items"), QStringLiteral("must be an array"));
    StudySetDraft draft{title.trimmed(), *mode, {}};
    for (const json &value : items) {
        LECTERN_TRY_ASSIGN(item, itemFromJson(value, QStringLiteral("items[%1]").arg(draft.items.size())));
        draft.items.append(item);
    }
    LECTERN_TRY(checkDraft(draft));
    return draft;
}

json itemJson(const StudyItem &item)
{
    json object{{"id", toJson(item.id)}, {"tags", tagsJson(item.tags)}};
    if (const auto *term = std::get_if<Term>(&item.content)) {
        object["type"] = "term";
        object["term"] = toJson(term->term);
        object["shortDefinition"] = toJson(term->shortDefinition);
        object["fullDefinition"] = toJson(term->fullDefinition);
    } else {
        const auto &question = std::get<Question>(item.content);
        object["type"] = "question";
        object["prompt"] = toJson(question.prompt);
        object["thinking"] = toJson(question.thinking);
        object["explanation"] = toJson(question.explanation);
        object["options"] = optionsJson(question.options);
    }
    return object;
}

json summaryJson(const SetSummary &summary)
{
    return {{"id", toJson(summary.set.id)},
            {"title", toJson(summary.set.title)},
            {"displayMode", toJson(nameOf(summary.set.displayMode))},
            {"itemCount", summary.itemCount},
            {"due", summary.due},
            {"drafts", summary.drafts},
            {"sample", summary.set.sample},
            {"createdAt", toJson(summary.set.createdAt.toUTC().toString(Qt::ISODate))}};
}

json contentsJson(const SetContents &contents)
{
    json object = summaryJson(contents.summary);
    object["items"] = json::array();
    for (const StudyItem &item : contents.items)
        object["items"].push_back(itemJson(item));
    return object;
}

json dueJson(const DueReport &report)
{
    json sets = json::array();
    for (const SetSummary &summary : report.sets)
        sets.push_back({{"id", toJson(summary.set.id)}, {"title", toJson(summary.set.title)}, {"due", summary.due}, {"sample", summary.set.sample}});
    json cards = json::array();
    for (const DueCard &card : report.cards)
        cards.push_back(cardJson(card));
    return {{"due", report.due + report.sampleDue}, {"sampleDue", report.sampleDue}, {"drafts", report.drafts}, {"sets", std::move(sets)}, {"cards", std::move(cards)}};
}

QString createdText(const SetSummary &summary)
{
    return u"Study set \"" + summary.set.title + u"\" created with " + QString::number(summary.itemCount) + u" items in " + nameOf(summary.set.displayMode) + u" mode.";
}

json optionsJson(const QList<Option> &options)
{
    json array = json::array();
    for (const Option &option : options)
        array.push_back({{"correct", option.correct}, {"text", toJson(option.text)}});
    return array;
}

QList<Option> optionsFromStored(const json &stored)
{
    QList<Option> options;
    if (!stored.is_array())
        return options;
    for (const json &entry : stored)
        options.append({boolAt(entry, "correct"), stringAt(entry, "text")});
    return options;
}

json tagsJson(const std::optional<QStringList> &tags)
{
    if (!tags)
        return nullptr;
    json array = json::array();
    for (const QString &tag : *tags)
        array.push_back(toJson(tag));
    return array;
}

std::optional<QStringList> tagsFromStored(const json &stored)
{
    if (!stored.is_array())
        return std::nullopt;
    QStringList tags;
    for (const json &tag : stored) {
        if (tag.is_string())
            tags << QString::fromStdString(tag.get_ref<const std::string &>());
    }
    return tags;
}

} // namespace lectern::study
