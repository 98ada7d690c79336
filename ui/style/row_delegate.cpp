// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/row_delegate.h"

#include "ui/shared/reference.h"
#include "ui/shared/verbs.h"
#include "ui/style/theme.h"

#include <QAbstractItemView>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMetaMethod>
#include <QMouseEvent>
#include <QToolTip>

namespace lectern::ui {
namespace {

bool isSection(const QModelIndex &index) { return index.data(RowRole::Kind).toInt() == int(RowKind::Section); }

QString tipOf(Command verb)
{
    const QString keys = keysOf(verb).value(0).toString(QKeySequence::NativeText);
    const QString text = verb == Command::Today ? Verbs::tr("Put on my list") : textOf(verb);
    return QStringLiteral("%1 (%2)").arg(text, keys);
}

} // namespace

RowDelegate::RowDelegate(const Theme &theme, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
    , m_view(qobject_cast<QAbstractItemView *>(parent))
{
    if (!m_view)
        return;
    m_view->viewport()->setMouseTracking(true);
    m_view->viewport()->setAttribute(Qt::WA_Hover);
    m_view->viewport()->installEventFilter(this);
    connect(&theme, &Theme::changed, this, [this] { Q_EMIT sizeHintChanged({}); });
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    constexpr int narrowest = 120; // rows take the width of the view; this only keeps it from being empty
    if (isSection(index))
        return {narrowest, m_theme.rowHeight(1) + (index.row() == 0 ? 0 : 8)};
    return {narrowest, m_theme.rowHeight(index.data(RowRole::Subtitle).toString().isEmpty() ? 1 : 2)};
}

RowParts RowDelegate::partsOf(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFont body = m_theme.font(TextRole::Body);
    const QFontMetrics bodyMetrics(body);
    const QFontMetrics captionMetrics(m_theme.font(TextRole::Caption));
    const auto widthOf = [&](int role, const QFontMetrics &metrics) {
        const QString text = index.data(role).toString();
        return text.isEmpty() ? 0 : metrics.horizontalAdvance(text.simplified().left(200)) + 1;
    };
    RowContents contents;
    contents.hasCircle = index.data(RowRole::Check).toInt() != int(RowCheck::None);
    contents.hasIcon = !index.data(RowRole::Icon).toString().isEmpty();
    contents.hasDot = index.data(RowRole::Dot).value<QColor>().isValid();
    contents.hasSubtitle = !index.data(RowRole::Subtitle).toString().isEmpty();
    contents.indent = index.data(RowRole::Indent).toInt();
    contents.titleWidth = widthOf(Qt::DisplayRole, bodyMetrics);
    const int chip = widthOf(RowRole::Chip, captionMetrics);
    contents.chipWidth = chip > 0 ? chip + 12 : 0;
    contents.markWidth = widthOf(RowRole::Mark, captionMetrics);
    contents.titleHeight = bodyMetrics.height();
    contents.subtitleHeight = captionMetrics.height();
    if (option.state & QStyle::State_MouseOver)
        contents.verbs = int(verbsOf(index).size());
    return layoutRow(contents, option.rect, option.direction);
}

QList<Command> RowDelegate::verbsOf(const QModelIndex &index) const
{
    const QVariant value = index.data(RowRole::Ref);
    if (!value.canConvert<Reference>() || !isSignalConnected(QMetaMethod::fromSignal(&RowDelegate::verbPressed)))
        return {};
    const auto reference = value.value<Reference>();
    QList<Command> verbs;
    if (canPutOnList(reference.kind))
        verbs << Command::Today;
    if (canMakeStudySet(reference.kind))
        verbs << Command::MakeSet;
    verbs << Command::Ask;
    if (reference.isOfCanvas())
        verbs << Command::OpenInCanvas;
    return verbs;
}

RowDelegate::Spot RowDelegate::spotAt(const QStyleOptionViewItem &option, const QModelIndex &index, const QPoint &position) const
{
    if (!index.isValid() || isSection(index))
        return {};
    QStyleOptionViewItem under = option;
    under.state |= QStyle::State_MouseOver;
    const RowParts parts = partsOf(under, index);
    if (parts.circleHit.contains(position))
        return {index, circlePart};
    for (int i = 0; i < parts.verbs.size(); ++i) {
        if (parts.verbs[i].contains(position))
            return {index, firstVerb + i};
    }
    return {};
}

void RowDelegate::run(const Spot &spot)
{
    if (spot.part == circlePart)
        Q_EMIT checkToggled(spot.index);
    else if (const auto verbs = verbsOf(spot.index); spot.part - firstVerb < verbs.size())
        Q_EMIT verbPressed(spot.index, verbs[spot.part - firstVerb]);
}

bool RowDelegate::mouse(const QMouseEvent &event, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Spot spot = spotAt(option, index, event.position().toPoint());
    switch (event.type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        if (event.button() != Qt::LeftButton || spot.part < 0)
            return false;
        m_pressed = spot;
        return true;
    case QEvent::MouseButtonRelease: {
        const Spot pressed = std::exchange(m_pressed, Spot());
        if (event.button() != Qt::LeftButton || pressed.part < 0)
            return false;
        if (pressed == spot)
            run(spot);
        return true;
    }
    case QEvent::MouseMove:
        hover(spot);
        return m_pressed.part >= 0; // else the view would start to drag or to select
    default:
        return false;
    }
}

void RowDelegate::hover(const Spot &spot)
{
    if (spot == m_hovered)
        return;
    const Spot before = std::exchange(m_hovered, spot);
    if (!m_view)
        return;
    for (const Spot *changed : std::initializer_list<const Spot *>{&before, &m_hovered}) {
        if (changed->index.isValid())
            m_view->update(changed->index);
    }
}

bool RowDelegate::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_view || watched != m_view->viewport())
        return QStyledItemDelegate::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseMove: {
        const auto *mouseEvent = static_cast<QMouseEvent *>(event);
        const QModelIndex index = m_view->indexAt(mouseEvent->position().toPoint());
        QStyleOptionViewItem option;
        option.rect = m_view->visualRect(index);
        option.direction = m_view->layoutDirection();
        option.widget = m_view;
        return mouse(*mouseEvent, option, index);
    }
    case QEvent::Leave:
        hover({});
        return false;
    default:
        return false;
    }
}

bool RowDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const bool isMouse = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::MouseMove;
    if (isMouse && !m_view)
        return mouse(*static_cast<QMouseEvent *>(event), option, index);
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

QWidget *RowDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QWidget *editor = QStyledItemDelegate::createEditor(parent, option, index);
    if (auto *line = qobject_cast<QLineEdit *>(editor)) {
        line->setFrame(true);
        line->setFont(m_theme.font(TextRole::Body));
        line->setAccessibleName(tr("New title"));
    }
    return editor;
}

void RowDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int inset = 8; // of the text in a field
    const RowParts parts = partsOf(option, index);
    QRect area = parts.ground;
    if (option.direction == Qt::RightToLeft)
        area.setRight(parts.title.right() + inset);
    else
        area.setLeft(parts.title.left() - inset);
    const int height = qMin(area.height(), m_theme.controlHeight());
    area.setTop(area.top() + (area.height() - height) / 2);
    area.setHeight(height);
    editor->setGeometry(area);
}

bool RowDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Spot spot = event->type() == QEvent::ToolTip ? spotAt(option, index, event->pos()) : Spot();
    if (spot.part == circlePart) {
        QToolTip::showText(event->globalPos(), tipOf(Command::ToggleDone), view);
        return true;
    }
    if (spot.part >= firstVerb) {
        QToolTip::showText(event->globalPos(), tipOf(verbsOf(index).value(spot.part - firstVerb, Command::Ask)), view);
        return true;
    }
    return QStyledItemDelegate::helpEvent(event, view, option, index);
}

} // namespace lectern::ui
