// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl.h"

#include <QSet>

#include <vector>

namespace lectern::test {

/// What an answer has to be. Texts are UTF-8.
struct Expected
{
    const char *tools = "";           ///< the names of all tools that may be called and have to be, with blanks between; "" none
    std::vector<const char *> has;    ///< stand in the text, in this order
    std::vector<const char *> lacks;  ///< do not stand in it
    int items = -1;                   ///< numbered lines; -1: any number
    std::vector<const char *> inputs; ///< stand in the input of some call
};

/// A request in several wordings, each a conversation of its own.
struct Question
{
    const char *name;
    std::vector<const char *> wordings;
    Expected expected;
};

struct Line
{
    const char *said;
    Expected expected;
};

/// Lines that follow one another, in a profile of their own.
struct Dialogue
{
    const char *name;
    std::vector<Line> lines;
};

/// One sentence and what came of it.
struct Reply
{
    QSet<QString> tools;
    QString inputs; ///< of all calls, as JSON
    QString text;
};

/// Says the lines one after the other to one process over the sample semester.
QList<Reply> converse(const Ctl &ctl, const QStringList &lines);

/// What is wrong with it, in words; empty when it is right. Beside what is expected, every answer has to name the source and
/// the age of each listed fact, and is free of ids, JSON and error marks.
QString faultIn(const Reply &reply, const Expected &expected);

/// The tables: requests that only ask, and dialogues that change something too.
const std::vector<Question> &everydayQuestions();
const std::vector<Dialogue> &everydayDialogues();
/// All everyday requests as one conversation.
const Dialogue &everydayConversation();

} // namespace lectern::test
