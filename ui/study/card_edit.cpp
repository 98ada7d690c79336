// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/card_edit.h"

#include "ui/shared/web_pane.h"
#include "ui/study/bench.h"
#include "ui/study/study_shown.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>

#include <nlohmann/json.hpp>

namespace lectern::ui {

CardEdit::CardEdit(Bench &bench, const char *objectName)
    : QObject(&bench)
    , m_form(new ItemForm(&bench))
    , m_foot(new QWidget(&bench))
{
    m_form->setObjectName(QLatin1String(objectName));
    auto *row = new QHBoxLayout(m_foot);
    row->setContentsMargins(24, 12, 24, 12);
    row->setSpacing(8);
    auto *cancel = new QPushButton(tr("Cancel  Esc"), m_foot);
    cancel->setObjectName(QStringLiteral("cancelCard"));
    cancel->setAccessibleName(tr("Cancel"));
    auto *keep = new QPushButton(tr("Save  Ctrl+Enter"), m_foot);
    keep->setObjectName(QStringLiteral("saveCard"));
    keep->setAccessibleName(tr("Save"));
    keep->setProperty("kind", QStringLiteral("primary"));
    row->addStretch();
    row->addWidget(cancel);
    row->addWidget(keep);
    connect(keep, &QPushButton::clicked, this, &CardEdit::save);
    connect(cancel, &QPushButton::clicked, this, &CardEdit::cancelled);
    // While a card is edited letters are text, and these two keys are all there is.
    const auto add = [this](const QList<QKeySequence> &keys, auto run) {
        auto *action = new QAction(this);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, run);
        m_form->addAction(action);
        m_foot->addAction(action);
    };
    add({QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)}, [this] { save(); });
    add({QKeySequence(Qt::Key_Escape)}, [this] { Q_EMIT cancelled(); });
    connect(m_form, &ItemForm::edited, this, [this, &bench] { tellPreview(bench, m_form->item()); });
}

void CardEdit::save()
{
    if (m_form->check())
        Q_EMIT saveWanted(m_form->item());
}

} // namespace lectern::ui
