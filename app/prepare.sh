# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# What app/run and tests/run, which source it, share: installing what is missing, configuring, building. It speaks on
# the standard error and ends the script with 2 where it cannot go on.
#
# REQUIRES: `root` is the folder of the checkout, `program` the name to speak under.
# shellcheck disable=SC2034,SC2154 # they come from the script that sources this, which uses the lists below

build_packages="g++ cmake ninja-build ccache pkg-config qt6-base-dev qt6-svg-dev libgraphviz-dev
    libexpected-dev nlohmann-json3-dev libcsv-dev liblz4-dev libcrypt-dev libboost-dev libsqlite3-dev libedit-dev"
needs="a C++20 compiler, CMake 3.25, Ninja, and the development files of Qt 6.4 (base and Svg), Graphviz, \
SQLite 3.40, libcsv, LZ4, libcrypt, libedit, Boost 1.74, nlohmann-json 3.11 and tl-expected 1.0"

# A bare system knows no other locale that is UTF-8, which Qt insists on.
if [ "$(locale charmap 2>/dev/null)" != UTF-8 ]; then
    export LC_ALL=C.UTF-8
fi

# ccache keeps its files in the home directory and stops the build where it cannot.
if [ -z "${CCACHE_DIR:-}" ] && [ ! -w "${HOME:-/nonexistent}" ]; then
    export CCACHE_DISABLE=1
fi

say() {
    printf '%s: %s\n' "$program" "$*" >&2
}

# Says each argument on a line of its own and ends the script.
die() {
    local line
    for line; do
        say "$line"
    done
    exit 2
}

has() {
    command -v "$1" >/dev/null 2>&1
}

# Prints those of the packages that are not installed.
missing_of() {
    local installed name result=""
    # shellcheck disable=SC2016 # ${...} is for dpkg-query
    installed=" $(dpkg-query -W -f='${db:Status-Status}=${Package} ' "$@" 2>/dev/null || true)"
    for name; do
        case $installed in
            *" installed=$name "*) ;;
            *) result="$result $name" ;;
        esac
    done
    echo "${result# }"
}

# Whether this user may install packages; sudo may ask for a password where there is somebody to give it.
can_install() {
    if ! has apt-get; then
        why="there is no apt-get to install them with"
    elif [ "$(id -u)" -eq 0 ]; then
        return 0
    elif ! has sudo; then
        why="installing them takes root, or sudo, which is not installed"
    elif sudo -n true 2>/dev/null; then
        return 0
    elif [ -t 0 ] && say "sudo is needed to install them" && sudo -v; then
        return 0
    else
        why="installing them takes root, and sudo does not let this user"
    fi
    return 1
}

# apt_install REQUIRED OPTIONAL: lists of packages; those of the second that apt does not know are left out.
apt_install() {
    local apt=(env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 apt-get -y -o Acquire::Retries=3
        -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)
    local packages=$1 name
    if [ "$(id -u)" -ne 0 ]; then
        apt=(sudo "${apt[@]}")
    fi
    say "running apt-get update"
    "${apt[@]}" update </dev/null >&2 || say "apt-get update failed; trying with the package lists that are there"
    for name in $2; do
        if apt-cache show "$name" >/dev/null 2>&1; then
            packages="$packages $name"
        fi
    done
    say "running apt-get install"
    # shellcheck disable=SC2086 # a list
    "${apt[@]}" install --no-install-recommends $packages </dev/null >&2
}

# Not a Debian: names what the build cannot start without. Libraries are for CMake to find.
check_tools() {
    local missing=""
    has c++ || has g++ || has clang++ || missing="$missing, a C++20 compiler"
    has cmake || missing="$missing, CMake"
    has ninja || has ninja-build || missing="$missing, Ninja"
    if [ -n "$missing" ]; then
        die "missing: ${missing#, }" \
            "only Debian's packages can be installed from here; the build needs" "    $needs"
    fi
}

# install_missing REQUIRED [OPTIONAL]: lists of packages. Ends the script if one that is required is missing and
# cannot be installed; without an optional one, tests that need it are skipped.
install_missing() {
    local required optional why="apt-get could not install them, see above"
    if ! has dpkg-query; then
        check_tools
        return
    fi
    # shellcheck disable=SC2086 # lists
    required=$(missing_of $1) optional=$(missing_of ${2:-})
    if [ -z "$required$optional" ]; then
        return
    fi

    say "missing packages: $required${required:+${optional:+ }}$optional"
    if can_install && apt_install "$required" "$optional"; then
        reconfigure=yes
    fi
    # shellcheck disable=SC2086 # lists
    required=$(missing_of $required) optional=$(missing_of $optional)
    if [ -n "$required" ] && has apt-get; then
        die "cannot go on: $why; what root would run is" "    apt-get update" \
            "    apt-get install --no-install-recommends $required${optional:+ }$optional"
    elif [ -n "$required" ]; then
        die "cannot go on: $why"
    elif [ -n "$optional" ]; then
        say "going on without $optional: $why; tests that need them are skipped"
    fi
}

# Whether build/<preset> was configured for this place, with the presets as they are.
is_configured() {
    local directory=$root/build/$1
    [ -z "${reconfigure:-}" ] && [ -e "$directory/build.ninja" ] &&
        [ ! "$root/CMakePresets.json" -nt "$directory/build.ninja" ] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$directory/CMakeCache.txt"
}

is_up_to_date() {
    [ "$(cmake --build "$root/build/$1" --target "$2" -- -n 2>/dev/null | tail -n 1)" = "ninja: no work to do." ]
}

# Starts afresh, since what an earlier configuration found may be elsewhere by now.
configure() {
    local version
    version=$(cmake --version | sed -n '1s/[^0-9]*//p')
    if [ "$(printf '%s\n' 3.25 "$version" | sort -V | head -n 1)" != 3.25 ]; then
        die "CMake is too old: 3.25 is needed, this is $version"
    fi
    say "configuring build/$1"
    (cd "$root" && cmake --fresh --preset "$1" --log-level=NOTICE) >/dev/null ||
        die "configuring failed, see above; the build needs" "    $needs"
}

require_writable() {
    if ! mkdir -p "$root/build/$1" 2>/dev/null || [ ! -w "$root/build/$1" ]; then
        die "cannot write to $root/build/$1, where everything is built;" \
            "make it writable for $(id -un), or use a copy of the sources that is"
    fi
}

# build PRESET TARGET: says nothing when there is nothing to do.
build() {
    if is_configured "$1" && is_up_to_date "$1" "$2"; then
        return
    fi
    require_writable "$1"
    is_configured "$1" || configure "$1"
    say "building $2 in build/$1"
    cmake --build "$root/build/$1" --target "$2" -j "$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)" >&2 ||
        die "the build failed, see above"
}
