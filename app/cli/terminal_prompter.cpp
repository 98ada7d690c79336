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
    m_request = request;
    m_promise = std::make_unique<QPromise<agent::PermissionAnswer>>();
    m_promise->start();
    m_output.note(QStringLiteral("\nThe assistant wants to use %1:\n%2").arg(withoutDisguise(request.tool), withoutDisguise(QString::fromStdString(request.input.dump(2, ' ', false, json::error_handler_t::replace)))));
    if (request.why.rule == u"untrusted-content")
        m_output.note(QStringLiteral("Text that others wrote is in this answer, so you are asked."));
    m_output.note(request.offersAlways ? QStringLiteral("Allow? [y]es once, [a]lways, [n]o") : QStringLiteral("Allow? [y]es once, [n]o"));
    m_reader.next([this](const std::optional<QString> &line) { answer(line); });
    return m_promise->future();
}

void TerminalPrompter::withdraw(const QString &id)
{
    if (!m_promise || m_request.id != id)
        return;
    m_reader.forget();
    m_promise.reset();
}

void TerminalPrompter::answer(const std::optional<QString> &line)
{
    if (!m_promise)
        return;
    agent::PermissionAnswer given;
    const QString word = line.value_or(QString()).trimmed().toLower();
    if (word == u"y" || word == u"yes")
        given.kind = agent::PermissionAnswer::Kind::Once;
    else if (m_request.offersAlways && (word == u"a" || word == u"always"))
        given.kind = agent::PermissionAnswer::Kind::Always;
    else if (word != u"n" && word != u"no")
        given.comment = line.value_or(QString()).trimmed(); // anything else is a no with a word for the assistant
    const auto promise = std::move(m_promise); // the next question may come while this one is answered
    promise->addResult(given);
    promise->finish();
}

} // namespace lectern::cli
