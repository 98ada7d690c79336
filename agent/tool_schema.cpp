// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tool_schema.h"

#include <QStringList>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <cmath>
#include <exception>

namespace lectern::agent {
namespace {

constexpr double wholeNumbersEnd = 9007199254740992.0; // 2^53: beyond it a double no longer tells neighbours apart

/// Types that a schema allows; empty: any.
QStringList typesOf(const json &schema)
{
    const json &type = at(schema, "type");
    QStringList types;
    if (type.is_string())
        types << QString::fromStdString(type.get<std::string>());
    if (type.is_array()) {
        for (const json &one : type)
            types << (one.is_string() ? QString::fromStdString(one.get<std::string>()) : QString());
    }
    return types;
}

QString typeOf(const json &value)
{
    if (value.is_null())
        return QStringLiteral("null");
    if (value.is_boolean())
        return QStringLiteral("boolean");
    if (value.is_number_integer())
        return QStringLiteral("integer");
    if (value.is_number())
        return QStringLiteral("number");
    if (value.is_string())
        return QStringLiteral("string");
    return value.is_array() ? QStringLiteral("array") : QStringLiteral("object");
}

bool isRequired(const json &schema, const std::string &key)
{
    const json &required = at(schema, "required");
    return required.is_array() && std::find(required.begin(), required.end(), json(key)) != required.end();
}

bool allowsNull(const json &schema)
{
    const QStringList types = typesOf(schema);
    return types.contains(QStringLiteral("null")) || (types.isEmpty() && !schema.contains("enum") && !schema.contains("const"));
}

/// Among the branches of a oneOf, the one that the value's `type` names (items of a study set). Null when there is none.
const json &branchFor(const json &schema, const json &value)
{
    static const json none;
    const json &branches = at(schema, "oneOf");
    const json &kind = at(value, "type");
    for (const json &branch : branches) {
        const json &wanted = at(at(at(branch, "properties"), "type"), "const");
        if (!wanted.is_null() && wanted == kind)
            return branch;
    }
    return none;
}

json normalised(const json &schema, const json &value)
{
    if (value.is_number_float()) {
        const double number = value.get<double>();
        if (std::trunc(number) == number && std::fabs(number) < wholeNumbersEnd)
            return json(qint64(number));
        return value;
    }
    if (value.is_array()) {
        json items = json::array();
        for (const json &item : value)
            items.push_back(normalised(at(schema, "items"), item));
        return items;
    }
    if (!value.is_object())
        return value;
    const json &branch = branchFor(schema, value);
    const json &shape = branch.is_null() ? schema : branch;
    const json &properties = at(shape, "properties");
    json fields = json::object();
    for (const auto &[key, field] : value.items()) {
        const json &its = at(properties, key.c_str());
        if (field.is_null() && !its.is_null() && !isRequired(shape, key) && !allowsNull(its))
            continue;
        fields[key] = normalised(its, field);
    }
    return fields;
}

QString childPath(const QString &path, const std::string &key)
{
    const QString name = QString::fromStdString(key);
    return path.isEmpty() ? name : path + u'.' + name;
}

QString listed(const json &values)
{
    QStringList texts;
    for (const json &value : values)
        texts << (value.is_string() ? QString::fromStdString(value.get<std::string>()) : toText(value));
    return texts.join(QStringLiteral(", "));
}

QString explainObject(const json &schema, const json &value, const QString &path);

/// The first thing that is wrong, in words; empty when these common rules find nothing.
QString explain(const json &schema, const json &value, const QString &path)
{
    const QStringList types = typesOf(schema);
    const QString type = typeOf(value);
    const bool fits = types.isEmpty() || types.contains(type) || (type == u"integer" && types.contains(QStringLiteral("number")));
    if (!fits)
        return QStringLiteral("Field '%1' expected type '%2', got '%3'").arg(path, types.join(QStringLiteral("' or '")), type);
    const json &choices = at(schema, "enum");
    if (choices.is_array() && std::find(choices.begin(), choices.end(), value) == choices.end())
        return QStringLiteral("Field '%1' must be one of %2; got %3").arg(path, listed(choices), toText(value).left(200));
    if (value.is_object())
        return explainObject(schema, value, path);
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            const QString found = explain(at(schema, "items"), value[i], path + QStringLiteral("[%1]").arg(i));
            if (!found.isEmpty())
                return found;
        }
    }
    return {};
}

QString explainObject(const json &schema, const json &value, const QString &path)
{
    const json &branches = at(schema, "oneOf");
    if (branches.is_array()) {
        const json &branch = branchFor(schema, value);
        if (!branch.is_null())
            return explain(branch, value, path);
        json kinds = json::array();
        for (const json &one : branches)
            kinds.push_back(at(at(at(one, "properties"), "type"), "const"));
        return QStringLiteral("Field '%1' must be one of %2").arg(childPath(path, "type"), listed(kinds));
    }
    for (const json &required : at(schema, "required")) {
        if (required.is_string() && !value.contains(required.get<std::string>()))
            return QStringLiteral("Missing required field: '%1'").arg(childPath(path, required.get<std::string>()));
    }
    const json &properties = at(schema, "properties");
    const bool closed = at(schema, "additionalProperties") == json(false);
    for (const auto &[key, field] : value.items()) {
        const json &its = at(properties, key.c_str());
        if (its.is_null() && closed)
            return QStringLiteral("Unknown field: '%1'").arg(childPath(path, key));
        const QString found = its.is_null() ? QString() : explain(its, field, childPath(path, key));
        if (!found.isEmpty())
            return found;
    }
    return {};
}

QString firstErrorOf(valijson::ValidationResults &results)
{
    valijson::ValidationResults::Error error;
    if (!results.popError(error))
        return QStringLiteral("does not fit the schema");
    std::string path;
    for (const std::string &part : error.context)
        path += part;
    return QString::fromStdString(path + ": " + error.description);
}

} // namespace

Result<json> acceptInput(const json &schema, const json &input)
{
    if (!input.is_object())
        return fail(ErrorCode::InvalidInput, QStringLiteral("the input must be a JSON object, got '%1'").arg(typeOf(input)));
    json accepted = normalised(schema, input);
    try {
        valijson::Schema compiled;
        valijson::SchemaParser parser;
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(schema), compiled);
        valijson::Validator validator;
        valijson::ValidationResults results;
        if (validator.validate(compiled, valijson::adapters::NlohmannJsonAdapter(accepted), &results))
            return accepted;
        const QString why = explain(schema, accepted, {});
        return fail(ErrorCode::InvalidInput, why.isEmpty() ? firstErrorOf(results) : why);
    } catch (const std::exception &error) {
        // A schema that cannot be compiled: ours never are, those of custom tools and servers may be.
        return fail(ErrorCode::Internal, QString::fromUtf8(error.what()));
    }
}

} // namespace lectern::agent
