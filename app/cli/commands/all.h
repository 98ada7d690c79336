// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The functions of the table in commands.cpp; each has a file of its name.
#include <QString>

namespace lectern::cli {

struct Session;

void runAsk(Session &session);
void runTools(Session &session);
void runTool(Session &session);
void runCode(Session &session);
void runCanvas(Session &session);
void runSearch(Session &session);
void runTodo(Session &session);
void runStudy(Session &session);
void runMemory(Session &session);
void runConversation(Session &session);
void runRender(Session &session);
void runReplay(Session &session);
void runActivity(Session &session);
void runUndo(Session &session);
void runRedo(Session &session);
/// Takes back the latest change whose action begins with `prefix`, tells it and ends.
void undoLatest(Session &session, const QString &prefix);
void runSettings(Session &session);
void runKey(Session &session);
void runDoctor(Session &session);

} // namespace lectern::cli
