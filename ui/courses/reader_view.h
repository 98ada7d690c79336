// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_repository.h"
#include "todos/todo_views.h"
#include "ui/shared/page.h"
#include "ui/shared/services.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;

namespace lectern::ui {

class WebPane;

/// Shows the text of one thing of a course as it was saved, with its verbs. One web view for all of them, made at first use.
class ReaderView final : public QWidget
{
    Q_OBJECT

public:
    ReaderView(const Services &services, QWidget *parent);

    /// `back` is what the button back says; empty: there is none.
    void open(const Reference &reference, const QString &back);
    /// Reads the thing that is shown anew.
    void reload();
    std::optional<Reference> subject() const { return m_reference; }
    void clear() { m_reference.reset(); }
    QWidget *firstFocus() const;
    void find();
    /// False when it was not open.
    bool closeFind();

Q_SIGNALS:
    void backWanted();
    /// The subject got its title and course.
    void subjectChanged();

private:
    struct Found;

    void makeBar();
    void makeFindBar();
    void read();
    void readDocument(const QString &type);
    void readRest(const std::shared_ptr<Found> &found);
    void settle(const std::shared_ptr<Found> &found);
    void showVerbs();
    void showBacklinks(const QList<todos::PlacedTodo> &todos);
    void showMessage(const QString &title, const QString &text, bool again = false);
    void render();
    void follow(const QUrl &url);
    void openTarget(const Reference &target, const QUrl &url);

    Services m_services;
    std::optional<Reference> m_reference;
    std::shared_ptr<Found> m_found;
    std::optional<Reference::Kind> m_shownVerbs;
    int m_round = 0;
    QPushButton *m_back;
    QWidget *m_verbs;
    QWidget *m_backlinks;
    QWidget *m_findBar;
    QLineEdit *m_findText;
    QLabel *m_findResult;
    QStackedLayout *m_stack;
    QWidget *m_message;
    QLabel *m_title;
    QLabel *m_meta;
    QLabel *m_messageTitle;
    QLabel *m_messageText;
    QPushButton *m_again;
    WebPane *m_page;
};

} // namespace lectern::ui
