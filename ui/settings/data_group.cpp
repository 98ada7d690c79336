// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/data_group.h"

#include "core/clock.h"
#include "core/on_ready.h"
#include "ui/settings/setting_row.h"
#include "ui/settings/settings_words.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

QPushButton *newButton(const char *objectName, const QString &text, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(objectName));
    button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    return button;
}

} // namespace

DataGroup::DataGroup(const Services &services, QWidget *parent)
    : SettingsGroup(QStringLiteral("dataGroup"), tr("Data"), tr("Everything is kept on this computer: courses, todos, study sets, conversations and memory."), parent)
    , m_services(services)
{
    const QString folder = services.connections.dataFolder();
    auto *place = new QWidget(this);
    auto *placeColumn = new QVBoxLayout(place);
    placeColumn->setContentsMargins(0, 0, 0, 0);
    placeColumn->setSpacing(8);
    auto *path = new QLineEdit(QDir::toNativeSeparators(folder), place); // a label could not break a long path
    path->setObjectName(QStringLiteral("dataFolder"));
    path->setReadOnly(true);
    path->setAccessibleName(tr("Data folder"));
    QPushButton *open = newButton("openDataFolder", tr("Open folder"), place);
    connect(open, &QPushButton::clicked, this, [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
    placeColumn->addWidget(path);
    placeColumn->addWidget(open);
    addRow(tr("Folder"), place, {}, tr("files place"));

    auto *backups = new QWidget(this);
    auto *backupColumn = new QVBoxLayout(backups);
    backupColumn->setContentsMargins(0, 0, 0, 0);
    backupColumn->setSpacing(8);
    m_lastBackup = textLabel({}, "secondary", backups);
    m_lastBackup->setObjectName(QStringLiteral("lastBackup"));
    m_backUp = newButton("backUpNow", tr("Back up now"), backups);
    m_result = textLabel({}, "caption", backups);
    m_result->setObjectName(QStringLiteral("backupResult"));
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_result->hide();
    backupColumn->addWidget(m_lastBackup);
    backupColumn->addWidget(m_backUp);
    backupColumn->addWidget(m_result);
    connect(m_backUp, &QPushButton::clicked, this, &DataGroup::backUp);
    addRow(tr("Backups"), backups, tr("One is made each day you use Lectern. The last 7 days, 4 weeks and 6 months are kept. Keys are in none."), tr("copy restore"));

    auto *doctor = new QWidget(this);
    auto *doctorColumn = new QVBoxLayout(doctor);
    doctorColumn->setContentsMargins(0, 0, 0, 0);
    doctorColumn->setSpacing(8);
    m_check = newButton("checkComputer", tr("Check this computer"), doctor);
    m_findings = new QWidget(doctor);
    m_findings->setObjectName(QStringLiteral("findings"));
    m_findings->hide();
    doctorColumn->addWidget(m_check);
    doctorColumn->addWidget(m_findings);
    connect(m_check, &QPushButton::clicked, this, &DataGroup::check);
    addRow(tr("State"), doctor, tr("Looks at each part of Lectern once. Nothing is changed; only your school is asked."), tr("doctor diagnosis problem"));
    refresh();
}

void DataGroup::refresh()
{
    m_lastBackup->setText(backupWords(m_services.connections.lastBackup(), m_services.clock.now(), m_services.clock.zone()));
}

void DataGroup::backUp()
{
    m_backUp->setEnabled(false);
    m_backUp->setText(tr("Backing up…"));
    onReady(m_services.connections.backUpNow(), this, [this](const Result<QString> &made) {
        m_backUp->setEnabled(true);
        m_backUp->setText(tr("Back up now"));
        m_result->setText(made ? tr("Saved in the folder \"backups\".") : sentence(made.error()));
        setTone(m_result, made ? "ok" : "danger");
        m_result->show();
        m_services.desk.announce(m_result->text());
        refresh();
    });
}

void DataGroup::check()
{
    m_check->setEnabled(false);
    m_check->setText(tr("Checking…"));
    onReady(m_services.connections.findings(), this, [this](const QList<Finding> &found) {
        m_check->setEnabled(true);
        m_check->setText(tr("Check this computer"));
        qDeleteAll(m_findings->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly));
        delete m_findings->layout();
        auto *grid = new QGridLayout(m_findings);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setHorizontalSpacing(16);
        grid->setColumnStretch(1, 1);
        for (const Finding &finding : found) {
            const int row = grid->rowCount();
            QLabel *name = textLabel(findingName(finding.part), "caption", m_findings);
            QLabel *words = textLabel(findingWords(finding).replace(u'/', QStringLiteral("/\u200b")), "caption", m_findings); // paths may break
            words->setProperty("tone", finding.works ? QStringLiteral("ok") : QStringLiteral("warning"));
            words->setTextInteractionFlags(Qt::TextSelectableByMouse);
            words->setAccessibleName(QString(name->text() + u": " + findingWords(finding)));
            grid->addWidget(name, row, 0, Qt::AlignTop);
            grid->addWidget(words, row, 1);
        }
        m_findings->show();
        m_services.desk.announce(tr("The check is done."));
    });
}

AboutGroup::AboutGroup(QWidget *parent)
    : SettingsGroup(QStringLiteral("aboutGroup"), tr("About"), {}, parent)
{
    QLabel *version = textLabel(QCoreApplication::applicationVersion().isEmpty() ? QStringLiteral("Lectern") : QStringLiteral("Lectern %1").arg(QCoreApplication::applicationVersion()), "strong", this);
    version->setObjectName(QStringLiteral("version"));
    addWidget(version);
    addWidget(textLabel(tr("A study assistant that keeps everything on this computer."), "secondary", this));
    addWidget(textLabel(tr("Free software under the GNU General Public License, version 3 or later. It comes without any warranty."), "secondary", this));
    addKeywords(tr("version licence license"));
}

} // namespace lectern::ui
