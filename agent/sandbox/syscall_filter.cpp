// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/sandbox/syscall_filter.h"

#include <cerrno>
#include <fcntl.h>
#include <memory>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

namespace lectern::agent {
namespace {

constexpr const char *denied[] = {
    "ptrace", "process_vm_readv", "process_vm_writev", "kcmp", "pidfd_getfd", "process_madvise", // other processes
    "io_uring_setup", "io_uring_enter", "io_uring_register", "userfaultfd", "bpf", "perf_event_open", // large and often broken
    "add_key", "request_key", "keyctl", // the owner's key rings
    "mount", "umount2", "pivot_root", "chroot", "move_mount", "open_tree", "fsopen", "fsconfig", "fsmount", "mount_setattr", "unshare", "setns",
    "init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot", "swapon", "swapoff", "acct", "quotactl",
    "open_by_handle_at", "name_to_handle_at", "lookup_dcookie", "personality", "syslog", "vhangup", "modify_ldt",
};

constexpr int allowedFamily = AF_UNIX;

struct Release
{
    void operator()(void *context) const { ::seccomp_release(context); }
};

bool addRules(scmp_filter_ctx context)
{
    for (const char *name : denied) {
        const int number = ::seccomp_syscall_resolve_name(name);
        if (number == __NR_SCMP_ERROR)
            continue; // newer or older than this kernel's headers: it is not there to be called
        if (::seccomp_rule_add(context, SCMP_ACT_ERRNO(EPERM), number, 0) != 0)
            return false;
    }
    if (::seccomp_rule_add(context, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1, SCMP_A0(SCMP_CMP_NE, allowedFamily)) != 0)
        return false;
    // Typing into the terminal of whoever started Lectern. (The kernel looks at the lower half of the number only.)
    return ::seccomp_rule_add(context, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1, SCMP_A1(SCMP_CMP_MASKED_EQ, 0xffffffffU, TIOCSTI)) == 0;
}

} // namespace

FileDescriptor syscallFilter()
{
    const std::unique_ptr<void, Release> context(::seccomp_init(SCMP_ACT_ALLOW));
    if (!context || !addRules(context.get()))
        return {};
    FileDescriptor file(::memfd_create("lectern-syscalls", MFD_CLOEXEC));
    if (!file.isValid() || ::seccomp_export_bpf(context.get(), file.get()) != 0 || ::lseek(file.get(), 0, SEEK_SET) != 0)
        return {};
    return FileDescriptor::movedUp(std::move(file));
}

} // namespace lectern::agent
