// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/put_on_list_panel.h"

#include "ui/shared/canvas_text.h"
#include "ui/today/date_reading.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace lectern::ui {
namespace {

constexpr int panelWidth = 440;
constexpr int fromTop = 72;

/// Nothing typed is any time.
std::optional<Schedule> whenIn(const QString &text, const TimeFrame &frame)
{
    return text.trimmed().isEmpty() ? std::optional(Schedule{}) : readWhen(text, frame);
}

} // namespace

PutOnListPanel::PutOnListPanel(const QString &title, const std::optional<QDateTime> &due, const TimeFrame &frame, QWidget *parent)
    : QDialog(parent)
    , m_frame(frame)
    , m_due(due)
    , m_title(new QLineEdit(title, this))
    , m_when(new QLineEdit(this))
    , m_understood(new QLabel(this))
    , m_withDue(new QCheckBox(this))
    , m_add(new QPushButton(tr("Add"), this))
{
    setObjectName(QStringLiteral("putOnListPanel"));
    setWindowTitle(tr("Put on my list"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 16, 24, 16);
    column->setSpacing(12);
    auto *heading = new QLabel(tr("Put on my list"), this);
    heading->setProperty("role", QStringLiteral("heading"));
    column->addWidget(heading);
    auto *form = new QFormLayout;
    form->setSpacing(8);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_title->setObjectName(QStringLiteral("putOnListTitle"));
    m_title->setMinimumWidth(240);
    form->addRow(tr("&Todo"), m_title);
    m_when->setObjectName(QStringLiteral("putOnListWhen"));
    m_when->setPlaceholderText(tr("any time, or: today, thu evening, 12 dec"));
    form->addRow(tr("&When"), m_when);
    m_understood->setObjectName(QStringLiteral("putOnListUnderstood"));
    m_understood->setProperty("role", QStringLiteral("caption"));
    form->addRow(QString(), m_understood);
    m_withDue->setObjectName(QStringLiteral("putOnListDue"));
    m_withDue->setChecked(due.has_value());
    m_withDue->setVisible(due.has_value());
    if (due)
        m_withDue->setText(tr("With Canvas's date: %1").arg(dueText(*due, frame.now, frame.zone)));
    form->addRow(QString(), m_withDue);
    column->addLayout(form);
    auto *buttons = new QDialogButtonBox(this);
    m_add->setObjectName(QStringLiteral("putOnListAdd"));
    m_add->setProperty("kind", QStringLiteral("primary"));
    m_add->setDefault(true);
    buttons->addButton(m_add, QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_title, &QLineEdit::textChanged, this, &PutOnListPanel::check);
    connect(m_when, &QLineEdit::textChanged, this, &PutOnListPanel::check);
    check();
    m_title->setCursorPosition(0);
    m_when->setFocus();
}

void PutOnListPanel::check()
{
    const auto read = whenIn(m_when->text(), m_frame);
    m_understood->setText(read ? whenText(*read, m_frame) : tr("This is no date. Try: today, thu evening, 12 dec"));
    m_understood->setProperty("tone", read ? QString() : QStringLiteral("warning"));
    m_understood->update();
    m_add->setEnabled(read && !m_title->text().trimmed().isEmpty());
}

QString PutOnListPanel::title() const { return m_title->text().trimmed(); }
Schedule PutOnListPanel::when() const { return whenIn(m_when->text(), m_frame).value_or(Schedule{}); }
std::optional<QDateTime> PutOnListPanel::due() const { return m_withDue->isChecked() ? m_due : std::nullopt; }

void placeAtTop(QDialog *dialog, QWidget *window)
{
    QObject::connect(dialog, &QDialog::finished, window, &QWidget::activateWindow); // where no window manager does it
    dialog->resize(qMin(panelWidth, window->width() - 32), dialog->sizeHint().height());
    const QPoint middle = window->mapToGlobal(QPoint((window->width() - dialog->width()) / 2, qMin(fromTop, window->height() / 6)));
    dialog->move(middle);
}

} // namespace lectern::ui
