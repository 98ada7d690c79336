// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/permission_bar.h"

#include "core/on_ready.h"
#include "todos/todo_queries.h"
#include "ui/chat/chat_prompter.h"
#include "ui/chat/permission_card.h"
#include "ui/chat/permission_words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace lectern::ui {

PermissionBar::PermissionBar(ChatPrompter &prompter, const todos::TodoQueries &todos, const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_prompter(prompter)
    , m_todos(todos)
    , m_card(new PermissionCard(theme, this))
    , m_elsewhere(new QFrame(this))
    , m_elsewhereText(new QLabel(m_elsewhere))
    , m_go(new QPushButton(tr("Show"), m_elsewhere))
{
    setObjectName(QStringLiteral("permissionBar"));
    m_elsewhere->setObjectName(QStringLiteral("permissionElsewhere"));
    m_elsewhere->setProperty("kind", QStringLiteral("banner"));
    m_elsewhere->setProperty("tone", QStringLiteral("info"));
    m_elsewhereText->setTextFormat(Qt::PlainText);
    m_elsewhereText->setWordWrap(true);
    m_go->setObjectName(QStringLiteral("permissionGo"));
    m_go->setAutoDefault(false);
    auto *row = new QHBoxLayout(m_elsewhere);
    row->setContentsMargins(16, 8, 8, 8);
    row->addWidget(m_elsewhereText, 1);
    row->addWidget(m_go);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_elsewhere);
    column->addWidget(m_card);
    m_elsewhere->hide();
    connect(m_go, &QPushButton::clicked, this, [this] { Q_EMIT goWanted(m_other); });
    connect(&prompter, &ChatPrompter::changed, this, &PermissionBar::refresh);
    connect(m_card, &PermissionCard::answered, this, [this](const QString &id, const agent::PermissionAnswer &answer) {
        m_prompter.answer(id, answer);
        refresh();
        Q_EMIT answered();
    });
    refresh();
}

void PermissionBar::setConversation(const QString &conversation)
{
    m_conversation = conversation;
    refresh();
}

PermissionCard *PermissionBar::card() const
{
    return m_card->question().isEmpty() ? nullptr : m_card;
}

void PermissionBar::refresh()
{
    QList<agent::PermissionRequest> here;
    int elsewhere = 0;
    m_other.clear();
    for (const agent::PermissionRequest &request : m_prompter.questions()) {
        if (request.conversation == m_conversation) {
            here.append(request);
            continue;
        }
        ++elsewhere;
        if (m_other.isEmpty())
            m_other = request.conversation;
    }
    m_elsewhereText->setText(tr("The assistant asks you something in another conversation."));
    m_elsewhere->setVisible(elsewhere > 0);
    if (here.isEmpty())
        m_card->clear();
    else
        m_card->present(here.front(), 1, int(here.size()));
    setVisible(elsewhere > 0 || !here.isEmpty());

    const QString question = here.isEmpty() ? (elsewhere > 0 ? m_other : QString()) : here.front().id;
    if (question == m_announced)
        return;
    m_announced = question;
    if (!here.isEmpty())
        findName(here.front());
    if (!here.isEmpty())
        Q_EMIT asked(tr("The assistant asks for permission: %1. %2 Alt+O allows it once, Escape does not allow it.").arg(permissionText(here.front()).title, permissionText(here.front()).wants));
    else if (elsewhere > 0)
        Q_EMIT asked(m_elsewhereText->text());
}

void PermissionBar::findName(const agent::PermissionRequest &request)
{
    const QString todo = stringAt(request.input, "id");
    if (todo.isEmpty() || (request.tool != u"deleteTodo" && request.tool != u"updateTodo"))
        return;
    onReady(m_todos.byId(todo), this, [this, id = request.id](const Result<std::optional<todos::PlacedTodo>> &found) {
        if (found && *found)
            m_card->setName(id, (*found)->todo.title);
    });
}

} // namespace lectern::ui
