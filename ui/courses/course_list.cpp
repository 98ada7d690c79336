// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/course_list.h"

#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/verbs.h"
#include "ui/style/row_delegate.h"
#include "ui/style/theme.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollBar>
#include <QStandardItemModel>

namespace lectern::ui {
namespace {

QStandardItem *itemOf(const CourseRow &row, bool open)
{
    auto *item = new QStandardItem(row.title);
    const bool heading = row.kind == CourseRow::Kind::Heading;
    item->setEditable(false);
    item->setFlags(heading ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setData(int(heading ? RowKind::Section : RowKind::Item), RowRole::Kind);
    item->setData(row.id, RowRole::Id);
    item->setData(row.indent, RowRole::Indent);
    if (row.kind == CourseRow::Kind::Fold) {
        item->setData(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"), RowRole::Icon);
        item->setData(open ? CourseList::tr("%1, open").arg(row.title) : CourseList::tr("%1, folded").arg(row.title), Qt::AccessibleTextRole);
        return item;
    }
    item->setData(spokenText(row), Qt::AccessibleTextRole);
    if (heading)
        return item;
    item->setData(row.details, RowRole::Subtitle);
    item->setData(row.mark, RowRole::Mark);
    item->setData(int(row.markTone), RowRole::MarkTone);
    item->setData(row.chip, RowRole::Chip);
    item->setData(row.icon, RowRole::Icon);
    item->setToolTip(row.title);
    if (row.reference)
        item->setData(QVariant::fromValue(*row.reference), RowRole::Ref);
    return item;
}

} // namespace

CourseList::CourseList(Desk &desk, const Theme &theme, QWidget *parent)
    : QListView(parent)
    , m_desk(desk)
    , m_model(new QStandardItemModel(this))
    , m_verbs(new Verbs(this, desk, [this] { return current(); }, Verbs::Keys::WithoutOpen))
{
    setObjectName(QStringLiteral("courseList"));
    setModel(m_model);
    setItemDelegate(new RowDelegate(theme, this));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setResizeMode(QListView::Adjust);
    setMouseTracking(true);
    addCommand(this, Command::Open, Qt::WidgetShortcut, [this] { activate(currentIndex()); });
    connect(this, &QListView::doubleClicked, this, &CourseList::activate);
    connect(this, &QListView::clicked, this, [this](const QModelIndex &index) {
        const CourseRow *row = rowAt(index);
        if (row && row->kind == CourseRow::Kind::Fold)
            activate(index);
    });
    connect(&theme, &Theme::changed, this, [this] { doItemsLayout(); });
}

void CourseList::setRows(const QString &name, const QList<CourseRow> &rows)
{
    if (!m_name.isEmpty()) {
        m_selected[m_name] = currentIndex().data(RowRole::Id).toString();
        m_scrolled[m_name] = verticalScrollBar()->value();
    }
    m_name = name;
    m_all = rows;
    fill();
    if (const QString id = m_selected[name]; !id.isEmpty())
        select(id);
    else
        selectFirst();
    verticalScrollBar()->setValue(m_scrolled[name]);
}

void CourseList::setFilter(const QString &text)
{
    if (m_filter == text)
        return;
    const QString id = currentIndex().data(RowRole::Id).toString();
    m_filter = text;
    fill();
    select(id);
    if (!currentIndex().isValid())
        selectFirst();
}

void CourseList::fill()
{
    m_shown = visibleRows(m_all, m_open, m_filter);
    m_model->clear();
    for (const CourseRow &row : m_shown)
        m_model->appendRow(itemOf(row, m_open.contains(row.id) || !m_filter.isEmpty()));
}

void CourseList::select(const QString &id)
{
    for (int i = 0; i < m_model->rowCount(); ++i) {
        const QModelIndex index = m_model->index(i, 0);
        if (index.data(RowRole::Id).toString() != id)
            continue;
        // A heading cannot be selected: what stands under it is meant.
        const int row = index.flags() & Qt::ItemIsSelectable ? i : qMin(i + 1, m_model->rowCount() - 1);
        setCurrentIndex(m_model->index(row, 0));
        scrollTo(index, row == i ? QAbstractItemView::EnsureVisible : QAbstractItemView::PositionAtTop);
        return;
    }
}

void CourseList::selectFirst()
{
    for (int i = 0; i < m_model->rowCount(); ++i) {
        if (m_model->index(i, 0).flags() & Qt::ItemIsSelectable)
            return setCurrentIndex(m_model->index(i, 0));
    }
}

int CourseList::shownItems() const
{
    return int(std::count_if(m_shown.begin(), m_shown.end(), [](const CourseRow &row) { return row.kind != CourseRow::Kind::Heading; }));
}

const CourseRow *CourseList::rowAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < m_shown.size() ? &m_shown[index.row()] : nullptr;
}

std::optional<Reference> CourseList::current() const
{
    const CourseRow *row = rowAt(currentIndex());
    return row ? row->reference : std::nullopt;
}

void CourseList::activate(const QModelIndex &index)
{
    const CourseRow *row = rowAt(index);
    if (!row)
        return;
    if (row->kind == CourseRow::Kind::Fold)
        setFolded(index, m_open.contains(row->id));
    else if (row->reference)
        m_desk.open(*row->reference);
    else if (!row->url.isEmpty())
        m_desk.openOutside(QUrl(row->url));
}

void CourseList::setFolded(const QModelIndex &index, bool folded)
{
    const CourseRow *row = rowAt(index);
    if (!row || row->kind != CourseRow::Kind::Fold)
        return;
    const QString id = row->id;
    const int scroll = verticalScrollBar()->value();
    if (folded)
        m_open.remove(id);
    else
        m_open.insert(id);
    fill();
    select(id);
    verticalScrollBar()->setValue(scroll);
}

void CourseList::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Mouse ? indexAt(event->pos()) : currentIndex();
    const CourseRow *row = rowAt(index);
    if (!row || (!row->reference && row->url.isEmpty()))
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("courseRowMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (row->reference) {
        m_verbs->addTo(*menu, *row->reference);
    } else {
        const QUrl url(row->url);
        connect(menu->addAction(tr("Open in the browser")), &QAction::triggered, this, [this, url] { m_desk.openOutside(url); });
    }
    menu->popup(event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : viewport()->mapToGlobal(visualRect(index).bottomLeft()));
}

void CourseList::keyPressEvent(QKeyEvent *event)
{
    const CourseRow *row = rowAt(currentIndex());
    const int foldKey = isRightToLeft() ? Qt::Key_Right : Qt::Key_Left;
    const int unfoldKey = isRightToLeft() ? Qt::Key_Left : Qt::Key_Right;
    if (row && row->kind == CourseRow::Kind::Fold && (event->key() == foldKey || event->key() == unfoldKey))
        return setFolded(currentIndex(), event->key() == foldKey);
    QListView::keyPressEvent(event);
}

void CourseList::focusInEvent(QFocusEvent *event)
{
    if (!currentIndex().isValid())
        selectFirst();
    QListView::focusInEvent(event);
}

} // namespace lectern::ui
