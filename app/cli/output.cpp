// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include <cstdio>

namespace lectern::cli {

Output::Output(bool asJson)
    : m_asJson(asJson)
    , m_out(stdout)
    , m_err(stderr)
{
    m_out.setEncoding(QStringConverter::Utf8);
    m_err.setEncoding(QStringConverter::Utf8);
}

void Output::document(const json &value)
{
    m_out << QString::fromUtf8(toBytes(value)) << Qt::endl;
}

void Output::text(const QString &text)
{
    m_out << text << Qt::flush;
}

void Output::line(const QString &text)
{
    m_out << text << Qt::endl;
}

void Output::note(const QString &text)
{
    m_err << text << Qt::endl;
}

void Output::error(const Error &error, Service service)
{
    note(sentence(error, service));
}

} // namespace lectern::cli
