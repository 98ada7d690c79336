// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_set.h"
#include "ui/shared/reference.h"
#include "ui/shared/services.h"

#include <QWidget>

class QLabel;
class QListView;
class QPushButton;
class QStackedLayout;
class QStandardItem;
class QStandardItemModel;

namespace lectern::ui {

class StatePanel;
class Verbs;

/// All study sets.
class SetsView final : public QWidget
{
    Q_OBJECT

public:
    SetsView(const Services &services, QWidget *parent);

    /// Reads the list, and gives it the focus when it is there and the student went nowhere else meanwhile.
    void enter();
    QWidget *firstFocus() const;

Q_SIGNALS:
    void startWanted(const lectern::ui::Reference &set);
    void quizWanted(const lectern::ui::Reference &set);
    void editWanted(const lectern::ui::Reference &set);
    void newWanted();

private:
    void reload();
    void build();
    QPushButton *addButton(QLayout *layout, const char *name, const QString &text, const QString &tip);
    void show_(const Result<QList<study::SetSummary>> &sets);
    void fill(const QList<study::SetSummary> &sets);
    void showActions();
    std::optional<Reference> current() const;
    const study::SetSummary *currentSummary() const;
    void rename(QStandardItem *item);
    void remove();
    void openMenu(const QPoint &at);

    Services m_services;
    QStandardItemModel *m_model;
    QListView *m_list;
    Verbs *m_verbs;
    StatePanel *m_state;
    QLabel *m_due;
    QStackedLayout *m_stack;
    QWidget *m_actions;
    QPushButton *m_start;
    QPushButton *m_quiz;
    QPushButton *m_edit;
    QPushButton *m_delete;
    QList<study::SetSummary> m_sets;
    bool m_filling = false;
    bool m_failed = false;
    bool m_entering = false;
};

} // namespace lectern::ui
