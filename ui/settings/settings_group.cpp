// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_group.h"

#include "core/on_ready.h"
#include "ui/settings/setting_row.h"
#include "ui/settings/settings_words.h"
#include "ui/shared/sentences.h"

#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

/// The wheel scrolls the page, also over a field.
class WheelGuard final : public QObject
{
public:
    using QObject::QObject;
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Wheel)
            return QObject::eventFilter(watched, event);
        event->ignore();
        return true;
    }
};

void showValue(QComboBox *box, const QString &value)
{
    const QSignalBlocker quiet(box);
    const int index = box->findData(value);
    box->setCurrentIndex(index);
    if (index < 0 && box->isEditable())
        box->setEditText(value);
    if (box->isEditable())
        box->lineEdit()->setCursorPosition(0); // the beginning of a long name is what tells
}

} // namespace

QComboBox *newChoice(const char *objectName, QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setObjectName(QLatin1String(objectName));
    box->setFocusPolicy(Qt::StrongFocus);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    box->installEventFilter(new WheelGuard(box));
    return box;
}

SettingsGroup::SettingsGroup(const QString &objectName, const QString &title, const QString &intro, QWidget *parent)
    : QFrame(parent)
    , m_column(new QVBoxLayout(this))
    , m_searchText(title + u' ' + intro)
{
    setObjectName(objectName);
    setProperty("kind", QStringLiteral("card"));
    setAccessibleName(title);
    m_column->setContentsMargins(16, 16, 16, 16);
    m_column->setSpacing(12);
    m_column->addWidget(textLabel(title, "heading", this));
    if (!intro.isEmpty())
        m_column->addWidget(textLabel(intro, "secondary", this));
}

bool SettingsGroup::search(const QString &query)
{
    const bool whole = fitsSearch(m_searchText, query);
    bool any = whole;
    for (SettingRow *row : std::as_const(m_rows)) {
        const bool fits = whole || fitsSearch(row->searchText(), query);
        row->setVisible(fits);
        any = any || fits;
    }
    setVisible(any);
    return any;
}

SettingRow *SettingsGroup::addRow(const QString &label, QWidget *field, const QString &note, const QString &keywords)
{
    auto *row = new SettingRow(label, field, note, keywords, this);
    m_column->addWidget(row);
    m_rows << row;
    return row;
}

void SettingsGroup::addWidget(QWidget *widget)
{
    m_column->addWidget(widget);
}

void SettingsGroup::keep(store::Settings &settings, store::Setting setting, const QString &value, SettingRow *row)
{
    onReady(settings.set(setting, value), row, [row](const Result<void> &kept) { row->setError(kept ? QString() : shortSentence(kept.error(), About::Setting)); });
}

QLineEdit *SettingsGroup::addText(store::Settings &settings, store::Setting setting, const char *objectName, const QString &label, const QString &note)
{
    auto *edit = new QLineEdit(this);
    edit->setObjectName(QLatin1String(objectName));
    SettingRow *row = addRow(label, edit, note);
    const auto follow = [&settings, setting, edit, row] {
        edit->setText(settings.text(setting));
        row->setError({});
    };
    follow();
    connect(&settings, &store::Settings::changed, row, [setting, follow](store::Setting changed) {
        if (changed == setting)
            follow();
    });
    connect(edit, &QLineEdit::editingFinished, row, [this, &settings, setting, edit, row] {
        if (edit->text().trimmed() == settings.text(setting))
            return row->setError({});
        keep(settings, setting, edit->text(), row);
    });
    return edit;
}

QComboBox *SettingsGroup::addChoice(store::Settings &settings, store::Setting setting, const char *objectName, const QString &label, const QList<std::pair<QString, QString>> &choices, const QString &note, bool editable)
{
    QComboBox *box = newChoice(objectName, this);
    for (const auto &[text, value] : choices)
        box->addItem(text, value);
    SettingRow *row = addRow(label, box, note);
    const auto follow = [&settings, setting, box, row] {
        showValue(box, settings.text(setting));
        row->setError({});
    };
    const auto take = [this, &settings, setting, box, row](const QString &value) {
        if (value == settings.text(setting)) {
            showValue(box, value);
            return row->setError({});
        }
        keep(settings, setting, value, row);
    };
    connect(box, &QComboBox::activated, row, [box, take](int index) { take(box->itemData(index).toString()); });
    if (editable) {
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        box->completer()->setFilterMode(Qt::MatchContains);
        box->completer()->setCompletionMode(QCompleter::PopupCompletion);
        box->lineEdit()->setAccessibleName(label);
        connect(box->lineEdit(), &QLineEdit::editingFinished, row, [box, take] {
            const int index = box->findText(box->currentText().trimmed(), Qt::MatchFixedString);
            take(index >= 0 ? box->itemData(index).toString() : box->currentText().trimmed());
        });
    }
    follow();
    connect(&settings, &store::Settings::changed, row, [setting, follow](store::Setting changed) {
        if (changed == setting)
            follow();
    });
    return box;
}

} // namespace lectern::ui
