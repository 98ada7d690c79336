// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/sandbox/sandbox_command.h"

#include <QFileInfo>

namespace lectern::agent {
namespace {

QString number(qint64 value)
{
    return QString::number(value);
}

/// Links to /usr on systems of today; folders of their own on some others.
QStringList systemFolders()
{
    QStringList arguments{QStringLiteral("--ro-bind"), QStringLiteral("/usr"), QStringLiteral("/usr")};
    for (const QString &name : {QStringLiteral("bin"), QStringLiteral("lib"), QStringLiteral("lib32"), QStringLiteral("lib64")}) {
        const QFileInfo folder(u'/' + name);
        if (folder.isSymLink())
            arguments << QStringLiteral("--symlink") << QStringLiteral("usr/") + name << folder.filePath();
        else if (folder.isDir())
            arguments << QStringLiteral("--ro-bind") << folder.filePath() << folder.filePath();
    }
    return arguments;
}

QStringList memoryFolder(const QString &path, int megabytes)
{
    return {QStringLiteral("--size"), number(qint64(megabytes) << 20), QStringLiteral("--tmpfs"), path};
}

QStringList limits(const SandboxLimits &limits)
{
    return {QStringLiteral("--cpu=") + number(limits.processor.count()), QStringLiteral("--as=") + number(limits.memory),
            QStringLiteral("--nproc=") + number(limits.processes),       QStringLiteral("--fsize=") + number(limits.fileBytes),
            QStringLiteral("--nofile=") + number(limits.openFiles),      QStringLiteral("--core=0")};
}

} // namespace

QStringList sandboxArguments(const SandboxProgram &program)
{
    QStringList arguments{
        QStringLiteral("--unshare-user"), // --disable-userns asks for it by name
        QStringLiteral("--unshare-all"),
        QStringLiteral("--die-with-parent"),
        QStringLiteral("--new-session"),
        QStringLiteral("--clearenv"),
    };
    arguments << systemFolders();
    arguments << QStringLiteral("--proc") << QStringLiteral("/proc") << QStringLiteral("--dev") << QStringLiteral("/dev");
    arguments << memoryFolder(QStringLiteral("/dev/shm"), 16) << memoryFolder(QStringLiteral("/tmp"), 64);
    arguments << QStringLiteral("--bind") << program.folder << QStringLiteral("/work") << QStringLiteral("--chdir") << QStringLiteral("/work");
    arguments << QStringLiteral("--ro-bind-data") << number(preludeFd) << QStringLiteral("/run/prelude");
    // Both are file systems in memory, without a limit of their own.
    arguments << QStringLiteral("--remount-ro") << QStringLiteral("/dev") << QStringLiteral("--remount-ro") << QStringLiteral("/");
    const struct { QString name, value; } environment[] = {
        {QStringLiteral("PATH"), QStringLiteral("/usr/bin")}, {QStringLiteral("HOME"), QStringLiteral("/work")}, {QStringLiteral("LANG"), QStringLiteral("C.UTF-8")}};
    for (const auto &variable : environment)
        arguments << QStringLiteral("--setenv") << variable.name << variable.value;
    arguments << QStringLiteral("--hostname") << QStringLiteral("sandbox") << QStringLiteral("--uid") << QStringLiteral("65534") << QStringLiteral("--gid") << QStringLiteral("65534");
    arguments << QStringLiteral("--cap-drop") << QStringLiteral("ALL") << QStringLiteral("--disable-userns") << QStringLiteral("--seccomp") << number(filterFd);
    arguments << QStringLiteral("--") << program.limiter << limits(program.limits) << QStringLiteral("--") << program.interpreter << QStringLiteral("/run/prelude");
    return arguments;
}

} // namespace lectern::agent
