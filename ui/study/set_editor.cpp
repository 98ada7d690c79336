// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/set_editor.h"

#include "core/on_ready.h"
#include "store/journal.h"
#include "study/study_queries.h"
#include "study/study_repository.h"
#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/sentences.h"
#include "ui/shared/web_pane.h"
#include "ui/study/item_form.h"
#include "ui/study/study_shown.h"
#include "ui/study/study_words.h"
#include "ui/style/row_delegate.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStyle>

#include <nlohmann/json.hpp>

namespace lectern::ui {
namespace {

bool isBlank(const study::StudyItem &item)
{
    return item.front().trimmed().isEmpty() && item.back().trimmed().isEmpty();
}

QAction *addKey(QWidget *owner, const QKeySequence &keys, std::function<void()> run)
{
    auto *action = new QAction(owner);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(action, &QAction::triggered, owner, [run = std::move(run)] { run(); });
    owner->addAction(action);
    return action;
}

} // namespace

SetEditor::SetEditor(const Services &services, Bench &bench)
    : QObject(&bench)
    , m_services(services)
    , m_bench(bench)
    , m_parts{new QFrame(&bench), new QFrame(&bench), new ItemForm(&bench), nullptr}
    , m_model(new QStandardItemModel(this))
    , m_form(static_cast<ItemForm *>(m_parts.form))
{
    build();
    bench.add(m_parts);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (!m_filling)
            select(index.row());
    });
    connect(m_form, &ItemForm::edited, this, [this] {
        say({}, false);
        tell();
    });
    connect(m_form, &ItemForm::left, this, &SetEditor::save);
    connect(m_title, &QLineEdit::editingFinished, this, &SetEditor::rename);
    for (QWidget *part : {m_parts.head, m_parts.side, m_parts.form}) {
        addKey(part, QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Up), [this] { move(-1); });
        addKey(part, QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Down), [this] { move(1); });
        addKey(part, QKeySequence(Qt::CTRL | Qt::Key_Return), [this] { add(); });
        addKey(part, QKeySequence(Qt::Key_Escape), [this] {
            save();
            Q_EMIT leaveWanted();
        });
    }
    addCommand(m_list, Command::NewItem, Qt::WidgetShortcut, [this] { add(); });
    addCommand(m_list, Command::Delete, Qt::WidgetShortcut, [this] { remove(); });
    addCommand(m_list, Command::Open, Qt::WidgetShortcut, [this] { m_form->focusFirst(); });
    connect(&services.study, &study::StudyRepository::changed, this, &SetEditor::reload);
    connect(&services.journal, &store::Journal::reverted, this, [this] {
        m_unsaved.clear(); // what was undone must not come back as unsaved text
        reload();
    });
}

void SetEditor::build()
{
    auto *head = new QHBoxLayout(m_parts.head);
    head->setContentsMargins(16, 12, 24, 12);
    head->setSpacing(12);
    QPushButton *done = addButton(m_parts.head, "editorDone", tr("Done  Esc"), tr("Back to the set"));
    done->setProperty("kind", QStringLiteral("quiet"));
    done->setAccessibleName(tr("Done"));
    m_title = new QLineEdit(m_parts.head);
    m_title->setObjectName(QStringLiteral("editorTitle"));
    m_title->setAccessibleName(tr("Name of the set"));
    m_title->setPlaceholderText(tr("Name of the set"));
    head->addWidget(m_title, 1);
    m_status = new QLabel(m_parts.head);
    m_status->setObjectName(QStringLiteral("editorStatus"));
    m_status->setProperty("role", QStringLiteral("caption"));
    head->addWidget(m_status);
    connect(done, &QPushButton::clicked, this, [this] {
        save();
        Q_EMIT leaveWanted();
    });

    auto *side = new QVBoxLayout(m_parts.side);
    side->setContentsMargins(16, 0, 8, 12);
    side->setSpacing(8);
    m_list = new QListView(m_parts.side);
    m_list->setObjectName(QStringLiteral("editorList"));
    m_list->setAccessibleName(tr("Cards"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_services.theme, m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    side->addWidget(m_list, 1);
    auto *buttons = new FlowLayout(8);
    side->addLayout(buttons);
    auto *addCard = addButton(m_parts.side, "addItem", tr("Add card"), tr("N in the list, Ctrl+Enter in the fields"));
    auto *drop = addButton(m_parts.side, "removeItem", tr("Delete"), tr("Del in the list"));
    drop->setProperty("kind", QStringLiteral("quiet"));
    buttons->addWidget(addCard);
    buttons->addWidget(drop);
    connect(addCard, &QPushButton::clicked, this, &SetEditor::add);
    connect(drop, &QPushButton::clicked, this, &SetEditor::remove);
}

QPushButton *SetEditor::addButton(QWidget *row, const char *name, const QString &text, const QString &tip)
{
    auto *button = new QPushButton(text, row);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    if (row == m_parts.head)
        row->layout()->addWidget(button);
    return button;
}

void SetEditor::open(const QString &setId, const QString &itemId)
{
    m_setId = setId;
    m_unsaved.clear();
    m_row = -1;
    m_material = {};
    m_creating = false;
    m_addAfter = false;
    say({}, false);
    if (setId.isEmpty()) {
        m_title->clear();
        fill({});
        add();
        return Q_EMIT opened();
    }
    onReady(m_services.studyQueries.material(setId), this, [this, setId, itemId](const Result<study::SetMaterial> &material) {
        if (setId != m_setId)
            return;
        if (!material)
            return Q_EMIT failed(material.error());
        m_material = *material;
        m_title->setText(m_material.summary.set.title);
        fill(itemId);
        if (m_items.isEmpty())
            add();
        Q_EMIT opened();
    });
}

void SetEditor::reload()
{
    if (!m_active || m_setId.isEmpty())
        return;
    onReady(m_services.studyQueries.material(m_setId), this, [this, setId = m_setId](const Result<study::SetMaterial> &material) {
        if (setId != m_setId)
            return;
        if (!material)
            return Q_EMIT failed(material.error());
        m_material = *material;
        if (!m_title->hasFocus())
            m_title->setText(m_material.summary.set.title);
        fill(m_items.value(m_row).id);
    });
}

/// Lists the items anew. The row of `wantedId` stays the current one, else the one at its place.
void SetEditor::fill(const QString &wantedId)
{
    const bool wasNew = m_row >= 0 && m_row < m_items.size() && m_items[m_row].id.isEmpty();
    const int before = m_row;
    const study::StudyItem typed = m_row >= 0 ? m_form->item() : study::StudyItem();
    const study::StudyItem stored = m_items.value(m_row);
    m_filling = true;
    m_items = m_material.items();
    if (wasNew || m_unsaved.contains(QString()))
        m_items << study::StudyItem{};
    m_model->clear();
    int row = qMin(qMax(0, before), int(m_items.size()) - 1);
    for (int i = 0; i < m_items.size(); ++i) {
        const study::StudyItem &item = m_items[i];
        const QString front = plainLine(m_unsaved.value(item.id, item).front());
        auto *line = new QStandardItem(front.isEmpty() ? tr("New card") : front);
        line->setData(plainLine(item.back()), RowRole::Subtitle);
        if (m_unsaved.contains(item.id)) {
            line->setData(tr("not saved"), RowRole::Mark);
            line->setData(int(Tone::Warning), RowRole::MarkTone);
        }
        line->setData(item.id, RowRole::Id);
        line->setData(tr("Card %1 of %2: %3").arg(i + 1).arg(m_items.size()).arg(line->text()), Qt::AccessibleTextRole);
        m_model->appendRow(line);
        if (!wantedId.isEmpty() ? item.id == wantedId : wasNew && item.id.isEmpty())
            row = i;
    }
    m_list->setCurrentIndex(m_model->index(row, 0));
    m_filling = false;
    // The same card, unchanged elsewhere: the fields and the place in them stay as they are.
    if (row >= 0 && before >= 0 && m_items.value(row).id == stored.id && (m_items[row] == stored || m_items[row] == typed)) {
        m_row = row;
        return;
    }
    m_row = -1;
    select(row);
}

void SetEditor::select(int row)
{
    if (row == m_row || row < 0 || row >= m_items.size())
        return;
    save();
    m_row = row;
    const study::StudyItem &item = m_items[row];
    m_form->setItem(m_unsaved.value(item.id, item), m_material.summary.set.displayMode);
    if (m_unsaved.contains(item.id))
        m_form->check();
    tell();
}

void SetEditor::tell()
{
    if (m_row >= 0)
        tellPreview(m_bench, m_form->item());
    else
        m_bench.pane()->call("clear", json::object());
}

QWidget *SetEditor::firstFocus() const
{
    return m_setId.isEmpty() ? static_cast<QWidget *>(m_title) : m_list;
}

std::optional<Reference> SetEditor::subject() const
{
    if (m_setId.isEmpty())
        return std::nullopt;
    return Reference{Reference::Kind::StudySet, m_setId, 0, m_material.summary.set.title, {}};
}

void SetEditor::save()
{
    if (m_row < 0 || m_row >= m_items.size() || m_creating)
        return;
    const study::StudyItem item = m_form->item();
    if (item == m_items[m_row]) {
        m_unsaved.remove(item.id);
        return;
    }
    if (item.id.isEmpty() && isBlank(item))
        return;
    if (!m_form->check()) {
        m_unsaved[item.id] = item;
        return say(tr("Not saved yet"), true);
    }
    m_unsaved.remove(item.id);
    if (m_setId.isEmpty())
        return create(item);
    if (!item.id.isEmpty()) {
        m_items[m_row] = item;
        return onReady(m_services.study.updateItem(item), this, [this, item](const Result<study::StudyItem> &result) { saved(result, item); });
    }
    m_creating = true;
    onReady(m_services.study.addItem(m_setId, item), this, [this, item](const Result<study::StudyItem> &result) {
        m_creating = false;
        saved(result, item);
    });
}

void SetEditor::saved(const Result<study::StudyItem> &result, const study::StudyItem &item)
{
    if (!result) {
        m_unsaved[item.id] = item;
        return say(sentence(result.error()).section(u'\n', 0, 0), true);
    }
    say(tr("Saved"), false);
    // The new row is the stored card from now on, and what was typed meanwhile is a change of it.
    if (item.id.isEmpty() && m_row >= 0 && m_row < m_items.size() && m_items[m_row].id.isEmpty()) {
        m_items[m_row] = *result;
        study::StudyItem now = m_form->item();
        now.id = result->id;
        if (now == *result)
            m_form->setItem(*result, m_material.summary.set.displayMode);
    }
    if (std::exchange(m_addAfter, false))
        add();
}

void SetEditor::create(const study::StudyItem &item)
{
    const QString title = m_title->text().trimmed().isEmpty() ? tr("New set") : m_title->text().trimmed();
    m_creating = true;
    onReady(m_services.study.createSet({title, study::DisplayMode::Flashcards, {item}}), this, [this, item](const Result<study::SetContents> &made) {
        m_creating = false;
        if (!made)
            return saved(fail(made.error()), item);
        m_setId = made->summary.set.id;
        m_title->setText(made->summary.set.title);
        saved(made->items.first(), item);
        Q_EMIT created({Reference::Kind::StudySet, m_setId, 0, made->summary.set.title, {}});
        reload();
    });
}

void SetEditor::rename()
{
    const QString title = m_title->text().trimmed();
    if (m_setId.isEmpty() || title == m_material.summary.set.title)
        return;
    if (title.isEmpty()) {
        m_title->setText(m_material.summary.set.title);
        return say(tr("A set needs a name"), true);
    }
    onReady(m_services.study.renameSet(m_setId, title), this, [this](const Result<study::StudySet> &set) {
        if (!set)
            return say(sentence(set.error()).section(u'\n', 0, 0), true);
        say(tr("Saved"), false);
    });
}

void SetEditor::add()
{
    save();
    const bool there = !m_items.isEmpty() && m_items.last().id.isEmpty();
    if (there && !m_creating)
        return m_form->focusFirst();
    if (m_creating) {
        m_addAfter = true; // the one that is being stored comes first
        return;
    }
    m_items << study::StudyItem{};
    m_filling = true;
    auto *line = new QStandardItem(tr("New card"));
    line->setData(QString(), RowRole::Id);
    line->setData(tr("New card"), Qt::AccessibleTextRole);
    m_model->appendRow(line);
    m_list->setCurrentIndex(m_model->index(m_model->rowCount() - 1, 0));
    m_filling = false;
    m_row = -1;
    select(int(m_items.size()) - 1);
    m_form->focusFirst();
}

void SetEditor::remove()
{
    if (m_row < 0 || m_row >= m_items.size())
        return;
    const study::StudyItem item = m_items[m_row];
    m_unsaved.remove(item.id);
    if (item.id.isEmpty()) {
        m_items.removeAt(m_row);
        m_filling = true;
        m_model->removeRow(m_row);
        m_filling = false;
        m_row = -1;
        m_list->setFocus();
        return select(m_list->currentIndex().row());
    }
    m_form->setItem(item, m_material.summary.set.displayMode); // what was typed goes with it
    onReady(m_services.study.removeItem(item.id), this, [this](const Result<study::StudyItem> &removed) {
        if (removed)
            m_services.desk.toast(tr("\"%1\" and its answers are deleted.").arg(plainLine(removed->front())), Desk::Undo::Offered);
        else
            m_services.desk.toast(sentence(removed.error()));
    });
}

void SetEditor::move(int step)
{
    const int to = m_row + step;
    if (m_row < 0 || to < 0 || to >= m_items.size() || m_items[m_row].id.isEmpty() || m_items[to].id.isEmpty())
        return;
    save();
    onReady(m_services.study.moveItem(m_items[m_row].id, to), this, [this](const Result<int> &at) {
        if (at)
            m_services.desk.announce(tr("Now card %1").arg(*at + 1));
        else
            m_services.desk.toast(sentence(at.error()));
    });
}

void SetEditor::say(const QString &text, bool wrong)
{
    m_status->setText(text);
    m_status->setProperty("tone", wrong ? QStringLiteral("warning") : QString());
    m_status->style()->unpolish(m_status);
    m_status->style()->polish(m_status);
}

} // namespace lectern::ui
