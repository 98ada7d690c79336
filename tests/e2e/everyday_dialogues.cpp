// SPDX-License-Identifier: GPL-3.0-or-later
#include "everyday_talk.h"

namespace lectern::test {
namespace {

constexpr const char *looking = "searchContent readContent";
constexpr const char *making = "searchContent readContent createStudySet";
constexpr const char *adding = "getClassAssignments getTodos createTodo";

const Expected derivatives{making, {"Made 18 flashcards in the set **Derivatives** from \"Derivatives\" (page), Calculus I · Canvas,", "Power rule", "They are drafts"}, {}, 0, {"\"displayMode\":\"flashcards\"", "\"term\":\"Power rule\"", "$"}};
const Expected enzymes{making, {"Made 10 multiple-choice questions in the set **Enzymes quiz** from \"Enzymes\" (page), Biology 101 · Canvas,"}, {"only, not for"}, 0, {"\"displayMode\":\"multiple-choice\"", "\"type\":\"question\""}};
const Expected setSix{adding, {"Put on your list for tonight, Tue 1 Dec: **Problem set 6**, due Wed 2 Dec, 23:59 (Calculus I · Canvas,", "undo that"}, {}, 0, {"\"canvasContentId\":410106", "\"dateType\":\"calendarEvening\"", "\"scheduledDate\":\"2026-12-01\""}};
const Expected email{"createTodo", {"Put on your list for Wed 2 Dec: **"}, {}, 0, {"\"scheduledDate\":\"2026-12-02\""}};
const Expected onFriday{"getTodos updateTodo", {"is planned for Fri 4 Dec now (your list, just now)"}, {}, 0, {"\"scheduledDate\":\"2026-12-04\""}};
const Expected chapter{"getTodos updateTodo", {"Ticked off: **Read chapter 5** (your list, just now)"}, {}, 0, {"\"checked\":true"}};
const Expected morning{"memory", {"Remembered: ", "morning", "notes.md"}, {}, 0, {"\"command\":\"create\"", "morning"}};
const Expected readChapter{"createTodo", {"Put on your list without a day: **Read chapter 5**"}, {}, 0, {}};
const Expected firstQuestion{"getStudySets", {"10 questions from your set **Enzymes quiz** (just now)", "**Question 1 of 10.**", "- A) ", "- B) ", "- C) ", "- D) "}, {"**Question 2", "- E)"}, 0, {}};

} // namespace

const std::vector<Dialogue> &everydayDialogues()
{
    static const std::vector<Dialogue> all{
        {"D10 cards, D12 on cards", {{"Make flashcards from the Derivatives page.", derivatives}, {"quiz me on what I just made", {"getStudySets", {"18 questions from your set **Derivatives** (just now)", "**Question 1 of 18.**"}, {}, 0, {}}},
                                     {"the slope", {"", {"The card says:", "your set, just now", "Did you have it?"}, {}, 0, {}}}, {"yes", {"", {"Counted as right.", "**Question 2 of 18.**"}, {}, 0, {}}}, {"stop", {"", {"1 of 1 right (17 not asked)"}, {}, 0, {}}}}},
        {"D10 other words", {{"create flashcards about derivatives", derivatives}, {"turn the derivatives page into flashcards", derivatives}, {"flashcards for derivatves", {making, {"Made 18 flashcards in the set **Derivatives**"}, {}, 0, {}}},
                             {"5 flashcards on hash tables", {making, {"Made 5 flashcards in the set **Hash tables** from \"Hash tables\" (page), Computer Science 110 · Canvas,"}, {}, 0, {"\"hash tables\""}}}}},
        {"D11 quiz, D12 one by one", {{"Make a 10 question quiz on enzymes, multiple choice.", enzymes}, {"Quiz me on what I just made.", firstQuestion}, {"c", {"", {"Right: C) Enzyme.", "your set, just now", "**Question 2 of 10.**"}, {}, 0, {}}},
                                      {"a", {"", {"Wrong. Right is D) Substrate.", "**Question 3 of 10.**"}, {}, 0, {}}}, {"blue", {"", {"That is none of the options.", "**Question 3 of 10.**"}, {"Wrong"}, 0, {}}},
                                      {"what is due tomorrow?", {"getClassAssignments getTodos", {"**Problem set 6**"}, {"Question"}, 1, {}}}, {"continue", {"", {"**Question 3 of 10.**"}, {}, 0, {}}},
                                      {"skip", {"", {"The answer is: Active site.", "**Question 4 of 10.**"}, {}, 0, {}}}, {"stop", {"", {"Stopped. **Enzymes quiz**: 1 of 3 right (7 not asked)."}, {}, 0, {}}}}},
        {"D11 other words", {{"make me a quiz with 10 questions about enzymes", enzymes}, {"10 mc questions on enzymes please", enzymes}, {"generate a 10-question multiple choice quiz on enzymes", enzymes}, {"quiz 10 questions enzymes", enzymes},
                             {"make a 5-question quiz on enzymes", {making, {"Made 5 multiple-choice questions in the set **Enzymes quiz**"}, {}, 0, {}}}, {"undo that", {"undoLast", {"Undone: making the set"}, {}, 0, {}}}, {"create a ten-question multiple-choice quiz about enzymes", enzymes},
                             {"test me on what you just made", firstQuestion}, {"stop", {"", {"no question was answered"}, {}, 0, {}}}, {"ask me the questions you just made", firstQuestion}, {"stop the quiz", {"", {"Stopped."}, {}, 0, {}}}}},
        {"D13 tonight", {{"Put problem set 6 on my list for tonight.", setSix}, {"put ps 6 on my list tonight", {"getClassAssignments getTodos updateTodo", {"It was on your list already"}, {}, 0, {}}}}},
        {"D13 add", {{"add problem set 6 to my todo list for this evening", setSix}}},
        {"D13 remind", {{"remind me to do problem set 6 tonight", setSix}}},
        {"D13 short", {{"ps6 on my list tonight pls", setSix}}},
        {"D14, D15", {{"Add \"email Prof. Lin\" tomorrow.", email}, {"move it to Friday", onFriday}}},
        {"D14, D15 short", {{"add email prof lin tmrw", email}, {"make it friday", onFriday}}},
        {"D14, D15 todo", {{"todo: email Prof. Lin for tomorrow", email}, {"push it to fri", onFriday}}},
        {"D14, D15 remind", {{"remind me tomorrow to email Prof. Lin", email}, {"can you reschedule that to Friday", onFriday}}},
        {"D16 finished", {{"add read chapter 5", readChapter}, {"I finished reading chapter 5.", chapter}}},
        {"D16 done", {{"add read chapter 5", readChapter}, {"I'm done with reading chapter 5", chapter}}},
        {"D16 short", {{"add read chapter 5", readChapter}, {"finished chapter 5", chapter}, {"i've read chapter 5", {"getTodos", {"No open todo fits", "so I changed nothing"}, {}, 0, {}}}}},
        {"D16 read", {{"add read chapter 5", readChapter}, {"i've read chapter 5", chapter}, {"what did I do this week", {"getTodos", {"1. **Read chapter 5**"}, {}, 1, {"logbook"}}}}},
        {"D17, D18", {{"Put problem set 6 on my list for tonight.", setSix}, {"what's on today", {"getClassAssignments getTodos", {"On your list today:", "**Problem set 6**: planned for tonight"}, {}, 3, {}}},
                      {"What's on my list today?", {"getTodos getClassAssignments", {"1. **Problem set 6**: planned for tonight, Tue 1 Dec, due Wed 2 Dec, 23:59 · your list, just now"}, {"Lab"}, 1, {}}},
                      {"Undo that.", {"undoLast", {"Undone: adding **Problem set 6** (just now)"}, {}, 0, {}}}, {"What's on my list today?", {"getTodos getClassAssignments", {"Nothing is on your list today"}, {}, 0, {}}}}},
        {"D18 other words", {{"add buy milk", {"createTodo", {"**Buy milk**"}, {}, 0, {}}}, {"add call mum", {"createTodo", {"**Call mum**"}, {}, 0, {}}}, {"add water the plants", {"createTodo", {"**Water the plants**"}, {}, 0, {}}},
                             {"undo", {"undoLast", {"Undone: adding **Water the plants**"}, {}, 0, {}}}, {"take that back", {"undoLast", {"Undone: adding **Call mum**"}, {}, 0, {}}}, {"undo the last thing", {"undoLast", {"Undone: adding **Buy milk**"}, {}, 0, {}}}}},
        {"D19, D20", {{"Remember that I study best in the morning.", morning}, {"What do you know about me?", {"memory", {"1. I study best in the morning · notes.md"}, {}, 1, {}}}, {"what do you remember", {"memory", {"I study best in the morning"}, {}, 1, {}}},
                      {"forget that I study best in the morning", {"memory", {"Forgotten: I study best in the morning"}, {}, 0, {}}}}},
        {"D19 please", {{"please remember i study best in the mornings", morning}}},
        {"D19 keep in mind", {{"keep in mind that I study best in the morning", morning}}},
        {"D19 note", {{"note that i study best in the morning", morning}}},
        {"D24 offers the page", {{"Solve ∫x² dx step by step", {"searchContent", {"Say \"show me the first one\""}, {}, 0, {}}}, {"show me the first one", {"readContent", {"From \"Derivatives\" (page), Calculus I · Canvas,"}, {}, 0, {}}}}},
    };
    return all;
}

const Dialogue &everydayConversation()
{
    static const Dialogue one{
        "D1 to D25",
        {{"What's due this week?", {"getClassAssignments", {"Late or missing:", "Due in the next 7 days:"}, {}, 12, {}}},
         {"what do i have tmrw", {"getClassAssignments getTodos", {"**Problem set 6**"}, {}, 1, {}}},
         {"Anything overdue?", {"getClassAssignments getTodos", {"**Problem set 4**", "**Lab 3 report**"}, {}, 2, {}}},
         {"Did I hand in essay 2?", {"getClassAssignments", {"**Essay 2**", "**Essay 2 draft**"}, {}, 2, {}}},
         {"when is my calc midterm", {"getClassAssignments", {"**Midterm 2** is on Wed 9 Dec, 10:00"}, {}, 0, {}}},
         {"Show everything missing, by course.", {"getClassAssignments", {"**Biology 101**", "**Calculus I**"}, {}, 2, {}}},
         {"how do cells make energy?", {looking, {"From \"How cells make energy\""}, {}, 0, {}}},
         {"Search my courses for the chain rule.", {looking, {"From \"Chain rule\""}, {}, -1, {}}},
         {"What did the biology announcement say?", {looking, {"**Lab 4 report: two more days**"}, {}, 0, {}}},
         {"Make flashcards from the Derivatives page.", derivatives},
         {"Make a 10 question quiz on enzymes, multiple choice.", enzymes},
         {"Quiz me on what I just made.", firstQuestion},
         {"Put problem set 6 on my list for tonight.", setSix},
         {"Add \"email Prof. Lin\" tomorrow.", email},
         {"move it to Friday", onFriday},
         {"I finished reading chapter 5.", {"getTodos", {"No open todo fits \"reading chapter 5\"", "so I changed nothing"}, {}, 0, {}}},
         {"What's on my list today?", {"getTodos getClassAssignments", {"**Problem set 6**"}, {"email"}, 1, {}}},
         {"Undo that.", {"undoLast", {"Undone: the change to **email Prof. Lin**"}, {}, 0, {}}},
         {"Remember that I study best in the morning.", morning},
         {"What do you know about me?", {"memory", {"I study best in the morning · notes.md"}, {}, 1, {}}},
         {"Plan my week before the midterm.", {"getClassAssignments getDueCards getTodos", {"A proposal up to **Midterm 2**", "from your list: **Problem set 6**", "from your list: **email Prof. Lin**: planned for Wed 2 Dec"}, {"work on: **Problem set 6**"}, -1, {}}},
         {"How many cards are due?", {"getDueCards", {"5 cards are due", "1. **Midterm 2**: 5 due", "28 draft cards are not counted"}, {}, 1, {}}},
         {"What can you do?", {"", {"built-in assistant"}, {}, 0, {}}},
         {"Solve ∫x² dx step by step", {"searchContent", {"I cannot do that", "**Derivatives** (page)"}, {}, 0, {}}},
         {"What did I do last week?", {"getTodos", {"last week (Mon 23 Nov to Sun 29 Nov) · your logbook, just now"}, {}, 0, {}}}}};
    return one;
}

} // namespace lectern::test
