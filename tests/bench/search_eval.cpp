// SPDX-License-Identifier: GPL-3.0-or-later
// search_eval FOLDER [QUERIES]: how well the search finds what it should, and how fast.
// FOLDER holds docs.jsonl (id, group, title, heading, text), qrels.tsv (query, group, grade) and queries.tsv (query, text);
// another QUERIES file may be asked over the same documents, such as one whose questions have no answer there.
#include "search/lexical_index.h"

#include "core/json.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QFutureWatcher>
#include <QHash>
#include <QSet>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace lectern;
using namespace lectern::search;

namespace {

template<typename T>
T waitFor(const QFuture<T> &future)
{
    QEventLoop loop;
    QFutureWatcher<T> watcher;
    QObject::connect(&watcher, &QFutureWatcherBase::finished, &loop, &QEventLoop::quit);
    watcher.setFuture(future);
    if (!future.isFinished())
        loop.exec();
    return future.result();
}

QList<QByteArray> linesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll().split('\n');
}

/// One document a group: its chunks as headings and paragraphs, so that the chunker is measured too.
QList<Document> documentsOf(const QString &path)
{
    QHash<QString, qsizetype> byGroup;
    QHash<QString, QString> lastHeading;
    QList<Document> documents;
    for (const QByteArray &line : linesOf(path)) {
        const auto entry = parseJson(line);
        if (!entry || !entry->is_object())
            continue;
        const QString group = stringAt(*entry, "group");
        if (!byGroup.contains(group)) {
            byGroup.insert(group, documents.size());
            documents.append({group, QStringLiteral("section"), 0, stringAt(*entry, "title"), {}});
        }
        QString &body = documents[byGroup.value(group)].body;
        const QString heading = stringAt(*entry, "heading");
        if (heading != lastHeading.value(group) && !heading.isEmpty())
            body += u"## " + heading + u"\n\n";
        lastHeading[group] = heading;
        body += stringAt(*entry, "text") + u"\n\n";
    }
    return documents;
}

double at(QList<double> values, double share)
{
    if (values.isEmpty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[qsizetype(share * double(values.size() - 1))];
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() < 2) {
        std::fprintf(stderr, "usage: search_eval FOLDER [QUERIES]\n");
        return 2;
    }
    const QString folder = arguments[1];
    QTemporaryDir temporary;
    store::Database database(temporary.filePath(QStringLiteral("index.sqlite")));
    if (const auto opened = waitFor(database.open()); !opened)
        qFatal("%s: %s", qPrintable(opened.error().name()), qPrintable(opened.error().detail));
    LexicalIndex index(database);
    QList<Document> documents = documentsOf(folder + QStringLiteral("/docs.jsonl"));
    const qsizetype count = documents.size();
    QElapsedTimer timer;
    timer.start();
    if (const auto added = waitFor(index.upsert(std::move(documents))); !added)
        qFatal("%s: %s", qPrintable(added.error().name()), qPrintable(added.error().detail));
    std::printf("%lld documents indexed in %.1f s\n", static_cast<long long>(count), double(timer.elapsed()) / 1000);

    QHash<QString, QSet<QString>> relevant;
    for (const QByteArray &line : linesOf(folder + QStringLiteral("/qrels.tsv"))) {
        const QList<QByteArray> fields = line.split('\t');
        if (fields.size() == 3)
            relevant[QString::fromUtf8(fields[0])].insert(QString::fromUtf8(fields[1]));
    }

    SearchOptions all;
    all.limit = 20;
    all.minScore = 0;
    const double threshold = SearchOptions().minScore;
    double ndcg = 0;
    double mrr = 0;
    double recall = 0;
    int judged = 0;
    int answered = 0;
    int rightAnswered = 0;
    QList<double> milliseconds;
    QList<double> topScores;
    for (const QByteArray &line : linesOf(arguments.size() > 2 ? arguments[2] : folder + QStringLiteral("/queries.tsv"))) {
        const QList<QByteArray> fields = line.split('\t');
        if (fields.size() < 2)
            continue;
        timer.restart();
        const auto hits = waitFor(index.search(QString::fromUtf8(fields[1]), all));
        milliseconds << double(timer.nsecsElapsed()) / 1e6;
        if (!hits)
            qFatal("%s: %s", qPrintable(hits.error().name()), qPrintable(hits.error().detail));
        const double top = hits->isEmpty() ? 0 : hits->first().score;
        topScores << top;
        answered += top >= threshold ? 1 : 0;
        const QSet<QString> wanted = relevant.value(QString::fromUtf8(fields[0]));
        if (wanted.isEmpty())
            continue;
        ++judged;
        double gain = 0;
        double ideal = 0;
        double first = 0;
        int found = 0;
        for (qsizetype rank = 0; rank < hits->size(); ++rank) {
            if (!wanted.contains(hits->at(rank).documentId))
                continue;
            ++found;
            if (rank < 10) {
                gain += 1 / std::log2(double(rank) + 2);
                first = first > 0 ? first : 1 / (double(rank) + 1);
            }
            if (found == 1 && hits->at(rank).score >= threshold)
                ++rightAnswered;
        }
        for (qsizetype rank = 0; rank < std::min<qsizetype>(10, wanted.size()); ++rank)
            ideal += 1 / std::log2(double(rank) + 2);
        ndcg += gain / ideal;
        mrr += first;
        recall += double(found) / double(wanted.size());
    }
    if (judged > 0)
        std::printf("%d queries  nDCG@10 %.3f  MRR@10 %.3f  Recall@20 %.3f\n", judged, ndcg / judged, mrr / judged, recall / judged);
    std::printf("best score: median %.2f, 10th part %.2f, 90th part %.2f; over the limit of %.2f: %d of %lld, the right one among them: %d\n", at(topScores, 0.5), at(topScores, 0.1), at(topScores, 0.9), threshold, answered,
                static_cast<long long>(topScores.size()), rightAnswered);
    std::printf("query time: median %.1f ms, 95th part %.1f ms\n", at(milliseconds, 0.5), at(milliseconds, 0.95));
    return 0;
}
