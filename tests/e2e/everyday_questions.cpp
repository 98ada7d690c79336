// SPDX-License-Identifier: GPL-3.0-or-later
#include "everyday_talk.h"

namespace lectern::test {
namespace {

// The sample semester as of Tuesday 1 December 2026, 09:00 in Vienna.
const std::vector<const char *> thisWeek{"Late or missing:", "**Problem set 4**: was due Fri 13 Nov, 23:59, marked missing by the teacher · Calculus I · Canvas,",
                                         "**Lab 3 report**: was due Mon 30 Nov, 23:59, no record in Canvas, check Gradescope · Biology 101 · Canvas,", "Due in the next 7 days:",
                                         "**Problem set 6**: due Wed 2 Dec, 23:59, not handed in · Calculus I · Canvas,", "**Discussion: whose voice is it?**: due Thu 3 Dec, 23:59",
                                         "**Quiz 4**: due Fri 4 Dec, 10:00", "**Essay 2 draft**: due Fri 4 Dec, 17:00", "**Lab 4 report**: due Fri 4 Dec, 23:59", "**Lab 7**: due Sat 5 Dec, 18:00",
                                         "**Feedback at half time**: due Sat 5 Dec, 23:59", "**Quiz on enzymes**: due Sun 6 Dec, 20:00", "**Weekly puzzle 9**: due Sun 6 Dec, 24:00", "**Project 2**: due Tue 8 Dec, 08:59"};
const std::vector<const char *> late{"**Problem set 4**: was due Fri 13 Nov, 23:59, marked missing by the teacher · Calculus I · Canvas,",
                                     "**Lab 3 report**: was due Mon 30 Nov, 23:59, no record in Canvas, check Gradescope · Biology 101 · Canvas,"};
constexpr const char *looking = "searchContent readContent";

} // namespace

const std::vector<Question> &everydayQuestions()
{
    static const std::vector<Question> all{
        {"D1 due this week", {"What's due this week?", "show me what I have to hand in this week", "whats due in the next 7 days", "anything due this wek?", "which deadlines are coming up this week"},
         {"getClassAssignments", thisWeek, {"Midterm 2", "Lab 6", "Problem set 7", "**Essay 2**", "Peer review", "Group project"}, 12, {}}},
        {"D2 tomorrow", {"what do i have tmrw", "what have i got tomorrow", "what's happening tomorrow?", "do I have anything tomorrow", "tomorrow?"},
         {"getClassAssignments getTodos", {"Due tomorrow:", "1. **Problem set 6**: due Wed 2 Dec, 23:59, not handed in · Calculus I · Canvas,"}, {"Quiz 4", "Lab"}, 1, {}}},
        {"D3 overdue", {"Anything overdue?", "am I late with anything?", "what did I miss?", "is something past its deadline"}, {"getClassAssignments getTodos", late, {"Problem set 6", "Lab 2", "Titration", "noble gases"}, 2, {}}},
        {"D4 handed in", {"Did I hand in essay 2?", "have I turned in essay 2 yet?", "is essay 2 in?", "did i submit esay 2"},
         {"getClassAssignments", {"Two items fit that name:", "No, **Essay 2** is not handed in. It is due Sat 19 Dec, 17:00", "No, **Essay 2 draft** is not handed in. It is due Fri 4 Dec, 17:00"}, {"Essay 1", "Yes,"}, 2, {}}},
        {"D4 one item", {"did i submit the essay 2 draft", "have I handed in the draft of essay 2"}, {"getClassAssignments", {"No, **Essay 2 draft** is not handed in. It is due Fri 4 Dec, 17:00 (in 3 days). (Writing Seminar · Canvas,"}, {"**Essay 2**"}, 0, {}}},
        {"D4 late and graded", {"did i hand in lab 2", "have I turned in the lab 2 report?"}, {"getClassAssignments", {"Yes, **Lab 2 report** is handed in (Sat 14 Nov, 10:17): handed in 1 day late, graded 20 of 25"}, {"Lab 4"}, 0, {}}},
        {"D4 nothing of that name", {"did i hand in the titration report"}, {"getClassAssignments", {"I found no item of exactly that name", "the nearest:"}, {}, -1, {}}},
        {"D5 midterm", {"when is my calc midterm", "when's the calculus midterm?", "what day is midterm 2", "how long until my calc exam", "date of the calc midterm pls"},
         {"getClassAssignments", {"**Midterm 2** is on Wed 9 Dec, 10:00, in 8 days, on paper, nothing to hand in. (Calculus I · Canvas,"}, {"Midterm 1", "biology"}, 0, {}}},
        {"D5 past exam", {"when is my bio midterm"}, {"getClassAssignments", {"**Midterm exam in biology** was on Wed 11 Nov, 11:00"}, {"due"}, 0, {}}},
        {"D6 missing by course", {"Show everything missing, by course.", "list all missing work per course", "which assignments are missing, grouped by class", "what havent i handed in"},
         {"getClassAssignments", {"**Biology 101**", "**Lab 3 report**", "**Calculus I**", "**Problem set 4**", "Nothing missing in Computer Science 110 and Writing Seminar (Canvas,"}, {"Problem set 6", "Lab 1", "Lab 4"}, 2, {}}},
        {"D7 a question", {"how do cells make energy?", "explain how cells make energy", "how does a cell get its energy", "how do cells produce enrgy", "how is energy made in cells"},
         {looking, {"From \"How cells make energy\" (page), Biology 101 · Canvas,", "> Cells release the energy in food"}, {"Photosynthesis"}, 0, {"page-42202"}}},
        {"D7 a term", {"what is ATP?", "define ATP"}, {looking, {"From \"How cells make energy\" (page), Biology 101 · Canvas,", "> **ATP.** Adenosine triphosphate"}, {}, 0, {}}},
        {"D8 search", {"Search my courses for the chain rule.", "where is the chain rule in my courses", "find chain rule", "look up the chain rule in calculus"},
         {looking, {"From \"Chain rule\" (page), Calculus I · Canvas,", "Also found:", "2. "}, {"nothing"}, -1, {"\"chain rule\"", "page-41204"}}},
        {"D9 announcement", {"What did the biology announcement say?", "what was in the bio announcement", "latest biology announcement", "what did the bio prof announce"},
         {looking, {"**Lab 4 report: two more days** · Biology 101 · posted Sun 29 Nov, 11:00 · Canvas,", "> The incubator", "**Friday 4 December at 23:59**", "That is the newest; earlier ones: **Guest lecture on yeast**"}, {"A brewer", "Project 2", "Hall C"}, 0, {}}},
        {"D9 another course", {"what did the calc announcement say"}, {looking, {"**Room changed for Midterm 2** · Calculus I", "Hall C"}, {"incubator"}, 0, {}}},
        {"D17 list is empty", {"What's on my list today?", "show my todo list for today", "what do I have to do today"}, {"getTodos getClassAssignments", {"Nothing is on your list today (just now)."}, {"Problem set 6"}, 0, {}}},
        {"D20 nothing known", {"What do you know about me?", "what have you remembered about me", "tell me what you know about me"}, {"memory", {}, {"morning"}, 0, {}}},
        {"D21 plan", {"Plan my week before the midterm.", "make a study plan for the week until my calc midterm", "help me prepare for the midterm", "how should I plan the days before midterm 2"},
         {"getClassAssignments getDueCards getTodos",
          {"A proposal up to **Midterm 2** on Wed 9 Dec, 10:00 (Calculus I · Canvas,", "Nothing is written to your list.", "**Tue 1 Dec** (today)", "catch up: **Lab 3 report**", "work on: **Problem set 6**", "study for Midterm 2: **Derivatives**",
           "review 1 due card", "**Wed 2 Dec**", "hand in: **Problem set 6**", "**Chain rule**", "**Thu 3 Dec**", "**Fri 4 Dec**", "take: **Quiz 4**", "**Related rates**", "**Sat 5 Dec**", "**Sun 6 Dec**", "**Mean value theorem**", "**Mon 7 Dec**",
           "**Tue 8 Dec**", "go over everything for Midterm 2", "**Wed 9 Dec**", "on the day: **Midterm 2**"},
          {"catch up: **Problem set 4**", "Problem set 7", "**Thu 10 Dec**", "Lab 6"}, -1, {}}},
        {"D22 cards due", {"How many cards are due?", "do I have cards to review?", "cards due today?", "how many flashcards are waiting"}, {"getDueCards", {"5 cards are due · your study sets, just now", "1. **Midterm 2**: 5 due"}, {"draft", "No cards"}, 1, {}}},
        {"D23 help", {"What can you do?", "help", "what are you able to do", "what can I ask you?"}, {"", {"built-in assistant", "What is due this week?", "Quiz me", "Undo that", "connect a model"}, {}, 0, {}}},
        {"D24 honest", {"Solve ∫x² dx step by step", "can you solve this integral: ∫ 2x dx", "integrate x^2", "differentiate sin(x^2)", "can u integrate x² for me"},
         {"searchContent", {"I cannot do that: I am the built-in assistant", "**Derivatives** (page) · Calculus I · Canvas,", "connect a model"}, {"x³", "x^3", "2x cos", "answer is"}, 0, {}}},
        {"D25 logbook is empty", {"What did I do last week?", "what did I get done last week", "what did I finish last week"}, {"getTodos", {"last week (Mon 23 Nov to Sun 29 Nov) · your logbook, just now"}, {"Problem set"}, 0, {"logbook"}}},
        {"handed in is named apart", {"what was due last week"}, {"getClassAssignments", {"Nothing was left open last week", "Handed in already: Problem set 5 (graded 18 of 20", "Peer review of Essay 1", "Lab 6 (handed in, grade hidden by the school", "Weekly puzzle 8"}, {}, 0, {}}},
        {"no such course", {"anything due in physics?", "is chemistry missing anything"}, {"", {"You have no current course called", "Your courses are Biology 101, Calculus I, Computer Science 110 and Writing Seminar."}, {"Titration"}, 0, {}}},
    };
    return all;
}

} // namespace lectern::test
