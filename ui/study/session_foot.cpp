// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/session_foot.h"

#include "ui/shared/flow_layout.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace lectern::ui {
namespace {

/// The text field's Ctrl+Z is its own only while there is something to take back in it.
class AnswerField final : public QLineEdit
{
public:
    using QLineEdit::QLineEdit;

protected:
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Undo) && !isUndoAvailable()) {
            event->ignore();
            return false;
        }
        return QLineEdit::event(event);
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->matches(QKeySequence::Undo) && !isUndoAvailable())
            return event->ignore();
        QLineEdit::keyPressEvent(event);
    }
};

constexpr int countsFrom = 560; ///< pixels; in narrower ones the head alone says how far one is

/// Buttons that go into a second line where one has no room for them.
FlowLayout *rowOf(QWidget *row)
{
    auto *layout = new FlowLayout(8);
    row->setLayout(layout);
    return layout;
}

} // namespace

SessionFoot::SessionFoot(QWidget *parent)
    : QFrame(parent)
    , m_answerRow(new QWidget(this))
    , m_toolRow(new QWidget(this))
    , m_verdict(new QLabel(this))
{
    setObjectName(QStringLiteral("sessionFoot"));
    m_verdict->setObjectName(QStringLiteral("verdict"));
    m_verdict->setProperty("role", QStringLiteral("strong"));
    m_verdict->setAlignment(Qt::AlignHCenter);
    m_verdict->setWordWrap(true);
    m_verdict->hide();
    buildAnswerRow();
    buildToolRow();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 12, 24, 12);
    column->setSpacing(12);
    column->addWidget(m_verdict);
    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(m_field, 6);
    middle->addStretch(1);
    column->addLayout(middle);
    column->addWidget(m_answerRow);
    auto *last = new QHBoxLayout;
    last->addWidget(m_toolRow, 1);
    last->addWidget(m_counts);
    column->addLayout(last);
    show_(Stage::Nothing);
}

QPushButton *SessionFoot::add(const char *name, const QString &text, const QString &key, const char *kind, QWidget *row)
{
    auto *button = new QPushButton(tr("%1  %2").arg(text, key), row);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setToolTip(tr("%1 (%2)").arg(text, key));
    if (kind)
        button->setProperty("kind", QLatin1String(kind));
    button->setAutoDefault(false);
    row->layout()->addWidget(button);
    return button;
}

void SessionFoot::buildAnswerRow()
{
    rowOf(m_answerRow)->setCentred(true);
    m_field = new AnswerField(this);
    m_field->setObjectName(QStringLiteral("answerField"));
    m_field->setAccessibleName(tr("Your answer"));
    m_field->setPlaceholderText(tr("Your answer"));
    m_field->setMaxLength(2000);
    m_show = add("showAnswer", tr("Show answer"), tr("Space"), "primary", m_answerRow);
    m_check = add("checkAnswer", tr("Check"), tr("Enter"), "primary", m_answerRow);
    m_giveUp = add("giveUp", tr("I don't know"), QString(), nullptr, m_answerRow);
    m_giveUp->setText(tr("I don't know"));
    m_giveUp->setToolTip(tr("Shows the answer and counts as wrong"));
    const QString names[] = {tr("Again"), tr("Hard"), tr("Good"), tr("Easy")};
    const QString tips[] = {tr("I did not know it (1)"), tr("I knew it with effort (2)"), tr("I knew it (3, Space)"), tr("I knew it at once (4)")};
    const char *const objects[] = {"gradeAgain", "gradeHard", "gradeGood", "gradeEasy"};
    for (int i = 0; i < 4; ++i) {
        m_grades[i] = add(objects[i], names[i], QString::number(i + 1), i == 2 ? "primary" : nullptr, m_answerRow);
        m_grades[i]->setToolTip(tips[i]);
        connect(m_grades[i], &QPushButton::clicked, this, [this, i] { Q_EMIT graded(i + 1); });
    }
    m_right = add("markRight", tr("It was right"), tr("R"), nullptr, m_answerRow);
    m_wrong = add("markWrong", tr("It was wrong"), tr("W"), nullptr, m_answerRow);
    for (QPushButton *button : {m_right, m_wrong})
        button->setCheckable(true);
    m_next = add("nextCard", tr("Next"), tr("Enter"), "primary", m_answerRow);
    connect(m_show, &QPushButton::clicked, this, &SessionFoot::showWanted);
    connect(m_check, &QPushButton::clicked, this, &SessionFoot::checkWanted);
    connect(m_giveUp, &QPushButton::clicked, this, &SessionFoot::giveUpWanted);
    connect(m_next, &QPushButton::clicked, this, &SessionFoot::nextWanted);
    connect(m_right, &QPushButton::clicked, this, [this] { Q_EMIT decided(true); });
    connect(m_wrong, &QPushButton::clicked, this, [this] { Q_EMIT decided(false); });
}

void SessionFoot::buildToolRow()
{
    rowOf(m_toolRow);
    m_hint = add("hint", tr("Hint"), tr("H"), "quiet", m_toolRow);
    QPushButton *ask = add("askAboutCard", tr("Ask"), tr("A"), "quiet", m_toolRow);
    QPushButton *edit = add("editCard", tr("Edit"), tr("E"), "quiet", m_toolRow);
    m_undo = add("undoAnswer", tr("Take back"), tr("Z"), "quiet", m_toolRow);
    m_counts = new QLabel(this);
    m_counts->setObjectName(QStringLiteral("sessionCounts"));
    m_counts->setProperty("role", QStringLiteral("caption"));
    m_counts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(m_hint, &QPushButton::clicked, this, &SessionFoot::hintWanted);
    connect(ask, &QPushButton::clicked, this, &SessionFoot::askWanted);
    connect(edit, &QPushButton::clicked, this, &SessionFoot::editWanted);
    connect(m_undo, &QPushButton::clicked, this, &SessionFoot::undoWanted);
}

void SessionFoot::show_(Stage stage)
{
    m_stage = stage;
    const bool typed = stage == Stage::CheckedTyped;
    m_answerRow->setVisible(stage != Stage::Nothing);
    m_toolRow->setVisible(stage != Stage::Nothing);
    m_counts->setVisible(stage != Stage::Nothing && width() >= countsFrom);
    m_field->setVisible(stage == Stage::Type);
    m_show->setVisible(stage == Stage::Front);
    m_check->setVisible(stage == Stage::Type || stage == Stage::ChooseSeveral);
    m_giveUp->setVisible(stage == Stage::Type || stage == Stage::Choose || stage == Stage::ChooseSeveral);
    for (QPushButton *grade : m_grades)
        grade->setVisible(stage == Stage::Back);
    m_right->setVisible(typed);
    m_wrong->setVisible(typed);
    m_next->setVisible(typed || stage == Stage::Checked);
    if (stage != Stage::Checked && stage != Stage::CheckedTyped)
        say({}, {});
}

void SessionFoot::say(const QString &text, const QString &tone)
{
    m_verdict->setVisible(!text.isEmpty());
    m_verdict->setText(text);
    m_verdict->setProperty("tone", tone);
}

void SessionFoot::setUsable(bool hint, bool undo)
{
    m_hint->setEnabled(hint);
    m_undo->setEnabled(undo);
}

void SessionFoot::setCounts(const QString &text) const { m_counts->setText(text); }

QWidget *SessionFoot::firstFocus() const
{
    switch (m_stage) {
    case Stage::Front: return m_show;
    case Stage::Back: return m_grades[2];
    case Stage::Type: return m_field;
    case Stage::Checked:
    case Stage::CheckedTyped: return m_next;
    default: return nullptr;
    }
}

void SessionFoot::setDecided(bool right)
{
    m_right->setChecked(right);
    m_wrong->setChecked(!right);
}

void SessionFoot::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    m_counts->setVisible(m_stage != Stage::Nothing && width() >= countsFrom);
}

} // namespace lectern::ui
