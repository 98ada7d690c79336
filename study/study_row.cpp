// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_row.h"

#include "sql/study.h"
#include "study/study_set_json.h"

#include <nlohmann/json.hpp>

namespace lectern::study {
namespace {

QDateTime instantFrom(const store::Row &row, const char *column)
{
    return row.isNull(column) ? QDateTime() : QDateTime::fromString(row.text(column), Qt::ISODateWithMs);
}

json storedJson(const store::Row &row, const char *column)
{
    return row.isNull(column) ? json(nullptr) : parseJson(row.text(column).toUtf8()).value_or(json(nullptr));
}

/// An empty text is a text; a null one would become NULL.
QVariant textValue(const QString &text)
{
    return text.isNull() ? QStringLiteral("") : text;
}

} // namespace

QString stamp(const QDateTime &instant)
{
    return instant.toUTC().toString(Qt::ISODateWithMs);
}

StudySet setFrom(const store::Row &row)
{
    StudySet set;
    set.id = row.text("id");
    set.title = row.text("title");
    set.displayMode = displayModeNamed(row.text("display_mode")).value_or(DisplayMode::Flashcards);
    set.sample = row.flag("sample");
    set.origin = row.text("origin");
    set.deletedAt = instantFrom(row, "deleted_at");
    set.createdAt = instantFrom(row, "created_at");
    set.updatedAt = instantFrom(row, "updated_at");
    return set;
}

store::Binds bindsOf(const StudySet &set)
{
    return {{"id", set.id},
            {"title", set.title},
            {"display_mode", nameOf(set.displayMode)},
            {"sample", int(set.sample)},
            {"origin", set.origin},
            {"deleted_at", set.deletedAt.isValid() ? QVariant(stamp(set.deletedAt)) : QVariant()},
            {"created_at", stamp(set.createdAt)},
            {"updated_at", stamp(set.updatedAt)}};
}

StudyItem itemFrom(const store::Row &row)
{
    StudyItem item;
    item.id = row.text("id");
    item.tags = tagsFromStored(storedJson(row, "tags"));
    if (row.text("kind") == u"term")
        item.content = Term{row.text("term"), row.text("short_definition"), row.text("full_definition")};
    else
        item.content = Question{row.text("prompt"), row.optionalText("thinking"), row.optionalText("explanation"), optionsFromStored(storedJson(row, "options"))};
    return item;
}

store::Binds bindsOf(const StudyItem &item, const QDateTime &now)
{
    const auto *term = std::get_if<Term>(&item.content);
    const auto *question = std::get_if<Question>(&item.content);
    return {{"id", item.id},
            {"kind", term ? QStringLiteral("term") : QStringLiteral("question")},
            {"tags", item.tags ? QVariant(toText(tagsJson(item.tags))) : QVariant()},
            {"term", term ? textValue(term->term) : QVariant()},
            {"short_definition", term ? textValue(term->shortDefinition) : QVariant()},
            {"full_definition", term ? textValue(term->fullDefinition) : QVariant()},
            {"prompt", question ? textValue(question->prompt) : QVariant()},
            {"thinking", question ? question->thinking : std::nullopt},
            {"explanation", question ? question->explanation : std::nullopt},
            {"options", question ? QVariant(toText(optionsJson(question->options))) : QVariant()},
            {"now", stamp(now)}};
}

SetSummary summaryFrom(const store::Row &row)
{
    return {setFrom(row), int(row.integer("item_count")), int(row.integer("due")), int(row.integer("drafts"))};
}

Card cardFrom(const store::Row &row)
{
    return {row.text("id"), row.text("item_id"), row.text("set_id"), row.text("set_title"), row.flag("draft")};
}

DueCard dueCardFrom(const store::Row &row)
{
    return {row.text("card_id"), row.text("set_id"), row.text("set_title"), row.flag("sample"), itemFrom(row)};
}

Review reviewFrom(const store::Row &row)
{
    Review review;
    review.id = row.text("id");
    review.cardId = row.text("card_id");
    review.grade = gradeOf(int(row.integer("grade"))).value_or(Grade::Again);
    review.at = instantFrom(row, "at");
    review.day = QDate::fromString(row.text("day"), Qt::ISODate);
    if (const auto duration = row.optionalInteger("duration_ms"))
        review.durationMs = int(*duration);
    review.sample = row.text("source") == u"sample";
    return review;
}

store::Binds bindsOf(const Review &review)
{
    return {{"id", review.id},
            {"card_id", review.cardId},
            {"grade", int(review.grade)},
            {"at", stamp(review.at)},
            {"day", review.day.toString(Qt::ISODate)},
            {"duration_ms", review.durationMs},
            {"source", review.sample ? QStringLiteral("sample") : QStringLiteral("student")}};
}

Result<void> insertSet(store::Connection &connection, const StudySet &set, const QList<StudyItem> &items, const QStringList &cardIds, bool drafts)
{
    Q_ASSERT(items.size() == cardIds.size());
    LECTERN_TRY(connection.execute(sql::study::insertSet, bindsOf(set)));
    for (qsizetype i = 0; i < items.size(); ++i)
        LECTERN_TRY(insertItem(connection, set.id, items[i], cardIds[i], int(i), drafts, set.createdAt));
    return {};
}

Result<void> insertItem(store::Connection &connection, const QString &setId, const StudyItem &item, const QString &cardId, int position, bool draft, const QDateTime &now)
{
    store::Binds binds = bindsOf(item, now);
    binds << store::Bind{"set_id", setId} << store::Bind{"position", position};
    LECTERN_TRY(connection.execute(sql::study::insertItem, binds));
    LECTERN_TRY(connection.execute(sql::study::insertCard, {{"id", cardId}, {"item_id", item.id}, {"set_id", setId}, {"draft", int(draft)}, {"now", stamp(now)}}));
    return {};
}

Result<void> deleteSet(store::Connection &connection, const QString &id)
{
    LECTERN_TRY(connection.execute(sql::study::deleteReviewsOfSet, {{"set", id}}));
    LECTERN_TRY(connection.execute(sql::study::deleteCardsOfSet, {{"set", id}}));
    LECTERN_TRY(connection.execute(sql::study::deleteItemsOfSet, {{"set", id}}));
    LECTERN_TRY(connection.execute(sql::study::deleteSet, {{"set", id}}));
    return {};
}

} // namespace lectern::study
