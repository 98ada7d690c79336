// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/notice_bar.h"

#include "ui/style/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace lectern::ui {

NoticeBar::NoticeBar(const Theme &theme, QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
    , m_row(new QHBoxLayout)
{
    setObjectName(QStringLiteral("chatNotice"));
    setProperty("kind", QStringLiteral("banner"));
    setProperty("tone", QStringLiteral("warning"));
    m_text->setObjectName(QStringLiteral("chatNoticeText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *close = new QToolButton(this);
    close->setObjectName(QStringLiteral("chatNoticeClose"));
    close->setProperty("kind", QStringLiteral("quiet"));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close this note"));
    close->setToolTip(tr("Close"));
    const auto restyle = [close, &theme] {
        close->setIcon(theme.icon(QStringLiteral("x")));
        close->setText(close->icon().isNull() ? QStringLiteral("×") : QString());
    };
    connect(&theme, &Theme::changed, this, restyle);
    restyle();
    connect(close, &QToolButton::clicked, this, &NoticeBar::clear);
    auto *top = new QHBoxLayout;
    top->addWidget(m_text, 1);
    top->addWidget(close, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 8, 8);
    column->setSpacing(8);
    column->addLayout(top);
    column->addLayout(m_row);
    hide();
}

void NoticeBar::say(const QString &text, const QList<Choice> &choices)
{
    m_text->setText(text);
    while (QLayoutItem *item = m_row->takeAt(0))
        delete item;
    for (QPushButton *button : std::as_const(m_buttons)) {
        button->hide();
        button->deleteLater(); // it may be the sender
    }
    m_buttons.clear();
    for (const Choice &choice : choices) {
        auto *button = new QPushButton(choice.text, this);
        button->setObjectName(choice.name);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, run = choice.run] {
            clear();
            run();
        });
        m_row->addWidget(button);
        m_buttons << button;
    }
    m_row->addStretch();
    setAccessibleName(text);
    show();
}

void NoticeBar::clear()
{
    hide();
}

} // namespace lectern::ui
