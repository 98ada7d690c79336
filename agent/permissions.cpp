// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/permissions.h"

#include <QRegularExpression>

#include <optional>

namespace lectern::agent {
namespace {

enum class Match { No, Yes, Unclear };

bool isPattern(const QString &name)
{
    return name.contains(u'*');
}

/// The tool name of a rule without its specifier; nothing when the rule cannot be read.
struct ParsedRule
{
    QString name;
    QString specifier; ///< empty for a bare name and for (*)
};

std::optional<ParsedRule> parsed(const QString &rule)
{
    static const QRegularExpression syntax(QStringLiteral("\\A([A-Za-z0-9_*-]{1,128})(?:\\((.*)\\))?\\z"), QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = syntax.match(rule.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    const QString specifier = match.captured(2).trimmed();
    return ParsedRule{match.captured(1), specifier == u"*" ? QString() : specifier};
}

bool nameMatches(const QString &pattern, const QString &name)
{
    if (!isPattern(pattern))
        return pattern == name;
    QStringList parts = pattern.split(u'*');
    for (QString &part : parts)
        part = QRegularExpression::escape(part);
    return QRegularExpression(QRegularExpression::anchoredPattern(parts.join(QStringLiteral(".*")))).match(name).hasMatch();
}

Match matchOf(const QString &rule, const QString &tool)
{
    const auto known = parsed(rule);
    if (!known)
        return Match::Unclear;
    if (!nameMatches(known->name, tool))
        return Match::No;
    return known->specifier.isEmpty() ? Match::Yes : Match::Unclear;
}

/// An allow rule must name its tool: one for everything is no permission that anybody gave with open eyes.
bool isUsableAllow(const QString &rule)
{
    const auto known = parsed(rule);
    return !known || !isPattern(known->name);
}

struct Search
{
    QString yes;     ///< the first rule that applies
    QString unclear; ///< the first of which that is not known
};

Search find(const QStringList &rules, const QString &tool, QStringList &warnings)
{
    Search found;
    for (const QString &rule : rules) {
        const Match match = matchOf(rule, tool);
        if (match == Match::Unclear) {
            warnings << rule;
            if (found.unclear.isNull())
                found.unclear = rule;
        } else if (match == Match::Yes && found.yes.isNull()) {
            found.yes = rule;
        }
    }
    return found;
}

} // namespace

PermissionDecision decide(const PermissionQuestion &question)
{
    const QString &tool = question.spec.name;
    PermissionDecision decision;
    QStringList allowRules;
    for (const QString &rule : question.rules.allow) {
        if (isUsableAllow(rule))
            allowRules << rule;
        else
            decision.warnings << rule;
    }
    const Search deny = find(question.rules.deny, tool, decision.warnings);
    const Search ask = find(question.rules.ask, tool, decision.warnings);
    const Search allow = find(allowRules, tool, decision.warnings);

    const auto decided = [&decision](Verdict verdict, const QString &rule) {
        decision.verdict = verdict;
        decision.rule = rule;
        return decision;
    };
    if (!deny.yes.isNull())
        return decided(Verdict::Deny, deny.yes);
    if (question.actsAs == ActsAs::Student)
        return decided(Verdict::Allow, QStringLiteral("student"));
    if (!ask.yes.isNull())
        return decided(Verdict::Ask, ask.yes);
    for (const QString &unclear : {deny.unclear, ask.unclear, allow.unclear}) {
        if (!unclear.isNull())
            return decided(Verdict::Ask, unclear);
    }
    if (question.tainted && question.asksWhenTainted)
        return decided(Verdict::Ask, QStringLiteral("untrusted-content"));
    if (!allow.yes.isNull())
        return decided(Verdict::Allow, allow.yes);
    const bool allowed = question.spec.defaultDecision == DefaultDecision::Allow && question.spec.level != ToolLevel::Dangerous;
    return decided(allowed ? Verdict::Allow : Verdict::Ask, QStringLiteral("default"));
}

QString nameOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Allow: return QStringLiteral("allow");
    case Verdict::Deny: return QStringLiteral("deny");
    case Verdict::Ask: break;
    }
    return QStringLiteral("ask");
}

} // namespace lectern::agent
