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

/* Where the last component of PATH begins. */
static size_t
head_length(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? (size_t)(slash - path) + 1 : 0;
}

/* The narrowest rule that finds the neighbours: folder to folder. A file of
 * another name, or in no folder, makes a rule for itself alone. */
static void
derive(const char *wanted, const char *file, struct path_rule *m)
{
	size_t nw = head_length(wanted), nf = head_length(file);

	m->file = mem_strdup(file);
	if (nw < 2 || !nf || strcmp(wanted + nw, file + nf)) {
		m->from = mem_strdup(wanted);
		m->to = mem_strdup(file);
		return;
	}
	m->from = mem_strndup(wanted, nw - 1);
	m->to = nf > 1 ? mem_strndup(file, nf - 1) : mem_strdup("/");
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
