// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/services.h"

#include <QWidget>

class QLabel;
class QListView;
class QPushButton;
class QStandardItemModel;

namespace lectern::ui {

class Session;

/// What became of a session, and what to do next.
class SessionEnd final : public QWidget
{
    Q_OBJECT

public:
    SessionEnd(const Services &services, QWidget *parent);
    void show_(const Session &session);
    QWidget *firstFocus() const;

Q_SIGNALS:
    void againWanted();
    void backWanted();

private:
    QLabel *m_title;
    QLabel *m_result;
    QLabel *m_right;
    QLabel *m_wrong;
    QLabel *m_listTitle;
    QListView *m_list;
    QStandardItemModel *m_model;
    QPushButton *m_again;
    QPushButton *m_back;
};

} // namespace lectern::ui
