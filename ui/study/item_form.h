// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_set.h"

#include <QList>
#include <QScrollArea>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace lectern::ui {

/// The fields of a card or question.
class ItemForm final : public QScrollArea
{
    Q_OBJECT

public:
    explicit ItemForm(QWidget *parent);

    void setItem(const study::StudyItem &item, study::DisplayMode mode);
    /// What stands in the fields, with the id of setItem().
    study::StudyItem item() const;
    /// Shows at each field what is wrong there. True when nothing is.
    bool check();
    void focusFirst();

Q_SIGNALS:
    void edited();
    /// The focus left a field in which something was changed.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct OptionRow
    {
        QWidget *row;
        QCheckBox *correct;
        QLineEdit *text;
    };
    QPlainTextEdit *addText(QWidget *section, const char *field, const QString &label, const QString &hint, int lines);
    void addMessage(QWidget *section, const char *field);
    OptionRow &addOption(const study::Option &option);
    void removeOption(QWidget *row);
    void numberOptions();
    void showKind();
    void clearMessages();
    void changed();

    QString m_id;
    study::DisplayMode m_mode = study::DisplayMode::Flashcards;
    bool m_filling = false;
    bool m_dirty = false;
    QComboBox *m_kind;
    QWidget *m_termPart;
    QWidget *m_questionPart;
    QPlainTextEdit *m_term;
    QPlainTextEdit *m_short;
    QPlainTextEdit *m_full;
    QPlainTextEdit *m_prompt;
    QPlainTextEdit *m_explanation;
    QPlainTextEdit *m_thinking;
    QVBoxLayout *m_optionRows;
    QPushButton *m_addOption;
    QList<OptionRow> m_options;
    QLineEdit *m_tags;
    QList<QLabel *> m_messages;
};

} // namespace lectern::ui
