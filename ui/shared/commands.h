// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QKeySequence>

#include <functional>
#include <span>

namespace lectern::ui {

/// Everything that a key can do. The table in commands.cpp gives each its keys and its words; the F1 sheet is made of it.
enum class Command {
    // Go
    GoChat, GoToday, GoStudy, GoCourses, GoMemory, GoSettings, TogglePane, Find, Back, Forward, NextPane, PreviousPane, ToggleRail, SyncNow, Help, Quit,
    // Chat
    NewChat, NextChat, PreviousMessage, NextMessage, CopyAnswer, Attach, StopAnswer, MessageAsText,
    AllowOnce, AllowAlways, DenyPermission,
    // Lists
    Open, ToggleDone, NewItem, Today, Evening, Anytime, Someday, When, Deadline, MakeSet, Ask, OpenInCanvas, CopyLink, Rename, Delete, PreviousTab, NextTab, LeaveReader, Undo, Redo,
    // Session
    ShowAnswer, GradeAgain, GradeHard, GradeGood, GradeEasy, MarkRight, MarkWrong, Hint, SpeakFormula, EditCard, UndoAnswer, LeaveSession,
};

enum class CommandGroup { Go, Chat, Lists, Session };

struct CommandInfo
{
    Command command;
    CommandGroup group;
    const char *name; ///< as it is stored and tested: "go.today"
    const char *keys; ///< in the portable form, several separated by blanks
    const char *text; ///< for the sheet and menus
};

/// In the order in which the sheet shows them.
std::span<const CommandInfo> commandTable();
const CommandInfo &infoOf(Command command);
QList<QKeySequence> keysOf(Command command);
QString textOf(Command command);
QString textOf(CommandGroup group);

/// An action of `owner` that runs `run` on the command's keys. `context`: Qt::WindowShortcut for what holds everywhere, else
/// Qt::WidgetShortcut or WidgetWithChildrenShortcut: single letters only on lists and the study page, never over a text field.
/// Repeats of a held key are ignored for what deletes or marks.
QAction *addCommand(QWidget *owner, Command command, Qt::ShortcutContext context, std::function<void()> run);

} // namespace lectern::ui
