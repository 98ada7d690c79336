// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_queries.h"
#include "study/study_repository.h"
#include "testlib/support.h"
#include "ui/style/row_roles.h"
#include "ui/style/theme.h"
#include "window.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>

namespace lectern::test {

/// The window with a study set of ours and the questions that tests of the study page ask of it.
class StudyWindow : public Window
{
public:
    using Window::Window;

    study::StudyQueries &queries() { return program().studyQueries(); }
    study::StudyRepository &repository() { return program().study(); }

    static study::StudyItem term(const QString &term, const QString &shortOne, const QString &full, const QString &tag = {})
    {
        study::StudyItem item{{}, std::nullopt, study::Term{term, shortOne, full}};
        if (!tag.isEmpty())
            item.tags = QStringList{tag};
        return item;
    }
    static study::StudyItem question(const QString &prompt, const QStringList &right, const QStringList &wrong)
    {
        study::Question question{prompt, QStringLiteral("Think of the inner function."), QStringLiteral("The chain rule: $f'(g(x))g'(x)$."), {}};
        for (const QString &text : right)
            question.options.append({true, text});
        for (const QString &text : wrong)
            question.options.append({false, text});
        return {{}, std::nullopt, question};
    }
    static QList<study::StudyItem> derivatives()
    {
        return {term(QStringLiteral("Power rule"), QStringLiteral("$\\frac{d}{dx}[x^n]=nx^{n-1}$"), QStringLiteral("$$\\frac{d}{dx}[x^n]=nx^{n-1}$$ Bring the exponent down."), QStringLiteral("rules")),
                term(QStringLiteral("Product rule"), QStringLiteral("$(fg)'=f'g+fg'$"), QStringLiteral("$$(fg)'=f'g+fg'$$ One factor at a time."), QStringLiteral("rules")),
                term(QStringLiteral("Derivative of $\\tan x$"), QStringLiteral("$\\sec^2 x$"), QStringLiteral("$\\sec^2 x = 1+\\tan^2 x$"), QStringLiteral("values")),
                term(QStringLiteral("Derivative of $\\cos x$"), QStringLiteral("$-\\sin x$"), QStringLiteral("$-\\sin x$: a quarter turn."), QStringLiteral("values"))};
    }

    /// Makes the set and gives its id.
    QString make(const QString &title, study::DisplayMode mode, const QList<study::StudyItem> &items, const store::Actor &actor = {})
    {
        const auto made = waitFor(repository().createSet({title, mode, items}, actor));
        if (!made)
            qFatal("no set: %s", qPrintable(made.error().detail));
        return made->summary.set.id;
    }
    study::SetMaterial material(const QString &setId) { return waitFor(queries().material(setId)).value(); }
    int due(const QString &setId) { return waitFor(queries().due(setId))->due; }
    QList<study::Review> reviews(const QString &setId, int entry) { return waitFor(queries().reviews(material(setId).entries[entry].card.id)).value(); }

    /// To the list of sets, with the newest one current.
    bool toList()
    {
        press(QStringLiteral("Ctrl+3"));
        return QTest::qWaitFor([this] { return has("setsList") && find("setsList")->hasFocus(); }, 10000);
    }
    /// Opens the current set and presses Start.
    bool start()
    {
        if (!toList())
            return false;
        press(QStringLiteral("Return"));
        if (!QTest::qWaitFor([this] { return find("setStart")->hasFocus() && !text("setTitle").isEmpty(); }, 10000))
            return false;
        press(QStringLiteral("Return"));
        return shows("sessionFoot");
    }
    bool shows(const char *name)
    {
        return QTest::qWaitFor([this, name] { return has(name) && find(name)->isVisible(); }, 10000);
    }
    bool focused(const char *name)
    {
        return QTest::qWaitFor([this, name] { return has(name) && find(name)->hasFocus(); }, 10000);
    }
    QString text(const char *name) { return find<QLabel>(name)->text(); }
    ui::WebPane *pane() { return find<ui::WebPane>("studyPane"); }
    /// Whether the page says it, as text without formulas' markup.
    bool pageSays(const QString &words, int timeoutMs = 20000)
    {
        return becomesTrue(pane(), QStringLiteral("document.body.innerText.includes(%1)").arg(quoted(words)), timeoutMs);
    }
    bool pageHas(const QString &selector) { return becomesTrue(pane(), QStringLiteral("document.querySelector(%1) !== null").arg(quoted(selector))); }
    static QString quoted(QString text) { return u'"' + text.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\"")) + u'"'; }

    /// A picture in both themes.
    void shootBoth(const QString &name)
    {
        if (qEnvironmentVariableIsEmpty("LECTERN_SHOTS"))
            return;
        for (const bool dark : {false, true}) {
            theme().setChoice(dark ? ui::Theme::Choice::Dark : ui::Theme::Choice::Light);
            QTest::qWait(300);
            shoot(name + (dark ? QStringLiteral("-dark") : QStringLiteral("-light")));
        }
        theme().setChoice(ui::Theme::Choice::Light);
    }
};

} // namespace lectern::test
