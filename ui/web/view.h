// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/webapi/page_view.h"

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

class QStackedLayout;
class QWebEngineView;

namespace lectern::web {

class ClosedPage;
class ClosedProfile;

/// A view of one of our pages, and the keeper of the process that draws it: when that dies, the page is loaded anew; when it
/// dies again and again, the student decides.
class View final : public QObject, public webapi::PageView
{
    Q_OBJECT

public:
    View(webapi::PageKind kind, webapi::PageHost &host, const webapi::Appearance &appearance, QWidget *parent);
    ~View() override;

    QWidget *widget() override { return m_widget; }
    void call(const char *function, const json &argument) override;
    void setAppearance(const webapi::Appearance &appearance) override;
    void find(const QString &text, bool backwards, std::function<void(bool)> found) override;
    void copySelection() override;
    void readWords(const QString &selector, std::function<void(const QString &)> done) override;
    void evaluate(const QString &script, std::function<void(const QVariant &)> done) override;
    qint64 rendererPid() const override;

private:
    void openChannel();
    QWidget *makeNotice();
    void load();
    void loaded(bool ok);
    void died();
    void used(const QString &name, const QByteArray &argument);
    void showMenu(const QPoint &at);
    void popUpMenu(const QPoint &at, const QString &tex);

    webapi::PageHost &m_host;
    QPointer<QWidget> m_widget; ///< its parent may go first
    QStackedLayout *m_layout = nullptr;
    QWidget *m_notice = nullptr;
    ClosedProfile *m_profile;
    ClosedPage *m_page;
    QPointer<QWebEngineView> m_view;
    bool m_ready = false;
    QElapsedTimer m_clock;
    QList<qint64> m_deaths; ///< of the last minute, by m_clock
};

} // namespace lectern::web
