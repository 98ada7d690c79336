// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/courses/course_rows.h"

#include <QListView>

#include <map>

class QStandardItemModel;

namespace lectern::ui {

class Desk;
class Theme;
class Verbs;

/// A list of a course's things, with their verbs by key, menu and double click.
class CourseList final : public QListView
{
    Q_OBJECT

public:
    CourseList(Desk &desk, const Theme &theme, QWidget *parent);

    /// `name` is that of the tab: selection and scroll position are kept for each.
    void setRows(const QString &name, const QList<CourseRow> &rows);
    void setFilter(const QString &text);
    void select(const QString &id);
    int shownItems() const;
    std::optional<Reference> current() const;

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void fill();
    void activate(const QModelIndex &index);
    void setFolded(const QModelIndex &index, bool folded);
    const CourseRow *rowAt(const QModelIndex &index) const;
    void selectFirst();

    Desk &m_desk;
    QStandardItemModel *m_model;
    Verbs *m_verbs;
    QString m_name;
    QList<CourseRow> m_all;
    QList<CourseRow> m_shown;
    QSet<QString> m_open;
    QString m_filter;
    std::map<QString, QString> m_selected; ///< id by tab
    std::map<QString, int> m_scrolled;
};

} // namespace lectern::ui
