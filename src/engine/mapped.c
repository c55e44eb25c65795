/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "engine/mapped.h"

/* More than this is no list that a person made. */
#define MAPPED_MAX 1000

static char *
state_path(const char *name)
{
	const char *state = getenv("XDG_STATE_HOME");
	const char *home = getenv("HOME");

	if (state && *state == '/')
		return mem_printf("%s/profview%s", state, name);
	if (home && *home == '/')
		return mem_printf("%s/.local/state/profview%s", home, name);
	return NULL;
}

char *
mapped_file(void)
{
	return state_path("/sources");
}

static void
add_line(struct mapped *m, char *line)
{
	char *tab = strchr(line, '\t');

	line[strcspn(line, "\n")] = '\0';
	if (!tab || tab == line || !tab[1])
		return;
	*tab = '\0';
	VEC_PUSH(&m->pair, ((struct mapped_pair){ mem_strdup(line),
						  mem_strdup(tab + 1) }));
}

void
mapped_read(struct mapped *m)
{
	char *path = mapped_file(), *line = NULL;
	FILE *f = path ? fopen(path, "re") : NULL;
	size_t cap = 0;

	*m = (struct mapped){ .pair = { 0 } };
	while (f && m->pair.n < MAPPED_MAX && getline(&line, &cap, f) > 0)
		add_line(m, line);
	free(line);
	if (f)
		fclose(f);
	free(path);
}

void
mapped_release(struct mapped *m)
{
	for (size_t i = 0; i < m->pair.n; i++) {
		free(m->pair.at[i].from);
		free(m->pair.at[i].to);
	}
	VEC_RELEASE(&m->pair);
}

/* Makes the folders above PATH's last component. */
static void
make_folders(char *path)
{
	for (char *at = path + 1; (at = strchr(at, '/')) != NULL; at++) {
		*at = '\0';
		mkdir(path, 0700);	/* what fails shows at fopen() */
		*at = '/';
	}
}

int
mapped_remember(const char *from, const char *to, struct error *err)
{
	char *path;
	FILE *f;
	int result = 0;

	if (!*from || !*to || strpbrk(from, "\t\n") || strpbrk(to, "\t\n"))
		return error_set(err, ERR_USAGE,
				 N_("this path cannot be remembered"));
	path = mapped_file();
	if (!path)
		return error_set(err, ERR_SYSTEM,
				 N_("nowhere to remember it: HOME is not "
				    "set"));
	make_folders(path);
	f = fopen(path, "ae");
	if (!f || fprintf(f, "%s\t%s\n", from, to) < 0)
		result = -1;
	if (f && fclose(f) != 0)
		result = -1;
	if (result < 0) {
		error_set_errno(err, errno, N_("cannot be written"));
		error_at(err, path, LOCATION_NONE, 0);
	}
	free(path);
	return result;
}
