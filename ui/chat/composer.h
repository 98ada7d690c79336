// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chat/composer_draft.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;

namespace lectern::ui {

class ChipRow;
class ComposerEdit;
class Theme;

/// Where messages are written: text, what it is about, files. It knows no conversation; whoever holds it gives it drafts.
class Composer final : public QFrame
{
    Q_OBJECT

public:
    Composer(const Theme &theme, QWidget *parent);

    ComposerDraft draft() const;
    void setDraft(const ComposerDraft &draft);
    void setText(const QString &text);
    bool isEmpty() const;
    void clear();
    void addReference(const Reference &reference);
    /// What the page beside shows; goes with it, and with its cross until another one comes.
    void setContext(const std::optional<Reference> &reference);
    void attach(const QStringList &paths);
    /// Opens a dialog for files.
    void chooseFiles();

    /// An answer is being made: Stop stands in place of Send.
    void setRunning(bool running);
    bool isEditing() const { return !m_editing.isEmpty(); }
    /// The text becomes that of the message, which is sent again in another branch.
    void edit(const QString &message, const QString &text);
    /// Back to a new message; the text stays.
    void leaveEdit();
    void hint(const QString &text);
    ComposerEdit *field() const { return m_edit; }

    /// The message as content blocks: files, the student's words, references.
    json blocks() const;

Q_SIGNALS:
    /// The draft is another now.
    void edited();
    /// There is something to send, and all of it is there.
    void sendWanted();
    void stopWanted();
    void scrollWanted(int key);
    void editLastWanted();
    /// A file could not be attached.
    void refused(const QString &sentence);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void read(int file);
    void send();
    void showChips();
    void removeChip(const QString &id);
    void refresh();
    bool isReading() const;

    const Theme &m_theme;
    ChipRow *m_chips;
    ComposerEdit *m_edit;
    QToolButton *m_attach;
    QLabel *m_hint;
    QPushButton *m_send;
    QPushButton *m_stop;
    QList<Reference> m_references;
    std::optional<Reference> m_context;
    bool m_contextLeftOut = false;
    QList<ComposerFile> m_files;
    QString m_editing;
    int m_generation = 0; ///< of drafts: a file that was read for another one is not taken
    bool m_running = false;
    bool m_sendWhenRead = false;
    bool m_taking = false;
};

} // namespace lectern::ui
