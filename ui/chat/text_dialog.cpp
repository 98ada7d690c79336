// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/text_dialog.h"

#include "ui/shared/commands.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace lectern::ui {

TextDialog::TextDialog(const QList<TranscriptEntry> &entries, QWidget *parent)
    : QDialog(parent)
    , m_entries(entries)
    , m_at(entries.size() - 1)
    , m_who(new QLabel(this))
    , m_text(new QPlainTextEdit(this))
    , m_previous(new QPushButton(tr("Previous"), this))
    , m_next(new QPushButton(tr("Next"), this))
{
    setObjectName(QStringLiteral("messageText"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Message as plain text"));
    resize(640, 480);
    m_who->setProperty("role", QStringLiteral("strong"));
    m_text->setObjectName(QStringLiteral("messageTextField"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_previous->setToolTip(tr("Previous message (Alt+Up)"));
    m_next->setToolTip(tr("Next message (Alt+Down)"));
    auto *close = new QPushButton(tr("Close"), this);
    for (QPushButton *button : {m_previous, m_next, close})
        button->setAutoDefault(false);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_previous);
    buttons->addWidget(m_next);
    buttons->addStretch();
    buttons->addWidget(close);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->addWidget(m_who);
    column->addWidget(m_text, 1);
    column->addLayout(buttons);
    connect(m_previous, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { step(1); });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    addCommand(this, Command::PreviousMessage, Qt::WidgetWithChildrenShortcut, [this] { step(-1); });
    addCommand(this, Command::NextMessage, Qt::WidgetWithChildrenShortcut, [this] { step(1); });
    step(0);
    m_text->setFocus();
}

void TextDialog::step(qsizetype by)
{
    m_at = qBound<qsizetype>(0, m_at + by, m_entries.size() - 1);
    const TranscriptEntry &entry = m_entries[m_at];
    m_who->setText(entry.kind == TranscriptEntry::Kind::Student ? tr("You") : tr("Assistant"));
    m_text->setAccessibleName(m_who->text());
    m_text->setPlainText(plainText(entry));
    m_previous->setEnabled(m_at > 0);
    m_next->setEnabled(m_at + 1 < m_entries.size());
}

} // namespace lectern::ui
