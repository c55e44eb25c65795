/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions whose names have no room, and are cut to the same: each keeps what tells
 * it from the other.
 */
#include <config.h>

#include <string.h>

#include "base/hash.h"
#include "view/format.h"
#include "tui/widget/list.h"
#include "tui/widget/private.h"

bool
list_is_name(const struct list *l, const struct row *r)
{
	return r->kind & LIST_NAMED
	       || (r->kind == ROW_GROUP
		   && (l->ops->by == BY_CLASS || l->ops->by == BY_NAME));
}

/* The name of row R in COLUMN, as far as it is shown, behind those that L has. */
static void
add_name(struct list *l, const struct row *r, const struct column *column,
	 enum name_depth depth, const struct canvas *c, struct list_name *to)
{
	struct val val = view_val(l->view, r, column, l->metric);
	struct text whole = { 0 };

	val_format(l->view, &val, 0, false, c->ascii, &whole);
	to->from = l->names.n;
	if (depth == NAME_FULL)
		text_add(&l->names, whole.s, whole.n);
	else
		text_add_name(&l->names, whole.s, whole.n, depth,
			      c->glyph->ellipsis);
	to->n = l->names.n - to->from;
	to->cells = text_width(l->names.s + to->from, to->n);
	text_release(&whole);
}

/* What names that are cut alike have in common: cutting leaves the bare name to the
 * last. */
static uint64_t
hash_of(const char *s, size_t n, const struct canvas *c)
{
	struct text bare = { 0 };
	uint64_t hash;

	text_add_name(&bare, s, n, NAME_BARE, c->glyph->ellipsis);
	hash = hash_bytes(bare.s, bare.n);
	text_release(&bare);
	return hash;
}

void
list_read_names(struct list *l, const struct canvas *c,
		const struct slot *slot, enum name_depth depth, size_t n)
{
	const struct row *r;
	struct list_name *to;

	l->name.n = l->names.n = 0;
	VEC_EXTEND(&l->name, n);
	for (size_t i = 0; i < n; i++) {
		r = list_row(l, l->top + i);
		to = &l->name.at[i];
		if (!list_is_name(l, r))
			continue;
		add_name(l, r, slot->column,
			 r->kind == ROW_GROUP ? NAME_FULL : depth, c, to);
		/* what has all of the room there is is never cut */
		if (to->cells + slot->width / 2 > (size_t)slot->width)
			to->hash = hash_of(l->names.s + to->from, to->n, c);
	}
}

/* Whether S, another name, is cut to CUT as well. */
static bool
is_cut_to(struct canvas *c, const char *s, size_t n, size_t cells,
	  const struct text *cut)
{
	const struct text *one = cuts_get(&c->cuts, text_cut_func, s, n, cells,
					  c->glyph->ellipsis);

	return one->n == cut->n && !memcmp(one->s, cut->s, cut->n);
}

/* Another name in sight that is cut to CUT, as MINE is; NULL: there is none. */
static const struct list_name *
find_alike(const struct list *l, struct canvas *c, const struct list_name *mine,
	   size_t cells, const struct text *cut)
{
	const char *s = l->names.s;

	for (size_t i = 0; i < l->name.n; i++) {
		const struct list_name *k = &l->name.at[i];

		if (k->cells <= cells || k->hash != mine->hash
		    || (k->n == mine->n
			&& !memcmp(s + k->from, s + mine->from, k->n)))
			continue;
		if (is_cut_to(c, s + k->from, k->n, cells, cut))
			return k;
	}
	return NULL;
}

void
list_keep_apart(const struct list *l, struct canvas *c, size_t i, size_t cells,
		size_t start, struct text *t)
{
	const struct list_name *mine, *other;
	const char *dots = c->glyph->ellipsis, *s = l->names.s;
	const struct text *kept;
	struct text cut = { 0 };
	size_t from, to;

	if (i < l->top || i - l->top >= l->name.n)
		return;
	mine = &l->name.at[i - l->top];
	if (mine->cells <= cells || text_width(t->s + start, t->n - start) <= cells)
		return;
	kept = cuts_get(&c->cuts, text_cut_func, s + mine->from, mine->n, cells,
			dots);
	text_add(&cut, kept->s, kept->n);
	other = find_alike(l, c, mine, cells, &cut);
	if (other && text_apart(s + mine->from, mine->n, s + other->from,
				other->n, &from, &to)) {
		t->n = start;
		text_clear(&cut);
		text_cut_keeping(&cut, s + mine->from, mine->n, cells, from, to,
				 dots);
		text_trim(&cut, 0);
		text_add(t, cut.s, cut.n);
	}
	text_release(&cut);
}
