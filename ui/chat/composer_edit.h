// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace lectern::ui {

/// The field in which messages are written: one to eight lines high. Enter sends unless an input method is at work, Shift+Enter
/// breaks the line.
class ComposerEdit final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit ComposerEdit(QWidget *parent);
    bool isComposing() const { return m_composing; }
    bool isEmpty() const;

Q_SIGNALS:
    void sendWanted();
    /// Home, End, PageUp or PageDown in an empty field: they are the transcript's.
    void scrollWanted(int key);
    /// Up in an empty field.
    void editLastWanted();
    void filesGiven(const QStringList &paths);
    /// A picture without a file, from the clipboard.
    void pictureGiven(const QImage &picture);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool canInsertFromMimeData(const QMimeData *source) const override;
    void insertFromMimeData(const QMimeData *source) override;

private:
    void fit();
    bool m_composing = false; ///< text of an input method that is not committed
};

} // namespace lectern::ui
