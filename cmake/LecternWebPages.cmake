# SPDX-License-Identifier: GPL-3.0-or-later
# lectern_add_web_pages(target)
# Puts our pages (resources/web/pages), the colours and what they need of the locked npm packages into the target as Qt
# resources under :/web, which is what app://lectern/ shows. Nothing of the packages lies in our own tree.
set(LECTERN_WEB_ICONS arrow-down book-open brain calendar check chevron-right circle-alert circle-check circle-help circle-x copy file file-text
    graduation-cap info layers list-checks megaphone message-square paperclip rotate-ccw triangle-alert undo-2)

function(lectern_add_web_pages target)
    set(pages "${CMAKE_SOURCE_DIR}/resources/web/pages")
    set(modules "${CMAKE_SOURCE_DIR}/resources/web/node_modules")
    set(generated "${CMAKE_BINARY_DIR}/generated/web")
    foreach(package katex highlight.js speech-rule-engine lucide-static)
        if(NOT EXISTS "${modules}/${package}/package.json")
            message(FATAL_ERROR "The web package ${package} is not there. ./run fetches it; by hand: cd resources/web && npm ci --ignore-scripts")
        endif()
    endforeach()

    file(GLOB ours CONFIGURE_DEPENDS RELATIVE "${pages}" "${pages}/*")
    file(GLOB fonts RELATIVE "${modules}/katex/dist/fonts" "${modules}/katex/dist/fonts/*.woff2")
    macro(lectern_web_file part alias file)
        string(APPEND rows_${part} "    <file alias=\"${alias}\">${file}</file>\n")
        list(APPEND inputs_${part} "${file}")
    endmacro()
    foreach(file IN LISTS ours)
        lectern_web_file(pages "${file}" "${pages}/${file}")
    endforeach()
    foreach(file IN LISTS fonts)
        lectern_web_file(packages "katex/fonts/${file}" "${modules}/katex/dist/fonts/${file}")
    endforeach()
    foreach(icon IN LISTS LECTERN_WEB_ICONS)
        lectern_web_file(packages "icons/${icon}.svg" "${modules}/lucide-static/icons/${icon}.svg")
    endforeach()
    lectern_web_file(packages "katex/katex.min.css" "${modules}/katex/dist/katex.min.css")
    lectern_web_file(packages "katex/katex.min.js" "${modules}/katex/dist/katex.min.js")
    lectern_web_file(packages "katex/mhchem.min.js" "${modules}/katex/dist/contrib/mhchem.min.js")
    lectern_web_file(packages "speech/engine.js" "${modules}/speech-rule-engine/lib/sre.js")
    lectern_web_file(packages "speech/rules.js" "${generated}/rules.js")
    lectern_web_file(packages "highlight/highlight.js" "${generated}/highlight.js")
    lectern_web_file(pages "tokens.css" "${CMAKE_BINARY_DIR}/generated/design/tokens.css")

    set(scripts "${CMAKE_SOURCE_DIR}/cmake")
    add_custom_command(OUTPUT "${generated}/highlight.js"
        COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${modules}/highlight.js/lib" "-DOUTPUT=${generated}/highlight.js" -P "${scripts}/GenerateHighlight.cmake"
        DEPENDS "${modules}/highlight.js/lib/common.js" "${scripts}/GenerateHighlight.cmake" VERBATIM)
    add_custom_command(OUTPUT "${generated}/rules.js"
        COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${modules}/speech-rule-engine/lib/mathmaps" "-DOUTPUT=${generated}/rules.js" -P "${scripts}/GenerateSpeechRules.cmake"
        DEPENDS "${modules}/speech-rule-engine/lib/mathmaps/en.json" "${scripts}/GenerateSpeechRules.cmake" VERBATIM)

    # Two halves, so that a change to a page does not compile the packages again.
    foreach(part pages packages)
        set(name "web_${part}")
        set(qrc "${generated}/${name}.qrc")
        file(CONFIGURE OUTPUT "${qrc}" CONTENT "<RCC>\n  <qresource prefix=\"/web\">\n${rows_${part}}  </qresource>\n</RCC>\n" @ONLY)
        add_custom_command(OUTPUT "${generated}/qrc_${name}.cpp"
            COMMAND Qt6::rcc --name ${name} --output "${generated}/qrc_${name}.cpp" "${qrc}"
            DEPENDS "${qrc}" ${inputs_${part}} VERBATIM)
        target_sources(${target} PRIVATE "${generated}/qrc_${name}.cpp")
        set_source_files_properties("${generated}/qrc_${name}.cpp" PROPERTIES SKIP_AUTOGEN ON SKIP_UNITY_BUILD_INCLUSION ON)
    endforeach()
endfunction()
