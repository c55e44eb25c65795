/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table as a page for a browser: one file, in UTF-8, with nothing from
 * elsewhere and no program in it. What is written is the table's, cell by cell,
 * so that no figure can be another.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "report/private.h"

static const char style[] =
	"body{font:14px/1.4 sans-serif;margin:1.5em;color:#111;background:#fff}"
	"h1{font-size:1.2em}"
	"pre{font:inherit;white-space:pre-wrap}"
	"table{border-collapse:collapse;font:13px/1.4 monospace}"
	"th,td{padding:0 .8em 0 0;text-align:right;white-space:pre;"
	"vertical-align:top}"
	"th{border-bottom:1px solid #888;position:sticky;top:0;"
	"background:#fff}"
	".l{text-align:left}"
	"tr:hover td{background-color:#eef}"
	"@media(prefers-color-scheme:dark){"
	"body,th{color:#ddd;background:#111}"
	"tr:hover td{background-color:#223}}";

static void
begin_page(const char *title, size_t n, struct text *out)
{
	/* whatever a name could do, a browser gets and runs nothing */
	text_adds(out, "<!DOCTYPE html>\n<html>\n<head>\n"
		       "<meta charset=\"UTF-8\">\n"
		       "<meta http-equiv=\"Content-Security-Policy\" "
		       "content=\"default-src 'none'; "
		       "style-src 'unsafe-inline'\">\n<title>");
	text_xml(out, title, n);
	text_printf(out, "</title>\n<style>%s</style>\n</head>\n<body>\n",
		    style);
}

/* The lines before the table, of which the first is the title. */
static void
add_head(struct report_table *t, struct text *line)
{
	struct text head = { 0 };
	size_t title;

	table_head(t->r, &head);
	title = strcspn(head.s, "\n");
	begin_page(head.s, title, line);
	text_adds(line, "<h1>");
	text_xml(line, head.s, title);
	text_adds(line, "</h1>\n<pre>");
	if (head.n > title + 1)
		text_xml(line, head.s + title + 1, head.n - title - 1);
	text_adds(line, "</pre>\n");
	text_release(&head);
}

static void
begin_rows(struct report_table *t, struct text *line)
{
	(void)t;
	text_adds(line, "<table>\n");
}

static void
add_cell(const char *tag, bool left, const char *more, const struct text *cell,
	 struct text *line)
{
	text_printf(line, "<%s%s%s>", tag, left ? " class=\"l\"" : "", more);
	text_xml(line, cell->s ? cell->s : "", cell->n);
	text_printf(line, "</%s>", tag);
}

/* Behind a share a bar as long as it is. */
static void
add_bar(const struct val *val, struct text *out)
{
	double share = val->type == VAL_SHARE && !val->change ? val->d : 0;

	/* no decimal comma: CSS has points */
	if (share > 0)
		text_printf(out, " style=\"background-image:linear-gradient("
				 "90deg,#fb74 %d%%,transparent 0)\"",
			    share > 1 ? 100 : (int)(share * 100 + 0.5));
}

static void
add_line(struct report_table *t, enum table_line what, size_t row, struct text *line)
{
	const struct view *v = t->r->view;

	text_adds(line, "<tr>");
	for (size_t c = 0; c < t->layout.column.n; c++) {
		const struct report_column *column = &t->layout.column.at[c];
		bool left = table_is_left(column);
		struct text more = { 0 };
		struct val val;

		if (!t->width[c])
			continue;
		if (what != TABLE_ROW) {
			add_cell("th", left, "", what == TABLE_TITLES
				 ? table_title(t, column)
				 : table_label(t, column), line);
			continue;
		}
		val = view_val(v, &v->row.at[row], column->column,
			       column->metric);
		text_adds(&more, "");
		add_bar(&val, &more);
		add_cell("td", left, more.s, table_cell(t, row, column), line);
		text_release(&more);
	}
	text_adds(line, "</tr>\n");
}

static void
end_rows(struct report_table *t, struct text *line)
{
	(void)t;
	text_adds(line, "</table>\n");
}

static void
add_none(const char *why, struct text *line)
{
	text_adds(line, "<pre>");
	text_xml(line, why, strlen(why));
	text_adds(line, "</pre>\n");
}

static void
add_foot(struct report_table *t, struct text *line)
{
	struct text foot = { 0 };

	table_foot(t->r, &foot);
	if (foot.n) {
		text_adds(line, "<pre>");
		text_xml(line, foot.s, foot.n);
		text_adds(line, "</pre>\n");
	}
	text_adds(line, "</body>\n</html>\n");
	text_release(&foot);
}

static int
html_write(struct report *r)
{
	static const struct table_form page = {
		.head = add_head, .begin = begin_rows, .line = add_line,
		.end = end_rows, .none = add_none, .foot = add_foot,
	};

	return table_write_as(r, &page, &r->wide);
}

static int
html_grid(const struct grid *g)
{
	struct text all = { 0 }, cell = { 0 };

	begin_page(g->name, strlen(g->name), &all);
	text_adds(&all, "<table>\n");
	for (size_t i = 0; i <= g->nrow; i++) {
		text_adds(&all, "<tr>");
		for (size_t k = 0; k < g->ncolumn; k++) {
			size_t c = table_grid_column(g, k);

			table_grid_cell(g, i, c, &cell);
			add_cell(i ? "td" : "th", g->column[c].text, "", &cell,
				 &all);
		}
		text_adds(&all, "</tr>\n");
	}
	text_adds(&all, "</table>\n</body>\n</html>\n");
	text_release(&cell);
	return grid_write(g, &all);
}

const struct report_style report_html = {
	.name = "html", .limit = 1000, .utf8 = true, .write = html_write,
	.grid = html_grid,
};
