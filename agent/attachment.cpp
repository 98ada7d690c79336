// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/attachment.h"

#include <nlohmann/json.hpp>

namespace lectern::agent {
namespace {

constexpr qint64 megabyte = 1024 * 1024;

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

AttachmentKind attachmentKind(const QByteArray &beginning)
{
    const char *type = mediaType(beginning);
    if (!type)
        return AttachmentKind::Text;
    return qstrcmp(type, "application/pdf") == 0 ? AttachmentKind::Pdf : AttachmentKind::Image;
}

qint64 attachmentLimit(AttachmentKind kind)
{
    // An image may be 10 MB in base64 and a request 32 MB; base64 makes four bytes of three.
    switch (kind) {
    case AttachmentKind::Image: return 7 * megabyte;
    case AttachmentKind::Pdf: return maxAttachment;
    case AttachmentKind::Text: break;
    }
    return megabyte;
}

Result<json> attachmentBlock(const QString &name, const QByteArray &content, const QString &place)
{
    const AttachmentKind kind = attachmentKind(content);
    const qint64 limit = attachmentLimit(kind);
    if (content.size() > limit)
        return fail(ErrorCode::TooLarge, QStringLiteral("%1 is over %2 MB").arg(place).arg(limit / megabyte));
    if (content.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, QString(place + u" is empty"));
    const json title = toJson(name);
    if (const char *type = mediaType(content)) {
        const json source{{"type", "base64"}, {"media_type", type}, {"data", content.toBase64().toStdString()}};
        if (kind == AttachmentKind::Pdf)
            return json{{"type", "document"}, {"title", title}, {"source", source}};
        return json{{"type", "image"}, {"source", source}};
    }
    if (!isText(content))
        return fail(ErrorCode::Unsupported, QString(place + u" is neither a picture, a PDF nor text"));
    return json{{"type", "document"}, {"title", title}, {"source", {{"type", "text"}, {"media_type", "text/plain"}, {"data", content.toStdString()}}}};
}

} // namespace lectern::agent
