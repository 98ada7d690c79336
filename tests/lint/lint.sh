#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# lint.sh CHECK SOURCE_DIR LINKS: holds one rule of ARCHITECTURE.md against the build graph or the sources. LINKS is the
# file of link lines that the build writes (`target: library library ...`). Says PASS or FAIL as Qt Test does.
set -uo pipefail
check=$1
source_dir=$2
links=$3
cd "$source_dir" || exit 2
faults=()
fault() { faults+=("$*"); }

# Sources of ours below the given folders, or all.
sources() {
    local folder
    for folder in "${@:-app agent canvas todos study ui resources tests cmake}"; do
        # shellcheck disable=SC2086
        find $folder -type f \( -name '*.cpp' -o -name '*.h' -o -name '*.js' -o -name '*.mjs' -o -name '*.css' -o -name '*.sql' \) \
            -not -path '*/node_modules/*' 2>/dev/null
    done
}
product() { sources app agent canvas todos study ui | grep -E '\.(cpp|h)$'; }

# The arrows as ARCHITECTURE.md draws them: lines `core -> Qt::Core ...` of its code blocks.
arrows() { sed -n '/^```/,/^```/p' ARCHITECTURE.md | grep -E '^[a-z]+ +->' | sed -E 's/ +-> */ /'; }
allowed_for() { arrows | awk -v m="$1" '$1 == m { for (i = 2; i <= NF; i++) print $i }'; }

module_of_target() {
    case $1 in
        lecternctl) echo cli ;;
        lectern) echo app ;;
        lectern_*) echo "${1#lectern_}" ;;
    esac
}

case $check in
    arrows)
        while IFS=': ' read -r target rest; do
            module=$(module_of_target "$target")
            [ -n "$(arrows | awk -v m="$module" '$1 == m')" ] || { fault "$target is not in ARCHITECTURE.md"; continue; }
            for library in $rest; do
                case $library in
                    lectern_*) name=${library#lectern_} ;;
                    Qt6::*) name=Qt::${library#Qt6::} ;;
                    *) continue ;;
                esac
                allowed_for "$module" | grep -qxF "$name" || fault "$target links $library, which ARCHITECTURE.md does not allow"
            done
        done <"$links"
        [ -s "$links" ] || fault "no link lines were found"
        ;;
    libraries)
        # Every library that is neither ours nor Qt's: linked by one target and listed once, as `target` | in the table.
        while IFS=': ' read -r target rest; do
            for library in $rest; do
                case $library in lectern_* | Qt6::*) continue ;; esac
                grep -qE "^\| \`$library\` \| $(module_of_target "$target") \|" ARCHITECTURE.md ||
                    fault "$target links $library, which the table of libraries does not list for it"
            done
        done <"$links"
        ;;
    includes)
        declare -A home=([app/core]=core [app/store]=store [app/text]=text [app/documents]=documents [app/search]=search
            [app/adapters]=adapters [app/composition]=composition [app/cli]=cli [agent]=agent [canvas]=canvas [todos]=todos
            [study]=study [ui]=ui)
        for folder in "${!home[@]}"; do
            module=${home[$folder]}
            [ -d "$folder" ] || continue
            # What it reaches, it reaches through those as well.
            reach=$module
            for _ in 1 2 3 4 5; do
                reach=$(for name in $reach; do echo "$name"; allowed_for "$name"; done | grep -v :: | sort -u | tr '\n' ' ')
            done
            while IFS=: read -r file line included; do
                [ "$included" = sql ] && continue
                [ "$folder" = app ] && continue
                for known in "${home[@]}"; do
                    [ "$included" = "$known" ] || continue
                    case " $reach " in *" $included "*) ;; *) fault "$file:$line includes $included/, which $module may not" ;; esac
                done
            done < <(grep -rnoE --include='*.cpp' --include='*.h' '^#include "[a-z]+/' "$folder" | sed -E 's/#include "([a-z]+)\//\1/')
        done
        ;;
    webengine)
        while read -r file; do
            case $file in ui/web/* | tests/gui/*) continue ;; esac
            fault "$file names QtWebEngine outside ui/web"
        done < <(product | xargs -r grep -lE 'QWebEngine|QtWebEngine|Qt6?::WebEngine')
        ;;
    sizes)
        while read -r file; do
            lines=$(wc -l <"$file")
            [ "$lines" -le 600 ] || fault "$file has $lines lines, more than 600"
        done < <(sources)
        ;;
    licences)
        while read -r file; do
            head -3 "$file" | grep -q 'SPDX-License-Identifier: GPL-3.0-or-later' || fault "$file has no SPDX line"
        done < <(sources | grep -vE '\.(json)$')
        ;;
    waiting)
        while read -r line; do
            fault "$line"
        done < <(product | grep -vE '^app/(main|cli/main)\.cpp$' | xargs -r grep -nE '\bprocessEvents\(|waitForFinished\(|QEventLoop|\.exec\(\);|->exec\(\);')
        ;;
    singletons)
        while read -r line; do
            fault "$line"
        done < <(product | xargs -r grep -nE '::instance\(\)|Q_GLOBAL_STATIC|static [A-Za-z:]+ ?[&*] ?instance\(')
        ;;
    icons)
        # Every literal that is the name of a Lucide icon, in files that speak of icons, is in the list of what is built in.
        # Names of properties are none, nor are these words of roles and addresses.
        words=" heading lectern quote text "
        lucide=resources/web/node_modules/lucide-static/icons
        list=resources/icons/icons.txt
        [ -d "$lucide" ] || fault "$lucide is not there; ./run fetches it"
        while IFS=: read -r file name; do
            [ -f "$lucide/$name.svg" ] || continue
            case $words in *" $name "*) continue ;; esac
            grep -qxF "$name" "$list" || fault "$file uses the icon $name, which $list does not name"
        done < <(find ui -name '*.cpp' -exec grep -lE '[iI]con' {} + | xargs -r grep -oE '([pP]roperty\()?"[a-z][a-z0-9]*(-[a-z0-9]+)*"' |
            grep -v 'roperty(' | tr -d '"' | sort -u)
        ;;
    *)
        echo "lint.sh: no check is called $check" >&2
        exit 2
        ;;
esac

if [ "${#faults[@]}" -gt 0 ]; then
    printf 'FAIL!  : lint::%s()\n' "$check"
    printf '    %s\n' "${faults[@]}"
    exit 1
fi
printf 'PASS   : lint::%s()\n' "$check"
