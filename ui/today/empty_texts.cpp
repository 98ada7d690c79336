// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/empty_texts.h"

#include <QCoreApplication>

namespace lectern::ui {
namespace {

struct TodayPage
{
    Q_DECLARE_TR_FUNCTIONS(TodayPage)
};

} // namespace

EmptyText emptyText(TodoList list, bool filtered)
{
    if (filtered)
        return {TodayPage::tr("Nothing found"), TodayPage::tr("Nothing in this list has these words. Esc shows all of it again.")};
    switch (list) {
    case TodoList::Today:
        return {TodayPage::tr("Nothing for today"), TodayPage::tr("No deadline presses, and nothing is planned. Press N to add a todo, or look into Anytime.")};
    case TodoList::Upcoming:
        return {TodayPage::tr("Nothing ahead"), TodayPage::tr("Todos with a later day and the deadlines of your courses come here.")};
    case TodoList::Anytime:
        return {TodayPage::tr("Nothing waits"), TodayPage::tr("Todos without a day come here: what you can do whenever there is time.")};
    case TodoList::Someday:
        return {TodayPage::tr("Nothing put off"), TodayPage::tr("What you may want to do one day comes here. It stays out of the other lists.")};
    case TodoList::Active:
        return {TodayPage::tr("No open todos"), TodayPage::tr("Everything is done. Press N to add a todo.")};
    case TodoList::Logbook:
        return {TodayPage::tr("Nothing done yet"), TodayPage::tr("What you have done is kept here, by day.")};
    case TodoList::Trash:
        return {TodayPage::tr("The trash is empty"), TodayPage::tr("What you delete stays here for 30 days and can be put back.")};
    }
    return {};
}

} // namespace lectern::ui
