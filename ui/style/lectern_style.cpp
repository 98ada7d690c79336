// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/lectern_style.h"

#include "ui/style/parts.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDynamicPropertyChangeEvent>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QStyleOption>
#include <QTabBar>
#include <QTextEdit>
#include <QToolButton>

namespace lectern::ui {
namespace {

bool isTextEdit(const QWidget *widget)
{
    return qobject_cast<const QTextEdit *>(widget) || qobject_cast<const QPlainTextEdit *>(widget);
}

bool isFloating(const QWidget *widget)
{
    return qobject_cast<const QMenu *>(widget) || widget->inherits("QTipLabel") || widget->inherits("QComboBoxPrivateContainer");
}

bool isPopupView(const QWidget *view)
{
    return view->parentWidget() && view->parentWidget()->inherits("QComboBoxPrivateContainer");
}

template<typename Option>
const Option *as(const QStyleOption *option)
{
    return qstyleoption_cast<const Option *>(option);
}

} // namespace

LecternStyle::LecternStyle(const Theme &theme)
    : QProxyStyle(QStringLiteral("fusion"))
    , m_theme(theme)
{
}

void LecternStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractItemView *>(widget))
        dressView(widget);
    if (qobject_cast<QLineEdit *>(widget) || qobject_cast<QTabBar *>(widget) || isTextEdit(widget))
        widget->setAttribute(Qt::WA_Hover);
    // A text field without a frame of its own lies in one that a page drew around it.
    if (auto *area = qobject_cast<QAbstractScrollArea *>(widget); area && isTextEdit(area) && (area->frameShape() == QFrame::NoFrame || parts::kindOf(area) != parts::Kind::None))
        area->viewport()->setAutoFillBackground(false);
    if (isFloating(widget))
        widget->setAttribute(Qt::WA_TranslucentBackground); // round corners
    if (qobject_cast<QLabel *>(widget) && !widget->inherits("QTipLabel"))
        dressLabel(widget);
    if (auto *frame = qobject_cast<QFrame *>(widget); frame && parts::kindOf(frame) != parts::Kind::None) {
        frame->setFrameShape(QFrame::StyledPanel);
        frame->setAutoFillBackground(false);
    }
    if (qobject_cast<QFrame *>(widget) || qobject_cast<QAbstractButton *>(widget)) {
        widget->removeEventFilter(this);
        widget->installEventFilter(this);
    }
}

void LecternStyle::unpolish(QWidget *widget)
{
    widget->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool LecternStyle::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::DynamicPropertyChange) {
        const QByteArray name = static_cast<QDynamicPropertyChangeEvent *>(event)->propertyName();
        if (name == "kind" || name == "role" || name == "tone" || name == "badge") {
            auto *widget = static_cast<QWidget *>(watched);
            polish(widget);
            widget->update();
        }
    }
    return QProxyStyle::eventFilter(watched, event);
}

void LecternStyle::dressLabel(QWidget *label) const
{
    const QString role = label->property("role").toString();
    const auto tone = parts::toneOf(label);
    const struct { const char *name; TextRole font; Token color; } roles[] = {
        {"title", TextRole::Title, Token::Text},         {"heading", TextRole::Heading, Token::Text},     {"strong", TextRole::Strong, Token::Text},
        {"caption", TextRole::Caption, Token::Secondary}, {"secondary", TextRole::Body, Token::Secondary}, {"mono", TextRole::Body, Token::Text},
    };
    for (const auto &entry : roles) {
        if (role != QLatin1String(entry.name))
            continue;
        QFont font = m_theme.font(entry.font);
        if (role == u"mono") {
            const double size = font.pointSizeF();
            font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
            font.setPointSizeF(size * 0.95);
        }
        label->setFont(font);
        QPalette palette;
        palette.setColor(QPalette::Active, QPalette::WindowText, m_theme.color(entry.color));
        palette.setColor(QPalette::Inactive, QPalette::WindowText, m_theme.color(entry.color));
        label->setPalette(palette);
    }
    if (tone) {
        QPalette palette;
        palette.setColor(QPalette::Active, QPalette::WindowText, m_theme.color(tone->text));
        palette.setColor(QPalette::Inactive, QPalette::WindowText, m_theme.color(tone->text));
        label->setPalette(palette);
    } else if (role.isEmpty() && label->property("toned").toBool()) {
        label->setPalette({});
    }
    if (tone && role.isEmpty())
        label->setProperty("toned", true);
}

void LecternStyle::dressView(QWidget *widget) const
{
    auto *view = static_cast<QAbstractItemView *>(widget);
    view->viewport()->setAttribute(Qt::WA_Hover);
    if (qobject_cast<QHeaderView *>(view))
        return;
    view->viewport()->setMouseTracking(true); // for what rows show under the mouse
    // Lists lie on the ground of what they are in.
    if (!view->inherits("QCalendarView"))
        view->viewport()->setAutoFillBackground(false);
    if (isPopupView(view) || parts::kindOf(view) == parts::Kind::None)
        view->setFrameShape(QFrame::NoFrame);
}

void LecternStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
        if (const auto *button = as<QStyleOptionButton>(option))
            return parts::buttonPanel(m_theme, *button, *painter, widget);
        break;
    case PE_FrameFocusRect:
        if (qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QTabBar *>(widget) || qobject_cast<const QComboBox *>(widget))
            return; // they draw their own
        if (option->state & State_KeyboardFocusChange)
            parts::ring(*painter, option->rect, parts::controlRadius, m_theme);
        return;
    case PE_FrameDefaultButton:
    case PE_FrameGroupBox:
    case PE_FrameTabWidget:
    case PE_PanelItemViewRow:
    case PE_PanelScrollAreaCorner:
    case PE_FrameButtonBevel:
    case PE_FrameStatusBarItem:
    case PE_IndicatorTabTearLeft:
    case PE_IndicatorTabTearRight:
        return;
    case PE_PanelLineEdit: {
        const auto *frame = as<QStyleOptionFrame>(option);
        if (frame && frame->lineWidth > 0)
            parts::field(m_theme, *option, *painter, widget);
        return;
    }
    case PE_FrameLineEdit:
        return parts::field(m_theme, *option, *painter, widget);
    case PE_Frame:
        if (isTextEdit(widget) && parts::kindOf(widget) == parts::Kind::None)
            return parts::field(m_theme, *option, *painter, widget);
        if (const auto *frame = as<QStyleOptionFrame>(option))
            parts::frame(m_theme, *frame, *painter, widget);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return parts::checkBox(m_theme, *option, *painter);
    case PE_IndicatorRadioButton:
        return parts::radioButton(m_theme, *option, *painter);
    case PE_PanelMenu:
    case PE_PanelTipLabel:
        return parts::popup(m_theme, option->rect, *painter);
    case PE_FrameMenu:
        if (widget && widget->inherits("QComboBoxPrivateContainer"))
            parts::popup(m_theme, option->rect, *painter);
        return;
    case PE_FrameTabBarBase:
        painter->fillRect(QRect(option->rect.x(), option->rect.bottom(), option->rect.width(), 1), m_theme.color(Token::Hairline));
        return;
    case PE_PanelItemViewItem:
        if (const auto *item = as<QStyleOptionViewItem>(option))
            return parts::itemPanel(m_theme, *item, *painter);
        break;
    case PE_IndicatorBranch:
        if (option->state & State_Children) {
            const Qt::ArrowType closed = option->direction == Qt::RightToLeft ? Qt::LeftArrow : Qt::RightArrow;
            parts::chevron(*painter, option->rect, option->state & State_Open ? Qt::DownArrow : closed, m_theme.color(Token::Secondary));
        }
        return;
    case PE_IndicatorArrowDown:
    case PE_IndicatorArrowUp:
    case PE_IndicatorArrowLeft:
    case PE_IndicatorArrowRight: {
        const Qt::ArrowType arrow = element == PE_IndicatorArrowDown ? Qt::DownArrow : element == PE_IndicatorArrowUp ? Qt::UpArrow : element == PE_IndicatorArrowLeft ? Qt::LeftArrow : Qt::RightArrow;
        return parts::chevron(*painter, option->rect, arrow, m_theme.color(Token::Secondary));
    }
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void LecternStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case CE_PushButtonBevel:
        if (const auto *button = as<QStyleOptionButton>(option))
            return parts::buttonPanel(m_theme, *button, *painter, widget);
        break;
    case CE_PushButtonLabel:
        if (const auto *button = as<QStyleOptionButton>(option))
            return parts::buttonLabel(m_theme, *button, *painter, widget);
        break;
    case CE_ComboBoxLabel:
        if (const auto *combo = as<QStyleOptionComboBox>(option))
            return parts::comboLabel(m_theme, *combo, *painter, subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget));
        break;
    case CE_MenuItem:
        if (const auto *item = as<QStyleOptionMenuItem>(option))
            return parts::menuItem(m_theme, *item, *painter);
        break;
    case CE_TabBarTabShape:
        return;
    case CE_TabBarTabLabel:
        if (const auto *tab = as<QStyleOptionTab>(option))
            return parts::tab(m_theme, *tab, *painter);
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        return;
    case CE_HeaderLabel:
        if (const auto *header = as<QStyleOptionHeader>(option))
            return parts::header(m_theme, *header, *painter);
        break;
    case CE_ProgressBar:
        if (const auto *bar = as<QStyleOptionProgressBar>(option))
            return parts::progress(m_theme, *bar, *painter);
        break;
    case CE_Splitter:
        painter->fillRect(option->rect, m_theme.color(Token::Hairline));
        return;
    case CE_ShapedFrame: {
        const auto *frame = as<QStyleOptionFrame>(option);
        if (frame && (frame->frameShape == QFrame::HLine || frame->frameShape == QFrame::VLine)) {
            const QRect line = frame->frameShape == QFrame::HLine ? QRect(frame->rect.x(), frame->rect.center().y(), frame->rect.width(), 1) : QRect(frame->rect.center().x(), frame->rect.y(), 1, frame->rect.height());
            return painter->fillRect(line, m_theme.color(Token::Hairline));
        }
        if (frame && widget && widget->inherits("QComboBoxPrivateContainer"))
            return parts::popup(m_theme, option->rect, *painter);
        break;
    }
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void LecternStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    switch (control) {
    case CC_ToolButton:
        if (const auto *button = as<QStyleOptionToolButton>(option)) {
            const bool isRail = parts::kindOf(widget) == parts::Kind::Rail;
            return isRail ? parts::railButton(m_theme, *button, *painter, widget) : parts::toolButton(m_theme, *button, *painter, widget);
        }
        break;
    case CC_ComboBox:
        if (const auto *combo = as<QStyleOptionComboBox>(option))
            return parts::comboBox(m_theme, *combo, *painter, widget);
        break;
    case CC_SpinBox:
        if (const auto *spin = as<QStyleOptionSpinBox>(option))
            return parts::spinBox(m_theme, *spin, *painter, widget);
        break;
    case CC_Slider:
        if (const auto *slider = as<QStyleOptionSlider>(option))
            return parts::slider(m_theme, *slider, *painter, subControlRect(CC_Slider, slider, SC_SliderHandle, widget));
        break;
    case CC_ScrollBar:
        if (const auto *bar = as<QStyleOptionSlider>(option))
            return parts::scrollBar(m_theme, *bar, *painter);
        break;
    default:
        break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace lectern::ui
