// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;
class QLabel;

namespace lectern::ui {

/// One field with its name beside it (above it when the window is narrow), a line about it and, when a value was refused, why.
class SettingRow final : public QWidget
{
    Q_OBJECT

public:
    /// `field` is named after the label for screen readers. `keywords`: other words that find the row.
    SettingRow(const QString &label, QWidget *field, const QString &note, const QString &keywords, QWidget *parent);

    void setNote(const QString &text);
    /// Empty: nothing is wrong. Shown at the field and told to screen readers as its description.
    void setError(const QString &text);
    QString error() const;
    /// What the search of the page looks through.
    QString searchText() const { return m_searchText; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *m_field;
    QLabel *m_label;
    QLabel *m_note;
    QLabel *m_error;
    QBoxLayout *m_across;
    QString m_searchText;
};

/// Buttons beside one another, or below one another where there is no room.
class ButtonRow final : public QWidget
{
    Q_OBJECT

public:
    explicit ButtonRow(QWidget *parent);
    void add(QWidget *button);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QBoxLayout *m_layout;
    QList<QWidget *> m_buttons;
};

/// A label that wraps, with a role of the style ("caption") and perhaps a tone ("danger").
QLabel *textLabel(const QString &text, const char *role, QWidget *parent);
/// Changes the tone of a label that is shown already.
void setTone(QWidget *widget, const char *tone);

} // namespace lectern::ui
