// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/study/item_form.h"

#include <QObject>

namespace lectern::ui {

class Bench;

/// Editing one card where it is shown: the form above the view, Save and Cancel below.
class CardEdit final : public QObject
{
    Q_OBJECT

public:
    CardEdit(Bench &bench, const char *objectName);

    ItemForm *form() const { return m_form; }
    QWidget *foot() const { return m_foot; }

Q_SIGNALS:
    /// Ctrl+Enter or the button, and nothing is wrong in the form.
    void saveWanted(const lectern::study::StudyItem &item);
    void cancelled();

private:
    void save();

    ItemForm *m_form;
    QWidget *m_foot;
};

} // namespace lectern::ui
