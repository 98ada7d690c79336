// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/attachment.h"

#include "cli/input.h"

#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

// An image may be 10 MB in base64 and a request 32 MB; base64 makes four bytes of three.
constexpr qint64 maxImage = 7 * 1024 * 1024;
constexpr qint64 maxPdf = 20 * 1024 * 1024;
constexpr qint64 maxText = 1024 * 1024;

/// The media type that the first bytes tell; names lie.
const char *mediaType(const QByteArray &content)
{
    if (content.startsWith("\x89PNG\r\n\x1a\n"))
        return "image/png";
    if (content.startsWith("\xff\xd8\xff"))
        return "image/jpeg";
    if (content.startsWith("GIF87a") || content.startsWith("GIF89a"))
        return "image/gif";
    if (content.startsWith("RIFF") && content.mid(8, 4) == "WEBP")
        return "image/webp";
    if (content.startsWith("%PDF-"))
        return "application/pdf";
    return nullptr;
}

bool isText(const QByteArray &content)
{
    return !content.contains('\0') && QString::fromUtf8(content).toUtf8() == content;
}

} // namespace

Result<json> attachmentBlock(const QString &path)
{
    LECTERN_TRY_ASSIGN(content, readInput(path, maxPdf));
    const char *type = mediaType(content);
    const bool isPdf = type && qstrcmp(type, "application/pdf") == 0;
    const qint64 limit = isPdf ? maxPdf : type ? maxImage : maxText;
    if (content.size() > limit)
        return fail(ErrorCode::TooLarge, QStringLiteral("%1 is over %2 MB").arg(path).arg(limit / (1024 * 1024)));
    if (content.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, QString(path + u" is empty"));
    const json title = toJson(QFileInfo(path).fileName());
    if (type) {
        const json source{{"type", "base64"}, {"media_type", type}, {"data", content.toBase64().toStdString()}};
        if (isPdf)
            return json{{"type", "document"}, {"title", title}, {"source", source}};
        return json{{"type", "image"}, {"source", source}};
    }
    if (!isText(content))
        return fail(ErrorCode::Unsupported, QString(path + u" is neither a picture, a PDF nor text"));
    return json{{"type", "document"}, {"title", title}, {"source", {{"type", "text"}, {"media_type", "text/plain"}, {"data", content.toStdString()}}}};
}

} // namespace lectern::cli
