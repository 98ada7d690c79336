// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <chrono>

namespace lectern::agent {

/// What code may use at most.
struct SandboxLimits
{
    std::chrono::milliseconds wall{270'000};  ///< C2.4; time in which the student is being asked does not count
    std::chrono::milliseconds call{270'000};  ///< for one call of a tool (C2.12), likewise
    std::chrono::seconds processor{270};      ///< of one process
    qint64 memory = qint64(1) << 30;          ///< bytes of address space of one process
    int processes = 64;
    qint64 fileBytes = qint64(32) << 20;      ///< of one file
    int openFiles = 64;
    qint64 folderBytes = qint64(256) << 20;   ///< of the work folder in all
    int folderFiles = 10'000;                 ///< in the work folder
    qint64 outputKept = 64 * 1024;            ///< bytes of each stream that the result holds
    qint64 outputBytes = qint64(64) << 20;    ///< of both streams together, after which the run is ended
    int calls = 5'000;                        ///< of tools in one run
};

/// Descriptors that the child gets under these numbers.
constexpr int bridgeFd = 3;
constexpr int filterFd = 4;
constexpr int preludeFd = 5;

/// A program that runs in the sandbox: an interpreter that reads `/run/prelude` and speaks with us over descriptor 3.
struct SandboxProgram
{
    QString bubblewrap;      ///< path of bwrap
    QString limiter;         ///< path of prlimit
    QString folder;          ///< the host's folder that is /work inside
    QStringList interpreter; ///< as /usr/bin/python3 -I -B; the prelude's path is put behind it
    SandboxLimits limits;
};

/// The arguments for bwrap. Inside there is /usr to read, /work to write, an empty /tmp of 64 MB, no network, no environment, no
/// other process and no name of the host; all of it ends with the process that started it.
QStringList sandboxArguments(const SandboxProgram &program);

} // namespace lectern::agent
