// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/memory/memory_file_view.h"

#include "agent/memory/memory_store.h"
#include "core/on_ready.h"
#include "text/markdown.h"
#include "ui/memory/memory_order.h"
#include "ui/settings/setting_row.h"
#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/style/theme.h"

#include <QFontDatabase>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

QPushButton *newButton(const char *objectName, const QString &text, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(objectName));
    return button;
}

} // namespace

MemoryFileView::MemoryFileView(const Services &services, QWidget *parent)
    : QWidget(parent)
    , m_services(services)
{
    build();
    setMode(Mode::Nothing);
    connect(&services.theme, &Theme::changed, this, &MemoryFileView::render);
}

void MemoryFileView::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    auto *head = new QHBoxLayout;
    head->setSpacing(12);
    m_name = textLabel({}, "heading", this);
    m_name->setObjectName(QStringLiteral("memoryName"));
    m_state = textLabel({}, "caption", this);
    m_state->setObjectName(QStringLiteral("memoryState"));
    m_state->setWordWrap(false);
    m_edit = newButton("memoryEdit", tr("Edit"), this);
    head->addWidget(m_name, 1);
    head->addWidget(m_state);
    head->addWidget(m_edit);
    column->addLayout(head);
    buildConflict();
    column->addWidget(m_conflict);

    m_stack = new QStackedWidget(this);
    auto *messagePage = new QWidget(m_stack);
    auto *messageColumn = new QVBoxLayout(messagePage);
    m_message = textLabel({}, "secondary", messagePage);
    m_message->setObjectName(QStringLiteral("memoryMessage"));
    m_again = newButton("memoryAgain", tr("Try again"), messagePage);
    messageColumn->setContentsMargins(0, 0, 0, 0);
    messageColumn->addWidget(m_message);
    messageColumn->addWidget(m_again, 0, Qt::AlignLeft);
    messageColumn->addStretch(1);
    m_reader = new QTextBrowser(m_stack);
    m_reader->setObjectName(QStringLiteral("memoryReader"));
    m_reader->setAccessibleName(tr("Text of the file"));
    m_reader->setOpenLinks(false);
    m_reader->setFrameShape(QFrame::NoFrame);
    m_editor = new QPlainTextEdit(m_stack);
    m_editor->setObjectName(QStringLiteral("memoryEditor"));
    m_editor->setAccessibleName(tr("Text of the file, as it is written"));
    const auto followFont = [this] {
        QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        font.setPointSizeF(m_services.theme.font(TextRole::Body).pointSizeF() * 0.95); // it looks larger than the text's own
        m_editor->setFont(font);
    };
    followFont();
    connect(&m_services.theme, &Theme::changed, m_editor, followFont);
    m_editor->setTabChangesFocus(true);
    m_stack->addWidget(messagePage);
    m_stack->addWidget(m_reader);
    m_stack->addWidget(m_editor);
    column->addWidget(m_stack, 1);

    connect(m_again, &QPushButton::clicked, this, &MemoryFileView::refresh);
    connect(m_edit, &QPushButton::clicked, this, [this] { m_mode == Mode::Writing ? stopEditing() : startEditing(); });
    connect(m_reader, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) { m_services.desk.openOutside(url); });
    connect(m_editor, &QPlainTextEdit::textChanged, this, &MemoryFileView::typed);
    auto *keep = new QShortcut(QKeySequence::Save, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(keep, &QShortcut::activated, this, &MemoryFileView::save);
    auto *leave = new QShortcut(QKeySequence(Qt::Key_Escape), m_editor, nullptr, nullptr, Qt::WidgetShortcut);
    connect(leave, &QShortcut::activated, this, &MemoryFileView::stopEditing);
}

void MemoryFileView::buildConflict()
{
    m_conflict = new QFrame(this);
    m_conflict->setObjectName(QStringLiteral("memoryConflict"));
    m_conflict->setProperty("kind", QStringLiteral("banner"));
    m_conflict->setProperty("tone", QStringLiteral("warning"));
    auto *column = new QVBoxLayout(m_conflict);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    column->addWidget(textLabel(tr("This file was changed while you were writing. Both versions are kept: yours is below, the other is in the file."), "", m_conflict));
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    QPushButton *both = newButton("conflictBoth", tr("Save mine as a copy"), m_conflict);
    QPushButton *mine = newButton("conflictMine", tr("Use mine"), m_conflict);
    QPushButton *theirs = newButton("conflictTheirs", tr("Use the other"), m_conflict);
    for (QPushButton *button : {both, mine, theirs})
        line->addWidget(button);
    line->addStretch(1);
    column->addLayout(line);
    m_conflict->hide();
    connect(both, &QPushButton::clicked, this, &MemoryFileView::keepBoth);
    connect(mine, &QPushButton::clicked, this, &MemoryFileView::keepMine);
    connect(theirs, &QPushButton::clicked, this, &MemoryFileView::keepTheirs);
}

QStringList MemoryFileView::unsaved() const
{
    return m_drafts.keys();
}

void MemoryFileView::say(const QString &text, const char *tone)
{
    m_state->setText(text);
    setTone(m_state, tone);
}

void MemoryFileView::setMode(Mode mode)
{
    m_mode = mode;
    m_stack->setCurrentIndex(mode == Mode::Reading ? 1 : mode == Mode::Writing ? 2 : 0);
    m_name->setText(mode == Mode::Nothing ? QString() : nameOfPath(m_path));
    m_name->setToolTip(m_path);
    m_edit->setVisible(mode == Mode::Reading || mode == Mode::Writing);
    m_edit->setText(mode == Mode::Writing ? tr("Done") : tr("Edit"));
    m_edit->setToolTip(mode == Mode::Writing ? tr("Save and read (Esc)") : tr("Write in this file (Enter)"));
    m_again->setVisible(mode == Mode::Failed);
    if (mode == Mode::Nothing) {
        m_message->setText(tr("Choose a file to read it."));
        say({});
    }
}

void MemoryFileView::open(const QString &path)
{
    if (path == m_path)
        return;
    save();
    m_path = path;
    m_content.clear();
    showConflict(false);
    say({});
    setMode(Mode::Nothing);
    if (!path.isEmpty())
        refresh();
}

void MemoryFileView::follow(const QString &from, const QString &to)
{
    const QStringList paths = m_drafts.keys();
    for (const QString &path : paths) {
        if (path == from || path.startsWith(QString(from + u'/')))
            m_drafts.insert(QString(to + path.mid(from.size())), m_drafts.take(path));
    }
    if (m_path == from || m_path.startsWith(QString(from + u'/'))) {
        m_path = to + m_path.mid(from.size());
        m_name->setText(nameOfPath(m_path));
        m_name->setToolTip(m_path);
    }
}

void MemoryFileView::refresh()
{
    if (m_path.isEmpty())
        return;
    onReady(m_services.memory.read(m_path), this, [this, path = m_path](const Result<QByteArray> &content) {
        if (path != m_path)
            return;
        if (content)
            return loaded(path, *content);
        if (content.error().code == ErrorCode::NotFound && m_drafts.contains(path)) {
            m_drafts[path].conflict = true; // deleted meanwhile: the text is kept
            return showConflict(true);
        }
        failed(content.error());
    });
}

void MemoryFileView::loaded(const QString &path, const QByteArray &content)
{
    const bool first = m_mode == Mode::Nothing || m_mode == Mode::Failed;
    m_content = content;
    auto draft = m_drafts.find(path);
    if (draft == m_drafts.end()) {
        if (first)
            setMode(Mode::Reading);
        const QString text = QString::fromUtf8(content);
        if (m_editor->toPlainText() != text) {
            const QSignalBlocker quiet(m_editor);
            const int position = first ? 0 : m_editor->textCursor().position(); // another file begins at its start
            m_editor->setPlainText(text);
            QTextCursor cursor = m_editor->textCursor();
            cursor.setPosition(std::min(position, int(text.size())));
            m_editor->setTextCursor(cursor);
        }
        showConflict(false);
        return render();
    }
    if (draft->text.toUtf8() == content) { // somebody wrote the same
        m_drafts.erase(draft);
        Q_EMIT unsavedChanged();
        showConflict(false);
        return render();
    }
    if (first) {
        setMode(Mode::Writing);
        const QSignalBlocker quiet(m_editor);
        m_editor->setPlainText(draft->text);
        say(tr("not saved"), "warning");
    }
    draft->conflict = draft->base != content;
    showConflict(draft->conflict);
}

void MemoryFileView::failed(const Error &error)
{
    setMode(Mode::Failed);
    m_message->setText(sentence(error, About::Memory));
}

void MemoryFileView::render()
{
    if (m_mode != Mode::Reading)
        return;
    const QString text = QString::fromUtf8(m_content);
    m_reader->document()->setDefaultFont(m_services.theme.font(TextRole::Body));
    if (text.trimmed().isEmpty())
        m_reader->setPlainText(tr("This file is empty."));
    else
        m_reader->setHtml(text::renderMarkdown(text).html);
}

void MemoryFileView::startEditing()
{
    if (m_mode != Mode::Reading)
        return;
    setMode(Mode::Writing);
    m_editor->setFocus(Qt::OtherFocusReason);
}

void MemoryFileView::stopEditing()
{
    save();
    if (m_drafts.contains(m_path) && m_drafts[m_path].conflict)
        return; // first the choice
    m_content = m_editor->toPlainText().toUtf8();
    setMode(Mode::Reading);
    render();
    m_reader->setFocus(Qt::OtherFocusReason);
}

void MemoryFileView::typed()
{
    if (m_mode != Mode::Writing || m_path.isEmpty())
        return;
    const QString text = m_editor->toPlainText();
    auto draft = m_drafts.find(m_path);
    if (draft == m_drafts.end()) {
        if (text.toUtf8() == m_content)
            return;
        draft = m_drafts.insert(m_path, {m_content, {}, false});
        Q_EMIT unsavedChanged();
    }
    draft->text = text;
    say(tr("not saved"), "warning");
}

void MemoryFileView::save()
{
    const auto draft = m_drafts.constFind(m_path);
    if (draft != m_drafts.cend() && !draft->conflict)
        write(m_path, *draft);
}

void MemoryFileView::write(const QString &path, const Draft &draft)
{
    const auto edit = [draft, path](const QByteArray &now) -> Result<QByteArray> {
        if (now != draft.base)
            return fail(ErrorCode::Conflict, path);
        return draft.text.toUtf8();
    };
    onReady(m_services.memory.edit(path, edit, {}), this, [this, path, draft](const Result<void> &done) { written(path, draft, done ? nullptr : &done.error()); });
}

void MemoryFileView::written(const QString &path, const Draft &draft, const Error *error)
{
    auto now = m_drafts.find(path);
    if (!error) {
        if (now != m_drafts.end() && now->text == draft.text)
            m_drafts.erase(now);
        else if (now != m_drafts.end())
            now->base = draft.text.toUtf8(); // typed on meanwhile
        if (path == m_path) {
            m_content = draft.text.toUtf8();
            if (!m_drafts.contains(path))
                say(tr("saved"), "ok");
        }
        Q_EMIT unsavedChanged();
        return;
    }
    if (now != m_drafts.end() && (error->code == ErrorCode::Conflict || error->code == ErrorCode::NotFound))
        now->conflict = true;
    if (path == m_path) {
        say(tr("not saved"), "danger");
        showConflict(now != m_drafts.end() && now->conflict);
        if (m_mode == Mode::Reading) { // the text that could not be saved must not vanish
            setMode(Mode::Writing);
            say(tr("not saved"), "danger");
        }
    }
    m_services.desk.toast(shortSentence(*error, About::Memory));
}

void MemoryFileView::showConflict(bool conflict)
{
    if (conflict && m_conflict->isHidden())
        m_services.desk.announce(tr("This file was changed while you were writing. Both versions are kept."));
    m_conflict->setVisible(conflict);
}

void MemoryFileView::keepMine()
{
    auto draft = m_drafts.find(m_path);
    if (draft == m_drafts.end())
        return;
    onReady(m_services.memory.read(m_path), this, [this, path = m_path](const Result<QByteArray> &content) {
        auto mine = m_drafts.find(path);
        if (mine == m_drafts.end())
            return;
        mine->conflict = false;
        showConflict(false);
        if (content) {
            mine->base = *content;
            return write(path, *mine);
        }
        // It was deleted: it is made anew.
        const Draft kept = *mine;
        onReady(m_services.memory.create(path, kept.text.toUtf8(), {}), this, [this, path, kept](const Result<void> &done) { written(path, kept, done ? nullptr : &done.error()); });
    });
}

void MemoryFileView::keepTheirs()
{
    m_drafts.remove(m_path);
    showConflict(false);
    say({});
    setMode(Mode::Nothing);
    refresh();
    Q_EMIT unsavedChanged();
}

void MemoryFileView::keepBoth()
{
    const auto draft = m_drafts.constFind(m_path);
    if (draft == m_drafts.cend())
        return;
    const qsizetype dot = nameOfPath(m_path).lastIndexOf(u'.');
    const QString name = nameOfPath(m_path);
    const QString stem = dot > 0 ? name.left(dot) : name;
    const QString stamp = m_services.clock.localNow().toString(QStringLiteral("yyyy-MM-dd HHmmss"));
    const QString copy = pathIn(folderOfPath(m_path), tr("%1 (mine, %2)").arg(stem, stamp) + (dot > 0 ? name.mid(dot) : QString()));
    onReady(m_services.memory.create(copy, draft->text.toUtf8(), {}), this, [this, copy](const Result<void> &done) {
        if (!done)
            return m_services.desk.toast(shortSentence(done.error(), About::Memory));
        keepTheirs();
        Q_EMIT copied(copy);
    });
}

} // namespace lectern::ui
