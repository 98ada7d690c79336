// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/commands.h"
#include "ui/shared/reference.h"

#include <QList>
#include <QObject>

#include <functional>
#include <optional>

class QMenu;
class QWidget;

namespace lectern::ui {

class Desk;

/// The verbs of references, with their keys, for a list: Open, Put on my list, Make study set, Ask about it, Open in Canvas, Copy link.
/// `current` gives what the keys are about; a verb that does not fit a kind is not offered for it.
class Verbs final : public QObject
{
    Q_OBJECT

public:
    enum class Keys {
        All,
        WithoutOpen,        ///< the list has an Enter of its own
        WithoutOpenAndList, ///< lists of todos have an Enter and a T of their own
    };
    /// `context`: Qt::WidgetWithChildrenShortcut for what has the focus in a part of it, such as a web page.
    Verbs(QWidget *list, Desk &desk, std::function<std::optional<Reference>()> current, Keys keys = Keys::All, Qt::ShortcutContext context = Qt::WidgetShortcut);

    /// Adds the verbs that fit the reference, in the one order.
    void addTo(QMenu &menu, const Reference &reference);

private:
    QWidget *m_list;
    Desk &m_desk;
    std::function<std::optional<Reference>()> m_current;
};

/// The verbs that fit the kind, in the one order.
QList<Command> verbsFor(Reference::Kind kind);
/// "Put on my list".
QString verbText(Command verb);
void runVerb(Command verb, Desk &desk, const Reference &reference);

/// Whether the verb makes sense for the kind.
bool canPutOnList(Reference::Kind kind);
bool canMakeStudySet(Reference::Kind kind);

} // namespace lectern::ui
