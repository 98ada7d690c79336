// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/terminal_prompter.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {

QString withoutDisguise(const QString &text)
{
    QString shown;
    for (const QChar c : text) {
        const char16_t unit = c.unicode();
        const bool bidirectional = unit == 0x061c || unit == 0x200e || unit == 0x200f || (unit >= 0x202a && unit <= 0x202e) || (unit >= 0x2066 && unit <= 0x2069);
        if ((unit < 0x20 && unit != u'\n') || (unit >= 0x7f && unit < 0xa0) || bidirectional)
            shown += QStringLiteral("<U+%1>").arg(int(unit), 4, 16, QLatin1Char('0')).toUpper();
        else
            shown += c;
    }
    return shown;
}

QFuture<agent::PermissionAnswer> TerminalPrompter::ask(const agent::PermissionRequest &request)
{
    auto promise = std::make_shared<QPromise<agent::PermissionAnswer>>();
    promise->start();
    m_questions.push_back({request, promise});
    if (m_questions.size() == 1)
        show();
    return promise->future();
}

void TerminalPrompter::withdraw(const QString &id)
{
    for (auto question = m_questions.begin(); question != m_questions.end(); ++question) {
        if (question->request.id != id)
            continue;
        const bool onScreen = question == m_questions.begin();
        m_questions.erase(question);
        if (onScreen) {
            m_reader.forget();
            if (!m_questions.empty())
                show();
        }
        return;
    }
}

void TerminalPrompter::show()
{
    const agent::PermissionRequest &request = m_questions.front().request;
    m_output.note(QStringLiteral("\nThe assistant wants to use %1:\n%2").arg(withoutDisguise(request.tool), withoutDisguise(QString::fromStdString(request.input.dump(2, ' ', false, json::error_handler_t::replace)))));
    if (request.why.rule == u"untrusted-content")
        m_output.note(QStringLiteral("Text that others wrote is in this answer, so you are asked."));
    m_output.note(request.offersAlways ? QStringLiteral("Allow? [y]es once, [a]lways, [n]o") : QStringLiteral("Allow? [y]es once, [n]o"));
    m_reader.next([this](const std::optional<QString> &line) { answer(line); });
}

void TerminalPrompter::answer(const std::optional<QString> &line)
{
    if (m_questions.empty())
        return;
    const Question question = m_questions.front();
    m_questions.pop_front();
    agent::PermissionAnswer given;
    const QString word = line.value_or(QString()).trimmed().toLower();
    if (word == u"y" || word == u"yes")
        given.kind = agent::PermissionAnswer::Kind::Once;
    else if (question.request.offersAlways && (word == u"a" || word == u"always"))
        given.kind = agent::PermissionAnswer::Kind::Always;
    else if (word != u"n" && word != u"no")
        given.comment = line.value_or(QString()).trimmed(); // anything else is a no with a word for the assistant
    question.promise->addResult(given);
    question.promise->finish();
    if (!m_questions.empty())
        show();
}

} // namespace lectern::cli
