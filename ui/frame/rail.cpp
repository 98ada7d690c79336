// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/rail.h"

#include "adapters/course_library.h"
#include "agent/conversation_repository.h"
#include "core/clock.h"
#include "core/on_ready.h"
#include "ui/shared/commands.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/style/theme.h"
#include "ui/today/today_reader.h"

#include <QBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QToolButton>

namespace lectern::ui {
namespace {

constexpr int wide = 184;
constexpr int widest = 280;
constexpr int wideInLetters = 18;
constexpr int narrow = 56;
constexpr int recentCount = 5;

} // namespace

Rail::Rail(const Services &services, QWidget *parent)
    : QFrame(parent)
    , m_services(services)
    , m_today(new TodayReader(services, this))
    , m_recentTitle(new QLabel(tr("Recent"), this))
    , m_recent(new QVBoxLayout)
    , m_foot(new QBoxLayout(QBoxLayout::LeftToRight))
{
    setObjectName(QStringLiteral("rail"));
    setProperty("kind", QStringLiteral("rail"));
    setAccessibleName(tr("Pages"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 12, 8, 8);
    column->setSpacing(2);

    const struct { PageId id; const char *name; const char *icon; Command command; } pages[] = {
        {PageId::Chat, "railChat", "message-square", Command::GoChat},
        {PageId::Today, "railToday", "calendar-check", Command::GoToday},
        {PageId::Study, "railStudy", "layers", Command::GoStudy},
        {PageId::Courses, "railCourses", "book-open", Command::GoCourses},
        {PageId::Memory, "railMemory", "notebook-pen", Command::GoMemory},
    };
    for (const auto &page : pages) {
        QToolButton *button = addButton(QLatin1String(page.name), QLatin1String(page.icon), textOf(page.command));
        button->setCheckable(true);
        const PageId id = page.id;
        connect(button, &QToolButton::clicked, this, [this, id] { Q_EMIT goWanted({id, {}, {}}); });
        m_pages[id] = button;
        column->addWidget(button);
    }
    column->addSpacing(16);
    m_recentTitle->setProperty("role", QStringLiteral("caption"));
    m_recentTitle->setContentsMargins(12, 0, 0, 2);
    column->addWidget(m_recentTitle);
    column->addLayout(m_recent);
    column->addStretch();

    m_sample = addButton(QStringLiteral("sampleBadge"), QStringLiteral("flask-conical"), tr("Sample semester"));
    m_sample->setToolTip(tr("These courses are made up. Connect your school to see your own."));
    connect(m_sample, &QToolButton::clicked, this, [this] { Q_EMIT goWanted({PageId::Settings, QStringLiteral("connect"), {}}); });
    m_age = addButton(QStringLiteral("syncAge"), QStringLiteral("refresh-cw"), tr("Canvas"));
    connect(m_age, &QToolButton::clicked, this, &Rail::syncNow);
    m_settings = addButton(QStringLiteral("railSettings"), QStringLiteral("settings"), tr("Settings"));
    m_settings->setCheckable(true);
    m_settings->setProperty("kind", QStringLiteral("quiet"));
    m_settings->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_settings->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_settings->setToolTip(QStringLiteral("%1 (%2)").arg(textOf(Command::GoSettings), keysOf(Command::GoSettings).value(0).toString(QKeySequence::NativeText)));
    connect(m_settings, &QToolButton::clicked, this, [this] { Q_EMIT goWanted({PageId::Settings, {}, {}}); });
    for (QToolButton *button : {m_sample, m_age})
        button->setProperty("small", true);
    column->addWidget(m_sample);
    m_foot->setSpacing(2);
    m_foot->addWidget(m_age, 1);
    m_foot->addWidget(m_settings, 0, Qt::AlignHCenter);
    column->addLayout(m_foot);

    setNarrow(false);
    restyle();
    connect(&services.theme, &Theme::changed, this, &Rail::restyle);
    connect(m_today, &TodayReader::ready, this, [this](const ListFacts &facts) {
        showFacts({openRows(rowsOf(TodoList::Today, facts)), facts.dueCards});
        readAge(); // courses may have been read for the first time
    });
    connect(&services.conversations, &agent::ConversationRepository::listChanged, this, &Rail::readRecent);
    connect(&services.connections, &Connections::coursesChanged, this, &Rail::readFacts);
    auto *timer = new QTimer(this);
    timer->setInterval(60'000); // an age in minutes
    connect(timer, &QTimer::timeout, this, &Rail::readFacts);
    timer->start();
    readFacts();
    readRecent();
}

QToolButton *Rail::addButton(const QString &objectName, const QString &icon, const QString &text)
{
    auto *button = new QToolButton(this);
    button->setObjectName(objectName);
    button->setText(text);
    button->setAccessibleName(text);
    button->setProperty("icon-name", icon);
    button->setProperty("kind", QStringLiteral("rail"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button->setAutoRaise(true);
    return button;
}

void Rail::restyle()
{
    for (QToolButton *button : findChildren<QToolButton *>()) {
        const QString name = button->property("icon-name").toString();
        if (!name.isEmpty())
            button->setIcon(m_services.theme.icon(name));
        if (button->property("small").toBool())
            button->setFont(m_services.theme.font(TextRole::Caption));
    }
    fitWidth();
}

void Rail::fitWidth()
{
    const int forText = QFontMetrics(m_services.theme.font(TextRole::Body)).averageCharWidth() * wideInLetters;
    setFixedWidth(m_narrow ? narrow : qBound(wide, forText, widest));
}

void Rail::setCurrent(const Place &place)
{
    for (const auto &[id, button] : m_pages)
        button->setChecked(id == place.page);
    m_settings->setChecked(place.page == PageId::Settings);
}

void Rail::setNarrow(bool isNarrow)
{
    m_narrow = isNarrow;
    fitWidth();
    m_foot->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    for (QToolButton *button : findChildren<QToolButton *>()) {
        if (button != m_settings)
            button->setToolButtonStyle(isNarrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        if (button->property("recent").toBool())
            button->setVisible(!isNarrow);
    }
    m_recentTitle->setVisible(!isNarrow && m_recent->count() > 0);
}

void Rail::syncNow()
{
    if (m_syncing)
        return;
    m_syncing = true;
    m_age->setText(tr("Reading Canvas…"));
    onReady(m_services.courses.sync(), this, [this](const Result<canvas::SyncReport> &report) {
        m_syncing = false;
        if (!report)
            m_services.desk.toast(sentence(report.error(), About::Canvas));
        else if (report->stopped)
            m_services.desk.toast(sentence(*report->stopped, About::Canvas));
        Q_EMIT m_services.connections.coursesChanged();
    });
}

void Rail::readFacts()
{
    m_today->read();
    m_sample->setVisible(m_services.connections.isSample());
    readAge();
}

void Rail::readAge()
{
    onReady(m_services.courses.syncStates(), this, [this](const Result<QList<canvas::SyncState>> &states) {
        const bool none = !states;
        m_age->setVisible(!none || m_services.courses.baseUrl().has_value());
        if (m_syncing)
            return;
        const SyncAge age = syncAge(states.value_or(QList<canvas::SyncState>()), m_services.clock.now());
        m_age->setText(age.text);
        m_age->setAccessibleName(age.details.isEmpty() ? age.text : QString(age.text + u". " + age.details));
        m_age->setToolTip(age.details.isEmpty() ? tr("Press to bring courses up to date (Ctrl+R)") : age.details);
        m_age->setProperty("tone", age.tone == Tone::Warning ? QStringLiteral("warning") : QString());
    });
}

void Rail::showFacts(const RailFacts &facts)
{
    const auto label = [this](PageId id, Command command, int count, const QString &spoken) {
        QToolButton *button = m_pages.at(id);
        button->setProperty("badge", count > 0 ? locale().toString(count) : QString());
        button->setAccessibleName(count > 0 ? QString(textOf(command) + u", " + spoken) : textOf(command));
    };
    label(PageId::Today, Command::GoToday, facts.today, tr("%n todo(s)", nullptr, facts.today));
    label(PageId::Study, Command::GoStudy, facts.cards, tr("%n card(s) due", nullptr, facts.cards));
}

void Rail::readRecent()
{
    onReady(m_services.conversations.list(), this, [this](const Result<QList<agent::ConversationInfo>> &list) {
        if (!list)
            return;
        while (QLayoutItem *item = m_recent->takeAt(0)) {
            item->widget()->setObjectName({});
            item->widget()->hide();
            item->widget()->deleteLater(); // this may be answering a press on it
            delete item;
        }
        for (const agent::ConversationInfo &info : list->mid(0, recentCount)) {
            auto *button = new QToolButton(this);
            button->setObjectName(u"recent-" + info.id);
            button->setProperty("kind", QStringLiteral("rail"));
            button->setProperty("recent", true);
            button->setProperty("small", true);
            button->setFont(m_services.theme.font(TextRole::Caption));
            button->setAutoRaise(true);
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
            button->setText(info.title.simplified());
            button->setToolTip(info.title);
            button->setAccessibleName(tr("Conversation: %1").arg(info.title));
            button->setVisible(!m_narrow);
            Reference reference;
            reference.kind = Reference::Kind::Conversation;
            reference.id = info.id;
            reference.title = info.title;
            connect(button, &QToolButton::clicked, this, [this, reference] { Q_EMIT goWanted(placeOf(reference)); });
            m_recent->addWidget(button);
        }
        m_recentTitle->setVisible(!m_narrow && m_recent->count() > 0);
    });
}

} // namespace lectern::ui
