// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "ui/shared/reference.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

#include <memory>

namespace lectern::agent {
class ConversationRepository;
}

namespace lectern::ui {

/// A file beside the message that is being written.
struct ComposerFile
{
    QString name;
    QString path;     ///< empty: a picture from the clipboard, which is not kept over a restart
    QByteArray block; ///< the content block, as JSON; empty while it is read
};

/// What stands in the composer of one conversation.
struct ComposerDraft
{
    QString text;
    int cursor = 0;
    QList<Reference> references;
    QList<ComposerFile> files;
    QString editing; ///< id of the message of the student's that it replaces; empty: a new one

    bool isEmpty() const { return text.isEmpty() && references.isEmpty() && files.isEmpty(); }
};

json draftJson(const ComposerDraft &draft); ///< null for an empty one
ComposerDraft draftFromJson(const json &stored);

/// Keeps the draft of each conversation: at once in memory, at most once a second in the database, so that neither another
/// conversation nor a crash loses what was written.
class DraftKeeper final : public QObject
{
    Q_OBJECT

public:
    explicit DraftKeeper(agent::ConversationRepository &conversations, QObject *parent = nullptr);
    ~DraftKeeper() override;

    void keep(const QString &conversation, const ComposerDraft &draft);
    /// Gives it at once where it is known, else when it was read: loaded() follows.
    std::optional<ComposerDraft> draft(const QString &conversation);
    void forget(const QString &conversation);
    void flush();

Q_SIGNALS:
    void loaded(const QString &conversation);

private:
    agent::ConversationRepository &m_conversations;
    QHash<QString, ComposerDraft> m_drafts;
    QStringList m_unsaved;
    QTimer m_timer;
};

} // namespace lectern::ui
