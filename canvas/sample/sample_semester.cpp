// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_semester.h"

#include "canvas/sample/sample_text.h"

#include <QFile>

#include <nlohmann/json.hpp>

#include <cstdlib>

// Resources of a static library are dropped by the linker unless their initialiser is named, outside of any namespace.
static void initialiseSampleResources()
{
    Q_INIT_RESOURCE(sample);
}

namespace lectern::canvas {
namespace {

using sample::Anchor;

/// Works out dates, {"file": …} references and the marks in HTML, in place.
Result<void> resolve(json &value, const QString &folder, qint64 courseId, const Anchor &anchor)
{
    if (sample::isDateSpec(value)) {
        value = toJson(sample::resolveDate(value, anchor).toString(Qt::ISODate));
    } else if (value.is_object() && value.size() == 1 && value.contains("file")) {
        LECTERN_TRY_ASSIGN(bytes, sampleFile(folder + u'/' + stringAt(value, "file")));
        value = toJson(sample::expandHtml(QString::fromUtf8(bytes).trimmed(), courseId, anchor));
    } else if (value.is_string() && (value.get_ref<const std::string &>().starts_with('<') || value.get_ref<const std::string &>().find("{{") != std::string::npos)) {
        value = toJson(sample::expandHtml(QString::fromStdString(value.get<std::string>()), courseId, anchor));
    } else if (value.is_structured()) {
        for (json &child : value)
            LECTERN_TRY(resolve(child, folder, courseId, anchor));
    }
    return {};
}

Result<json> parsed(const QString &path)
{
    LECTERN_TRY_ASSIGN(bytes, sampleFile(path));
    auto document = parseJson(bytes);
    if (!document)
        return fail(ErrorCode::Internal, path + QStringLiteral(": ") + document.error().detail);
    return document;
}

} // namespace

QString sampleHost()
{
    return QStringLiteral("sample.lectern.invalid");
}

QTimeZone sampleDistantZone(const QDateTime &anchor, const QTimeZone &student)
{
    for (const char *name : {"America/Los_Angeles", "Europe/Vienna"}) {
        const QTimeZone zone(name);
        if (zone.isValid() && std::abs(zone.offsetFromUtc(anchor) - student.offsetFromUtc(anchor)) >= 3 * 3600)
            return zone;
    }
    return QTimeZone::utc();
}

Result<QByteArray> sampleFile(const QString &path)
{
    initialiseSampleResources();
    QFile file(QStringLiteral(":/sample/") + path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, path);
    return file.readAll();
}

Result<json> sampleSemester(const QDateTime &anchor, const QTimeZone &zone)
{
    LECTERN_TRY_ASSIGN(semester, parsed(QStringLiteral("semester.json")));
    const Anchor home{anchor, zone, zone};
    const json folders = semester["courses"];
    semester["courses"] = json::array();
    semester["user"]["time_zone"] = zone.id().toStdString();
    LECTERN_TRY(resolve(semester, {}, 0, home));
    for (const json &name : folders) {
        const QString folder = QString::fromStdString(name.get<std::string>());
        LECTERN_TRY_ASSIGN(course, parsed(folder + QStringLiteral("/course.json")));
        json &head = course["course"];
        const Anchor there{anchor, zone, boolAt(head, "distant") ? sampleDistantZone(anchor, zone) : zone};
        head["time_zone"] = there.course.id().toStdString();
        head.erase("distant");
        LECTERN_TRY(resolve(course, folder, idAt(head, "id").value_or(0), there));
        course["folder"] = toJson(folder);
        for (json &file : course["files"]) {
            LECTERN_TRY_ASSIGN(bytes, sampleFile(folder + QStringLiteral("/files/") + stringAt(file, "filename")));
            file["size"] = bytes.size();
        }
        semester["courses"].push_back(std::move(course));
    }
    return semester;
}

} // namespace lectern::canvas
