dnl SPDX-License-Identifier: GPL-3.0-or-later
dnl Macros of profview's configure.ac.

dnl PV_MISSING(WHAT, DEBIAN-PACKAGES): remember that something is missing.
AC_DEFUN([PV_MISSING], [
pv_missing="$pv_missing
  $1   (Debian: $2)"
])

dnl PV_MISSING_REPORT: stop when anything was missing, naming all of it.
AC_DEFUN([PV_MISSING_REPORT], [
AS_IF([test -n "$pv_missing"], [
	AC_MSG_ERROR([these are needed and were not found (./quickstart installs them):$pv_missing])
])
])

dnl PV_PKG(PREFIX, MODULES, DEBIAN-PACKAGES): PREFIX_CFLAGS and PREFIX_LIBS
dnl from pkg-config.
AC_DEFUN([PV_PKG], [
PKG_CHECK_MODULES([$1], [$2], [], [PV_MISSING([$2], [$3])])
])

dnl PV_OPTIONAL(NAME, PREFIX, MODULES, DEBIAN-PACKAGES, WHAT-FOR, WITHOUT): a
dnl library that profview can do without.  --with-NAME=auto|yes|no; defines
dnl HAVE_PREFIX, sets PREFIX_CFLAGS, PREFIX_LIBS, with_NAME to yes or no, and
dnl pv_has_NAME to what the summary says: where nobody refused it, what is missing
dnl and what it is WITHOUT it.
AC_DEFUN([PV_OPTIONAL], [
AC_ARG_WITH([$1], [AS_HELP_STRING([--with-$1=auto|yes|no], [$5])],
	[], [with_$1=auto])
pv_has_$1=no
AS_IF([test "$with_$1" != no], [
	PKG_CHECK_MODULES([$2], [$3], [
		with_$1=yes
		pv_has_$1=yes
		AC_DEFINE([HAVE_$2], [1], [$5])
	], [
		AS_IF([test "$with_$1" = yes], [PV_MISSING([$3], [$4])])
		with_$1=no
		pv_has_$1="no: $3 not found (Debian: $4), $6"
	])
])
])

dnl PV_KNOWN_FLAGS(VARIABLE, FLAGS): those of FLAGS that this compiler knows.
AC_DEFUN([PV_KNOWN_FLAGS], [
$1=
pv_save_CFLAGS=$CFLAGS
for pv_flag in $2; do
	AC_MSG_CHECKING([whether $CC knows $pv_flag])
	CFLAGS="$pv_save_CFLAGS -Werror $pv_flag"
	AC_COMPILE_IFELSE([AC_LANG_PROGRAM([], [])],
		[AC_MSG_RESULT([yes])
		 $1="$$1 $pv_flag"],
		[AC_MSG_RESULT([no])])
done
CFLAGS=$pv_save_CFLAGS
AC_SUBST([$1])
])

dnl PV_WARNINGS: WARN_CFLAGS, only what this compiler knows.  They do not go
dnl into CFLAGS: there -Werror would change what configure's own tests find,
dnl and CFLAGS belongs to the user.
AC_DEFUN([PV_WARNINGS], [
PV_KNOWN_FLAGS([WARN_CFLAGS], [-Wall -Wextra -Wshadow -Wmissing-prototypes \
	-Wstrict-prototypes -Wvla -Wpointer-arith -Wwrite-strings])
AS_IF([test "$enable_werror" = yes], [WARN_CFLAGS="$WARN_CFLAGS -Werror"])
])

dnl PV_OPTIMIZATION: OPT_CFLAGS.  With ipa-modref GCC 12 takes functions that do
dnl nothing but __builtin_prefetch() for functions without effect, and drops
dnl calls of them.
AC_DEFUN([PV_OPTIMIZATION], [
PV_KNOWN_FLAGS([OPT_CFLAGS], [-fno-ipa-modref])
])

dnl PV_LINKS_WITH(VARIABLE, WHAT, COMPILER FLAGS, LINKER FLAGS): whether a program
dnl links with these, which a compiler may know and lack the library for.
AC_DEFUN([PV_LINKS_WITH], [
AC_MSG_CHECKING([whether $CC links $2])
pv_save_CFLAGS=$CFLAGS
pv_save_LDFLAGS=$LDFLAGS
CFLAGS="$CFLAGS $3"
LDFLAGS="$LDFLAGS $4"
AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])], [$1=yes], [$1=no])
AC_MSG_RESULT([$$1])
CFLAGS=$pv_save_CFLAGS
LDFLAGS=$pv_save_LDFLAGS
])

dnl PV_SANITIZERS: SAN_CFLAGS and SAN_LDFLAGS. A rule of C that is broken traps, and
dnl AddressSanitizer says where: what UBSan has to say of each such place is ten
dnl megabytes, which half of every short run went through, looking for leaks. With
dnl words it is there, and the program not position-independent where that goes: it has
dnl 400,000 pointers.
AC_DEFUN([PV_SANITIZERS], [
SAN_CFLAGS=
SAN_LDFLAGS=
SANITIZED=no
AS_IF([test "$enable_sanitizers" != no], [
	SANITIZED=yes
	pv_san="-fsanitize=address,undefined -fno-sanitize-recover=all"
	pv_san="$pv_san -fno-omit-frame-pointer"
	PV_LINKS_WITH([pv_links], [with the sanitizers], [$pv_san])
	AS_IF([test $pv_links = no],
		[AC_MSG_ERROR([--enable-sanitizers: $CC cannot link a program with $pv_san])])
	pv_trap="-fsanitize-undefined-trap-on-error"
	AS_IF([test "$enable_sanitizers" = words], [], [
		PV_LINKS_WITH([pv_links], [with $pv_trap], [-Werror $pv_san $pv_trap])
		AS_IF([test $pv_links = yes], [pv_san="$pv_san $pv_trap"])
	])
	PV_LINKS_WITH([pv_links], [what is not position-independent],
		[$pv_san -fno-pie], [-no-pie])
	SAN_CFLAGS=$pv_san
	AS_IF([test $pv_links = yes],
		[SAN_CFLAGS="$SAN_CFLAGS -fno-pie"
		 SAN_LDFLAGS=-no-pie])
])
AC_SUBST([SAN_CFLAGS])
AC_SUBST([SAN_LDFLAGS])
AC_SUBST([SANITIZED])
])
