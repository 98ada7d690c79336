# SPDX-License-Identifier: GPL-3.0-or-later
# Writes a header with one constant for each text file of FOLDER (.md, .py, .mjs), named as the file is.
get_filename_component(module "${FOLDER}" NAME)
file(GLOB files "${FOLDER}/*.md" "${FOLDER}/*.py" "${FOLDER}/*.mjs")
list(SORT files)
set(header "// Made from ${module}/ by GenerateText.cmake.\n#pragma once\n\nnamespace lectern::${module} {\n")
foreach(file IN LISTS files)
    get_filename_component(name "${file}" NAME_WE)
    file(READ "${file}" text)
    string(STRIP "${text}" text)
    string(APPEND header "inline constexpr char ${name}[] = R\"text(${text})text\";\n")
endforeach()
string(APPEND header "} // namespace lectern::${module}\n")
file(WRITE "${OUTPUT}" "${header}")
