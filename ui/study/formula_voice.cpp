// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/formula_voice.h"

#include "text/markdown.h"
#include "ui/shared/desk.h"
#include "ui/shared/web_pane.h"
#include "ui/study/study_words.h"

#include <QCoreApplication>
#include <QPointer>

namespace lectern::ui {
namespace {

const QString readWords = QStringLiteral("[...document.querySelectorAll('[role=math]')].map(e => e.getAttribute('aria-label') ?? '')");
const QString readTex = QStringLiteral("[...document.querySelectorAll('.math[data-tex]')].map(e => e.dataset.tex)");

} // namespace

void FormulaVoice::say(Desk &desk, const WebPane &pane)
{
    if (!pane.isReady())
        return;
    pane.view()->evaluate(m_said ? readTex : readWords, [desk = QPointer<Desk>(&desk)](const QVariant &found) {
        if (desk)
            desk->toast(formulaWords(found.toStringList()));
    });
    m_said = !m_said;
}

QString formulaWords(const QStringList &formulas)
{
    if (formulas.isEmpty())
        return QCoreApplication::translate("FormulaVoice", "There is no formula on this card.");
    return formulas.size() == 1 ? formulas.front() : formulas.join(QStringLiteral("; "));
}

void sayWords(Desk &desk, WebPane &pane, const QString &selector, const QString &markdown, QObject *context, std::function<bool()> holds)
{
    const QString plain = plainLine(markdown);
    if (!text::renderMarkdown(markdown).html.contains(u"class=\"math"))
        return desk.announce(plain);
    pane.readWords(selector, context, [desk = QPointer<Desk>(&desk), plain, holds = std::move(holds)](const QString &words) {
        if (desk && holds())
            desk->announce(words.isEmpty() ? plain : words);
    });
}

} // namespace lectern::ui
