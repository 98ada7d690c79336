// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/page.h"
#include "ui/shared/services.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace lectern::ui {

class DataGroup;
class SchoolGroup;
class SettingsGroup;

/// Everything that can be set, on one page that scrolls and can be searched. Its section "connect" is the page of the first
/// run: courses, answers and the sample only.
class SettingsPage final : public Page
{
    Q_OBJECT

public:
    SettingsPage(const Services &services, QWidget *parent);

    void open(const Place &place) override;
    QWidget *firstFocus() override;
    bool find() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addGroup(SettingsGroup *group, bool atConnect);
    void filter();

    Services m_services;
    QLabel *m_title;
    QLabel *m_intro;
    QLineEdit *m_search;
    QPushButton *m_all;
    QPushButton *m_done;
    QLabel *m_nothing;
    QScrollArea *m_scroll;
    QWidget *m_content;
    QVBoxLayout *m_column;
    QList<SettingsGroup *> m_groups;
    QList<SettingsGroup *> m_connectGroups;
    SchoolGroup *m_school;
    DataGroup *m_data;
    bool m_connectOnly = false;
};

} // namespace lectern::ui
