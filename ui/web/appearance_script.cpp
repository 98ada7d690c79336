// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/web/appearance_script.h"

#include "core/json.h"
#include "design/tokens.h"

#include <nlohmann/json.hpp>

namespace lectern::web {

QString appearanceScript(const webapi::Appearance &appearance)
{
    const json look{{"theme", appearance.dark ? "dark" : "light"},
                    {"unit", appearance.unit},
                    {"family", toJson(appearance.family)},
                    {"mono", toJson(appearance.monoFamily)},
                    {"still", appearance.reducedMotion}};
    // It runs before the parser has made the root element, and again whenever the look changes.
    return QStringLiteral("(look => {"
                          "const apply = root => {"
                          "const family = (name, value) => value ? root.style.setProperty(name, JSON.stringify(value)) : root.style.removeProperty(name);"
                          "root.dataset.theme = look.theme;"
                          "root.toggleAttribute('data-still', look.still);"
                          "root.style.setProperty('--u', look.unit + 'px');"
                          "family('--family', look.family);"
                          "family('--mono', look.mono);"
                          "};"
                          "if (document.documentElement) return apply(document.documentElement);"
                          "new MutationObserver((_, observer) => {"
                          "if (document.documentElement) { observer.disconnect(); apply(document.documentElement); }"
                          "}).observe(document, {childList: true});"
                          "})(")
        + toText(look) + u')';
}

QColor groundColor(const webapi::Appearance &appearance)
{
    const ui::TokenColors &colors = ui::tokenColors[size_t(ui::Token::Bg)];
    return QColor::fromRgb(appearance.dark ? colors.dark : colors.light);
}

} // namespace lectern::web
