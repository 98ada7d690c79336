// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/markdown.h"

#include <md4c.h>

namespace lectern::text {

/// Turns the events of md4c into HTML. Formulas stand in the text as marks (see mathMark) and are put back here.
class HtmlWriter
{
public:
    struct Formula
    {
        QString source; ///< with its delimiters, for places where no formula can stand
        RenderedMath math;
    };

    explicit HtmlWriter(const QList<Formula> &formulas) : m_formulas(formulas) {}

    void enterBlock(MD_BLOCKTYPE type, void *detail);
    void leaveBlock(MD_BLOCKTYPE type, void *detail);
    void enterSpan(MD_SPANTYPE type, void *detail);
    void leaveSpan(MD_SPANTYPE type);
    void text(MD_TEXTTYPE type, QStringView text);

    RenderedMarkdown take() { return {std::move(m_html), std::move(m_math)}; }

    /// What stands for formula `index` in the text that md4c reads: a noncharacter, the index, a noncharacter.
    static QString mathMark(qsizetype index);
    static constexpr QChar markBegin = u'\uFDD0';
    static constexpr QChar markEnd = u'\uFDD1';

private:
    void openTag(const QString &tag, const QString &attributes = {}, QStringView after = {});
    void closeTag(const QString &tag);
    void appendText(QStringView text);
    /// The attribute's text with its entities decoded and formulas as source.
    QString plain(const MD_ATTRIBUTE &attribute) const;
    QString withSource(QStringView text) const;
    void openLink(const MD_ATTRIBUTE &attribute);
    void closeLink();

    const QList<Formula> &m_formulas;
    QString m_html;
    QList<RenderedMath> m_math;
    QList<bool> m_links;        ///< for each open link or image: whether an <a> was written for it
    QString m_anchor;           ///< target of the open <a>; empty when none is open
    qsizetype m_anchorText = 0; ///< where its text begins in m_html
    int m_depth = 0;            ///< open elements; those beyond a limit are not written
};

} // namespace lectern::text
