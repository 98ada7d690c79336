// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window.h"

#include <QStringList>

namespace lectern::test {

/// What a screen reader would stumble over below the widget, one sentence each: controls without a name or with a role that says
/// nothing, rows without their whole text.
QStringList accessComplaints(QWidget *root);

/// What the Tab key does wrong in the window, one sentence each: controls it never reaches, or reaches twice in a round, and places
/// it does not leave. Begins where the focus is and ends there.
QStringList tabComplaints(QWidget *window);

/// Collects what the window announces.
class Announcements
{
public:
    explicit Announcements(Window &window);

    const QStringList &heard() const { return m_heard; }
    qsizetype count(const QString &part) const;

private:
    QObject m_context;
    QStringList m_heard;
};

} // namespace lectern::test
