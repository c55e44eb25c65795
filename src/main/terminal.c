/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/i18n.h"
#include "main/terminal.h"

size_t
terminal_cells(void)
{
	struct winsize size;

	return isatty(STDOUT_FILENO)
	       && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0
	       ? size.ws_col : 0;
}

/* Who has chosen knows. */
void
terminal_hint(const struct settings *s, size_t wide)
{
	if (!wide || settings_given(s, "demangle"))
		return;
	fprintf(stderr, "profview: ");
	fprintf(stderr, ngettext(
			"%zu name is wider than the terminal: "
			"--demangle=notemplates shortens it\n",
			"%zu names are wider than the terminal: "
			"--demangle=notemplates shortens them\n", wide), wide);
}
