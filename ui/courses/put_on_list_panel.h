// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/today/todo_words.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lectern::ui {

/// Asks how a thing goes onto the list: its title, when to work on it, and whether with the due date that Canvas has.
class PutOnListPanel final : public QDialog
{
    Q_OBJECT

public:
    /// `due` is Canvas's, if any.
    PutOnListPanel(const QString &title, const std::optional<QDateTime> &due, const TimeFrame &frame, QWidget *parent);

    QString title() const;
    Schedule when() const;
    /// Nothing when there is none, or the student does not want it.
    std::optional<QDateTime> due() const;

private:
    void check();

    TimeFrame m_frame;
    std::optional<QDateTime> m_due;
    QLineEdit *m_title;
    QLineEdit *m_when;
    QLabel *m_understood;
    QCheckBox *m_withDue;
    QPushButton *m_add;
};

/// Puts a dialog near the top of the window, so that what it is about stays visible below; the window is active again after it.
void placeAtTop(QDialog *dialog, QWidget *window);

} // namespace lectern::ui
