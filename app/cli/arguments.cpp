// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arguments.h"

#include "composition/program_options.h"

#include <algorithm>

namespace lectern::cli {
namespace {

const OptionInfo *find(const QString &name)
{
    for (const QList<OptionInfo> *list : {&globalOptions(), &commandOptions()}) {
        const auto found = std::find_if(list->begin(), list->end(), [&](const OptionInfo &info) { return name == QLatin1String(info.name); });
        if (found != list->end())
            return &*found;
    }
    return nullptr;
}

tl::unexpected<Error> refuse(const QString &option, const char *why)
{
    return fail(ErrorCode::InvalidInput, option, {{QStringLiteral("why"), QLatin1String(why)}});
}

} // namespace

const QList<OptionInfo> &globalOptions()
{
    static const QList<OptionInfo> options = [] {
        QList<OptionInfo> all{{"json", nullptr, "print one JSON document (JSON lines for ask)"}};
        for (const ProgramOptionInfo &info : programOptionTable())
            all.append({info.name, info.value, info.help});
        all.append({"help", nullptr, "show help"});
        all.append({"version", nullptr, "show the version"});
        return all;
    }();
    return options;
}

const QList<OptionInfo> &commandOptions()
{
    static const QList<OptionInfo> options{
        {"conversation", "ID", "go on in this conversation, or in a new one"},
        {"attach", "FILE", "send a file along; may be given several times"},
        {"allow", "RULE", "a tool that needs no question; may be given several times"},
        {"deny", "RULE", "a tool that is refused; may be given several times"},
        {"mode", "MODE", "the permission mode: default"},
        {"caller", "WHO", "direct or code"},
        {"class", "ID", "only this class"},
        {"filter", "NAME", "past, overdue, undated, ungraded, unsubmitted, upcoming or future"},
        {"limit", "N", "at most so many"},
        {"chunk", "BYTES", "feed the recording in pieces of this size"},
        {"crlf", nullptr, "feed it with CRLF line ends"},
        {"format", "NAME", "md, json or html"},
    };
    return options;
}

QStringList Arguments::values(const QString &option) const
{
    QStringList found = options.values(option);
    std::reverse(found.begin(), found.end()); // QMultiHash gives the newest first
    return found;
}

Result<Arguments> parseArguments(const QStringList &line)
{
    Arguments arguments;
    bool optionsEnded = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QString &word = line[i];
        if (optionsEnded || !word.startsWith(u'-') || word == u"-") {
            if (arguments.command.isEmpty())
                arguments.command = word;
            else
                arguments.words << word;
            continue;
        }
        if (word == u"--") {
            optionsEnded = true;
            continue;
        }
        const QString body = word == u"-h" ? QStringLiteral("help") : word.mid(word.startsWith(u"--") ? 2 : 1);
        const qsizetype equals = body.indexOf(u'=');
        const QString name = equals < 0 ? body : body.left(equals);
        const OptionInfo *info = find(name);
        if (!info)
            return refuse(word, "unknown");
        if (!info->value) {
            arguments.options.insert(name, QString());
        } else if (equals >= 0) {
            arguments.options.insert(name, body.mid(equals + 1));
        } else if (i + 1 < line.size()) {
            arguments.options.insert(name, line[++i]);
        } else {
            return refuse(word, "no value");
        }
    }
    return arguments;
}

} // namespace lectern::cli
