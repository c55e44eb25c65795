/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What packages this machine has, and the command that installs debug symbols.
 */
#ifndef SYMBOL_RESOLVE_PACKAGES_H
#define SYMBOL_RESOLVE_PACKAGES_H

#include "base/text.h"

enum packages {
	PACKAGES_UNKNOWN, PACKAGES_DEBIAN, PACKAGES_FEDORA, PACKAGES_SUSE,
};

/* By the text of an /etc/os-release; by that of this machine. */
enum packages packages_of(const char *release);
enum packages packages_here(void);
/* PATH as a shell wants it. */
void packages_quote(const char *path, struct text *quoted);
/* A format, for the path in QUOTED, as a shell wants it; NULL: PATH is in no
 * package, or it is not known how to get its symbols. */
const char *packages_command(enum packages packages, const char *path,
			     struct text *quoted);

#endif
