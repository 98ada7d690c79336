// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/page.h"
#include "ui/shared/services.h"

#include <QMainWindow>

#include <map>

class QHBoxLayout;
class QSplitter;
class QStackedWidget;

namespace lectern::ui {

class ChatPane;
class Rail;
class Toast;

/// The window: rail, one page, chat. It decides what is where and nothing of what is in it. No part is ever given another
/// parent, because a web view would lose its native window by it.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(const Services &services);
    ~MainWindow() override;

    void go(const Place &place);
    Place place() const { return m_place; }
    Page *page(PageId id); ///< made at the first call; none for the chat
    ChatPane &chat() { return *m_chat; }

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    /// Shows the place without touching the history.
    void show_(const Place &place);
    void arrange();
    void setPaneOpen(bool open);
    void addCommands();
    void connectDesk();
    /// The focus to the next or previous of rail, page and chat that is visible.
    void stepPane(int direction);
    void restoreState_();
    void openOutside(const QUrl &url);
    void undo();
    void redo();

    Services m_services;
    History m_history;
    Place m_place;
    Rail *m_rail;
    QStackedWidget *m_stack;
    ChatPane *m_chat;
    QSplitter *m_splitter;
    Toast *m_toast;
    std::map<PageId, Page *> m_pages;
    bool m_paneOpen = false;
    bool m_railWished = false; ///< narrow by the student's choice, whatever the width of the window
};

} // namespace lectern::ui
