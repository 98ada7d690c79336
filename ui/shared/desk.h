// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/place.h"

#include <QObject>

namespace lectern::ui {

/// What a page may want of the window around it. Pages call, the window listens: neither knows the other.
class Desk final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Goes there and puts it into the history.
    void go(const Place &place) { Q_EMIT goWanted(place); }
    /// Where the thing is shown.
    void open(const Reference &reference) { Q_EMIT goWanted(placeOf(reference)); }

    // The verbs of a reference, in the order in which they are shown everywhere.
    void putOnList(const Reference &reference) { Q_EMIT putOnListWanted(reference); }
    void makeStudySet(const Reference &reference) { Q_EMIT makeStudySetWanted(reference); }
    /// Opens the chat pane with the reference as a chip and the cursor in the composer; nothing is sent. `draft` is put into an
    /// empty composer.
    void ask(const Reference &reference, const QString &draft = {}) { Q_EMIT askWanted(reference, draft); }
    void openInCanvas(const Reference &reference) { Q_EMIT openInCanvasWanted(reference); }
    void copyLink(const Reference &reference) { Q_EMIT copyLinkWanted(reference); }

    /// Sends the text as a message in the chat pane, which is opened for it.
    void say(const QString &text) { Q_EMIT sayWanted(text); }
    /// An address outside of the program: asks first, showing where it leads.
    void openOutside(const QUrl &url) { Q_EMIT openOutsideWanted(url); }

    enum class Undo { No, Offered };
    /// One line for ten seconds. With Undo::Offered it has a button that takes back the newest step of the journal.
    void toast(const QString &text, Undo undo = Undo::No) { Q_EMIT toastWanted(text, undo == Undo::Offered); }
    /// Said once to those who use a screen reader.
    void announce(const QString &text) { Q_EMIT announceWanted(text); }

Q_SIGNALS:
    void goWanted(const lectern::ui::Place &place);
    void putOnListWanted(const lectern::ui::Reference &reference);
    void makeStudySetWanted(const lectern::ui::Reference &reference);
    void askWanted(const lectern::ui::Reference &reference, const QString &draft);
    void openInCanvasWanted(const lectern::ui::Reference &reference);
    void copyLinkWanted(const lectern::ui::Reference &reference);
    void sayWanted(const QString &text);
    void openOutsideWanted(const QUrl &url);
    void toastWanted(const QString &text, bool undo);
    void announceWanted(const QString &text);
};

} // namespace lectern::ui
