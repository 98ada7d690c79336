// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_client.h"
#include "core/clock.h"
#include "store/secret_store.h"
#include "store/settings.h"

#include <QObject>

#include <memory>
#include <optional>

namespace lectern {

struct ProgramOptions;
namespace adapters {
class CourseLibrary;
}
namespace canvas {
class SampleServer;
}
namespace study {
class DemoSet;
}

/// Whose courses the program shows: a school's, the sample semester's, or nobody's. It may change while the program runs; an
/// error leaves everything as it was.
class School final : public QObject
{
    Q_OBJECT

public:
    struct Needs
    {
        const ProgramOptions &options;
        const Clock &clock;
        HttpClient &http;
        store::Settings &settings;
        store::SecretStore &secrets;
        adapters::CourseLibrary &courses;
        study::DemoSet &demo;
    };

    explicit School(const Needs &needs);
    ~School() override;

    /// Once, when the settings are loaded. Opens the sample semester when it is wanted.
    QFuture<Result<void>> open();

    /// The school's origin: what was connected since the start, else from the environment or the settings; empty when there is
    /// none, or it is no address.
    QUrl baseUrl() const;
    bool isSample() const { return m_server != nullptr; }
    /// There is a school and a token for it, and it is what is shown.
    bool isConnected() const;

    /// Asks the school who the token belongs to and gives that name; only then are address and token kept and used. The
    /// sample semester is left. Errors: canvasOrigin's, InvalidInput (args "field": "token"), CanvasClient's, the stores'.
    QFuture<Result<QString>> connectTo(const QString &address, const Secret &token);
    /// Forgets the token. The address and what was saved of the school stay.
    QFuture<Result<void>> disconnect();
    QFuture<Result<void>> enterSample();
    /// What the sample brought goes: its courses and its study set. What the student made stays.
    QFuture<Result<void>> leaveSample();

Q_SIGNALS:
    /// Other courses than before are shown, or none.
    void changed();

private:
    template<typename T>
    using PromisePtr = std::shared_ptr<QPromise<Result<T>>>;

    bool wantsSample() const;
    QFuture<Result<void>> openSchool();
    QFuture<Result<void>> openSample();
    void serve(const QDateTime &anchor, const PromisePtr<void> &promise);
    void keep(const canvas::CanvasAccount &account, const QString &name, const PromisePtr<QString> &promise);
    void use(const canvas::CanvasAccount &account, const QString &name, const PromisePtr<QString> &promise);
    /// After a setting could not be written: the token as it was before.
    void putBack(const QString &secretName, const Result<Secret> &before);
    void settingChanged(store::Setting setting);

    Needs m_needs;
    std::unique_ptr<canvas::SampleServer> m_server;    ///< while the sample semester is open
    std::optional<canvas::CanvasAccount> m_chosen;     ///< connected since the start
    bool m_opened = false;
    bool m_keeping = false;                            ///< the setting changes by our own doing
};

} // namespace lectern
