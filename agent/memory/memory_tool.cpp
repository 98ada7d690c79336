// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/memory/memory_tool.h"

#include "agent/memory/memory_text.h"
#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::agent {
namespace {

using Output = Result<ToolOutput>;

Output said(const QString &text)
{
    return ToolOutput{toJson(text), nullptr, false};
}

Output refused(const QString &text)
{
    return ToolOutput{toJson(text), nullptr, true};
}

QString display(const QString &relative)
{
    return relative.isEmpty() ? QStringLiteral("/memories") : QString(u"/memories/" + relative);
}

/// The sentence for what the store refused; other failures (a full disk, a damaged file system) stay Errors.
Output fromStore(const Error &error, const QString &path, const QString &missing)
{
    switch (error.code) {
    case ErrorCode::NotFound:
        return refused(missing);
    case ErrorCode::PathRefused: {
        const QString reason = error.args.value(QStringLiteral("reason"));
        if (reason == u"symlink")
            return refused(QStringLiteral("Path would escape /memories directory via symlink"));
        if (reason == u"hardlink")
            return refused(QStringLiteral("The file %1 has another name outside of /memories and is not changed.").arg(path));
        return refused(QStringLiteral("The path %1 has a name that cannot be used here: at most 120 bytes, at most 16 levels, no control characters, no dot or blank at its end.").arg(path));
    }
    case ErrorCode::AlreadyExists:
        return refused(QStringLiteral("Error: File %1 already exists").arg(path));
    case ErrorCode::Unsupported:
        if (error.args.value(QStringLiteral("reason")) == u"directory")
            return refused(QStringLiteral("The path %1 is not a file.").arg(path));
        return refused(QStringLiteral("Unsupported file type for %1").arg(path));
    case ErrorCode::TooLarge:
        return refused(QStringLiteral("%1 is over the limit of %2 for memory files.").arg(path, sizeText(error.args.value(QStringLiteral("limit")).toLongLong())));
    default:
        return fail(error);
    }
}

QString missingForView(const QString &path)
{
    return QStringLiteral("The path %1 does not exist. Please provide a valid path.").arg(path);
}

QString missing(const QString &path)
{
    return QStringLiteral("The path %1 does not exist").arg(path);
}

QString mediaType(const QString &path)
{
    const QString lower = path.toLower();
    if (lower.endsWith(QLatin1String(".png")))
        return QStringLiteral("image/png");
    if (lower.endsWith(QLatin1String(".jpg")) || lower.endsWith(QLatin1String(".jpeg")))
        return QStringLiteral("image/jpeg");
    return {};
}

Output image(const QString &type, const QByteArray &content)
{
    ToolOutput output;
    output.blocks = json::array({{{"type", "image"}, {"source", {{"type", "base64"}, {"media_type", type.toStdString()}, {"data", content.toBase64().toStdString()}}}}});
    return output;
}

std::optional<std::pair<qint64, qint64>> rangeOf(const json &input)
{
    const json &range = at(input, "view_range");
    if (!range.is_array() || range.size() != 2 || !range[0].is_number_integer() || !range[1].is_number_integer())
        return std::nullopt;
    return std::pair(range[0].get<qint64>(), range[1].get<qint64>());
}

std::optional<QString> absentField(const json &input, std::initializer_list<const char *> fields)
{
    for (const char *field : fields) {
        if (!at(input, field).is_string())
            return QStringLiteral("Error: Missing required field: '%1'").arg(QLatin1String(field));
    }
    return std::nullopt;
}

/// What an edit of a file came to, in the words of the pure half.
Output editOutcome(const Result<void> &done, const QString &path, const QString &ok, const QString &refusal, const QString &absent)
{
    if (done)
        return said(ok);
    if (!refusal.isEmpty())
        return refused(refusal);
    return fromStore(done.error(), path, absent);
}

} // namespace

bool MemoryTool::mutates(const json &input)
{
    return stringAt(input, "command") != u"view";
}

QFuture<Output> MemoryTool::run(const json &input, const store::Actor &actor)
{
    const QString command = stringAt(input, "command");
    if (command == u"rename")
        return rename(input, actor);
    static const QStringList others{QStringLiteral("view"), QStringLiteral("create"), QStringLiteral("str_replace"), QStringLiteral("insert"), QStringLiteral("delete")};
    if (!others.contains(command)) {
        return readyFuture(refused(QStringLiteral("Error: Unknown command '%1'. The commands are view, create, str_replace, insert, delete and rename.").arg(command)));
    }
    if (const auto absent = absentField(input, {"path"}))
        return readyFuture(refused(*absent));
    const auto path = relativeMemoryPath(stringAt(input, "path"));
    if (!path)
        return readyFuture(refused(path.error()));
    if (command == u"view")
        return view(*path, input);
    if (command == u"create")
        return create(*path, input, actor);
    if (command == u"str_replace")
        return replace(*path, input, actor);
    if (command == u"insert")
        return insert(*path, input, actor);
    return remove(*path, actor);
}

QFuture<Output> MemoryTool::view(const QString &path, const json &input)
{
    const QString shown = display(path);
    const auto range = rangeOf(input);
    auto *const memory = &m_store;
    return m_store.entry(path)
        .then([memory, path, shown, range](const Result<SafeDir::Entry> &entry) -> QFuture<Output> {
            if (!entry)
                return readyFuture(fromStore(entry.error(), shown, missingForView(shown)));
            if (entry->isDirectory) {
                return memory->list(path, 2).then([=, size = entry->size](const Result<QList<SafeDir::Entry>> &entries) -> Output {
                    if (!entries)
                        return fromStore(entries.error(), shown, missingForView(shown));
                    return said(listingText(shown, size, *entries, path));
                });
            }
            return memory->read(path).then([=](const Result<QByteArray> &content) -> Output {
                if (!content) {
                    return fromStore(content.error(), shown, QStringLiteral("The file %1 no longer exists (may have been deleted or renamed concurrently).").arg(shown));
                }
                const QString type = mediaType(path);
                if (!type.isEmpty())
                    return image(type, *content);
                const auto text = numberedText(shown, *content, range);
                return text ? said(*text) : refused(text.error());
            });
        })
        .unwrap();
}

QFuture<Output> MemoryTool::create(const QString &path, const json &input, const store::Actor &actor)
{
    if (const auto absent = absentField(input, {"file_text"}))
        return readyFuture(refused(*absent));
    const QString shown = display(path);
    if (path.isEmpty())
        return readyFuture(refused(QStringLiteral("Error: File %1 already exists").arg(shown)));
    return m_store.create(path, stringAt(input, "file_text").toUtf8(), actor).then([shown](const Result<void> &done) -> Output {
        return done ? said(QStringLiteral("File created successfully at: ") + shown) : fromStore(done.error(), shown, missing(shown));
    });
}

QFuture<Output> MemoryTool::replace(const QString &path, const json &input, const store::Actor &actor)
{
    if (const auto absent = absentField(input, {"old_str"}))
        return readyFuture(refused(*absent));
    struct Words
    {
        QString snippet;
        QString refusal;
    };
    const auto words = std::make_shared<Words>();
    const QString shown = display(path);
    const auto edit = [words, shown, oldText = stringAt(input, "old_str"), newText = stringAt(input, "new_str")](const QByteArray &content) -> Result<QByteArray> {
        const auto made = replaceOnce(shown, content, oldText, newText);
        if (!made) {
            words->refusal = made.error();
            return fail(ErrorCode::InvalidInput);
        }
        words->snippet = made->snippet;
        return made->content;
    };
    return m_store.edit(path, edit, actor).then([words, shown](const Result<void> &done) {
        const QString ok = QStringLiteral("The memory file has been edited. Here is the snippet showing the change (with line numbers):\n") + words->snippet;
        return editOutcome(done, shown, ok, words->refusal, missingForView(shown));
    });
}

QFuture<Output> MemoryTool::insert(const QString &path, const json &input, const store::Actor &actor)
{
    if (const auto absent = absentField(input, {"insert_text"}))
        return readyFuture(refused(*absent));
    const auto line = idAt(input, "insert_line");
    if (!line)
        return readyFuture(refused(QStringLiteral("Error: Missing required field: 'insert_line'")));
    const auto refusal = std::make_shared<QString>();
    const QString shown = display(path);
    const auto edit = [refusal, line = *line, text = stringAt(input, "insert_text")](const QByteArray &content) -> Result<QByteArray> {
        const auto made = insertAt(content, line, text);
        if (made)
            return *made;
        *refusal = made.error();
        return fail(ErrorCode::InvalidInput);
    };
    return m_store.edit(path, edit, actor).then([refusal, shown](const Result<void> &done) {
        return editOutcome(done, shown, QStringLiteral("The file %1 has been edited.").arg(shown), *refusal, missingForView(shown));
    });
}

QFuture<Output> MemoryTool::remove(const QString &path, const store::Actor &actor)
{
    const QString shown = display(path);
    if (path.isEmpty())
        return readyFuture(refused(QStringLiteral("Cannot delete the /memories directory itself")));
    return m_store.remove(path, actor).then([shown](const Result<void> &done) -> Output {
        return done ? said(QStringLiteral("Successfully deleted ") + shown) : fromStore(done.error(), shown, missing(shown));
    });
}

QFuture<Output> MemoryTool::rename(const json &input, const store::Actor &actor)
{
    if (const auto absent = absentField(input, {"old_path", "new_path"}))
        return readyFuture(refused(*absent));
    const auto from = relativeMemoryPath(stringAt(input, "old_path"));
    const auto to = relativeMemoryPath(stringAt(input, "new_path"));
    if (!from || !to)
        return readyFuture(refused(from ? to.error() : from.error()));
    if (from->isEmpty() || to->isEmpty())
        return readyFuture(refused(QStringLiteral("Cannot rename the /memories directory itself")));
    const QString oldShown = display(*from);
    const QString newShown = display(*to);
    return m_store.rename(*from, *to, actor).then([oldShown, newShown](const Result<void> &done) -> Output {
        if (done)
            return said(QStringLiteral("Successfully renamed %1 to %2").arg(oldShown, newShown));
        if (done.error().code == ErrorCode::AlreadyExists)
            return refused(QStringLiteral("The destination %1 already exists").arg(newShown));
        if (done.error().code == ErrorCode::InvalidInput)
            return refused(QStringLiteral("Cannot move %1 into itself").arg(oldShown));
        return fromStore(done.error(), oldShown, missing(oldShown));
    });
}

} // namespace lectern::agent
