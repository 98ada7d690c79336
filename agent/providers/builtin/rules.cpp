// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/rules.h"

#include "agent/providers/builtin/pattern.h"

#include <algorithm>
#include <map>
#include <vector>

namespace lectern::agent::builtin {
namespace {

struct Rule
{
    Intent intent;
    int score;
    Pattern pattern;
};

/// Signs of an intent. They are written over normalised words (words.cpp): "handed in" is "submit", "hw" is "homework",
/// "done" is "finish", "late" is "overdue", "push" is "move".
const std::vector<Rule> &rules()
{
    static const std::vector<Rule> all = [] {
        std::vector<Rule> list;
        const auto add = [&list](Intent intent, std::initializer_list<std::pair<int, const char *>> signs) {
            for (const auto &[score, pattern] : signs)
                list.push_back({intent, score, Pattern(QString::fromLatin1(pattern))});
        };
        using enum Intent;
        add(DueWork, {{6, "i owe"}, {8, "what should|must i submit"}, {8, "has|have to be submit"}, {10, "remind me what is due"}, {6, "next|first thing|one|item due"}, {3, "is there|any * homework|work"}, {7, "need|have|got|must to finish"}, {4, "due"}, {4, "deadline"}, {3, "work|homework"}, {2, "^what|which|any|anything|list|show * due|deadline|work|homework"},
                      {5, "need|have|must|should|got to submit"}, {5, "need|needs to be submit"}, {5, "to submit|finish * for|this|by"}, {4, "coming|come up"}, {3, "upcoming|soon"}, {6, "next deadline"},
                      {2, "next|this week"}, {4, "^what is left"}, {4, "left|still * submit"}, {-6, "todo"}, {-4, "card|quiz|review"}, {-3, "is|was my|the|of * due"},
                      {-9, "^add|put|remind|move|make"}, {5, "^next|upcoming due|deadline|work"}});
        add(DayOverview, {{5, "what is there tomorrow|today|on|this"}, {5, "anything|something going on"}, {5, "what am i doing"}, {-5, "going on with"}, {-9, "on my plate"}, {4, "what|anything do|did i have|got"}, {4, "do i have * anything|something|stuff"}, {4, "have i got"}, {4, "what is on|up|happening|planned|next"},
                          {4, "what is going on"}, {4, "^what is tomorrow|today|tonight"}, {4, "my|the day|week|weekend look"}, {4, "^my day|week|weekend|tomorrow|today|schedule|agenda"},
                          {4, "what|how does|is * look like"}, {5, "what|my|the schedule|agenda"}, {4, "am i free|busy"}, {3, "anything|something on|for|to do|planned tomorrow|today|tonight|this"},
                          {4, "anything on|for|happening|planned"}, {4, "^tomorrow|today|weekend|tonight $"}, {-5, "submit|due|overdue|missing|todo|list"}, {-3, "card|review|quiz"},
                          {-3, "work|homework"}, {4, "^anything tomorrow|today|tonight"}, {5, "what is my tomorrow|today|week|day"}, {12, "what is the|my plan for|today|tomorrow"}, {5, "^tomorrow|today|friday|monday|weekend schedule|agenda"}, {5, "^got anything|something"}, {-9, "what should"}});
        add(Overdue, {{8, "past its|their|the deadline|due"}, {7, "overdue"}, {5, "am i behind"}, {5, "behind on|with"}, {6, "did i miss|forget"}, {5, "have i missed"}, {5, "what|anything * missed"}, {4, "catch up"},
                      {5, "slipped"}, {5, "should|was * already submit|due"}, {-3, "by course"}});
        add(Missing, {{6, "missing anything|something|any|work"}, {8, "fail|failed to submit"}, {7, "missing"}, {8, "what|which|everything|anything|all * not * submit"}, {7, "i have|did not * submit"}, {3, "by|per|each|every course"}, {6, "not * submit"},
                      {5, "never submit"}, {-4, "due"}, {-5, "^did|have|is"}});
        add(ItemStatus, {{-9, "has|have to be submit"}, {6, "^did|does * go in $"}, {7, "what is going on with"}, {-8, "what should|must i submit"}, {-8, "fail|failed"}, {6, "^is|was|are * in $"}, {7, "check|know|see|tell whether|if * submit"}, {7, "what did|do i get on|for|in|back"}, {4, "finish $"}, {6, "did|have|has|was|is|were|if * submit"}, {6, "status"}, {6, "grade|score|mark|points|feedback * on|for|in|of|get"}, {6, "what|which|my grade|score|mark"},
                         {9, "how did i do on|in|with"}, {4, "^is|are * finish"}, {3, "go|went through"}, {-7, "^what|which|anything|everything * not * submit"},
                         {-6, "have|need|got to submit"}, {-4, "^i submit|have"}, {5, "get graded"}, {4, "^did|have i finish|do"}, {5, "^submit"}, {5, "submit $"}, {6, "did|does|has * go|went|gone through"}, {4, "did it submit|count|arrive"},
                         {-3, "anything|everything|something"}, {5, "^was|is * overdue|missing|excused|graded|locked|open"}, {4, "how many points"}, {-3, "^mark"}, {2, "submit yet|already"},
                         {6, "^can i * submit"}, {-3, "finish anything"}});
        add(DateOf, {{9, "has|have|did|was|is * deadline|date|due move|moved|change|changed|extended"}, {5, "date $"}, {6, "how far"}, {6, "^when"}, {6, "when is|are|do|does"}, {6, "what|which day|date|time"}, {6, "how long|much|many * until|to|before|left"}, {5, "deadline|date|due for|of"},
                     {6, "^is * due"}, {4, "exam|midterm|final|test date|day|time|when"}, {5, "days|long until"}, {-8, "anything|something|any|everything|all"}, {-8, "^what is due"},
                     {-6, "next deadline"}, {-4, "when do i * best"}, {5, "^date|deadline of|for|is"}, {4, "due date"}, {7, "tell|know me? when|what"}, {6, "when the|my * is"}, {5, "^is|are the|my midterm|exam|test|final|quiz"}, {-6, "tell|know|remember * me what"}, {-5, "finish"}, {-4, "card"}, {4, "^until|days"}});
        add(Announcement, {{7, "^what is new in|with|from|for"}, {8, "announcement"}, {6, "news"}, {7, "prof say|said|post|posted|write|wrote|tell|told|want|announce|change|cancel"}, {6, "prof * say|said|post|posted|write|wrote"},
                           {4, "^what|anything new in|from|for"}, {5, "any|latest update|updates"}, {4, "posted|cancelled|canceled"}});
        add(Search, {{-7, "missing|due|overdue|submit|finish"}, {6, "^search|find|look"}, {5, "search * for"}, {5, "look up|for"}, {5, "^where|which page|file|module|lecture|chapter"}, {5, "where is|do|does|can"},
                     {5, "what page|pages|material|materials|notes"}, {4, "find|mention|mentions|mentioned|cover|covers|covered|talk|talks"}, {4, "in my course|notes|material|materials"},
                     {4, "anything about|on"}, {-4, "add|put|make|quiz"}, {4, "do|does|is|are * my course"}, {3, "have|is|are anything|something about|on"}, {-4, "where do i study"}});
        add(Explain, {{5, "^in what|which way"}, {-5, "^what do you have"}, {5, "^how|why do|does|did|is|are|can|would"}, {5, "^why"}, {3, "^what is|are|does|do"}, {6, "explain"}, {6, "definition"}, {6, "^define|describe"}, {6, "what|does * mean"},
                      {5, "tell|teach me * about|more|how"}, {5, "difference between"}, {4, "how * work|works"}, {4, "^who|where is|was|are"}, {6, "say|says|know * about"}, {5, "understand"},
                      {5, "^summary|summarize|summarise"}, {5, "summary of"}, {4, "help me with|understand"}, {-4, "due|submit|todo|list|card|deadline|overdue|missing|announcement"},
                      {-6, "about me"}, {-6, "^where"}, {-6, "how does|do this|it|you|that work"}, {-3, "^how many|long|much"}, {-5, "how did i|are you"}, {-3, "schedule|agenda|grade|status"}, {4, "formula|rule|law|theorem for|of|about"}, {4, "^how to"},
                      {3, "^about"}, {-4, "^what is on|next|happening"}, {-4, "my"}});
        add(MakeCards, {{-9, "note|remember|remind|prefer"}, {5, "card $"}, {-5, "my|the|these|those|due|practice|through|show card"}, {7, "convert|transform * to|into * card"}, {7, "make * card"}, {6, "card from|on|for|about|of|out"}, {7, "turn * into|to * card"}, {5, "^card"}, {6, "make * set"}, {6, "need|want|like|give * card"}, {6, "card * page"},
                        {-8, "how many"}, {-7, "card due"}, {-6, "due"}, {4, "make me card"}, {4, "study card"}, {-5, "show|quiz"}, {3, "memorize|learn"}, {-5, "review"}, {3, "^study * page"}});
        add(MakeQuiz, {{7, "^quiz * question"}, {8, "make * quiz"}, {6, "quiz of|about|with"}, {6, "question quiz|test"}, {8, "make * question"}, {6, "multiple choice"}, {6, "practice question|test|quiz"},
                       {6, "question on|about|for|from"}, {6, "give|want|need * quiz|question"}, {8, "^write|prepare|draft me? * quiz|question|test"}, {6, "^quiz on|about|of|with|for"}, {3, "^quiz"}, {6, "turn * into * quiz"}, {-9, "quiz|test|ask|drill me"}, {-5, "when|due|submit"},
                       {-4, "what did|was"}, {8, "make * practice|mock * test|exam"}});
        add(QuizMe, {{10, "quiz|test|drill|examine|interrogate me"}, {9, "ask me"}, {7, "quiz|test myself"}, {7, "let me|us practice"}, {6, "^practice"}, {7, "start|begin|take|do|run * quiz"},
                     {6, "go through|over * card"}, {6, "practice * with me"}, {6, "study * card"}, {5, "i want|like to practice"}, {6, "review|do * card"}, {-6, "when|due"}, {-6, "how many"}, {-9, "how did i do"},
                     {6, "another question|round"}, {5, "quiz time"}});
        add(AddTodo, {{-12, "remind me what is|do"}, {9, "^plan * tonight|evening"}, {9, "note to self"}, {8, "need|want a reminder|todo"}, {8, "^add"}, {8, "put * list|todo"}, {5, "^put"}, {9, "remind me"}, {9, "not let me forget"}, {8, "new|another todo|reminder"}, {8, "make * todo|reminder"}, {6, "^schedule"},
                      {5, "^todo"}, {4, "on|onto|to my|the list|todo"}, {5, "write|jot down"}, {9, "remember to"}, {9, "not forget to"}, {-6, "^what|show|is"}, {5, "set * reminder"}, {5, "block|save * time"},
                      {6, "^i want|like * on my list"}, {-5, "put it|that off"}, {5, "^plan on|to"}, {7, "on my? list|todo * please"}, {-7, "card|quiz"}, {5, "^stick|throw|drop|place|include|note * list|todo"}, {-4, "finish"}});
        add(MoveTodo, {{7, "^move"}, {7, "move it|that|this|the"}, {6, "make it|that|this"}, {6, "put it|that|this * on|to|off|in"}, {5, "do it|that|this"}, {6, "^actually"}, {4, "instead"},
                       {6, "change * to"}, {5, "set * to|for"}, {6, "^not today|tomorrow|tonight"}, {-9, "make * card|quiz|question"}, {6, "^let us do"}, {6, "have it|that * done|finish"},
                       {5, "someday|anytime"}, {-5, "list $"}, {-4, "^what|show|list"}, {-9, "^move on"}});
        add(RenameTodo, {{9, "^rename|retitle"}, {9, "rename it|that"}, {8, "call it"}, {8, "change the|its|it title|name"}});
        add(CompleteTodo, {{8, "^just finish"}, {5, "finish $"}, {-12, "check if|whether"}, {-9, "^how|when|why|who"}, {8, "i have|am|just|already * finish"}, {8, "i just? finish"}, {6, "^finish"}, {8, "^mark|check|tick|cross|strike"}, {6, "mark|check|tick|cross * off|finish"},
                           {5, "is|are|all|am finish"}, {7, "^i have? just? already? submit"}, {5, "^i have? just? did|read|wrote|done|emailed|called|bought|sent|wrote|studied"}, {-6, "^is|what|did|have|which|show|are"},
                           {-6, "to finish"}, {5, "got * finish|done"}, {4, "^it|that is finish"}, {-7, "not"}, {-7, "undo"}, {-6, "remember"}});
        add(ReopenTodo, {{9, "uncheck|untick|reopen|unmark"}, {8, "not finish"}, {7, "mark * not|undone|open"}, {8, "have|am|is not * finish"}, {-6, "^what|which"}});
        add(DeleteTodo, {{7, "^delete"}, {7, "delete it|that|this|the|todo|my"}, {7, "take|cross|get * off|rid * list|of"}, {7, "^cancel|scrap|drop"}, {-12, "memory|remember|know|me"}, {-4, "^cancel $"}});
        add(ListTodos, {{9, "on my plate"}, {6, "show|give * today|tonight|tomorrow list|todo"}, {-8, "on my? list|todo tonight|today|tomorrow please"}, {6, "^today|tonight|tomorrow list|todo"}, {6, "my|the todo"}, {5, "my list"}, {6, "show|what|open|see|read|give|which|list|any|all * todo"}, {8, "what|anything|show|read * on|of my? the? list|todo"}, {6, "todo list"},
                        {5, "^todo $"}, {6, "what should|can|must|shall i do|work|start"}, {5, "what do i do"}, {5, "do i need|have to do"}, {5, "what is left to do"}, {6, "^my list|todo"}, {6, "^list $"}, {7, "^todo for|today|tomorrow|tonight|this"},
                        {6, "show|what|list * someday|anytime"}, {5, "to do today|tonight|tomorrow|this"}, {-9, "^add|put|delete|move|remind|make|mark|check"}, {-7, "on my? the? list|todo for"}, {-6, "finish"}, {-4, "delete|take"},
                        {7, "is on my|the list|todo"}, {4, "todo for|today|tomorrow"}});
        add(Logbook, {{7, "what was|were i up|doing"}, {6, "accomplishments|achievements"}, {-8, "need|got to finish"}, {8, "what did|have|had i do|finish|done|accomplish|achieve"}, {8, "what * i get|got * finish|done"}, {8, "logbook"}, {7, "show|list|what|which|all|my * finish"}, {5, "finish todo|stuff|things"},
                      {5, "did i finish|do|accomplish"}, {7, "what i did|finish"}, {6, "my accomplishments|achievements|progress"}, {6, "how productive"}, {6, "have i been doing"}, {-6, "have to|due"}, {-6, "not"},
                      {6, "^finish|done this|last|yesterday"}, {-5, "^mark|i"}, {-8, "how did i do"}});
        add(Undo, {{9, "undo"}, {9, "take * back"}, {8, "^oops"}, {7, "reverse that|it|this"}, {7, "put it|that back"}, {7, "go back"}, {7, "roll * back"}, {6, "^never * did"}, {5, "was a mistake"},
                   {6, "not what i wanted|meant"}});
        add(Remember, {{9, "^remember"}, {9, "remember that|this|my|i|for"}, {9, "keep in mind|memory"}, {9, "^note that|my|i|down"}, {8, "make|take a? note"}, {8, "note * that|down"}, {9, "not forget that|i|my"},
                       {6, "save that|this|it|to"}, {7, "for * reference"}, {7, "should|must know that"}, {-12, "remember|not forget to"}, {-12, "do you"}, {-8, "^what|when|how|who"}, {7, "store|memorize that"},
                       {8, "add|put|save|write * to|in|into * memory|notes"}});
        add(Recall, {{8, "tell me about me|myself"}, {8, "what do you have on|about me"}, {9, "list|show|tell|say me? what|everything|all you know|remember"}, {9, "what did|have i tell|told|say|said you"}, {9, "what do|did|have you? * know|remember|remembered|save|saved|noted|learned|stored"}, {8, "know|remember about me"}, {8, "what have i told|said"}, {8, "what i told|said"}, {8, "show|open|view|see|list|what|read * memory"},
                     {6, "^my? memory"}, {8, "do you know|remember"}, {9, "do i * best"}, {8, "my notes|preferences"}, {6, "who am i"}, {8, "tell|say me? what you know|remember"}, {-8, "^remember|forget|delete|add"},
                     {7, "when|how|where do i like|prefer|study|work|learn"}});
        add(Forget, {{9, "^forget the|number|this"}, {9, "^forget that|what|my|i|about"}, {9, "stop remembering"}, {9, "delete * memory|note|know|remember"}, {8, "not remember"}, {8, "no longer true"}, {-9, "not forget"}, {8, "you can forget"}});
        add(Plan, {{8, "how should|do|can i spend"}, {9, "what should my * look"}, {-7, "what is the|my plan"}, {-8, "^plan * tonight|evening"}, {8, "plan my|the|a|out|me|for"}, {9, "study plan|schedule"}, {7, "^plan"}, {8, "make * plan|schedule"}, {7, "help me * plan|prepare|organize|organise|ready"}, {7, "how should|do|can i prepare|study|plan|revise"},
                   {6, "prepare|revise|study|ready for"}, {3, "before|until * exam|midterm|test|final"}, {6, "get ready"}, {-5, "^when|how many|long"}, {-6, "quiz|card"}, {-7, "^add|put|remind|move"}, {7, "organize|organise|structure my"},
                   {6, "what should i study"}, {6, "spread|distribute * work|study"}});
        add(DueCards, {{9, "due in|among my card|set|sets"}, {8, "due for review"}, {9, "how many * card"}, {8, "card * due"}, {8, "due card"}, {7, "anything|what|something|much|many|need|have * to review"}, {7, "review|repetition * today|due|now|waiting"}, {6, "card * today|review|waiting|left|now"},
                       {5, "^review|repetitions"}, {-6, "make|from"}, {4, "should i review"}, {-5, "week|plan"}});
        add(ListSets, {{-8, "due in"}, {8, "what|which|show|list|my|all * set|sets"}, {7, "show|list|what|which * my|of card"}, {7, "what|which card do|have"}, {7, "show|what|which|list|my|all quiz|card $"}, {-6, "due|many|make|review"}, {-5, "quiz me"}});
        add(Help, {{10, "what you can do"}, {10, "what * can you do|help"}, {8, "how do|can i use"}, {8, "what * can you help"}, {10, "what|how can|could|do you do|help"}, {8, "^help $"}, {8, "help me? please? $"}, {8, "what * can i ask|say|do"}, {8, "how does|do|to this|it|you|lectern|use work|you|this|lectern"}, {9, "who|what are you"},
                    {5, "^hi|hello|hey|hallo|moin|greetings there? $"}, {8, "your features|commands|capabilities|abilities|skills"}, {8, "are you able"}, {6, "show|list commands|features|examples"}, {6, "^good morning|afternoon|evening $"}});
        add(Courtesy, {{6, "^thanks a|so|you? lot|much?"}, {7, "^thanks"}, {5, "^great|cool|nice|perfect|ok|okay|awesome|good|wonderful|bye|goodbye $"}, {5, "^good night"}});
        add(Dismiss, {{7, "^never mind"}, {7, "^nevermind"}, {6, "^forget it"}, {6, "^no|nope|none|neither|cancel|nothing $"}, {6, "^no thanks"}, {6, "^not that|this one?"}, {6, "^no not"}, {5, "^wrong one?"}});
        add(Solve, {{7, "^work out"}, {7, "how to|do integrate|differentiate|solve"}, {8, "^solve|compute|calculate|integrate|differentiate|derive|prove|simplify|factor|factorize|evaluate|translate|rewrite|paraphrase|proofread|expand|code|program|debug|brainstorm"},
                    {7, "step by step"}, {9, "^draft * essay|paragraph|email|report|introduction|conclusion|letter|speech"}, {9, "write|compose * essay|paragraph|email|code|poem|story|report|program|introduction|conclusion|function|letter|speech"}, {8, "do|answer my homework|pset|essay|work"},
                    {6, "solve this|it|the"}, {6, "translate"}, {6, "weather|joke|football|president|capital"}, {6, "correct|check|improve|review my essay|text|grammar|code|answer|draft"}, {-9, "^add|put|remind|remember|mark"}});
        return list;
    }();
    return all;
}

} // namespace

QList<Scored> scoresOf(const QList<Token> &tokens, bool endsInQuestionMark)
{
    std::map<Intent, int> sums;
    for (const Rule &rule : rules()) {
        if (rule.pattern.matches(tokens))
            sums[rule.intent] += rule.score;
    }
    if (endsInQuestionMark) {
        // A question asks; it does not report or order.
        for (const Intent intent : {Intent::CompleteTodo, Intent::ReopenTodo, Intent::Remember, Intent::MoveTodo}) {
            if (sums.contains(intent))
                sums[intent] -= 3;
        }
    }
    QList<Scored> scored;
    for (const auto &[intent, score] : sums) {
        if (score > 0)
            scored.append({intent, score});
    }
    std::stable_sort(scored.begin(), scored.end(), [](const Scored &a, const Scored &b) { return a.score > b.score; });
    return scored;
}

} // namespace lectern::agent::builtin
