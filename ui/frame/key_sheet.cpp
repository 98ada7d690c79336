// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/key_sheet.h"

#include "ui/shared/access_roles.h"
#include "ui/shared/commands.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>

namespace lectern::ui {
namespace {

/// The keys of a command, each as on a key cap.
QWidget *capsOf(Command command)
{
    auto *caps = new QWidget;
    auto *row = new QHBoxLayout(caps);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addStretch();
    for (const QKeySequence &key : keysOf(command)) {
        auto *cap = new QLabel(key.toString(QKeySequence::NativeText));
        cap->setProperty("kind", QStringLiteral("sunken"));
        cap->setProperty("role", QStringLiteral("caption"));
        cap->setMargin(3);
        cap->setAlignment(Qt::AlignCenter);
        cap->setMinimumWidth(26);
        row->addWidget(cap, 0, Qt::AlignVCenter);
    }
    return caps;
}

QWidget *columnOf(CommandGroup group)
{
    auto *column = new QWidget;
    auto *grid = new QGridLayout(column);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    auto *title = new QLabel(textOf(group));
    title->setProperty("role", QStringLiteral("heading"));
    title->setContentsMargins(0, 0, 0, 4);
    grid->addWidget(title, 0, 0, 1, 2);
    int row = 1;
    for (const CommandInfo &info : commandTable()) {
        if (info.group != group)
            continue;
        auto *text = new QLabel(textOf(info.command));
        text->setWordWrap(true);
        grid->addWidget(text, row, 0);
        grid->addWidget(capsOf(info.command), row, 1);
        ++row;
    }
    grid->setRowStretch(row, 1);
    return column;
}

} // namespace

KeySheet::KeySheet(QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("keySheet"));
    setWindowTitle(tr("Keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *content = new QWidget;
    auto *columns = new QGridLayout(content);
    columns->setContentsMargins(24, 24, 24, 24);
    columns->setHorizontalSpacing(48);
    columns->setVerticalSpacing(32);
    columns->setColumnStretch(0, 1);
    columns->setColumnStretch(1, 1);
    columns->addWidget(columnOf(CommandGroup::Go), 0, 0);
    columns->addWidget(columnOf(CommandGroup::Lists), 0, 1);
    columns->addWidget(columnOf(CommandGroup::Chat), 1, 0);
    columns->addWidget(columnOf(CommandGroup::Session), 1, 1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    setAccessRole(scroll, QAccessible::Document);
    scroll->setAccessibleName(tr("Keys"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    resize(900, 680);
}

} // namespace lectern::ui
