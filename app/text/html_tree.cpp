// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/html_tree.h"

#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>

#include <exception>

namespace lectern::text {
namespace {

constexpr qsizetype maxSize = 5'000'000;
constexpr qsizetype maxDepth = 150;

/// Collects the parser's events. libxml2's own tree stops the whole parse at a depth of 256; this one goes on.
struct Builder
{
    std::vector<HtmlNode *> open;
    qsizetype skipped = 0; ///< open elements that are not in the tree

    void start(const xmlChar *name, const xmlChar **attributes)
    {
        if (qsizetype(open.size()) >= maxDepth) {
            ++skipped;
            return;
        }
        auto node = std::make_unique<HtmlNode>();
        node->name = QString::fromUtf8(reinterpret_cast<const char *>(name)).toLower();
        for (; attributes != nullptr && attributes[0] != nullptr; attributes += 2) {
            node->attributes.insert(QString::fromUtf8(reinterpret_cast<const char *>(attributes[0])).toLower(),
                                    QString::fromUtf8(reinterpret_cast<const char *>(attributes[1])));
        }
        HtmlNode *raw = node.get();
        open.back()->children.push_back(std::move(node));
        open.push_back(raw);
    }

    void end()
    {
        if (skipped > 0)
            --skipped;
        else if (open.size() > 1)
            open.pop_back();
    }

    void characters(const xmlChar *text, int length)
    {
        auto &siblings = open.back()->children;
        if (siblings.empty() || !siblings.back()->isText())
            siblings.push_back(std::make_unique<HtmlNode>());
        siblings.back()->text += QString::fromUtf8(reinterpret_cast<const char *>(text), length);
    }
};

// Exceptions (memory) must not pass through libxml2's frames; what is missed then is missed.
template<typename Work>
void guarded(Work work)
{
    try {
        work();
    } catch (const std::exception &) {
    }
}

Builder &builder(void *data)
{
    return *static_cast<Builder *>(data);
}

struct ContextDeleter
{
    void operator()(htmlParserCtxt *context) const { htmlFreeParserCtxt(context); }
};

} // namespace

bool HtmlNode::hasClass(QStringView wanted) const
{
    const QString classes = attribute("class");
    for (const QStringView one : QStringView(classes).split(u' ', Qt::SkipEmptyParts)) {
        if (one.compare(wanted, Qt::CaseInsensitive) == 0)
            return true;
    }
    return false;
}

QString HtmlNode::allText() const
{
    QString all = text;
    for (const auto &child : children)
        all += child->allText();
    return all;
}

std::unique_ptr<HtmlNode> parseHtml(const QString &html)
{
    auto root = std::make_unique<HtmlNode>();
    root->name = QStringLiteral("body");
    QByteArray bytes = html.left(maxSize).toUtf8();
    bytes.replace('\0', "\xEF\xBF\xBD");
    if (bytes.trimmed().isEmpty())
        return root;

    const std::unique_ptr<htmlParserCtxt, ContextDeleter> context(htmlCreateMemoryParserCtxt(bytes.constData(), int(bytes.size())));
    if (!context)
        return root;
    Builder collected;
    collected.open.push_back(root.get());
    htmlSAXHandler handler{};
    handler.startElement = [](void *data, const xmlChar *name, const xmlChar **attributes) { guarded([&] { builder(data).start(name, attributes); }); };
    handler.endElement = [](void *data, const xmlChar *) { guarded([&] { builder(data).end(); }); };
    handler.characters = [](void *data, const xmlChar *text, int length) { guarded([&] { builder(data).characters(text, length); }); };
    handler.ignorableWhitespace = handler.characters;
    handler.cdataBlock = handler.characters; // the inside of script and style
    *context->sax = handler;
    context->userData = &collected;
    // The text is UTF-8 whatever a <meta> in it says.
    htmlCtxtUseOptions(context.get(), HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_IGNORE_ENC);
    *context->sax = handler; // the options put handlers of their own in place
    xmlSwitchEncoding(context.get(), XML_CHAR_ENCODING_UTF8);
    htmlParseDocument(context.get());
    return root;
}

} // namespace lectern::text
