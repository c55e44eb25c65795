/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How texts share the cells that figures leave: names have what they need first, and
 * what they have beyond that goes to objects and files that would be cut.
 */
#include <config.h>

#include <string.h>

#include "view/code.h"
#include "tui/widget/private.h"

/* Divides ROOM among several flexible columns: what needs less than its part
 * leaves the rest to the others, and what nobody needs is the last one's. */
static void
share_flexible(const struct view *v, metric_id m, struct slot *slot, size_t n,
	       int room, int flexible)
{
	int need[LAYOUT_MAX];	/* 0: has its part */
	size_t last = 0;

	for (size_t i = 0; i < n; i++) {
		int head;

		need[i] = 0;
		if (!layout_flexes(&slot[i]))
			continue;
		head = layout_head_cells(v, slot, n, i);
		need[i] = layout_cells_needed(v, m, slot[i].column);
		need[i] = head > need[i] ? head : need[i];
		last = i;
	}
	for (; flexible; flexible--) {
		int part = room / flexible > FLEX_CELLS ? room / flexible
							: FLEX_CELLS;
		size_t least = last;

		for (size_t i = 0; i < n; i++)
			if (need[i] && (!need[least] || need[i] < need[least]))
				least = i;
		slot[least].width = need[least] < part ? need[least] : part;
		room -= slot[least].width;
		need[least] = 0;
	}
	if (room > 0)
		slot[last].width += room;
}

/* As wide as that, as far as NAME has cells beyond KEEPS. */
static void
widen(struct slot *slot, int width, struct slot *name, int keeps)
{
	int more = width - slot->width, spare = name->width - keeps;

	more = more < spare ? more : spare;
	if (more <= 0)
		return;
	slot->width += more;
	name->width -= more;
}

/* Objects that are always there are as wide as half of their rows need, which they are
 * before another column is there, too (layout_room.c). */
static void
widen_for_half(const struct view *v, metric_id m, struct slot *slot, size_t n,
	       struct slot *name, int keeps)
{
	for (size_t i = 0; i < n; i++)
		if (layout_is_where(&slot[i]) && !slot[i].extra)
			widen(&slot[i], layout_cells_of(v, m, slot[i].column,
							LEAVE_HALF),
			      name, keeps);
}

/* Then the column in which more rows are cut has what the next of them needs: no other
 * keeps cells blank meanwhile. */
static void
widen_for_rest(const struct view *v, metric_id m, struct slot *slot, size_t n,
	       struct slot *name, int keeps)
{
	while (name->width > keeps) {
		struct slot *best = NULL;
		size_t most = 0;
		int need = 0;

		for (size_t i = 0; i < n; i++) {
			size_t cut;
			int next;

			if (!layout_is_where(&slot[i]))
				continue;
			cut = layout_cells_cut(v, m, slot[i].column, slot[i].width,
					       &next);
			if (cut <= most)
				continue;
			most = cut;
			best = &slot[i];
			need = next;
		}
		if (!best)
			return;
		widen(best, need, name, keeps);
	}
}

/* Cells that no row and no head takes are the name's, as far as it is cut without
 * them. Only where all rows are known: columns stay as wide while rows pass. */
static void
take_blanks(const struct view *v, metric_id m, struct slot *slot, size_t n,
	    struct slot *name, int wants)
{
	for (size_t i = 0; i < n; i++) {
		int need, head, blank;

		if (name->width >= wants)
			return;
		if (!layout_is_where(&slot[i]))
			continue;
		need = layout_cells_of_all(v, m, slot[i].column);
		head = layout_head_cells(v, slot, n, i);
		blank = slot[i].width - (head > need ? head : need);
		if (need < 0 || blank <= 0)
			continue;
		if (blank > wants - name->width)
			blank = wants - name->width;
		slot[i].width -= blank;
		name->width += blank;
	}
}

/* One long name does not cut the objects of all rows; else names have what they need
 * first. */
static void
share_wheres(const struct view *v, metric_id m, struct slot *slot, size_t n,
	     struct slot *name)
{
	int least = v->ops->few ? 1 : NAME_CELLS;
	int most = layout_name_cells(v, m, name->column, 1);
	int all = layout_name_keeps(v, m, name->column);

	most = most > least ? most : least;
	all = all > most ? all : most;
	take_blanks(v, m, slot, n, name, all);
	widen_for_half(v, m, slot, n, name, most);
	widen_for_rest(v, m, slot, n, name, all);
}

/* Words behind which something is close have so many cells at most, or that share of a
 * wide screen. */
#define CLOSE_LEAST 40
#define CLOSE_MOST 80
#define CLOSE_SHARE(width) ((width) / 3 * 2)

/* What is close behind the words of NAME is not at the other end of the screen; what
 * has nothing behind it is not cut for that (insn_width()). */
static void
bring_close(const struct view *v, metric_id m, struct slot *slot, size_t n,
	    struct slot *name)
{
	struct slot *behind = name + 1;
	int need, most = CLOSE_SHARE(name->width);

	if (behind == slot + n || behind->kind != SLOT_COLUMN || !behind->column->close
	    || !v->row.n)
		return;
	need = layout_cells_before(v, m, name->column, behind->column);
	need += (int)view_row_lanes(v, v->row.at).n + 1;
	most = most > CLOSE_MOST ? most : CLOSE_MOST;
	need = need < most ? need : most;
	need = need > CLOSE_LEAST ? need : CLOSE_LEAST;
	name->width = need < name->width ? need : name->width;
}

void
layout_share(const struct view *v, metric_id m, struct slot *slot, size_t n,
	     int cols)
{
	int room = layout_room_left(slot, n, cols), flexible = 0;
	struct slot *name = NULL;

	for (size_t i = 0; i < n; i++) {
		if (!layout_flexes(&slot[i]))
			continue;
		flexible++;
		name = &slot[i];
	}
	if (!name)
		return;
	if (flexible > 1)
		share_flexible(v, m, slot, n, room, flexible);
	else
		name->width = room > FLEX_CELLS ? room : FLEX_CELLS;
	share_wheres(v, m, slot, n, name);
	bring_close(v, m, slot, n, name);
}
