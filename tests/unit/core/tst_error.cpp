// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result.h"

#include "testlib/test_main.h"

#include <QSet>

using namespace lectern;

namespace {

Result<int> half(int number)
{
    if (number % 2 != 0)
        return fail(ErrorCode::InvalidInput, QString::number(number), {{QStringLiteral("field"), QStringLiteral("number")}});
    return number / 2;
}

Result<int> quarter(int number)
{
    LECTERN_TRY_ASSIGN(once, half(number));
    LECTERN_TRY_ASSIGN(twice, half(once));
    LECTERN_TRY(half(0));
    return twice;
}

} // namespace

class tst_error : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCodeHasANameOfItsOwn()
    {
        QSet<QString> names;
        const int last = int(ErrorCode::SecretDenied);
        for (int code = 0; code <= last; ++code)
            names.insert(Error{ErrorCode(code), {}, {}}.name());
        QCOMPARE(names.size(), last + 1);
        QCOMPARE(Error{}.name(), QStringLiteral("Internal"));
    }

    void anErrorLeavesEachFunctionUnchanged()
    {
        QCOMPARE(quarter(12).value(), 3);
        const auto failed = quarter(6);
        QVERIFY(failed.error() == (Error{ErrorCode::InvalidInput, QStringLiteral("3"), {{QStringLiteral("field"), QStringLiteral("number")}}}));
        QVERIFY(!(failed.error() == (Error{ErrorCode::InvalidInput, QStringLiteral("3"), {}})));
    }
};

LECTERN_TEST(tst_error)
#include "tst_error.moc"
