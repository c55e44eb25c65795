/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which terminal this is, and whether there can be a screen on it.
 */
#include <config.h>

#include <stdlib.h>
#include <unistd.h>

#include "base/i18n.h"
#include "tui/term/terminfo.h"

const char *
terminal_type(int fd)
{
	const char *type = getenv("TERM");

	return !type || terminfo_ask(type, fd) == TERMINFO_UNKNOWN ? FALLBACK_TERM
								   : type;
}

bool
terminal_possible(const char **known, const char **why)
{
	const char *type = getenv("TERM");
	enum terminfo_answer answer;

	if (!type || !*type) {
		*why = N_("TERM is not set, so the terminal is unknown");
		return false;
	}
	answer = terminfo_ask(type, STDOUT_FILENO);
	if (answer == TERMINFO_POOR) {
		*why = N_("this terminal cannot position the cursor");
		return false;
	}
	if (answer == TERMINFO_UNKNOWN) {
		type = FALLBACK_TERM;
		answer = terminfo_ask(type, STDOUT_FILENO);
	}
	if (answer == TERMINFO_FINE) {
		*known = type;
		return true;
	}
	*why = N_("there is no description of this terminal (terminfo)");
	return false;
}
