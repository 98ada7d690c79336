// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/verbs.h"

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

} // namespace

QList<Command> verbsFor(Kind kind)
{
    QList<Command> fitting;
    for (const Verb &verb : verbs) {
        if (verb.fits(kind))
            fitting << verb.command;
    }
    return fitting;
}

QString verbText(Command verb) { return verb == Command::Today ? Verbs::tr("Put on my list") : textOf(verb); }

void runVerb(Command command, Desk &desk, const Reference &reference)
{
    for (const Verb &verb : verbs) {
        if (verb.command == command && verb.fits(reference.kind))
            verb.run(desk, reference);
    }
}

bool canPutOnList(Kind kind)
{
    return kind == Kind::Assignment || kind == Kind::Page || kind == Kind::Quiz || kind == Kind::Discussion || kind == Kind::Announcement || kind == Kind::StudySet;
}

bool canMakeStudySet(Kind kind)
{
    return kind == Kind::Page || kind == Kind::Assignment || kind == Kind::Announcement || kind == Kind::Discussion || kind == Kind::Syllabus || kind == Kind::MemoryFile;
}

Verbs::Verbs(QWidget *list, Desk &desk, std::function<std::optional<Reference>()> current, Keys keys, Qt::ShortcutContext context)
    : QObject(list)
    , m_list(list)
    , m_desk(desk)
    , m_current(std::move(current))
{
    for (const Verb &verb : verbs) {
        if ((keys != Keys::All && verb.command == Command::Open) || (keys == Keys::WithoutOpenAndList && verb.command == Command::Today))
            continue;
        addCommand(list, verb.command, context, [this, verb] {
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
        QAction *action = menu.addAction(verbText(verb.command));
        action->setShortcuts(keysOf(verb.command));
        connect(action, &QAction::triggered, this, [this, verb, reference] { verb.run(m_desk, reference); });
    }
}

} // namespace lectern::ui
