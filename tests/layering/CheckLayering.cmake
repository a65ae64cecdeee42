# SPDX-License-Identifier: Apache-2.0
# Fails when a source below ROOT includes what its folder may not see, is too long, or does not say its licence.
# Usage: cmake -DROOT=<folder> -P CheckLayering.cmake
cmake_minimum_required(VERSION 3.25)

set(maxLines 600)
set(licenceLine "// SPDX-License-Identifier: Apache-2.0")

# What is forbidden, as the beginning of what stands between the quotes or brackets of an #include.
set(qt "Q[A-Z]|Qt|q[a-z]+\\.h")
set(widgets "QtWidgets|QWidget|QGraphics|QApplication|QMainWindow|QDialog|QMessageBox|QFileDialog")
set(graphviz "graphviz/|gvc\\.h|cgraph\\.h")
set(sqlite "sqlite3")
set(csv "csv\\.h")
set(json "nlohmann/")

if(NOT IS_DIRECTORY "${ROOT}/model")
    message(FATAL_ERROR "There is nothing to check below '${ROOT}'")
endif()

function(complain text)
    message(NOTICE "${text}")
    set_property(GLOBAL APPEND PROPERTY complaints x)
endfunction()

function(sources result folder)
    file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/${folder}/*.h" "${ROOT}/${folder}/*.cpp")
    set(${result} ${files} PARENT_SCOPE)
endfunction()

# check(<folder> <pattern>... [EXCEPT <pattern of files>]): no file of the folder includes any of the patterns.
function(check folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXCEPT" "")
    list(JOIN arg_UNPARSED_ARGUMENTS "|" forbidden)
    sources(files ${folder})
    if(arg_EXCEPT)
        list(FILTER files EXCLUDE REGEX "${arg_EXCEPT}")
    endif()
    foreach(file IN LISTS files)
        file(STRINGS "${ROOT}/${file}" lines ENCODING UTF-8
            REGEX "^[ \t]*#[ \t]*include[ \t]*[<\"](${forbidden})")
        foreach(line IN LISTS lines)
            complain("${file}: ${line} is not allowed here")
        endforeach()
    endforeach()
endfunction()

check(model  ${qt} engine/ render/ app/ tests/ ${sqlite} ${graphviz} ${csv} boost/ lz4)
check(model  ${json} EXCEPT "^model/file/[^/]*\\.cpp$")
check(engine ${qt} render/ app/ tests/ ${graphviz} ${json})
check(engine ${sqlite} EXCEPT "^engine/sqlite/")
check(engine ${csv} EXCEPT "^engine/data/")
check(engine crypt\\.h EXCEPT "^engine/cql/roles/")
check(render engine/ app/ tests/ ${sqlite} ${csv} ${json} ${widgets})
check(app tests/ ${sqlite} ${graphviz} ${csv})
check(app/core app/gui/ app/cli/ ${widgets})
check(app/gui app/cli/)
check(app/cli app/gui/ ${widgets})

foreach(folder IN ITEMS model engine render app tests)
    # A path relative to the including file would get around the rules above.
    check(${folder} "\\.\\./" "\\./")

    sources(files ${folder})
    foreach(file IN LISTS files)
        file(READ "${ROOT}/${file}" text)
        string(REGEX MATCHALL "\n" lineEnds "${text}")
        list(LENGTH lineEnds lines)
        if(lines GREATER maxLines)
            complain("${file}: has ${lines} lines; at most ${maxLines} are allowed")
        endif()
        string(FIND "${text}" "${licenceLine}\n" position)
        if(NOT position EQUAL 0)
            complain("${file}: the first line is not '${licenceLine}'")
        endif()
    endforeach()
endforeach()

get_property(complaints GLOBAL PROPERTY complaints)
list(LENGTH complaints count)
if(count GREATER 0)
    message(FATAL_ERROR "${count} complaint(s), see above")
endif()
