// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/sentences.h"
#include "core/json.h"

#include <QTextStream>

namespace lectern::cli {

/// Standard output and standard error. With --json there is one document, or lines of them, on standard output and nothing
/// else; talk and warnings always go to standard error.
class Output
{
public:
    explicit Output(bool asJson);
    bool asJson() const { return m_asJson; }

    /// One JSON document and a newline.
    void document(const json &value);
    /// Text for a person, as it is.
    void text(const QString &text);
    void line(const QString &text);
    /// To standard error.
    void note(const QString &text);
    void error(const Error &error, Service service = Service::None);

private:
    bool m_asJson;
    QTextStream m_out;
    QTextStream m_err;
};

} // namespace lectern::cli
