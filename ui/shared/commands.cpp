// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/commands.h"

#include <QCoreApplication>
#include <QWidget>

#include <array>

namespace lectern::ui {
namespace {

using C = Command;
using G = CommandGroup;

constexpr std::array table{
    CommandInfo{C::GoChat, G::Go, "go.chat", "Ctrl+1", QT_TRANSLATE_NOOP("Commands", "Chat")},
    CommandInfo{C::GoToday, G::Go, "go.today", "Ctrl+2", QT_TRANSLATE_NOOP("Commands", "Today")},
    CommandInfo{C::GoStudy, G::Go, "go.study", "Ctrl+3", QT_TRANSLATE_NOOP("Commands", "Study")},
    CommandInfo{C::GoCourses, G::Go, "go.courses", "Ctrl+4", QT_TRANSLATE_NOOP("Commands", "Courses")},
    CommandInfo{C::GoMemory, G::Go, "go.memory", "Ctrl+5", QT_TRANSLATE_NOOP("Commands", "Memory")},
    CommandInfo{C::GoSettings, G::Go, "go.settings", "Ctrl+,", QT_TRANSLATE_NOOP("Commands", "Settings")},
    CommandInfo{C::TogglePane, G::Go, "go.pane", "Ctrl+J", QT_TRANSLATE_NOOP("Commands", "Chat beside the page")},
    CommandInfo{C::Find, G::Go, "go.find", "Ctrl+F", QT_TRANSLATE_NOOP("Commands", "Find in this page")},
    CommandInfo{C::Back, G::Go, "go.back", "Alt+Left", QT_TRANSLATE_NOOP("Commands", "Back")},
    CommandInfo{C::Forward, G::Go, "go.forward", "Alt+Right", QT_TRANSLATE_NOOP("Commands", "Forward")},
    CommandInfo{C::NextPane, G::Go, "go.next-pane", "F6", QT_TRANSLATE_NOOP("Commands", "Next part of the window")},
    CommandInfo{C::PreviousPane, G::Go, "go.previous-pane", "Shift+F6", QT_TRANSLATE_NOOP("Commands", "Previous part of the window")},
    CommandInfo{C::ToggleRail, G::Go, "go.rail", "Ctrl+B", QT_TRANSLATE_NOOP("Commands", "Narrow or wide rail")},
    CommandInfo{C::SyncNow, G::Go, "go.sync", "Ctrl+R", QT_TRANSLATE_NOOP("Commands", "Bring courses up to date")},
    CommandInfo{C::Help, G::Go, "go.keys", "F1", QT_TRANSLATE_NOOP("Commands", "This list of keys")},
    CommandInfo{C::Quit, G::Go, "go.quit", "Ctrl+Q", QT_TRANSLATE_NOOP("Commands", "Quit")},

    CommandInfo{C::NewChat, G::Chat, "chat.new", "Ctrl+N", QT_TRANSLATE_NOOP("Commands", "New conversation")},
    CommandInfo{C::NextChat, G::Chat, "chat.next", "Ctrl+Tab", QT_TRANSLATE_NOOP("Commands", "Conversation before this one")},
    CommandInfo{C::PreviousMessage, G::Chat, "chat.up", "Alt+Up", QT_TRANSLATE_NOOP("Commands", "Previous message")},
    CommandInfo{C::NextMessage, G::Chat, "chat.down", "Alt+Down", QT_TRANSLATE_NOOP("Commands", "Next message")},
    CommandInfo{C::CopyAnswer, G::Chat, "chat.copy", "Ctrl+Shift+C", QT_TRANSLATE_NOOP("Commands", "Copy the answer")},
    CommandInfo{C::Attach, G::Chat, "chat.attach", "Ctrl+O", QT_TRANSLATE_NOOP("Commands", "Attach a file")},
    CommandInfo{C::StopAnswer, G::Chat, "chat.stop", "Ctrl+.", QT_TRANSLATE_NOOP("Commands", "Stop the answer")},
    CommandInfo{C::MessageAsText, G::Chat, "chat.text", "F9", QT_TRANSLATE_NOOP("Commands", "Message as plain text")},
    CommandInfo{C::AllowOnce, G::Chat, "permission.once", "Alt+O", QT_TRANSLATE_NOOP("Commands", "Allow once")},
    CommandInfo{C::AllowAlways, G::Chat, "permission.always", "Alt+W", QT_TRANSLATE_NOOP("Commands", "Allow always")},
    CommandInfo{C::DenyPermission, G::Chat, "permission.deny", "Esc", QT_TRANSLATE_NOOP("Commands", "Don't allow (with the question focused)")},

    CommandInfo{C::Open, G::Lists, "list.open", "Return Enter", QT_TRANSLATE_NOOP("Commands", "Open")},
    CommandInfo{C::ToggleDone, G::Lists, "list.done", "Space", QT_TRANSLATE_NOOP("Commands", "Done, or open again")},
    CommandInfo{C::NewItem, G::Lists, "list.new", "N", QT_TRANSLATE_NOOP("Commands", "New")},
    CommandInfo{C::Today, G::Lists, "list.today", "T", QT_TRANSLATE_NOOP("Commands", "Put on my list; a todo: today")},
    CommandInfo{C::Evening, G::Lists, "list.evening", "V", QT_TRANSLATE_NOOP("Commands", "This evening")},
    CommandInfo{C::Anytime, G::Lists, "list.anytime", "Y", QT_TRANSLATE_NOOP("Commands", "Anytime")},
    CommandInfo{C::Someday, G::Lists, "list.someday", "M", QT_TRANSLATE_NOOP("Commands", "Someday")},
    CommandInfo{C::When, G::Lists, "list.when", "W", QT_TRANSLATE_NOOP("Commands", "When…")},
    CommandInfo{C::Deadline, G::Lists, "list.deadline", "D", QT_TRANSLATE_NOOP("Commands", "Deadline…")},
    CommandInfo{C::MakeSet, G::Lists, "list.set", "S", QT_TRANSLATE_NOOP("Commands", "Make study set")},
    CommandInfo{C::Ask, G::Lists, "list.ask", "A", QT_TRANSLATE_NOOP("Commands", "Ask about it")},
    CommandInfo{C::OpenInCanvas, G::Lists, "list.canvas", "O", QT_TRANSLATE_NOOP("Commands", "Open in Canvas")},
    CommandInfo{C::CopyLink, G::Lists, "list.link", "Ctrl+Shift+L", QT_TRANSLATE_NOOP("Commands", "Copy link")},
    CommandInfo{C::Rename, G::Lists, "list.rename", "F2", QT_TRANSLATE_NOOP("Commands", "Rename")},
    CommandInfo{C::Delete, G::Lists, "list.delete", "Del", QT_TRANSLATE_NOOP("Commands", "Move to the trash")},
    CommandInfo{C::PreviousTab, G::Lists, "list.previous-tab", "Ctrl+PgUp", QT_TRANSLATE_NOOP("Commands", "Previous tab")},
    CommandInfo{C::NextTab, G::Lists, "list.next-tab", "Ctrl+PgDown", QT_TRANSLATE_NOOP("Commands", "Next tab")},
    CommandInfo{C::LeaveReader, G::Lists, "list.leave", "Esc", QT_TRANSLATE_NOOP("Commands", "Back to the list from what was opened")},
    CommandInfo{C::Undo, G::Lists, "list.undo", "Ctrl+Z", QT_TRANSLATE_NOOP("Commands", "Undo")},
    CommandInfo{C::Redo, G::Lists, "list.redo", "Ctrl+Shift+Z", QT_TRANSLATE_NOOP("Commands", "Redo")},

    CommandInfo{C::ShowAnswer, G::Session, "session.show", "Space Return Enter", QT_TRANSLATE_NOOP("Commands", "Show the answer, then Good; next question")},
    CommandInfo{C::GradeAgain, G::Session, "session.again", "1", QT_TRANSLATE_NOOP("Commands", "Again; in a question: its options 1 to 9")},
    CommandInfo{C::GradeHard, G::Session, "session.hard", "2", QT_TRANSLATE_NOOP("Commands", "Hard")},
    CommandInfo{C::GradeGood, G::Session, "session.good", "3", QT_TRANSLATE_NOOP("Commands", "Good")},
    CommandInfo{C::GradeEasy, G::Session, "session.easy", "4", QT_TRANSLATE_NOOP("Commands", "Easy")},
    CommandInfo{C::MarkRight, G::Session, "session.right", "R", QT_TRANSLATE_NOOP("Commands", "It was right after all")},
    CommandInfo{C::MarkWrong, G::Session, "session.wrong", "W", QT_TRANSLATE_NOOP("Commands", "It was wrong")},
    CommandInfo{C::Hint, G::Session, "session.hint", "H", QT_TRANSLATE_NOOP("Commands", "Hint")},
    CommandInfo{C::SpeakFormula, G::Session, "session.formula", "X", QT_TRANSLATE_NOOP("Commands", "Say the formulas; once more: their TeX")},
    CommandInfo{C::EditCard, G::Session, "session.edit", "E", QT_TRANSLATE_NOOP("Commands", "Edit the card")},
    CommandInfo{C::UndoAnswer, G::Session, "session.undo", "Z Ctrl+Z", QT_TRANSLATE_NOOP("Commands", "Take the last answer back")},
    CommandInfo{C::LeaveSession, G::Session, "session.leave", "Esc", QT_TRANSLATE_NOOP("Commands", "Pause and leave")},
};

bool ignoresRepeat(Command command)
{
    switch (command) {
    case C::Delete:
    case C::ToggleDone:
    case C::GradeAgain:
    case C::GradeHard:
    case C::GradeGood:
    case C::GradeEasy:
    case C::ShowAnswer:
        return true;
    default:
        return false;
    }
}

} // namespace

std::span<const CommandInfo> commandTable() { return table; }

const CommandInfo &infoOf(Command command)
{
    for (const CommandInfo &info : table) {
        if (info.command == command)
            return info;
    }
    Q_UNREACHABLE();
}

QList<QKeySequence> keysOf(Command command)
{
    QList<QKeySequence> keys;
    for (const QString &key : QString::fromLatin1(infoOf(command).keys).split(u' '))
        keys << QKeySequence(key, QKeySequence::PortableText);
    return keys;
}

QString textOf(Command command) { return QCoreApplication::translate("Commands", infoOf(command).text); }

QString textOf(CommandGroup group)
{
    switch (group) {
    case G::Go:
        return QCoreApplication::translate("Commands", "Everywhere");
    case G::Chat:
        return QCoreApplication::translate("Commands", "Chat");
    case G::Lists:
        return QCoreApplication::translate("Commands", "Lists");
    case G::Session:
        return QCoreApplication::translate("Commands", "Study session");
    }
    Q_UNREACHABLE();
}

QAction *addCommand(QWidget *owner, Command command, Qt::ShortcutContext context, std::function<void()> run)
{
    auto *action = new QAction(textOf(command), owner);
    action->setObjectName(QLatin1String(infoOf(command).name));
    action->setShortcuts(keysOf(command));
    action->setShortcutContext(context);
    action->setAutoRepeat(!ignoresRepeat(command));
    QObject::connect(action, &QAction::triggered, owner, [run = std::move(run)] { run(); });
    owner->addAction(action);
    return action;
}

} // namespace lectern::ui
