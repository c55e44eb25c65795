/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the cursor belongs while the rows of a list are made anew, and where it is then.
 */
#include <config.h>

#include "tui/widget/list.h"

void
list_put_back(struct list *l, size_t row, size_t line, bool has_moved)
{
	/* what stands above it is the most, and would be out of sight */
	if (has_moved && l->height > 0 && row < (size_t)l->height)
		line = row;
	list_location(l, row, line);
}

void
list_keep(struct list *l)
{
	l->kept.on = l->touched && list_here(l);
	if (!l->kept.on)
		return;
	l->kept.at = l->kept.now = list_row_key(l, l->cursor);
	l->kept.line = l->cursor - l->top;
	l->kept.height = l->height;
	l->kept.row = l->kept.put = l->cursor;
}

void
list_unkeep(struct list *l)
{
	l->kept.on = false;
}

bool
list_is_kept(const struct list *l)
{
	return l->kept.on && (!l->view || l->cursor == l->kept.put);
}

void
list_settle(struct list *l)
{
	l->kept.put = l->cursor;
}

/* Where that was, in place of where the cursor is. */
static void
want_kept(struct list *l)
{
	l->want = l->kept.now;
	l->want_line = l->kept.line;
	l->want_height = l->kept.height;
	l->want_row = l->kept.row;
}

/* Whether the cursor is still where it was put for want of the line that it was in. */
static bool
is_near(const struct list *l)
{
	return l->near.on && l->touched && l->cursor == l->near.put;
}

void
list_forget(struct list *l)
{
	l->kept.on = list_is_kept(l);
	if (!l->view) {
		if (l->kept.on)
			want_kept(l);
		return;
	}
	if (!is_near(l)) {
		l->want = l->touched ? list_row_key(l, l->cursor) :
			  (struct row_key){ 0 };
		l->want_line = l->cursor - l->top;
		l->want_row = l->cursor;
	}
	if (l->kept.on)
		want_kept(l);
	view_free(l->view);
	l->view = NULL;
	l->serial++;
	l->held.n = 0;
	l->cols = 0;
}

void
list_want(struct list *l, const struct row_key *key, size_t line)
{
	l->want = *key;
	l->want_line = line;
	l->want_row = SIZE_MAX;
	l->touched = true;
}

size_t
list_find_around_in(const struct view *v, const struct row_key *key)
{
	struct row_key k = *key;
	struct view_row_id id = { .kind = k.kind, .func = k.func,
				  .key = (uint64_t)k.a << 32 | k.b };
	size_t found = k.kind ? list_find_in(v, &k) : SIZE_MAX;

	while (found == SIZE_MAX && view_row_outer(v, &id)) {
		k.kind = id.kind;
		k.b = (uint32_t)id.key;
		found = list_find_in(v, &k);
	}
	return found == SIZE_MAX && k.kind ? view_row_near(v, &id) : found;
}

size_t
list_find_around(struct list *l, const struct row_key *key)
{
	size_t found = l->view ? list_find_around_in(l->view, key) : SIZE_MAX;

	/* Somewhere in the tail that is in no order yet. */
	if (found != SIZE_MAX && found >= l->view->sorted)
		found = list_need(l, list_count(l))
			? list_find_around_in(l->view, key) : SIZE_MAX;
	return found;
}

/* Whether row FOUND, which is wanted, was another one on this page. */
static bool
has_moved(const struct list *l, size_t found)
{
	return l->want_row != SIZE_MAX && found != l->want_row;
}

void
list_recall(struct list *l)
{
	/* Until the user has moved it the cursor stays at the top, whatever
	 * better names bring up there. */
	list_recall_at(l, l->touched ? list_find_around(l, &l->want) : SIZE_MAX);
}

/* The text of a source comes later, and until then there is another row where its lines
 * will be, or none that is said of it. */
static void
settle_near(struct list *l, size_t found)
{
	struct row_key is = { 0 };

	if (found != SIZE_MAX)
		is = list_row_key(l, found);
	l->near.on = l->view && l->view->lacks.n && l->want.kind
		     && !row_key_eq(&is, &l->want);
	l->near.put = l->cursor;
}

void
list_recall_at(struct list *l, size_t found)
{
	/* lines above the list may have taken some of that meanwhile */
	if (l->want_height)
		l->height = l->want_height;
	l->want_height = 0;
	if (found == SIZE_MAX && l->stays && list_count(l))
		found = l->want_row < list_count(l) ? l->want_row
						    : list_count(l) - 1;
	if (found != SIZE_MAX)
		list_put_back(l, found, l->want_line, has_moved(l, found));
	else
		list_location(l, 0, 0);
	list_settle(l);
	l->stays = false;
	settle_near(l, found);
	if (!l->near.on && (found != SIZE_MAX || !l->lacks))
		l->want = (struct row_key){ 0 };
}
