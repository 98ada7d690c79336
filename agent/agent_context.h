// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"

#include <QList>
#include <QString>

namespace lectern::agent {

/// Who the agent works for and where: what the tool table and the system prompt are made from (C1.3). Unknown parts are empty.
struct AgentContext
{
    struct Class
    {
        qint64 id = 0;
        QString name;
    };

    QString user; ///< full name
    QString school;
    QString role = QStringLiteral("student");
    QString city;
    QString region;
    QString country; ///< ISO 3166-1 alpha-2
    QTimeZone zone;
    QList<Class> classes;
    QDateTime now; ///< UTC
    QString conversation;
    bool vendorRunsCode = false; ///< the student allowed the vendor's servers to run code for the model
    QString provider; ///< which provider will be asked: vendor tools are offered to its own models only
};

} // namespace lectern::agent
