// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/reference.h"

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
    enum class Keys { All, WithoutOpenAndList }; ///< lists of todos have an Enter and a T of their own
    Verbs(QWidget *list, Desk &desk, std::function<std::optional<Reference>()> current, Keys keys = Keys::All);

    /// Adds the verbs that fit the reference, in the one order.
    void addTo(QMenu &menu, const Reference &reference);

private:
    QWidget *m_list;
    Desk &m_desk;
    std::function<std::optional<Reference>()> m_current;
};

/// Whether the verb makes sense for the kind.
bool canPutOnList(Reference::Kind kind);
bool canMakeStudySet(Reference::Kind kind);

} // namespace lectern::ui
