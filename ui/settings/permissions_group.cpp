// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/permissions_group.h"

#include "core/on_ready.h"
#include "ui/settings/setting_row.h"
#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

QStringList rulesOf(const store::Settings &settings, store::Setting setting)
{
    return settings.text(setting).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

PermissionsGroup::PermissionsGroup(store::Settings &settings, Desk &desk, QWidget *parent)
    : SettingsGroup(QStringLiteral("permissionsGroup"), tr("Permissions"), tr("The assistant asks before it does anything that cannot be undone. What you answered with \"always\" stands here."), parent)
    , m_settings(settings)
    , m_desk(desk)
{
    addRules(store::Setting::PermissionsAllow, QStringLiteral("allowedRules"), tr("Always allowed"), tr("Nothing is allowed for good."));
    addRules(store::Setting::PermissionsDeny, QStringLiteral("deniedRules"), tr("Never allowed"), tr("Nothing is forbidden for good."));
    addKeywords(tr("tools rules allow deny"));
}

void PermissionsGroup::addRules(store::Setting setting, const QString &objectName, const QString &label, const QString &none)
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    QLabel *empty = textLabel(none, "secondary", box);
    auto *list = new QListWidget(box);
    list->setObjectName(objectName);
    list->setAccessibleName(label);
    auto *button = new QPushButton(tr("Remove"), box);
    button->setObjectName(objectName + QStringLiteral("Remove"));
    button->setAccessibleName(tr("Remove the chosen rule of \"%1\"").arg(label));
    button->setToolTip(keysOf(Command::Delete).value(0).toString(QKeySequence::NativeText));
    column->addWidget(empty);
    column->addWidget(list);
    column->addWidget(button, 0, Qt::AlignLeft);
    addRow(label, box);
    const auto fill = [this, setting, list, empty, button] {
        const QStringList rules = rulesOf(m_settings, setting);
        const int row = list->currentRow();
        list->clear();
        list->addItems(rules);
        list->setCurrentRow(std::min(row, int(rules.size()) - 1));
        const int lines = int(std::min<qsizetype>(rules.size(), 6));
        list->setFixedHeight(lines * list->sizeHintForRow(0) + 2 * list->frameWidth());
        list->setVisible(!rules.isEmpty());
        button->setVisible(!rules.isEmpty());
        button->setEnabled(list->currentRow() >= 0);
        empty->setVisible(rules.isEmpty());
    };
    fill();
    connect(&m_settings, &store::Settings::changed, list, [setting, fill](store::Setting changed) {
        if (changed == setting)
            fill();
    });
    connect(list, &QListWidget::currentRowChanged, button, [button](int row) { button->setEnabled(row >= 0); });
    connect(button, &QPushButton::clicked, this, [this, setting, list] { remove(setting, list); });
    addCommand(list, Command::Delete, Qt::WidgetShortcut, [this, setting, list] { remove(setting, list); });
}

void PermissionsGroup::remove(store::Setting setting, QListWidget *list)
{
    if (!list->currentItem())
        return;
    const QString rule = list->currentItem()->text();
    QStringList rules = rulesOf(m_settings, setting);
    rules.removeAll(rule);
    onReady(m_settings.set(setting, rules.join(u' ')), this, [this, rule](const Result<void> &kept) {
        if (kept)
            m_desk.toast(tr("Removed the rule \"%1\".").arg(rule), Desk::Undo::Offered);
        else
            m_desk.toast(shortSentence(kept.error()));
    });
}

} // namespace lectern::ui
