// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace lectern::desktop {

/// Says in the log (category lectern.start, debug) when the window was first painted and when its first page was there. What
/// tests/bench/start_bench measures; quiet otherwise.
class StartLog final : public QObject
{
    Q_OBJECT

public:
    /// `window` owns it.
    explicit StartLog(QWidget *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace lectern::desktop
