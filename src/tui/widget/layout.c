/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns for the room there is. Self and inclusive always stay; the others
 * go, in a fixed order, as long as the name would have less than 30 cells
 * (layout_room.c). What texts have of the room says layout_share.c.
 */
#include <config.h>

#include <limits.h>
#include <math.h>
#include <string.h>

#include "view/format.h"
#include "tui/widget/layout.h"
#include "tui/widget/private.h"

static void
add_slot(struct slot *slot, size_t *n, enum slot_kind kind,
	 const struct column *c)
{
	if (*n == LAYOUT_MAX)
		return;
	slot[(*n)++] = (struct slot){
		.kind = kind, .column = c,
		.width = kind == SLOT_BAR ? BAR_CELLS : c->width,
		.left = column_is_text(c),
	};
}

/* Whether C says nothing in the first rows: better an emptier screen. */
static bool
all_blank(const struct view *v, metric_id m, const struct column *c)
{
	size_t rows = 0;

	/* An order needs its head; and of source the first rows say nothing
	 * about where the cost is. */
	if (c == v->sort_column || (v->with && c == v->with->sort_column)
	    || (v->ops->kinds & ROW_LINE && c->per_metric)
	    || v->ops->kinds & ROW_INSN)
		return false;
	for (const struct view *w = v; w; w = layout_other(v, w)) {
		size_t n = w->row.n < ROWS_ASKED ? w->row.n : ROWS_ASKED;

		for (size_t i = 0; i < n; i++)
			if (view_val(w, &w->row.at[i], c, m).type != VAL_NONE)
				return false;
		rows += n;
	}
	return rows > 0;
}

/* Whether C says where a function is in place of one that stands before it and
 * has nothing to say: the file, of profiles that know no objects, or of two builds
 * whose objects count as one. Functions of one
 * name are told apart by it, so that it is there from the first. */
static bool
stands_in(const struct column *c, bool unplaced)
{
	return c->role == ROLE_WHERE && unplaced;
}

const struct column *
layout_shown(enum layout_shares shares, const struct column *c)
{
	if (shares == SHARES_OF_TOTAL && c->of_total)
		return c->of_total;
	if (shares == SHARES_AS_COSTS && c->share_of && c->adds_up)
		return c->share_of;
	return c;
}

/* The column of a choice as it stands there, of the event OF. */
static const struct column *
column_of(const struct view *v, enum layout_shares shares, const struct column *c,
	  metric_id of)
{
	c = layout_shown(shares, c);
	/* a ratio has no shares: itself in their place */
	return c->share_of && c->adds_up && prof_is_ratio(v->snap->prof, of)
	       ? c->share_of : c;
}

/* Whether the figure of C, of two profiles, is among N slots: of a ratio it would stand
 * in the place of its share, too. */
static bool
is_compared(const struct slot *slot, size_t n, const struct column *c)
{
	for (size_t i = 0; i < n; i++)
		if (slot[i].column->compares == c)
			return true;
	return false;
}

/* All slots that the view can have, were there room for all of them. */
static size_t
choose(const struct view *v, const struct layout_look *look, struct slot *slot)
{
	const struct column *name = view_name_column(v->ops);
	struct column_choice choice[LAYOUT_MAX];
	size_t n = 0, choices = layout_choices(v, choice);
	bool unplaced = false, twins = false;

	for (size_t i = 0; i < choices; i++) {
		bool only_wide = choice[i].wide
				 && !stands_in(choice[i].column, unplaced);
		const struct column *c;
		metric_id other, m;
		const struct slot *same;

		if (!layout_find_event(v, look, &choice[i], &other))
			continue;
		m = metric_some(other) ? other : look->metric;
		c = column_of(v, look->shares, choice[i].column, m);
		if (c != choice[i].column && is_compared(slot, n, c))
			continue;
		same = layout_find(slot, n, c, other);
		if (same) {
			slot[same - slot].extra &= only_wide;
			continue;
		}
		if (!only_wide && c->role == ROLE_WHERE && !unplaced) {
			twins = layout_has_twins(v);
			unplaced = twins || (!view_has(v, c, m) &&
					     (v->row.n || (v->with && v->with->row.n)));
			/* the file has its place, and it that of the file */
			only_wide = twins && !choice[i].always;
		}
		if (!view_takes(v, c) || !view_has(v, c, m)
		    || (c != name && all_blank(v, m, c)))
			continue;
		add_slot(slot, &n, c == name ? SLOT_NAME : SLOT_COLUMN, c);
		slot[n - 1].metric = other;
		slot[n - 1].event = choice[i].event ? EVENT_CHOSEN : EVENT_SHOWN;
		slot[n - 1].extra = only_wide;
		slot[n - 1].always = choice[i].always;
		slot[n - 1].fixed = choice[i].width > 0;
		if (slot[n - 1].fixed)
			slot[n - 1].width = choice[i].width;
	}
	return n;
}

/* The share that a bar behind column SHARE is of: among callers and callees
 * that of the function, also where those of the total are shown. */
static const struct column *
bar_column(const struct view *v, const struct column *share)
{
	const char *p = layout_columns(v->ops);
	const struct column *c;
	bool wide;

	while ((c = column_next(&p, &wide)) != NULL)
		if (c->of_total == share && c->kinds & ROW_CALL)
			return c;
	return share;
}

/* A bar behind the share that the view's rows are in the order of at first, else
 * behind the first, whatever the order is now: columns stay where they are when rows
 * are sorted, under a mouse, too. ROLE_COST: behind such a cost that stands in the
 * share's place. */
static size_t
add_bar(const struct view *v, enum column_role role, struct slot *slot, size_t n)
{
	const struct column *by = column_find(v->ops->sort);
	size_t at = n;

	if (n == LAYOUT_MAX)
		return n;
	for (size_t i = n; i-- > 0; )
		if (slot[i].kind == SLOT_COLUMN &&
		    slot[i].column->role == role &&
		    !metric_some(slot[i].metric) &&
		    (at == n || !by ||
		     !column_same_figure(slot[at].column, by)))
			at = i;
	if (at == n)
		return n;
	memmove(&slot[at + 2], &slot[at + 1],
		(n - at - 1) * sizeof(slot[0]));
	slot[at + 1] = (struct slot){ .kind = SLOT_BAR, .width = BAR_CELLS,
				      .column = bar_column(v, slot[at].column) };
	return n + 1;
}

/* What is never rounded or cut, the number of a line, gets the cells that the
 * longest in the view takes; found once a view. */
static void
widen_ordinals(struct view *v, metric_id m, struct slot *slot, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct column *c = slot[i].column;

		if (slot[i].kind != SLOT_COLUMN || slot[i].fixed)
			continue;
		/* those of one function are alike */
		if (c->type == VAL_ADDR && v->ops->kinds & ROW_INSN)
			slot[i].width = layout_longest_addr(v, m, c);
		if (c->type != VAL_ORDINAL)
			continue;
		if (v->ordinal != c) {
			v->ordinal_cells = layout_longest_ordinal(v, m, c);
			v->ordinal = c;
		}
		if (v->ordinal_cells > slot[i].width)
			slot[i].width = v->ordinal_cells;
	}
}

/* Whether what C says is short or long and does not change by where a list is. */
static bool
may_narrow(const struct view *v, const struct column *c)
{
	return c->type == VAL_PHRASE
	       || (c->type == VAL_TEXT && c->role != ROLE_WHERE
		   && !(v->ops->kinds & (ROW_LINE | ROW_INSN)));
}

/* Sentences and other texts of a column with a width of its own leave what they
 * do not need to the names. */
static void
narrow_texts(const struct view *v, metric_id m, struct slot *slot, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct column *c = slot[i].column;
		int need;

		if (slot[i].kind != SLOT_COLUMN || layout_flexes(&slot[i])
		    || slot[i].fixed || !may_narrow(v, c))
			continue;
		need = layout_cells_needed(v, m, c);
		if (need < slot[i].width)
			slot[i].width = need;
	}
}

/* Costs and calls that are to have all their digits get the cells for that; what they
 * push off goes as for any column (layout_drop()). */
static void
widen_raw(const struct view *v, metric_id m, struct slot *slot, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct column *c = slot[i].column;

		if (slot[i].kind != SLOT_COLUMN
		    || (c->type != VAL_COST && c->type != VAL_COUNT))
			continue;
		slot[i].raw = layout_longest_raw(v, metric_some(slot[i].metric)
						    ? slot[i].metric : m, c);
		if (!slot[i].fixed && slot[i].raw > slot[i].width)
			slot[i].width = slot[i].raw;
	}
}

/* What names have before costs have all their digits. */
#define RAW_NAME_CELLS 16

/* On a screen that is too narrow for all digits a column has no more cells than if it
 * showed others, from the right on. */
static void
narrow_raw(struct slot *slot, size_t n, int cols)
{
	int least = 0;

	for (size_t i = 0; i < n; i++)
		least = layout_flexes(&slot[i]) ? RAW_NAME_CELLS : least;
	for (size_t i = n; i-- > 0 && layout_room_left(slot, n, cols) < least; )
		if (slot[i].raw > slot[i].column->width && !slot[i].fixed)
			slot[i].width = slot[i].column->width;
}

static double
largest_share(const struct view *v, metric_id m, const struct column *c)
{
	double most = 0;

	for (size_t i = 0; i < v->row.n; i++) {
		struct val val = view_val(v, &v->row.at[i], c, m);

		if (val.type == VAL_SHARE && fabs(val.d) > most)
			most = fabs(val.d);
	}
	return most;
}

/* Less of a percent is 0.0; and what a column of shares has at most. */
#define ROUNDS_TO_ZERO .0005
#define PLACES_MAX 6

static bool
is_share(const struct slot *slot)
{
	return slot->kind == SLOT_COLUMN && !metric_some(slot->metric)
	       && slot->column->role == ROLE_SHARE;
}

/* How many give the largest share of C two digits, where all would be 0.0; or 0. */
static int
places_of(const struct view *v, metric_id m, const struct column *c)
{
	double most = largest_share(v, m, c);
	int places = 2;

	if (!(most > 0 && most < ROUNDS_TO_ZERO))
		return 0;
	while (places < PLACES_MAX && most * pow(10, places) < .1)
		places++;
	return places;
}

/* Of code of which every share of the whole would be 0.0, own or inclusive, both have more
 * digits: beside each other they are compared. Only of one function: its rows are few. */
static void
set_places(const struct view *v, metric_id m, struct slot *slot, size_t n)
{
	int places = 0;

	if (!func_some(v->options.centre) ||
	    !(v->ops->kinds & (ROW_LINE | ROW_INSN)))
		return;
	for (size_t i = 0; i < n; i++) {
		int of = is_share(&slot[i]) ? places_of(v, m, slot[i].column) : 0;

		places = of > places ? of : places;
	}
	for (size_t i = 0; i < n && places; i++) {
		if (!is_share(&slot[i]))
			continue;
		slot[i].places = places;
		if (!slot[i].fixed && slot[i].width < places + 3)
			slot[i].width = places + 3;
	}
}

static void
place(struct slot *slot, size_t n)
{
	int x = 1;

	for (size_t i = 0; i < n; i++) {
		x += layout_gap(&slot[i]);
		slot[i].x = x;
		x += slot[i].width;
	}
}

bool
layout_shows_order(const struct view *v, const struct slot *slot, size_t n)
{
	metric_id of = view_sort_other(v);

	if (!v->sort_column)
		return true;
	for (size_t i = 0; i < n; i++)
		if (metric_eq(slot[i].metric, of) &&
		    (slot[i].column == v->sort_column ||
		     column_same_figure(slot[i].column, v->sort_column)))
			return true;
	return false;
}

/* Whether the column of the new figure, by whose head those beside it are read, is in
 * one row with the Ith. */
static bool
is_beside_figure(const struct slot *slot, size_t n, size_t i)
{
	const struct column *of = slot[i].column->compares;
	size_t from = i;

	while (from && slot[from - 1].column
	       && slot[from - 1].column->compares == of)
		from--;
	for (; from < n && slot[from].column->compares == of; from++)
		if (slot[from].column->compared == COMPARED_NEW)
			return true;
	return false;
}

/* Columns that compare are headed by what they are of, where nothing else says so. */
static void
name_figures(const struct view *v, struct slot *slot, size_t n)
{
	struct text head = { 0 };

	for (size_t i = 0; i < n; i++) {
		int cells;

		/* bars have no head */
		slot[i].whose = slot[i].kind != SLOT_BAR
				&& slot[i].column->compares
				&& !is_beside_figure(slot, n, i);
		if (!slot[i].whose || slot[i].fixed)
			continue;
		text_clear(&head);
		view_figure_title(v->ops, slot[i].column, &head);
		cells = (int)text_width(head.s, head.n) + SIGN_CELLS;
		if (cells > slot[i].width)
			slot[i].width = cells;
	}
	text_release(&head);
}

/* Whatever rows are sorted by, heads are whole and columns stay where they are. Takes
 * at most ROOM cells. */
static void
fit_heads(const struct view *v, struct slot *slot, size_t n, int room)
{
	for (size_t i = 0; i < n; i++) {
		int more;

		if (slot[i].kind != SLOT_COLUMN || slot[i].fixed || slot[i].whose
		    || layout_flexes(&slot[i]) || slot[i].event >= EVENT_ASKED)
			continue;
		more = layout_head_cells(v, slot, n, i) - slot[i].width;
		if (more <= 0 || more > room)
			continue;
		slot[i].width += more;
		room -= more;
	}
}

/* All slots that there can be, with the widths that their columns take. */
static size_t
all_slots(struct view *v, const struct layout_look *look, struct slot *slot)
{
	size_t n = choose(v, look, slot);
	metric_id m = look->metric;

	n = layout_add_events(v, look, slot, n);
	n = add_bar(v, look->shares == SHARES_AS_COSTS ? ROLE_COST : ROLE_SHARE,
		    slot, n);
	/* beside names that are indented there is seldom room for one */
	for (size_t i = 0; i < n; i++)
		slot[i].extra |= slot[i].kind == SLOT_BAR
				 && v->ops->kinds & ROW_NODE;
	name_figures(v, slot, n);
	widen_ordinals(v, m, slot, n);
	set_places(v, m, slot, n);
	narrow_texts(v, m, slot, n);
	if (look->raw)
		widen_raw(v, m, slot, n);
	fit_heads(v, slot, n, INT_MAX);
	return n;
}

/* Widths that were chosen for a wider screen leave half of this one to others. */
static void
clamp_chosen(struct slot *slot, size_t n, int cols)
{
	for (size_t i = 0; i < n; i++)
		if (slot[i].fixed && slot[i].width > cols / 2 && slot[i].kind != SLOT_NAME)
			slot[i].width = cols / 2;
		else if (slot[i].fixed && slot[i].width > cols - FLEX_CELLS)
			slot[i].width = cols - FLEX_CELLS;
}

size_t
layout_slots(struct view *v, const struct layout_look *look, int cols,
	     struct slot *slot)
{
	size_t n = all_slots(v, look, slot);
	metric_id m = look->metric;

	clamp_chosen(slot, n, cols);
	n = layout_drop(v, m, cols, slot, n);
	narrow_raw(slot, n, cols);
	/* a bar, or a text, that was between heads may be gone */
	fit_heads(v, slot, n, layout_room_left(slot, n, cols) - FLEX_CELLS);
	layout_share(v, m, slot, n, cols);
	place(slot, n);
	return n;
}

bool
layout_shows_second(struct view *v, const struct layout_look *look, int cols)
{
	struct slot slot[LAYOUT_MAX];
	size_t n = layout_slots(v, look, cols, slot);

	for (size_t i = 0; i < n; i++)
		if (metric_some(slot[i].metric)
		    && metric_eq(slot[i].metric, look->second))
			return true;
	return false;
}

bool
layout_lacks_room(struct view *v, const struct layout_look *look, int cols,
		  const struct column_choice *choice)
{
	const struct column *c = layout_shown(look->shares, choice->column);
	metric_id of = layout_other_event(v, choice);
	struct slot slot[LAYOUT_MAX];
	size_t n = all_slots(v, look, slot);

	return layout_find(slot, n, c, of)
	       && !layout_find(slot, layout_drop(v, look->metric, cols, slot, n),
			       c, of);
}

/* One that is there is not added, nor one that has no order of its own; nor is,
 * of two profiles, one whose new figure is: they have one title. */
static size_t
add_sort(struct layout_sort *sort, size_t n, size_t max, const struct column *c,
	 metric_id of)
{
	const struct column *new = column_compared(c, COMPARED_NEW);

	if (c->running)
		return n;
	for (size_t i = 0; i < n; i++)
		if (metric_eq(sort[i].metric, of)
		    && (sort[i].column == c || (new && sort[i].column == new)))
			return n;
	if (n < max)
		sort[n++] = (struct layout_sort){ c, of };
	return n;
}

size_t
layout_sorts(const struct view *v, const struct layout_look *look,
	     struct layout_sort *sort, size_t max)
{
	struct slot slot[LAYOUT_MAX];
	size_t n = 0, slots = choose(v, look, slot);
	const char *p = v->ops->columns;
	const struct column *c;
	bool wide;

	slots = layout_add_events(v, look, slot, slots);
	for (size_t i = 0; i < slots; i++)
		n = add_sort(sort, n, max, slot[i].column, slot[i].metric);
	while ((c = column_next(&p, &wide)) != NULL)
		if (view_offers(v->ops, c) && view_has(v, c, look->metric))
			n = add_sort(sort, n, max, look->shares == SHARES_OF_TOTAL ?
				     layout_shown(look->shares, c) : c,
				     metric_at(0));
	return n;
}
