// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWebEnginePage>

namespace lectern::web {

/// A page that stays where it was loaded. A click on any link says so and leads nowhere; what is no click is dropped. It opens
/// no windows or dialogs, and every permission is refused.
class ClosedPage final : public QWebEnginePage
{
    Q_OBJECT

public:
    ClosedPage(const QUrl &address, QWebEngineProfile *profile, QObject *parent);

    /// Loads the page, again after its process died.
    void loadOwn() { load(m_address); }

Q_SIGNALS:
    /// Comes from within the engine: answer it from the event loop.
    void linkClicked(const QUrl &url);

protected:
    bool acceptNavigationRequest(const QUrl &url, NavigationType type, bool isMainFrame) override;
    QWebEnginePage *createWindow(WebWindowType) override { return nullptr; }
    QStringList chooseFiles(FileSelectionMode, const QStringList &, const QStringList &) override { return {}; }
    void javaScriptAlert(const QUrl &, const QString &) override {}
    bool javaScriptConfirm(const QUrl &, const QString &) override { return false; }
    bool javaScriptPrompt(const QUrl &, const QString &, const QString &, QString *) override { return false; }
    void javaScriptConsoleMessage(JavaScriptConsoleMessageLevel level, const QString &message, int line, const QString &source) override;

private:
    QUrl m_address;
};

} // namespace lectern::web
