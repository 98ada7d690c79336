// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/input.h"

#include "text/markdown.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

constexpr qint64 maxMarkdown = 16 * 1024 * 1024;

} // namespace

void runRender(Session &session)
{
    if (session.arguments.words.size() != 1)
        return endWithUsage(session, {});
    const auto content = readInput(session.arguments.words.first(), maxMarkdown);
    if (!content)
        return endWithError(session, content.error());
    const text::RenderedMarkdown rendered = text::renderMarkdown(QString::fromUtf8(*content));
    json math = json::array();
    for (const text::RenderedMath &formula : rendered.math)
        math.push_back({{"tex", toJson(formula.tex)}, {"display", formula.display}});
    if (session.output.asJson())
        session.output.document({{"html", toJson(rendered.html)}, {"math", math}});
    else
        session.output.text(rendered.html);
    session.done(Done);
}

} // namespace lectern::cli
