// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/safe_dir.h"

#include <QDir>
#include <QRandomGenerator>
#include <QRegularExpression>

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace lectern {

/// An open file descriptor that closes itself.
class SafeDir::Descriptor
{
public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor() { ::close(m_fd); }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    int fd() const { return m_fd; }

private:
    int m_fd;
};

namespace {

QString reasonKey()
{
    return QStringLiteral("reason");
}

tl::unexpected<Error> refuse(const QString &path, const char *reason)
{
    return fail(ErrorCode::PathRefused, path, {{reasonKey(), QLatin1String(reason)}});
}

tl::unexpected<Error> failFromErrno(int number, const QString &path)
{
    switch (number) {
    case ENOENT:
    case ENOTDIR:
        return fail(ErrorCode::NotFound, path);
    case EEXIST:
    case ENOTEMPTY:
        return fail(ErrorCode::AlreadyExists, path);
    case ELOOP:
    case EXDEV:
        return refuse(path, "symlink");
    case ENOSPC:
    case EDQUOT:
        return fail(ErrorCode::DiskFull, path);
    case ENAMETOOLONG:
        return refuse(path, "name");
    default:
        return fail(ErrorCode::StorageFailed, path, {{QStringLiteral("cause"), QString::fromLocal8Bit(strerror(number))}});
    }
}

bool isForbidden(char32_t c)
{
    const bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);
    const bool bidirectional = c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    return control || bidirectional || c == U'\\' || c == 0xfffd;
}

/// Names that a copy on another system could not have.
bool isReservedName(const QString &name)
{
    static const QRegularExpression devices(QStringLiteral("^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?$"), QRegularExpression::CaseInsensitiveOption);
    return name.endsWith(u'.') || name.endsWith(u' ') || devices.match(name).hasMatch();
}

bool isUsableName(const QString &name, int maxBytes)
{
    if (name.isEmpty() || name == u"." || name == u".." || name.toUtf8().size() > maxBytes || isReservedName(name))
        return false;
    const QList<uint> points = name.toUcs4();
    return std::none_of(points.begin(), points.end(), [](uint c) { return isForbidden(c); });
}

/// Opens one path beneath `root`, following no link. -1 with errno.
int openBeneathOf(int root, const QByteArray &path, int flags)
{
    struct open_how how = {};
    how.flags = unsigned(flags | O_CLOEXEC | O_NOFOLLOW);
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    const long fd = ::syscall(SYS_openat2, root, path.constData(), &how, sizeof how);
    if (fd >= 0 || errno != ENOSYS)
        return int(fd);
    // Older kernels: name by name, each without following a link. The names hold no "..".
    int current = ::dup(root);
    const QList<QByteArray> names = path.split('/');
    for (qsizetype i = 0; i < names.size() && current >= 0; ++i) {
        const bool last = i + 1 == names.size();
        const int next = ::openat(current, names[i].constData(), (last ? flags : O_PATH | O_DIRECTORY) | O_CLOEXEC | O_NOFOLLOW);
        const int saved = errno;
        ::close(current);
        errno = saved;
        current = next;
    }
    return current;
}

QByteArray encoded(const QString &path)
{
    return path.isEmpty() ? QByteArray(".") : path.toUtf8();
}

QString parentOf(const QString &path)
{
    const qsizetype slash = path.lastIndexOf(u'/');
    return slash < 0 ? QString() : path.left(slash);
}

QByteArray nameOf(const QString &path)
{
    return path.mid(path.lastIndexOf(u'/') + 1).toUtf8();
}

QDateTime modifiedOf(const struct stat &info)
{
    return QDateTime::fromMSecsSinceEpoch(qint64(info.st_mtim.tv_sec) * 1000 + info.st_mtim.tv_nsec / 1000000, Qt::UTC);
}

/// Names in a folder, without "." and "..", sorted. The descriptor stays open.
QList<QByteArray> namesIn(int folder)
{
    QList<QByteArray> names;
    const int copy = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *stream = copy < 0 ? nullptr : ::fdopendir(copy);
    if (!stream)
        return names;
    while (const dirent *found = ::readdir(stream)) {
        const QByteArray name(found->d_name);
        if (name != "." && name != "..")
            names << name;
    }
    ::closedir(stream);
    std::sort(names.begin(), names.end());
    return names;
}

/// Removes what `name` is in `folder`; links are removed, not followed. False with errno.
bool removeTree(int folder, const QByteArray &name)
{
    if (::unlinkat(folder, name.constData(), 0) == 0)
        return true;
    if (errno != EISDIR && errno != EPERM)
        return false;
    const int inside = ::openat(folder, name.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (inside < 0)
        return false;
    bool ok = true;
    for (const QByteArray &entry : namesIn(inside))
        ok = ok && removeTree(inside, entry);
    ::close(inside);
    return ok && ::unlinkat(folder, name.constData(), AT_REMOVEDIR) == 0;
}

/// Collects what `folder` holds; `prefix` is its relative path. Gives the bytes of its files.
qint64 walk(int folder, const QString &prefix, int levels, QList<SafeDir::Entry> *found)
{
    qint64 bytes = 0;
    for (const QByteArray &name : namesIn(folder)) {
        struct stat info = {};
        if (::fstatat(folder, name.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        const QString path = (prefix.isEmpty() ? QString() : prefix + u'/') + QString::fromUtf8(name);
        if (S_ISREG(info.st_mode)) {
            bytes += info.st_size;
            if (found && levels > 0)
                found->append({path, false, info.st_size, modifiedOf(info)});
        } else if (S_ISDIR(info.st_mode)) {
            const int inside = ::openat(folder, name.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
            if (inside < 0)
                continue;
            const qsizetype place = found ? found->size() : 0;
            if (found && levels > 0)
                found->append({path, true, 0, modifiedOf(info)});
            const qint64 held = walk(inside, path, levels - 1, found);
            if (found && levels > 0)
                (*found)[place].size = held;
            bytes += held;
            ::close(inside);
        }
    }
    return bytes;
}

} // namespace

SafeDir::SafeDir(std::shared_ptr<Descriptor> root, const Limits &limits)
    : m_root(std::move(root))
    , m_limits(limits)
{
}

Result<SafeDir> SafeDir::open(const QString &folder, const Limits &limits)
{
    const QByteArray path = QDir::toNativeSeparators(folder).toLocal8Bit();
    if (!QDir(folder).exists()) {
        QDir().mkpath(QDir(folder).filePath(QStringLiteral("..")));
        if (::mkdir(path.constData(), 0700) != 0 && errno != EEXIST)
            return failFromErrno(errno, QString());
    }
    const int fd = ::open(path.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return failFromErrno(errno, QString());
    ::fchmod(fd, 0700);
    return SafeDir(std::make_shared<Descriptor>(fd), limits);
}

Result<QString> SafeDir::normalized(const QString &path) const
{
    QStringList names = path.normalized(QString::NormalizationForm_C).split(u'/');
    if (names.first().isEmpty() && names.size() > 1)
        return refuse(path, "name"); // absolute
    names.removeAll(QString());
    if (names.size() > m_limits.depth)
        return refuse(path, "name");
    for (const QString &name : std::as_const(names)) {
        if (!isUsableName(name, m_limits.nameBytes))
            return refuse(path, "name");
    }
    return names.join(u'/');
}

Result<std::shared_ptr<SafeDir::Descriptor>> SafeDir::openBeneath(const QString &path, int flags) const
{
    const int fd = openBeneathOf(m_root->fd(), encoded(path), flags);
    if (fd < 0) {
        if (errno != ENOTDIR && errno != ELOOP)
            return failFromErrno(errno, path);
        // With O_DIRECTORY a link in the way reads as "no folder"; say which it is.
        struct stat info = {};
        const int number = errno;
        const bool link = ::fstatat(m_root->fd(), encoded(path).constData(), &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(info.st_mode);
        return failFromErrno(link ? ELOOP : number, path);
    }
    return std::make_shared<Descriptor>(fd);
}

Result<std::shared_ptr<SafeDir::Descriptor>> SafeDir::openParent(const QString &path, Parents parents) const
{
    const QString parent = parentOf(path);
    if (parents == Parents::Make && !parent.isEmpty()) {
        QString done;
        for (const QString &name : parent.split(u'/')) {
            LECTERN_TRY_ASSIGN(above, openBeneath(done, O_PATH | O_DIRECTORY));
            if (::mkdirat(above->fd(), name.toUtf8().constData(), 0700) != 0 && errno != EEXIST)
                return failFromErrno(errno, path);
            done += (done.isEmpty() ? QString() : QStringLiteral("/")) + name;
        }
    }
    return openBeneath(parent, O_RDONLY | O_DIRECTORY);
}

Result<SafeDir::Entry> SafeDir::entry(const QString &path) const
{
    LECTERN_TRY_ASSIGN(clean, normalized(path));
    LECTERN_TRY_ASSIGN(file, openBeneath(clean, O_PATH));
    struct stat info = {};
    if (::fstat(file->fd(), &info) != 0)
        return failFromErrno(errno, clean);
    if (S_ISLNK(info.st_mode))
        return refuse(clean, "symlink");
    if (!S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode))
        return fail(ErrorCode::Unsupported, clean);
    Entry found{clean, S_ISDIR(info.st_mode), info.st_size, modifiedOf(info)};
    if (found.isDirectory)
        found.size = walk(file->fd(), clean, 0, nullptr);
    return found;
}

Result<QList<SafeDir::Entry>> SafeDir::list(const QString &path, int levels) const
{
    LECTERN_TRY_ASSIGN(clean, normalized(path));
    LECTERN_TRY_ASSIGN(folder, openBeneath(clean, O_RDONLY | O_DIRECTORY));
    QList<Entry> found;
    walk(folder->fd(), clean, levels, &found);
    return found;
}

Result<QByteArray> SafeDir::read(const QString &path) const
{
    LECTERN_TRY_ASSIGN(clean, normalized(path));
    // O_NONBLOCK: a FIFO must not hold us up before we see what it is.
    LECTERN_TRY_ASSIGN(file, openBeneath(clean, O_RDONLY | O_NONBLOCK));
    struct stat info = {};
    if (::fstat(file->fd(), &info) != 0)
        return failFromErrno(errno, clean);
    if (!S_ISREG(info.st_mode)) {
        const QLatin1String reason(S_ISDIR(info.st_mode) ? "directory" : "special");
        return fail(ErrorCode::Unsupported, clean, {{reasonKey(), reason}});
    }
    if (info.st_size > m_limits.fileBytes)
        return fail(ErrorCode::TooLarge, clean, {{QStringLiteral("limit"), QString::number(m_limits.fileBytes)}});
    QByteArray content(m_limits.fileBytes + 1, Qt::Uninitialized);
    qsizetype have = 0;
    while (have < content.size()) {
        const ssize_t got = ::read(file->fd(), content.data() + have, size_t(content.size() - have));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return failFromErrno(errno, clean);
        if (got == 0)
            break;
        have += got;
    }
    if (have > m_limits.fileBytes) // it grew while it was read
        return fail(ErrorCode::TooLarge, clean, {{QStringLiteral("limit"), QString::number(m_limits.fileBytes)}});
    content.resize(have);
    return content;
}

Result<qint64> SafeDir::totalBytes() const
{
    return walk(m_root->fd(), QString(), 0, nullptr);
}

Result<void> SafeDir::put(const QString &path, const QByteArray &content, bool mayReplace)
{
    LECTERN_TRY_ASSIGN(clean, normalized(path));
    if (clean.isEmpty())
        return refuse(clean, "root");
    LECTERN_TRY_ASSIGN(total, totalBytes());
    if (content.size() > m_limits.fileBytes || total + content.size() > m_limits.totalBytes) {
        const qint64 limit = content.size() > m_limits.fileBytes ? m_limits.fileBytes : m_limits.totalBytes;
        return fail(ErrorCode::TooLarge, clean, {{QStringLiteral("limit"), QString::number(limit)}});
    }
    LECTERN_TRY_ASSIGN(folder, openParent(clean, Parents::Make));
    const QByteArray name = nameOf(clean);
    struct stat old = {};
    if (::fstatat(folder->fd(), name.constData(), &old, AT_SYMLINK_NOFOLLOW) == 0) {
        if (S_ISLNK(old.st_mode))
            return refuse(clean, "symlink");
        if (!mayReplace || S_ISDIR(old.st_mode))
            return fail(ErrorCode::AlreadyExists, clean);
        if (!S_ISREG(old.st_mode))
            return fail(ErrorCode::Unsupported, clean);
        if (old.st_nlink > 1) // another name of it may lie outside
            return refuse(clean, "hardlink");
    }
    const QByteArray temporary = ".tmp-" + QByteArray::number(QRandomGenerator::system()->generate64(), 36);
    const int fd = ::openat(folder->fd(), temporary.constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0)
        return failFromErrno(errno, clean);
    int number = 0;
    for (qsizetype done = 0; done < content.size() && number == 0;) {
        const ssize_t put = ::write(fd, content.constData() + done, size_t(content.size() - done));
        if (put < 0 && errno != EINTR)
            number = errno;
        else if (put > 0)
            done += put;
    }
    if (number == 0 && ::fsync(fd) != 0)
        number = errno;
    ::close(fd);
    if (number == 0) {
        const unsigned flags = mayReplace ? 0 : unsigned(RENAME_NOREPLACE);
        if (::renameat2(folder->fd(), temporary.constData(), folder->fd(), name.constData(), flags) != 0)
            number = errno;
    }
    if (number != 0) {
        ::unlinkat(folder->fd(), temporary.constData(), 0);
        return failFromErrno(number, clean);
    }
    ::fsync(folder->fd());
    return {};
}

Result<void> SafeDir::create(const QString &path, const QByteArray &content)
{
    return put(path, content, false);
}

Result<void> SafeDir::write(const QString &path, const QByteArray &content)
{
    return put(path, content, true);
}

Result<void> SafeDir::remove(const QString &path)
{
    LECTERN_TRY_ASSIGN(clean, normalized(path));
    if (clean.isEmpty())
        return refuse(clean, "root");
    LECTERN_TRY(entry(clean)); // refuses links and what is neither file nor folder
    LECTERN_TRY_ASSIGN(folder, openParent(clean, Parents::Keep));
    if (!removeTree(folder->fd(), nameOf(clean)))
        return failFromErrno(errno, clean);
    return {};
}

Result<void> SafeDir::rename(const QString &from, const QString &to)
{
    LECTERN_TRY_ASSIGN(cleanFrom, normalized(from));
    LECTERN_TRY_ASSIGN(cleanTo, normalized(to));
    if (cleanFrom.isEmpty() || cleanTo.isEmpty())
        return refuse(QString(), "root");
    LECTERN_TRY(entry(cleanFrom));
    if (cleanTo.startsWith(QString(cleanFrom + u'/')))
        return fail(ErrorCode::InvalidInput, cleanTo);
    LECTERN_TRY_ASSIGN(source, openParent(cleanFrom, Parents::Keep));
    LECTERN_TRY_ASSIGN(target, openParent(cleanTo, Parents::Make));
    if (::renameat2(source->fd(), nameOf(cleanFrom).constData(), target->fd(), nameOf(cleanTo).constData(), RENAME_NOREPLACE) != 0)
        return failFromErrno(errno, errno == ENOENT ? cleanFrom : cleanTo);
    ::fsync(target->fd());
    return {};
}

} // namespace lectern
