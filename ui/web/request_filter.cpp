// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/web/request_filter.h"

#include "ui/web/page_scheme.h"

namespace lectern::web {

void RequestFilter::interceptRequest(QWebEngineUrlRequestInfo &info)
{
    const QUrl url = info.requestUrl();
    const bool writtenOutImage = url.scheme() == u"data" && info.resourceType() == QWebEngineUrlRequestInfo::ResourceTypeImage;
    const bool frame = info.resourceType() == QWebEngineUrlRequestInfo::ResourceTypeSubFrame;
    const bool ours = PageScheme::owns(url) && !frame && info.requestMethod() == "GET";
    info.block(!ours && !writtenOutImage);
}

} // namespace lectern::web
