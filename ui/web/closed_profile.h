// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWebEngineProfile>

namespace lectern::web {

class PageScheme;
class RequestFilter;

/// A profile that keeps nothing and reaches nothing: no cookies, no cache, no downloads, no request that leaves the program.
/// Each view has its own, so that a page that shows anybody's text shares no process with the one that has a channel.
class ClosedProfile final : public QWebEngineProfile
{
    Q_OBJECT

public:
    explicit ClosedProfile(QObject *parent = nullptr);
    ~ClosedProfile() override;

private:
    PageScheme *m_scheme;
    RequestFilter *m_filter;
};

} // namespace lectern::web
