// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_content.h"
#include "store/connection.h"

// Rows of the statements in read.sql to our types. Internal to the repository.
namespace lectern::canvas {

Course courseFrom(const store::Row &row);
AssignmentGroup groupFrom(const store::Row &row);
Assignment assignmentFrom(const store::Row &row);
Page pageFrom(const store::Row &row);
Topic topicFrom(const store::Row &row);
Module moduleFrom(const store::Row &row);
ModuleItem moduleItemFrom(const store::Row &row);
Quiz quizFrom(const store::Row &row);
/// With the name of its course.
Quiz looseQuizFrom(const store::Row &row);

} // namespace lectern::canvas
