// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secret.h"

#include "testlib/test_main.h"

using namespace lectern;

class tst_secret : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsNeverPrinted()
    {
        const Secret secret(QByteArray("sk-canary"));
        QString printed;
        QDebug(&printed) << secret;
        QCOMPARE(printed.trimmed(), QStringLiteral("***"));
    }

    void copiesDoNotShareTheirBytes()
    {
        auto first = std::make_unique<Secret>(QByteArray("sk-canary"));
        const Secret second(*first);
        QVERIFY(first->reveal().constData() != second.reveal().constData());
        first.reset(); // overwrites its own bytes
        QCOMPARE(second.reveal(), QByteArray("sk-canary"));
        Secret third;
        third = second;
        QCOMPARE(third.reveal(), QByteArray("sk-canary"));
        const Secret fourth(std::move(third));
        QCOMPARE(fourth.reveal(), QByteArray("sk-canary"));
        QVERIFY(Secret().isEmpty());
    }
};

LECTERN_TEST(tst_secret)
#include "tst_secret.moc"
