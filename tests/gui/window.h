// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "composition/program.h"
#include "desktop/start_window.h"
#include "ui/frame/main_window.h"
#include "ui/shared/web_pane.h"

#include <QTemporaryDir>
#include <QTest>
#include <QVariant>

#include <memory>

namespace lectern::test {

/// The program with its window, as main() makes it, over a profile of its own and the sample semester at a fixed time:
/// Tuesday, 1 December 2026, 09:00 in Vienna.
class Window
{
public:
    explicit Window(std::function<void(ProgramOptions &)> adjust = {});
    ~Window();

    Program &program() { return *m_program; }
    ui::MainWindow &main() { return *m_start->window(); }
    ui::Theme &theme() { return m_start->theme(); }
    QString profile() const { return m_profile.path(); }
    /// Ends the program and starts it again over the same profile.
    void restart();

    /// The widget of that name and type; the test ends when there is none.
    template<typename T = QWidget>
    T *find(const char *objectName)
    {
        T *found = m_start->window()->findChild<T *>(QLatin1String(objectName));
        if (!found)
            qFatal("there is no %s", objectName);
        return found;
    }
    bool has(const char *objectName) { return m_start->window()->findChild<QWidget *>(QLatin1String(objectName)) != nullptr; }

    /// A key to whatever has the focus, as if the student pressed it.
    void press(const QString &keys);
    void type(const QString &text);

    /// What a script in the page yields. Waits for the page.
    QVariant inPage(ui::WebPane *pane, const QString &script);
    /// Waits until the script yields true.
    bool becomesTrue(ui::WebPane *pane, const QString &script, int timeoutMs = 20000);

    /// A picture of the window into LECTERN_SHOTS, when that is set: for people to look at.
    void shoot(const QString &name);

private:
    void start();

    QTemporaryDir m_profile;
    std::function<void(ProgramOptions &)> m_adjust;
    std::unique_ptr<Program> m_program;
    std::unique_ptr<desktop::StartWindow> m_start;
};

} // namespace lectern::test
