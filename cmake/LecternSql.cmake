# SPDX-License-Identifier: GPL-3.0-or-later
# SQL lives in resources/sql. Two generated headers bring it into the code:
#   sql/<module>.h     one constant a statement, from the `-- name: x` marks in resources/sql/<module>/*.sql
#   sql/migrations.h   the migration table, from the numbered files in resources/sql/migrations
set(LECTERN_SQL_DIR "${CMAKE_SOURCE_DIR}/resources/sql")
set(LECTERN_SQL_INCLUDE "${CMAKE_BINARY_DIR}/generated")

function(lectern_add_sql target module)
    if(NOT TARGET sql_${module})
        set(script GenerateSql.cmake)
        if(module STREQUAL "migrations")
            set(script GenerateMigrations.cmake)
        endif()
        set(folder "${LECTERN_SQL_DIR}/${module}")
        set(output "${LECTERN_SQL_INCLUDE}/sql/${module}.h")
        file(GLOB files CONFIGURE_DEPENDS "${folder}/*.sql")
        add_custom_command(OUTPUT "${output}"
            COMMAND "${CMAKE_COMMAND}" -DFOLDER=${folder} -DOUTPUT=${output} -P "${CMAKE_SOURCE_DIR}/cmake/${script}"
            DEPENDS ${files} "${CMAKE_SOURCE_DIR}/cmake/${script}" VERBATIM)
        add_custom_target(sql_${module} DEPENDS "${output}")
    endif()
    add_dependencies(${target} sql_${module})
    target_include_directories(${target} PRIVATE "${LECTERN_SQL_INCLUDE}")
endfunction()
