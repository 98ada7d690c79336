// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/setting_row.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QResizeEvent>
#include <QStyle>

namespace lectern::ui {
namespace {

constexpr int labelWidth = 160;
constexpr int fieldWidth = 380;
constexpr int stackBelow = 520;

} // namespace

QLabel *textLabel(const QString &text, const char *role, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setProperty("role", QLatin1String(role));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

void setTone(QWidget *widget, const char *tone)
{
    widget->setProperty("tone", QLatin1String(tone));
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

SettingRow::SettingRow(const QString &label, QWidget *field, const QString &note, const QString &keywords, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
    , m_label(textLabel(label, "strong", this))
    , m_note(textLabel(note, "caption", this))
    , m_error(textLabel({}, "caption", this))
    , m_across(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_searchText(label + u' ' + note + u' ' + keywords)
{
    m_label->setBuddy(field);
    if (field->accessibleName().isEmpty())
        field->setAccessibleName(label);
    m_label->setFixedWidth(labelWidth);
    if (qobject_cast<QLineEdit *>(field) || qobject_cast<QComboBox *>(field)) {
        field->setMaximumWidth(fieldWidth);
        field->setMinimumWidth(120);
        field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    m_error->setObjectName(field->objectName() + QStringLiteral("Error"));
    m_error->setProperty("tone", QStringLiteral("danger"));
    m_note->setVisible(!note.isEmpty());
    m_error->hide();
    auto *down = new QVBoxLayout;
    down->setSpacing(4);
    auto *fieldLine = new QHBoxLayout; // takes the room that the field does not want
    fieldLine->addWidget(field, 1000);
    fieldLine->addStretch(1);
    down->addLayout(fieldLine);
    down->addWidget(m_note);
    down->addWidget(m_error);
    m_across->setContentsMargins(0, 0, 0, 0);
    m_across->setSpacing(16);
    m_across->addWidget(m_label, 0, Qt::AlignTop);
    m_across->addLayout(down, 1);
}

void SettingRow::setNote(const QString &text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

void SettingRow::setError(const QString &text)
{
    m_error->setText(text);
    m_error->setVisible(!text.isEmpty());
    m_field->setAccessibleDescription(text);
}

QString SettingRow::error() const
{
    return m_error->text();
}

void SettingRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool stacked = event->size().width() < stackBelow;
    m_across->setDirection(stacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_across->setSpacing(stacked ? 4 : 16);
    m_label->setMinimumWidth(stacked ? 0 : labelWidth);
    m_label->setMaximumWidth(stacked ? QWIDGETSIZE_MAX : labelWidth);
    // Beside a field of one line the name stands at half its height.
    const bool oneLine = qobject_cast<QLineEdit *>(m_field) || qobject_cast<QComboBox *>(m_field);
    m_label->setMinimumHeight(oneLine && !stacked ? m_field->sizeHint().height() : 0);
}

ButtonRow::ButtonRow(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(8);
    m_layout->addStretch(1);
}

void ButtonRow::add(QWidget *button)
{
    m_layout->insertWidget(m_layout->count() - 1, button);
    m_buttons << button;
}

QSize ButtonRow::minimumSizeHint() const
{
    QSize least;
    int down = 0;
    for (const QWidget *button : m_buttons) {
        if (button->isHidden())
            continue;
        least = least.expandedTo(button->sizeHint());
        down += button->sizeHint().height() + m_layout->spacing();
    }
    return {least.width(), m_layout->direction() == QBoxLayout::TopToBottom ? down - m_layout->spacing() : least.height()};
}

void ButtonRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    int across = 0;
    for (const QWidget *button : std::as_const(m_buttons)) {
        if (!button->isHidden())
            across += button->sizeHint().width() + m_layout->spacing();
    }
    const auto direction = across - m_layout->spacing() > event->size().width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (direction == m_layout->direction())
        return;
    m_layout->setDirection(direction);
    updateGeometry();
}

} // namespace lectern::ui
