// SPDX-License-Identifier: GPL-3.0-or-later
#include "window.h"

#include <QApplication>
#include <QDir>
#include <QEventLoop>
#include <QSignalSpy>
#include <QTimer>

namespace lectern::test {

Window::Window(std::function<void(ProgramOptions &)> adjust)
    : m_adjust(std::move(adjust))
{
    start();
}

Window::~Window() = default;

void Window::start()
{
    ProgramOptions options;
    options.profile = m_profile.path();
    options.zone = QTimeZone("Europe/Vienna");
    options.now = QDateTime(QDate(2026, 12, 1), QTime(9, 0), options.zone);
    options.sample = true;
    options.environment = [](const char *name) { return qEnvironmentVariable(name); };
    if (m_adjust)
        m_adjust(options);
    m_program = std::make_unique<Program>(options);
    m_start = std::make_unique<desktop::StartWindow>(*m_program);
    QSignalSpy opened(m_start.get(), &desktop::StartWindow::opened);
    m_start->open();
    if (opened.isEmpty() && !opened.wait(20000))
        qFatal("the window did not open");
    main().resize(1180, 780);
    QApplication::setActiveWindow(&main());
    (void)QTest::qWaitForWindowExposed(&main());
}

void Window::restart()
{
    main().close();
    m_start.reset();
    m_program.reset();
    start();
}

void Window::press(const QString &keys)
{
    const QKeySequence sequence(keys);
    QWidget *target = QApplication::focusWidget() ? QApplication::focusWidget() : &main();
    for (int i = 0; i < sequence.count(); ++i)
        QTest::keyClick(target, sequence[uint(i)].key(), sequence[uint(i)].keyboardModifiers());
}

void Window::type(const QString &text)
{
    QWidget *target = QApplication::focusWidget() ? QApplication::focusWidget() : &main();
    QTest::keyClicks(target, text);
}

QVariant Window::inPage(ui::WebPane *pane, const QString &script)
{
    pane->load();
    if (!pane->isReady()) {
        QSignalSpy ready(pane, &ui::WebPane::ready);
        if (!ready.wait(30000))
            qFatal("the page did not load");
    }
    auto answer = std::make_shared<std::optional<QVariant>>(); // it may come after this function gave up
    QEventLoop loop;
    QTimer::singleShot(20000, &loop, &QEventLoop::quit);
    pane->view()->evaluate(script, [answer, &loop, alive = QPointer<QEventLoop>(&loop)](const QVariant &value) {
        *answer = value;
        if (alive)
            loop.quit();
    });
    if (!*answer)
        loop.exec();
    return answer->value_or(QVariant());
}

bool Window::becomesTrue(ui::WebPane *pane, const QString &script, int timeoutMs)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < timeoutMs) {
        if (inPage(pane, script).toBool())
            return true;
        QTest::qWait(50);
    }
    return false;
}

void Window::shoot(const QString &name)
{
    const QString folder = qEnvironmentVariable("LECTERN_SHOTS");
    if (folder.isEmpty())
        return;
    QDir().mkpath(folder);
    QTest::qWait(400); // pages are drawn by another process, in its own time
    main().grab().save(folder + u'/' + name + QStringLiteral(".png"));
}

} // namespace lectern::test
