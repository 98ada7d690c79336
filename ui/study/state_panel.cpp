// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/state_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace lectern::ui {

StatePanel::StatePanel(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_button(new QPushButton(this))
{
    m_title->setProperty("role", QStringLiteral("heading"));
    m_text->setProperty("role", QStringLiteral("secondary"));
    m_title->setTextFormat(Qt::PlainText);
    m_text->setTextFormat(Qt::PlainText);
    for (QLabel *label : {m_title, m_text}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignHCenter);
    }
    m_button->setProperty("kind", QStringLiteral("primary"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(8);
    column->addStretch(2);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addSpacing(8);
    column->addWidget(m_button, 0, Qt::AlignHCenter);
    column->addStretch(3);
    connect(m_button, &QPushButton::clicked, this, &StatePanel::pressed);
}

void StatePanel::say(const QString &title, const QString &text, const QString &button)
{
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    m_button->setText(button);
    m_button->setVisible(!button.isEmpty());
    setAccessibleName(title);
    setAccessibleDescription(text);
}

} // namespace lectern::ui
