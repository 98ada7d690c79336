// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/composer_edit.h"

#include <QImage>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QTextDocument>
#include <QTextLayout>
#include <QUrl>

namespace lectern::ui {
namespace {

constexpr int mostLines = 8;

QStringList localFiles(const QMimeData *source)
{
    QStringList paths;
    for (const QUrl &url : source->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

ComposerEdit::ComposerEdit(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this, &ComposerEdit::fit);
    fit();
}

bool ComposerEdit::isEmpty() const
{
    return document()->isEmpty() && !m_composing;
}

void ComposerEdit::fit()
{
    // The layout of a plain text counts lines, not pixels.
    const int lines = qBound(1, qRound(document()->documentLayout()->documentSize().height()), mostLines);
    const int height = lines * fontMetrics().lineSpacing() + int(2 * document()->documentMargin()) + 2 * frameWidth() + 6;
    if (height != this->height() || minimumHeight() != height)
        setFixedHeight(height);
}

bool ComposerEdit::event(QEvent *event)
{
    // Undo belongs to the text while that has a history, else to the window.
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool undo = key->matches(QKeySequence::Undo) && !document()->isUndoAvailable();
        const bool redo = key->matches(QKeySequence::Redo) && !document()->isRedoAvailable();
        if (undo || redo) {
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void ComposerEdit::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (enter && modifiers == Qt::ShiftModifier) {
        textCursor().insertText(QStringLiteral("\n"));
        ensureCursorVisible();
        return;
    }
    if (enter && modifiers == Qt::NoModifier) {
        // With text of an input method in it, Enter belongs to that: some let the key through.
        if (!m_composing && !event->isAutoRepeat())
            Q_EMIT sendWanted();
        return;
    }
    if (isEmpty() && modifiers == Qt::NoModifier) {
        switch (event->key()) {
        case Qt::Key_Home:
        case Qt::Key_End:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            Q_EMIT scrollWanted(event->key());
            return;
        case Qt::Key_Up:
            Q_EMIT editLastWanted();
            return;
        default:
            break;
        }
    }
    QPlainTextEdit::keyPressEvent(event);
}

void ComposerEdit::inputMethodEvent(QInputMethodEvent *event)
{
    m_composing = !event->preeditString().isEmpty();
    QPlainTextEdit::inputMethodEvent(event);
}

void ComposerEdit::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fit();
}

void ComposerEdit::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

bool ComposerEdit::canInsertFromMimeData(const QMimeData *source) const
{
    return source->hasImage() || !localFiles(source).isEmpty() || QPlainTextEdit::canInsertFromMimeData(source);
}

void ComposerEdit::insertFromMimeData(const QMimeData *source)
{
    const QStringList paths = localFiles(source);
    if (!paths.isEmpty()) {
        Q_EMIT filesGiven(paths);
    } else if (source->hasImage() && !source->hasText()) {
        Q_EMIT pictureGiven(qvariant_cast<QImage>(source->imageData()));
    } else {
        QPlainTextEdit::insertFromMimeData(source);
    }
}

} // namespace lectern::ui
