// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_set.h"
#include "ui/shared/reference.h"
#include "ui/study/bench.h"

#include <QObject>

class QFrame;
class QLabel;
class QListView;
class QPushButton;
class QStandardItemModel;

namespace lectern {
struct Error;
}

namespace lectern::ui {

class CardEdit;

/// The cards that the assistant made and nobody has looked at yet: take, change or drop each, or take all.
class DraftReview final : public QObject
{
    Q_OBJECT

public:
    DraftReview(const Services &services, Bench &bench);

    void open(const QString &setId);
    const Bench::Parts &parts() const { return m_parts; }
    QWidget *firstFocus() const;
    void setActive(bool active) { m_active = active; }
    void tell();

Q_SIGNALS:
    void opened();
    void leaveWanted();
    void failed(const lectern::Error &error);
    /// None is left. `start`: the student wants to study now.
    void finished(bool start);

private:
    void build();
    QPushButton *addButton(QWidget *row, const char *name, const QString &text, const QString &key, const char *kind);
    void reload();
    void take(const Result<study::SetMaterial> &material);
    void fill();
    const study::SetMaterial::Entry *current() const;
    void accept();
    void acceptAll();
    void drop();
    void edit();
    void endEdit();
    void report(const Result<void> &result);

    Services m_services;
    Bench &m_bench;
    QFrame *m_head;
    QFrame *m_side;
    QFrame *m_foot;
    CardEdit *m_edit;
    Bench::Parts m_parts;
    QLabel *m_title;
    QListView *m_list;
    QStandardItemModel *m_model;
    QPushButton *m_acceptAll;
    bool m_active = false;
    bool m_editing = false;
    QString m_setId;
    study::SetMaterial m_material;
    QList<study::SetMaterial::Entry> m_drafts;
};

} // namespace lectern::ui
