// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_set.h"
#include "ui/shared/reference.h"
#include "ui/shared/services.h"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QListView;
class QPushButton;
class QStackedLayout;
class QStandardItemModel;

namespace lectern::ui {

class StatePanel;

/// One set: what is in it, and the ways to study it.
class SetView final : public QWidget
{
    Q_OBJECT

public:
    SetView(const Services &services, QWidget *parent);

    void open(const QString &setId);
    QWidget *firstFocus() const;
    std::optional<Reference> subject() const;
    /// The tag that the list is narrowed to; empty: all.
    QString tag() const;

Q_SIGNALS:
    void startWanted();
    void quizWanted();
    void editWanted(const QString &itemId);
    void reviewWanted();
    void backWanted();
    /// It was deleted.
    void gone();
    void subjectChanged();

private:
    void build();
    QPushButton *addButton(QLayout *layout, const char *name, const QString &text, const QString &tip, const char *kind = nullptr);
    void reload();
    void show_(const Result<study::SetMaterial> &material);
    void fillTags();
    void fillList();
    void remove();

    Services m_services;
    QString m_setId;
    study::SetMaterial m_material;
    QLabel *m_title;
    QLabel *m_facts;
    QPushButton *m_start;
    QPushButton *m_quiz;
    QPushButton *m_review;
    QHBoxLayout *m_buttonLine = nullptr;
    QComboBox *m_tags;
    QListView *m_list;
    QStandardItemModel *m_model;
    StatePanel *m_state;
    QStackedLayout *m_stack;
    bool m_failed = false;
};

} // namespace lectern::ui
