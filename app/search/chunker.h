// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace lectern::search {

/// A piece of a document, small enough to be one answer.
struct Chunk
{
    QString heading; ///< the last heading above it; empty before the first
    QString text;    ///< plain text with line breaks between paragraphs
};

/// Cuts a Markdown text at its headings, and what stands under one heading into pieces of about 160 words, at most 240, at
/// paragraphs and, where one is too long, at the ends of sentences. Marks of Markdown and the targets of links are left out,
/// formulas keep their source.
QList<Chunk> chunkMarkdown(const QString &markdown);

} // namespace lectern::search
