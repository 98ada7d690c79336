// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace lectern::ui {

/// What can be pressed below the card.
class SessionFoot final : public QFrame
{
    Q_OBJECT

public:
    enum class Stage {
        Nothing,
        Front,    ///< of a card
        Back,
        Choose,   ///< one option
        ChooseSeveral,
        Type,
        Checked,  ///< an option was chosen
        CheckedTyped,
    };

    explicit SessionFoot(QWidget *parent);

    void show_(Stage stage);
    /// Says in words what became of the answer; empty: nothing.
    void say(const QString &text, const QString &tone);
    void setUsable(bool hint, bool undo);
    void setCounts(const QString &text) const;
    /// Where the keyboard is in this stage; nothing: on the card.
    QWidget *firstFocus() const;
    QLineEdit *field() const { return m_field; }
    /// Marks which of the two the answer counts as.
    void setDecided(bool right);

Q_SIGNALS:
    void showWanted();
    void graded(int grade);
    void checkWanted();
    void giveUpWanted();
    void nextWanted();
    void decided(bool right);
    void hintWanted();
    void askWanted();
    void editWanted();
    void undoWanted();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QPushButton *add(const char *name, const QString &text, const QString &key, const char *kind, QWidget *row);
    void buildAnswerRow();
    void buildToolRow();

    Stage m_stage = Stage::Nothing;
    QWidget *m_answerRow;
    QWidget *m_toolRow;
    QLabel *m_verdict;
    QLabel *m_counts;
    QLineEdit *m_field;
    QPushButton *m_show;
    QPushButton *m_grades[4];
    QPushButton *m_check;
    QPushButton *m_giveUp;
    QPushButton *m_right;
    QPushButton *m_wrong;
    QPushButton *m_next;
    QPushButton *m_hint;
    QPushButton *m_undo;
};


} // namespace lectern::ui
