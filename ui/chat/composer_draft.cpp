// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/composer_draft.h"

#include "agent/conversation_repository.h"
#include "core/on_ready.h"

#include <QFileInfo>

namespace lectern::ui {
namespace {

constexpr int draftSaveMs = 1000;

} // namespace

json draftJson(const ComposerDraft &draft)
{
    json references = json::array();
    for (const Reference &reference : draft.references)
        references.push_back(toJson(reference.url().toString(QUrl::FullyEncoded)));
    json files = json::array();
    for (const ComposerFile &file : draft.files) {
        if (!file.path.isEmpty())
            files.push_back(toJson(file.path));
    }
    if (draft.text.isEmpty() && references.empty() && files.empty())
        return nullptr;
    return {{"text", toJson(draft.text)}, {"cursor", draft.cursor}, {"references", references}, {"files", files}, {"editing", toJson(draft.editing)}};
}

ComposerDraft draftFromJson(const json &stored)
{
    ComposerDraft draft;
    draft.text = stringAt(stored, "text");
    draft.cursor = int(qBound<qint64>(0, idAt(stored, "cursor").value_or(0), draft.text.size()));
    draft.editing = stringAt(stored, "editing");
    const auto texts = [&stored](const char *key) {
        QStringList list;
        for (const json &text : at(stored, key).is_array() ? at(stored, key) : json::array())
            list << (text.is_string() ? QString::fromStdString(text.get<std::string>()) : QString());
        return list;
    };
    for (const QString &url : texts("references")) {
        if (const auto reference = Reference::fromUrl(QUrl(url)))
            draft.references.append(*reference);
    }
    for (const QString &path : texts("files")) {
        if (!path.isEmpty())
            draft.files.append({QFileInfo(path).fileName(), path, {}});
    }
    return draft;
}

DraftKeeper::DraftKeeper(agent::ConversationRepository &conversations, QObject *parent)
    : QObject(parent)
    , m_conversations(conversations)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(draftSaveMs);
    connect(&m_timer, &QTimer::timeout, this, &DraftKeeper::flush);
}

DraftKeeper::~DraftKeeper()
{
    flush();
}

void DraftKeeper::keep(const QString &conversation, const ComposerDraft &draft)
{
    m_drafts.insert(conversation, draft);
    if (!m_unsaved.contains(conversation))
        m_unsaved << conversation;
    if (!m_timer.isActive())
        m_timer.start();
}

std::optional<ComposerDraft> DraftKeeper::draft(const QString &conversation)
{
    if (const auto known = m_drafts.constFind(conversation); known != m_drafts.constEnd())
        return *known;
    onReady(m_conversations.draft(conversation), this, [this, conversation](const Result<json> &stored) {
        // What was written meanwhile counts.
        if (m_drafts.contains(conversation))
            return;
        m_drafts.insert(conversation, stored ? draftFromJson(*stored) : ComposerDraft());
        Q_EMIT loaded(conversation);
    });
    return std::nullopt;
}

void DraftKeeper::forget(const QString &conversation)
{
    m_drafts.remove(conversation);
    m_unsaved.removeAll(conversation);
}

void DraftKeeper::flush()
{
    m_timer.stop();
    for (const QString &conversation : std::exchange(m_unsaved, {}))
        m_conversations.keepDraft(conversation, draftJson(m_drafts.value(conversation)));
}

} // namespace lectern::ui
