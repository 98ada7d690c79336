// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/key_sheet.h"

#include "ui/shared/commands.h"
#include "ui/style/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>

namespace lectern::ui {
namespace {

QString keysText(Command command)
{
    QStringList keys;
    for (const QKeySequence &key : keysOf(command))
        keys << key.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

QWidget *columnOf(CommandGroup group, const Theme &theme)
{
    auto *column = new QWidget;
    auto *grid = new QGridLayout(column);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setColumnStretch(1, 1);
    auto *title = new QLabel(textOf(group));
    title->setFont(theme.font(TextRole::Heading));
    grid->addWidget(title, 0, 0, 1, 2);
    int row = 1;
    for (const CommandInfo &info : commandTable()) {
        if (info.group != group)
            continue;
        auto *keys = new QLabel(keysText(info.command));
        keys->setFont(theme.font(TextRole::Strong));
        auto *text = new QLabel(textOf(info.command));
        text->setWordWrap(true);
        grid->addWidget(keys, row, 0, Qt::AlignTop);
        grid->addWidget(text, row, 1, Qt::AlignTop);
        ++row;
    }
    grid->setRowStretch(row, 1);
    return column;
}

} // namespace

KeySheet::KeySheet(const Theme &theme, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("keySheet"));
    setWindowTitle(tr("Keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *content = new QWidget;
    auto *columns = new QGridLayout(content);
    columns->setContentsMargins(24, 24, 24, 24);
    columns->setHorizontalSpacing(32);
    columns->setVerticalSpacing(24);
    columns->addWidget(columnOf(CommandGroup::Go, theme), 0, 0);
    columns->addWidget(columnOf(CommandGroup::Lists, theme), 0, 1);
    columns->addWidget(columnOf(CommandGroup::Chat, theme), 1, 0);
    columns->addWidget(columnOf(CommandGroup::Session, theme), 1, 1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    resize(860, 640);
}

} // namespace lectern::ui
