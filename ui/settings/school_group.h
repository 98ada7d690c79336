// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settings_group.h"
#include "ui/shared/services.h"

class QLabel;
class QPushButton;

namespace lectern::ui {

class ButtonRow;

/// 1 Courses: the school's address and the student's token, tried at once. What is wrong is said here, and nothing is kept then.
class SchoolGroup final : public SettingsGroup
{
    Q_OBJECT

public:
    SchoolGroup(const Services &services, QWidget *parent);

    QWidget *firstField() const;

private:
    void buildFields();
    void buildHelp();
    void refresh();
    void connectSchool();
    void disconnectSchool();
    void readCourses(const QString &name);
    void tell(const QString &text, const char *tone);
    void setBusy(bool busy);

    Services m_services;
    QWidget *m_connected;
    QLabel *m_connectedText;
    QPushButton *m_disconnect;
    SettingRow *m_addressRow = nullptr;
    SettingRow *m_tokenRow = nullptr;
    QLineEdit *m_address = nullptr;
    QLineEdit *m_token = nullptr;
    QPushButton *m_connect = nullptr;
    ButtonRow *m_buttons = nullptr;
    QLabel *m_result = nullptr;
    QLabel *m_help = nullptr;
};

/// The sample semester, to be opened and left.
class SampleGroup final : public SettingsGroup
{
    Q_OBJECT

public:
    SampleGroup(const Services &services, QWidget *parent);

private:
    void refresh();
    void change();

    Services m_services;
    QLabel *m_text;
    QPushButton *m_button;
    QLabel *m_result;
};

} // namespace lectern::ui
