# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the rules for English of the speech-rule-engine as a script, since our pages may fetch nothing: OUTPUT gives the
# engine the loader that it asks for.
set(text "// Made from speech-rule-engine's mathmaps by GenerateSpeechRules.cmake.\nwindow.SREfeature = (() => {\nconst maps = {\n")
foreach(name base en)
    file(READ "${FOLDER}/${name}.json" source)
    string(REPLACE "\\" "\\\\" source "${source}")
    string(REPLACE "'" "\\'" source "${source}")
    string(REPLACE "\r" "" source "${source}")
    string(REPLACE "\n" "\\n" source "${source}")
    string(APPEND text "'${name}': '${source}',\n")
endforeach()
string(APPEND text "};\nreturn { custom: name => Promise.resolve(maps[name] || '{}') };\n})();\n")
file(WRITE "${OUTPUT}" "${text}")
