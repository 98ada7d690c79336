// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <functional>
#include <optional>

namespace lectern::test {

/// A desktop of our own with the program on it, met as a screen reader does: over AT-SPI, knowing nothing but what is told there.
/// An X server without a screen, a session bus, and on it the bus of accessibility; nothing of the person's own desktop is touched.
class ScreenReader : public QObject
{
    Q_OBJECT

public:
    /// A thing in the tree of accessible things.
    struct Node
    {
        QString service;
        QString path;
        QString name;
        QString role;
        bool operator==(const Node &other) const { return service == other.service && path == other.path; }
    };
    enum State { Focused = 12, Showing = 25 }; ///< bits of AT-SPI's states

    ~ScreenReader() override;

    /// What of the tools is not there; empty: all is.
    static QString missing();
    /// Starts the desktop and the program. Empty, or what did not work.
    QString start(const QStringList &arguments, const QProcessEnvironment &extra);

    std::optional<Node> window();
    QList<Node> children(const Node &node) const;
    bool has(const Node &node, State state) const;
    QString text(const Node &node) const; ///< of a node with text; else empty
    /// All nodes below that pass, the node itself included, in order.
    QList<Node> all(const Node &below, const std::function<bool(const Node &)> &wanted) const;
    /// Waits until there is one.
    std::optional<Node> find(const QString &role, const QString &nameBegins, int timeoutMs = 20000);
    /// Does what the node is for: presses a button.
    void act(const Node &node) const;
    /// Presses the mouse there. Where no window manager is, this is what makes a window the active one.
    void click(int x, int y) const;
    /// Types as a keyboard of the desktop does: to whatever has the focus there.
    void type(const QString &text) const;
    void press(int keysym) const;

    /// Everything that was said by itself, in order: the labels of notifications that appeared.
    const QStringList &heard() const { return m_heard; }
    /// The tree in lines, for a failed test to show.
    QString tree(const Node &below, int depth = 0) const;

private Q_SLOTS:
    void stateChanged(const QDBusMessage &message);

private:
    QDBusMessage call(const QString &service, const QString &path, const char *interface, const char *method, const QVariantList &arguments = {}) const;
    Node node(const QString &service, const QString &path) const;
    QString startBus();

    QTemporaryDir m_folder;
    QProcess m_screen;
    QProcess m_session;
    QProcess m_program;
    QString m_sessionAddress;
    QByteArray m_display;
    std::optional<QDBusConnection> m_bus; ///< of accessibility
    QStringList m_heard;
};

} // namespace lectern::test
