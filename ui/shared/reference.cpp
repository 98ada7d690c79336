// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/reference.h"

#include <QCoreApplication>
#include <QUrlQuery>

#include <array>

namespace lectern::ui {
namespace {

struct KindInfo
{
    Reference::Kind kind;
    const char *name;
    const char *label;
    const char *icon;
};

constexpr std::array kinds{
    KindInfo{Reference::Kind::Assignment, "assignment", QT_TRANSLATE_NOOP("Reference", "Assignment"), "file-check"},
    KindInfo{Reference::Kind::Page, "page", QT_TRANSLATE_NOOP("Reference", "Page"), "file-text"},
    KindInfo{Reference::Kind::Announcement, "announcement", QT_TRANSLATE_NOOP("Reference", "Announcement"), "megaphone"},
    KindInfo{Reference::Kind::Discussion, "discussion", QT_TRANSLATE_NOOP("Reference", "Discussion"), "messages-square"},
    KindInfo{Reference::Kind::Quiz, "quiz", QT_TRANSLATE_NOOP("Reference", "Quiz"), "circle-help"},
    KindInfo{Reference::Kind::Syllabus, "syllabus", QT_TRANSLATE_NOOP("Reference", "Syllabus"), "scroll-text"},
    KindInfo{Reference::Kind::Module, "module", QT_TRANSLATE_NOOP("Reference", "Module"), "folder"},
    KindInfo{Reference::Kind::Course, "course", QT_TRANSLATE_NOOP("Reference", "Course"), "book-open"},
    KindInfo{Reference::Kind::Todo, "todo", QT_TRANSLATE_NOOP("Reference", "Todo"), "circle"},
    KindInfo{Reference::Kind::StudySet, "set", QT_TRANSLATE_NOOP("Reference", "Study set"), "layers"},
    KindInfo{Reference::Kind::Card, "card", QT_TRANSLATE_NOOP("Reference", "Card"), "square"},
    KindInfo{Reference::Kind::MemoryFile, "memory", QT_TRANSLATE_NOOP("Reference", "Memory file"), "notebook-pen"},
    KindInfo{Reference::Kind::Conversation, "chat", QT_TRANSLATE_NOOP("Reference", "Conversation"), "message-square"},
};

const KindInfo &infoOf(Reference::Kind kind)
{
    for (const KindInfo &info : kinds) {
        if (info.kind == kind)
            return info;
    }
    return kinds.front();
}

} // namespace

QString nameOf(Reference::Kind kind) { return QLatin1String(infoOf(kind).name); }
QString labelOf(Reference::Kind kind) { return QCoreApplication::translate("Reference", infoOf(kind).label); }
QString iconOf(Reference::Kind kind) { return QLatin1String(infoOf(kind).icon); }

std::optional<Reference::Kind> referenceKindNamed(const QString &name)
{
    for (const KindInfo &info : kinds) {
        if (name == QLatin1String(info.name))
            return info.kind;
    }
    return std::nullopt;
}

QUrl Reference::url() const
{
    QUrl url;
    url.setScheme(QStringLiteral("lectern"));
    url.setPath(nameOf(kind) + u'/' + id, QUrl::DecodedMode);
    QUrlQuery query;
    if (classId != 0)
        query.addQueryItem(QStringLiteral("class"), QString::number(classId));
    for (const auto &[name, text] : {std::pair(QStringLiteral("title"), title), std::pair(QStringLiteral("quote"), quote)}) {
        if (!text.isEmpty())
            query.addQueryItem(name, QString::fromLatin1(QUrl::toPercentEncoding(text)));
    }
    if (!query.isEmpty())
        url.setQuery(query);
    return url;
}

std::optional<Reference> Reference::fromUrl(const QUrl &url)
{
    if (url.scheme() != u"lectern" || !url.authority().isEmpty())
        return std::nullopt;
    const QString path = url.path(QUrl::FullyDecoded);
    const auto kind = referenceKindNamed(path.section(u'/', 0, 0));
    Reference reference;
    reference.id = path.section(u'/', 1);
    if (!kind || reference.id.isEmpty())
        return std::nullopt;
    reference.kind = *kind;
    const QUrlQuery query(url);
    bool ok = true;
    if (query.hasQueryItem(QStringLiteral("class")))
        reference.classId = query.queryItemValue(QStringLiteral("class")).toLongLong(&ok);
    reference.title = query.queryItemValue(QStringLiteral("title"), QUrl::FullyDecoded);
    reference.quote = query.queryItemValue(QStringLiteral("quote"), QUrl::FullyDecoded);
    if (reference.isOfCanvas())
        reference.id.toLongLong(ok ? &ok : nullptr);
    return ok ? std::optional(reference) : std::nullopt;
}

bool Reference::isOfCanvas() const
{
    switch (kind) {
    case Kind::Todo:
    case Kind::StudySet:
    case Kind::Card:
    case Kind::MemoryFile:
    case Kind::Conversation:
        return false;
    default:
        return true;
    }
}

} // namespace lectern::ui
