/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The places where a function is inlined: all of what it has if it has no code of its
 * own. Of two profiles those that are the same stand beside each other, wherever their
 * lines are now; those of the base alone stand behind.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "model/compare/sites.h"
#include "view/code.h"
#include "view/asm/private.h"

/* --- Both sides ------------------------------------------------------------- */

void
asm_pair_inlined(struct view *v)
{
	struct asm_rows *own = v->own, *base = v->base->own;
	const struct lines *was = base->of;
	uint32_t *to = mem_array(was->row.n + 1, sizeof(*to));

	own->base_site = mem_zarray(own->of->row.n + 1, sizeof(*own->base_site));
	sites_pair(v->snap->comparison, own->of, was, to);
	for (uint32_t i = 0; i < was->row.n; i++) {
		if (was->row.at[i].kind != LINE_INLINED)
			continue;
		if (to[i] == COMPARE_NONE)
			VEC_PUSH(&own->gone_site, (uint32_t)base->row.n);
		else
			own->base_site[to[i]] = (uint32_t)base->row.n + 1;
		VEC_PUSH(&base->row, ((struct asm_row){
			.what = ASM_INLINED, .line = i + 1 }));
	}
	free(to);
}

const struct line *
asm_inlined_line(const struct view *v, const struct asm_row *x)
{
	const struct asm_rows *own = v->own, *base;

	if (x->what != ASM_INLINED)
		return NULL;
	if (!x->gone)
		return &own->of->row.at[x->line - 1];
	base = v->base->own;
	return &base->of->row.at[base->row.at[x->gone].line - 1];
}

/* --- Rows ------------------------------------------------------------------- */

static int
by_cost(const void *x, const void *y, void *ctx)
{
	const struct view *v = ctx;
	const struct lines *l = ((const struct asm_rows *)v->own)->of;
	uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
	int64_t p = lines_self(l, a, view_weight(v));
	int64_t q = lines_self(l, b, view_weight(v));

	if (p == q) {	/* all of it may be in what is inlined there */
		p = lines_incl(l, a, view_weight(v));
		q = lines_incl(l, b, view_weight(v));
	}
	if (p != q)
		return p > q ? -1 : 1;
	return (a > b) - (a < b);
}

static int
by_cost_in_base(const void *x, const void *y, void *ctx)
{
	const struct view *base = ctx;
	const struct asm_rows *own = base->own;
	uint32_t a = own->row.at[*(const uint32_t *)x].line - 1;
	uint32_t b = own->row.at[*(const uint32_t *)y].line - 1;

	return by_cost(&a, &b, ctx);
}

/* LINE is a row of the lines, + 1; 0: the base alone has it, in its row GONE. */
static void
add_place(struct view *v, uint32_t line, uint32_t gone)
{
	struct asm_rows *own = v->own;
	const struct names *names = v->snap->names;
	struct asm_row *row = asm_add_row(v, ASM_INLINED, 0, line, NULL);
	const char **arg = asm_args(own);
	const struct line *x;
	char number[NUM_MAX];

	row->gone = gone;
	x = asm_inlined_line(v, row);
	snprintf(number, sizeof(number), "%u", (unsigned)x->line);
	arg[0] = names_func_name(names, x->func);
	arg[1] = text_base_name(names_file_path(names, x->file));
	arg[2] = arena_bytes(&own->arena, number, strlen(number));
	row->arg = arg;
	/* TRANSLATORS: a function, the file and line where another is inlined into
	 * it */
	row->format = x->line ? N_("[inlined into %s at %s:%s]")
			      : N_("[inlined into %s]");
}

/* The hottest first. */
void
asm_add_inlined(struct view *v)
{
	struct asm_rows *own = v->own;
	VEC(uint32_t) at = { 0 };

	for (uint32_t i = 0; i < own->of->row.n; i++)
		if (own->of->row.at[i].kind == LINE_INLINED)
			VEC_PUSH(&at, i);
	if (at.n > 1)
		qsort_r(at.at, at.n, sizeof(*at.at), by_cost, v);
	for (size_t i = 0; i < at.n; i++)
		add_place(v, at.at[i] + 1, 0);
	VEC_RELEASE(&at);
	if (own->gone_site.n > 1)
		qsort_r(own->gone_site.at, own->gone_site.n,
			sizeof(*own->gone_site.at), by_cost_in_base, v->base);
	for (size_t i = 0; i < own->gone_site.n; i++)
		add_place(v, 0, own->gone_site.at[i]);
}

/* --- Where a row is in the function's own text ------------------------------- */

bool
view_row_own_place(const struct view *v, const struct row *r, struct val *file,
		   struct val *line)
{
	const struct code *c = view_code(v);
	const struct code_site *site;
	const struct asm_row *x;

	*file = view_val(v, r, column_find("file"), v->options.metric);
	*line = view_val(v, r, column_find("line"), v->options.metric);
	if (c && r->kind == ROW_INSN) {
		x = asm_row_of(v, r);
		if (x->what == ASM_INLINED)
			return false;
		site = x->insn ? code_outer_site(c, x->insn) : NULL;
		if (site) {
			*file = val_string(code_get_text(c, site->file));
			*line = site->line ? val_ordinal(site->line) : val_none();
		}
	}
	return file->type == VAL_TEXT && line->type != VAL_NONE;
}
