/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/text.h"
#include "engine/pathrule.h"

char *
pathrule_absolute(const char *typed, const char *home, const char *folder)
{
	struct text whole = { 0 }, out = { 0 };

	if (*typed == '~' && (!typed[1] || typed[1] == '/') && home && *home)
		text_printf(&whole, "%s%s", home, typed + 1);
	else if (*typed == '/' || !*typed)
		text_adds(&whole, typed);
	else
		text_printf(&whole, "%s/%s", folder, typed);
	text_normal_path(&out, whole.s, whole.n);
	text_release(&whole);
	text_adds(&out, "");
	return out.s;
}

/* How many bytes at the end of A and B are the same, of whole components. */
static size_t
common_tail(const char *a, const char *b)
{
	size_t i = strlen(a), k = strlen(b), tail = 0, n = 0;

	while (i && k && a[i - 1] == b[k - 1]) {
		i--;
		k--;
		n++;
		if (a[i] == '/')
			tail = n;
	}
	if ((!i || a[i - 1] == '/') && (!k || b[k - 1] == '/'))
		tail = n;
	return tail;
}

static void
derive(const char *wanted, const char *file, struct path_rule *m)
{
	size_t nw = strlen(wanted), nf = strlen(file);
	size_t tail = common_tail(wanted, file);

	/* a component of WANTED stays */
	if (tail) {
		size_t least = wanted[0] == '/' ? 1 : 0;

		while (least < nw && wanted[least] != '/')
			least++;
		if (nw - tail < least)
			tail = nw - least;
	}
	while (tail && wanted[nw - tail] != '/')
		tail--;
	m->from = mem_printf("%.*s", (int)(nw - tail), wanted);
	m->to = nf > tail ? mem_printf("%.*s", (int)(nf - tail), file)
			  : mem_strdup("/");
	m->file = mem_strdup(file);
}

/* The longest tail of WANTED that is a file below FOLDER. */
static char *
find_below(const char *wanted, const char *folder, pathrule_looker look,
	   void *ctx)
{
	const char *slash = folder[strlen(folder) - 1] == '/' ? "" : "/";

	for (const char *tail = wanted; tail; tail = strchr(tail, '/')) {
		char *path;

		tail += strspn(tail, "/");
		if (!*tail)
			break;
		path = mem_printf("%s%s%s", folder, slash, tail);
		if (look(ctx, path) == THERE_FILE)
			return path;
		free(path);
	}
	return NULL;
}

enum pathrule_result
pathrule_derive(const char *wanted, const char *typed, pathrule_looker look,
	       void *ctx, struct path_rule *m)
{
	char *file;

	*m = (struct path_rule){ NULL, NULL, NULL };
	if (!*wanted || !*typed)
		return RULE_NOTHING;
	switch (look(ctx, typed)) {
	case THERE_FILE:
		derive(wanted, typed, m);
		return RULE_FOUND;
	case THERE_FOLDER:
		file = find_below(wanted, typed, look, ctx);
		if (!file)
			return RULE_NOT_BELOW;
		derive(wanted, file, m);
		free(file);
		return RULE_FOUND;
	case THERE_NOTHING:
		break;
	}
	return RULE_NOTHING;
}

void
pathrule_release(struct path_rule *m)
{
	free(m->from);
	free(m->to);
	free(m->file);
	*m = (struct path_rule){ NULL, NULL, NULL };
}

enum path_there
pathrule_look(void *ctx, const char *path)
{
	struct stat st;

	(void)ctx;
	if (stat(path, &st) < 0)
		return THERE_NOTHING;
	return S_ISREG(st.st_mode) ? THERE_FILE :
	       S_ISDIR(st.st_mode) ? THERE_FOLDER : THERE_NOTHING;
}
