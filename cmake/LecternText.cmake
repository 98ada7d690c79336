# SPDX-License-Identifier: GPL-3.0-or-later
# lectern_add_text(target prompts): the texts of resources/prompts as constants in the generated header text/prompts.h.
function(lectern_add_text target module)
    set(folder "${CMAKE_SOURCE_DIR}/resources/${module}")
    set(output "${CMAKE_BINARY_DIR}/generated/text/${module}.h")
    file(GLOB files CONFIGURE_DEPENDS "${folder}/*.md" "${folder}/*.py" "${folder}/*.mjs")
    add_custom_command(OUTPUT "${output}"
        COMMAND "${CMAKE_COMMAND}" -DFOLDER=${folder} -DOUTPUT=${output} -P "${CMAKE_SOURCE_DIR}/cmake/GenerateText.cmake"
        DEPENDS ${files} "${CMAKE_SOURCE_DIR}/cmake/GenerateText.cmake" VERBATIM)
    add_custom_target(text_${module} DEPENDS "${output}")
    add_dependencies(${target} text_${module})
    target_include_directories(${target} PRIVATE "${CMAKE_BINARY_DIR}/generated")
endfunction()
