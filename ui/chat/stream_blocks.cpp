// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/stream_blocks.h"

#include <QRegularExpression>

namespace lectern::ui {
namespace {

/// What the lines of one part are, as far as it matters for where the part may end.
enum class PartKind { Paragraph, List, Quote, Fence, IndentedCode };

const QRegularExpression &listMark()
{
    static const QRegularExpression mark(QStringLiteral("^ {0,3}([-+*]|\\d{1,9}[.)])(\\s|$)"));
    return mark;
}

bool isBlankLine(QStringView line) { return line.trimmed().isEmpty(); }

qsizetype indentOf(QStringView line)
{
    qsizetype columns = 0;
    for (const QChar c : line) {
        if (c == u' ')
            ++columns;
        else if (c == u'\t')
            columns += 4;
        else
            break;
    }
    return columns;
}

/// The run of ` or ~ that opens or closes a fence; empty when the line is none. In a list it may stand behind a mark, at any depth.
QString fenceOf(QStringView line, PartKind kind)
{
    if (kind != PartKind::List && indentOf(line) > 3)
        return {};
    const auto mark = kind == PartKind::List ? listMark().match(line) : QRegularExpressionMatch();
    const QStringView text = line.mid(mark.hasMatch() ? mark.capturedEnd() : 0).trimmed();
    if (text.isEmpty() || (text[0] != u'`' && text[0] != u'~'))
        return {};
    qsizetype length = 0;
    while (length < text.size() && text[length] == text[0])
        ++length;
    if (length < 3 || (text[0] == u'`' && text.mid(length).contains(u'`')))
        return {};
    return QString(length, text[0]);
}

bool closesFence(QStringView line, const QString &fence)
{
    const QString run = fenceOf(line, PartKind::List);
    return !run.isEmpty() && run[0] == fence[0] && run.size() >= fence.size() && line.trimmed().size() == run.size();
}

/// Counts what opens and closes display mathematics; a part does not end while one is open.
class OpenMath
{
public:
    void read(QStringView line)
    {
        for (qsizetype i = 0; i + 1 < line.size(); ++i) {
            const QStringView two = line.mid(i, 2);
            if (two == u"$$") {
                m_dollars = !m_dollars;
                ++i;
            } else if (two == u"\\[" || two == u"\\]") {
                m_bracket = two == u"\\[";
                ++i;
            } else if (line[i] == u'\\') {
                ++i;
            }
        }
        m_environments += int(line.toString().count(QStringLiteral("\\begin{"))) - int(line.toString().count(QStringLiteral("\\end{")));
    }
    bool isOpen() const { return m_dollars || m_bracket || m_environments > 0; }

private:
    bool m_dollars = false;
    bool m_bracket = false;
    int m_environments = 0;
};

PartKind kindOf(QStringView line)
{
    if (listMark().match(line).hasMatch())
        return PartKind::List;
    if (indentOf(line) > 3)
        return PartKind::IndentedCode;
    return line.trimmed().startsWith(u'>') ? PartKind::Quote : PartKind::Paragraph;
}

/// Whether a line after a blank one still belongs to the part before it.
bool goesOn(PartKind kind, QStringView line)
{
    switch (kind) {
    case PartKind::List: return listMark().match(line).hasMatch() || indentOf(line) > 0;
    case PartKind::IndentedCode: return indentOf(line) > 3;
    case PartKind::Quote: return line.trimmed().startsWith(u'>');
    case PartKind::Paragraph:
    case PartKind::Fence: return false;
    }
    return false;
}

bool hasLinkDefinition(const QString &text)
{
    static const QRegularExpression definition(QStringLiteral("^ {0,3}\\[[^\\]\\n]+\\]:"), QRegularExpression::MultilineOption);
    return definition.match(text).hasMatch();
}

} // namespace

QStringList markdownParts(const QString &text)
{
    if (text.isEmpty())
        return {};
    if (hasLinkDefinition(text))
        return {text};
    QStringList parts;
    qsizetype partStart = 0;
    PartKind kind = PartKind::Paragraph;
    QString fence;
    OpenMath math;
    bool afterBlank = true;
    bool partHasText = false;

    const auto cutAt = [&](qsizetype at) {
        if (at > partStart && partHasText)
            parts << text.mid(partStart, at - partStart);
        partStart = partHasText ? at : partStart;
        partHasText = false;
    };

    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype newline = text.indexOf(u'\n', at);
        const qsizetype end = newline < 0 ? text.size() : newline + 1;
        const QStringView line = QStringView(text).mid(at, (newline < 0 ? text.size() : newline) - at);
        const bool whole = newline >= 0; // the last line may still become another
        if (!fence.isEmpty()) {
            if (whole && closesFence(line, fence))
                fence.clear();
        } else if (isBlankLine(line)) {
            afterBlank = true;
        } else {
            const bool begins = afterBlank && !math.isOpen() && !(partHasText && goesOn(kind, line));
            // Until its line is whole, "1" may become "1." and so part of the list before it, and " " an indent.
            const bool decided = whole || kind == PartKind::Paragraph;
            if (begins && partHasText && decided)
                cutAt(at);
            if (!partHasText)
                kind = kindOf(line);
            partHasText = true;
            afterBlank = false;
            const QString run = kind == PartKind::Paragraph || kind == PartKind::List ? fenceOf(line, kind) : QString();
            if (!run.isEmpty() && !math.isOpen())
                fence = run;
            else
                math.read(line);
        }
        at = end;
    }
    parts << text.mid(partStart);
    return parts;
}

} // namespace lectern::ui
