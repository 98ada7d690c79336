// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/code_signatures.h"

#include "agent/nested_runner.h"

namespace lectern::agent {
namespace {

constexpr int mostValues = 10; ///< of an enumeration
constexpr int deepest = 3;

QString typeOf(const json &schema, int depth);

QString typeNames(const json &type)
{
    if (!type.is_array())
        return type.is_string() ? QString::fromStdString(type.get<std::string>()) : QStringLiteral("any");
    QStringList names;
    for (const json &name : type)
        names << typeNames(name);
    return names.join(QStringLiteral(" | "));
}

QString objectOf(const json &schema, int depth)
{
    const json &required = at(schema, "required");
    QStringList fields;
    for (const auto &[name, field] : at(schema, "properties").items()) {
        const bool needed = required.is_array() && std::find(required.begin(), required.end(), name) != required.end();
        fields << QStringLiteral("\"%1\"%2: %3").arg(QString::fromStdString(name), needed ? QString() : QStringLiteral("?"), typeOf(field, depth + 1));
    }
    return u'{' + fields.join(QStringLiteral(", ")) + u'}';
}

QString typeOf(const json &schema, int depth)
{
    if (depth > deepest || !schema.is_object())
        return QStringLiteral("any");
    if (const json &values = at(schema, "enum"); values.is_array() && !values.empty()) {
        QStringList names;
        for (const json &value : values)
            names << toText(value);
        return names.size() > mostValues ? QString(names.mid(0, mostValues).join(QStringLiteral(" | ")) + QStringLiteral(" | ...")) : names.join(QStringLiteral(" | "));
    }
    if (const json &value = at(schema, "const"); !value.is_null())
        return toText(value);
    for (const char *choice : {"oneOf", "anyOf"}) {
        QStringList kinds;
        for (const json &kind : at(schema, choice))
            kinds << typeOf(kind, depth);
        if (!kinds.isEmpty())
            return kinds.join(QStringLiteral(" | "));
    }
    const json &type = at(schema, "type");
    if (type == "object" && at(schema, "properties").is_object())
        return objectOf(schema, depth);
    if (type == "array")
        return u'[' + typeOf(at(schema, "items"), depth + 1) + u']';
    return typeNames(type);
}

QString firstSentence(const QString &text)
{
    const qsizetype end = text.indexOf(QStringLiteral(". "));
    return text.left(end < 0 ? 160 : qMin<qsizetype>(end + 1, 160));
}

} // namespace

QString codeSignatures(const ToolTable &table)
{
    const QStringList names = NestedRunner::names(table);
    QStringList lines;
    for (const auto &tool : table.tools()) {
        const ToolSpec &spec = tool->spec();
        if (names.contains(spec.name))
            lines << QStringLiteral("await %1(%2)  # %3").arg(spec.name, objectOf(spec.inputSchema, 0), firstSentence(spec.description));
    }
    return lines.isEmpty() ? QString() : QString(QStringLiteral("The code may call these; each gives text, which is JSON where it is a list or an object:\n") + lines.join(u'\n'));
}

} // namespace lectern::agent
