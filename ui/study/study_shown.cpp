// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/study_shown.h"

#include "text/markdown.h"
#include "ui/shared/web_pane.h"
#include "ui/study/bench.h"
#include "ui/study/study_words.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace lectern::ui {
namespace {

using study::DiffPart;
using study::Question;
using study::StudyItem;
using study::Term;
using study::Verdict;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Study)
};

/// Null where there is nothing, so that the page shows no part for it.
json html(const QString &markdown)
{
    return markdown.trimmed().isEmpty() ? json(nullptr) : toJson(text::renderMarkdown(markdown).html);
}

json plain(const QString &text)
{
    return text.isEmpty() ? json(nullptr) : toJson(text.toHtmlEscaped());
}

QString explanationOf(const StudyItem &item)
{
    if (const auto *term = std::get_if<Term>(&item.content))
        return term->fullDefinition;
    return std::get<Question>(item.content).explanation.value_or(QString());
}

QString thinkingOf(const StudyItem &item)
{
    const auto *question = std::get_if<Question>(&item.content);
    return question ? question->thinking.value_or(QString()) : QString();
}

const char *stateOf(bool correct, bool chosen, bool answered)
{
    if (!answered)
        return chosen ? "chosen" : "";
    if (correct)
        return chosen ? "right" : "missed";
    return chosen ? "wrong" : "";
}

json diffShown(const QList<DiffPart> &parts)
{
    QString out;
    for (const DiffPart &part : parts) {
        const QString text = part.text.toHtmlEscaped();
        switch (part.kind) {
        case DiffPart::Kind::Same: out += text; break;
        case DiffPart::Kind::Missing: out += u"<ins>" + text + u"</ins>"; break;
        case DiffPart::Kind::Extra: out += u"<del>" + text + u"</del>"; break;
        }
    }
    return out.isEmpty() ? json(nullptr) : toJson(QString(u"<p>" + out + u"</p>"));
}

const char *verdictName(Verdict verdict, std::optional<bool> decided)
{
    if (decided)
        return *decided ? "right" : "wrong";
    switch (verdict) {
    case Verdict::Right: return "right";
    case Verdict::Close: return "close";
    case Verdict::Wrong: return "wrong";
    case Verdict::Compare: return "unsure";
    }
    return "unsure";
}

} // namespace

json cardShown(const StudyItem &item, bool open, const QString &hint, const QString &note)
{
    return {{"front", html(item.front())}, {"back", open ? html(item.back()) : json(nullptr)}, {"hint", html(hint)}, {"source", nullptr}, {"note", plain(note)}};
}

json typedShown(const study::TypedQuestion &question, const QString &hint, const QString &note)
{
    const QString what = question.asksForTerm ? Words::tr("Which term is it?") : Words::tr("Type the answer.");
    return {{"front", html(question.prompt)}, {"back", nullptr}, {"hint", html(hint)}, {"source", nullptr}, {"note", plain(note.isEmpty() ? what : QString(what + u' ' + note))}};
}

json choiceShown(const study::ChoiceQuestion &question, const StudyItem &item, const QList<int> &chosen, bool answered, const QString &note)
{
    json options = json::array();
    for (int i = 0; i < question.options.size(); ++i) {
        const study::Option &option = question.options[i];
        options.push_back({{"html", html(option.text)}, {"state", stateOf(option.correct, chosen.contains(i), answered)}});
    }
    QString said = note;
    if (!answered && question.several)
        said = Words::tr("Several are right. Choose all of them, then check.") + (note.isEmpty() ? QString() : QString(u' ' + note));
    return {{"prompt", html(question.prompt)},
            {"options", options},
            {"explanation", answered ? html(explanationOf(item)) : json(nullptr)},
            {"thinking", answered ? html(thinkingOf(item)) : json(nullptr)},
            {"note", plain(said)}};
}

json answerShown(const study::TypedQuestion &question, const StudyItem &item, const QString &given, const study::Judgement &judgement, std::optional<bool> decided)
{
    const QString explanation = explanationOf(item);
    return {{"prompt", html(question.prompt)},
            {"given", given.trimmed().isEmpty() ? plain(Words::tr("nothing")) : plain(given)},
            {"expected", html(judgement.expected)},
            {"diff", diffShown(judgement.diff)},
            {"verdict", verdictName(judgement.verdict, decided)},
            {"explanation", explanation == judgement.expected || explanation == question.prompt ? json(nullptr) : html(explanation)},
            {"note", html(thinkingOf(item))}};
}

json previewShown(const StudyItem &item)
{
    const auto *asked = std::get_if<Question>(&item.content);
    if (!asked || asked->options.isEmpty()) {
        const auto *term = std::get_if<Term>(&item.content);
        return cardShown(item, true, term ? term->shortDefinition : QString(), QString());
    }
    QList<int> chosen;
    for (int i = 0; i < asked->options.size(); ++i) {
        if (asked->options[i].correct)
            chosen << i;
    }
    return choiceShown({asked->prompt, asked->options, chosen.size() > 1}, item, chosen, true, QString());
}

void tellPreview(const Bench &bench, const StudyItem &item)
{
    const json shown = previewShown(item);
    bench.pane()->setAccessibleName(Bench::tr("How the card looks"));
    bench.pane()->call(shown.contains("options") ? "question" : "card", shown);
}

} // namespace lectern::ui
