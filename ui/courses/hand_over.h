// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_repository.h"
#include "ui/shared/reference.h"
#include "ui/shared/services.h"

#include <QObject>

#include <functional>

class QWidget;

namespace lectern::ui {

class PutOnListPanel;

/// Does what the verbs of a reference say, wherever they were given: put on my list, make study set, open in Canvas, copy link.
class HandOver final : public QObject
{
    Q_OBJECT

public:
    /// `window` is the parent of what it has to ask.
    HandOver(const Services &services, QWidget *window);

private:
    using Use = std::function<void(const QUrl &)>;

    void putOnList(const Reference &reference);
    void askForList(const Reference &reference);
    void openPanel(const Reference &reference, const std::optional<QDateTime> &due);
    void add(const Reference &reference, const PutOnListPanel &panel);
    void makeStudySet(const Reference &reference);
    void askForSet(const Reference &reference, const canvas::Document &document, const QList<canvas::Page> &pages);
    void openSetPanel(const Reference &reference, const QString &course, const QList<Reference> &linked, bool usable);
    void openInCanvas(const Reference &reference);
    void copyLink(const Reference &reference);
    /// Gives the address in Canvas; says so where there is none.
    void withAddress(const Reference &reference, Use use);
    void copy(const QUrl &url, const QString &title);

    Services m_services;
    QWidget *m_window;
};

} // namespace lectern::ui
