// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "ui/style/row_layout.h"

#include <QTest>

using namespace lectern::ui;

namespace {

const QRect row(0, 100, 600, 48);

RowContents full()
{
    RowContents contents;
    contents.hasCircle = contents.hasIcon = contents.hasDot = contents.hasSubtitle = true;
    contents.titleWidth = 120;
    contents.chipWidth = 60;
    contents.markWidth = 80;
    contents.verbs = 4;
    return contents;
}

QList<QRect> shown(const RowParts &parts)
{
    QList<QRect> rects{parts.circle, parts.icon, parts.dot, parts.title, parts.subtitle, parts.chip, parts.mark};
    rects << parts.verbs;
    rects.removeIf([](const QRect &rect) { return rect.isEmpty(); });
    return rects;
}

} // namespace

class tst_row_layout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingOverlapsAndNothingLeavesTheRow_data()
    {
        QTest::addColumn<int>("width");
        for (int width : {120, 200, 320, 480, 600, 1400})
            QTest::addRow("%d wide", width) << width;
    }
    void nothingOverlapsAndNothingLeavesTheRow()
    {
        QFETCH(int, width);
        for (Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            for (int titleWidth : {40, 300, 5000}) {
                RowContents contents = full();
                contents.titleWidth = titleWidth;
                const QRect place(0, 100, width, 48);
                const auto rects = shown(layoutRow(contents, place, direction));
                for (qsizetype i = 0; i < rects.size(); ++i) {
                    QVERIFY(place.contains(rects[i]));
                    for (qsizetype j = i + 1; j < rects.size(); ++j)
                        QVERIFY(!rects[i].intersects(rects[j]));
                }
            }
        }
    }

    void theCircleIsEasyToHit()
    {
        const RowParts parts = layoutRow(full(), row, Qt::LeftToRight);
        QVERIFY(parts.circleHit.width() >= 32);
        QVERIFY(parts.circleHit.height() >= 32);
        QVERIFY(parts.circleHit.contains(parts.circle));
        QVERIFY(!parts.circleHit.intersects(parts.title));
    }

    void aRowFromRightToLeftIsTheMirrorImage()
    {
        const RowParts left = layoutRow(full(), row, Qt::LeftToRight);
        const RowParts right = layoutRow(full(), row, Qt::RightToLeft);
        QCOMPARE(right.circle.right(), row.right() - left.circle.left());
        QCOMPARE(right.mark.right(), row.right() - left.mark.left());
        QVERIFY(right.circle.left() > right.title.right());
        QVERIFY(right.title.left() > right.mark.right());
        QVERIFY(right.mark.left() > right.verbs.first().right());
    }

    void verbsMoveTheMarkAside()
    {
        RowContents contents = full();
        const RowParts with = layoutRow(contents, row, Qt::LeftToRight);
        contents.verbs = 0;
        const RowParts without = layoutRow(contents, row, Qt::LeftToRight);
        QCOMPARE(with.verbs.size(), 4);
        QVERIFY(with.mark.right() < with.verbs.first().left());
        QVERIFY(without.mark.right() > with.mark.right());
        QCOMPARE(with.mark.width(), without.mark.width());
    }

    void aNarrowRowKeepsItsTitle()
    {
        const RowParts parts = layoutRow(full(), QRect(0, 0, 180, 48), Qt::LeftToRight);
        QVERIFY(parts.verbs.isEmpty());
        QVERIFY(parts.chip.isEmpty());
        QVERIFY(parts.title.width() >= 40);
    }

    void theDotStandsBeforeTheSecondLineWhereThereIsOne()
    {
        RowContents contents = full();
        const RowParts two = layoutRow(contents, row, Qt::LeftToRight);
        QVERIFY(two.dot.center().y() > two.title.bottom());
        QVERIFY(two.dot.right() < two.subtitle.left());
        contents.hasSubtitle = false;
        const RowParts one = layoutRow(contents, row, Qt::LeftToRight);
        QVERIFY(one.dot.right() < one.title.left());
        QVERIFY(one.title.contains(one.title.left(), one.dot.center().y()));
    }

    void theChipFollowsTheTitle()
    {
        RowContents contents = full();
        contents.verbs = 0;
        const RowParts near = layoutRow(contents, row, Qt::LeftToRight);
        QCOMPARE(near.chip.left(), near.title.left() + contents.titleWidth + 8);
        contents.titleWidth = 4000;
        const RowParts far = layoutRow(contents, row, Qt::LeftToRight);
        QVERIFY(!far.chip.isEmpty());
        QVERIFY(far.chip.right() < far.mark.left());
    }

    void stepsOfIndentAreEven()
    {
        RowContents contents = full();
        const int first = layoutRow(contents, row, Qt::LeftToRight).circle.left();
        contents.indent = 2;
        QCOMPARE(layoutRow(contents, row, Qt::LeftToRight).circle.left(), first + 40);
    }
};

LECTERN_TEST(tst_row_layout)
#include "tst_row_layout.moc"
