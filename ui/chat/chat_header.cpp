// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/chat_header.h"

#include "ui/style/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace lectern::ui {

ChatHeader::ChatHeader(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_title(new QLabel(this))
{
    setObjectName(QStringLiteral("chatHeader"));
    m_title->setObjectName(QStringLiteral("chatTitle"));
    m_title->setProperty("role", QStringLiteral("heading"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_list = addButton("chatList", "panel-left", tr("Conversations"), tr("Show or hide the conversations"));
    m_list->setCheckable(true);
    m_new = addButton("chatNew", "square-pen", tr("New conversation"), tr("New conversation (Ctrl+N)"));
    m_menu = addButton("chatMenu", "ellipsis", tr("More"), tr("What can be done with this conversation"));
    m_close = addButton("chatClose", "x", tr("Close"), tr("Close the chat (Ctrl+J)"));
    auto *menu = new QMenu(m_menu);
    menu->setObjectName(QStringLiteral("chatMenuEntries"));
    m_ofStored << menu->addAction(tr("Rename…"), this, &ChatHeader::renameWanted);
    m_ofStored << menu->addAction(tr("Show as plain text\tF9"), this, &ChatHeader::textWanted);
    m_ofStored << menu->addAction(tr("Export as Markdown…"), this, &ChatHeader::exportWanted);
    menu->addSeparator();
    m_ofStored << menu->addAction(tr("Delete…"), this, &ChatHeader::removeWanted);
    m_menu->setMenu(menu);
    m_menu->setPopupMode(QToolButton::InstantPopup);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 8, 8);
    row->setSpacing(4);
    row->addWidget(m_list);
    row->addSpacing(4);
    row->addWidget(m_title, 1);
    row->addWidget(m_new);
    row->addWidget(m_menu);
    row->addWidget(m_close);
    connect(m_list, &QToolButton::clicked, this, &ChatHeader::listToggled);
    connect(m_new, &QToolButton::clicked, this, &ChatHeader::newWanted);
    connect(m_close, &QToolButton::clicked, this, &ChatHeader::closeWanted);
    connect(&theme, &Theme::changed, this, &ChatHeader::restyle);
    restyle();
}

QToolButton *ChatHeader::addButton(const char *name, const char *icon, const QString &text, const QString &tip)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setProperty("kind", QStringLiteral("quiet"));
    button->setProperty("icon-name", QLatin1String(icon));
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    return button;
}

void ChatHeader::restyle()
{
    for (QToolButton *button : {m_list, m_new, m_menu, m_close})
        button->setIcon(m_theme.icon(button->property("icon-name").toString()));
    fitTitle();
}

void ChatHeader::setTitle(const QString &title, bool stored)
{
    m_full = title;
    m_title->setToolTip(title);
    m_title->setAccessibleName(title);
    for (QAction *action : std::as_const(m_ofStored))
        action->setEnabled(stored);
    fitTitle();
}

void ChatHeader::fitTitle()
{
    m_title->setText(m_title->fontMetrics().elidedText(m_full, Qt::ElideRight, qMax(40, m_title->width())));
}

void ChatHeader::setWide(bool wide) { m_close->setVisible(!wide); }
void ChatHeader::setListOpen(bool open) { m_list->setChecked(open); }

void ChatHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitTitle();
}

} // namespace lectern::ui
