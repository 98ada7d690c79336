// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_types.h"

// What a course holds besides its assignments. See canvas_types.h for what holds of all fields.
namespace lectern::canvas {

struct Page
{
    qint64 id = 0;
    qint64 courseId = 0;
    QString slug; ///< changes when the page is renamed
    QString title;
    std::optional<QString> bodyHtml; ///< absent: not sent, locked, or not to be read
    QString body;
    bool bodySent = false; ///< the answer had the key at all (parsing only)
    bool frontPage = false;
    bool published = true;
    bool lockedForUser = false;
    bool readable = true; ///< false: listed, but the student may not open it
    Instant updatedAt;
    QString htmlUrl;
    Instant syncedAt; ///< (reading only)
};

/// An announcement or a discussion: Canvas calls both discussion topics and numbers them together.
struct Topic
{
    qint64 id = 0;
    qint64 courseId = 0;
    bool announcement = false;
    QString title;
    std::optional<QString> messageHtml;
    QString message;
    QString author;
    Instant postedAt, lastReplyAt;
    std::optional<qint64> assignmentId; ///< graded: the same thing is an assignment too
    bool lockedForUser = false;
    bool unread = false;
    QString htmlUrl;
    Instant syncedAt; ///< (reading only)
};

struct ModuleItem
{
    qint64 id = 0;
    int position = 0;
    int indent = 0;
    QString title;
    QString type; ///< File, Page, Discussion, Assignment, Quiz, SubHeader, ExternalUrl, ExternalTool
    std::optional<qint64> contentId;
    QString pageSlug;
    QString url; ///< to open in a browser
    QString requirement; ///< must_view, must_submit, min_score, ...; empty: none
    std::optional<bool> completed;
};

struct Module
{
    qint64 id = 0;
    qint64 courseId = 0;
    QString name;
    int position = 0;
    QString state; ///< locked, unlocked, started, completed; empty: not told
    Instant unlockAt;
    int itemsCount = 0;
    bool itemsSent = false; ///< large modules come without their items (parsing only)
    QList<ModuleItem> items;
    Instant syncedAt; ///< (reading only)
};

struct Quiz
{
    qint64 id = 0;
    qint64 courseId = 0;
    QString title;
    std::optional<QString> descriptionHtml;
    QString description;
    QString type; ///< practice_quiz, assignment, graded_survey, survey
    Instant dueAt, unlockAt, lockAt;
    std::optional<double> pointsPossible;
    std::optional<qint64> timeLimit; ///< minutes
    std::optional<qint64> allowedAttempts;
    std::optional<qint64> questionCount;
    std::optional<qint64> assignmentId; ///< graded: the same thing is an assignment too
    bool published = true;
    bool lockedForUser = false;
    QString htmlUrl;
    QString courseName; ///< (reading only, of loose ones)
    Instant syncedAt;   ///< (reading only)
};

} // namespace lectern::canvas
