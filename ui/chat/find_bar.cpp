// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/find_bar.h"

#include "ui/shared/web_pane.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>

namespace lectern::ui {

FindBar::FindBar(WebPane &page, QWidget *parent)
    : QFrame(parent)
    , m_page(page)
    , m_text(new QLineEdit(this))
    , m_result(new QLabel(this))
{
    setObjectName(QStringLiteral("findBar"));
    setProperty("kind", QStringLiteral("sunken"));
    m_text->setObjectName(QStringLiteral("findText"));
    m_text->setPlaceholderText(tr("Find in this conversation"));
    m_text->setAccessibleName(m_text->placeholderText());
    m_result->setProperty("role", QStringLiteral("caption"));
    auto *previous = new QPushButton(tr("Previous"), this);
    auto *next = new QPushButton(tr("Next"), this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 12, 4);
    row->addWidget(m_text, 1);
    row->addWidget(m_result);
    row->addWidget(previous);
    row->addWidget(next);
    connect(m_text, &QLineEdit::textChanged, this, [this] { find(false); });
    connect(m_text, &QLineEdit::returnPressed, this, [this] { find(false); });
    connect(next, &QPushButton::clicked, this, [this] { find(false); });
    connect(previous, &QPushButton::clicked, this, [this] { find(true); });
    hide();
}

void FindBar::open()
{
    show();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void FindBar::close_()
{
    hide();
    m_page.find({}, false, {});
    Q_EMIT closed();
}

void FindBar::find(bool backwards)
{
    const QString text = m_text->text();
    m_page.find(text, backwards, [bar = QPointer<FindBar>(this), text](bool found) {
        if (bar)
            bar->m_result->setText(found || text.isEmpty() ? QString() : tr("Not found"));
    });
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close_();
    else
        QFrame::keyPressEvent(event);
}

} // namespace lectern::ui
