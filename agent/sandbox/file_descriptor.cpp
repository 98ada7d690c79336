// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/sandbox/file_descriptor.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace lectern::agent {
namespace {

constexpr int lowest = 64; ///< children get 3 to 5

} // namespace

FileDescriptor::~FileDescriptor()
{
    close();
}

void FileDescriptor::close()
{
    if (const int fd = release(); fd >= 0)
        ::close(fd);
}

FileDescriptor FileDescriptor::movedUp(FileDescriptor descriptor)
{
    return FileDescriptor(::fcntl(descriptor.get(), F_DUPFD_CLOEXEC, lowest));
}

FileDescriptor FileDescriptor::ofMemory(const char *name, const QByteArray &content)
{
    FileDescriptor file(::memfd_create(name, MFD_CLOEXEC));
    if (!file.isValid() || ::write(file.get(), content.constData(), size_t(content.size())) != content.size() || ::lseek(file.get(), 0, SEEK_SET) != 0)
        return {};
    return movedUp(std::move(file));
}

} // namespace lectern::agent
