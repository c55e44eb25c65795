/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Source lines: of one function with its text (source:FN), and the hottest of
 * the whole program (lines). Rows are ROW_LINE:
 *	a	a row of the lines + 1, or 0: a line of text without cost
 *	b	the line's number
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "model/lines.h"
#include "view/own.h"

struct line_rows {
	struct lines lines;
	const struct lines *of;		/* these, or the snapshot's */
	file_id file;			/* the function's own */
	const struct source_text *text;	/* of that file; borrowed */
};

static const struct line *
line_of(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;

	return r->a ? &own->of->row.at[r->a - 1] : NULL;
}

/* --- Values --------------------------------------------------------------- */

struct val
lines_val_cost(const struct view *v, const struct row *r, metric_id m,
	       bool incl)
{
	const struct line_rows *own = v->own;
	const struct line *line = line_of(v, r);
	const int64_t *cost = incl ? own->of->incl.at : own->of->self.at;

	if (!line || (!incl && line->kind == LINE_CALL))
		return val_none();
	if (incl && !metric_knows(v, m, KNOWS_INCL))
		return val_none();
	return val_cost(m, cost[(r->a - 1) * own->of->nmetric + m.i],
			line->estimate || (incl && line->incl_estimate));
}

struct val
lines_val_calls(const struct view *v, const struct row *r)
{
	const struct line *line = line_of(v, r);

	if (!line || line->kind != LINE_CALL
	    || !any_metric_knows(v->subject.prof, KNOWS_CALLS))
		return val_none();
	return val_count_u64(line->count);
}

func_id
lines_func(const struct view *v, const struct row *r)
{
	const struct line *line = line_of(v, r);

	return line ? line->func : v->options.centre;
}

func_id
lines_callee(const struct view *v, const struct row *r)
{
	const struct line *line = line_of(v, r);

	return line ? line->callee : func_at(0);
}

struct val
lines_val_file(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;
	const struct line *line = line_of(v, r);

	return val_string(names_file_path(v->subject.names,
					  line ? line->file : own->file));
}

struct val
lines_val_line(const struct row *r)
{
	return r->b ? val_count(r->b) : val_none();
}

struct val
lines_val_kind(const struct view *v, const struct row *r)
{
	static const char *const word[] = {
		[LINE_OWN] = N_("line"),
		[LINE_CALL] = N_("call"),
		[LINE_INLINED] = N_("inlined"),
	};
	const struct line *line = line_of(v, r);

	return val_word(word[line ? line->kind : LINE_OWN]);
}

/* The source text of the line, when it is known and the row is a line. */
struct val
lines_val_text(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;
	const struct source_text *t = own->text;
	const struct line *line = line_of(v, r);
	struct val val = { .type = VAL_TEXT };
	size_t end;

	if (!t || !t->bytes || !r->b || r->b >= t->start.n
	    || (line && (line->kind != LINE_OWN
			 || !file_eq(line->file, own->file))))
		return val_none();
	val.s = t->bytes + t->start.at[r->b - 1];
	end = t->start.at[r->b];
	val.n = end - t->start.at[r->b - 1];
	while (val.n && (val.s[val.n - 1] == '\n' || val.s[val.n - 1] == '\r'))
		val.n--;
	return val;
}

const struct source_text *
view_source_text(const struct view *v)
{
	const struct line_rows *own = v->own;

	return v->ops == &view_source ? own->text : NULL;
}

/* --- One function --------------------------------------------------------- */

/* The file that most of the function's own lines are in: its declared one,
 * else that with the most rows of cost. */
static file_id
own_file(const struct view *v, const struct lines *l)
{
	file_id declared = names_func(v->subject.names,
				      v->options.centre).file;
	file_id best = declared;
	int64_t most = -1;
	metric_id m = v->options.metric;

	for (size_t i = 0; i < l->row.n; i++) {
		int64_t cost = l->incl.at[i * l->nmetric + m.i];

		if (l->row.at[i].kind != LINE_OWN)
			continue;
		if (file_some(declared)
		    && file_eq(l->row.at[i].file, declared))
			return declared;
		if (cost > most) {
			most = cost;
			best = l->row.at[i].file;
		}
	}
	return best;
}

/* The lines of text to show: all of them on a screen, in a report those from
 * the first to the last that cost something. */
static void
text_range(const struct view *v, uint32_t *first, uint32_t *last)
{
	const struct line_rows *own = v->own;
	const struct lines *l = own->of;
	const struct source_text *t = own->text;
	uint32_t end = t && t->bytes ? (uint32_t)t->start.n - 1 : 0;

	*first = 1;
	*last = end;
	if (v->options.screen || !end)
		return;
	*first = UINT32_MAX;
	*last = 0;
	for (size_t i = 0; i < l->row.n; i++) {
		const struct line *x = &l->row.at[i];

		if (!x->line || !file_eq(x->file, own->file))
			continue;
		if (x->line < *first)
			*first = x->line;
		if (x->line > *last)
			*last = x->line;
	}
	if (*last > end)
		*last = end;
}

/* Rows of the own file's lines, in order, each with its calls below it, and
 * the text between them. */
static void
add_own_file(struct view *v)
{
	const struct line_rows *own = v->own;
	const struct lines *l = own->of;
	uint32_t next, last;
	size_t i = 0;

	text_range(v, &next, &last);
	for (; i < l->row.n; i++) {
		const struct line *x = &l->row.at[i];

		if (!file_eq(x->file, own->file))
			continue;
		for (; next < x->line && next <= last; next++)
			view_add_row(v, ROW_LINE, 0, next);
		/* a call on a line that has no row of its own */
		if (x->kind != LINE_OWN && next == x->line && next <= last)
			view_add_row(v, ROW_LINE, 0, next);
		view_add_row(v, ROW_LINE, (uint32_t)i + 1, x->line);
		if (next <= x->line)
			next = x->line + 1;
	}
	for (; next <= last; next++)
		view_add_row(v, ROW_LINE, 0, next);
}

static void
add_other_files(struct view *v)
{
	const struct line_rows *own = v->own;

	for (size_t i = 0; i < own->of->row.n; i++)
		if (!file_eq(own->of->row.at[i].file, own->file))
			view_add_row(v, ROW_LINE, (uint32_t)i + 1,
				     own->of->row.at[i].line);
}

static const char *
object_of(const struct view *v, func_id f)
{
	return prof_object_path(v->subject.prof,
				names_func(v->subject.names, f).object);
}

static int
build_source(struct view *v, struct error *err)
{
	const struct lister *lister = v->subject.lister;
	struct line_rows *own = mem_zalloc(sizeof(*own));

	v->own = own;
	own->of = &own->lines;
	lines_init(&own->lines, v->subject.sums);
	if (lines_of_func(&own->lines, v->subject.sums, lister,
			  v->options.centre, err) < 0)
		return -1;
	own->file = own_file(v, own->of);
	if (lister && lister->text && file_some(own->file))
		own->text = lister->text(
			lister->ctx, names_file_path(v->subject.names,
						     own->file),
			object_of(v, v->options.centre));
	add_own_file(v);
	add_other_files(v);
	return 0;
}

static void
done(struct view *v)
{
	struct line_rows *own = v->own;

	if (own)
		lines_release(&own->lines);
	free(own);
	v->own = NULL;
}

/* --- The whole program ---------------------------------------------------- */

static int
build_lines(struct view *v, struct error *err)
{
	struct line_rows *own = mem_zalloc(sizeof(*own));
	metric_id m = v->options.metric;

	v->own = own;
	own->of = v->subject.lines ? v->subject.lines : &own->lines;
	lines_init(&own->lines, v->subject.sums);
	/* a screen waits for what the engine makes in a worker */
	if (!v->subject.lines && !v->options.screen
	    && lines_of_all(&own->lines, v->subject.sums, v->subject.lister,
			    NULL, err) < 0)
		return -1;
	for (uint32_t i = 0; i < own->of->row.n; i++) {
		int64_t self = own->of->self.at[i * own->of->nmetric + m.i];
		int64_t incl = own->of->incl.at[i * own->of->nmetric + m.i];

		if (!view_under_floor(v, self, incl))
			view_add_row(v, ROW_LINE, i + 1,
				     own->of->row.at[i].line);
	}
	return 0;
}

static struct val
get_callee(const struct view *v, const struct row *r, metric_id m)
{
	func_id callee = lines_callee(v, r);

	(void)m;
	if (!func_some(callee))
		return val_none();
	return val_names_text(v, names_func(v->subject.names, callee).name);
}

const struct column column_callee = {
	.id = "callee",
	/* TRANSLATORS: at most 30 cells; a function that is called */
	.title = N_("Callee"),
	.help = N_("The function that is called or inlined on the line."),
	.kinds = ROW_LINE, .width = 30,
	.type = VAL_TEXT, .get = get_callee,
};

static func_id
enter_callee(const struct view *v, const struct row *r)
{
	return lines_callee(v, r);
}

const struct view_ops view_source = {
	.id = "source",
	/* TRANSLATORS: a tab, short; source code */
	.title = N_("Source"),
	.help = N_("The source of a function with the cost of its lines."),
	/* TRANSLATORS: at most 30 cells; over the text of a program */
	.name_title = N_("Source"),
	.tab = '6', .takes_func = true, .available = true,
	.kinds = ROW_LINE,
	.columns = "file line kind self incl calls callee text",
	.sort = "",
	.build = build_source, .enter = enter_callee, .done = done,
};

const struct view_ops view_lines = {
	.id = "lines",
	.title = N_("Lines"),
	.help = N_("The hottest source lines of the whole program."),
	.available = true,
	.kinds = ROW_LINE,
	.columns = "self self% incl file line function",
	.sort = "self",
	.build = build_lines, .enter = lines_func, .done = done,
};
