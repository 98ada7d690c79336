// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/transcript_view.h"

#include "ui/shared/web_pane.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::ui {
namespace {

constexpr int transcriptPaceMs = 33; // 30 updates a second at most

json suggestionList(const QStringList &texts)
{
    json list = json::array();
    for (const QString &text : texts)
        list.push_back(toJson(text));
    return list;
}

bool hasFormulas(const json &item)
{
    const json &blocks = at(item, "blocks");
    return std::any_of(blocks.begin(), blocks.end(), [](const json &block) { return stringAt(block, "html").contains(QStringLiteral("class=\"math")); });
}

} // namespace

TranscriptView::TranscriptView(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_page(new WebPane(webapi::PageKind::Transcript, theme, this))
{
    setObjectName(QStringLiteral("transcript"));
    m_page->setObjectName(QStringLiteral("transcriptPage"));
    m_page->setAccessibleName(tr("Conversation"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_page);
    setFocusProxy(m_page);
    m_pace.setSingleShot(true);
    m_pace.setInterval(transcriptPaceMs);
    connect(&m_pace, &QTimer::timeout, this, &TranscriptView::sayChanges);
    connect(m_page, &WebPane::ready, this, &TranscriptView::sayAll);
    connect(m_page, &WebPane::linkFollowed, this, &TranscriptView::linkFollowed);
    connect(m_page, &WebPane::verbUsed, this, &TranscriptView::verbUsed);
}

void TranscriptView::setWelcome(const json &welcome)
{
    if (m_welcome == welcome)
        return;
    m_welcome = welcome;
    m_page->call("welcome", m_welcome);
}

void TranscriptView::setItems(std::vector<json> items, bool more)
{
    m_wanted = std::move(items);
    m_more = more;
    if (!m_pace.isActive())
        m_pace.start();
}

void TranscriptView::setSuggestions(const QStringList &suggestions)
{
    if (m_suggestions == suggestions)
        return;
    m_suggestions = suggestions;
    m_page->call("suggestions", {{"items", suggestionList(suggestions)}});
}

void TranscriptView::setBusy(const QString &text)
{
    if (m_busy == text)
        return;
    m_busy = text;
    m_page->call("busy", {{"text", toJson(text)}});
}

void TranscriptView::toEnd()
{
    sayChanges();
    m_page->call("toEnd", json::object());
}

void TranscriptView::focusMessage(int step)
{
    setFocus(Qt::ShortcutFocusReason);
    m_page->call("focusMessage", {{"step", step}});
}

void TranscriptView::scroll(int key)
{
    const char *where = key == Qt::Key_Home ? "home" : key == Qt::Key_End ? "end" : key == Qt::Key_PageUp ? "pageUp" : "pageDown";
    m_page->call("scrollTo", {{"to", where}});
}

void TranscriptView::readWords(const QString &item, std::function<void(const QString &)> done)
{
    const auto found = std::find_if(m_wanted.begin(), m_wanted.end(), [&item](const json &one) { return stringAt(one, "id") == item; });
    if (found == m_wanted.end() || !hasFormulas(*found))
        return done({});
    sayChanges();
    m_page->readWords(QStringLiteral("[data-id=\"%1\"] .blocks").arg(item), this, std::move(done));
}

void TranscriptView::sayAll()
{
    m_pace.stop();
    m_shown = m_wanted;
    m_page->call("welcome", m_welcome);
    m_page->call("reset", {{"items", m_wanted}, {"more", m_more}});
    m_page->call("suggestions", {{"items", suggestionList(m_suggestions)}});
    m_page->call("busy", {{"text", toJson(m_busy)}});
}

void TranscriptView::sayChanges()
{
    m_pace.stop();
    if (!m_page->isReady())
        return; // ready() says it all
    for (const PageCall &call : callsFor(m_shown, m_wanted, m_more))
        m_page->call(call.function, call.argument);
    m_shown = m_wanted;
}

} // namespace lectern::ui
