// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/builtin/dialogue.h"

#include <functional>

namespace lectern::agent::builtin {

/// The numbered rows of one answer, in titled sections. The numbers run on, so that "the third one" has one meaning. An answer
/// shows some 25 rows at most; the sections share them, and a line says how many more there are and where.
class Sections
{
public:
    struct Row
    {
        QString text;
        Listed listed;
    };

    /// Rows of a section that is longer than the answer are made only as far as they are shown. `where` is the place of the whole
    /// list, one of `place`. `unseen`: rows that exist and could not be looked at, behind the last.
    void add(const QString &title, qsizetype count, std::function<Row(qsizetype index)> rowAt, const QString &where, qsizetype unseen = 0);

    /// A section for each element of a list, by `lineOf` and `listedOf` of its type.
    template<typename T>
    void add(const QString &title, const QList<T> &list, const Scene &scene, const QString &where, qsizetype unseen = 0)
    {
        add(title, list.size(), [list, &scene](qsizetype index) { return Row{lineOf(list[index], scene), listedOf(list[index])}; }, where, unseen);
    }

    /// A line of its own about things that are only named: "Excused: Lab 1; Lab 2.", the first few of them.
    void name(const QString &title, const QStringList &names);

    /// No numbered rows so far.
    bool isEmpty() const;

    /// All of it as text. Appends what is shown to `outcome.listed`, in the order of the numbers.
    QString write(Outcome &outcome) const;

private:
    struct Part
    {
        QString title;
        qsizetype count = 0;
        std::function<Row(qsizetype)> rowAt;
        QString where;
        qsizetype unseen = 0;
    };

    QList<Part> m_parts;
};

/// Where the whole of a list is, in the program and as a command.
namespace place {
inline const QString allOpen = QStringLiteral("Today > All open (`todo list active`)");
inline const QString today = QStringLiteral("Today (`todo list today`)");
inline const QString upcoming = QStringLiteral("Today > Upcoming (`todo list upcoming`)");
inline const QString anytime = QStringLiteral("Today > Anytime (`todo list anytime`)");
inline const QString someday = QStringLiteral("Today > Someday (`todo list someday`)");
inline const QString logbook = QStringLiteral("Today > Logbook (`todo list logbook --limit 10000`)");
inline const QString courses = QStringLiteral("Courses (`canvas assignments`)");
inline const QString study = QStringLiteral("Study (`study list`)");
inline const QString dueCards = QStringLiteral("Study (`study due`)");
inline const QString memory = QStringLiteral("Memory, as plain files");
} // namespace place

/// "and 9,976 more; the list is under ..." without a line break.
QString andMore(qsizetype count, const QString &where);

} // namespace lectern::agent::builtin
