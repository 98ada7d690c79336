// SPDX-License-Identifier: GPL-3.0-or-later
// How large things are and how they behave; what they look like is in lectern_style.cpp.
#include "ui/style/lectern_style.h"
#include "ui/style/parts.h"

#include <QAbstractItemView>
#include <QDialogButtonBox>
#include <QFontMetrics>
#include <QPlainTextEdit>
#include <QStyleOption>
#include <QTextEdit>
#include <QWidget>

namespace lectern::ui {
namespace {

constexpr int fieldPadding = 8;
constexpr int buttonPadding = 14;
constexpr int arrowRoom = 26;

} // namespace

QRect LecternStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    switch (element) {
    case SE_LineEditContents: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        const int inset = frame && frame->lineWidth > 0 ? fieldPadding - 2 : 0; // the line edit itself adds two
        return option->rect.adjusted(inset, 1, -inset, -1);
    }
    case SE_PushButtonContents:
    case SE_ProgressBarGroove:
    case SE_ProgressBarContents:
        return option->rect;
    case SE_ItemViewItemFocusRect:
        return option->rect;
    default:
        return QProxyStyle::subElementRect(element, option, widget);
    }
}

QRect LecternStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part, const QWidget *widget) const
{
    const auto visual = [option](const QRect &rect) { return visualRect(option->direction, option->rect, rect); };
    if (control == CC_ScrollBar) {
        const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
        if (!bar)
            return {};
        const QRect thumb = parts::scrollThumb(*bar);
        const bool lies = bar->orientation == Qt::Horizontal;
        QRect rect = option->rect;
        switch (part) {
        case SC_ScrollBarSlider:
            return visual(thumb);
        case SC_ScrollBarGroove:
            return rect;
        case SC_ScrollBarSubPage:
            lies ? rect.setRight(thumb.left() - 1) : rect.setBottom(thumb.top() - 1);
            return visual(rect);
        case SC_ScrollBarAddPage:
            lies ? rect.setLeft(thumb.right() + 1) : rect.setTop(thumb.bottom() + 1);
            return visual(rect);
        default:
            return {};
        }
    }
    if (control == CC_ComboBox) {
        if (part == SC_ComboBoxEditField)
            return visual(option->rect.adjusted(fieldPadding + 2, 1, -arrowRoom, -1));
        if (part == SC_ComboBoxArrow)
            return visual(QRect(option->rect.right() - arrowRoom, option->rect.y(), arrowRoom, option->rect.height()));
    }
    if (control == CC_SpinBox) {
        const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        const bool hasButtons = spin && spin->buttonSymbols != QAbstractSpinBox::NoButtons;
        const QRect &rect = option->rect;
        const int half = rect.height() / 2;
        const int left = rect.right() - arrowRoom + 2;
        switch (part) {
        case SC_SpinBoxEditField:
            return visual(rect.adjusted(fieldPadding - 2, 1, hasButtons ? -arrowRoom : -fieldPadding, -1));
        case SC_SpinBoxUp:
            return hasButtons ? visual(QRect(left, rect.y() + 2, arrowRoom - 4, half - 2)) : QRect();
        case SC_SpinBoxDown:
            return hasButtons ? visual(QRect(left, rect.y() + half, arrowRoom - 4, half - 2)) : QRect();
        default:
            break;
        }
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QStyle::SubControl LecternStyle::hitTestComplexControl(ComplexControl control, const QStyleOptionComplex *option, const QPoint &position, const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        for (SubControl part : {SC_ScrollBarSlider, SC_ScrollBarSubPage, SC_ScrollBarAddPage}) {
            if (subControlRect(control, option, part, widget).contains(position))
                return part;
        }
        return SC_None;
    }
    return QProxyStyle::hitTestComplexControl(control, option, position, widget);
}

QSize LecternStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents, const QWidget *widget) const
{
    const int height = m_theme.controlHeight();
    switch (type) {
    case CT_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        if (button && button->text.isEmpty())
            return {height, height};
        const int menu = button && button->features & QStyleOptionButton::HasMenu ? 14 : 0;
        const int gap = button && !button->icon.isNull() ? 4 : 0;
        const int narrowest = parts::kindOf(widget) == parts::Kind::Quiet ? 0 : 64;
        return {qMax(narrowest, contents.width() + 2 * buttonPadding + menu + gap), qMax(height, contents.height() + 6)};
    }
    case CT_ToolButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        const bool isRail = parts::kindOf(widget) == parts::Kind::Rail;
        const int own = isRail && widget->property("small").toBool() ? height - 4 : isRail ? height + 2 : height;
        if (!button || button->toolButtonStyle == Qt::ToolButtonIconOnly || button->text.isEmpty())
            return {own, own};
        const int arrow = button->features & QStyleOptionToolButton::HasMenu ? 16 : 0;
        return {contents.width() + 24 + arrow, own};
    }
    case CT_LineEdit:
        return {contents.width() + 2 * fieldPadding, qMax(height, contents.height() + 4)};
    case CT_ComboBox:
        return {contents.width() + fieldPadding + 4 + arrowRoom, height};
    case CT_SpinBox:
        return {contents.width() + fieldPadding + arrowRoom, height};
    case CT_CheckBox:
    case CT_RadioButton: {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return {size.width() + 4, qMax(size.height(), height - 4)};
    }
    case CT_MenuItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        if (!item)
            break;
        if (item->menuItemType == QStyleOptionMenuItem::Separator)
            return {10, 9};
        const int column = item->maxIconWidth > 0 || item->menuHasCheckableItems ? 28 : 4;
        const int end = item->menuItemType == QStyleOptionMenuItem::SubMenu ? 20 : 0;
        const int keys = item->text.contains(u'\t') ? 32 : 0;
        return {qMax(contents.width() + column + 20 + end + keys, 120), height};
    }
    case CT_TabBarTab: {
        // Bold while chosen, and no wider then.
        return {contents.width() + 12 + contents.width() / 10, height + 6};
    }
    case CT_HeaderSection:
        return {QProxyStyle::sizeFromContents(type, option, contents, widget).width() + 8, height};
    case CT_ItemViewItem: {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return {size.width() + 8, qMax(size.height(), height - 2)};
    }
    case CT_ProgressBar:
        return {contents.width(), 8};
    default:
        break;
    }
    return QProxyStyle::sizeFromContents(type, option, contents, widget);
}

int LecternStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ButtonMargin:
        return 24;
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
        return qMax(parts::iconExtent, QFontMetrics(m_theme.font(TextRole::Body)).height() - 4);
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 18;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return 8;
    case PM_ScrollBarExtent:
        return 10;
    case PM_ScrollBarSliderMin:
        return 32;
    case PM_ScrollView_ScrollBarSpacing:
    case PM_ScrollView_ScrollBarOverlap:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_ButtonDefaultIndicator:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabOverlap:
    case PM_FocusFrameVMargin:
        return 0;
    case PM_FocusFrameHMargin:
        return 5; // around the parts of plain items
    case PM_MenuHMargin:
    case PM_MenuVMargin:
        return 5;
    case PM_MenuPanelWidth:
        return 1;
    case PM_SplitterWidth:
        return 1;
    case PM_ToolTipLabelFrameWidth:
        return 7;
    case PM_SliderThickness:
    case PM_SliderControlThickness:
        return 24;
    case PM_SliderLength:
        return 24;
    case PM_TabBarTabHSpace:
        return 24;
    case PM_DefaultFrameWidth:
        // Text starts inside of the round corners.
        if (qobject_cast<const QTextEdit *>(widget) || qobject_cast<const QPlainTextEdit *>(widget))
            return 4;
        if (qobject_cast<const QAbstractScrollArea *>(widget) && parts::kindOf(widget) != parts::Kind::None)
            return 4;
        if (widget && widget->inherits("QComboBoxPrivateContainer"))
            return 5;
        return 1;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 8;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return widget && widget->isWindow() ? 16 : 12;
    case PM_TreeViewIndentation:
        return 20;
    case PM_MessageBoxIconSize:
        return 32;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int LecternStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ComboBox_Popup:
    case SH_MessageBox_CenterButtons:
        return 0;
    case SH_ComboBox_PopupFrameStyle:
        return QFrame::StyledPanel | QFrame::Plain;
    case SH_DialogButtonLayout:
        return QDialogButtonBox::GnomeLayout;
    case SH_UnderlineShortcut:
        return widget && widget->window()->testAttribute(Qt::WA_KeyboardFocusChange);
    case SH_ToolTip_WakeUpDelay:
        return 500;
    case SH_Menu_SloppySubMenus:
        return 1;
    case SH_FormLayoutFormAlignment:
        return Qt::AlignLeft | Qt::AlignTop;
    case SH_FormLayoutLabelAlignment:
        return Qt::AlignLeft | Qt::AlignVCenter;
    case SH_Widget_Animate:
    case SH_Widget_Animation_Duration:
        return m_theme.reducedMotion() ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QIcon LecternStyle::standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    switch (which) {
    case SP_MessageBoxQuestion:
        return m_theme.icon(QStringLiteral("circle-help"), Token::Accent);
    case SP_MessageBoxInformation:
        return m_theme.icon(QStringLiteral("info"), Token::Info);
    case SP_MessageBoxWarning:
        return m_theme.icon(QStringLiteral("triangle-alert"), Token::Warning);
    case SP_MessageBoxCritical:
        return m_theme.icon(QStringLiteral("octagon-x"), Token::Danger);
    case SP_LineEditClearButton:
        return m_theme.icon(QStringLiteral("x"), Token::Secondary);
    default:
        return QProxyStyle::standardIcon(which, option, widget);
    }
}

QPixmap LecternStyle::standardPixmap(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    if (which == SP_MessageBoxQuestion || which == SP_MessageBoxInformation || which == SP_MessageBoxWarning || which == SP_MessageBoxCritical)
        return standardIcon(which, option, widget).pixmap(32);
    return QProxyStyle::standardPixmap(which, option, widget);
}

QPalette LecternStyle::standardPalette() const { return m_theme.palette(); }

} // namespace lectern::ui
