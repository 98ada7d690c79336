// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/answers_group.h"

#include "core/on_ready.h"
#include "ui/settings/setting_row.h"
#include "ui/settings/settings_words.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"

#include <QButtonGroup>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

const QString builtin = QStringLiteral("builtin");
const QString claude = QStringLiteral("anthropic");

} // namespace

AnswersGroup::AnswersGroup(const Services &services, QWidget *parent)
    : SettingsGroup(QStringLiteral("answersGroup"), tr("Answers"), tr("Who answers in the chat."), parent)
    , m_services(services)
    , m_builtin(new QRadioButton(tr("Built-in assistant"), this))
    , m_claude(new QRadioButton(tr("Claude"), this))
{
    m_builtin->setObjectName(QStringLiteral("useBuiltin"));
    m_claude->setObjectName(QStringLiteral("useClaude"));
    for (const auto &[button, note] : {std::pair(m_builtin, tr("Understands everyday requests. Works offline; nothing leaves this computer.")), std::pair(m_claude, tr("Answers freely. Needs a key of your own; what you ask is sent to its server."))}) {
        button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        button->setAccessibleDescription(note);
        auto *option = new QWidget(this);
        auto *lines = new QVBoxLayout(option);
        lines->setContentsMargins(0, 0, 0, 0);
        lines->setSpacing(4);
        lines->addWidget(button);
        QLabel *words = textLabel(note, "caption", option);
        words->setIndent(28);
        lines->addWidget(words);
        addWidget(option);
    }
    auto *oneOf = new QButtonGroup(this); // they have different parents
    oneOf->addButton(m_builtin);
    oneOf->addButton(m_claude);
    m_details = new QWidget(this);
    auto *column = new QVBoxLayout(m_details);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    addWidget(m_details);
    buildKey();
    buildMore();
    m_result = textLabel({}, "", this);
    m_result->setObjectName(QStringLiteral("answersResult"));
    m_result->hide();
    addWidget(m_result);
    addKeywords(tr("model claude anthropic key provider base address assistant offline"));
    connect(m_builtin, &QRadioButton::clicked, this, [this] { choose(builtin); });
    connect(m_claude, &QRadioButton::clicked, this, [this] {
        showFor(claude);
        tell({}, "");
        onReady(m_services.connections.keyPlace(), this, [this](const Result<QString> &place) {
            if (place)
                choose(claude);
            else
                m_key->setFocus(); // nothing changes before there is a key
        });
    });
    connect(&services.connections, &Connections::modelChanged, this, &AnswersGroup::refresh);
    showFor(builtin);
    refresh();
}

void AnswersGroup::buildKey()
{
    m_key = new QLineEdit(m_details);
    m_key->setObjectName(QStringLiteral("modelKey"));
    m_key->setEchoMode(QLineEdit::Password);
    m_keyRow = new SettingRow(tr("Key"), m_key, tr("You get one at console.anthropic.com. It is sent to the model's server only."), {}, m_details);
    m_details->layout()->addWidget(m_keyRow);
    auto *buttons = new ButtonRow(m_details);
    m_use = new QPushButton(tr("Keep key and use it"), buttons);
    m_use->setObjectName(QStringLiteral("useModel"));
    m_forget = new QPushButton(tr("Forget key"), buttons);
    m_forget->setObjectName(QStringLiteral("forgetKey"));
    m_forget->setProperty("kind", QStringLiteral("quiet"));
    m_more = new QPushButton(tr("More"), buttons);
    m_more->setObjectName(QStringLiteral("moreAnswers"));
    m_more->setProperty("kind", QStringLiteral("quiet"));
    m_more->setCheckable(true);
    m_more->setAccessibleName(tr("More about the model: address and name"));
    for (QPushButton *button : {m_use, m_forget, m_more})
        buttons->add(button);
    m_place = textLabel({}, "caption", m_details);
    m_place->setObjectName(QStringLiteral("keyPlace"));
    m_details->layout()->addWidget(buttons);
    m_details->layout()->addWidget(m_place);
    connect(m_use, &QPushButton::clicked, this, [this] { choose(claude); });
    connect(m_key, &QLineEdit::returnPressed, this, [this] { choose(claude); });
    connect(m_forget, &QPushButton::clicked, this, &AnswersGroup::forget);
}

void AnswersGroup::buildMore()
{
    m_moreRows = new QWidget(m_details);
    auto *column = new QVBoxLayout(m_moreRows);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    m_baseUrl = new QLineEdit(m_moreRows);
    m_baseUrl->setObjectName(QStringLiteral("modelBaseUrl"));
    m_baseUrl->setPlaceholderText(QStringLiteral("https://api.anthropic.com"));
    m_model = new QLineEdit(m_moreRows);
    m_model->setObjectName(QStringLiteral("modelName"));
    m_model->setPlaceholderText(tr("the usual one"));
    column->addWidget(new SettingRow(tr("Server address"), m_baseUrl, tr("Another server that speaks the same protocol. Each server has a key of its own."), {}, m_moreRows));
    column->addWidget(new SettingRow(tr("Model"), m_model, {}, {}, m_moreRows));
    m_moreRows->hide();
    m_details->layout()->addWidget(m_moreRows);
    connect(m_more, &QPushButton::toggled, m_moreRows, &QWidget::setVisible);
    for (QLineEdit *edit : {m_baseUrl, m_model}) {
        connect(edit, &QLineEdit::editingFinished, this, [this] {
            const auto &settings = m_services.settings;
            const bool same = m_baseUrl->text().trimmed() == settings.text(store::Setting::ModelBaseUrl) && m_model->text().trimmed() == settings.text(store::Setting::ModelName);
            if (!same && m_claude->isChecked())
                choose(claude);
        });
    }
}

void AnswersGroup::showFor(const QString &provider)
{
    m_details->setVisible(provider == claude);
}

void AnswersGroup::refresh()
{
    m_baseUrl->setText(m_services.settings.text(store::Setting::ModelBaseUrl));
    m_model->setText(m_services.settings.text(store::Setting::ModelName));
    onReady(m_services.connections.providerName(), this, [this](const Result<QString> &name) {
        // A model without its key is still the student's choice.
        const QString chosen = name ? *name : claude;
        (chosen == claude ? m_claude : m_builtin)->setChecked(true);
        showFor(chosen);
    });
    refreshKey();
}

void AnswersGroup::refreshKey()
{
    onReady(m_services.connections.keyPlace(), this, [this](const Result<QString> &place) {
        m_place->setText(place ? keyPlaceWords(*place) : place.error().code == ErrorCode::SecretNotFound ? keyPlaceWords({}) : shortSentence(place.error()));
        m_forget->setVisible(place && *place != u"environment");
        m_key->setPlaceholderText(place ? tr("A key is kept. Enter another to replace it.") : QString());
    });
}

void AnswersGroup::tell(const QString &text, const char *tone)
{
    m_result->setText(text);
    setTone(m_result, tone);
    m_result->setVisible(!text.isEmpty());
    if (!text.isEmpty())
        m_services.desk.announce(text);
}

void AnswersGroup::choose(const QString &provider)
{
    Connections::ModelChoice choice;
    choice.provider = provider;
    choice.baseUrl = m_baseUrl->text().trimmed();
    choice.model = m_model->text().trimmed();
    choice.key = provider == claude ? Secret(m_key->text().trimmed().toUtf8()) : Secret();
    m_use->setEnabled(false);
    onReady(m_services.connections.chooseModel(choice), this, [this, provider](const Result<QString> &place) {
        m_use->setEnabled(true);
        if (!place) {
            const bool field = place.error().code == ErrorCode::InvalidInput;
            tell(sentence(place.error(), field ? About::Setting : About::Model), "danger");
            return;
        }
        m_key->clear();
        refresh();
        tell(provider == claude ? tr("Claude answers from now on.") : tr("The built-in assistant answers from now on."), "ok");
    });
}

void AnswersGroup::forget()
{
    onReady(m_services.connections.forgetKey(), this, [this](const Result<void> &done) {
        tell(done ? tr("The key is forgotten.") : sentence(done.error(), About::Model), done ? "ok" : "danger");
        refresh();
    });
}

} // namespace lectern::ui
