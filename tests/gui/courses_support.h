// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/courses/course_list.h"
#include "window.h"

#include <QStringList>

namespace lectern::test {

/// The rows of the course's list as they stand: "# Due", "Title | details | mark | chip".
inline QStringList courseRows(Window &window)
{
    QStringList rows;
    const QAbstractItemModel *model = window.find<ui::CourseList>("courseList")->model();
    for (int i = 0; i < model->rowCount(); ++i) {
        const QModelIndex index = model->index(i, 0);
        const QString title = index.data().toString();
        if (index.data(ui::RowRole::Kind).toInt() == int(ui::RowKind::Section)) {
            rows << QString(u"# " + title);
            continue;
        }
        QStringList parts{title};
        for (const int role : {int(ui::RowRole::Subtitle), int(ui::RowRole::Mark), int(ui::RowRole::Chip)}) {
            if (const QString part = index.data(role).toString(); !part.isEmpty())
                parts << part;
        }
        rows << parts.join(QStringLiteral(" | "));
    }
    return rows;
}

/// Opens the course's tab and waits for its rows.
inline bool openCourse(Window &window, qint64 id, const QString &section)
{
    ui::Reference course;
    course.kind = ui::Reference::Kind::Course;
    course.id = QString::number(id);
    course.classId = id;
    window.press(QStringLiteral("Ctrl+4"));
    const QByteArray card = "courseCard-" + QByteArray::number(id);
    if (!QTest::qWaitFor([&] { return window.has(card.constData()); }, 20000))
        return false;
    window.main().go({ui::PageId::Courses, section, course});
    return QTest::qWaitFor([&] { return window.main().page(ui::PageId::Courses)->subject().has_value(); }, 10000);
}

/// Selects the row of that title. False when there is none.
inline bool selectRow(Window &window, const QString &title)
{
    auto *list = window.find<ui::CourseList>("courseList");
    for (int i = 0; i < list->model()->rowCount(); ++i) {
        if (list->model()->index(i, 0).data().toString() == title) {
            list->setCurrentIndex(list->model()->index(i, 0));
            list->setFocus();
            return true;
        }
    }
    return false;
}

/// Where that row stands now; -1: nowhere.
inline int rowOf(Window &window, const QString &title)
{
    const QAbstractItemModel *model = window.find<ui::CourseList>("courseList")->model();
    for (int i = 0; i < model->rowCount(); ++i) {
        if (model->index(i, 0).data().toString() == title)
            return i;
    }
    return -1;
}

} // namespace lectern::test
