// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_set.h"
#include "ui/shared/reference.h"

#include <QDialog>

class QButtonGroup;
class QListWidget;
class QPushButton;

namespace lectern::ui {

/// What may go into a study set.
struct SetSource
{
    Reference reference;
    QString why;      ///< "linked from it"; why it cannot go in
    bool usable = true;
};

/// Asks what goes into a new study set, and what kind it is. Makes nothing itself.
class StudySetPanel final : public QDialog
{
    Q_OBJECT

public:
    StudySetPanel(const QList<SetSource> &sources, QWidget *parent);

    QList<Reference> chosen() const;
    study::DisplayMode kind() const;

private:
    void check();

    QList<SetSource> m_sources;
    QListWidget *m_list;
    QButtonGroup *m_kinds;
    QPushButton *m_make;
};

} // namespace lectern::ui
