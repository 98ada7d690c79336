// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_page.h"

#include "ui/settings/answers_group.h"
#include "ui/settings/data_group.h"
#include "ui/settings/permissions_group.h"
#include "ui/settings/profile_group.h"
#include "ui/settings/school_group.h"
#include "ui/settings/setting_row.h"
#include "ui/shared/desk.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

constexpr int contentWidth = 760;
constexpr int narrowBelow = 400;
const QString connectSection = QStringLiteral("connect");

} // namespace

SettingsPage::SettingsPage(const Services &services, QWidget *parent)
    : Page(parent)
    , m_services(services)
    , m_scroll(new QScrollArea(this))
    , m_content(new QWidget)
{
    setObjectName(QStringLiteral("settingsPage"));
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_scroll);
    m_scroll->setObjectName(QStringLiteral("settingsScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_content);
    auto *across = new QHBoxLayout(m_content);
    across->setContentsMargins(24, 24, 24, 24);
    auto *middle = new QWidget(m_content);
    middle->setMaximumWidth(contentWidth);
    across->addWidget(middle, 1);
    across->addStretch(0);
    m_column = new QVBoxLayout(middle);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(16);

    m_title = textLabel(tr("Settings"), "title", middle);
    m_intro = textLabel({}, "secondary", middle);
    m_search = new QLineEdit(middle);
    m_search->setObjectName(QStringLiteral("settingsSearch"));
    m_search->setPlaceholderText(tr("Search settings"));
    m_search->setAccessibleName(tr("Search settings"));
    m_search->setClearButtonEnabled(true);
    m_nothing = textLabel(tr("No setting is called that. Try another word."), "secondary", middle);
    m_nothing->setObjectName(QStringLiteral("nothingFound"));
    m_column->addWidget(m_title);
    m_column->addWidget(m_intro);
    m_column->addWidget(m_search);
    m_column->addWidget(m_nothing);

    m_school = new SchoolGroup(services, middle);
    m_data = new DataGroup(services, middle);
    auto *profile = new ProfileGroup(services.settings, middle);
    addGroup(m_school, true);
    addGroup(new AnswersGroup(services, middle), true);
    addGroup(new SampleGroup(services, middle), true);
    addGroup(profile, false);
    addGroup(new AppearanceGroup(services.settings, middle), false);
    addGroup(new DaysGroup(services.settings, middle), false);
    addGroup(new PermissionsGroup(services.settings, services.desk, middle), false);
    addGroup(m_data, false);
    addGroup(new AboutGroup(middle), false);

    auto *foot = new QWidget(middle);
    auto *line = new QHBoxLayout(foot);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    m_all = new QPushButton(tr("All settings"), foot);
    m_all->setObjectName(QStringLiteral("allSettings"));
    m_all->setProperty("kind", QStringLiteral("quiet"));
    m_done = new QPushButton(tr("Done"), foot);
    m_done->setObjectName(QStringLiteral("connectDone"));
    m_done->setProperty("kind", QStringLiteral("primary"));
    line->addStretch(1);
    line->addWidget(m_all);
    line->addWidget(m_done);
    m_column->addWidget(foot);
    m_column->addStretch(1);

    connect(m_search, &QLineEdit::textChanged, this, &SettingsPage::filter);
    connect(m_all, &QPushButton::clicked, this, [this] { m_services.desk.go({PageId::Settings, {}, {}}); });
    connect(m_done, &QPushButton::clicked, this, [this] { m_services.desk.go({PageId::Chat, {}, {}}); });
    filter();
    for (QWidget *child : m_content->findChildren<QWidget *>()) {
        if (child->focusPolicy() != Qt::NoFocus)
            child->installEventFilter(this);
    }
}

void SettingsPage::addGroup(SettingsGroup *group, bool atConnect)
{
    m_column->addWidget(group);
    m_groups << group;
    if (atConnect)
        m_connectGroups << group;
}

void SettingsPage::open(const Place &place)
{
    m_connectOnly = place.section == connectSection;
    m_title->setText(m_connectOnly ? tr("Welcome to Lectern") : tr("Settings"));
    m_intro->setText(m_connectOnly ? tr("Everything is kept on this computer. Each part can be skipped and done later.") : QString());
    m_intro->setVisible(m_connectOnly);
    m_search->clear();
    m_data->refresh();
    filter();
}

QWidget *SettingsPage::firstFocus()
{
    return m_connectOnly ? m_school->firstField() : m_search;
}

bool SettingsPage::find()
{
    if (m_connectOnly)
        return false;
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
    m_scroll->ensureWidgetVisible(m_search);
    return true;
}

void SettingsPage::filter()
{
    bool any = false;
    for (SettingsGroup *group : std::as_const(m_groups)) {
        if (m_connectOnly) {
            group->search({});
            group->setVisible(m_connectGroups.contains(group));
            any = true;
        } else {
            any = group->search(m_search->text()) || any;
        }
    }
    m_search->setVisible(!m_connectOnly);
    m_all->setVisible(m_connectOnly);
    m_done->setVisible(m_connectOnly);
    m_nothing->setVisible(!any);
}

void SettingsPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    const int margin = event->size().width() < narrowBelow ? 8 : 24;
    m_content->layout()->setContentsMargins(margin, 24, margin, 24);
}

/// What the keyboard goes to comes into view.
bool SettingsPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn) {
        if (auto *widget = qobject_cast<QWidget *>(watched))
            QTimer::singleShot(0, widget, [this, widget] { m_scroll->ensureWidgetVisible(widget, 24, 24); });
    }
    return Page::eventFilter(watched, event);
}

} // namespace lectern::ui
