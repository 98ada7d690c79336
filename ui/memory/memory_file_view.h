// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "ui/shared/services.h"

#include <QHash>
#include <QWidget>

class QFrame;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTextBrowser;

namespace lectern::ui {

/// One memory file: to be read, and to be written in. What is typed is saved with Ctrl+S and when the file is left; what could
/// not be saved, or met a change by the assistant, is kept beside the file until the student decides.
class MemoryFileView final : public QWidget
{
    Q_OBJECT

public:
    MemoryFileView(const Services &services, QWidget *parent);

    /// Shows another file, after saving this one. Empty: none.
    void open(const QString &path);
    QString path() const { return m_path; }
    /// The file has another name now; what is unsaved goes along.
    void follow(const QString &from, const QString &to);
    /// Reads the file anew, because somebody else may have changed it.
    void refresh();
    void startEditing();
    /// Keeps what is typed: in the file, or, when that fails, beside it.
    void save();
    /// Files with text that is not in them yet.
    QStringList unsaved() const;

Q_SIGNALS:
    void unsavedChanged();
    /// A copy was written under this path.
    void copied(const QString &path);

private:
    /// What was typed, and what the file held when that began.
    struct Draft
    {
        QByteArray base;
        QString text;
        bool conflict = false;
    };
    enum class Mode { Nothing, Reading, Writing, Failed };

    void build();
    void buildConflict();
    void loaded(const QString &path, const QByteArray &content);
    void failed(const Error &error);
    void setMode(Mode mode);
    void render();
    void typed();
    void stopEditing();
    void write(const QString &path, const Draft &draft);
    void written(const QString &path, const Draft &draft, const Error *error);
    void showConflict(bool conflict);
    void keepMine();
    void keepTheirs();
    void keepBoth();
    void say(const QString &text, const char *tone = "");

    Services m_services;
    QString m_path;
    QByteArray m_content; ///< of the file, as last read
    QHash<QString, Draft> m_drafts;
    Mode m_mode = Mode::Nothing;

    QLabel *m_name = nullptr;
    QLabel *m_state = nullptr;
    QPushButton *m_edit = nullptr;
    QFrame *m_conflict = nullptr;
    QStackedWidget *m_stack = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_again = nullptr;
    QTextBrowser *m_reader = nullptr;
    QPlainTextEdit *m_editor = nullptr;
};

} // namespace lectern::ui
