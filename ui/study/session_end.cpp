// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/session_end.h"

#include "ui/shared/commands.h"
#include "ui/study/session.h"
#include "ui/study/study_words.h"
#include "ui/style/row_delegate.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QStandardItemModel>

namespace lectern::ui {
namespace {

constexpr int widest = 720;

QLabel *addTile(QHBoxLayout *row, const char *name, const QString &caption, const char *tone)
{
    auto *tile = new QFrame;
    tile->setProperty("kind", QStringLiteral("card"));
    auto *column = new QVBoxLayout(tile);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(0);
    auto *number = new QLabel(tile);
    number->setObjectName(QLatin1String(name));
    number->setProperty("role", QStringLiteral("title"));
    number->setProperty("tone", QLatin1String(tone));
    auto *words = new QLabel(caption, tile);
    words->setProperty("role", QStringLiteral("secondary"));
    column->addWidget(number);
    column->addWidget(words);
    row->addWidget(tile, 1);
    return number;
}

} // namespace

SessionEnd::SessionEnd(const Services &services, QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_result(new QLabel(this))
    , m_listTitle(new QLabel(tr("To repeat"), this))
    , m_list(new QListView(this))
    , m_model(new QStandardItemModel(this))
    , m_again(new QPushButton(tr("Again those"), this))
    , m_back(new QPushButton(tr("Back"), this))
{
    setObjectName(QStringLiteral("sessionEnd"));
    m_title->setProperty("role", QStringLiteral("title"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_result->setObjectName(QStringLiteral("endResult"));
    m_result->setProperty("role", QStringLiteral("secondary"));
    m_result->setWordWrap(true);
    m_listTitle->setProperty("role", QStringLiteral("heading"));
    m_list->setObjectName(QStringLiteral("endList"));
    m_list->setAccessibleName(tr("Cards to repeat"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(services.theme, m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_again->setObjectName(QStringLiteral("againThose"));
    m_again->setProperty("kind", QStringLiteral("primary"));
    m_back->setObjectName(QStringLiteral("endBack"));

    auto *middle = new QWidget(this);
    middle->setMaximumWidth(widest);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(24, 32, 24, 24);
    column->setSpacing(12);
    column->addWidget(m_title);
    column->addWidget(m_result);
    auto *tiles = new QHBoxLayout;
    tiles->setSpacing(12);
    m_right = addTile(tiles, "endRight", tr("right at once"), "ok");
    m_wrong = addTile(tiles, "endWrong", tr("to repeat"), "warning");
    column->addLayout(tiles);
    column->addSpacing(8);
    column->addWidget(m_listTitle);
    column->addWidget(m_list, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_again);
    buttons->addWidget(m_back);
    buttons->addStretch();
    column->addLayout(buttons);
    column->addStretch();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch();
    row->addWidget(middle, 100);
    row->addStretch();

    connect(m_again, &QPushButton::clicked, this, &SessionEnd::againWanted);
    connect(m_back, &QPushButton::clicked, this, &SessionEnd::backWanted);
    addCommand(this, Command::LeaveSession, Qt::WidgetWithChildrenShortcut, [this] { Q_EMIT backWanted(); });
    for (QPushButton *button : {m_again, m_back}) {
        auto *press = new QAction(button);
        press->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
        press->setShortcutContext(Qt::WidgetShortcut);
        press->setAutoRepeat(false);
        connect(press, &QAction::triggered, button, [button] { button->click(); });
        button->addAction(press);
    }
}

void SessionEnd::show_(const Session &session)
{
    const study::SessionQueue &queue = session.queue();
    m_title->setText(tr("Done: %1").arg(session.material().summary.set.title));
    m_result->setText(endWords(queue.right(), queue.wrong()));
    m_right->setText(QString::number(queue.right()));
    m_right->setAccessibleName(tr("%1 right at once").arg(queue.right()));
    m_wrong->setText(QString::number(queue.wrong()));
    m_wrong->setAccessibleName(tr("%1 to repeat").arg(queue.wrong()));
    m_model->clear();
    for (const QString &cardId : queue.toRepeat()) {
        for (const auto &entry : session.material().entries) {
            if (entry.card.id != cardId)
                continue;
            auto *line = new QStandardItem(plainLine(entry.item.front()));
            line->setData(plainLine(entry.item.back()), RowRole::Subtitle);
            line->setData(tr("%1: %2").arg(plainLine(entry.item.front()), plainLine(entry.item.back())), Qt::AccessibleTextRole);
            m_model->appendRow(line);
        }
    }
    const bool any = m_model->rowCount() > 0;
    m_listTitle->setVisible(any);
    m_list->setVisible(any);
    m_again->setVisible(any);
}

QWidget *SessionEnd::firstFocus() const { return m_again->isHidden() ? m_back : m_again; }

} // namespace lectern::ui
