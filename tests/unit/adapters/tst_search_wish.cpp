// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/search_wish.h"

#include "testlib/test_main.h"

using namespace lectern;
using adapters::SearchWish;
using adapters::wishIn;

namespace {

canvas::Course course(qint64 id, const char *name, const char *code)
{
    canvas::Course c;
    c.id = id;
    c.name = QString::fromLatin1(name);
    c.code = QString::fromLatin1(code);
    return c;
}

const QList<canvas::Course> &courses()
{
    static const QList<canvas::Course> all{course(1, "Calculus I", "MATH 151"), course(2, "Biology 101", "BIO 101"), course(3, "Writing Seminar", "ENGL 120"), course(4, "Computer Science 110", "CS 110"), course(5, "History of Science", "HIST 9")};
    return all;
}

} // namespace

class tst_search_wish : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aQueryNamesWhereToLook_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QStringList>("kinds");
        QTest::addColumn<QList<qint64>>("classes");
        QTest::addColumn<QString>("subject");
        const auto row = [](const char *query, const QStringList &kinds, const QList<qint64> &classes, const char *subject) { QTest::newRow(query) << QString::fromLatin1(query) << kinds << classes << QString::fromLatin1(subject); };
        const auto announcement = QStringLiteral("announcement");
        row("chain rule", {}, {}, "chain rule");
        row("Biology 101 announcements", {announcement}, {2}, "");
        row("bio announcement about lab 4", {announcement}, {2}, "about lab 4");
        row("calc midterm", {}, {1}, "midterm");
        row("MATH 151 limits", {}, {1}, "limits");
        row("math limits", {}, {}, "math limits");
        row("cs 110 syllabus", {QStringLiteral("syllabus")}, {4}, "");
        row("CS hash tables page", {QStringLiteral("page")}, {4}, "hash tables");
        row("biology and calculus quizzes", {QStringLiteral("quiz")}, {1, 2}, "and");
        row("science", {}, {}, "science"); // two classes have that word
        row("his voice in the seminar", {}, {}, "his voice in the seminar");
        row("module 2 discussion", {QStringLiteral("module"), QStringLiteral("discussion")}, {}, "2");
        row("", {}, {}, "");
    }

    void aQueryNamesWhereToLook()
    {
        QFETCH(QString, query);
        const SearchWish wish = wishIn(query, courses());
        QList<qint64> classes(wish.classIds.begin(), wish.classIds.end());
        std::sort(classes.begin(), classes.end());
        QTEST(wish.kinds, "kinds");
        QTEST(classes, "classes");
        QTEST(wish.subject, "subject");
    }

    void whatFitsWeighsMore()
    {
        const SearchWish wish = wishIn(QStringLiteral("biology quiz on enzymes"), courses());
        QCOMPARE(wish.weight(QStringLiteral("quiz"), 2, QStringLiteral("Warm-up")), 1.0);
        QCOMPARE(wish.weight(QStringLiteral("assignment"), 2, QStringLiteral("Quiz on enzymes")), 1.0);
        QVERIFY(wish.weight(QStringLiteral("page"), 2, QStringLiteral("Enzymes")) < 1.0);
        QVERIFY(wish.weight(QStringLiteral("page"), 1, QStringLiteral("Enzymes")) < wish.weight(QStringLiteral("page"), 2, QStringLiteral("Enzymes")));
        QCOMPARE(wishIn(QStringLiteral("enzymes"), courses()).weight(QStringLiteral("page"), 1, QString()), 1.0);
    }
};

LECTERN_TEST(tst_search_wish)
#include "tst_search_wish.moc"
