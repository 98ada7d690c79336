// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "ui/shared/web_pane.h"
#include "ui/style/theme.h"

#include <QUrl>
#include <QVariant>
#include <QWidget>

#include <nlohmann/json.hpp>

#include <memory>

namespace lectern::test {

/// One of our pages in a window of its own, with what it says written down.
class BarePage
{
public:
    explicit BarePage(webapi::PageKind kind, QSize size = {900, 700});
    ~BarePage();

    ui::WebPane &pane() { return *m_pane; }
    ui::Theme &theme() { return *m_theme; }
    void call(const char *function, const json &argument);
    /// What a script yields; it sees the page's elements, not its scripts.
    QVariant ask(const QString &script);
    bool becomesTrue(const QString &script, int timeoutMs = 20000);
    /// Presses the mouse on the middle of the first element that matches.
    void press(const QString &selector);
    void wheel(int delta);
    /// Where key and mouse events go.
    QWidget *target();
    bool waitUntilReady();
    /// A picture into LECTERN_SHOTS, when that is set.
    void shoot(const QString &name);

    QList<QUrl> links;
    QList<std::pair<QString, json>> verbs;

private:
    std::unique_ptr<ui::Theme> m_theme;
    std::unique_ptr<QWidget> m_window;
    ui::WebPane *m_pane;
};

} // namespace lectern::test
