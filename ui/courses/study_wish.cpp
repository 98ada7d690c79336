// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/study_wish.h"

namespace lectern::ui {
namespace {

QString makeWords(study::DisplayMode kind)
{
    switch (kind) {
    case study::DisplayMode::Flashcards:
        return QStringLiteral("Make flashcards from ");
    case study::DisplayMode::MultipleChoice:
        return QStringLiteral("Make a multiple choice quiz from ");
    case study::DisplayMode::ShortAnswer:
        return QStringLiteral("Make short answer questions from ");
    }
    return {};
}

QString thingWords(const Reference &thing)
{
    QString title = thing.title;
    title.replace(u'"', u'\'');
    switch (thing.kind) {
    case Reference::Kind::Syllabus:
        return QStringLiteral("the syllabus");
    case Reference::Kind::MemoryFile:
        return QStringLiteral("my memory file \"%1\"").arg(thing.id);
    default:
        return QStringLiteral("the \"%1\" %2").arg(title, nameOf(thing.kind));
    }
}

} // namespace

QString studyWish(study::DisplayMode kind, const QList<Reference> &things, const QString &course)
{
    QString wish = makeWords(kind);
    for (qsizetype i = 0; i < things.size(); ++i) {
        if (i > 0)
            wish += QStringLiteral(" and ");
        wish += thingWords(things[i]);
        // The course stands with the first, which is the one that it is about.
        if (i == 0 && !course.isEmpty())
            wish += QStringLiteral(" of ") + course;
    }
    return wish;
}

} // namespace lectern::ui
