// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/paragraph_scanner.h"

#include "text/tex_repair.h"

#include <QHash>

#include <algorithm>

namespace lectern::text {
namespace {

bool isBlank(QChar c)
{
    return c.isSpace();
}

bool isShellName(QChar c)
{
    return (c >= u'A' && c <= u'Z') || c == u'_';
}

/// `5-`, `1,200/`: what stands between two dollars of a range of prices.
bool isHalfOfPrices(QStringView content)
{
    const bool onlyNumbers = std::all_of(content.begin(), content.end(), [](QChar c) {
        return c.isDigit() || c == u'.' || c == u',' || c == u'-' || c == u'/' || c == u'\u2013' || c == u'+';
    });
    return onlyNumbers && content.front().isDigit() && !content.back().isDigit();
}

} // namespace

int quoteDepth(QStringView line)
{
    int depth = 0;
    for (const QChar c : line) {
        if (c == u'>')
            ++depth;
        else if (c != u' ')
            break;
    }
    return depth;
}

ParagraphScanner::ParagraphScanner(const QString &text, qsizetype begin, qsizetype end)
    : m_text(text), m_begin(begin), m_end(end)
{
}

QList<MathSpan> ParagraphScanner::scan()
{
    const QStringView paragraph = QStringView(m_text).sliced(m_begin, m_end - m_begin);
    if (!paragraph.contains(u'$') && !paragraph.contains(u"\\(") && !paragraph.contains(u"\\["))
        return {};
    findCode();
    findAddresses();
    matchBraces();
    findClosers();

    QList<MathSpan> found;
    for (qsizetype i = m_begin; i < m_end;) {
        std::optional<MathSpan> math;
        qsizetype next = i + 1;
        if (at(i) == u'$') {
            const qsizetype run = runEnd(i, u'$') - i;
            math = run == 1 ? backticked(i) : std::nullopt;
            if (!math && run == 1)
                math = dollars(i);
            else if (run == 2)
                math = doubleDollars(i);
            next = i + run;
        } else if (const qsizetype end = hiddenEndAt(i); end >= 0) {
            next = end;
        } else if (at(i) == u'\\') {
            math = backslashed(i);
            next = i + 2; // an escaped character opens nothing
        }
        if (math) {
            next = math->end;
            found.append(*std::move(math));
        }
        i = next;
    }
    return found;
}

qsizetype ParagraphScanner::runEnd(qsizetype i, QChar c) const
{
    while (i < m_end && m_text[i] == c)
        ++i;
    return i;
}

/// Pairs runs of backticks of equal length, as CommonMark does.
void ParagraphScanner::findCode()
{
    QList<Region> runs;
    QHash<qsizetype, QList<qsizetype>> byLength; // indices into runs, ascending
    for (qsizetype i = m_begin; i < m_end; ++i) {
        if (m_text[i] != u'`')
            continue;
        const qsizetype end = runEnd(i, u'`');
        byLength[end - i].append(runs.size());
        runs.append({i, end});
        i = end - 1;
    }
    QHash<qsizetype, qsizetype> used; // how many of a length lie behind
    for (qsizetype i = 0; i < runs.size(); ++i) {
        Region opener = runs[i];
        qsizetype slashes = 0;
        while (at(opener.begin - 1 - slashes) == u'\\')
            ++slashes;
        if (slashes % 2 == 1 && ++opener.begin == opener.end)
            continue;
        const qsizetype length = opener.end - opener.begin;
        const QList<qsizetype> &same = byLength[length];
        qsizetype &passed = used[length];
        while (passed < same.size() && same[passed] <= i)
            ++passed;
        if (passed == same.size())
            continue;
        const qsizetype closer = same[passed];
        m_hidden.append({opener.begin, runs[closer].end});
        i = closer;
    }
}

/// Targets of links and bare addresses, where a dollar is just a dollar.
void ParagraphScanner::findAddresses()
{
    QList<Region> all;
    const auto stops = [](QChar c) { return c.isSpace() || c == u'<' || c == u'>' || c == u'"' || c == u'`' || c == u'|'; };
    qsizetype code = 0;
    for (qsizetype i = m_begin; i < m_end; ++i) {
        if (code < m_hidden.size() && m_hidden[code].begin <= i) {
            all.append(m_hidden[code]);
            i = m_hidden[code++].end - 1;
            continue;
        }
        const bool target = at(i) == u']' && at(i + 1) == u'(';
        const bool bare = at(i) == u':' && at(i + 1) == u'/' && at(i + 2) == u'/' && at(i - 1).isLetter();
        if (!target && !bare)
            continue;
        qsizetype end = i + 2;
        while (end < m_end && !stops(m_text[end]) && !(target && m_text[end] == u')'))
            ++end;
        all.append({i, end});
        i = end - 1;
    }
    m_hidden = all;
}

void ParagraphScanner::matchBraces()
{
    m_braceMatch.fill(-1, m_end - m_begin);
    QList<qsizetype> open;
    qsizetype hidden = 0;
    for (qsizetype i = m_begin; i < m_end; ++i) {
        if (hidden < m_hidden.size() && m_hidden[hidden].begin == i) {
            i = m_hidden[hidden++].end - 1;
        } else if (m_text[i] == u'\\') {
            ++i;
        } else if (m_text[i] == u'{') {
            open.append(i);
        } else if (m_text[i] == u'}' && !open.isEmpty()) {
            m_braceMatch[i - m_begin] = open.last();
            m_braceMatch[open.takeLast() - m_begin] = i;
        }
    }
}

void ParagraphScanner::findClosers()
{
    for (qsizetype i = m_begin; i + 1 < m_end; ++i) {
        if (m_text[i] != u'\\')
            continue;
        ++i;
        if (m_text[i] == u')')
            m_round.append(i - 1);
        else if (m_text[i] == u']')
            m_square.append(i - 1);
    }
}

qsizetype ParagraphScanner::hiddenEndAt(qsizetype i)
{
    while (m_nextHidden < m_hidden.size() && m_hidden[m_nextHidden].end <= i)
        ++m_nextHidden;
    return m_nextHidden < m_hidden.size() && m_hidden[m_nextHidden].begin == i ? m_hidden[m_nextHidden].end : -1;
}

qsizetype ParagraphScanner::nextHidden(qsizetype i)
{
    (void)hiddenEndAt(i);
    return m_nextHidden < m_hidden.size() ? std::max(i, m_hidden[m_nextHidden].begin) : m_end;
}

/// Whether the line begins a list item or a heading, which an inline formula does not reach across.
bool ParagraphScanner::startsBlock(qsizetype lineStart) const
{
    qsizetype i = lineStart;
    while (i < m_end && (at(i) == u' ' || at(i) == u'>'))
        ++i;
    const QChar c = at(i);
    if (c == u'#')
        return at(runEnd(i, u'#')) == u' ';
    if (c == u'-' || c == u'*' || c == u'+')
        return at(i + 1) == u' ';
    const qsizetype digits = i;
    while (i < m_end && at(i).isDigit())
        ++i;
    return i > digits && (at(i) == u'.' || at(i) == u')') && at(i + 1) == u' ';
}

bool ParagraphScanner::mayOpen(qsizetype dollar) const
{
    const QChar next = at(dollar + 1);
    if (isBlank(next)) {
        // `$\times$` whose backslash and letter JSON turned into a control character
        const QStringView rest = QStringView(m_text).sliced(dollar + 1, std::min<qsizetype>(m_end - dollar - 1, 40));
        return opensWithBrokenCommand(rest);
    }
    // 20$/month: a currency sign after its number
    return !at(dollar - 1).isDigit() || next.isLetter() || next == u'\\' || next == u'{' || next == u'(';
}

std::optional<MathSpan> ParagraphScanner::dollars(qsizetype opener)
{
    if (!mayOpen(opener))
        return std::nullopt;
    const qsizetype limit = nextHidden(opener);
    for (qsizetype i = opener + 1; i < limit; ++i) {
        const QChar c = m_text[i];
        if (c == u'\\') {
            ++i;
        } else if (c == u'{' && m_braceMatch[i - m_begin] >= 0) {
            i = m_braceMatch[i - m_begin];
        } else if (c == u'}' && m_braceMatch[i - m_begin] >= 0) {
            return std::nullopt; // it closes a group that began before the dollar
        } else if (c == u'\n' && startsBlock(i + 1)) {
            return std::nullopt;
        } else if (c == u'$') {
            const QStringView content = QStringView(m_text).sliced(opener + 1, i - opener - 1);
            const bool names = isShellName(content.front()) && content.size() > 1 && isShellName(content[1])
                && isShellName(at(i + 1)) && isShellName(at(i + 2)); // $HOME/$USER
            if (isBlank(m_text[i - 1]) || at(i + 1).isDigit() || names || isHalfOfPrices(content))
                return std::nullopt;
            return span(opener, opener + 1, i, i + 1, false);
        }
    }
    return std::nullopt;
}

std::optional<MathSpan> ParagraphScanner::doubleDollars(qsizetype opener)
{
    const qsizetype limit = nextHidden(opener);
    for (qsizetype i = opener + 2; i < limit; ++i) {
        const QChar c = m_text[i];
        if (c == u'\\') {
            ++i;
        } else if (c == u'{' && m_braceMatch[i - m_begin] >= 0) {
            i = m_braceMatch[i - m_begin];
        } else if (c == u'}' && m_braceMatch[i - m_begin] >= 0) {
            return std::nullopt;
        } else if (c == u'$' && at(i + 1) == u'$') {
            const MathSpan math = span(opener, opener + 2, i, i + 2, true);
            return math.tex.isEmpty() ? std::nullopt : std::optional(math);
        }
    }
    return std::nullopt;
}

/// `` $`x`$ ``, as GitLab writes it.
std::optional<MathSpan> ParagraphScanner::backticked(qsizetype opener)
{
    const qsizetype end = hiddenEndAt(opener + 1);
    if (end < 0 || at(opener + 1) != u'`' || at(end) != u'$')
        return std::nullopt;
    const qsizetype ticks = runEnd(opener + 1, u'`') - opener - 1;
    return span(opener, opener + 1 + ticks, end - ticks, end + 1, false);
}

std::optional<MathSpan> ParagraphScanner::backslashed(qsizetype opener)
{
    const bool round = at(opener + 1) == u'(';
    if (!round && at(opener + 1) != u'[')
        return std::nullopt;
    const QList<qsizetype> &closers = round ? m_round : m_square;
    qsizetype &next = round ? m_nextRound : m_nextSquare;
    while (next < closers.size() && closers[next] < opener + 2)
        ++next;
    if (next == closers.size() || closers[next] > nextHidden(opener))
        return std::nullopt;
    const MathSpan math = span(opener, opener + 2, closers[next], closers[next] + 2, !round);
    return math.tex.isEmpty() ? std::nullopt : std::optional(math);
}

MathSpan ParagraphScanner::span(qsizetype begin, qsizetype contentBegin, qsizetype contentEnd, qsizetype end, bool display) const
{
    QString tex = m_text.mid(contentBegin, contentEnd - contentBegin);
    if (tex.contains(u'\n')) {
        const qsizetype lineStart = begin == 0 ? 0 : m_text.lastIndexOf(u'\n', begin - 1) + 1;
        const int depth = quoteDepth(QStringView(m_text).sliced(lineStart, begin - lineStart));
        for (qsizetype feed = tex.indexOf(u'\n'); depth > 0 && feed >= 0; feed = tex.indexOf(u'\n', feed + 1)) {
            qsizetype marks = 0;
            qsizetype i = feed + 1;
            while (i < tex.size() && marks < depth && (tex[i] == u'>' || tex[i] == u' '))
                marks += tex[i++] == u'>' ? 1 : 0;
            if (i < tex.size() && tex[i] == u' ')
                ++i;
            if (marks > 0)
                tex.remove(feed + 1, i - feed - 1);
        }
    }
    return {begin, end, tex.trimmed(), display, contentBegin, contentEnd};
}

} // namespace lectern::text
