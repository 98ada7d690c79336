// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/webapi/page_view.h"

#include <QWidget>

#include <functional>

class QLabel;
class QStackedLayout;

namespace lectern::ui {

class Theme;

/// A place for one of our web pages. The view comes with the first call of load(), which costs a tenth of a second, so it is
/// called when the pane is first shown. Whoever fills it listens to ready() and says everything again each time: after the
/// first load, and after the process behind the page died.
class WebPane final : public QWidget, private webapi::PageHost
{
    Q_OBJECT

public:
    WebPane(webapi::PageKind kind, const Theme &theme, QWidget *parent);
    ~WebPane() override;

    /// Makes the view, unless it is there. Also called by itself once the pane was painted without one.
    void load();
    bool isReady() const { return m_ready; }
    /// Dropped until ready().
    void call(const char *function, const json &argument);
    void find(const QString &text, bool backwards, std::function<void(bool)> found);
    void copySelection();
    /// What a screen reader would say of the first element of the CSS selector, formulas in words. Waits some seconds for those;
    /// empty when they do not come, and at once while there is no page. Not called after `context` is gone.
    void readWords(const QString &selector, QObject *context, std::function<void(const QString &)> done);
    /// The view; nothing before load() and where the plugin is missing.
    webapi::PageView *view() const { return m_view.get(); }

Q_SIGNALS:
    void ready();
    /// Nothing was opened yet.
    void linkFollowed(const QUrl &url);
    /// Only of the transcript.
    void verbUsed(const QString &name, const lectern::json &argument);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void tryWords(const QString &selector, QObject *context, std::function<void(const QString &)> done, int tries);
    void pageReady() override;
    void pageDied() override;
    void linkActivated(const QUrl &url) override { Q_EMIT linkFollowed(url); }
    void verb(const QString &name, const json &argument) override { Q_EMIT verbUsed(name, argument); }

    webapi::PageKind m_kind;
    const Theme &m_theme;
    std::unique_ptr<webapi::PageView> m_view;
    QStackedLayout *m_layout;
    QLabel *m_notice; ///< shown while there is no page
    bool m_ready = false;
};

} // namespace lectern::ui
