// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/item_form.h"

#include "ui/study/study_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

constexpr int tallest = 420;

QVBoxLayout *columnOf(QWidget *section)
{
    auto *column = new QVBoxLayout(section);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    return column;
}

std::optional<QString> orNothing(const QString &text)
{
    return text.trimmed().isEmpty() ? std::nullopt : std::optional(text);
}

} // namespace

ItemForm::ItemForm(QWidget *parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("itemForm"));
    setAccessibleName(tr("Card"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setMaximumHeight(tallest);
    setFocusPolicy(Qt::NoFocus);
    auto *body = new QWidget(this);
    auto *column = new QVBoxLayout(body);
    column->setContentsMargins(24, 12, 24, 12);
    column->setSpacing(8);

    m_kind = new QComboBox(body);
    m_kind->setObjectName(QStringLiteral("itemKind"));
    m_kind->setAccessibleName(tr("Kind"));
    m_kind->addItems({tr("Term and definition"), tr("Question")});
    column->addWidget(m_kind, 0, Qt::AlignLeft);

    m_termPart = new QWidget(body);
    columnOf(m_termPart);
    m_term = addText(m_termPart, "term", tr("Front"), tr("Power rule"), 1);
    m_short = addText(m_termPart, "shortDefinition", tr("In short: hint, and an option beside others"), tr("$nx^{n-1}$"), 1);
    m_full = addText(m_termPart, "fullDefinition", tr("Back"), tr("Markdown, formulas as $x^2$ or $$x^2$$"), 3);
    column->addWidget(m_termPart);

    m_questionPart = new QWidget(body);
    auto *question = columnOf(m_questionPart);
    m_prompt = addText(m_questionPart, "prompt", tr("Question"), {}, 2);
    auto *optionsLabel = new QLabel(tr("Options; tick those that are right"), m_questionPart);
    optionsLabel->setWordWrap(true);
    question->addWidget(optionsLabel);
    m_optionRows = new QVBoxLayout;
    m_optionRows->setSpacing(4);
    question->addLayout(m_optionRows);
    m_addOption = new QPushButton(tr("Add option"), m_questionPart);
    m_addOption->setObjectName(QStringLiteral("addOption"));
    m_addOption->setProperty("kind", QStringLiteral("quiet"));
    question->addWidget(m_addOption, 0, Qt::AlignLeft);
    addMessage(m_questionPart, "options");
    m_explanation = addText(m_questionPart, "explanation", tr("Explanation, shown after the answer"), {}, 2);
    m_thinking = addText(m_questionPart, "thinking", tr("How to get there, shown after the answer"), {}, 2);
    column->addWidget(m_questionPart);

    auto *tagsLabel = new QLabel(tr("Tags, with commas between"), body);
    tagsLabel->setWordWrap(true);
    m_tags = new QLineEdit(body);
    m_tags->setObjectName(QStringLiteral("fieldTags"));
    tagsLabel->setBuddy(m_tags);
    column->addWidget(tagsLabel);
    column->addWidget(m_tags);
    setWidget(body);
    m_tags->installEventFilter(this);

    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showKind();
        changed();
    });
    connect(m_tags, &QLineEdit::textEdited, this, &ItemForm::changed);
    connect(m_addOption, &QPushButton::clicked, this, [this] {
        addOption({}).text->setFocus();
        changed();
    });
    showKind();
}

QPlainTextEdit *ItemForm::addText(QWidget *section, const char *field, const QString &label, const QString &hint, int lines)
{
    auto *name = new QLabel(label, section);
    name->setWordWrap(true);
    auto *edit = new QPlainTextEdit(section);
    QString objectName = QLatin1String(field);
    objectName[0] = objectName[0].toUpper();
    edit->setObjectName(QString(u"field" + objectName));
    edit->setAccessibleName(label);
    edit->setPlaceholderText(hint);
    edit->setTabChangesFocus(true);
    // Lines of the font, the document's margins and the frame.
    edit->setFixedHeight(edit->fontMetrics().lineSpacing() * (lines + 1) + 10);
    edit->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    name->setBuddy(edit);
    section->layout()->addWidget(name);
    section->layout()->addWidget(edit);
    addMessage(section, field);
    edit->installEventFilter(this);
    connect(edit, &QPlainTextEdit::textChanged, this, &ItemForm::changed);
    return edit;
}

void ItemForm::addMessage(QWidget *section, const char *field)
{
    auto *message = new QLabel(section);
    message->setObjectName(QString(u"message-" + QLatin1String(field)));
    message->setProperty("tone", QStringLiteral("danger"));
    message->setProperty("role", QStringLiteral("caption"));
    message->setWordWrap(true);
    message->hide();
    section->layout()->addWidget(message);
    m_messages.append(message);
}

ItemForm::OptionRow &ItemForm::addOption(const study::Option &option)
{
    OptionRow made{new QWidget(m_questionPart), nullptr, nullptr};
    auto *line = new QHBoxLayout(made.row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    made.correct = new QCheckBox(made.row);
    made.correct->setChecked(option.correct);
    made.text = new QLineEdit(option.text, made.row);
    auto *remove = new QPushButton(tr("Remove"), made.row);
    remove->setProperty("kind", QStringLiteral("quiet"));
    line->addWidget(made.correct);
    line->addWidget(made.text, 1);
    line->addWidget(remove);
    m_optionRows->addWidget(made.row);
    made.text->installEventFilter(this);
    connect(made.correct, &QCheckBox::toggled, this, &ItemForm::changed);
    connect(made.text, &QLineEdit::textEdited, this, &ItemForm::changed);
    connect(remove, &QPushButton::clicked, this, [this, row = made.row] { removeOption(row); });
    m_options.append(made);
    numberOptions();
    return m_options.last();
}

void ItemForm::removeOption(QWidget *row)
{
    m_options.removeIf([row](const OptionRow &option) { return option.row == row; });
    m_optionRows->removeWidget(row);
    row->hide();
    row->deleteLater();
    numberOptions();
    if (!m_filling)
        m_addOption->setFocus();
    changed();
}

void ItemForm::numberOptions()
{
    for (qsizetype i = 0; i < m_options.size(); ++i) {
        m_options[i].text->setObjectName(QStringLiteral("option%1").arg(i + 1));
        m_options[i].text->setAccessibleName(tr("Option %1").arg(i + 1));
        m_options[i].correct->setObjectName(QStringLiteral("optionRight%1").arg(i + 1));
        m_options[i].correct->setAccessibleName(tr("Option %1 is right").arg(i + 1));
        m_options[i].correct->setToolTip(tr("Right"));
    }
}

void ItemForm::showKind()
{
    m_termPart->setVisible(m_kind->currentIndex() == 0);
    m_questionPart->setVisible(m_kind->currentIndex() == 1);
    if (m_kind->currentIndex() == 1 && m_options.isEmpty() && !m_filling && m_mode == study::DisplayMode::MultipleChoice) {
        addOption({});
        addOption({});
    }
}

void ItemForm::setItem(const study::StudyItem &item, study::DisplayMode mode)
{
    m_filling = true;
    m_dirty = false;
    m_id = item.id;
    m_mode = mode;
    while (!m_options.isEmpty())
        removeOption(m_options.last().row);
    const auto *term = std::get_if<study::Term>(&item.content);
    const study::Term asTerm = term ? *term : study::Term();
    const study::Question question = term ? study::Question() : std::get<study::Question>(item.content);
    m_kind->setCurrentIndex(term ? 0 : 1);
    m_term->setPlainText(asTerm.term);
    m_short->setPlainText(asTerm.shortDefinition);
    m_full->setPlainText(asTerm.fullDefinition);
    m_prompt->setPlainText(question.prompt);
    m_explanation->setPlainText(question.explanation.value_or(QString()));
    m_thinking->setPlainText(question.thinking.value_or(QString()));
    for (const study::Option &option : question.options)
        addOption(option);
    m_tags->setText(item.tags.value_or(QStringList()).join(QStringLiteral(", ")));
    showKind();
    clearMessages();
    m_filling = false;
}

study::StudyItem ItemForm::item() const
{
    study::StudyItem item;
    item.id = m_id;
    QStringList tags;
    for (const QString &tag : m_tags->text().split(u',')) {
        if (!tag.trimmed().isEmpty() && !tags.contains(tag.trimmed()))
            tags << tag.trimmed();
    }
    if (!tags.isEmpty())
        item.tags = tags;
    if (m_kind->currentIndex() == 0) {
        item.content = study::Term{m_term->toPlainText(), m_short->toPlainText(), m_full->toPlainText()};
        return item;
    }
    study::Question question{m_prompt->toPlainText(), orNothing(m_thinking->toPlainText()), orNothing(m_explanation->toPlainText()), {}};
    for (const OptionRow &option : m_options)
        question.options.append({option.correct->isChecked(), option.text->text()});
    item.content = question;
    return item;
}

bool ItemForm::check()
{
    clearMessages();
    const auto checked = study::checkItem(item(), m_mode, QStringLiteral("item"));
    if (checked)
        return true;
    const FieldMessage wrong = fieldMessage(checked.error().detail);
    if (auto *label = findChild<QLabel *>(QString(u"message-" + wrong.field))) {
        label->setText(wrong.text);
        label->show();
    }
    return false;
}

void ItemForm::clearMessages()
{
    for (QLabel *message : std::as_const(m_messages))
        message->hide();
}

void ItemForm::focusFirst()
{
    (m_kind->currentIndex() == 0 ? m_term : m_prompt)->setFocus();
}

void ItemForm::changed()
{
    if (m_filling)
        return;
    m_dirty = true;
    clearMessages();
    Q_EMIT edited();
}

bool ItemForm::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && m_dirty) {
        m_dirty = false;
        Q_EMIT left();
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace lectern::ui
