// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/session_head.h"

#include "ui/study/study_words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>

namespace lectern::ui {
namespace {

constexpr int barWidth = 120;

} // namespace

SessionHead::SessionHead(QWidget *parent)
    : QFrame(parent)
    , m_leave(new QPushButton(tr("Pause  Esc"), this))
    , m_title(new QLabel(this))
    , m_progress(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_mode(new QComboBox(this))
{
    setObjectName(QStringLiteral("sessionHead"));
    m_leave->setObjectName(QStringLiteral("leaveSession"));
    m_leave->setProperty("kind", QStringLiteral("quiet"));
    m_leave->setAccessibleName(tr("Pause and leave"));
    m_leave->setToolTip(tr("Everything answered is saved (Esc)"));
    m_title->setObjectName(QStringLiteral("sessionTitle"));
    m_title->setProperty("role", QStringLiteral("strong"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setMinimumWidth(40);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_progress->setObjectName(QStringLiteral("sessionProgress"));
    m_progress->setProperty("role", QStringLiteral("secondary"));
    m_bar->setObjectName(QStringLiteral("sessionBar"));
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(barWidth);
    m_mode->setObjectName(QStringLiteral("sessionMode"));
    m_mode->setAccessibleName(tr("How the cards are asked"));
    m_mode->setFocusPolicy(Qt::TabFocus);
    for (const auto mode : {study::DisplayMode::Flashcards, study::DisplayMode::MultipleChoice, study::DisplayMode::ShortAnswer})
        m_mode->addItem(wordsOf(mode));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 12, 24, 12);
    row->setSpacing(12);
    row->addWidget(m_leave);
    row->addWidget(m_title, 1);
    row->addWidget(m_progress);
    row->addWidget(m_bar);
    row->addWidget(m_mode);
    connect(m_leave, &QPushButton::clicked, this, &SessionHead::leaveWanted);
    connect(m_mode, &QComboBox::activated, this, [this](int index) { Q_EMIT modeWanted(study::DisplayMode(index)); });
}

void SessionHead::setTitle(const QString &title)
{
    m_wholeTitle = title;
    m_title->setToolTip(title);
    m_title->setText(m_title->fontMetrics().elidedText(title, Qt::ElideRight, qMax(40, m_title->width())));
}

void SessionHead::setProgress(int done, int total)
{
    m_progress->setText(tr("%1/%2").arg(done).arg(total));
    m_progress->setAccessibleName(tr("%1 of %2 done").arg(done).arg(total));
    m_bar->setRange(0, qMax(1, total));
    m_bar->setValue(done);
    m_bar->setAccessibleName(m_progress->accessibleName());
}

void SessionHead::setMode(study::DisplayMode mode) { m_mode->setCurrentIndex(int(mode)); }

void SessionHead::allow(study::DisplayMode mode, bool allowed)
{
    if (auto *model = qobject_cast<QStandardItemModel *>(m_mode->model())) {
        model->item(int(mode))->setEnabled(allowed);
        model->item(int(mode))->setToolTip(allowed ? QString() : tr("The cards of this set do not allow it."));
    }
}

void SessionHead::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    m_bar->setVisible(width() >= 620);
    m_leave->setText(width() >= 40 * fontMetrics().averageCharWidth() ? tr("Pause  Esc") : tr("Pause"));
    setTitle(m_wholeTitle);
}

} // namespace lectern::ui
