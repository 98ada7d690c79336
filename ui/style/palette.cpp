// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/palette.h"

#include "ui/style/colors.h"

namespace lectern::ui {

QColor colorOf(Token token, bool dark)
{
    const TokenColors &colors = tokenColors[size_t(token)];
    return QColor::fromRgb(dark ? colors.dark : colors.light);
}

QPalette paletteOf(bool dark)
{
    const auto color = [dark](Token token) { return colorOf(token, dark); };
    // Highlight is the quiet ground of a chosen row, not the accent: text must stay readable on it where Qt draws the row.
    const struct { QPalette::ColorRole role; Token token; } roles[] = {
        {QPalette::Window, Token::Bg},           {QPalette::WindowText, Token::Text},      {QPalette::Base, Token::Surface},
        {QPalette::AlternateBase, Token::Sunken}, {QPalette::Text, Token::Text},            {QPalette::PlaceholderText, Token::Tertiary},
        {QPalette::Button, Token::Surface},      {QPalette::ButtonText, Token::Text},      {QPalette::BrightText, Token::OnAccent},
        {QPalette::Light, Token::Raised},        {QPalette::Midlight, Token::Hairline},    {QPalette::Mid, Token::Hairline},
        {QPalette::Dark, Token::Border},         {QPalette::Shadow, Token::Hairline},      {QPalette::Highlight, Token::Selection},
        {QPalette::HighlightedText, Token::Text}, {QPalette::Link, Token::Accent},          {QPalette::LinkVisited, Token::Accent},
        {QPalette::ToolTipBase, Token::Raised},  {QPalette::ToolTipText, Token::Text},
    };
    QPalette palette;
    for (const auto &[role, token] : roles)
        palette.setColor(QPalette::All, role, color(token));
    const QColor faded = blend(color(Token::Bg), color(Token::Tertiary), 0.62);
    for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText, QPalette::Link, QPalette::ToolTipText})
        palette.setColor(QPalette::Disabled, role, faded);
    palette.setColor(QPalette::Disabled, QPalette::Base, color(Token::Bg));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, color(Token::Sunken));
    return palette;
}

} // namespace lectern::ui
