// SPDX-License-Identifier: GPL-3.0-or-later
#include "bare_page.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <nlohmann/json.hpp>

#include <optional>

namespace lectern::test {

BarePage::BarePage(webapi::PageKind kind, QSize size)
    : m_theme(std::make_unique<ui::Theme>())
    , m_window(std::make_unique<QWidget>())
    , m_pane(new ui::WebPane(kind, *m_theme, m_window.get()))
{
    auto *layout = new QVBoxLayout(m_window.get());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pane);
    QObject::connect(m_pane, &ui::WebPane::linkFollowed, m_pane, [this](const QUrl &url) { links.append(url); });
    QObject::connect(m_pane, &ui::WebPane::verbUsed, m_pane, [this](const QString &name, const json &argument) { verbs.append({name, argument}); });
    m_window->resize(size);
    m_window->show();
    QApplication::setActiveWindow(m_window.get());
    if (!waitUntilReady())
        qFatal("the page did not load");
}

BarePage::~BarePage() = default;

bool BarePage::waitUntilReady()
{
    if (m_pane->isReady())
        return true;
    QSignalSpy ready(m_pane, &ui::WebPane::ready);
    return ready.wait(30000);
}

void BarePage::call(const char *function, const json &argument)
{
    m_pane->call(function, argument);
}

QVariant BarePage::ask(const QString &script)
{
    auto answer = std::make_shared<std::optional<QVariant>>(); // it may come after this function gave up
    QEventLoop loop;
    QTimer::singleShot(20000, &loop, &QEventLoop::quit);
    m_pane->view()->evaluate(script, [answer, alive = QPointer<QEventLoop>(&loop)](const QVariant &value) {
        *answer = value;
        if (alive)
            alive->quit();
    });
    if (!*answer)
        loop.exec();
    return answer->value_or(QVariant());
}

bool BarePage::becomesTrue(const QString &script, int timeoutMs)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < timeoutMs) {
        if (ask(script).toBool())
            return true;
        QTest::qWait(30);
    }
    return false;
}

QWidget *BarePage::target()
{
    QWidget *view = m_pane->view()->widget()->focusProxy();
    return view->focusProxy() ? view->focusProxy() : view;
}

void BarePage::press(const QString &selector)
{
    const QVariantList at = ask(QStringLiteral("(() => { const e = document.querySelector(`%1`); e.scrollIntoView({block: 'center'});"
                                               " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()")
                                    .arg(selector))
                                .toList();
    if (at.size() != 2)
        qFatal("the page has no %s", qPrintable(selector));
    // The engine takes a press only after it has drawn the place.
    QTest::qWait(300);
    QTest::mouseClick(target(), Qt::LeftButton, {}, QPoint(int(at[0].toDouble()), int(at[1].toDouble())));
}

void BarePage::wheel(int delta)
{
    QWidget *widget = target();
    const QPointF at = widget->rect().center();
    QWheelEvent event(at, widget->mapToGlobal(at), {}, QPoint(0, delta), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

void BarePage::shoot(const QString &name)
{
    const QString folder = qEnvironmentVariable("LECTERN_SHOTS");
    if (folder.isEmpty())
        return;
    QDir().mkpath(folder);
    QTest::qWait(500); // pages are drawn by another process, in its own time
    m_window->grab().save(folder + u'/' + name + QStringLiteral(".png"));
}

} // namespace lectern::test
