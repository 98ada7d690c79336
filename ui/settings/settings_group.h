// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/settings.h"

#include <QFrame>

class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace lectern::ui {

class SettingRow;

/// A card of the settings page: a heading, a line about it and rows. Fields that are bound to a setting save when they are left
/// and follow it when it changes elsewhere; a value that is refused is not kept, and the row says why.
class SettingsGroup : public QFrame
{
    Q_OBJECT

public:
    SettingsGroup(const QString &objectName, const QString &title, const QString &intro, QWidget *parent);

    /// Shows what fits the words; false when nothing does, and the group is hidden. A title that fits shows all of it.
    bool search(const QString &query);
    /// Adds words by which the whole group is found.
    void addKeywords(const QString &words) { m_searchText += u' ' + words; }

protected:
    SettingRow *addRow(const QString &label, QWidget *field, const QString &note = {}, const QString &keywords = {});
    void addWidget(QWidget *widget);
    QVBoxLayout *column() const { return m_column; }

    QLineEdit *addText(store::Settings &settings, store::Setting setting, const char *objectName, const QString &label, const QString &note = {});
    /// `choices`: text and stored value. Editable ones take what is typed when it names a choice, or is a value that the setting takes.
    QComboBox *addChoice(store::Settings &settings, store::Setting setting, const char *objectName, const QString &label, const QList<std::pair<QString, QString>> &choices, const QString &note = {}, bool editable = false);

private:
    void keep(store::Settings &settings, store::Setting setting, const QString &value, SettingRow *row);

    QVBoxLayout *m_column;
    QList<SettingRow *> m_rows;
    QString m_searchText;
};

/// A combo box that does not change when the page is scrolled over it.
QComboBox *newChoice(const char *objectName, QWidget *parent);

} // namespace lectern::ui
