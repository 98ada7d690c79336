# SPDX-License-Identifier: GPL-3.0-or-later
# Makes one script of highlight.js and its common languages: the package comes as CommonJS modules, and our pages have no
# module loader. OUTPUT defines `hljs`.
file(READ "${FOLDER}/common.js" common)
string(REGEX MATCHALL "require\\('([^']+)'\\)" calls "${common}")
set(text "// Made from highlight.js by GenerateHighlight.cmake.\nconst hljs = (() => {\nconst modules = {\n")
foreach(call IN LISTS calls)
    string(REGEX REPLACE "require\\('([^']+)'\\)" "\\1" name "${call}")
    file(READ "${FOLDER}/${name}.js" source)
    string(APPEND text "'${name}': function (module, exports) {\n${source}\n},\n")
endforeach()
string(APPEND text "};\nconst done = {};\nfunction require(name) {\n    if (!done[name]) {\n        const module = done[name] = { exports: {} };\n"
    "        modules[name](module, module.exports);\n    }\n    return done[name].exports;\n}\n"
    "const module = { exports: {} };\n${common}\nreturn module.exports;\n})();\n")
file(WRITE "${OUTPUT}" "${text}")
