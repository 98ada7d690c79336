// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_semester.h"

#include "canvas/sample/sample_dates.h"
#include "canvas/sample/sample_text.h"
#include "testlib/test_main.h"

#include <QRegularExpression>
#include <QSet>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace lectern;
using namespace lectern::canvas;
using namespace lectern::canvas::sample;

namespace {

QDateTime local(const char *text, const QTimeZone &zone)
{
    const QDateTime parsed = QDateTime::fromString(QString::fromLatin1(text), Qt::ISODate);
    return QDateTime(parsed.date(), parsed.time(), zone);
}

const json &assignmentNamed(const json &semester, const char *name)
{
    static const json nothing;
    for (const json &doc : semester["courses"]) {
        for (const json &assignment : doc["assignments"]) {
            if (assignment["name"] == name)
                return assignment;
        }
    }
    return nothing;
}

QDateTime dueOf(const json &semester, const char *name)
{
    return instantAt(assignmentNamed(semester, name), "due_at").value_or(QDateTime());
}

} // namespace

class tst_sample_semester : public QObject
{
    Q_OBJECT

private:
    static void anchors()
    {
        QTest::addColumn<QString>("zoneName");
        QTest::addColumn<QString>("anchor");
        const char *zones[] = {"Europe/Vienna", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"};
        // A Tuesday, a Sunday, Friday before and after 17:00, a year's end, and the eves and days of clock changes.
        const char *moments[] = {"2026-12-01T10:00:00", "2026-11-29T23:30:00", "2026-12-04T16:59:00", "2026-12-04T17:01:00", "2026-12-31T12:00:00",
                                 "2026-03-07T12:00:00", "2026-03-08T01:30:00", "2026-03-28T22:00:00", "2026-03-29T01:30:00", "2026-10-24T23:59:30", "2026-10-25T01:30:00", "2026-11-01T00:30:00", "2028-02-28T08:00:00"};
        for (const char *zone : zones) {
            for (const char *moment : moments)
                QTest::addRow("%s %s", zone, moment) << QString::fromLatin1(zone) << QString::fromLatin1(moment);
        }
    }

private Q_SLOTS:
    void datesAreToldFromTheAnchor_data()
    {
        QTest::addColumn<QByteArray>("spec");
        QTest::addColumn<QString>("anchor");
        QTest::addColumn<QString>("expected"); // UTC
        const QString tuesday = QStringLiteral("2026-12-01T10:00:00+01:00");
        const QString friday = QStringLiteral("2026-12-04T17:30:00+01:00");
        const QString sunday = QStringLiteral("2026-12-06T12:00:00+01:00");
        QTest::newRow("tomorrow's last second") << QByteArray(R"({"day":1})") << tuesday << QStringLiteral("2026-12-02T22:59:59Z");
        QTest::newRow("a time of day") << QByteArray(R"({"day":0,"time":"08:30"})") << tuesday << QStringLiteral("2026-12-01T07:30:00Z");
        QTest::newRow("yesterday") << QByteArray(R"({"day":-1,"time":"18:00"})") << tuesday << QStringLiteral("2026-11-30T17:00:00Z");
        QTest::newRow("the coming Friday") << QByteArray(R"({"weekday":"fri","time":"17:00"})") << tuesday << QStringLiteral("2026-12-04T16:00:00Z");
        QTest::newRow("Friday, when its hour has passed, is the next one") << QByteArray(R"({"weekday":"fri","time":"17:00"})") << friday << QStringLiteral("2026-12-11T16:00:00Z");
        QTest::newRow("Friday, when its hour is ahead, is today") << QByteArray(R"({"weekday":"fri","time":"23:59"})") << friday << QStringLiteral("2026-12-04T22:59:59Z");
        QTest::newRow("24:00 is the first instant of the next day") << QByteArray(R"({"weekday":"sun","time":"24:00"})") << sunday << QStringLiteral("2026-12-06T23:00:00Z");
        QTest::newRow("a day moved on") << QByteArray(R"({"weekday":"thu","time":"23:59","plusDays":7})") << tuesday << QStringLiteral("2026-12-10T22:59:59Z");
        QTest::newRow("week 9 is the present one, also on a Sunday") << QByteArray(R"({"week":9,"weekday":"mon","time":"00:00"})") << sunday << QStringLiteral("2026-11-29T23:00:00Z");
        QTest::newRow("week 8") << QByteArray(R"({"week":8,"weekday":"sun","time":"23:59"})") << tuesday << QStringLiteral("2026-11-29T22:59:59Z");
        QTest::newRow("the student's day on the course's clock") << QByteArray(R"({"day":6,"time":"23:59","zone":"course"})") << tuesday << QStringLiteral("2026-12-08T07:59:59Z");
        QTest::newRow("a time that the clocks skip") << QByteArray(R"({"day":1,"time":"02:30"})") << QStringLiteral("2026-03-28T12:00:00+01:00") << QStringLiteral("2026-03-29T01:30:00Z");
    }

    void datesAreToldFromTheAnchor()
    {
        QFETCH(QByteArray, spec);
        QFETCH(QString, anchor);
        QFETCH(QString, expected);
        const Anchor from{QDateTime::fromString(anchor, Qt::ISODate).toUTC(), QTimeZone("Europe/Vienna"), QTimeZone("America/Los_Angeles")};
        QCOMPARE(resolveDate(*parseJson(spec), from).toString(Qt::ISODate), expected);
    }

    void marksBecomeWhatCanvasStores()
    {
        const Anchor anchor{QDateTime::fromString(QStringLiteral("2026-12-01T10:00:00Z"), Qt::ISODate), QTimeZone::utc(), QTimeZone::utc()};
        const QString equation = QStringLiteral("<p><img class=\"equation_image\" title=\"\\frac{a}{b}\" src=\"/equation_images/%255Cfrac%257Ba%257D%257Bb%257D\" alt=\"LaTeX: \\frac{a}{b}\" data-equation-content=\"\\frac{a}{b}\"></p>");
        QCOMPARE(expandHtml(QStringLiteral("<p>\\(\\frac{a}{b}\\)</p>"), 7, anchor), equation);
        const QString link = QStringLiteral("<a href=\"https://sample.lectern.invalid/courses/7/pages/limits\" data-api-endpoint=\"https://sample.lectern.invalid/api/v1/courses/7/pages/limits\" data-api-returntype=\"Page\">L</a>");
        QCOMPARE(expandHtml(QStringLiteral("<a href=\"page:limits\">L</a>"), 7, anchor), link);
        QCOMPARE(expandHtml(QStringLiteral("{{day 8}}, {{fri}}, $5 {{x}}"), 7, anchor), QStringLiteral("Wednesday 9 December, Friday 4 December, $5 {{x}}"));
    }

    void whatHoldsOnEveryDay_data() { anchors(); }

    void whatHoldsOnEveryDay()
    {
        QFETCH(QString, zoneName);
        QFETCH(QString, anchor);
        const QTimeZone zone(zoneName.toLatin1());
        const QDateTime now = local(anchor.toLatin1().constData(), zone).toUTC();
        const auto semester = sampleSemester(now, zone);
        QVERIFY2(semester.has_value(), semester ? "" : qPrintable(semester.error().detail));
        const QDate today = now.toTimeZone(zone).date();

        const QDateTime tomorrow = dueOf(*semester, "Problem set 6").toTimeZone(zone);
        QCOMPARE(tomorrow.date(), today.addDays(1));
        QCOMPARE(tomorrow.time(), QTime(23, 59, 59));
        QCOMPARE(dueOf(*semester, "Midterm 2").toTimeZone(zone).date(), today.addDays(8));
        QCOMPARE(dueOf(*semester, "Quiz 4").toTimeZone(zone).date(), today.addDays(3));
        QCOMPARE(dueOf(*semester, "Lab 3 report").toTimeZone(zone).date(), today.addDays(-1));
        for (const char *name : {"Lab 4 report", "Essay 2 draft"}) {
            QCOMPARE(dueOf(*semester, name).toTimeZone(zone).date().dayOfWeek(), int(Qt::Friday));
            QVERIFY(dueOf(*semester, name) > now);
            QVERIFY(dueOf(*semester, name) <= now.addDays(7).addSecs(3600)); // a week with a change of clocks
        }
        QVERIFY(*instantAt(assignmentNamed(*semester, "Problem set 7"), "unlock_at") > now);
        QVERIFY(dueOf(*semester, "Problem set 7") > *instantAt(assignmentNamed(*semester, "Problem set 7"), "unlock_at"));
        const QDateTime midnight = dueOf(*semester, "Weekly puzzle 9");
        QVERIFY(midnight > now);
        QCOMPARE(midnight, midnight.toTimeZone(zone).date().startOfDay(zone).toUTC());
        QCOMPARE(midnight.toTimeZone(zone).date().dayOfWeek(), int(Qt::Monday));
        for (const char *name : {"Problem set 4", "Problem set 5", "Lab 2 report", "Lab 6", "Essay 1", "Summary of a source"})
            QVERIFY(dueOf(*semester, name) < now);

        const json &distant = (*semester)["courses"][3]["course"];
        const QTimeZone other(stringAt(distant, "time_zone").toLatin1());
        QVERIFY(other.isValid() && other.offsetFromUtc(now) != zone.offsetFromUtc(now));
        QCOMPARE(dueOf(*semester, "Project 2").toTimeZone(other).time(), QTime(23, 59, 59));
        QCOMPARE(dueOf(*semester, "Project 2").toTimeZone(other).date(), today.addDays(6));
    }

    void nothingIsUnresolvedAndNothingCameBeforeItsTime_data() { anchors(); }

    void nothingIsUnresolvedAndNothingCameBeforeItsTime()
    {
        QFETCH(QString, zoneName);
        QFETCH(QString, anchor);
        const QTimeZone zone(zoneName.toLatin1());
        const QDateTime now = local(anchor.toLatin1().constData(), zone).toUTC();
        const json semester = sampleSemester(now, zone).value();
        const QString text = toText(semester);
        QVERIFY(!text.contains(QStringLiteral("{{")));
        QVERIFY(!text.contains(QStringLiteral("\"weekday\"")));
        QVERIFY(!text.contains(QStringLiteral("\\\\(")));
        for (const json &doc : semester["courses"]) {
            for (const json &assignment : doc["assignments"]) {
                const json &submission = at(assignment, "submission");
                for (const char *key : {"submitted_at", "graded_at", "posted_at"}) {
                    const auto instant = instantAt(submission, key);
                    QVERIFY2(!instant || *instant < now, qPrintable(stringAt(assignment, "name")));
                }
            }
            for (const json &topic : doc["announcements"])
                QVERIFY(*instantAt(topic, "posted_at") < now);
            for (const json &page : doc["pages"])
                QVERIFY(*instantAt(page, "updated_at") < now);
        }
    }

    void everyCourseHasWhatItShould()
    {
        const json semester = sampleSemester(QDateTime::fromString(QStringLiteral("2026-12-01T10:00:00Z"), Qt::ISODate), QTimeZone("Europe/Vienna")).value();
        QStringList names;
        for (const json &doc : semester["courses"]) {
            names.append(stringAt(doc["course"], "name"));
            QVERIFY(!stringAt(doc, "syllabus").isEmpty());
            if (boolAt(doc["course"], "concluded"))
                continue;
            QVERIFY(doc["pages"].size() >= 6);
            QCOMPARE(doc["modules"].size(), std::size_t(2));
            QVERIFY(doc["modules"][1]["state"] == "locked");
            QCOMPARE(doc["announcements"].size(), std::size_t(2));
            QCOMPARE(doc["files"].size(), std::size_t(2));
            QVERIFY(doc["assignments"].size() >= 8 && doc["assignments"].size() <= 10);
            for (const json &file : doc["files"])
                QVERIFY(file["size"].get<qint64>() > 500);
        }
        QCOMPARE(names, (QStringList{QStringLiteral("Calculus I"), QStringLiteral("Biology 101"), QStringLiteral("Writing Seminar"), QStringLiteral("Computer Science 110"), QStringLiteral("Chemistry")}));
    }

    void pagesHoldTermsForFlashcards()
    {
        const json semester = sampleSemester(QDateTime::fromString(QStringLiteral("2026-12-01T10:00:00Z"), Qt::ISODate), QTimeZone::utc()).value();
        static const QRegularExpression term(QStringLiteral("<p><strong>[^<]+\\.</strong> \\S"));
        for (const json &doc : semester["courses"]) {
            for (const json &page : doc["pages"]) {
                if (boolAt(page, "front_page") && !boolAt(doc["course"], "concluded"))
                    continue;
                if (boolAt(page, "forbidden"))
                    continue;
                QVERIFY2(stringAt(page, "body").count(term) >= 8, qPrintable(stringAt(page, "title")));
            }
        }
    }

    void namesHoldNoMarkdownAndIdsAreUnique()
    {
        const json semester = sampleSemester(QDateTime::fromString(QStringLiteral("2026-12-01T10:00:00Z"), Qt::ISODate), QTimeZone::utc()).value();
        static const QRegularExpression markdown(QStringLiteral("[*_`#\\[\\]<>|~\\\\]"));
        bool beyondDoubles = false;
        for (const char *list : {"assignments", "pages", "modules", "quizzes", "files", "announcements"}) {
            QSet<qint64> ids;
            for (const json &doc : semester["courses"]) {
                for (const json &row : doc[list]) {
                    const qint64 id = idAt(row, "id").value_or(idAt(row, "page_id").value_or(0));
                    QVERIFY(id > 0 && !ids.contains(id));
                    ids.insert(id);
                    beyondDoubles = beyondDoubles || id > (qint64(1) << 53);
                    QVERIFY(!stringAt(row, "name").contains(markdown));
                    QVERIFY(!stringAt(row, "title").contains(markdown));
                }
            }
        }
        QVERIFY(beyondDoubles);
    }

    void everyReferenceLeadsSomewhere()
    {
        const json semester = sampleSemester(QDateTime::fromString(QStringLiteral("2026-12-01T10:00:00Z"), Qt::ISODate), QTimeZone::utc()).value();
        static const QRegularExpression endpoint(QStringLiteral("data-api-endpoint=\"[^\"]*/api/v1(/courses/[^\"]+)\""));
        QSet<QString> there;
        for (const json &doc : semester["courses"]) {
            const QString course = QStringLiteral("/courses/") + QString::number(*idAt(doc["course"], "id"));
            for (const json &page : doc["pages"])
                there.insert(QString(course + QStringLiteral("/pages/") + stringAt(page, "url")));
            const std::pair<const char *, const char *> kinds[] = {{"assignments", "/assignments/"}, {"quizzes", "/quizzes/"}, {"files", "/files/"}, {"discussions", "/discussion_topics/"}};
            for (const auto &[list, path] : kinds) {
                for (const json &row : doc[list])
                    there.insert(QString(course + QString::fromLatin1(path) + QString::number(*idAt(row, "id"))));
            }
        }
        for (const json &doc : semester["courses"]) {
            const QString course = QStringLiteral("/courses/") + QString::number(*idAt(doc["course"], "id"));
            for (const json &module : doc["modules"]) {
                for (const json &item : module["items"]) {
                    if (item["type"] == "Page")
                        QVERIFY2(there.contains(QString(course + QStringLiteral("/pages/") + stringAt(item, "page_url"))), qPrintable(stringAt(item, "title")));
                    if (item["type"] == "Assignment")
                        QVERIFY2(there.contains(QString(course + QStringLiteral("/assignments/") + QString::number(*idAt(item, "content_id")))), qPrintable(stringAt(item, "title")));
                }
            }
            for (const json &assignment : doc["assignments"]) {
                const auto &groups = doc["groups"];
                QVERIFY(std::any_of(groups.begin(), groups.end(), [&](const json &group) { return group["id"] == assignment["assignment_group_id"]; }));
            }
        }
        auto links = endpoint.globalMatch(QString::fromStdString(semester.dump()).replace(QStringLiteral("\\\""), QStringLiteral("\"")));
        int seen = 0;
        while (links.hasNext()) {
            const QString path = links.next().captured(1);
            QVERIFY2(there.contains(path), qPrintable(path));
            ++seen;
        }
        QVERIFY(seen > 30);
    }
};

LECTERN_TEST(tst_sample_semester)
#include "tst_sample_semester.moc"
