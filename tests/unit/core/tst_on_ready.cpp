// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/on_ready.h"

#include "testlib/test_main.h"

#include <memory>

using namespace lectern;

class tst_on_ready : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLaterResultAndAPresentOneAreBothDelivered()
    {
        QList<int> got;
        QPromise<int> promise;
        promise.start();
        onReady(promise.future(), this, [&](int value) { got << value; });
        onReady(promise.future(), this, [&](int value) { got << value + 1; });
        onReady(readyFuture(7), this, [&](int value) { got << value; });
        QVERIFY(got.isEmpty()); // never before control is back in the event loop
        promise.addResult(1);
        promise.finish();
        QVERIFY(QTest::qWaitFor([&] { return got.size() == 3; }));
        std::sort(got.begin(), got.end());
        QCOMPARE(got, QList<int>({1, 2, 7}));
    }

    void nothingIsCalledWhenTheContextDiedOrTheFutureWasCancelled()
    {
        bool called = false;
        auto context = std::make_unique<QObject>();
        QPromise<int> late;
        late.start();
        onReady(late.future(), context.get(), [&](int) { called = true; });
        context.reset();
        late.addResult(1);
        late.finish();
        {
            QPromise<int> abandoned;
            abandoned.start();
            onReady(abandoned.future(), this, [&](int) { called = true; });
        }
        bool after = false;
        onReady(readyFuture(0), this, [&](int) { after = true; });
        QVERIFY(QTest::qWaitFor([&] { return after; }));
        QCoreApplication::processEvents();
        QVERIFY(!called);
    }
};

LECTERN_TEST(tst_on_ready)
#include "tst_on_ready.moc"
