// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/today/today_rows.h"

#include <QWidget>

#include <functional>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace lectern::ui {

class FieldEdit;
class Theme;

/// Where todos are typed. A date in the text is shown as a chip, which Esc or a press on it refuses; the text itself stays as it was typed.
class AddLine final : public QWidget
{
    Q_OBJECT

public:
    /// `frame` gives the present moment.
    AddLine(const Theme &theme, std::function<TimeFrame()> frame, QWidget *parent);

    void setList(TodoList list);
    FieldEdit &field() { return *m_field; }
    /// The text again, for what could not be kept.
    void putBack();

Q_SIGNALS:
    void added(const QList<lectern::todos::TodoDraft> &drafts);
    /// Something that was not done, and why.
    void refused(const QString &why);
    /// Esc with nothing left to take back, or the arrow down.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void read();
    void submit();
    void addLines(const QString &text);
    void refuse();
    bool keyPressed(int key);

    std::function<TimeFrame()> m_frame;
    TodoList m_list = TodoList::Today;
    FieldEdit *m_field;
    QToolButton *m_chip;
    QString m_phrase;  ///< shown in the chip
    QString m_refused; ///< a phrase that is not meant as a date
    QString m_last;    ///< the text that was entered last
};

} // namespace lectern::ui
