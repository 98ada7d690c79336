// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/place.h"

#include <QWidget>

namespace lectern::ui {

/// A page of the content stack. It is made at the first visit and lives as long as the window.
class Page : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Shows what the place says. Called on every visit, also by back and forward; the page emits nothing in return.
    virtual void open(const Place &place) = 0;
    /// What gets the keyboard focus when the page is entered; nothing: the page itself decides by tab order.
    virtual QWidget *firstFocus() { return nullptr; }
    /// What the student looks at now: a chip for the composer when the chat pane is opened beside it.
    virtual std::optional<Reference> subject() const { return std::nullopt; }
    /// Ctrl+F. False when there is nothing to search in.
    virtual bool find() { return false; }

Q_SIGNALS:
    /// It went to another part by itself: goes into the history.
    void moved(const lectern::ui::Place &place);
    void subjectChanged();
};

} // namespace lectern::ui
