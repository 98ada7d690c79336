// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/study_set_panel.h"

#include <QButtonGroup>
#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace lectern::ui {

StudySetPanel::StudySetPanel(const QList<SetSource> &sources, QWidget *parent)
    : QDialog(parent)
    , m_sources(sources)
    , m_list(new QListWidget(this))
    , m_kinds(new QButtonGroup(this))
    , m_make(new QPushButton(tr("Make"), this))
{
    setObjectName(QStringLiteral("studySetPanel"));
    setWindowTitle(tr("Make study set"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 16, 24, 16);
    column->setSpacing(8);
    auto *heading = new QLabel(tr("What goes in"), this);
    heading->setProperty("role", QStringLiteral("heading"));
    column->addWidget(heading);

    m_list->setObjectName(QStringLiteral("studySetSources"));
    m_list->setAccessibleName(tr("What goes in"));
    m_list->setWordWrap(true);
    for (const SetSource &source : sources) {
        auto *item = new QListWidgetItem(source.why.isEmpty() ? source.reference.title : tr("%1 · %2", "Chain rule · linked from it").arg(source.reference.title, source.why), m_list);
        item->setFlags(source.usable ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable : Qt::ItemIsSelectable);
        item->setCheckState(source.usable ? Qt::Checked : Qt::Unchecked);
    }
    m_list->setCurrentRow(0);
    m_list->setMinimumHeight(96);
    connect(m_list, &QListWidget::itemChanged, this, &StudySetPanel::check);
    column->addWidget(m_list, 1);

    const struct { study::DisplayMode mode; QString text; const char *name; } kinds[] = {
        {study::DisplayMode::Flashcards, tr("&Flashcards"), "studySetFlashcards"},
        {study::DisplayMode::MultipleChoice, tr("Multiple &choice"), "studySetMultipleChoice"},
        {study::DisplayMode::ShortAnswer, tr("&Short answer"), "studySetShortAnswer"},
    };
    auto *row = new QHBoxLayout;
    for (const auto &kind : kinds) {
        auto *button = new QRadioButton(kind.text, this);
        button->setObjectName(QLatin1String(kind.name));
        button->setChecked(kind.mode == study::DisplayMode::Flashcards);
        m_kinds->addButton(button, int(kind.mode));
        row->addWidget(button);
    }
    row->addStretch();
    column->addLayout(row);
    auto *note = new QLabel(tr("The assistant makes a draft from what your courses say. It counts once you have looked at it and start it."), this);
    note->setProperty("role", QStringLiteral("caption"));
    note->setWordWrap(true);
    column->addWidget(note);

    auto *buttons = new QDialogButtonBox(this);
    m_make->setObjectName(QStringLiteral("studySetMake"));
    m_make->setProperty("kind", QStringLiteral("primary"));
    m_make->setDefault(true);
    buttons->addButton(m_make, QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
    m_list->setFocus();
}

QList<Reference> StudySetPanel::chosen() const
{
    QList<Reference> chosen;
    for (int i = 0; i < m_list->count(); ++i) {
        if (m_list->item(i)->checkState() == Qt::Checked)
            chosen << m_sources[i].reference;
    }
    return chosen;
}

study::DisplayMode StudySetPanel::kind() const { return study::DisplayMode(m_kinds->checkedId()); }

void StudySetPanel::check() { m_make->setEnabled(!chosen().isEmpty()); }

} // namespace lectern::ui
