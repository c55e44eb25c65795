/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A call tree on screen: what is open in it is kept by the page.
 */
#include <config.h>

#include "base/clock.h"
#include "tui/ui.h"

/* Lines that it may take. */
#define DOUBT_LINES 4

struct area
tree_draw_doubt(struct tui *t, const struct page *p, const struct area *area)
{
	const struct view *v = p->list[0].view;
	const char *doubt = v ? view_tree_doubt(v) : NULL;
	struct text say = { 0 };
	struct area rest = *area;
	int lines;

	if (!doubt)
		return rest;
	text_printf(&say, "%s %s", t->canvas.glyph->warning, _(doubt));
	lines = draw_wrapped(&t->canvas, -1, 0, area->cols - 2, DOUBT_LINES,
			     STYLE_WARNING, say.s, say.n);
	/* at least half of the room is the tree's */
	if (2 * lines > area->rows)
		lines = 0;
	if (lines)
		draw_wrapped(&t->canvas, area->y, area->x + 1, area->cols - 2,
			     lines, STYLE_WARNING, say.s, say.n);
	text_release(&say);
	rest.y += lines;
	rest.rows -= lines;
	return rest;
}

void
tree_draw(struct tui *t, struct page *p, const struct area *area)
{
	struct list_look look = page_look(t, p, 0);
	struct area rest = tree_draw_doubt(t, p, area);

	list_draw(&p->list[0], &t->canvas, &look, &rest, true);
}

bool
tree_fold(struct page *p, const struct row *r)
{
	const struct view *v = p->list[0].view;
	struct view_fold fold = view_row_fold(v, r, NULL);

	if (!fold.children)
		return false;
	ways_open(&p->ways, (uint32_t)view_row_id(v, r).key, !fold.open);
	return true;
}

/* The row of the first level that it is below. */
static uint32_t
outermost(const struct ways *w, uint32_t way)
{
	while (ways_now(w, w->at.at[way].parent))
		way = ways_now(w, w->at.at[way].parent);
	return way;
}

/* The line of the window where the row is; SIZE_MAX: it is not in sight. */
static size_t
line_now(const struct list *l, const struct row_key *key)
{
	size_t at = l->view ? list_find_in(l->view, key) : SIZE_MAX;

	return at == SIZE_MAX || at < l->top
	       || at - l->top >= (size_t)l->height ? SIZE_MAX : at - l->top;
}

void
tree_aim(struct page *p, uint32_t from, uint32_t way)
{
	struct row_key to = { .kind = ROW_NODE, .b = way };
	size_t line = from ? SIZE_MAX : line_now(&p->list[0], &to);

	p->goal = GOAL_VISIT;
	p->visit = (struct visit){
		.at[0] = to, .line[0] = line,
	};
	if (line == SIZE_MAX)
		p->visit.from = (struct row_key){
			.kind = ROW_NODE,
			.b = from ? from : outermost(&p->ways, way),
		};
	p->list[0].touched = true;
}

void
tree_seek(struct page *p, func_id f)
{
	const struct calltree *t = p->tree ? p->tree->tree : NULL;
	struct calltree_node node;
	uint32_t way = 0, first = 0;
	const uint32_t *func;

	if (!t || !calltree_costliest(t, f, &node))
		return;
	func = t->func + t->stack[node.from].at;
	for (uint32_t i = 0; i < node.depth; i++) {
		if (way)
			ways_open(&p->ways, way, true);
		way = ways_child(&p->ways, way, func_at(func[i]));
		first = i ? first : way;
	}
	tree_aim(p, first, way);
}

static bool
func_matches(void *ctx, const struct view *v, func_id f)
{
	return search_match_func(ctx, v, f);
}

/* As long as a key may wait; what is done between two looks at the clock: so many
 * steps along stacks, and of the pattern. */
#define SLICE_MS 10
#define STEPS 64
#define STEPS_OF_PATTERN 50000

/* Some of it; false: that was all. */
static bool
count_some(struct tui *t, struct page *p, const struct view *v)
{
	uint64_t spent = pattern_spent(&t->search.seek);

	for (int i = 0; i < STEPS; i++) {
		if (!tree_matches_go_on(&p->matches, v, func_matches,
					&t->search))
			return false;
		if (pattern_spent(&t->search.seek) - spent > STEPS_OF_PATTERN)
			break;
	}
	return true;
}

bool
tree_count(struct tui *t, struct page *p)
{
	const struct view *v = p->list[0].view;
	int64_t end = clock_ms() + SLICE_MS;

	if (!v || !p->page->ways || !search_active(&t->search))
		return false;
	if (!p->matches.tree || p->matches_of != t->search.serial) {
		tree_matches_begin(&p->matches, v);
		p->matches_of = t->search.serial;
	}
	while (count_some(t, p, v))
		if (clock_ms() >= end)
			return true;
	return false;
}

bool
tree_joint(const struct tui *t, const struct page *p, struct joint *all)
{
	const struct view *v = p->list[0].view;

	*all = (struct joint){ 0 };
	if (!v || !search_active(&t->search))
		return true;
	if (p->matches_of != t->search.serial
	    || !tree_matches_done(&p->matches, v))
		return false;
	*all = (struct joint){ .cost = p->matches.cost,
			       .estimate = p->matches.estimate,
			       .found = p->matches.nnode };
	return true;
}
