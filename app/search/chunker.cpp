// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/chunker.h"

#include "text/math_scanner.h"

#include <QStringList>
#include <QStringView>

#include <algorithm>

namespace lectern::search {
namespace {

constexpr int wantedWords = 160;
constexpr int mostWords = 240;

/// Words; in writing without blanks, and in other long strings, each eight characters count as one.
int countWords(QStringView text)
{
    int words = 0;
    bool inside = false;
    for (const QChar c : text) {
        words += !c.isSpace() && !inside ? 1 : 0;
        inside = !c.isSpace();
    }
    return std::max(words, int(text.size() / 8));
}

constexpr QChar markBegin = u'\uFDD0'; // around the index of a formula that was taken out
constexpr QChar markEnd = u'\uFDD1';

/// Formulas keep their source: what is a mark of Markdown outside means something else inside.
class Formulas
{
public:
    QString takeOut(QString markdown)
    {
        markdown.remove(markBegin).remove(markEnd);
        QString marked;
        qsizetype from = 0;
        for (const text::MathSpan &math : text::findMath(markdown)) {
            if (math.end - math.begin > longest)
                continue;
            marked += QStringView(markdown).sliced(from, math.begin - from) + markBegin + QString::number(m_sources.size()) + markEnd;
            m_sources << markdown.mid(math.begin, math.end - math.begin).simplified();
            from = math.end;
        }
        return marked + QStringView(markdown).sliced(from);
    }

    QString putBack(const QString &marked) const
    {
        QString whole;
        qsizetype from = 0;
        for (qsizetype begin = marked.indexOf(markBegin); begin >= 0; begin = marked.indexOf(markBegin, from)) {
            const qsizetype end = marked.indexOf(markEnd, begin);
            whole += QStringView(marked).sliced(from, begin - from) + m_sources.value(QStringView(marked).sliced(begin + 1, end - begin - 1).toInt());
            from = end + 1;
        }
        return whole + QStringView(marked).sliced(from);
    }

private:
    static constexpr qsizetype longest = 500; // a longer one is cut like text
    QStringList m_sources;
};

/// Takes the marks of inline Markdown out of a line.
QString plainLine(QStringView line)
{
    QString plain;
    plain.reserve(line.size());
    const qsizetype lastLink = line.lastIndexOf(u"](");
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        const QChar next = i + 1 < line.size() ? line[i + 1] : QChar(u' ');
        if (c == u'\\' && QStringView(u"\\`*_{}[]()#+-.!$~|<>&:=").contains(next)) {
            plain += next;
            ++i;
        } else if (c == u']' && next == u'(') {
            const qsizetype end = line.indexOf(u')', i);
            i = end < 0 ? line.size() : end;
        } else if (c == u'`' || (c == u'*' && next == u'*') || (c == u'[' && i < lastLink)) {
            i += c == u'*' ? 1 : 0;
        } else {
            plain += c;
        }
    }
    return plain;
}

/// The text of a heading line, or an empty one.
QString headingOf(QStringView line)
{
    qsizetype marks = 0;
    while (marks < line.size() && line[marks] == u'#')
        ++marks;
    if (marks == 0 || marks > 6 || marks >= line.size() || line[marks] != u' ')
        return {};
    return plainLine(line.sliced(marks)).trimmed();
}

bool endsSentence(QStringView text, qsizetype i)
{
    if (QStringView(u"\u3002\uFF01\uFF1F").contains(text[i])) // CJK marks stand without a blank after them
        return true;
    return QStringView(u".!?\u061F\u06D4").contains(text[i]) && (i + 1 == text.size() || text[i + 1].isSpace());
}

/// Cuts a paragraph of too many words at ends of sentences, and a sentence of too many words between words.
QStringList cutLong(const QString &paragraph)
{
    QStringList pieces;
    qsizetype begin = 0;
    qsizetype sentenceEnd = 0; // one past the last sentence that still fits
    qsizetype blank = 0;
    int words = 0;
    qsizetype wordBegin = 0;
    const auto cut = [&](qsizetype end) {
        pieces << paragraph.mid(begin, end - begin).trimmed();
        begin = sentenceEnd = blank = wordBegin = end;
        words = 0;
    };
    for (qsizetype i = 0; i < paragraph.size(); ++i) {
        if (endsSentence(paragraph, i))
            sentenceEnd = i + 1;
        if (paragraph[i].isSpace()) {
            blank = i;
            ++words;
            wordBegin = i + 1;
        } else if (i - wordBegin >= 8) {
            ++words;
            wordBegin = i;
        }
        if (words >= wantedWords && sentenceEnd == i + 1)
            cut(i + 1);
        else if (words >= mostWords)
            cut(sentenceEnd > begin ? sentenceEnd : blank > begin ? blank : i + 1);
    }
    if (const QString rest = paragraph.mid(begin).trimmed(); !rest.isEmpty())
        pieces << rest;
    return pieces;
}

class Packer
{
public:
    void heading(const QString &heading)
    {
        endChunk();
        m_heading = m_headingUsed || m_heading.isEmpty() ? heading : QString(m_heading.left(200) + u": " + heading);
        m_headingUsed = false;
    }

    void paragraph(const QString &paragraph)
    {
        const int words = countWords(paragraph);
        m_headingUsed = true;
        if (words > mostWords) {
            endChunk();
            for (const QString &piece : cutLong(paragraph))
                m_chunks.append({m_heading, piece});
            return;
        }
        if (m_words > 0 && (m_words >= wantedWords || m_words + words > mostWords))
            endChunk();
        m_text << paragraph;
        m_words += words;
    }

    QList<Chunk> take()
    {
        endChunk();
        if (!m_headingUsed && !m_heading.isEmpty())
            m_chunks.append({m_heading, QString()});
        return std::move(m_chunks);
    }

private:
    void endChunk()
    {
        if (!m_text.isEmpty())
            m_chunks.append({m_heading, m_text.join(u'\n')});
        m_text.clear();
        m_words = 0;
    }

    QList<Chunk> m_chunks;
    QString m_heading;
    bool m_headingUsed = false; ///< some text stands under it; else it is put before the next heading
    QStringList m_text;
    int m_words = 0;
};

} // namespace

QList<Chunk> chunkMarkdown(const QString &markdown)
{
    Packer packer;
    QStringList paragraph;
    QChar fence;
    const auto endParagraph = [&] {
        if (!paragraph.isEmpty())
            packer.paragraph(paragraph.join(u'\n'));
        paragraph.clear();
    };
    Formulas formulas;
    const QString marked = formulas.takeOut(markdown);
    for (const QStringView raw : QStringView(marked).split(u'\n')) {
        const QStringView line = raw.trimmed();
        if (line.startsWith(u"```") || line.startsWith(u"~~~")) {
            if (fence.isNull())
                fence = line[0];
            else if (fence == line[0])
                fence = QChar();
            continue;
        }
        if (!fence.isNull()) {
            paragraph << line.toString();
            continue;
        }
        if (const QString heading = headingOf(line); !heading.isEmpty()) {
            endParagraph();
            packer.heading(heading);
        } else if (line.isEmpty()) {
            endParagraph();
        } else if (const QString plain = plainLine(line).trimmed(); !plain.isEmpty() && !plain.startsWith(u"| ---")) {
            paragraph << plain;
        }
    }
    endParagraph();
    QList<Chunk> chunks = packer.take();
    for (Chunk &chunk : chunks)
        chunk = {formulas.putBack(chunk.heading), formulas.putBack(chunk.text)};
    return chunks;
}

} // namespace lectern::search
