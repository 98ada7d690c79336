// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <utility>

namespace lectern::agent {

/// An open descriptor of the kernel that closes itself; -1 when there is none.
class FileDescriptor
{
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int fd) : m_fd(fd) {}
    FileDescriptor(FileDescriptor &&other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    FileDescriptor &operator=(FileDescriptor &&other) noexcept
    {
        std::swap(m_fd, other.m_fd);
        return *this;
    }
    FileDescriptor(const FileDescriptor &) = delete;
    FileDescriptor &operator=(const FileDescriptor &) = delete;
    ~FileDescriptor();

    int get() const { return m_fd; }
    bool isValid() const { return m_fd >= 0; }
    int release() { return std::exchange(m_fd, -1); }
    void close();

    /// The same file under a number that no child wants to give to something else (64 and up), closed by exec.
    static FileDescriptor movedUp(FileDescriptor descriptor);
    /// A file that is only in memory, holding `content`, read from its start. Invalid when the kernel has no more descriptors.
    static FileDescriptor ofMemory(const char *name, const QByteArray &content);

private:
    int m_fd = -1;
};

} // namespace lectern::agent
