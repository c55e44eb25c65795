/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The assembly of a function: a heading that says whose code it is and what to
 * know of it, and where its jumps lead.
 */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "view/code.h"
#include "view/format.h"
#include "tui/page/asking.h"

/* What is odd about the code. */
static void
add_remarks(struct tui *t, struct page *p, const struct code *c)
{
	struct text say = { 0 };

	if (!c->insn.n) {
		text_adds(&say, _("it has no code of its own: it is inlined"));
		heading_add(p, false, &t->canvas, &say);
	}
	if (c->cut) {
		text_adds(&say, _("there is more code than is shown"));
		heading_add(p, true, &t->canvas, &say);
	}
	if (t->style.skid &&
	    prof_has(t->snap->prof, t->metric, CAP_NOISE)) {
		text_adds(&say, _("samples are charged to the instruction "
				  "before"));
		heading_add(p, true, &t->canvas, &say);
	}
	text_release(&say);
}

static void
add_doubts(struct tui *t, struct page *p)
{
	struct text say = { 0 };

	if (names_func_doubtful(t->snap->names, p->centre)) {
		text_adds(&say, _("the file may not be the one that ran (8)"));
		heading_add(p, true, &t->canvas, &say);
	}
	for (unsigned i = 0; view_code_doubt(p->list[0].view, i, &say); i++)
		if (say.n)
			heading_add(p, i % 4 == 0, &t->canvas, &say);
	text_release(&say);
}

void
asm_build(struct tui *t, struct page *p)
{
	heading_clear(p);
	if (!p->list[0].view)
		return;
	page_put_lacks(t, p);
	add_remarks(t, p, view_code(p->list[0].view));
	add_doubts(t, p);
	/* what is at no instruction stands behind all of them */
	if (!p->waiting && !p->list[0].touched
	    && !view_code_uncounted(p->list[0].view))
		hot_open(t, p);
}

/* "libc.so.6  0x1234-0x5678" */
void
asm_draw(struct tui *t, struct page *p, const struct area *area)
{
	const struct code *c = view_code(p->list[0].view);
	struct text where = { 0 };

	text_adds(&where, text_base_name(names_func_object(t->snap->names,
							   p->centre)));
	if (c && c->extent.n && area->cols > 100)
		text_printf(&where, "  0x%" PRIx64 "-0x%" PRIx64 "%s",
			    c->extent.at[0].start, c->extent.at[0].end,
			    c->extent.n > 1 ? t->canvas.glyph->ellipsis : "");
	heading_draw(t, p, area, where.s, page_is_of_centre(t, p) ?
		     /* xgettext:no-c-format */
		     _("% of function") :
		     !c || !c->x86 ? "" : t->style.intel ? "Intel" : "AT&T");
	text_release(&where);
}

/* The instruction, and the line of source that it is of. */
bool
asm_status(const struct tui *t, const struct row *r, struct text *out)
{
	const struct view *v = t->now->list[0].view;
	struct val val = view_val(v, r, column_find("text"), t->metric);
	struct val line = view_val(v, r, column_find("line"), t->metric);

	val_format(v, &val, 0, false, t->canvas.ascii, out);
	if (line.type == VAL_NONE)
		return true;
	val = view_val(v, r, column_find("file"), t->metric);
	val.path = true;
	text_adds(out, "  ");
	val_format(v, &val, 0, false, t->canvas.ascii, out);
	text_printf(out, ":%lld", (long long)line.i);
	return true;
}

/* Where row ROW of those that were built stands, which another order may have put
 * elsewhere. */
static size_t
find_row(const struct list *l, size_t row)
{
	for (size_t i = 0; row != SIZE_MAX && i < list_count(l); i++)
		if (list_row(l, i)->a == row + 1)
			return i;
	return SIZE_MAX;
}

size_t
asm_follow(const struct page *p, const struct row *r)
{
	const struct list *l = &p->list[0];

	return find_row(l, view_row_leads(l->view, r));
}

/* Whether row R is of the line that is the page's goal. */
static bool
is_of_goal(const struct page *p, const struct row *r)
{
	const struct list *l = &p->list[0];
	struct val is = view_val(l->view, r, column_find("line"), l->metric);

	if (is.type == VAL_NONE || is.i != p->goal_line)
		return false;
	is = view_val(l->view, r, column_find("file"), l->metric);
	return is.type == VAL_TEXT && is.n == p->goal_file.n
	       && memcmp(is.s, p->goal_file.s, is.n) == 0;
}

size_t
asm_find_line(const struct page *p)
{
	const struct list *l = &p->list[0];
	const struct column *self = column_find("self");
	size_t best = SIZE_MAX;
	int64_t most = 0;

	for (size_t i = 0; i < list_count(l); i++) {
		const struct row *r = &l->view->row.at[i];
		struct val cost;

		if (!is_of_goal(p, r))
			continue;
		cost = view_val(l->view, r, self, l->metric);
		if (cost.type != VAL_COST)
			cost.i = 0;
		if (best != SIZE_MAX && cost.i <= most)
			continue;
		best = i;
		most = cost.i;
	}
	return best;
}

size_t
asm_find_inlined(const struct page *p)
{
	const struct list *l = &p->list[0];
	const struct code *c = view_code(l->view);
	uint32_t insn;
	bool *is;

	if (!c)
		return SIZE_MAX;
	is = code_inlined(c, p->goal_inlined.s, p->goal_file.s, p->goal_line);
	insn = hot_insn(l, is, c->insn.n);
	free(is);
	return insn ? find_row(l, view_code_row(l->view, insn)) : SIZE_MAX;
}
