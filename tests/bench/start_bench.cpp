// SPDX-License-Identifier: GPL-3.0-or-later
// From exec to the first paint of Lectern's window, beside a bare QMainWindow, in the same run; how long after that its first page
// is there; and what it takes of memory at rest (PSS of it and its children). Medians.
//
//     dbus-run-session xvfb-run -a start_bench PATH_OF_LECTERN [RUNS]
//
// A desktop has a session bus; where there is none the first program that asks starts one, and that time would be measured.

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEvent>
#include <QFile>
#include <QMainWindow>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>

namespace {

class FirstPaint final : public QObject
{
protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) {
            watched->removeEventFilter(this);
            QTimer::singleShot(0, this, [] {
                std::fputs("first paint\n", stderr);
                std::fflush(stderr);
            });
        }
        return false;
    }
};

int runBareWindow(int argc, char **argv)
{
    QApplication application(argc, argv);
    QMainWindow window;
    window.resize(1180, 780);
    FirstPaint paint;
    window.installEventFilter(&paint);
    window.show();
    return QApplication::exec();
}

double median(QList<double> values)
{
    std::sort(values.begin(), values.end());
    return values.isEmpty() ? 0 : values[values.size() / 2];
}

qint64 pssOf(qint64 pid)
{
    QFile file(QStringLiteral("/proc/%1/smaps_rollup").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("Pss:"))
            return line.mid(4).simplified().split(' ').first().toLongLong();
    }
    return 0;
}

qint64 parentOf(qint64 pid)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = file.readAll();
    return text.mid(text.lastIndexOf(')') + 2).split(' ').value(1).toLongLong();
}

/// In kB, of the process and all below it.
qint64 memoryOf(qint64 root)
{
    qint64 sum = 0;
    for (const QString &name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        const qint64 pid = name.toLongLong();
        for (qint64 up = pid; up > 1; up = parentOf(up)) {
            if (up == root) {
                sum += pssOf(pid);
                break;
            }
        }
    }
    return sum;
}

struct Start
{
    double firstPaint = -1; ///< ms
    double pageReady = -1;  ///< ms
    qint64 memory = 0;      ///< kB
};

Start measure(const QString &program, const QStringList &arguments, bool waitForPage)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_LOGGING_RULES"), QStringLiteral("lectern.start.debug=true;qt.webenginecontext*=false"));
    environment.insert(QStringLiteral("QT_FORCE_STDERR_LOGGING"), QStringLiteral("1"));
    process.setProcessEnvironment(environment);
    process.setReadChannel(QProcess::StandardError);
    Start start;
    QElapsedTimer timer;
    timer.start();
    process.start(program, arguments);
    QByteArray said;
    while (timer.elapsed() < 30000 && process.waitForReadyRead(30000)) {
        said += process.readAllStandardError();
        if (start.firstPaint < 0 && said.contains("first paint"))
            start.firstPaint = double(timer.nsecsElapsed()) / 1e6;
        if (said.contains("page ready"))
            start.pageReady = double(timer.nsecsElapsed()) / 1e6;
        if (start.firstPaint >= 0 && (!waitForPage || start.pageReady >= 0))
            break;
    }
    process.waitForReadyRead(3000); // at rest
    start.memory = memoryOf(process.processId());
    process.kill();
    process.waitForFinished();
    return start;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc == 2 && qstrcmp(argv[1], "--bare") == 0)
        return runBareWindow(argc, argv);
    if (argc < 2) {
        std::fputs("start_bench PATH_OF_LECTERN [RUNS]\n", stderr);
        return 2;
    }
    const int runs = argc > 2 ? std::max(1, atoi(argv[2])) : 5;
    QTemporaryDir profile;
    const QStringList arguments{QStringLiteral("--profile"), profile.path(), QStringLiteral("--sample")};
    measure(QString::fromLocal8Bit(argv[1]), arguments, true); // the first start makes the profile
    QList<double> bare, lectern, page, memory, bareMemory;
    for (int i = 0; i < runs; ++i) {
        const Start plain = measure(QString::fromLocal8Bit(argv[0]), {QStringLiteral("--bare")}, false);
        const Start full = measure(QString::fromLocal8Bit(argv[1]), arguments, true);
        bare << plain.firstPaint;
        bareMemory << double(plain.memory) / 1024;
        lectern << full.firstPaint;
        page << full.pageReady - full.firstPaint;
        memory << double(full.memory) / 1024;
    }
    std::printf("bare window   first paint %6.0f ms   memory %4.0f MB\n", median(bare), median(bareMemory));
    std::printf("lectern       first paint %6.0f ms   memory %4.0f MB   page ready %5.0f ms later\n", median(lectern), median(memory), median(page));
    std::printf("ratio         %.2f\n", median(lectern) / median(bare));
    return 0;
}
