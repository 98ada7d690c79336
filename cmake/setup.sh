# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by ./run, ./test and .ci/run: installs what is missing, fetches the web packages, configures and builds.
# Everything it says goes to standard error, so that the program's own output stays clean.

lectern_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

# Packages whose command or file is not there, of the lists in cmake/ that are named.
missing_packages() {
    local thing package
    while read -r thing package; do
        case $thing in
            '' | '#'*) continue ;;
            cmd:*) command -v "${thing#cmd:}" >/dev/null 2>&1 || printf '%s\n' "$package" ;;
            file:*) compgen -G "${thing#file:}" >/dev/null || printf '%s\n' "$package" ;;
        esac
    done < <(cat "${@/#/$lectern_root/cmake/}")
}

# install_missing LIST...
install_missing() {
    local packages as_root=()
    mapfile -t packages < <(missing_packages "$@")
    [ "${#packages[@]}" -eq 0 ] && return 0
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            say "Lectern needs these packages, and only an administrator can install them:"
            say "    apt-get install --no-install-recommends ${packages[*]}"
            exit 1
        fi
        as_root=(sudo)
    fi
    if ! command -v apt-get >/dev/null 2>&1; then
        say "Lectern is built for Debian 12. Here, install what brings these: ${packages[*]}"
        exit 1
    fi
    say "Installing: ${packages[*]}"
    "${as_root[@]}" apt-get update -qq >&2 &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >&2 || {
        say "The packages could not be installed. Nothing else was changed; run this again when the network is back."
        exit 1
    }
}

# KaTeX and its like, as the lock file says. No script of a package is run.
fetch_web_packages() {
    local folder=$lectern_root/resources/web
    local stamp=$folder/node_modules/.lectern-lock
    [ -f "$folder/package-lock.json" ] || return 0
    cmp -s "$folder/package-lock.json" "$stamp" && return 0
    say "Fetching the web packages"
    (cd "$folder" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2) || {
        say "The web packages could not be fetched. Run this again when the network is back."
        exit 1
    }
    cp "$folder/package-lock.json" "$stamp"
}

# build PRESET [TARGET...]
build() {
    local preset=$1 folder=$lectern_root/build/$1
    shift
    if [ ! -f "$folder/build.ninja" ]; then
        say "Configuring ($preset)"
        mkdir -p "$folder"
        (cd "$lectern_root" && cmake --preset "$preset" >"$folder/configure.log" 2>&1) || {
            cat "$folder/configure.log" >&2
            rm -f "$folder/build.ninja"
            say "Lectern could not be configured; see above."
            exit 1
        }
    fi
    # The two cores of a small machine are not made faster by more jobs.
    ninja -C "$folder" -j "$(nproc)" --quiet "$@" >&2 || {
        say "Lectern could not be built; see above."
        exit 1
    }
}
