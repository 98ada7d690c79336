// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "ui/shared/place.h"

#include <QObject>

namespace lectern::adapters {
class CourseLibrary;
}

namespace lectern::ui {

class Desk;
class TranscriptFeed;

/// What the controls of the transcript page do. The page only names a verb and an argument; both are checked here.
class PageVerbs final : public QObject
{
    Q_OBJECT

public:
    PageVerbs(TranscriptFeed &feed, adapters::CourseLibrary &courses, Desk &desk, QObject *parent);

    void use(const QString &name, const json &argument);
    /// Our own addresses and those of saved content open here; for others the window asks.
    void follow(const QUrl &url);

Q_SIGNALS:
    void sayWanted(const QString &text);
    /// Another try at the answer of that id; empty: at the last message, which has none.
    void retryWanted(const QString &answer);
    void resumeWanted();
    void copyWanted(const QString &text, const QString &html);

private:
    void openSaved(const Reference &reference, const QUrl &url);
    void act(const QString &verb, const json &argument);

    TranscriptFeed &m_feed;
    adapters::CourseLibrary &m_courses;
    Desk &m_desk;
};

} // namespace lectern::ui
