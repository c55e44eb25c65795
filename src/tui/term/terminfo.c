/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions to terminfo.
 */
#include <config.h>

#include <string.h>

#include "tui/term/term.h"
#include "tui/term/terminfo.h"

#include <term.h>

static const char *
capability(const char *name)
{
	/* ncurses' old prototype wants char *, it does not write. */
	const char *s = tigetstr((char *)(size_t)name);

	return s == (const char *)-1 ? NULL : s;
}

enum terminfo_answer
terminfo_ask(const char *type, int fd)
{
	enum terminfo_answer answer;
	TERMINAL *old;
	int err;

	if (setupterm((char *)(size_t)type, fd, &err) == ERR)
		return TERMINFO_UNKNOWN;
	answer = capability("cup") ? TERMINFO_FINE : TERMINFO_POOR;
	/* newterm() on a terminal nobody asked about first would leak. */
	old = set_curterm(NULL);
	if (old)
		del_curterm(old);
	return answer;
}

size_t
terminfo_reset(char *buf, size_t room)
{
	static const char *const undo[] = {
		"sgr0", "op", "rmkx", "cnorm", "rmcup",
	};
	size_t n = 0;

	for (size_t i = 0; i < sizeof(undo) / sizeof(undo[0]); i++) {
		const char *s = capability(undo[i]);

		while (s && *s && n < room) {
			/* Padding is for terminals of another age. */
			if (s[0] == '$' && s[1] == '<' && strchr(s, '>'))
				s = strchr(s, '>') + 1;
			else
				buf[n++] = *s++;
		}
	}
	return n;
}

int
terminfo_colours(void)
{
	int n = tigetnum((char *)(size_t)"colors");

	return n > 0 ? n : 0;
}

static bool
capability_is(const char *name, const char *want)
{
	const char *s = capability(name);

	return s && !strcmp(s, want);
}

bool
terminfo_columns(void)
{
	return tigetflag((char *)(size_t)"xenl") > 0 &&
	       capability_is("cup", "\033[%i%p1%d;%p2%dH") &&
	       capability_is("hpa", "\033[%i%p1%dG") &&
	       capability_is("cuf", "\033[%p1%dC");
}

bool
terminfo_erases(void)
{
	return capability_is("ech", "\033[%p1%dX");
}

bool
terminfo_answers(void)
{
	return capability("u7") != NULL;
}

bool
terminfo_mouse(void)
{
	return capability("kmous") != NULL;
}

/* Many that do have no such entry; who reports a mouse is no older than that and leaves
 * what it does not know. */
bool
terminfo_pastes(void)
{
	return capability("BE") != NULL || capability("kmous") != NULL;
}

bool
terminfo_second_screen(void)
{
	return capability("rmcup") != NULL;
}
