// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QUrl>
#include <QVariant>
#include <QtPlugin>

#include <functional>
#include <memory>

class QWidget;

// What the window knows of web pages. The pages themselves live in a plugin, because merely linking WebEngine costs every start
// 85 ms and 60 MB. Pages only show what they are given: nothing in them loads, stores or navigates.
namespace lectern::webapi {

/// Which of our pages a view shows. There is one view of each at most.
enum class PageKind {
    Transcript, ///< the conversation; has a channel for verbs
    Study,      ///< cards and questions; no channel
    Reader,     ///< pages of courses and previews; no channel
};

/// How pages look, so that they look as the window does.
struct Appearance
{
    bool dark = false;
    double unit = 15;      ///< the font size of body text, in CSS pixels
    QString family;        ///< font of the window; empty: the page's own choice
    QString monoFamily;
    bool reducedMotion = false;
};

/// Told what happens in a view. Outlives it. Everything comes on the thread of the window, never during a call to the view.
class PageHost
{
public:
    virtual ~PageHost() = default;
    /// The page is empty and takes calls: after the first load and after each crash. Say everything again.
    virtual void pageReady() = 0;
    /// The process that drew the page is gone. A new one is on its way; pageReady() follows.
    virtual void pageDied() = 0;
    /// The student followed a link. Nothing was opened: it may lead anywhere, and the text around it may be anybody's.
    virtual void linkActivated(const QUrl &url) = 0;
    /// A control of our own in the page was used. Only from the transcript. `argument` is what the page says: to be checked.
    virtual void verb(const QString &name, const json &argument) = 0;
};

class PageView
{
public:
    virtual ~PageView() = default;
    /// Lives as long as this object and is put into a layout once, never moved to another parent.
    virtual QWidget *widget() = 0;
    /// Calls `lectern.<function>(argument)` in the page. Calls are made in order; before pageReady() they are dropped.
    virtual void call(const char *function, const json &argument) = 0;
    virtual void setAppearance(const Appearance &appearance) = 0;
    /// Finds text in the page and marks it; an empty text ends that. `found` gets whether there is any.
    virtual void find(const QString &text, bool backwards, std::function<void(bool)> found) = 0;
    /// Puts the selection on the clipboard, formulas as TeX.
    virtual void copySelection() = 0;
    /// What a screen reader would say of the first element of the CSS selector, formulas in words; empty when it is not there
    /// or while a formula in it has no words yet.
    virtual void readWords(const QString &selector, std::function<void(const QString &)> done) = 0;
    /// Runs a script in a world of its own and gives what it yields. For tests and for reading what is shown.
    virtual void evaluate(const QString &script, std::function<void(const QVariant &)> done) = 0;
    /// Process id of the renderer; 0 when there is none.
    virtual qint64 rendererPid() const = 0;
};

/// What the plugin is.
class PageFactory
{
public:
    virtual ~PageFactory() = default;
    /// A view that loads its page at once. `host` outlives it.
    virtual std::unique_ptr<PageView> create(PageKind kind, PageHost &host, const Appearance &appearance, QWidget *parent) = 0;
};

} // namespace lectern::webapi

Q_DECLARE_INTERFACE(lectern::webapi::PageFactory, "org.lectern.PageFactory/1")
