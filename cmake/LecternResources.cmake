# SPDX-License-Identifier: GPL-3.0-or-later
# lectern_add_resources(lectern_canvas sample)
# Puts all files of resources/<name> into the library as Qt resources under :/<name>. The library's own code must call
# Q_INIT_RESOURCE(<name>) before it reads them: the linker leaves out what nobody names in a static library.
function(lectern_add_resources target name)
    set(folder "${CMAKE_SOURCE_DIR}/resources/${name}")
    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${folder}" "${folder}/*")
    list(SORT files)
    set(qrc "${CMAKE_BINARY_DIR}/generated/${name}.qrc")
    set(source "${CMAKE_BINARY_DIR}/generated/qrc_${name}.cpp")
    set(rows "")
    foreach(file IN LISTS files)
        string(APPEND rows "    <file alias=\"${file}\">${folder}/${file}</file>\n")
    endforeach()
    file(CONFIGURE OUTPUT "${qrc}" CONTENT "<RCC>\n  <qresource prefix=\"/${name}\">\n${rows}  </qresource>\n</RCC>\n" @ONLY)
    list(TRANSFORM files PREPEND "${folder}/" OUTPUT_VARIABLE inputs)
    add_custom_command(OUTPUT "${source}"
        COMMAND Qt6::rcc --name ${name} --output "${source}" "${qrc}"
        DEPENDS "${qrc}" ${inputs} VERBATIM)
    target_sources(${target} PRIVATE "${source}")
    set_source_files_properties("${source}" PROPERTIES SKIP_AUTOGEN ON SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
