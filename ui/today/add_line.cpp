// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/add_line.h"

#include "ui/style/theme.h"
#include "ui/today/date_reading.h"
#include "ui/today/field_edit.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>

namespace lectern::ui {
namespace {

constexpr qsizetype mostLines = 200;   ///< pasted at once
constexpr qsizetype mostLetters = 500; ///< of a title

bool hasLines(const QString &text) { return text.contains(u'\n') || text.contains(u'\r') || text.contains(QChar::LineSeparator) || text.contains(QChar::ParagraphSeparator); }

} // namespace

AddLine::AddLine(const Theme &theme, std::function<TimeFrame()> frame, QWidget *parent)
    : QWidget(parent)
    , m_frame(std::move(frame))
    , m_field(new FieldEdit(this))
    , m_chip(new QToolButton(this))
{
    m_field->setObjectName(QStringLiteral("todayAdd"));
    m_field->setAccessibleName(tr("Add a todo"));
    m_field->setToolTip(tr("A day in the text is understood: \"lab report thu evening\", \"essay by friday\" (N)"));
    QAction *plus = m_field->addAction(theme.icon(QStringLiteral("plus"), Token::Tertiary), QLineEdit::LeadingPosition);
    connect(&theme, &Theme::changed, plus, [plus, &theme] { plus->setIcon(theme.icon(QStringLiteral("plus"), Token::Tertiary)); });
    m_field->installEventFilter(this);
    m_chip->setObjectName(QStringLiteral("todayAddDate"));
    m_chip->setProperty("kind", QStringLiteral("quiet"));
    m_chip->setProperty("tone", QStringLiteral("accent"));
    m_chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_chip->setIcon(theme.icon(QStringLiteral("calendar"), Token::Accent));
    connect(&theme, &Theme::changed, m_chip, [this, &theme] { m_chip->setIcon(theme.icon(QStringLiteral("calendar"), Token::Accent)); });
    m_chip->setFocusPolicy(Qt::NoFocus); // Esc does the same
    m_chip->hide();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_field, 1);
    row->addWidget(m_chip);
    setFocusProxy(m_field);
    connect(m_field, &QLineEdit::textChanged, this, &AddLine::read);
    connect(m_field, &QLineEdit::returnPressed, this, &AddLine::submit);
    connect(m_chip, &QToolButton::clicked, this, &AddLine::refuse);
    setList(m_list);
}

void AddLine::setList(TodoList list)
{
    m_list = list;
    switch (list) {
    case TodoList::Today:
        m_field->setPlaceholderText(tr("Add a todo for today, such as \"lab report thu evening\""));
        break;
    case TodoList::Upcoming:
        m_field->setPlaceholderText(tr("Add a todo for tomorrow, or name a day"));
        break;
    case TodoList::Someday:
        m_field->setPlaceholderText(tr("Add something for someday"));
        break;
    default:
        m_field->setPlaceholderText(tr("Add a todo"));
        break;
    }
    read();
}

void AddLine::read()
{
    if (hasLines(m_field->text())) {
        const QString text = m_field->text();
        m_field->setText({});
        addLines(text);
        return;
    }
    const AddReading reading = readAddLine(m_field->text(), m_list, m_frame(), m_refused);
    m_phrase = reading.phrase;
    const QString shown = reading.note.isEmpty() ? reading.meaning : reading.note;
    m_chip->setVisible(!shown.isEmpty());
    m_chip->setText(shown);
    m_chip->setToolTip(m_phrase.isEmpty() ? shown : tr("\"%1\" is read as a date. Press here or Esc when it is none.").arg(m_phrase));
    m_chip->setAccessibleName(m_chip->toolTip());
    m_field->setAccessibleDescription(shown.isEmpty() ? QString() : m_chip->toolTip());
}

void AddLine::refuse()
{
    m_refused = m_phrase;
    read();
    m_field->setFocus();
}

void AddLine::submit()
{
    const AddReading reading = readAddLine(m_field->text(), m_list, m_frame(), m_refused);
    if (reading.draft.title.isEmpty())
        return;
    if (reading.draft.title.size() > mostLetters) {
        Q_EMIT refused(tr("This is too long for a title. Nothing was added; your text is still here. Keep to %1 letters and put the rest into the notes.").arg(mostLetters));
        return;
    }
    m_last = m_field->text();
    m_field->setText({}); // and with it its own undo, so that Ctrl+Z takes back the todo
    m_refused.clear();
    Q_EMIT added({reading.draft});
}

void AddLine::addLines(const QString &text)
{
    const QList<todos::TodoDraft> drafts = readLines(text, m_list, m_frame());
    if (drafts.size() > mostLines) {
        Q_EMIT refused(tr("These are %1 lines. Nothing was added; at most %2 todos are made at once.").arg(drafts.size()).arg(mostLines));
        return;
    }
    for (const todos::TodoDraft &draft : drafts) {
        if (draft.title.size() > mostLetters) {
            Q_EMIT refused(tr("One of these lines is too long for a title. Nothing was added."));
            return;
        }
    }
    m_last.clear();
    if (!drafts.isEmpty())
        Q_EMIT added(drafts);
}

void AddLine::putBack()
{
    if (m_field->text().isEmpty())
        m_field->setText(m_last);
}

bool AddLine::eventFilter(QObject *watched, QEvent *event)
{
    // Esc is one rung of a ladder: it must not reach the shortcuts of what lies around while there is something to take back.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && keyPressed(static_cast<QKeyEvent *>(event)->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

bool AddLine::keyPressed(int key)
{
    if (key == Qt::Key_Down) {
        Q_EMIT left();
        return true;
    }
    if (key != Qt::Key_Escape)
        return false;
    if (!m_phrase.isEmpty())
        refuse();
    else
        Q_EMIT left();
    return true;
}

} // namespace lectern::ui
