// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/tool_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>

namespace lectern::ui {
namespace {

struct ToolWords
{
    Q_DECLARE_TR_FUNCTIONS(ToolWords)
};

constexpr qsizetype shownResult = 2000; // characters; the whole of it is in the export

QString joinedText(const json &content, bool *first)
{
    // The value stands first, the notes after it.
    *first = content.is_array() && !content.empty();
    if (content.is_string())
        return QString::fromStdString(content.get<std::string>());
    return *first ? stringAt(content.front(), "text") : QString();
}

QString unfenced(const QString &text)
{
    static const QRegularExpression fence(QStringLiteral("^<untrusted_data source=\"[^\"]*\">\\n(.*)\\n</untrusted_data>$"), QRegularExpression::DotMatchesEverythingOption);
    const auto match = fence.match(text);
    return match.hasMatch() ? match.captured(1) : text;
}

QString quoted(const QString &text) { return u'"' + text.simplified() + u'"'; }

QStringList courseNames(const json &list)
{
    QStringList names;
    if (!list.is_array())
        return names;
    for (const json &item : list) {
        QString name = stringAt(item, "_className");
        if (name.isEmpty())
            name = stringAt(at(item, "content"), "className");
        if (!name.isEmpty() && !names.contains(name))
            names << name;
    }
    return names;
}

QString viewWords(const QString &view)
{
    if (view == u"logbook")
        return ToolWords::tr("Looked at what you finished");
    if (view == u"today")
        return ToolWords::tr("Looked at your list for today");
    return ToolWords::tr("Looked at your todos");
}

/// What one call that reads did, in the past tense; in the present while it runs.
QString oneSummary(const CallView &view)
{
    const bool running = view.state != CallView::State::Ended;
    const QString &name = view.call.name;
    const json &input = view.call.input;
    if (name == u"searchContent") {
        const QString query = stringAt(input, "query");
        return running ? ToolWords::tr("Searching your courses for %1").arg(quoted(query)) : ToolWords::tr("Searched your courses for %1").arg(quoted(query));
    }
    if (name == u"readContent") {
        const QString title = stringAt(view.value, "title");
        const QString course = stringAt(view.value, "className");
        if (running)
            return ToolWords::tr("Reading");
        if (title.isEmpty())
            return ToolWords::tr("Read %1").arg(stringAt(input, "type"));
        return ToolWords::tr("Read %1").arg(quoted(title)) + (course.isEmpty() ? QString() : QString(QStringLiteral(" · ") + course));
    }
    if (name == u"getClassAssignments") {
        const QStringList courses = courseNames(view.value);
        if (running)
            return ToolWords::tr("Looking in your courses");
        return courses.size() == 1 ? ToolWords::tr("Looked in %1").arg(courses.front()) : courses.isEmpty() ? ToolWords::tr("Looked in your courses") : ToolWords::tr("Looked in %1 courses").arg(courses.size());
    }
    if (name == u"getTodos")
        return viewWords(stringAt(input, "view"));
    if (name == u"getStudySets")
        return ToolWords::tr("Looked at your study sets");
    if (name == u"getDueCards")
        return ToolWords::tr("Counted the cards that are due");
    if (name == u"memory")
        return ToolWords::tr("Looked into its memory");
    if (name == u"web_search")
        return ToolWords::tr("Searched the web for %1").arg(quoted(stringAt(input, "query")));
    if (name == u"web_fetch")
        return ToolWords::tr("Read %1").arg(stringAt(input, "url"));
    if (name == u"code_execution" || name == u"bash_code_execution" || name == u"text_editor_code_execution")
        return ToolWords::tr("Ran code");
    return ToolWords::tr("Used %1").arg(name);
}

QString timeText(qint64 milliseconds)
{
    return ToolWords::tr("%1 s").arg(QLocale(QLocale::English).toString(qMax(0.1, double(milliseconds) / 1000.0), 'f', 1));
}

} // namespace

CallView endedCall(const agent::ToolCall &call, const json &content, bool isError)
{
    CallView view;
    view.call = call;
    bool first = false;
    view.text = joinedText(content, &first);
    view.fate = agent::fateOf(view.text, isError);
    view.text = unfenced(view.text);
    if (!isError && (view.text.startsWith(u'{') || view.text.startsWith(u'[')))
        view.value = parseJson(view.text.toUtf8()).value_or(json(nullptr));
    return view;
}

bool isChange(const agent::ToolCall &call)
{
    static const QSet<QString> changing{QStringLiteral("createTodo"), QStringLiteral("updateTodo"), QStringLiteral("deleteTodo"), QStringLiteral("createStudySet"), QStringLiteral("undoLast")};
    if (call.name == u"memory")
        return stringAt(call.input, "command") != u"view" && call.inputError.isEmpty();
    return changing.contains(call.name);
}

QString runSummary(const QList<CallView> &calls)
{
    QStringList parts;
    qint64 milliseconds = 0;
    int failed = 0;
    bool running = false;
    for (const CallView &view : calls) {
        running = running || view.state != CallView::State::Ended;
        failed += view.state == CallView::State::Ended && view.fate != agent::CallFate::Done;
        milliseconds += qMax<qint64>(0, view.milliseconds);
        const QString part = oneSummary(view);
        if (!parts.contains(part))
            parts << part;
    }
    // One sentence: what comes second begins small.
    for (qsizetype i = 1; i < parts.size(); ++i)
        parts[i][0] = parts[i][0].toLower();
    QString line;
    if (parts.size() <= 2) {
        line = parts.join(QStringLiteral(", "));
    } else {
        const qsizetype others = parts.size() - 2;
        line = others == 1 ? ToolWords::tr("%1, %2 and 1 more step").arg(parts[0], parts[1]) : ToolWords::tr("%1, %2 and %3 more steps").arg(parts[0], parts[1]).arg(others);
    }
    if (calls.size() == 1 && failed == 1)
        return line + QStringLiteral(" · ") + fateText(calls.front());
    if (failed > 0)
        line += QStringLiteral(" · ") + ToolWords::tr("%1 did not work").arg(failed);
    if (!running && milliseconds > 0)
        line += QStringLiteral(" · ") + timeText(milliseconds);
    return line;
}

QString runState(const QList<CallView> &calls)
{
    bool failed = false;
    bool denied = false;
    for (const CallView &view : calls) {
        if (view.state != CallView::State::Ended)
            return QStringLiteral("running");
        denied = denied || view.fate == agent::CallFate::Denied;
        failed = failed || view.fate != agent::CallFate::Done;
    }
    return denied ? QStringLiteral("denied") : failed ? QStringLiteral("failed") : QStringLiteral("done");
}

QString callLabel(const agent::ToolCall &call)
{
    if (!call.inputError.isEmpty())
        return call.name + QStringLiteral(" · ") + ToolWords::tr("unreadable input");
    return call.name + u' ' + (call.input.is_object() && call.input.empty() ? QString() : toText(call.input));
}

QString callText(const CallView &call)
{
    if (call.state == CallView::State::Running)
        return ToolWords::tr("Running");
    if (call.state == CallView::State::Waiting)
        return ToolWords::tr("Waits for your answer");
    if (call.text.size() <= shownResult)
        return call.text;
    return call.text.left(shownResult) + u'\n' + ToolWords::tr("(shortened here: %1 characters)").arg(QLocale(QLocale::English).toString(call.text.size()));
}

QString fateText(const CallView &call)
{
    switch (call.fate) {
    case agent::CallFate::Done: return {};
    case agent::CallFate::Denied: return ToolWords::tr("You did not allow this. Nothing was changed.");
    case agent::CallFate::NotRun: return ToolWords::tr("Not done: the answer ended before it. Nothing was changed.");
    case agent::CallFate::StoppedMidway: return ToolWords::tr("You stopped it while it ran. Look whether it took effect.");
    case agent::CallFate::Lost: return ToolWords::tr("Lectern ended before the result was kept. Look whether it took effect.");
    case agent::CallFate::Failed: break;
    }
    if (call.text.startsWith(QStringLiteral("Unknown tool")))
        return ToolWords::tr("There is no such tool here.");
    if (!call.call.inputError.isEmpty())
        return ToolWords::tr("The request could not be read. Nothing was changed.");
    static const QRegularExpression preamble(QStringLiteral("^(Error: )?((invalid input for tool|tool) '[^']*'(:| failed\\.| is not available here\\.| cannot be called) ?)?"));
    QString reason = call.text;
    reason.remove(preamble);
    return reason.isEmpty() ? ToolWords::tr("This did not work.") : ToolWords::tr("This did not work: %1").arg(reason.simplified());
}

std::optional<Reference> readBy(const CallView &call)
{
    if (call.call.name != u"readContent" || call.fate != agent::CallFate::Done || call.state != CallView::State::Ended)
        return std::nullopt;
    const auto kind = referenceKindNamed(stringAt(call.value, "type"));
    const auto id = idAt(call.value, "id");
    const auto classId = idAt(call.value, "classId");
    if (!kind || !id || !classId)
        return std::nullopt;
    Reference reference;
    reference.kind = *kind;
    reference.id = QString::number(*id);
    reference.classId = *classId;
    reference.title = stringAt(call.value, "title");
    return reference;
}

} // namespace lectern::ui
