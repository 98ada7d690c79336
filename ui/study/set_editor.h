// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_set.h"
#include "ui/shared/reference.h"
#include "ui/study/bench.h"

#include <QHash>
#include <QObject>

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QStandardItemModel;

namespace lectern {
struct Error;
}

namespace lectern::ui {

class ItemForm;

/// The cards of a set, one beside the other fields of it. What is right is saved when one leaves a field; what is not stays in the
/// fields with words about why.
class SetEditor final : public QObject
{
    Q_OBJECT

public:
    SetEditor(const Services &services, Bench &bench);

    /// An empty id: a new set, which is made with its first card. `itemId`: the card to begin with.
    void open(const QString &setId, const QString &itemId = {});
    const Bench::Parts &parts() const { return m_parts; }
    QWidget *firstFocus() const;
    void setActive(bool active) { m_active = active; }
    void tell();
    std::optional<Reference> subject() const;

Q_SIGNALS:
    void opened();
    void leaveWanted();
    void failed(const lectern::Error &error);
    /// The new set is there now.
    void created(const lectern::ui::Reference &set);

private:
    void build();
    QPushButton *addButton(QWidget *row, const char *name, const QString &text, const QString &tip);
    void reload();
    void fill(const QString &wantedId);
    void select(int row);
    void keep();
    void save();
    void saved(const Result<study::StudyItem> &result, const study::StudyItem &item);
    void rename();
    void create(const study::StudyItem &item);
    void add();
    void remove();
    void move(int step);
    void say(const QString &text, bool wrong);

    Services m_services;
    Bench &m_bench;
    Bench::Parts m_parts;
    QLineEdit *m_title;
    QLabel *m_status;
    QListView *m_list;
    QStandardItemModel *m_model;
    ItemForm *m_form;
    bool m_active = false;
    bool m_filling = false;
    bool m_creating = false; ///< a new card is being stored
    bool m_addAfter = false; ///< and the next is wanted already
    QString m_setId;
    study::SetMaterial m_material;
    QList<study::StudyItem> m_items; ///< as shown: stored ones, and at the end a new one with an empty id
    QHash<QString, study::StudyItem> m_unsaved; ///< what was typed and cannot be saved yet
    int m_row = -1;
};

} // namespace lectern::ui
