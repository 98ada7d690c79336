// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/composer.h"

#include "agent/references.h"
#include "core/on_ready.h"
#include "ui/chat/attachments.h"
#include "ui/chat/chip_row.h"
#include "ui/chat/composer_edit.h"
#include "ui/style/theme.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

namespace lectern::ui {

Composer::Composer(const Theme &theme, QWidget *parent)
    : QFrame(parent)
    , m_theme(theme)
    , m_chips(new ChipRow(theme, this))
    , m_edit(new ComposerEdit(this))
    , m_attach(new QToolButton(this))
    , m_hint(new QLabel(this))
    , m_send(new QPushButton(tr("Send"), this))
    , m_stop(new QPushButton(tr("Stop"), this))
{
    setObjectName(QStringLiteral("composer"));
    setProperty("kind", QStringLiteral("raised"));
    setAccessibleName(tr("Your message"));
    setAcceptDrops(true);
    m_edit->setObjectName(QStringLiteral("composerText"));
    m_edit->setAccessibleName(tr("Message to the assistant"));
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setAcceptDrops(false); // the whole composer takes them
    m_edit->viewport()->setAutoFillBackground(false);

    m_attach->setObjectName(QStringLiteral("composerAttach"));
    m_attach->setProperty("kind", QStringLiteral("quiet"));
    m_attach->setAutoRaise(true);
    m_attach->setAccessibleName(tr("Attach a file"));
    m_attach->setToolTip(tr("Attach a file: text, PDF or picture (Ctrl+O)"));
    m_hint->setObjectName(QStringLiteral("composerHint"));
    m_hint->setProperty("role", QStringLiteral("caption"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    m_send->setObjectName(QStringLiteral("composerSend"));
    m_send->setProperty("kind", QStringLiteral("primary"));
    m_send->setToolTip(tr("Send (Enter)"));
    m_stop->setObjectName(QStringLiteral("composerStop"));
    m_stop->setToolTip(tr("Stop the answer (Ctrl+.)"));
    for (QPushButton *button : {m_send, m_stop})
        button->setAutoDefault(false);

    auto *foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(m_attach);
    foot->addWidget(m_hint, 1);
    foot->addWidget(m_send);
    foot->addWidget(m_stop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 8, 8);
    column->setSpacing(4);
    column->addWidget(m_chips);
    column->addWidget(m_edit);
    column->addLayout(foot);
    m_chips->hide();

    connect(m_edit, &QPlainTextEdit::textChanged, this, &Composer::refresh);
    connect(m_edit, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (!m_taking)
            Q_EMIT edited();
    });
    connect(m_edit, &ComposerEdit::sendWanted, this, &Composer::send);
    connect(m_edit, &ComposerEdit::scrollWanted, this, &Composer::scrollWanted);
    connect(m_edit, &ComposerEdit::editLastWanted, this, &Composer::editLastWanted);
    connect(m_edit, &ComposerEdit::filesGiven, this, &Composer::attach);
    connect(m_edit, &ComposerEdit::pictureGiven, this, [this](const QImage &picture) {
        m_files.append({tr("Picture"), {}, {}});
        onReady(pictureAttachment(picture), this, [this, generation = m_generation, at = m_files.size() - 1](const Result<QByteArray> &block) {
            if (generation != m_generation || at >= m_files.size())
                return;
            if (block)
                m_files[at].block = *block;
            else
                m_files.removeAt(at);
            showChips();
            if (!block)
                Q_EMIT refused(attachmentSentence(block.error()));
        });
        showChips();
    });
    connect(m_chips, &ChipRow::removed, this, &Composer::removeChip);
    connect(m_attach, &QToolButton::clicked, this, &Composer::chooseFiles);
    connect(m_send, &QPushButton::clicked, this, &Composer::send);
    connect(m_stop, &QPushButton::clicked, this, &Composer::stopWanted);
    const auto restyle = [this] {
        m_attach->setIcon(m_theme.icon(QStringLiteral("paperclip")));
        if (m_attach->icon().isNull())
            m_attach->setText(tr("Attach"));
        showChips();
    };
    connect(&theme, &Theme::changed, this, restyle);
    restyle();
    refresh();
}

void Composer::refresh()
{
    m_send->setVisible(!m_running);
    m_stop->setVisible(m_running);
    m_send->setEnabled(!m_edit->toPlainText().trimmed().isEmpty());
    m_send->setText(isEditing() ? tr("Send again") : tr("Send"));
    m_edit->setPlaceholderText(isEditing() ? tr("Your message, changed") : tr("Ask anything"));
    if (!m_taking) {
        hint(isEditing() ? tr("Changing your last message. Esc leaves it as it was.") : QString());
        Q_EMIT edited();
    }
}

void Composer::hint(const QString &text)
{
    m_hint->setText(text.isEmpty() && !m_edit->isEmpty() ? tr("Enter sends, Shift+Enter breaks the line") : text);
}

ComposerDraft Composer::draft() const
{
    return {m_edit->toPlainText(), m_edit->textCursor().position(), m_references, m_files, m_editing};
}

void Composer::setDraft(const ComposerDraft &draft)
{
    m_taking = true;
    ++m_generation;
    m_sendWhenRead = false;
    m_references = draft.references;
    m_files = draft.files;
    m_editing = draft.editing;
    m_edit->setPlainText(draft.text);
    QTextCursor cursor = m_edit->textCursor();
    cursor.setPosition(qBound(0, draft.cursor, int(draft.text.size())));
    m_edit->setTextCursor(cursor);
    for (int i = int(m_files.size()) - 1; i >= 0; --i) {
        if (m_files[i].block.isEmpty() && m_files[i].path.isEmpty())
            m_files.removeAt(i);
    }
    for (int i = 0; i < m_files.size(); ++i) {
        if (m_files[i].block.isEmpty())
            read(i);
    }
    m_taking = false;
    showChips();
    m_taking = true;
    refresh();
    m_taking = false;
    hint(isEditing() ? tr("Changing your last message. Esc leaves it as it was.") : QString());
}

void Composer::setText(const QString &text)
{
    m_edit->setPlainText(text);
    m_edit->moveCursor(QTextCursor::End);
}

bool Composer::isEmpty() const { return m_edit->isEmpty(); }

void Composer::clear()
{
    setDraft({});
    Q_EMIT edited();
}

void Composer::addReference(const Reference &reference)
{
    if (!m_references.contains(reference))
        m_references.append(reference);
    showChips();
    Q_EMIT edited();
}

void Composer::setContext(const std::optional<Reference> &reference)
{
    if (m_context == reference)
        return;
    m_context = reference;
    m_contextLeftOut = false;
    showChips();
}

void Composer::attach(const QStringList &paths)
{
    for (const QString &path : paths) {
        m_files.append({QFileInfo(path).fileName(), path, {}});
        read(int(m_files.size()) - 1);
    }
    showChips();
    Q_EMIT edited();
}

void Composer::read(int file)
{
    const QString path = m_files[file].path;
    onReady(readAttachment(path), this, [this, path, generation = m_generation](const Result<QByteArray> &block) {
        if (generation != m_generation)
            return;
        for (int i = 0; i < m_files.size(); ++i) {
            if (m_files[i].path != path || !m_files[i].block.isEmpty())
                continue;
            if (block)
                m_files[i].block = *block;
            else
                m_files.removeAt(i);
            break;
        }
        showChips();
        if (!block) {
            m_sendWhenRead = false; // it would not be what the student meant to send
            Q_EMIT refused(attachmentSentence(block.error()));
            Q_EMIT edited();
        } else if (m_sendWhenRead && !isReading()) {
            send();
        }
    });
}

void Composer::chooseFiles()
{
    auto *dialog = new QFileDialog(this, tr("Attach files"));
    dialog->setObjectName(QStringLiteral("attachDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Text, PDF, pictures (*.txt *.md *.csv *.tex *.py *.java *.c *.cpp *.h *.json *.pdf *.png *.jpg *.jpeg *.gif *.webp)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        attach(paths);
        m_edit->setFocus();
    });
    dialog->open();
}

bool Composer::isReading() const
{
    return std::any_of(m_files.begin(), m_files.end(), [](const ComposerFile &file) { return file.block.isEmpty(); });
}

void Composer::send()
{
    if (m_edit->toPlainText().trimmed().isEmpty() || m_edit->isComposing())
        return;
    m_sendWhenRead = isReading();
    if (m_sendWhenRead)
        return hint(tr("Reading the file; the message goes as soon as that is done."));
    Q_EMIT sendWanted();
}

json Composer::blocks() const
{
    json blocks = json::array();
    for (const ComposerFile &file : m_files)
        blocks.push_back(parseJson(file.block).value_or(json::object()));
    blocks.push_back({{"type", "text"}, {"text", toJson(m_edit->toPlainText().trimmed())}});
    QList<Reference> all = m_references;
    if (m_context && !m_contextLeftOut && !all.contains(*m_context))
        all.append(*m_context);
    QList<agent::MessageReference> named;
    for (const Reference &reference : all)
        named.append({nameOf(reference.kind), reference.id, reference.classId, reference.title});
    if (!named.isEmpty())
        blocks.push_back(agent::referencesBlock(named));
    return blocks;
}

void Composer::setRunning(bool running)
{
    if (m_running == running)
        return;
    const bool hadFocus = m_stop->hasFocus() || m_send->hasFocus();
    m_running = running;
    m_send->setVisible(!running);
    m_stop->setVisible(running);
    if (hadFocus)
        m_edit->setFocus();
    if (!running)
        hint({});
}

void Composer::edit(const QString &message, const QString &text)
{
    m_editing = message;
    setText(text);
    refresh();
}

void Composer::leaveEdit()
{
    m_editing.clear();
    refresh();
}

void Composer::showChips()
{
    QList<ChipRow::Chip> chips;
    if (m_context && !m_contextLeftOut && !m_references.contains(*m_context))
        chips.append({QStringLiteral("context"), m_context->title, iconOf(m_context->kind), tr("%1 that is open beside: %2").arg(labelOf(m_context->kind), m_context->title)});
    for (int i = 0; i < m_references.size(); ++i)
        chips.append({QStringLiteral("reference %1").arg(i), m_references[i].title, iconOf(m_references[i].kind), tr("%1: %2").arg(labelOf(m_references[i].kind), m_references[i].title)});
    for (int i = 0; i < m_files.size(); ++i)
        chips.append({QStringLiteral("file %1").arg(i), m_files[i].name, QStringLiteral("paperclip"), m_files[i].path});
    m_chips->setChips(chips);
}

void Composer::removeChip(const QString &id)
{
    const int number = id.section(u' ', 1).toInt();
    if (id == u"context")
        m_contextLeftOut = true;
    else if (id.startsWith(u'r') && number < m_references.size())
        m_references.removeAt(number);
    else if (number < m_files.size())
        m_files.removeAt(number);
    showChips();
    m_edit->setFocus();
    Q_EMIT edited();
}

void Composer::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void Composer::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    if (!paths.isEmpty())
        attach(paths);
    else
        m_edit->insertPlainText(event->mimeData()->text());
    event->acceptProposedAction();
    m_edit->setFocus();
}

} // namespace lectern::ui
