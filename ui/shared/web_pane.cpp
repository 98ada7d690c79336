// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/web_pane.h"

#include "ui/shared/web_plugin.h"
#include "ui/style/theme.h"

#include <QLabel>
#include <QPointer>
#include <QStackedLayout>
#include <QTimer>

#include <nlohmann/json.hpp>

namespace lectern::ui {
namespace {

// The words of the first formula come after their engine, which takes a second or two.
constexpr int wordTries = 25;
constexpr int wordPauseMs = 150;

} // namespace

WebPane::WebPane(webapi::PageKind kind, const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_theme(theme)
    , m_layout(new QStackedLayout(this))
    , m_notice(new QLabel(this))
{
    m_notice->setAlignment(Qt::AlignCenter);
    m_notice->setWordWrap(true);
    m_notice->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_layout->addWidget(m_notice);
    connect(&theme, &Theme::changed, this, [this] {
        if (m_view)
            m_view->setAppearance(m_theme.webAppearance());
    });
}

WebPane::~WebPane() = default;

void WebPane::load()
{
    if (m_view)
        return;
    QString why;
    webapi::PageFactory *pages = webPages(&why);
    if (!pages) {
        m_notice->setText(tr("Pages cannot be shown: a part of Lectern is missing or does not fit this computer. Everything else works. "
                             "Build or install Lectern anew.\n\nDetails: %1").arg(why));
        return;
    }
    m_view = pages->create(m_kind, *this, m_theme.webAppearance(), this);
    m_layout->addWidget(m_view->widget());
    m_layout->setCurrentWidget(m_view->widget());
    setFocusProxy(m_view->widget());
}

void WebPane::call(const char *function, const json &argument)
{
    if (m_ready)
        m_view->call(function, argument);
}

void WebPane::find(const QString &text, bool backwards, std::function<void(bool)> found)
{
    if (m_ready)
        m_view->find(text, backwards, std::move(found));
    else if (found)
        found(false);
}

void WebPane::copySelection()
{
    if (m_ready)
        m_view->copySelection();
}

void WebPane::readWords(const QString &selector, QObject *context, std::function<void(const QString &)> done)
{
    tryWords(selector, context, std::move(done), wordTries);
}

void WebPane::tryWords(const QString &selector, QObject *context, std::function<void(const QString &)> done, int tries)
{
    if (!m_ready || tries == 0)
        return done({});
    m_view->readWords(selector, [selector, context = QPointer<QObject>(context), self = QPointer<WebPane>(this), done, tries](const QString &words) {
        if (!self || !context)
            return;
        if (!words.isEmpty())
            return done(words);
        QTimer::singleShot(wordPauseMs, context, [selector, context, self, done, tries] {
            if (self)
                self->tryWords(selector, context, done, tries - 1);
        });
    });
}

void WebPane::paintEvent(QPaintEvent *event)
{
    QWidget::paintEvent(event);
    // Making the first page takes longer than all that is painted now; a window that is there comes before it.
    if (!m_view)
        QTimer::singleShot(0, this, &WebPane::load);
}

void WebPane::pageReady()
{
    m_ready = true;
    Q_EMIT ready();
}

void WebPane::pageDied()
{
    m_ready = false;
}

} // namespace lectern::ui
