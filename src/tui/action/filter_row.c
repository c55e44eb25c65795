/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a filter on the row at the cursor is by: the row's function, or what the row
 * is, as a pattern.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/filter.h"
#include "model/match/match.h"
#include "tui/action/private.h"
#include "view/filters.h"

/* --- What a row is about -------------------------------------------------- */

/* "object:" of a group of a view of such, else NULL. */
static const char *
prefix_of(const struct view_ops *ops)
{
	static const struct { enum sum_by by; const char *prefix; } about[] = {
		{ BY_OBJECT, "object:" }, { BY_FILE, "file:" },
		{ BY_CLASS, "class:" }, { BY_NAME, "" },
	};

	if (!(ops->kinds & ROW_GROUP))
		return NULL;
	for (size_t i = 0; i < sizeof(about) / sizeof(*about); i++)
		if (ops->by == about[i].by)
			return about[i].prefix;
	return NULL;
}

/* Whether a row of names is all functions that have none. */
static bool
is_nameless(const struct view_ops *ops, const char *prefix,
	    const struct val *name)
{
	return !*prefix && name->n == strlen(ops->rest)
	       && memcmp(name->s, ops->rest, name->n) == 0;
}

/* What the row of a table is in the base, where that calls it otherwise; NONE: it
 * does not. */
static uint32_t
in_base(const struct snapshot *s, enum sum_by by, uint32_t row)
{
	uint32_t base = s->comparison ? comparison_base(s->comparison, by, row)
				      : COMPARE_NONE;

	return base != COMPARE_NONE && base != row
	       && sums_seen(s->base->sums, by, base) ? base : COMPARE_NONE;
}

static void
put_func(const struct snapshot *s, func_id f, struct text *out)
{
	uint32_t now = s->comparison
		       ? comparison_shown(s->comparison, BY_FUNC, f.i) : f.i;
	uint32_t base = in_base(s, BY_FUNC, now);

	filter_quote_both(names_func_name(s->names, func_at(now)),
			  base == COMPARE_NONE
			  ? NULL : names_func_name(s->names, func_at(base)),
			  out);
}

/* The object or the file, ROW, of function F. */
static const char *
path_of(const struct snapshot *s, enum sum_by by, uint32_t row)
{
	return by == BY_OBJECT ? prof_object_path(s->prof, object_at(row))
			       : names_file_path(s->names, file_at(row));
}

static uint32_t
group_of(const struct snapshot *s, enum sum_by by, uint32_t func)
{
	struct func f = names_func(s->names, func_at(func));

	return by == BY_OBJECT ? f.object.i : f.file.i;
}

/* Of two profiles what both have of the object or file of F; where that is of one
 * side alone, what the other has F in. False: it is in none that is known. */
static bool
put_group_of(const struct snapshot *s, const char *prefix, func_id f,
	     struct text *out)
{
	enum sum_by by = strcmp(prefix, "object:") == 0 ? BY_OBJECT : BY_FILE;
	uint32_t now = group_of(s, by, f.i), base = COMPARE_NONE, func;

	if (s->comparison) {
		now = comparison_shown(s->comparison, by, now);
		base = in_base(s, by, now);
		func = in_base(s, BY_FUNC, f.i);
		if (base == COMPARE_NONE && func != COMPARE_NONE
		    && !sums_seen(s->base->sums, by, now))
			base = group_of(s, by, func);
	}
	if (!*path_of(s, by, now))
		return false;
	text_adds(out, prefix);
	filter_quote_both(path_of(s, by, now), base == COMPARE_NONE
			  ? NULL : path_of(s, by, base), out);
	return true;
}

/* A row of a view of groups, of two profiles by the names that both have of it. */
static void
put_group(const struct list *l, const struct row *r, const char *prefix,
	  const struct val *name, struct text *out)
{
	struct val base = view_row_base_name(l->view, r);
	char *copy = mem_strndup(name->s, name->n);
	char *other = base.type == VAL_TEXT && base.n
		      ? mem_strndup(base.s, base.n) : NULL;

	text_adds(out, prefix);
	filter_quote_both(copy, other, out);
	free(other);
	free(copy);
}

bool
filter_row(struct tui *t, struct text *out)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	const char *prefix = prefix_of(l->ops);
	func_id f = page_named(t);
	struct val name;

	if (r && prefix && list_name(l, r, &name) && name.type == VAL_TEXT
	    && name.n && !is_nameless(l->ops, prefix, &name)) {
		put_group(l, r, prefix, &name, out);
		return true;
	}
	if (prefix || !func_some(f))
		return false;
	if (filter_is_group(t->snap->sums->names, f))
		return put_group_of(t->snap, "object:", f, out);
	put_func(t->snap, f, out);
	return true;
}

bool
filter_row_group(struct tui *t, const char *prefix, struct text *out)
{
	const char *own = prefix_of(page_list(t->now)->ops);
	func_id f = page_named(t);

	if (own && !strcmp(own, prefix))
		return filter_row(t, out);
	return func_some(f) && put_group_of(t->snap, prefix, f, out);
}

bool
filter_takes_row(struct tui *t)
{
	struct text pattern = { 0 };
	bool takes = filter_row(t, &pattern);

	text_release(&pattern);
	return takes;
}

/* --- Functions that are called alike ---------------------------------------- */

/* F and none of those that are called alike, where a place tells it from these. */
static bool
put_located(const struct snapshot *s, func_id f, const struct func_list *alike,
	    struct text *out)
{
	struct text where = { 0 };
	bool told = match_place(s, f, alike, &where);

	if (told) {
		text_clear(out);
		filter_quote_located(names_func_name(s->names, f), where.s, out);
	}
	text_release(&where);
	return told;
}

size_t
filter_narrow(struct tui *t, struct text *pattern)
{
	func_id f = page_named(t);
	struct func_list alike = { 0 };
	size_t n;

	if (prefix_of(page_list(t->now)->ops) || !func_some(f)
	    || filter_is_group(t->snap->sums->names, f))
		return 1;
	n = match_count_namesakes(t->snap, f);
	if (n < 2 || t->snap->comparison)
		return n;
	match_namesakes(t->snap, f, &alike);
	if (put_located(t->snap, f, &alike, pattern))
		n = 1;
	VEC_RELEASE(&alike);
	return n;
}
