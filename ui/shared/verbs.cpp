// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/verbs.h"

#include "ui/shared/commands.h"
#include "ui/shared/desk.h"

#include <QMenu>

#include <array>

namespace lectern::ui {
namespace {

using Kind = Reference::Kind;

struct Verb
{
    Command command;
    bool (*fits)(Kind);
    void (*run)(Desk &, const Reference &);
};

bool always(Kind) { return true; }
bool isOfCanvas(Kind kind)
{
    Reference reference;
    reference.kind = kind;
    return reference.isOfCanvas();
}

constexpr std::array verbs{
    Verb{Command::Open, always, [](Desk &desk, const Reference &reference) { desk.open(reference); }},
    Verb{Command::Today, canPutOnList, [](Desk &desk, const Reference &reference) { desk.putOnList(reference); }},
    Verb{Command::MakeSet, canMakeStudySet, [](Desk &desk, const Reference &reference) { desk.makeStudySet(reference); }},
    Verb{Command::Ask, always, [](Desk &desk, const Reference &reference) { desk.ask(reference); }},
    Verb{Command::OpenInCanvas, isOfCanvas, [](Desk &desk, const Reference &reference) { desk.openInCanvas(reference); }},
    Verb{Command::CopyLink, always, [](Desk &desk, const Reference &reference) { desk.copyLink(reference); }},
};

QString textOfVerb(Command command)
{
    return command == Command::Today ? Verbs::tr("Put on my list") : textOf(command);
}

} // namespace

bool canPutOnList(Kind kind)
{
    return kind == Kind::Assignment || kind == Kind::Page || kind == Kind::Quiz || kind == Kind::Discussion || kind == Kind::Announcement;
}

bool canMakeStudySet(Kind kind)
{
    return kind == Kind::Page || kind == Kind::Assignment || kind == Kind::Announcement || kind == Kind::Discussion || kind == Kind::Syllabus || kind == Kind::MemoryFile;
}

Verbs::Verbs(QWidget *list, Desk &desk, std::function<std::optional<Reference>()> current, Keys keys)
    : QObject(list)
    , m_list(list)
    , m_desk(desk)
    , m_current(std::move(current))
{
    for (const Verb &verb : verbs) {
        if (keys == Keys::WithoutOpenAndList && (verb.command == Command::Open || verb.command == Command::Today))
            continue;
        addCommand(list, verb.command, Qt::WidgetShortcut, [this, verb] {
            const auto reference = m_current();
            if (reference && verb.fits(reference->kind))
                verb.run(m_desk, *reference);
        });
    }
}

void Verbs::addTo(QMenu &menu, const Reference &reference)
{
    for (const Verb &verb : verbs) {
        if (!verb.fits(reference.kind))
            continue;
        QAction *action = menu.addAction(textOfVerb(verb.command));
        action->setShortcuts(keysOf(verb.command));
        connect(action, &QAction::triggered, this, [this, verb, reference] { verb.run(m_desk, reference); });
    }
}

} // namespace lectern::ui
