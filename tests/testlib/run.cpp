// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/run.h"

#include "testlib/test_main.h"

#include <QStandardPaths>

#include <map>
#include <memory>

namespace lectern::test {
namespace {

std::map<QByteArray, Factory> &factories()
{
    static std::map<QByteArray, Factory> all;
    return all;
}

} // namespace

bool add(const char *name, Factory factory)
{
    return factories().emplace(name, factory).second;
}

Isolation::Isolation()
{
    for (const char *name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
        qputenv(name, (m_home.path() + u'/' + QLatin1String(name)).toLocal8Bit());
    for (const char *name : {"ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL", "OPENAI_API_KEY", "OPENAI_BASE_URL", "CANVAS_BASE_URL", "CANVAS_TOKEN", "LECTERN_PROFILE", "http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"})
        qunsetenv(name);
    // A debugger that is called for a stack trace may itself hang; the test's own words say enough.
    qputenv("QTEST_DISABLE_STACK_DUMP", "1");
    qputenv("LANG", "C.UTF-8");
    qputenv("LC_ALL", "C.UTF-8");
    QStandardPaths::setTestModeEnabled(true);
}

int run(int argc, char **argv)
{
    QByteArray wanted;
    QList<char *> arguments{argv[0]};
    for (int i = 1; i < argc; ++i) {
        if (i == 1 && factories().contains(argv[i]))
            wanted = argv[i];
        else
            arguments << argv[i];
    }
    int failures = 0;
    for (const auto &[name, factory] : factories()) {
        if (!wanted.isEmpty() && name != wanted)
            continue;
        const std::unique_ptr<QObject> object(factory());
        failures += QTest::qExec(object.get(), int(arguments.size()), arguments.data());
    }
    return failures > 0 ? 1 : 0;
}

} // namespace lectern::test
