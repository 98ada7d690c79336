// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_reader.h"

#include <QDBusArgument>
#include <QDBusReply>
#include <QDBusVariant>
#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>
#include <QTest>

namespace lectern::test {
namespace {

const QString registry = QStringLiteral("org.a11y.atspi.Registry");
const QString rootPath = QStringLiteral("/org/a11y/atspi/accessible/root");
constexpr char accessible[] = "org.a11y.atspi.Accessible";
constexpr int timeoutMs = 5000;
enum KeyKind : uint { Symbol = 3, Text = 4 }; // of AT-SPI

QString named(const char *name, int number)
{
    return QStringLiteral("lectern-%1-%2").arg(QLatin1String(name)).arg(number);
}

/// The first line that a process writes.
QByteArray firstLine(QProcess &process)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 10000 && process.state() != QProcess::NotRunning && !process.canReadLine())
        process.waitForReadyRead(100);
    return process.readLine().trimmed();
}

} // namespace

ScreenReader::~ScreenReader()
{
    m_bus.reset();
    for (const char *name : {"session", "access"})
        QDBusConnection::disconnectFromBus(named(name, 1));
    for (QProcess *process : {&m_program, &m_session, &m_screen}) {
        process->terminate();
        if (process->state() != QProcess::NotRunning && !process->waitForFinished(5000)) {
            process->kill();
            process->waitForFinished();
        }
    }
}

QString ScreenReader::missing()
{
    for (const char *tool : {"Xvfb", "dbus-daemon"}) {
        if (QStandardPaths::findExecutable(QLatin1String(tool)).isEmpty())
            return QLatin1String(tool);
    }
    const QString bus = QStringLiteral("/usr/share/dbus-1/services/org.a11y.Bus.service");
    return QFile::exists(bus) ? QString() : bus;
}

QString ScreenReader::startBus()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DISPLAY"), QString::fromLatin1(m_display));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_folder.path());
    environment.remove(QStringLiteral("AT_SPI_BUS_ADDRESS"));
    environment.remove(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"));
    m_session.setProcessEnvironment(environment);
    m_session.start(QStringLiteral("dbus-daemon"), {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address=1")});
    m_sessionAddress = QString::fromUtf8(firstLine(m_session));
    QDBusConnection session = QDBusConnection::connectToBus(m_sessionAddress, named("session", 1));
    if (!session.isConnected())
        return QStringLiteral("the session bus: ") + session.lastError().message();
    const QDBusReply<QString> address = session.call(QDBusMessage::createMethodCall(QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"), QStringLiteral("org.a11y.Bus"), QStringLiteral("GetAddress")));
    if (!address.isValid())
        return QStringLiteral("the bus of accessibility: ") + address.error().message();
    m_bus = QDBusConnection::connectToBus(address.value(), named("access", 1));
    if (!m_bus->isConnected())
        return QStringLiteral("the bus of accessibility: ") + m_bus->lastError().message();
    m_bus->connect({}, {}, QStringLiteral("org.a11y.atspi.Event.Object"), QStringLiteral("StateChanged"), this, SLOT(stateChanged(QDBusMessage)));
    const QDBusMessage registered = call(registry, QStringLiteral("/org/a11y/atspi/registry"), "org.a11y.atspi.Registry", "RegisterEvent", {QStringLiteral("object:state-changed:showing")});
    return registered.type() == QDBusMessage::ErrorMessage ? QString(QStringLiteral("the registry: ") + registered.errorMessage()) : QString();
}

QString ScreenReader::start(const QStringList &arguments, const QProcessEnvironment &extra)
{
    m_screen.start(QStringLiteral("Xvfb"), {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"), QStringLiteral("0"), QStringLiteral("1280x900x24"), QStringLiteral("-nolisten"), QStringLiteral("tcp")});
    m_display = ':' + firstLine(m_screen);
    if (m_display.size() < 2)
        return QStringLiteral("the X server does not start");
    if (const QString why = startBus(); !why.isEmpty())
        return why;
    QProcessEnvironment environment = extra;
    environment.insert(QStringLiteral("DISPLAY"), QString::fromLatin1(m_display));
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_folder.path());
    environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), m_sessionAddress);
    environment.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
    m_program.setProcessEnvironment(environment);
    m_program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_program.start(QStringLiteral(LECTERN_BIN_DIR "/lectern"), arguments);
    return m_program.waitForStarted() ? QString() : m_program.errorString();
}

QDBusMessage ScreenReader::call(const QString &service, const QString &path, const char *interface, const char *method, const QVariantList &arguments) const
{
    QDBusMessage message = QDBusMessage::createMethodCall(service, path, QLatin1String(interface), QLatin1String(method));
    message.setArguments(arguments);
    return m_bus->call(message, QDBus::Block, timeoutMs);
}

ScreenReader::Node ScreenReader::node(const QString &service, const QString &path) const
{
    const QDBusMessage name = call(service, path, "org.freedesktop.DBus.Properties", "Get", {QLatin1String(accessible), QStringLiteral("Name")});
    const QDBusMessage role = call(service, path, accessible, "GetRoleName");
    return {service, path, name.arguments().value(0).value<QDBusVariant>().variant().toString(), role.arguments().value(0).toString()};
}

QList<ScreenReader::Node> ScreenReader::children(const Node &parent) const
{
    const QDBusMessage reply = call(parent.service, parent.path, accessible, "GetChildren");
    if (reply.type() != QDBusMessage::ReplyMessage)
        return {};
    QList<Node> found;
    const auto list = reply.arguments().value(0).value<QDBusArgument>();
    list.beginArray();
    while (!list.atEnd()) {
        QString service;
        QDBusObjectPath path;
        list.beginStructure();
        list >> service >> path;
        list.endStructure();
        found << Node{service, path.path(), {}, {}};
    }
    list.endArray();
    for (Node &one : found)
        one = node(one.service, one.path);
    return found;
}

bool ScreenReader::has(const Node &one, State state) const
{
    const QDBusMessage reply = call(one.service, one.path, accessible, "GetState");
    const auto list = reply.arguments().value(0).value<QDBusArgument>();
    QList<uint> words;
    list >> words;
    return words.size() == 2 && ((quint64(words[1]) << 32 | words[0]) >> int(state) & 1);
}

QString ScreenReader::text(const Node &one) const
{
    return call(one.service, one.path, "org.a11y.atspi.Text", "GetText", {0, -1}).arguments().value(0).toString();
}

std::optional<ScreenReader::Node> ScreenReader::window()
{
    for (const Node &program : children({registry, rootPath, {}, {}})) {
        for (const Node &window : children(program)) {
            if (window.role == u"frame" || window.role == u"window")
                return window;
        }
    }
    return std::nullopt;
}

QList<ScreenReader::Node> ScreenReader::all(const Node &below, const std::function<bool(const Node &)> &wanted) const
{
    QList<Node> found;
    if (wanted(below))
        found << below;
    for (const Node &child : children(below))
        found << all(child, wanted);
    return found;
}

std::optional<ScreenReader::Node> ScreenReader::find(const QString &role, const QString &nameBegins, int atMostMs)
{
    QElapsedTimer timer;
    timer.start();
    do {
        if (const auto top = window()) {
            const QList<Node> found = all(*top, [&](const Node &one) { return one.role == role && one.name.startsWith(nameBegins) && has(one, Showing); });
            if (!found.isEmpty())
                return found.first();
        }
        QTest::qWait(200);
    } while (timer.elapsed() < atMostMs);
    return std::nullopt;
}

void ScreenReader::act(const Node &one) const
{
    (void)call(one.service, one.path, "org.a11y.atspi.Action", "DoAction", {0});
}

void ScreenReader::click(int x, int y) const
{
    (void)call(registry, QStringLiteral("/org/a11y/atspi/registry/deviceeventcontroller"), "org.a11y.atspi.DeviceEventController", "GenerateMouseEvent", {x, y, QStringLiteral("b1c")});
}

void ScreenReader::type(const QString &text) const
{
    (void)call(registry, QStringLiteral("/org/a11y/atspi/registry/deviceeventcontroller"), "org.a11y.atspi.DeviceEventController", "GenerateKeyboardEvent", {0, text, uint(Text)});
}

void ScreenReader::press(int keysym) const
{
    (void)call(registry, QStringLiteral("/org/a11y/atspi/registry/deviceeventcontroller"), "org.a11y.atspi.DeviceEventController", "GenerateKeyboardEvent", {keysym, QString(), uint(Symbol)});
}

QString ScreenReader::tree(const Node &below, int depth) const
{
    QString lines = QString(2 * depth, u' ') + below.role + QStringLiteral(" \"") + below.name.left(70) + QStringLiteral("\"\n");
    for (const Node &child : children(below))
        lines += tree(child, depth + 1);
    return lines;
}

void ScreenReader::stateChanged(const QDBusMessage &message)
{
    if (message.arguments().value(0).toString() != u"showing" || message.arguments().value(1).toInt() != 1)
        return;
    const Node shown = node(message.service(), message.path());
    if (shown.role != u"notification")
        return;
    for (const Node &label : children(shown))
        m_heard << label.name;
}

} // namespace lectern::test
