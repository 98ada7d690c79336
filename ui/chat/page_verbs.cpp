// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/page_verbs.h"

#include "adapters/course_library.h"
#include "core/on_ready.h"
#include "ui/chat/transcript_feed.h"
#include "ui/courses/content_target.h"
#include "ui/shared/desk.h"

#include <nlohmann/json.hpp>

namespace lectern::ui {

PageVerbs::PageVerbs(TranscriptFeed &feed, adapters::CourseLibrary &courses, Desk &desk, QObject *parent)
    : QObject(parent)
    , m_feed(feed)
    , m_courses(courses)
    , m_desk(desk)
{
}

void PageVerbs::use(const QString &name, const json &argument)
{
    if (name == u"link")
        follow(QUrl(stringAt(argument, "url")));
    else if (name == u"say")
        Q_EMIT sayWanted(stringAt(argument, "text"));
    else if (name == u"more")
        m_feed.loadMore();
    else if (name == u"copy")
        Q_EMIT copyWanted(stringAt(argument, "text"), stringAt(argument, "html"));
    else if (name == u"retry")
        Q_EMIT retryWanted(stringAt(argument, "item"));
    else if (name == u"action")
        act(stringAt(argument, "verb"), at(argument, "argument"));
}

void PageVerbs::act(const QString &verb, const json &argument)
{
    const QString text = argument.is_string() ? QString::fromStdString(argument.get<std::string>()) : QString();
    if (verb == u"open") {
        follow(QUrl(text));
    } else if (verb == u"start") {
        const auto set = Reference::fromUrl(QUrl(text));
        if (set && set->kind == Reference::Kind::StudySet)
            m_desk.go({PageId::Study, QStringLiteral("session"), set});
    } else if (verb == u"undo" || verb == u"undo-anyway") {
        m_feed.undo(text, verb == u"undo-anyway");
    } else if (verb == u"undo-not") {
        m_feed.leaveAsItIs(text);
    } else if (verb == u"say") {
        Q_EMIT sayWanted(text);
    } else if (verb == u"retry") {
        Q_EMIT retryWanted(text);
    } else if (verb == u"resume") {
        Q_EMIT resumeWanted();
    } else if (verb == u"connect") {
        m_desk.go({PageId::Settings, QStringLiteral("connect"), {}});
    } else if (verb == u"settings") {
        m_desk.go({PageId::Settings, QStringLiteral("model"), {}});
    }
}

void PageVerbs::follow(const QUrl &url)
{
    if (url.isEmpty())
        return;
    if (const auto reference = Reference::fromUrl(url))
        return m_desk.open(*reference);
    const auto target = contentTarget(url, m_courses.repository().host());
    if (!target || (target->id == 0 && target->slug.isEmpty()))
        return m_desk.openOutside(url);
    Reference reference;
    reference.kind = target->kind;
    reference.classId = target->courseId;
    if (target->slug.isEmpty()) {
        reference.id = QString::number(target->id);
        return openSaved(reference, url);
    }
    onReady(m_courses.repository().pageBySlug(target->courseId, target->slug), this, [this, reference, url](const Result<canvas::Page> &page) {
        if (!page)
            return m_desk.openOutside(url);
        Reference found = reference;
        found.id = QString::number(page->id);
        found.title = page->title;
        m_desk.open(found);
    });
}

void PageVerbs::openSaved(const Reference &reference, const QUrl &url)
{
    onReady(m_courses.repository().document(nameOf(reference.kind), reference.id.toLongLong()), this, [this, reference, url](const Result<canvas::Document> &document) {
        Reference found = reference;
        if (document) {
            found.title = document->title;
            return m_desk.open(found);
        }
        if (reference.kind != Reference::Kind::Discussion)
            return m_desk.openOutside(url);
        found.kind = Reference::Kind::Announcement; // these have addresses of discussions
        openSaved(found, url);
    });
}

} // namespace lectern::ui
