// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/web/transcript_channel.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace lectern::web {
namespace {

constexpr qsizetype maxArgument = 256 * 1024;
constexpr std::array<QStringView, 6> verbs{u"link", u"action", u"say", u"more", u"copy", u"retry"};

} // namespace

void TranscriptChannel::use(const QString &name, const QString &argument)
{
    if (std::find(verbs.begin(), verbs.end(), name) == verbs.end() || argument.size() > maxArgument)
        return;
    const QByteArray bytes = argument.toUtf8();
    const Result<json> parsed = parseJson(bytes);
    if (parsed && parsed->is_object())
        Q_EMIT used(name, bytes);
}

} // namespace lectern::web
