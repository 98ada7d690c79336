// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/synonyms.h"

#include <QHash>

namespace lectern::search {
namespace {

// One line a group of names for the same thing, parted by commas. A name may be in several groups.
constexpr const char *groups[] = {
    "exam,exams,examination,midterm,midterms,final exam,test,tests",
    "midterm,midterms,mid term,midterm exam",
    "final,finals,final exam",
    "quiz,quizzes,test,tests,checkpoint",
    "due,deadline,deadlines,due date,hand in,cutoff",
    "homework,homeworks,hw,assignment,assignments,problem set,problem sets,pset,psets,exercise,exercises,worksheet",
    "essay,essays,paper,papers,composition",
    "draft,drafts,rough draft,outline draft",
    "report,reports,writeup,write up,lab report",
    "project,projects,term project,group project",
    "syllabus,course outline,outline,course policy,course policies",
    "schedule,timetable,calendar,course schedule",
    "grade,grades,mark,marks,score,scores,points,grading",
    "rubric,rubrics,grading criteria,criteria,grading scheme",
    "feedback,comment,comments,remarks",
    "late,overdue,late policy,late penalty,lateness",
    "extension,extensions,late pass,grace period",
    "missing,missed,not submitted",
    "submit,submission,submissions,hand in,turn in,upload",
    "resubmit,resubmission,redo,revision,revise",
    "lecture,lectures,class notes,slides,lesson,lessons",
    "slides,slideshow,powerpoint,pptx,presentation,deck",
    "notes,lecture notes,handout,handouts",
    "reading,readings,textbook,chapter,chapters,book",
    "textbook,textbooks,course book,required text,book",
    "professor,prof,instructor,teacher,lecturer,faculty",
    "ta,tas,teaching assistant,grader,tutor",
    "office hours,office hour,consultation,drop in",
    "announcement,announcements,news,notice,notices",
    "discussion,discussions,forum,discussion board,message board",
    "lab,labs,laboratory,practical,practicals",
    "section,recitation,tutorial,tutorials,discussion section",
    "module,modules,unit,units,week",
    "attendance,participation,absence,absences,present",
    "group,groups,team,teams,partner,partners",
    "peer review,peer reviews,peer feedback,critique",
    "plagiarism,academic integrity,academic honesty,cheating,honor code",
    "citation,citations,references,bibliography,works cited",
    "study guide,review sheet,exam review,practice exam,practice test",
    "practice,practise,drill,sample problems,practice problems",
    "solution,solutions,answer key,answers,worked example",
    "extra credit,bonus,bonus points",
    "makeup,make up,retake,resit",
    "room,location,classroom,building,where",
    "zoom,meeting link,video call,online meeting",
    "recording,recordings,video,videos,recorded lecture",
    "accommodation,accommodations,disability,extra time",
    "email,mail,contact",
    "formula,formulas,formulae,equation,equations",
    "definition,definitions,meaning,glossary,term",
    "requirement,requirements,instructions,guidelines,prompt",
    "word count,length,page limit,pages",
    "course,courses,class,classes",
    "semester,term,quarter",
    "credit,credits,credit hours,ects",
};

QHash<QString, QStringList> makeTable()
{
    QHash<QString, QStringList> table;
    for (const char *group : groups) {
        const QStringList names = QString::fromLatin1(group).split(u',');
        for (const QString &name : names) {
            QStringList &others = table[name];
            for (const QString &other : names) {
                if (other != name && !others.contains(other))
                    others << other;
            }
        }
    }
    return table;
}

} // namespace

QStringList synonymsOf(const QString &term)
{
    static const QHash<QString, QStringList> table = makeTable();
    return table.value(term);
}

} // namespace lectern::search
