/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/text.h"
#include "main/charset.h"
#include "main/checking.h"
#include "main/complain.h"
#include "main/finding.h"
#include "main/new_file.h"
#include "main/printing.h"
#include "main/terminal.h"
#include "main/writing.h"
#include "report/report.h"
#include "view/code.h"
#include "view/view.h"

/* What a report is about, as it is found step by step. */
struct request {
	struct engine *engine;
	const struct settings *s;
	const struct rcfile *rc;	/* what is wrong in it is a message */
	const char *unasked;		/* why it is printed, or NULL */
	const struct snapshot *snap;
	const struct view_ops *ops;
	const char *arg;		/* ARG of VIEW:ARG; borrowed */
	struct chosen_events metric;
	metric_id first;		/* shown first: of --event, or 1 */
	func_id centre;
	struct file_matches file;	/* in place of it */
	struct func_list centres;	/* of a view of several */
};

/* --- What is asked for ---------------------------------------------------- */

const char *
print_what(const struct settings *s, bool unasked)
{
	if (settings_given(s, "report"))
		return settings_text(s, "report");
	return (unasked ? settings_given : settings_asked)(s, "view")
	       ? settings_text(s, "view") : "functions";
}

static int
find_view(struct request *q, struct error *err)
{
	const char *text = print_what(q->s, q->unasked);
	struct view_request want;

	if (settings_given(q->s, "list"))
		text = "events";	/* the list that needs a file */
	if (view_parse("report", text, &want, err) < 0)
		return -1;
	q->ops = want.ops;
	q->arg = want.arg;
	if (q->ops->takes_func && !q->arg)
		return error_set(err, ERR_USAGE,
				 N_("--report=%s: of which function? (%s:FN)"),
				 q->ops->id, q->ops->id);
	return 0;
}

/* Each once, however often it was asked for: objects of JSON have a key once. */
static int
find_metrics(struct request *q, struct error *err)
{
	const struct prof *p = q->snap->prof;

	if (find_events(p, q->s, &q->metric, err) < 0)
		return -1;
	/* a table shows one event, and beside it what was asked for */
	if (!q->metric.n && p->nshown > p->nown
	    && strcmp(settings_text(q->s, "style"), "table") == 0) {
		VEC_PUSH(&q->metric, metric_at(1));
		for (uint32_t i = (uint32_t)p->nown; i < p->nshown; i++)
			VEC_PUSH(&q->metric, metric_at(i));
	}
	q->first = q->metric.n ? q->metric.at[0] : metric_at(p->nmetric > 1);
	return 0;
}

/* Where nobody said now which event to show first, it is one that the view can be
 * of. */
static void
take_possible(struct request *q)
{
	metric_id other = view_first_possible(q->ops, q->snap->prof);
	size_t n = q->metric.n > 0;

	if (!metric_some(other) || settings_asked(q->s, "event"))
		return;
	q->first = other;
	if (n)
		q->metric.at[0] = other;
	for (size_t i = n; i < q->metric.n; i++)
		if (!metric_eq(q->metric.at[i], other))
			q->metric.at[n++] = q->metric.at[i];
	q->metric.n = n;
}

static int
find_possible(struct request *q, struct error *err)
{
	const struct prof *p = q->snap->prof;
	struct text why = { 0 };

	if (!view_possible(q->ops, p, q->first))
		take_possible(q);
	if (view_possible(q->ops, p, q->first))
		return 0;
	view_why_not(q->ops, p, q->first, NULL, &why);
	error_set(err, ERR_USAGE, "--report=%s: %s", q->ops->id, why.s);
	text_release(&why);
	return -1;
}

static int
find_subject(struct request *q, struct error *err)
{
	if (q->ops->takes_funcs && q->arg)
		return find_funcs(q->snap, q->first, q->arg, &q->centres, err);
	if (!q->ops->takes_func && !(q->ops->narrows && q->arg))
		return 0;
	if (q->ops->takes_file)
		return find_source(q->snap, q->first, q->arg, &q->centre,
				   &q->file, err);
	return find_func(q->snap, q->first, q->arg, &q->centre, err);
}

/* --- Writing -------------------------------------------------------------- */

/* --limit, else the style's default. */
static size_t
row_limit(const struct settings *s)
{
	if (settings_given(s, "limit"))
		return settings_count(s, "limit");
	return report_find(settings_text(s, "style"))->limit;
}

/* The same where --until is there to say how many. */
static size_t
row_limit_until(const struct settings *s)
{
	return settings_given(s, "until") && !settings_given(s, "limit")
	       ? 0 : row_limit(s);
}

/* How many rows the view is to make and to put in order; 0: all. */
static size_t
rows_wanted(const struct request *q)
{
	bool adds_up = settings_given(q->s, "until") && !q->ops->begins
		       && view_offers(q->ops, column_find("cum%"));

	return adds_up ? 0 : row_limit(q->s);
}

/* What nobody asked for now. */
static unsigned
said_for_all(const struct settings *s)
{
	return (settings_asked(s, "columns") ? 0 : LENIENT_COLUMNS)
	       | (settings_asked(s, "sort") ? 0 : LENIENT_SORT)
	       | (settings_asked(s, "until") ? 0 : LENIENT_UNTIL);
}

static int
write_all(struct report *r, const struct report_style *style,
	  struct error *err)
{
	if (style->write(r) == 0 && fflush(r->out) == 0)
		return 0;
	return error_set_errno(err, errno,
			       N_("the report could not be written"));
}

/* To --output, which is written anew only now that there is something to
 * write. */
static int
write_out(struct report *r, const struct report_style *style,
	  const char *path, struct error *err)
{
	FILE *file = out_open(path, err);
	int result;

	if (!file)
		return -1;
	r->out = style->utf8 ? file : charset_stream(file);
	result = write_all(r, style, err);
	if (r->out != file)
		fclose(r->out);
	return out_close(file, path, result, err);
}

static void
say_uncompared(const struct report *r)
{
	struct text why = { 0 };

	if (report_uncompared(r, &why))
		fprintf(stderr, "profview: %s\n", why.s);
	text_release(&why);
}

/* That what is shown may not be what ran, which tables have at their head. */
static void
say_doubts(const struct view *v)
{
	struct text say = { 0 }, shown = { 0 };

	for (unsigned i = 0; view_doubt(v, i, &say); i++) {
		text_printable(&shown, say.s ? say.s : "", say.n, false);
		if (shown.n)
			fprintf(stderr, "profview: %s\n", shown.s);
		text_clear(&say);
		text_clear(&shown);
	}
	text_release(&say);
	text_release(&shown);
}

/* On screen a file's name says how it is written. */
static void
hint_style(const struct settings *s, const struct report_style *style, const char *path)
{
	const struct report_style *named;
	struct text shown = { 0 };
	struct error err;

	if (!path || settings_given(s, "style"))
		return;
	error_init(&err);
	named = style_by_name(path, &err);
	error_release(&err);
	if (!named || named == style)
		return;
	text_printable(&shown, path, strlen(path), false);
	/* TRANSLATORS: a file, a style */
	fprintf(stderr, _("profview: %s is a table; --style=%s writes what its name "
			  "says\n"), shown.s, named->name);
	text_release(&shown);
}

static int
write_report(struct request *q, struct view *v, struct error *err)
{
	const struct settings *s = q->s;
	const struct report_style *style
		= report_find(settings_text(s, "style"));
	const struct prof *p = q->snap->prof;
	const char *path = output_path(s);
	struct report r = {
		.view = v,
		.ascii = settings_flag(s, "ascii"),
		.program = prof_text(p, p->input[1].path),
		.format = prof_text(p, p->input[1].format),
		/* of blocks it was the view's */
		.limit = v->ops->begins ? 0 : row_limit_until(s),
		.until = settings_number(s, "until") / 100,
		.cells = path || style->utf8 ? 0 : terminal_cells(),
	};
	struct report_request want = {
		.columns = settings_text(s, "columns"),
		.sort = settings_text(s, "sort"),
		.columns_of = settings_variable(s, "columns", 0),
		.sort_of = settings_variable(s, "sort", 0),
		.lenient = said_for_all(s),
		.limit = v->ops->begins ? 0 : row_limit(s),
		.table = !style->machine, .hottest = !settings_given(s, "limit"),
	};
	const struct source_text *text = view_source_text(v);
	int result = report_setup(&r, v, &want, err);

	if (result == 0)
		result = refuse_overwriting_inputs(path, p, err);
	if (result == 0 && text && text->bytes)
		result = refuse_overwriting_read(path, text->used, err);
	if (result == 0 && q->unasked)
		fprintf(stderr, "profview: %s\n", q->unasked);
	if (result == 0) {
		complain_of_rows(v, q->s);
		complain_of_named(v, !style->machine);
	}
	if (result == 0 && style->machine) {
		say_uncompared(&r);
		say_doubts(v);
	}
	if (result == 0)
		result = write_out(&r, style, path, err);
	if (result == 0)
		hint_style(s, style, path);
	if (result == 0)
		terminal_hint(s, r.wide);
	report_release(&r);
	return result;
}

int
print_to(struct view *v, const char *sort, const char *path, struct job *job,
	 struct error *err)
{
	const struct report_style *style = style_by_name(path, err);
	const struct prof *p = v->snap->prof;
	struct report_job work = { .job = job };
	struct report r = {
		.view = v,
		.program = prof_text(p, p->input[1].path),
		.format = prof_text(p, p->input[1].format),
		.work = job ? &work : NULL,
	};
	struct report_request want = {
		.sort = sort, .table = style && !style->machine,
	};
	int result;

	if (!style || report_setup(&r, v, &want, err) < 0)
		return -1;
	/* nothing that is there is lost */
	result = create_new(path, err);
	if (!result) {
		result = write_out(&r, style, path, err);
		/* half a report is none, and the next try would find it */
		if (result < 0 || job_cancelled(job))
			unlink(path);
	}
	report_release(&r);
	return result;
}

/* A table, and nobody says that it has columns of other events. In stacks of samples these
 * have rows, too, which a table does not lack; of what counters called each has a tree. */
static bool
shows_one_event(const struct request *q)
{
	return !report_find(settings_text(q->s, "style"))->machine
	       && !(q->ops->needs & (CAP_TREE | CAP_STACKS) && !q->ops->floor
		    && prof_has(q->snap->prof, q->first, CAP_STACKS))
	       && !settings_given(q->s, "columns") && !settings_given(q->s, "sort");
}

/* --changes; -1: this view leaves no rows out. */
static int
find_changes(const struct request *q, unsigned *changes, struct error *err)
{
	const char *which = settings_text(q->s, "changes");

	*changes = view_changes(setting_choice(setting_find("changes"), which));
	if (!*changes || !settings_asked(q->s, "changes")
	    || view_takes_changes(q->ops))
		return 0;
	return error_set(err, ERR_USAGE,
			 /* TRANSLATORS: an option, a view */
			 N_("--changes=%s: %s always has all rows"), which,
			 q->ops->id);
}

/* The lines of the whole program, by the engine's threads; NULL: the view reads
 * them, or says why it cannot. */
static const struct asked_lines *
wait_for_lines(struct request *q)
{
	const struct lines_wanted w = lines_of_source(func_at(0));
	const struct asked_lines *l;

	engine_want_lines(q->engine, w);
	while (!(l = engine_lines(q->engine, w))
	       && engine_wait_asked(q->engine, INT_MAX)) {
		engine_dispatch(q->engine);
		q->snap = engine_snapshot(q->engine);
	}
	return l && !l->failed ? l : NULL;
}

/* A view while a worker makes it, who has others to help. */
struct building {
	const struct request *q;
	struct view_options *options;
	struct error *err;
	struct view *v;
};

static void
build_view(struct job *job, void *ctx)
{
	struct building *b = ctx;

	b->options->job = job;
	b->v = view_new(b->q->ops, b->q->snap, b->options, b->err);
	if (b->v)
		b->v->options.job = NULL;
}

static void
drop_nothing(void *ctx)
{
	(void)ctx;
}

static struct view *
make_view(struct request *q, struct view_options *options, struct error *err)
{
	struct building b = { .q = q, .options = options, .err = err };

	engine_work(q->engine, WORK_ROWS, &(struct face_work){
		.run = build_view, .drop = drop_nothing, .ctx = &b });
	while (!engine_worked(q->engine, WORK_ROWS)
	       && engine_wait_asked(q->engine, INT_MAX))
		engine_dispatch(q->engine);
	return b.v;
}

/* -1: this view leaves none out for what they cost. */
static int
check_floor(const struct request *q, struct error *err)
{
	if (!q->ops->all_rows || !settings_asked(q->s, "floor")
	    || !(settings_number(q->s, "floor") > 0))
		return 0;
	return error_set(err, ERR_USAGE,
			 /* TRANSLATORS: an option, a view */
			 N_("--floor: %s always has all rows"), q->ops->id);
}

/* The view's own floor is one of what is selected: it is there so that what is left out
 * could not be seen. */
static double
own_floor(const struct request *q, const struct view_options *options)
{
	metric_id weight = prof_metric_weight(q->snap->prof, options->metric);

	return options->base_of == SHARE_OF_VIEW ? q->ops->floor
	       : q->ops->floor * snapshot_left(q->snap, weight);
}

static int
print_view(struct request *q, struct error *err)
{
	struct view_options options = {
		.cycles = strcmp(settings_text(q->s, "cycles"), "group") == 0,
		.floor = settings_number(q->s, "floor") / 100,
		.raw = strcmp(settings_text(q->s, "base-scale"), "none") == 0,
		.base_of = strcmp(settings_text(q->s, "base-of"), "view") == 0
			   ? SHARE_OF_VIEW : SHARE_OF_TOTAL,
	};
	const struct asked_lines *lines = NULL;
	struct view *v;
	int result;

	options.style = settings_code_style(q->s);
	options.rows_unasked = !settings_asked(q->s, "rows");
	if (find_view(q, err) < 0)
		return -1;
	options.limit = rows_wanted(q);
	if (find_possible(q, err) < 0)
		return -1;
	if (find_subject(q, err) < 0
	    || find_changes(q, &options.changes, err) < 0
	    || check_floor(q, err) < 0)
		return -1;
	if (q->ops->kinds & ROW_MESSAGE) {
		options.errors = q->rc->error.at;
		options.nerror = q->rc->error.n;
	}
	options.metric = q->first;
	if (!settings_given(q->s, "floor"))
		options.floor = own_floor(q, &options);
	options.metrics = q->metric.n ? q->metric.at : NULL;
	options.nmetric = q->metric.n;
	/* what a table does not show has not to be made */
	if (!q->metric.n && shows_one_event(q)) {
		options.metrics = &q->first;
		options.nmetric = 1;
	}
	options.centre = q->centre;
	options.centres = q->centres.at;
	options.ncentre = q->centres.n;
	options.file = q->file.at[0];
	options.line = q->file.line;
	if (q->ops->all_lines)
		lines = wait_for_lines(q);
	if (lines) {
		options.lines = &lines->lines;
		options.base_lines = lines->compared ? &lines->base : NULL;
		options.pairing = lines->paired ? &lines->pairing : NULL;
	}
	v = make_view(q, &options, err);
	if (!v)
		return -1;
	result = write_report(q, v, err);
	view_free(v);
	return result;
}

static int
put_checks(struct request *q, struct checker *x, FILE *file, struct error *err)
{
	bool utf8 = report_find(settings_text(q->s, "style"))->utf8;
	FILE *out = utf8 ? file : charset_stream(file);
	int result = checks_write(x, q->s, out, err);

	if (out != file)
		fclose(out);
	return result;
}

static int
write_checks(struct request *q, struct checker *x, const char *path,
	     struct error *err)
{
	FILE *file;

	if (refuse_overwriting_inputs(path, q->snap->prof, err) < 0)
		return -1;
	file = out_open(path, err);
	return file ? out_close(file, path, put_checks(q, x, file, err), err)
		    : -1;
}

/* What failed is printed where a report would be, unless that was asked for, too:
 * then it is a message. What cannot be checked is said before anything is written.
 * 0, 4, or -1. */
static int
print_checks(struct request *q, struct error *err)
{
	const char *path = output_path(q->s);
	struct checker *x;
	int result;

	if (find_metrics(q, err) < 0)
		return -1;
	x = checks_run(q->snap, q->s, q->first, err);
	if (!x)
		return -1;
	if (!settings_given(q->s, "report"))
		result = write_checks(q, x, path, err);
	else if (print_view(q, err) < 0)
		result = -1;
	else
		result = put_checks(q, x, path ? stdout : stderr, err);
	if (result == 0 && checks_failed(x))
		result = 4;
	checks_free(x);
	return result;
}

int
print_report(struct engine *e, const struct settings *s, const struct rcfile *rc,
	     const char *unasked)
{
	struct request q = { .engine = e, .s = s, .rc = rc, .unasked = unasked };
	struct error err;
	int status, result;

	if (engine_wait(e) < 0) {
		complain_of_files(e);
		return engine_status(e);
	}
	complain_of_files(e);
	status = engine_status(e);
	/* not of everything when a part was asked for that is not there */
	if (has_usage_error(e))
		return status;
	q.snap = engine_snapshot(e);
	/* no file of the base could be read: that was said */
	if (settings_given(s, "base") && !q.snap->base)
		return status;
	if (complain_of_filters(e, s) && !status)
		status = 3;
	if (settings_given(s, "debuginfod"))
		engine_look_for_sources(e, true);
	error_init(&err);
	if (checks_wanted(s))
		result = print_checks(&q, &err);
	else
		result = find_metrics(&q, &err) < 0 ? -1
						    : print_view(&q, &err);
	if (result < 0) {
		complain(&err);
		status = err.code == ERR_USAGE ? 1 : 2;
	} else if (result > 0) {
		status = result;
	}
	error_release(&err);
	VEC_RELEASE(&q.metric);
	VEC_RELEASE(&q.centres);
	return status;
}
