/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Source lines: of one function with its text (source:FN), with the bodies that
 * are inlined on them, or of one file (source:FILE), and the hottest of the whole
 * program (lines).
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/i18n.h"
#include "base/num.h"
#include "view/code.h"
#include "view/lines_private.h"

/* --- Bodies --------------------------------------------------------------- */

static bool
stands_for_body(const struct view *v, const struct row *r)
{
	const struct line *line = line_row_line(v, r);

	return line && line->kind == LINE_INLINED;
}

/* The path of the body that the row stands for; false: none, or too deep. Of two
 * profiles bodies are not paired, so that none opens. */
static bool
path_of(const struct view *v, const struct row *r, struct view_path *path)
{
	const struct line *line = line_row_line(v, r);
	const struct body *outer = line_row_body(v, r);

	if (v->base || !stands_for_body(v, r)
	    || !func_some(v->options.centre))
		return false;
	if (outer)
		*path = outer->where;
	else
		*path = (struct view_path){ .func = v->options.centre };
	if (path->depth == VIEW_DEEP)
		return false;
	path->site[path->depth++] = (struct line_site){
		line->file, line->line, line->callee };
	return true;
}

static bool
stands_before(const struct line *a, const struct line *b)
{
	return a->file.i != b->file.i ? a->file.i < b->file.i
				      : a->line < b->line;
}

/* Calls and bodies stand below the line that they are on, unless rows are
 * sorted by what only they have. Lines are in the order of file and line, the
 * line itself first. 0: it has no row of its own. */
static uint32_t
line_above(const struct view *v, const struct lines *of, size_t row)
{
	const struct line *x = &of->row.at[row];
	size_t first;

	if (x->kind == LINE_OWN || v->sort_column == &column_calls
	    || v->sort_column == &column_callee)
		return 0;
	first = FIRST_WHERE(i, 0, row, !stands_before(&of->row.at[i], x));
	return first < row && of->row.at[first].kind == LINE_OWN
	       ? (uint32_t)first + 1 : 0;
}

static struct view_fold
fold(const struct view *v, const struct row *r, struct view_path *path)
{
	const struct body *outer = line_row_body(v, r);
	struct view_fold f = { .number = r->a };
	const struct lines *of;
	uint32_t above;
	size_t i;

	if (outer) {
		f.depth = outer->where.depth;
		f.parent = outer->row;
	}
	if (r->a && !line_row_gone(v, r->a)) {
		of = line_row_lines(v, r, &i);
		above = line_above(v, of, i);
		if (above)
			f.parent = above + (outer ? outer->first : 0);
	}
	f.children = path_of(v, r, path);
	f.open = f.children && view_path_open(v, path);
	f.deep = outer && outer->where.depth == VIEW_DEEP
		 && stands_for_body(v, r);
	return f;
}

bool
view_row_elsewhere(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;
	const struct line *line;

	if (v->ops != &view_source)
		return false;
	line = line_row_line(v, r);
	return line && !file_eq(line->file, own->file);
}

/* The row of number A; below it what it stands for, if that is open. */
static void
add_line(struct view *v, uint32_t a)
{
	struct line_rows *own = v->own;
	struct row row = { .kind = ROW_LINE, .a = a };
	struct view_path path;
	struct body *body;

	row.b = line_row_line(v, &row)->line;
	view_add_row(v, ROW_LINE, a, row.b);
	if (!path_of(v, &row, &path) || !view_path_open(v, &path))
		return;
	body = mem_zalloc(sizeof(*body));
	body->where = path;
	body->row = a;
	body->first = own->nrow;
	lines_init(&body->lines, v->snap->sums);
	lines_of_inlined(&body->lines, v->snap->sums, path.func, path.site,
			 path.depth, NULL);
	own->nrow += (uint32_t)body->lines.row.n;
	VEC_PUSH(&own->body, body);
	for (size_t i = 0; i < body->lines.row.n; i++)
		add_line(v, body->first + (uint32_t)i + 1);
}

const struct source_text *
view_source_text(const struct view *v)
{
	const struct line_rows *own = v->own;

	return v->ops == &view_source ? own->text : NULL;
}

/* --- What both views read ------------------------------------------------- */

/* The lines of V's side, if not READY. */
static int
read_side(struct view *v, const struct lines *ready, struct error *err)
{
	const struct snapshot *s = v->snap;
	struct line_rows *own = mem_zalloc(sizeof(*own));

	v->own = own;
	own->of = ready ? ready : &own->lines;
	lines_init(&own->lines, s->sums);
	if (ready)
		return 0;
	if (v->ops != &view_source)
		return lines_of_all(&own->lines, s->sums, s->lister, NULL, err);
	if (file_some(v->options.file))
		return lines_of_file(&own->lines, s->sums, s->lister,
				     v->options.file, NULL, err);
	/* what only one side has, the other has no lines of */
	return func_some(v->options.centre)
	       ? lines_of_func(&own->lines, s->sums, s->lister,
			       v->options.centre, NULL, err) : 0;
}

static int
read_lines(struct view *v, struct error *err)
{
	if (read_side(v, v->options.lines, err) < 0)
		return -1;
	return v->base ? read_side(v->base, v->options.base_lines, err) : 0;
}

static void
pair_lines(struct view *v)
{
	struct line_rows *own = v->own;

	own->paired = &own->pairing;
	if (v->base && v->options.pairing)
		own->paired = v->options.pairing;
	else if (v->base)
		lines_pair(&own->pairing, v->snap->comparison, own->of,
			   ((const struct line_rows *)v->base->own)->of,
			   own->versions.at, own->versions.n);
	line_sides_find(v);
	own->nrow = (uint32_t)(own->of->row.n + own->paired->gone.n);
}

/* The row of the Ith line in order. */
static struct row
nth_line(const struct view *v, size_t i)
{
	const struct line_rows *own = v->own;
	struct row row = {
		.kind = ROW_LINE,
		.a = (v->base ? own->paired->order.at[i] : (uint32_t)i) + 1,
	};

	row.b = line_row_line(v, &row)->line;
	return row;
}

/* --- One function --------------------------------------------------------- */

/* The file that is asked for, or that most of the function's own lines are in:
 * its declared one, else that with the most rows of cost. */
static file_id
own_file(const struct view *v, const struct lines *l)
{
	file_id declared = names_func(v->snap->names,
				      v->options.centre).file;
	file_id best = declared;
	int64_t most = -1;
	metric_id m = view_weight(v);

	if (file_some(v->options.file))
		return v->options.file;
	for (size_t i = 0; i < l->row.n; i++) {
		int64_t cost = lines_incl(l, i, m);

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

/* Lines before and behind the one that is asked for. */
#define AROUND 10

static bool
is_asked(const struct view *v, uint32_t line)
{
	uint32_t at = v->options.line;

	return !at || (line && (line < at ? at - line : line - at) <= AROUND);
}

/* Those of END lines of text that a report shows. */
static void
report_range(const struct view *v, uint32_t end, uint32_t *first, uint32_t *last)
{
	const struct line_rows *own = v->own;

	if (v->options.line) {
		if (v->options.line > AROUND)
			*first = v->options.line - AROUND;
		if (v->options.line + AROUND < end)
			*last = v->options.line + AROUND;
		return;
	}
	*first = UINT32_MAX;
	*last = 0;
	for (size_t i = 0; i < own->nrow; i++) {
		struct row row = nth_line(v, i);
		const struct line *x = line_row_line(v, &row);
		uint32_t place = line_row_place(v, &row), behind;

		if (!x->line || !file_eq(x->file, own->file))
			continue;
		behind = place - view_row_of_base(v, &row);
		if (place < *first)
			*first = place;
		if (behind > *last)
			*last = behind;
	}
	if (*last > end)
		*last = end;
}

/* The lines of text to show: all of them on a screen, in a report those from
 * the first to the last that cost something, or around one. */
static void
text_range(struct view *v, uint32_t *first, uint32_t *last)
{
	struct line_rows *own = v->own;
	const struct source_text *t = own->text;
	uint32_t end = t && t->bytes ? (uint32_t)t->start.n - 1 : 0;

	*first = 1;
	*last = end;
	if (!end)
		return;
	report_range(v, end, first, last);
	own->beyond = v->options.screen && (*first > 1 || *last < end);
	if (v->options.screen) {
		*first = 1;
		*last = end;
	}
}

bool
view_source_beyond(const struct view *v)
{
	return v->ops == &view_source && ((const struct line_rows *)v->own)->beyond;
}

/* Rows of the own file's lines, in order, each with its calls below it, and
 * the text between them. */
static void
add_own_file(struct view *v, size_t n)
{
	const struct line_rows *own = v->own;
	struct filling f = { 0 };

	text_range(v, &f.next, &f.last);
	for (size_t i = 0; i < n; i++) {
		struct row row = nth_line(v, i);
		const struct line *x = line_row_line(v, &row);
		uint32_t place = line_row_place(v, &row);

		if (!file_eq(x->file, own->file) || !is_asked(v, place))
			continue;
		if (view_row_of_base(v, &row)) {
			versions_fill(v, &f, place,
				      x->line + (x->kind != LINE_OWN));
			f.next_base = x->line + 1;
		} else {
			versions_fill(v, &f, x->line, UINT32_MAX);
		}
		/* a call on a line that has no row of its own */
		if (x->kind != LINE_OWN && f.next == x->line
		    && f.next <= f.last && !view_row_of_base(v, &row))
			view_add_row(v, ROW_LINE, 0, f.next);
		add_line(v, row.a);
		if (!view_row_of_base(v, &row) && f.next <= row.b)
			f.next = row.b + 1;
	}
	if (v->options.screen || f.next <= f.last)
		versions_fill(v, &f, f.last + 1, UINT32_MAX);
}

static void
add_other_files(struct view *v, size_t n)
{
	const struct line_rows *own = v->own;

	for (size_t i = 0; i < n; i++) {
		struct row row = nth_line(v, i);

		if (!file_eq(line_row_line(v, &row)->file, own->file))
			add_line(v, row.a);
	}
}

/* The object to look for source files beside: the function's, or that of the
 * first function of the file. */
static const char *
object_of(const struct view *v)
{
	const struct line_rows *own = v->own;
	func_id f = v->options.centre;

	for (size_t i = 0; i < own->of->row.n && !func_some(f); i++)
		f = own->of->row.at[i].only;
	return names_object_used(v->snap->names,
				 names_func(v->snap->names, f).object);
}

const struct source_text *
lines_text(struct view *v, file_id file, bool base)
{
	if (!file_some(file))
		return NULL;
	return view_text(v, (struct text_wanted){
		.path = names_file_path(v->snap->names, file),
		.object = object_of(base ? v->base : v), .of_base = base });
}

/* The text of a line in another file; of what only the base's text has, that. */
static struct val
text_elsewhere(struct view *v, const struct row *r, const struct line *line)
{
	bool base = view_row_of_base(v, r);
	file_id file = base ? versions_find_file(v->own, line->file)->base : line->file;

	return val_source_line(lines_text(v, file, base), line->line);
}

/* Copies what the rows in other files say: the lister keeps a few texts
 * only. */
static void
copy_elsewhere(struct view *v)
{
	struct line_rows *own = v->own;

	VEC_EXTEND(&own->elsewhere, own->nrow);
	for (size_t i = 0; i < v->row.n; i++) {
		const struct row *r = &v->row.at[i];
		const struct line *x = line_row_line(v, r);
		struct val text;

		if (!x || x->kind != LINE_OWN || !x->line
		    || file_eq(x->file, own->file))
			continue;
		text = text_elsewhere(v, r, x);
		if (text.type != VAL_NONE)
			own->elsewhere.at[r->a - 1]
				= mem_strndup(text.s, text.n);
	}
}

/* Whether there is the line that is asked for. */
static int
find_line(const struct view *v, struct error *err)
{
	const struct line_rows *own = v->own;
	const char *path = names_file_path(v->snap->names, own->file);
	char asked[NUM_MAX], end[NUM_MAX];

	/* that may be said when the text has come */
	if (!v->options.line || v->lacks.n)
		return 0;
	snprintf(asked, sizeof(asked), "%u", (unsigned)v->options.line);
	if (!own->text || !own->text->bytes) {
		for (size_t i = 0; i < own->of->row.n; i++)
			if (is_asked(v, own->of->row.at[i].line))
				return 0;
		return error_set(err, ERR_USAGE,
				 N_("%s:%s: the text of the file was not "
				    "found, and nothing was counted there"),
				 path, asked);
	}
	if (v->options.line < own->text->start.n)
		return 0;
	snprintf(end, sizeof(end), "%u", (unsigned)own->text->start.n - 1);
	return error_set(err, ERR_USAGE,
			 N_("%s:%s: the file ends with line %s"), path, asked,
			 end);
}

static void
find_base(struct view *v)
{
	struct line_rows *base = v->base->own;

	base->file = own_file(v->base, base->of);
	versions_find(v);
}

static int
build_source(struct view *v, struct error *err)
{
	struct line_rows *own;
	size_t n;

	if (read_lines(v, err) < 0)
		return -1;
	own = v->own;
	own->file = own_file(v, own->of);
	lines_find_claims(v);
	own->text = lines_text(v, own->file, false);
	source_text_hold(own->text);	/* so many others may be asked for */
	if (v->base)
		find_base(v);
	pair_lines(v);
	n = own->nrow;		/* rows of bodies count on behind */
	if (find_line(v, err) < 0)
		return -1;
	add_own_file(v, n);
	add_other_files(v, n);
	copy_elsewhere(v);
	return 0;
}

static void
done(struct view *v)
{
	struct line_rows *own = v->own;

	if (!own)
		return;
	for (size_t i = 0; i < own->body.n; i++) {
		lines_release(&own->body.at[i]->lines);
		free(own->body.at[i]);
	}
	VEC_RELEASE(&own->body);
	for (size_t i = 0; i < own->elsewhere.n; i++)
		free(own->elsewhere.at[i]);
	VEC_RELEASE(&own->elsewhere);
	syntax_release(&own->syntax);
	source_text_let_go(own->text);
	versions_release(own);
	line_sides_release(own);
	free(own->func_hash);
	free(own->file_hash);
	lines_release(&own->lines);
	lines_pairing_release(&own->pairing);
	free(own);
	v->own = NULL;
	if (v->base)
		done(v->base);
}

/* --- The whole program ---------------------------------------------------- */

/* What calls from it cost is not what makes a line hot. */
static struct row_cost
line_cost(const struct view *v, uint32_t i)
{
	const struct line_rows *own = v->own;

	return (struct row_cost){
		.self = lines_self(own->of, i, view_weight(v)),
	};
}

static bool
is_under_floor(struct view *v, const struct row *row)
{
	struct row_pair pair = { .now = true };
	struct row_cost now = { 0 }, base = { 0 };

	if (v->base)
		pair = line_row_pair(v, row);
	if (pair.now)
		now = line_cost(v, row->a - 1);
	if (pair.in_base)
		base = line_cost(v->base, pair.base.a - 1);
	return view_under_floor(v, now, base);
}

static int
build_lines(struct view *v, struct error *err)
{
	const struct line_rows *own;

	if (read_lines(v, err) < 0)
		return -1;
	pair_lines(v);
	own = v->own;
	VEC_RESERVE(&v->row, own->nrow);
	for (size_t i = 0; i < own->nrow; i++) {
		struct row row = nth_line(v, i);

		if (view_stops(v, VIEW_BUILDS, i, own->nrow))
			break;
		/* what lines cost is not asked for nothing: there are many */
		if (v->options.floor <= 0 || !is_under_floor(v, &row))
			view_add_row(v, ROW_LINE, row.a, row.b);
	}
	lines_find_lined(v);
	if (v->base)
		lines_find_lined(v->base);
	return 0;
}

const struct view_ops view_source = {
	.id = "source", .all_rows = true,
	/* TRANSLATORS: a tab, short; source code */
	.title = N_("Source"),
	.help = N_("The source of a function, or a file, with the cost of its "
		   "lines. Of a function, lines of others in its file have no "
		   "figures; those of the whole file do (on a row of files, or "
		   ":FILE)."),
	/* TRANSLATORS: at most 30 cells; over the text of a program */
	.name_title = NC_("column", "Source"),
	.tab = '6', .takes_func = true, .takes_file = true, .texts = true, .available = true,
	.in = prof_may_have_lines,
	.why_not = N_("this profile says neither lines nor which programs ran"),
	.kinds = ROW_LINE,
	.columns = "file line side kind self incl calls callee text",
	.table = "line side kind self self% incl calls callee text other_file",
	.screen = "+self self% incl% line +calls text", .name_keeps = 70,
	.sort = "",
	.build = build_source, .fold = fold, .remark = lines_remark,
	.foot = lines_foot, .done = done,
};

const struct view_ops view_lines = {
	.id = "lines", .named = true,
	.title = N_("Lines"),
	.help = N_("The hottest source lines of the whole program."),
	.available = true, .regroups = true,
	.kinds = ROW_LINE,
	.columns = "self self% incl file line function",
	.screen = "self self% +incl function file line",
	.sort = "self", .all_lines = true,
	.build = build_lines, .done = done,
};
