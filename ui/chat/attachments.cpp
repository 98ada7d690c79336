// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/attachments.h"

#include "agent/attachment.h"
#include "core/in_pool.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QPromise>

#include <nlohmann/json.hpp>

#include <memory>

namespace lectern::ui {
namespace {

constexpr qint64 signatureSize = 16;
constexpr qint64 megabyte = 1024 * 1024;

struct AttachmentWords
{
    Q_DECLARE_TR_FUNCTIONS(Attachments)
};

Error withName(Error error, const QString &name)
{
    error.args.insert(QStringLiteral("name"), name);
    return error;
}

Result<QByteArray> readFile(const QString &path)
{
    const QString name = QFileInfo(path).fileName();
    QFile file(path);
    if (!file.exists() || QFileInfo(path).isDir())
        return fail(withName({ErrorCode::NotFound, name, {}}, name));
    if (!file.open(QIODevice::ReadOnly))
        return fail(withName({ErrorCode::StorageFailed, file.errorString(), {}}, name));
    const qint64 limit = agent::attachmentLimit(agent::attachmentKind(file.peek(signatureSize)));
    if (file.size() > limit)
        return fail(withName({ErrorCode::TooLarge, name, {{QStringLiteral("limit"), QString::number(limit / megabyte)}}}, name));
    const Result<json> block = agent::attachmentBlock(name, file.read(limit + 1), name);
    if (!block)
        return fail(withName(block.error(), name));
    return toBytes(*block);
}

} // namespace

QFuture<Result<QByteArray>> readAttachment(const QString &path)
{
    return inPool([path] { return readFile(path); });
}

QFuture<Result<QByteArray>> pictureAttachment(const QImage &picture)
{
    return inPool([picture]() -> Result<QByteArray> {
        const QString name = QStringLiteral("picture.png");
        QByteArray content;
        QBuffer buffer(&content);
        buffer.open(QIODevice::WriteOnly);
        picture.save(&buffer, "PNG");
        const Result<json> block = agent::attachmentBlock(name, content, name);
        if (!block)
            return fail(withName(block.error(), name));
        return toBytes(*block);
    });
}

QString attachmentSentence(const Error &error)
{
    const QString name = error.args.value(QStringLiteral("name"));
    switch (error.code) {
    case ErrorCode::TooLarge: {
        const QString limit = error.args.value(QStringLiteral("limit"), QStringLiteral("7"));
        return AttachmentWords::tr("\"%1\" was not attached: it is larger than the %2 MB that can be sent. Attach a smaller file or a part of it.").arg(name, limit);
    }
    case ErrorCode::Unsupported:
        return AttachmentWords::tr("\"%1\" was not attached: only pictures, PDF and text can be sent. Save it as a PDF and attach that.").arg(name);
    case ErrorCode::InvalidInput:
        return AttachmentWords::tr("\"%1\" was not attached: it is empty.").arg(name);
    case ErrorCode::NotFound:
        return AttachmentWords::tr("\"%1\" was not attached: there is no such file.").arg(name);
    default:
        return AttachmentWords::tr("\"%1\" could not be read, so it was not attached. %2").arg(name, error.detail);
    }
}

} // namespace lectern::ui
