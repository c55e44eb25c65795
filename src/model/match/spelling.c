/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What to type for one of several functions that are called alike. It is tried
 * before it is told, so that no list of candidates leads in a circle.
 */
#include <config.h>

#include <string.h>

#include "model/match/private.h"

/* Whether FN means F and nothing else. */
static bool
means_only(struct matcher *m, const char *fn, func_id f)
{
	struct sought p = { .how = HOW_FULL, .name = { fn, strlen(fn) } };

	if (match_find(m, &p) < 0)
		return false;
	p.located = true;
	if (!m->found.n && match_find(m, &p) < 0)
		return false;
	match_unite(m);
	return m->found.n == 1 && func_eq(m->found.at[0], f);
}

struct place { const char *object, *base, *file; };

/* Shortest first. */
enum { SPELL_OBJECT, SPELL_FILE, SPELL_UNKNOWN, SPELL_BOTH, SPELL_PATHS,
       SPELLINGS };

/* WHERE as spelling HOW has it; empty when there is none. */
static void
put_place(const struct place *at, unsigned how, struct text *out)
{
	const char *file = *at->file ? at->file : FILE_UNKNOWN;

	text_clear(out);
	if (how == SPELL_OBJECT)
		text_adds(out, at->base);
	else if (how == SPELL_FILE)
		text_adds(out, at->file);
	else if (how == SPELL_UNKNOWN)
		text_adds(out, *at->base && *at->file ? "" : FILE_UNKNOWN);
	else if (how == SPELL_BOTH)
		text_printf(out, "%s@%s", *at->base ? at->base : at->object,
			    file);
	else
		text_printf(out, "%s@%s", at->object, file);
}

void
match_spelling(const struct snapshot *s, func_id f, metric_id m,
	       struct text *out)
{
	struct matcher x = { .snap = s, .names = s->names, .metric = m };
	const struct place at = {
		.object = prof_object_path(s->prof,
					   names_func(s->names, f).object),
		.base = names_func_object(s->names, f),
		.file = names_func_file(s->names, f),
	};
	const char *name = names_func_name(s->names, f);
	struct text where = { 0 };

	for (unsigned how = 0; how < SPELLINGS; how++) {
		put_place(&at, how, &where);
		if (!where.n)
			continue;
		text_clear(out);
		text_printf(out, "%s@%s", name, where.s);
		if (means_only(&x, out->s, f))
			break;
	}
	text_release(&where);
	VEC_RELEASE(&x.found);
}

void
match_name(const struct snapshot *s, func_id f, metric_id m, struct text *out)
{
	struct matcher x = { .snap = s, .names = s->names, .metric = m };
	const char *name = names_func_name(s->names, f);

	if (means_only(&x, name, f))
		text_adds(out, name);
	else
		match_spelling(s, f, m, out);
	VEC_RELEASE(&x.found);
}
