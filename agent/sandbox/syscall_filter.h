// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/sandbox/file_descriptor.h"

namespace lectern::agent {

/// The seccomp program that every process of the sandbox runs under, as the kernel wants it (struct sock_filter), in a file of
/// memory for `bwrap --seccomp`. It denies what code for a student's question never needs and what kernels were broken with:
/// tracing, io_uring, bpf, key rings, mounts, new namespaces, performance events, and sockets other than AF_UNIX. Invalid when
/// it cannot be made; nothing may be run then.
FileDescriptor syscallFilter();

} // namespace lectern::agent
