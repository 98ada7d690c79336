// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of RowDelegate look like.
#include "ui/style/parts.h"
#include "ui/style/row_delegate.h"

#include <QPainter>

namespace lectern::ui {
namespace {

constexpr int longestText = 400; ///< characters; nobody has a wider window

Token tokenOf(Tone tone)
{
    switch (tone) {
    case Tone::Plain:
    case Tone::Quiet:
        return Token::Secondary;
    case Tone::Accent:
        return Token::Accent;
    case Tone::Danger:
        return Token::Danger;
    case Tone::Warning:
        return Token::Warning;
    case Tone::Ok:
        return Token::Ok;
    case Tone::Info:
        return Token::Info;
    }
    Q_UNREACHABLE();
}

/// One line, at the side where the window's rows begin, in the text's own direction.
void drawLine(QPainter &painter, const QRect &rect, const QString &text, const QFont &font, const QColor &color, Qt::LayoutDirection direction, bool atEnd = false)
{
    if (rect.isEmpty() || text.isEmpty())
        return;
    const QString shown = text.left(longestText).simplified();
    painter.setFont(font);
    painter.setPen(color);
    painter.setLayoutDirection(shown.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    const bool left = (direction == Qt::LeftToRight) != atEnd;
    painter.drawText(rect, int(left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignAbsolute | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(font).elidedText(shown, Qt::ElideRight, rect.width()));
}

QString iconOfVerb(Command verb)
{
    switch (verb) {
    case Command::Today:
        return QStringLiteral("list-plus");
    case Command::MakeSet:
        return QStringLiteral("layers");
    case Command::OpenInCanvas:
        return QStringLiteral("external-link");
    default:
        return QStringLiteral("message-circle-question");
    }
}

} // namespace

void RowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(RowRole::Kind).toInt() == int(RowKind::Section)) {
        paintSection(*painter, option, index);
        painter->restore();
        return;
    }
    const RowParts places = partsOf(option, index);
    const bool isChosen = option.state & QStyle::State_Selected;
    const bool isOver = option.state & QStyle::State_MouseOver && option.state & QStyle::State_Enabled;
    if (isChosen) {
        const bool isActive = option.state & QStyle::State_Active && (!option.widget || option.widget->hasFocus());
        parts::fill(*painter, places.ground, parts::rowRadius, isActive ? m_theme.color(Token::Selection) : m_theme.pressed());
    } else if (isOver) {
        parts::fill(*painter, places.ground, parts::rowRadius, m_theme.hover());
    }
    if (parts::hasRing(option))
        parts::ring(*painter, places.ground, parts::rowRadius, m_theme);
    paintCircle(*painter, places, option, index);
    if (!places.icon.isEmpty())
        m_theme.icon(index.data(RowRole::Icon).toString(), Token::Secondary).paint(painter, places.icon);
    if (!places.dot.isEmpty())
        parts::courseDot(*painter, places.dot, index.data(RowRole::Dot).value<QColor>(), m_theme, isChosen);
    paintTexts(*painter, places, option, index);
    paintVerbs(*painter, places, index);
    painter->restore();
}

void RowDelegate::paintSection(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int indent = index.data(RowRole::Indent).toInt() * 20;
    const QRect row = option.rect.adjusted(10, 0, -10, 0);
    QFont font = m_theme.font(TextRole::Strong);
    const int height = QFontMetrics(font).height();
    const QRect text(row.x() + indent, row.bottom() - height - 6, row.width() - indent, height);
    const QString mark = index.data(RowRole::Mark).toString();
    const QFont small = m_theme.font(TextRole::Caption);
    const int markWidth = mark.isEmpty() ? 0 : qMin(QFontMetrics(small).horizontalAdvance(mark) + 1, text.width() / 2);
    const QRect head = QStyle::visualRect(option.direction, row, text.adjusted(0, 0, markWidth > 0 ? -markWidth - 12 : 0, 0));
    const QRect tail = QStyle::visualRect(option.direction, row, QRect(text.right() + 1 - markWidth, text.y(), markWidth, height));
    drawLine(painter, head, index.data(Qt::DisplayRole).toString(), font, m_theme.color(Token::Text), option.direction);
    drawLine(painter, tail, mark, small, m_theme.color(tokenOf(Tone(index.data(RowRole::MarkTone).toInt()))), option.direction, true);
    painter.fillRect(QRect(row.x(), row.bottom(), row.width(), 1), m_theme.color(Token::Hairline));
}

void RowDelegate::paintCircle(QPainter &painter, const RowParts &places, const QStyleOptionViewItem &, const QModelIndex &index) const
{
    if (places.circle.isEmpty())
        return;
    const bool isDone = index.data(RowRole::Check).toInt() == int(RowCheck::Done);
    const bool isOver = m_hovered.part == circlePart && m_hovered.index == index;
    const QRectF circle(places.circle);
    if (isDone) {
        parts::fill(painter, circle, circle.width() / 2, m_theme.color(Token::Accent));
        if (isOver)
            parts::fill(painter, circle, circle.width() / 2, m_theme.pressed());
        return parts::checkMark(painter, circle, m_theme.color(Token::OnAccent));
    }
    if (isOver)
        parts::fill(painter, circle, circle.width() / 2, m_theme.color(Token::AccentSoft));
    parts::outline(painter, circle, circle.width() / 2, m_theme.color(isOver ? Token::Accent : Token::Border), 1.5);
    if (isOver)
        parts::checkMark(painter, circle, m_theme.color(Token::Accent));
}

void RowDelegate::paintTexts(QPainter &painter, const RowParts &places, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool isStruck = index.data(RowRole::Struck).toBool();
    const bool isEnabled = option.state & QStyle::State_Enabled;
    const QColor faded = option.palette.color(QPalette::Disabled, QPalette::Text);
    QFont body = m_theme.font(TextRole::Body);
    body.setStrikeOut(isStruck);
    const QFont caption = m_theme.font(TextRole::Caption);
    const auto color = [&](Token token) { return isEnabled ? m_theme.color(token) : faded; };
    drawLine(painter, places.title, index.data(Qt::DisplayRole).toString(), body, color(isStruck ? Token::Secondary : Token::Text), option.direction);
    drawLine(painter, places.subtitle, index.data(RowRole::Subtitle).toString(), caption, color(Token::Secondary), option.direction);
    drawLine(painter, places.mark, index.data(RowRole::Mark).toString(), caption, color(tokenOf(Tone(index.data(RowRole::MarkTone).toInt()))), option.direction, true);
    if (places.chip.isEmpty())
        return;
    const int height = QFontMetrics(caption).height() + 2;
    QRect chip = places.chip;
    chip.setTop(chip.top() + (chip.height() - height) / 2);
    chip.setHeight(height);
    parts::outline(painter, chip, height / 2.0, m_theme.color(Token::Hairline));
    painter.setFont(caption);
    painter.setPen(color(Token::Secondary));
    painter.drawText(chip, Qt::AlignCenter | Qt::TextSingleLine, index.data(RowRole::Chip).toString());
}

void RowDelegate::paintVerbs(QPainter &painter, const RowParts &places, const QModelIndex &index) const
{
    if (places.verbs.isEmpty())
        return;
    const QList<Command> verbs = verbsOf(index);
    for (int i = 0; i < places.verbs.size(); ++i) {
        const bool isOver = m_hovered.index == index && m_hovered.part == firstVerb + i;
        if (isOver)
            parts::fill(painter, places.verbs[i], parts::controlRadius, m_theme.pressed());
        m_theme.icon(iconOfVerb(verbs[i]), isOver ? Token::Text : Token::Secondary).paint(&painter, places.verbs[i].adjusted(5, 5, -5, -5));
    }
}

} // namespace lectern::ui
