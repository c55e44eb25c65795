/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/output.h"
#include "base/text.h"
#include "base/xdg.h"
#include "engine/remembered.h"

char *
remembered_file(void)
{
	return xdg_path(XDG_STATE, "sources");
}

/* Forgets the oldest, so that N are left. */
static void
keep_newest(struct remembered *r, size_t n)
{
	size_t gone = r->rule.n > n ? r->rule.n - n : 0;

	for (size_t i = 0; i < gone; i++)
		pathrule_release(&r->rule.at[i]);
	if (gone)
		memmove(r->rule.at, r->rule.at + gone,
			(r->rule.n - gone) * sizeof(*r->rule.at));
	r->rule.n -= gone;
}

static void
add_line(struct remembered *r, char *line)
{
	char *tab = strchr(line, '\t');

	line[strcspn(line, "\n")] = '\0';
	if (!tab || tab == line || !tab[1])
		return;
	*tab = '\0';
	VEC_PUSH(&r->rule, ((struct path_rule){
		.from = mem_strdup(line), .to = mem_strdup(tab + 1) }));
	/* now and then, not for every line of a long file */
	if (r->rule.n == 2 * REMEMBERED_MAX)
		keep_newest(r, REMEMBERED_MAX);
}

void
remembered_read(struct remembered *r)
{
	char *path = remembered_file(), *line = NULL;
	FILE *f = path ? xdg_open(path) : NULL;
	size_t cap = 0;

	*r = (struct remembered){ .rule = { 0 } };
	while (f && getline(&line, &cap, f) > 0)
		add_line(r, line);
	keep_newest(r, REMEMBERED_MAX);
	free(line);
	if (f)
		fclose(f);
	free(path);
}

void
remembered_release(struct remembered *r)
{
	keep_newest(r, 0);
	VEC_RELEASE(&r->rule);
}

/* All rules into a new file, which takes the place of the old one: a line added to
 * that would be one with a last line that was cut short. */
static int
write_anew(const char *path, const struct remembered *r)
{
	struct text all = { 0 };
	int result;

	for (size_t i = 0; i < r->rule.n; i++)
		text_printf(&all, "%s\t%s\n", r->rule.at[i].from,
			    r->rule.at[i].to);
	result = output_replace(path, all.s, all.n);
	text_release(&all);
	return result;
}

/* What holds for FROM, or NULL. */
static const char *
rule_for(const struct remembered *r, const char *from)
{
	for (size_t i = r->rule.n; i-- > 0;)
		if (strcmp(r->rule.at[i].from, from) == 0)
			return r->rule.at[i].to;
	return NULL;
}

static int
add_rule(const char *path, const char *from, const char *to)
{
	struct remembered r;
	const char *is;
	int result = 0;

	remembered_read(&r);
	is = rule_for(&r, from);
	if (!is || strcmp(is, to) != 0) {
		VEC_PUSH(&r.rule, ((struct path_rule){
			.from = mem_strdup(from), .to = mem_strdup(to) }));
		keep_newest(&r, REMEMBERED_MAX);
		result = write_anew(path, &r);
	}
	remembered_release(&r);
	return result;
}

int
remembered_add(const char *from, const char *to, struct error *err)
{
	char *path;
	int result;

	if (!*from || !*to || strpbrk(from, "\t\n") || strpbrk(to, "\t\n"))
		return error_set(err, ERR_USAGE,
				 N_("this path cannot be remembered"));
	path = remembered_file();
	if (!path)
		return error_set(err, ERR_SYSTEM,
				 N_("nowhere to remember it: HOME is not "
				    "set"));
	xdg_make_folders(path);
	result = add_rule(path, from, to);
	if (result < 0) {
		error_set_errno(err, errno, N_("cannot be written"));
		error_at(err, path, LOCATION_NONE, 0);
	}
	free(path);
	return result < 0 ? -1 : 0;
}
