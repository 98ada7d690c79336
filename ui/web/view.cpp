// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/web/view.h"

#include "core/json.h"
#include "ui/web/appearance_script.h"
#include "ui/web/closed_page.h"
#include "ui/web/closed_profile.h"
#include "ui/web/page_scheme.h"
#include "ui/web/transcript_channel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QStackedLayout>
#include <QTimer>
#include <QVBoxLayout>
#include <QWebChannel>
#include <QWebEngineContextMenuRequest>
#include <QWebEngineFindTextResult>
#include <QWebEngineScript>
#include <QWebEngineScriptCollection>
#include <QWebEngineView>

#include <nlohmann/json.hpp>

namespace lectern::web {
namespace {

constexpr int reloadAfterMs = 200;
constexpr int deathsAMinute = 3; ///< more than bad luck
constexpr quint32 ownWorld = QWebEngineScript::ApplicationWorld;
const QString lookName = QStringLiteral("look");

} // namespace

View::View(webapi::PageKind kind, webapi::PageHost &host, const webapi::Appearance &appearance, QWidget *parent)
    : m_host(host)
    , m_widget(new QWidget(parent))
    , m_layout(new QStackedLayout(m_widget))
    , m_profile(new ClosedProfile(this))
    , m_page(new ClosedPage(PageScheme::address(kind), m_profile, this))
    , m_view(new QWebEngineView(m_widget))
{
    m_clock.start();
    m_view->setPage(m_page);
    m_view->setAcceptDrops(false);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_layout->addWidget(m_view);
    m_notice = makeNotice();
    m_layout->addWidget(m_notice);
    m_widget->setFocusProxy(m_view);
    setAppearance(appearance);
    if (kind == webapi::PageKind::Transcript)
        openChannel();

    connect(m_view, &QWidget::customContextMenuRequested, this, &View::showMenu);
    connect(m_page, &QWebEnginePage::loadFinished, this, &View::loaded, Qt::QueuedConnection);
    connect(m_page, &QWebEnginePage::renderProcessTerminated, this, &View::died, Qt::QueuedConnection);
    connect(m_page, &ClosedPage::linkClicked, this, [this](const QUrl &url) { m_host.linkActivated(url); }, Qt::QueuedConnection);
    load();
}

View::~View()
{
    m_ready = false;
    // The engine wants the page gone before its profile, and the view before the page.
    delete m_view.data();
    delete m_page;
    delete m_profile;
    delete m_widget.data();
}

void View::openChannel()
{
    auto *object = new TranscriptChannel(this);
    auto *channel = new QWebChannel(m_page);
    channel->registerObject(QStringLiteral("verbs"), object);
    m_page->setWebChannel(channel, QWebEngineScript::MainWorld);
    connect(object, &TranscriptChannel::used, this, &View::used, Qt::QueuedConnection);
}

QWidget *View::makeNotice()
{
    auto *notice = new QWidget(m_widget);
    auto *text = new QLabel(tr("This page keeps stopping. Nothing of yours is lost. Load it again, or restart Lectern if that does not help."), notice);
    text->setObjectName(QStringLiteral("pageStoppedText"));
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    auto *again = new QPushButton(tr("Load again"), notice);
    again->setObjectName(QStringLiteral("pageStoppedLoadAgain"));
    auto *column = new QVBoxLayout(notice);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(16);
    column->addStretch();
    column->addWidget(text);
    column->addWidget(again, 0, Qt::AlignHCenter);
    column->addStretch();
    connect(again, &QPushButton::clicked, this, [this] {
        m_deaths.clear();
        load();
    });
    return notice;
}

void View::load()
{
    m_layout->setCurrentWidget(m_view);
    m_page->loadOwn();
}

void View::loaded(bool ok)
{
    // False also comes with the death of the process, which tells more.
    if (!ok || m_ready)
        return;
    m_ready = true;
    m_host.pageReady();
}

void View::died()
{
    const bool wasReady = m_ready;
    m_ready = false;
    if (wasReady)
        m_host.pageDied();
    const qint64 now = m_clock.elapsed();
    m_deaths.removeIf([now](qint64 at) { return now - at > 60000; });
    m_deaths.append(now);
    if (m_deaths.size() > deathsAMinute)
        m_layout->setCurrentWidget(m_notice);
    else
        QTimer::singleShot(reloadAfterMs, this, &View::load);
}

void View::call(const char *function, const json &argument)
{
    if (m_ready)
        m_page->runJavaScript(QStringLiteral("lectern.run(\"%1\",").arg(QLatin1String(function)) + toText(argument) + u')');
}

void View::setAppearance(const webapi::Appearance &appearance)
{
    m_page->setBackgroundColor(groundColor(appearance));
    const QString source = appearanceScript(appearance);
    QWebEngineScript atStart; // so that the first thing painted has the right colours, after a crash too
    atStart.setName(lookName);
    atStart.setSourceCode(source);
    atStart.setInjectionPoint(QWebEngineScript::DocumentCreation);
    atStart.setWorldId(ownWorld);
    for (const QWebEngineScript &earlier : m_page->scripts().find(lookName))
        m_page->scripts().remove(earlier);
    m_page->scripts().insert(atStart);
    if (m_ready)
        m_page->runJavaScript(source, ownWorld);
}

void View::find(const QString &text, bool backwards, std::function<void(bool)> found)
{
    m_page->findText(text, backwards ? QWebEnginePage::FindBackward : QWebEnginePage::FindFlags(), [found](const QWebEngineFindTextResult &result) {
        if (found)
            found(result.numberOfMatches() > 0);
    });
}

void View::copySelection()
{
    // The engine's own copying needs the focus, and knows nothing of formulas.
    m_page->runJavaScript(QStringLiteral("lectern.selected()"), [](const QVariant &selected) {
        const QVariantMap copied = selected.toMap();
        if (copied.isEmpty())
            return;
        auto *data = new QMimeData;
        data->setText(copied.value(QStringLiteral("text")).toString());
        const QString html = copied.value(QStringLiteral("html")).toString();
        if (!html.isEmpty())
            data->setHtml(html);
        QGuiApplication::clipboard()->setMimeData(data);
    });
}

void View::readWords(const QString &selector, std::function<void(const QString &)> done)
{
    m_page->runJavaScript(QStringLiteral("lectern.words(") + toText(toJson(selector)) + u')', [done](const QVariant &words) { done(words.toString()); });
}

void View::evaluate(const QString &script, std::function<void(const QVariant &)> done)
{
    m_page->runJavaScript(script, ownWorld, done);
}

qint64 View::rendererPid() const
{
    return m_page->renderProcessPid();
}

void View::used(const QString &name, const QByteArray &argument)
{
    const Result<json> parsed = parseJson(argument);
    if (!m_ready || !parsed)
        return;
    if (name == u"link")
        m_host.linkActivated(QUrl(stringAt(*parsed, "url"), QUrl::StrictMode));
    else
        m_host.verb(name, *parsed);
}

void View::showMenu(const QPoint &at)
{
    const QString formula = QStringLiteral("document.elementFromPoint(%1, %2)?.closest('.math')?.dataset.tex ?? ''")
                                .arg(at.x() / m_view->zoomFactor())
                                .arg(at.y() / m_view->zoomFactor());
    m_page->runJavaScript(formula, ownWorld, [self = QPointer<View>(this), at](const QVariant &tex) {
        if (self && self->m_view)
            self->popUpMenu(at, tex.toString());
    });
}

void View::popUpMenu(const QPoint &at, const QString &tex)
{
    const QWebEngineContextMenuRequest *request = m_view->lastContextMenuRequest();
    auto *menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto offer = [menu](const QString &label, const QString &text) {
        connect(menu->addAction(label), &QAction::triggered, menu, [text] { QGuiApplication::clipboard()->setText(text); });
    };
    if (m_page->hasSelection())
        connect(menu->addAction(tr("Copy")), &QAction::triggered, this, &View::copySelection);
    if (!tex.isEmpty())
        offer(tr("Copy TeX"), tex);
    if (request && request->linkUrl().isValid() && request->linkUrl().scheme().startsWith(u"http"))
        offer(tr("Copy link address"), request->linkUrl().toString());
    if (menu->isEmpty())
        delete menu;
    else
        menu->popup(m_view->mapToGlobal(at));
}

} // namespace lectern::web
