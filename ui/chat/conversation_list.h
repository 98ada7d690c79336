// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chat/conversation_rows.h"

#include <QFrame>
#include <QTimer>

class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace lectern::ui {

class Theme;

/// The conversations with a search field: open, rename, delete.
class ConversationList final : public QFrame
{
    Q_OBJECT

public:
    ConversationList(agent::ConversationRepository &conversations, const Clock &clock, const Theme &theme, QWidget *parent);

    void setCurrent(const QString &conversation);
    /// Last used first, as they were read.
    const QList<agent::ConversationInfo> &conversations() const { return m_list; }
    void focusSearch();
    void rename(const QString &conversation);
    /// Asks first, because it is for good.
    void remove(const QString &conversation);

Q_SIGNALS:
    void openWanted(const QString &conversation);
    void removed(const QString &conversation);
    void failed(const lectern::Error &error);
    void listRead();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void reload();
    void showRows(const QList<ConversationRow> &rows);
    QString selected() const;
    QString titleOf(const QString &conversation) const;

    agent::ConversationRepository &m_conversations;
    const Clock &m_clock;
    QLineEdit *m_search;
    QListView *m_view;
    QLabel *m_empty;
    QStandardItemModel *m_model;
    QTimer m_pause; ///< between keys of the search
    QList<agent::ConversationInfo> m_list;
    QString m_current;
    int m_reading = 0;
};

} // namespace lectern::ui
