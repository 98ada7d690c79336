// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window is held up (the longest turn of the event loop) while the Today page with many todos is opened, scrolled,
// added to, done by key and undone, and while a thousand todos are written one by one; and how long until it is shown. Medians.
//
//     today_bench [TODOS] [RUNS]

#include "gui/today.h"
#include "testlib/run.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QTimer>

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <functional>

using namespace lectern;
using namespace lectern::test;

namespace {

constexpr int limitMs = 120'000;

/// Milliseconds between one turn of the event loop and the next: the worst since it was begun.
class Pulse
{
public:
    Pulse()
    {
        m_timer.setInterval(0);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            m_worst = std::max(m_worst, double(m_clock.nsecsElapsed()) / 1e6);
            m_clock.start();
        });
        m_clock.start();
        m_timer.start();
    }
    double worst() const { return m_worst; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_worst = 0;
};

struct Figures
{
    const char *name;
    QList<double> blocked;
    QList<double> shown;
};

void measure(Figures &figures, const std::function<void()> &act, const std::function<bool()> &isShown)
{
    QElapsedTimer whole;
    whole.start();
    Pulse pulse;
    act(); // counts: no turn of the loop before it ends
    if (!QTest::qWaitFor(isShown, limitMs))
        std::printf("%s: not shown after %d s\n", figures.name, limitMs / 1000);
    figures.shown << double(whole.nsecsElapsed()) / 1e6;
    QTest::qWait(600); // what comes after it, such as the rail's count
    figures.blocked << pulse.worst();
}

double median(QList<double> values)
{
    std::sort(values.begin(), values.end());
    return values.isEmpty() ? 0 : values[values.size() / 2];
}

QString numbered(int number) { return QStringLiteral("Number %1").arg(number); }

void write(Window &window, const QString &title, bool today)
{
    todos::TodoDraft draft;
    draft.title = title;
    if (today) {
        draft.dateType = todos::DateType::Calendar;
        draft.scheduledDate = todos::TodoDate(QDate(2026, 12, 1));
    }
    (void)window.program().todos().add(draft);
}

} // namespace

int main(int argc, char **argv)
{
    const Isolation isolation;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QTWEBENGINE_CHROMIUM_FLAGS", geteuid() == 0 ? "--log-level=3 --disable-gpu --no-sandbox" : "--log-level=3 --disable-gpu");
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication application(argc, argv);
    const int count = argc > 1 ? std::max(1, atoi(argv[1])) : 2000;
    const int runs = argc > 2 ? std::max(1, atoi(argv[2])) : 5;
    Figures stream{"1,000 written", {}, {}}, open{"open", {}, {}}, scroll{"scroll", {}, {}}, add{"add", {}, {}}, done{"done by key", {}, {}}, undo{"undo", {}, {}};

    Window window;
    Today today(window);
    for (int i = 0; i < count; ++i)
        write(window, numbered(i), true);
    if (!QTest::qWaitFor([&] { return today.has(numbered(count - 1)); }, limitMs))
        return std::puts("the todos are not shown"), 1;

    for (int run = 0; run < runs; ++run) {
        window.press(QStringLiteral("Ctrl+1"));
        QTest::qWait(300);
        measure(open, [&] { window.press(QStringLiteral("Ctrl+2")); }, [&] { return today.view().isVisible(); });
        today.view().setFocus();
        measure(scroll, [&] { window.press(QStringLiteral("End")); today.view().repaint(); }, [&] { return today.view().verticalScrollBar()->value() > 0; });
        const QString fresh = QStringLiteral("Fresh %1 today").arg(run);
        const QString title = QStringLiteral("Fresh %1").arg(run);
        const int before = today.view().model()->rowCount();
        measure(add, [&] { today.add(fresh); }, [&] { return today.view().model()->rowCount() > before || today.has(title); });
        const QString chosen = numbered(count / 2 + run);
        today.choose(chosen);
        const auto isDone = [&] { return today.rowOf(chosen) < 0 || today.index(chosen).data(ui::RowRole::Struck).toBool(); };
        measure(done, [&] { window.press(QStringLiteral("Space")); }, isDone);
        measure(undo, [&] { window.press(QStringLiteral("Ctrl+Z")); }, [&] { return !isDone(); });
    }
    today.go(QStringLiteral("Anytime"));
    measure(stream, [&] {
        for (int i = 0; i < 1000; ++i)
            write(window, QStringLiteral("Stream %1").arg(i), false);
    }, [&] { return today.has(QStringLiteral("Stream 999")); });

    std::printf("%-14s %10s %10s   (%d todos, medians of %d)\n", "", "blocked ms", "shown ms", count, runs);
    for (const Figures *figures : {&open, &scroll, &add, &done, &undo, &stream})
        std::printf("%-14s %10.0f %10.0f\n", figures->name, median(figures->blocked), median(figures->shown));
    return 0;
}
