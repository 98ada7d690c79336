// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/school_group.h"

#include "adapters/course_library.h"
#include "core/on_ready.h"
#include "ui/settings/setting_row.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace lectern::ui {

SchoolGroup::SchoolGroup(const Services &services, QWidget *parent)
    : SettingsGroup(QStringLiteral("schoolGroup"), tr("Courses"), tr("Lectern reads your courses from Canvas with a token that you make there. It never changes anything at your school."), parent)
    , m_services(services)
    , m_connected(new QWidget(this))
    , m_connectedText(textLabel({}, "", m_connected))
    , m_disconnect(new QPushButton(tr("Disconnect"), m_connected))
{
    m_connectedText->setObjectName(QStringLiteral("schoolConnected"));
    m_disconnect->setObjectName(QStringLiteral("disconnectSchool"));
    auto *line = new QHBoxLayout(m_connected);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(16);
    line->addWidget(m_connectedText, 1);
    line->addWidget(m_disconnect);
    addWidget(m_connected);
    buildFields();
    buildHelp();
    addKeywords(tr("canvas connect token address sync university"));
    connect(m_disconnect, &QPushButton::clicked, this, &SchoolGroup::disconnectSchool);
    connect(&services.connections, &Connections::coursesChanged, this, &SchoolGroup::refresh);
    refresh();
}

void SchoolGroup::buildFields()
{
    m_address = new QLineEdit(this);
    m_address->setObjectName(QStringLiteral("schoolAddress"));
    m_address->setPlaceholderText(QStringLiteral("canvas.school.edu"));
    m_address->setInputMethodHints(Qt::ImhUrlCharactersOnly | Qt::ImhNoAutoUppercase);
    m_addressRow = new SettingRow(tr("School address"), m_address, tr("What stands in the browser when you are logged in to Canvas."), {}, this);
    addWidget(m_addressRow);
    m_token = new QLineEdit(this);
    m_token->setObjectName(QStringLiteral("schoolToken"));
    m_token->setEchoMode(QLineEdit::Password);
    m_tokenRow = new SettingRow(tr("Access token"), m_token, tr("Canvas: Account, Settings, New Access Token."), {}, this);
    addWidget(m_tokenRow);
    m_buttons = new ButtonRow(this);
    m_connect = new QPushButton(tr("Connect"), m_buttons);
    m_connect->setObjectName(QStringLiteral("connectSchool"));
    m_connect->setProperty("kind", QStringLiteral("primary"));
    m_buttons->add(m_connect);
    addWidget(m_buttons);
    m_result = textLabel({}, "", this);
    m_result->setObjectName(QStringLiteral("schoolResult"));
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_result->hide();
    addWidget(m_result);
    connect(m_connect, &QPushButton::clicked, this, &SchoolGroup::connectSchool);
    connect(m_address, &QLineEdit::returnPressed, this, [this] { m_token->setFocus(Qt::TabFocusReason); });
    connect(m_token, &QLineEdit::returnPressed, this, &SchoolGroup::connectSchool);
}

void SchoolGroup::buildHelp()
{
    auto *more = new QPushButton(tr("No token?"), m_buttons);
    more->setObjectName(QStringLiteral("noToken"));
    more->setProperty("kind", QStringLiteral("quiet"));
    more->setCheckable(true);
    m_buttons->add(more);
    m_help = textLabel(tr("In Canvas, choose Account, Settings and then New Access Token. If that button is missing, your school does not let students create tokens. "
                          "Lectern cannot read your courses then; todos, study sets, memory and the sample semester work without. "
                          "Do not give anybody your password or cookies instead."), "secondary", this);
    m_help->setObjectName(QStringLiteral("tokenHelp"));
    m_help->hide();
    addWidget(m_help);
    connect(more, &QPushButton::toggled, m_help, &QWidget::setVisible);
}

QWidget *SchoolGroup::firstField() const
{
    return m_address->isVisibleTo(this) ? static_cast<QWidget *>(m_address) : m_disconnect;
}

void SchoolGroup::refresh()
{
    const QUrl school = m_services.connections.school();
    const bool connected = !school.isEmpty();
    m_connectedText->setText(tr("Connected to %1.").arg(school.host()));
    m_connected->setVisible(connected);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_addressRow, m_tokenRow, m_buttons})
        widget->setVisible(!connected);
    if (connected)
        m_help->hide();
    if (m_address->text().isEmpty() && !connected)
        m_address->setText(m_services.settings.text(store::Setting::CanvasBaseUrl).remove(QStringLiteral("https://")));
}

void SchoolGroup::tell(const QString &text, const char *tone)
{
    m_result->setText(text);
    setTone(m_result, tone);
    m_result->setVisible(!text.isEmpty());
    if (!text.isEmpty())
        m_services.desk.announce(text);
}

void SchoolGroup::setBusy(bool busy)
{
    m_connect->setEnabled(!busy);
    m_connect->setText(busy ? tr("Asking your school…") : tr("Connect"));
}

void SchoolGroup::connectSchool()
{
    if (!m_connect->isEnabled())
        return;
    m_addressRow->setError({});
    m_tokenRow->setError({});
    tell({}, "");
    if (m_address->text().trimmed().isEmpty()) {
        m_addressRow->setError(tr("Enter your school's address first."));
        return m_address->setFocus();
    }
    if (m_token->text().trimmed().isEmpty()) {
        m_tokenRow->setError(tr("Enter the token that you made in Canvas."));
        return m_token->setFocus();
    }
    setBusy(true);
    const Secret token(m_token->text().trimmed().toUtf8());
    onReady(m_services.connections.connectSchool(m_address->text().trimmed(), token), this, [this](const Result<QString> &name) {
        setBusy(false);
        if (!name)
            return tell(sentence(name.error(), About::Canvas), "danger");
        m_token->clear();
        refresh();
        readCourses(*name);
    });
}

void SchoolGroup::readCourses(const QString &name)
{
    tell(name.isEmpty() ? tr("Connected. Your courses are being read.") : tr("Connected as %1. Your courses are being read.").arg(name), "ok");
    onReady(m_services.courses.sync(), this, [this](const Result<canvas::SyncReport> &report) {
        Q_EMIT m_services.connections.coursesChanged();
        if (!report)
            return tell(sentence(report.error(), About::Canvas), "danger");
        if (!report->stopped)
            return tell(tr("Your courses are here."), "ok");
        if (report->stopped->code != ErrorCode::Cancelled)
            tell(sentence(*report->stopped, About::Canvas), "danger");
    });
}

void SchoolGroup::disconnectSchool()
{
    onReady(m_services.connections.disconnectSchool(), this, [this](const Result<void> &done) {
        if (!done)
            return tell(sentence(done.error(), About::Canvas), "danger");
        refresh();
        tell(tr("Disconnected. The token is forgotten; what was saved of your courses is still here."), "ok");
        m_address->setFocus();
    });
}

SampleGroup::SampleGroup(const Services &services, QWidget *parent)
    : SettingsGroup(QStringLiteral("sampleGroup"), tr("Sample semester"), {}, parent)
    , m_services(services)
    , m_text(textLabel({}, "secondary", this))
    , m_button(new QPushButton(this))
    , m_result(textLabel({}, "", this))
{
    m_button->setObjectName(QStringLiteral("changeSample"));
    m_button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_result->setObjectName(QStringLiteral("sampleResult"));
    m_result->hide();
    addWidget(m_text);
    addWidget(m_button);
    addWidget(m_result);
    addKeywords(tr("demo try look around"));
    connect(m_button, &QPushButton::clicked, this, &SampleGroup::change);
    connect(&services.connections, &Connections::coursesChanged, this, &SampleGroup::refresh);
    refresh();
}

void SampleGroup::refresh()
{
    const bool open = m_services.connections.isSample();
    m_button->setText(open ? tr("Leave the sample") : tr("Look around"));
    m_button->setAccessibleName(open ? tr("Leave the sample semester") : tr("Look around with a sample semester"));
    m_text->setText(open ? tr("You are looking at four made-up courses. Leaving takes them and their study set away; your own todos, study sets and memory stay.")
                         : tr("Four made-up courses to try everything with. You can leave them at any time."));
}

void SampleGroup::change()
{
    const bool leave = m_services.connections.isSample();
    m_button->setEnabled(false);
    m_result->hide();
    onReady(leave ? m_services.connections.leaveSample() : m_services.connections.enterSample(), this, [this, leave](const Result<void> &done) {
        m_button->setEnabled(true);
        refresh();
        const QString text = !done ? sentence(done.error()) : leave ? tr("The sample semester is gone. What you made is still here.") : tr("The sample semester is open.");
        m_result->setText(text);
        setTone(m_result, done ? "ok" : "danger");
        m_result->show();
        m_services.desk.announce(text);
    });
}

} // namespace lectern::ui
