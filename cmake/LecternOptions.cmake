# SPDX-License-Identifier: GPL-3.0-or-later
# What every target of ours is compiled with. Third-party headers come as SYSTEM and are not warned about.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_AUTOMOC ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

option(LECTERN_WERROR "Treat warnings in our own code as errors" OFF)

add_library(lectern_options INTERFACE)
target_compile_options(lectern_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align
    # At -O3 g++ 12 sees null pointers behind every QPointer and overlaps in every std::string::replace.
    $<IF:$<CONFIG:Release>,-Wno-restrict,-Wnull-dereference>
    -Wimplicit-fallthrough -Wformat=2 -Wundef
    -fstack-protector-strong
    $<$<BOOL:${LECTERN_WERROR}>:-Werror>)
# _FORTIFY_SOURCE needs an optimising compiler; under a sanitizer it hides what the sanitizer would report.
if(NOT LECTERN_SANITIZE)
    target_compile_options(lectern_options INTERFACE $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE> $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=2>)
endif()
target_link_options(lectern_options INTERFACE -Wl,-z,relro -Wl,-z,now -pie)
target_compile_definitions(lectern_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_USE_QSTRINGBUILDER QT_STRICT_ITERATORS QT_NO_FOREACH QT_NO_KEYWORDS
    QT_DISABLE_DEPRECATED_BEFORE=0x060400)

set(LECTERN_SANITIZE "" CACHE STRING "Sanitizers to build with, such as address,undefined")
if(LECTERN_SANITIZE)
    add_compile_options(-fsanitize=${LECTERN_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=${LECTERN_SANITIZE})
endif()

find_program(LECTERN_CCACHE ccache)
if(LECTERN_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${LECTERN_CCACHE}")
endif()
