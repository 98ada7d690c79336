# SPDX-License-Identifier: GPL-3.0-or-later
# lectern_add_tokens(target): the generated header design/tokens.h for a target; design/tokens.css lies beside it.
function(lectern_add_tokens target)
    set(input "${CMAKE_SOURCE_DIR}/resources/design/tokens.json")
    set(folder "${CMAKE_BINARY_DIR}/generated/design")
    if(NOT TARGET design_tokens)
        add_custom_command(OUTPUT "${folder}/tokens.h" "${folder}/tokens.css"
            COMMAND "${CMAKE_COMMAND}" -DINPUT=${input} -DHEADER=${folder}/tokens.h -DCSS=${folder}/tokens.css -P "${CMAKE_SOURCE_DIR}/cmake/GenerateTokens.cmake"
            DEPENDS "${input}" "${CMAKE_SOURCE_DIR}/cmake/GenerateTokens.cmake" VERBATIM)
        add_custom_target(design_tokens DEPENDS "${folder}/tokens.h" "${folder}/tokens.css")
    endif()
    add_dependencies(${target} design_tokens)
    target_include_directories(${target} PUBLIC "${CMAKE_BINARY_DIR}/generated")
endfunction()
