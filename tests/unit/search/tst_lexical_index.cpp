// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/lexical_index.h"

#include "search/query_terms.h"
#include "search/snippet.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QTemporaryDir>

#include <memory>

using namespace lectern;
using namespace lectern::search;
using lectern::test::waitFor;

class tst_lexical_index : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<store::Database> m_database;
    std::unique_ptr<LexicalIndex> m_index;

    QList<Hit> search(const QString &query, const SearchOptions &options = {})
    {
        const auto hits = waitFor(m_index->search(query, options));
        if (!hits)
            qFatal("%s", qPrintable(hits.error().detail));
        return *hits;
    }

    QStringList idsFor(const QString &query, const SearchOptions &options = {})
    {
        QStringList ids;
        for (const Hit &hit : search(query, options))
            ids << hit.documentId;
        return ids;
    }

    static QList<Document> course()
    {
        const auto page = [](const char *id, const char *kind, qint64 classId, const char *title, const char *body) {
            return Document{QString::fromUtf8(id), QString::fromUtf8(kind), classId, QString::fromUtf8(title), QString::fromUtf8(body)};
        };
        return {
            page("page-1", "page", 1, "Derivatives", "## Power rule\n\n**Power rule.** The derivative of a power lowers the exponent.\n\n## Chain rule\n\nThe derivative of a composed function is a product."),
            page("page-2", "page", 1, "Limits", "A limit is the value that a function approaches."),
            page("page-3", "page", 2, "How cells make energy", "Mitochondria turn glucose into ATP. The process is called respiration."),
            page("page-4", "page", 2, "Photosynthesis", "Chloroplasts catch light and build glucose."),
            page("page-5", "page", 2, "Enzymes", "An enzyme lowers the activation energy of a reaction."),
            page("assignment-6", "assignment", 1, "Midterm 2", "On paper, in the lecture hall. Bring a calculator."),
            page("assignment-7", "assignment", 2, "Lab 4 report", "Hand in a PDF on Gradescope."),
            page("syllabus-1", "syllabus", 1, "Syllabus", "## Grading\n\nProblem sets count for a third.\n\n## Late work\n\nThe deadline is strict."),
            page("page-8", "page", 3, "\u062A\u062D\u0644\u064A\u0644 \u0627\u0644\u0642\u0635\u064A\u062F\u0629", "\u0627\u0644\u0634\u0639\u0631 \u0627\u0644\u0639\u0631\u0628\u064A \u0627\u0644\u062D\u062F\u064A\u062B"),
            page("page-9", "page", 3, "R\u00E9sum\u00E9 writing", "A na\u00EFve reader skims."),
        };
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_database = std::make_unique<store::Database>(m_folder->filePath(QStringLiteral("lectern.sqlite")));
        QVERIFY(waitFor(m_database->open()).has_value());
        m_index = std::make_unique<LexicalIndex>(*m_database);
        QCOMPARE(waitFor(m_index->upsert(course())).value(), 10);
    }

    void cleanup()
    {
        m_index.reset();
        m_database.reset();
        m_folder.reset();
    }

    void theBestDocumentComesFirst_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("first");
        const auto row = [](const char *query, const char *first) { QTest::newRow(query) << QString::fromUtf8(query) << QString::fromUtf8(first); };
        row("chain rule", "page-1");
        row("What is the derivative of a power?", "page-1");
        row("how do cells make energy?", "page-3");
        row("ENZYMES", "page-5");
        row("when is the exam", "assignment-6");
        row("is there a test", "assignment-6");
        row("homework", "syllabus-1");
        row("pset", "syllabus-1");
        row("due date", "syllabus-1");
        row("naive resume", "page-9");
        row("\u0627\u0644\u0634\u0639\u0631", "page-8");
        row("lab report", "assignment-7");
        row("limits", "page-2");
    }

    void theBestDocumentComesFirst()
    {
        QFETCH(QString, query);
        QFETCH(QString, first);
        const QStringList ids = idsFor(query);
        QVERIFY(!ids.isEmpty());
        QCOMPARE(ids.first(), first);
    }

    void aForeignQuestionFindsNothing_data()
    {
        QTest::addColumn<QString>("query");
        for (const char *query : {"who won the football world cup in 1990", "zzz", "", "   ", "supersonic boundary layer over a heated cone of revolution"})
            QTest::newRow(query) << QString::fromUtf8(query);
    }

    void aForeignQuestionFindsNothing()
    {
        QFETCH(QString, query);
        QCOMPARE(idsFor(query), QStringList());
    }

    void anyTextIsAQueryAndScoresStayWithinTheirBounds_data()
    {
        QTest::addColumn<QString>("query");
        for (const char *query : {"\"", "\"derivative", "derivative\"", "title:derivative", "derivative AND", "NOT derivative", "NEAR(derivative power)", "derivative*", "(derivative", "-derivative", "^derivative",
                                  "derivative OR", "{title}: x", "derivative; DROP TABLE search_chunk", "%s%n", "\xEF\xBF\xBD", "\xF0\x9F\x98\x80 derivative", "the of and", "a'b\"c", "power power power"})
            QTest::newRow(query) << QString::fromUtf8(query);
        QTest::newRow("null character") << QString(QStringLiteral("derivative") + QChar() + QStringLiteral("power"));
        QTest::newRow("lone surrogate") << QString(QStringLiteral("derivative") + QChar(0xD800));
        QTest::newRow("very long") << QStringLiteral("derivative of power \"x ").repeated(20'000);
    }

    void anyTextIsAQueryAndScoresStayWithinTheirBounds()
    {
        QFETCH(QString, query);
        SearchOptions all;
        all.minScore = 0;
        all.limit = 100;
        double last = 1;
        for (const Hit &hit : search(query, all)) {
            QVERIFY(hit.score >= 0 && hit.score <= last);
            last = hit.score;
        }
    }

    void aHitSaysWhereItWasFound()
    {
        const QList<Hit> hits = search(QStringLiteral("chain rule"));
        QCOMPARE(hits.first().heading, QStringLiteral("Chain rule"));
        QCOMPARE(hits.first().chunk, 2);
        QCOMPARE(hits.first().chunkCount, 2);
        QCOMPARE(hits.first().kind, QStringLiteral("page"));
        QCOMPARE(hits.first().classId, 1);
        QCOMPARE(hits.first().title, QStringLiteral("Derivatives"));
        QCOMPARE(hits.first().snippet, QStringLiteral("The derivative of a composed function is a product."));
    }

    void onlyTheWantedClassesAreFound()
    {
        SearchOptions options;
        options.minScore = 0;
        QVERIFY(idsFor(QStringLiteral("function energy"), options).contains(QStringLiteral("page-2")));
        options.classIds = {2};
        QStringList ofClass = idsFor(QStringLiteral("function energy"), options);
        ofClass.sort();
        QCOMPARE(ofClass, QStringList({QStringLiteral("page-3"), QStringLiteral("page-5")}));
        options.classIds = {99};
        QCOMPARE(idsFor(QStringLiteral("energy"), options), QStringList());
    }

    void theLimitCountsDocuments()
    {
        SearchOptions options;
        options.minScore = 0;
        options.limit = 2;
        QCOMPARE(idsFor(QStringLiteral("derivative glucose limit enzyme"), options).size(), 2);
    }

    void anUnchangedDocumentIsNotIndexedAgain()
    {
        QCOMPARE(waitFor(m_index->upsert(course())).value(), 0);
        QList<Document> changed = course();
        changed[4].body = QStringLiteral("Catalysts speed up reactions.");
        QCOMPARE(waitFor(m_index->upsert(changed)).value(), 1);
        QCOMPARE(idsFor(QStringLiteral("catalyst")), QStringList(QStringLiteral("page-5")));
        QCOMPARE(idsFor(QStringLiteral("activation")), QStringList());
    }

    void aRemovedDocumentIsGone()
    {
        QCOMPARE(waitFor(m_index->remove({QStringLiteral("page-4"), QStringLiteral("page-404")})).value(), 1);
        QCOMPARE(idsFor(QStringLiteral("photosynthesis")), QStringList());
        QCOMPARE(waitFor(m_index->documentIds(2)).value(), QStringList({QStringLiteral("page-3"), QStringLiteral("page-5"), QStringLiteral("assignment-7")}));
        QCOMPARE(waitFor(m_index->documentIds()).value().size(), 9);
    }

    void theIndexCanBeMadeAnew()
    {
        QVERIFY(waitFor(m_database->read([](store::Connection &c) { return c.execute("INSERT INTO search_fts (search_fts) VALUES ('delete-all')"); })).has_value());
        QCOMPARE(idsFor(QStringLiteral("photosynthesis")), QStringList());
        QVERIFY(waitFor(m_index->rebuild()).has_value());
        QCOMPARE(idsFor(QStringLiteral("photosynthesis")), QStringList(QStringLiteral("page-4")));
    }

    void aDocumentOfATitleOnlyIsFound()
    {
        QCOMPARE(waitFor(m_index->upsert({{QStringLiteral("quiz-1"), QStringLiteral("quiz"), 0, QStringLiteral("Thermodynamics"), {}}})).value(), 1);
        QCOMPARE(idsFor(QStringLiteral("thermodynamics")), QStringList(QStringLiteral("quiz-1")));
    }

    void queriesAreReadAsTerms_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QStringList>("terms");
        QTest::newRow("stop words go") << QStringLiteral("What is the chain rule?") << QStringList({QStringLiteral("chain"), QStringLiteral("rule")});
        QTest::newRow("stop words alone stay") << QStringLiteral("to be or not") << QStringList({QStringLiteral("to"), QStringLiteral("be"), QStringLiteral("or"), QStringLiteral("not")});
        QTest::newRow("phrases of campus language") << QStringLiteral("Office hours, problem set 6") << QStringList({QStringLiteral("office hours"), QStringLiteral("problem set"), QStringLiteral("6")});
        QTest::newRow("each once") << QStringLiteral("rule Rule RULE") << QStringList({QStringLiteral("rule")});
        QTest::newRow("signs") << QStringLiteral("C++ \"x\" -y*") << QStringList({QStringLiteral("c"), QStringLiteral("x"), QStringLiteral("y")});
    }

    void queriesAreReadAsTerms()
    {
        QFETCH(QString, query);
        QFETCH(QStringList, terms);
        QStringList seen;
        for (const QueryTerm &term : queryTerms(query))
            seen << term.words;
        QCOMPARE(seen, terms);
    }

    void aSnippetBeginsAtTheSentenceThatFits()
    {
        const QString text = QStringLiteral("First things come first. Then the Krebs cycle turns. ") + QStringLiteral("More words follow here. ").repeated(30);
        const QString snippet = snippetOf(text, QStringLiteral("krebs cycles"));
        QVERIFY2(snippet.startsWith(u"Then the Krebs cycle turns."), qPrintable(snippet));
        QVERIFY(snippet.size() <= 301);
        QVERIFY(snippet.endsWith(u'\u2026'));
    }
};

LECTERN_TEST(tst_lexical_index)
#include "tst_lexical_index.moc"
