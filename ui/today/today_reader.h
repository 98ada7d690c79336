// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "ui/shared/services.h"
#include "ui/today/today_rows.h"

#include <QObject>

#include <memory>

namespace lectern::ui {

/// Reads all that the lists are made of, again after every change of it. Calls while it reads are answered by one more reading.
class TodayReader final : public QObject
{
    Q_OBJECT

public:
    TodayReader(const Services &services, QObject *parent);
    ~TodayReader() override;

    void read();
    /// As of this moment.
    TimeFrame frame() const;
    /// Courses are being read from the school for the first time; what is known of them is not all.
    bool isWaiting() const { return m_waiting; }

Q_SIGNALS:
    /// `trouble` says why things of Canvas are missing; a school that was never connected is no trouble.
    void ready(const lectern::ui::ListFacts &facts, const std::optional<lectern::Error> &trouble);
    void failed(const lectern::Error &error);

private:
    struct Gathering;
    void start();
    void readCanvas(const std::shared_ptr<Gathering> &gathering);
    void readQuizzes(const std::shared_ptr<Gathering> &gathering);
    void arrived(const std::shared_ptr<Gathering> &gathering);
    void finish(Gathering &gathering);

    Services m_services;
    bool m_reading = false;
    bool m_again = false;
    bool m_waiting = false;
    bool m_syncTried = false; ///< the first sync of a school is waited for once
};

} // namespace lectern::ui
