// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/rail_facts.h"
#include "ui/shared/place.h"
#include "ui/shared/services.h"

#include <QFrame>

#include <map>

class QBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace lectern::ui {

class TodayReader;

/// The column at the left: pages with what waits in them, recent conversations, the sample's badge, how old the courses are.
class Rail final : public QFrame
{
    Q_OBJECT

public:
    Rail(const Services &services, QWidget *parent);

    void setCurrent(const Place &place);
    bool isNarrow() const { return m_narrow; }
    /// Icons only.
    void setNarrow(bool narrow);
    void syncNow();

Q_SIGNALS:
    void goWanted(const lectern::ui::Place &place);

private:
    QToolButton *addButton(const QString &objectName, const QString &icon, const QString &text);
    void restyle();
    void fitWidth(); ///< large text takes a wider rail
    void readFacts();
    void readAge();
    void showFacts(const RailFacts &facts);
    void readRecent();

    Services m_services;
    TodayReader *m_today; ///< counts what the Today page shows
    std::map<PageId, QToolButton *> m_pages;
    QLabel *m_recentTitle;
    QVBoxLayout *m_recent;
    QBoxLayout *m_foot; ///< age of the courses and settings, one below the other when narrow
    QToolButton *m_sample;
    QToolButton *m_age;
    QToolButton *m_settings;
    bool m_narrow = false;
    bool m_syncing = false;
};

} // namespace lectern::ui
