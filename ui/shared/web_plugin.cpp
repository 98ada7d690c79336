// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/web_plugin.h"

#include <QCoreApplication>
#include <QDir>
#include <QPluginLoader>

namespace lectern::ui {

webapi::PageFactory *webPages(QString *why)
{
    // Beside the program where it was built, or in the library folder where it is installed.
    const QDir program(QCoreApplication::applicationDirPath());
    for (const QString &folder : {program.filePath(QStringLiteral("plugins")), program.filePath(QStringLiteral("../lib/lectern"))}) {
        const QString file = folder + QStringLiteral("/lectern_web.so");
        if (!QFileInfo::exists(file))
            continue;
        QPluginLoader loader(file); // Qt keeps one instance a file, however many loaders there are
        if (auto *factory = qobject_cast<webapi::PageFactory *>(loader.instance()))
            return factory;
        if (why)
            *why = loader.errorString();
        return nullptr;
    }
    if (why)
        *why = program.filePath(QStringLiteral("plugins/lectern_web.so"));
    return nullptr;
}

} // namespace lectern::ui
