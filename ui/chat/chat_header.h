// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace lectern::ui {

class Theme;

/// The line above the transcript: what conversation this is, and what can be done with it.
class ChatHeader final : public QWidget
{
    Q_OBJECT

public:
    ChatHeader(const Theme &theme, QWidget *parent);
    void setTitle(const QString &title, bool stored);
    void setWide(bool wide);
    void setListOpen(bool open);

Q_SIGNALS:
    void listToggled();
    void newWanted();
    void exportWanted();
    void textWanted();
    void renameWanted();
    void removeWanted();
    void closeWanted();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QToolButton *addButton(const char *name, const char *icon, const QString &text, const QString &tip);
    void restyle();
    void fitTitle();

    const Theme &m_theme;
    QLabel *m_title;
    QToolButton *m_list;
    QToolButton *m_new;
    QToolButton *m_menu;
    QToolButton *m_close;
    QList<QAction *> m_ofStored; ///< what needs a stored conversation
    QString m_full;
};

} // namespace lectern::ui
