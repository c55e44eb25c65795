/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * CSV by RFC 4180, but with lines that end as Unix lines do: a header row of
 * column ids, then the rows. The same bytes in every locale.
 */
#include <config.h>

#include <stdlib.h>

#include "view/format.h"
#include "report/private.h"

static bool
write_heads(const struct report *r, const struct layout *l, struct text *line)
{
	struct text id = { 0 };

	for (size_t c = 0; c < l->column.n; c++) {
		text_adds(line, c ? "," : "");
		text_clear(&id);
		layout_id(r, &l->column.at[c], &id);
		text_csv(line, id.s, id.n);
	}
	text_release(&id);
	if (l->estimates)
		text_adds(line, l->column.n ? "," ESTIMATE : ESTIMATE);
	text_addc(line, '\n');
	return layout_write(r, line);
}

static void
add_val(struct text *line, const struct val *val, struct text *scratch)
{
	switch (val->type) {
	case VAL_TEXT:
	case VAL_WORD:
		text_csv(line, val->s, val->n);
		break;
	case VAL_PHRASE:
	case VAL_WAY:
		text_clear(scratch);
		val_machine(val, scratch);
		text_csv(line, scratch->s, scratch->n);
		break;
	default:
		val_machine(val, line);
	}
}

static bool
write_rows(const struct report *r, const struct layout *l, struct text *line)
{
	const struct view *v = r->view;
	struct text scratch = { 0 }, estimated = { 0 };
	bool good = true;

	for (size_t i = r->from; good && i < layout_end(r); i++) {
		for (size_t c = 0; c < l->column.n; c++) {
			const struct report_column *column = &l->column.at[c];
			struct val val = view_val(v, &v->row.at[i],
						  column->column,
						  column->metric);

			if (c)
				text_addc(line, ',');
			add_val(line, &val, &scratch);
			layout_estimate(r, column, &val, &estimated);
		}
		if (l->estimates) {
			text_addc(line, ',');
			text_csv(line, estimated.s, estimated.n);
			text_clear(&estimated);
		}
		text_addc(line, '\n');
		good = layout_write(r, line);
	}
	text_release(&scratch);
	text_release(&estimated);
	return good;
}

static int
csv_write(struct report *r)
{
	struct layout l;
	struct text line = { 0 };
	bool good;

	layout_init(&l, r, false);
	good = write_heads(r, &l, &line) && write_rows(r, &l, &line)
	       && fflush(r->out) == 0;
	text_release(&line);
	layout_release(&l);
	return good ? 0 : -1;
}

static int
csv_grid(const struct grid *g)
{
	struct text all = { 0 }, cell = { 0 };

	for (size_t c = 0; c < g->ncolumn; c++)
		text_printf(&all, "%s%s", c ? "," : "", g->column[c].id);
	text_addc(&all, '\n');
	for (size_t i = 0; i < g->nrow; i++) {
		for (size_t c = 0; c < g->ncolumn; c++) {
			grid_cell(g, i, c, false, &cell);
			text_adds(&all, c ? "," : "");
			text_csv(&all, cell.s, cell.n);
		}
		text_addc(&all, '\n');
	}
	text_release(&cell);
	return grid_write(g, &all);
}

const struct report_style report_csv = {
	.name = "csv", .machine = true, .utf8 = true, .write = csv_write, .grid = csv_grid,
};
