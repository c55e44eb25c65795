/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A Callgrind file, for KCachegrind, callgrind_annotate and whatever else reads
 * one: functions with the cost of their lines, and their calls. Figures are
 * those of the sums: what is selected, of all files together; of calls those that
 * files of counters have, so that inside of recursion they fit together.
 *
 * Names have numbers, as Valgrind writes them: of functions, files and objects
 * those of the names.
 */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strtab.h"
#include "export/callgrind_private.h"
#include "model/facts/context.h"

/* What names are numbered apart. */
enum space { SPACE_OBJECT, SPACE_FILE, SPACE_FUNC, SPACES };

struct callgrind {
	const struct export *x;
	const struct prof *p;
	const struct names *names;
	const struct sums *sums;
	struct callgrind_events event;
	struct lines lines;
	uint32_t *first_line;		/* of each function, in its rows */
	bool *said[SPACES];		/* names that have their number */
	struct strtab *function;	/* what has been written */
	int64_t *cost, *rest, *total;	/* one a metric */
	int64_t **call;			/* what calls cost, of each metric */
	uint32_t object, file;		/* what holds, or UINT32_MAX */
	bool guessed;			/* by filters */
	bool shared;			/* some calls have a share of what was called */
	struct text out;
};

/* --- Names ---------------------------------------------------------------- */

/* "fl=(12) NAME", the next time "fl=(12)". */
static void
put_name(struct callgrind *w, const char *key, enum space space, uint32_t id,
	 const char *name)
{
	text_printf(&w->out, "%s=(%" PRIu32 ")", key, id + 1);
	if (!w->said[space][id]) {
		w->said[space][id] = true;
		text_addc(&w->out, ' ');
		callgrind_add_name(&w->out, name);
	}
	text_addc(&w->out, '\n');
}

/* An object that is not known has no name at all. */
static void
put_object(struct callgrind *w, const char *key, object_id object)
{
	if (object_some(object))
		put_name(w, key, SPACE_OBJECT, object.i,
			 prof_object_path(w->p, object));
	else
		text_printf(&w->out, "%s=\n", key);
}

static void
put_file(struct callgrind *w, const char *key, file_id file)
{
	put_name(w, key, SPACE_FILE, file.i,
		 file.i ? names_file_path(w->names, file) : "???");
}

static void
put_func(struct callgrind *w, const char *key, func_id func)
{
	put_name(w, key, SPACE_FUNC, func.i, names_func_name(w->names, func));
}

/* --- Costs ---------------------------------------------------------------- */

/* Zeros at the end are left out. What is below 0 is 2^64 more, as Valgrind
 * writes it. */
static void
put_costs(struct callgrind *w, uint32_t line, const int64_t *cost)
{
	size_t n = w->event.n;

	while (n > 1 && !cost[n - 1])
		n--;
	text_printf(&w->out, "%" PRIu32, line);
	for (size_t i = 0; i < n; i++) {
		text_printf(&w->out, " %" PRIu64, (uint64_t)cost[i]);
		if (cost[i] < 0)
			export_say(w->x, N_("costs below 0 are written as "
					    "2^64 - n, as Valgrind does"), "");
	}
	text_addc(&w->out, '\n');
}

static void
say_unknown(const struct callgrind *w, const struct sum_value *value)
{
	if (!value->known)
		export_say(w->x, N_("what a file does not count is 0 in this "
				    "format, and not unknown"), "");
}

static bool
any_cost(const struct callgrind *w, const int64_t *cost)
{
	for (size_t i = 0; i < w->event.n; i++)
		if (cost[i])
			return true;
	return false;
}

/* COST of event I as it is written. */
static int64_t
written(const struct callgrind *w, size_t i, int64_t cost)
{
	int64_t all = 0;

	cost_add_scaled(&all, cost, w->event.at[i].factor);
	return all;
}

/* --- A function ----------------------------------------------------------- */

/* Whether it has a cost. */
static bool
put_line(struct callgrind *w, size_t row)
{
	const struct line *line = &w->lines.row.at[row];
	uint32_t own = names_func(w->names, line->func).file.i;

	for (size_t i = 0; i < w->event.n; i++) {
		w->cost[i] = written(w, i, lines_value(
			&w->lines, row, w->event.at[i].metric, SUM_SELF).cost);
		cost_sub(&w->rest[i], w->cost[i]);
	}
	if (!any_cost(w, w->cost))
		return false;
	/* in no file that is known it is not in the function's */
	if (line->file.i != w->file)
		put_file(w, line->file.i == own ? "fe" : "fi", line->file);
	w->file = line->file.i;
	put_costs(w, line->line, w->cost);
	return true;
}

/* What lines do not have stands where the function begins; also nothing, of one
 * of which else nothing would be SAID. */
static void
put_self(struct callgrind *w, func_id func, bool said)
{
	const struct func f = names_func(w->names, func);

	for (size_t i = 0; i < w->event.n; i++) {
		struct sum_value value = sums_value(w->sums, BY_FUNC, func.i,
						    w->event.at[i].metric,
						    SUM_SELF);

		say_unknown(w, &value);
		w->rest[i] = written(w, i, value.cost);
		cost_add(&w->total[i], w->rest[i]);
	}
	for (uint32_t i = w->first_line[func.i];
	     i < w->first_line[func.i + 1]; i++)
		said |= put_line(w, i);
	if (said && !any_cost(w, w->rest))
		return;
	if (w->file != f.file.i)
		put_file(w, "fe", f.file);
	w->file = f.file.i;
	put_costs(w, f.line, w->rest);
}

/* A reader takes a call that was made 0 times for no call. */
static uint64_t
count_of(struct callgrind *w, edge_id edge)
{
	struct sum_value count = { 0 };

	for (size_t i = 0; i < w->event.n && !count.known; i++)
		count = sums_value(w->sums, BY_EDGE, edge.i,
				   w->event.at[i].metric, SUM_CALLS);
	if (count.known && count.cost > 0)
		return (uint64_t)count.cost;
	export_say(w->x, N_("how often functions were called is not known of "
			    "all, or 0: calls=1 stands for that"), "");
	return 1;
}

/* Counts stand at calls: those that no caller is known of have no place. */
static void
say_uncounted(struct callgrind *w, func_id func)
{
	size_t n;
	const edge_id *edge = sums_callers(w->sums, func, &n);
	struct sum_value count = { 0 };

	if (w->event.n)
		count = sums_value(w->sums, BY_FUNC, func.i,
				   w->event.at[0].metric, SUM_CALLS);
	for (size_t i = 0; i < n; i++)
		cost_sub(&count.cost,
			 sums_value(w->sums, BY_EDGE, edge[i].i,
				    w->event.at[0].metric, SUM_CALLS).cost);
	if (count.known && count.cost > 0)
		export_say(w->x, N_("calls without a caller are left out of "
				    "how often functions were called"), "");
}

/* What filters guessed is an estimate, too: that is said of all at once. */
static void
say_estimate(struct callgrind *w, func_id caller, func_id callee)
{
	uint32_t cycle = w->sums->cycle[caller.i];
	bool inside = func_eq(caller, callee)
		      || (cycle && cycle == w->sums->cycle[callee.i]);

	if (!inside && w->shared)
		export_say(w->x, N_("what calls cost is an estimate, shared by how often "
				    "each was made, and so is inclusive cost that is "
				    "made of it"), "");
	else if (inside || !w->guessed)
		export_say(w->x, N_("recursion: cost of calls inside of it is an "
				    "estimate"), "");
}

static void
put_call(struct callgrind *w, edge_id edge)
{
	func_id caller = sums_edge_caller(w->sums, edge);
	func_id callee = sums_edge_callee(w->sums, edge);
	const struct func f = names_func(w->names, callee);

	for (size_t i = 0; i < w->event.n; i++) {
		struct sum_value value = sums_value(w->sums, BY_EDGE, edge.i,
						    w->event.at[i].metric,
						    SUM_INCL);

		say_unknown(w, &value);
		/* whoever reads it cuts it down as we do; of what is cut down
		 * the rest would be missing in those that it calls */
		w->cost[i] = written(w, i, w->call[i][edge.i]);
		if (value.estimate && w->call[i][edge.i] == value.cost)
			say_estimate(w, caller, callee);
	}
	put_object(w, "cob", f.object);
	put_file(w, "cfi", f.file);
	put_func(w, "cfn", callee);
	text_printf(&w->out, "calls=%" PRIu64 " %" PRIu32 "\n",
		    count_of(w, edge), f.line);
	put_costs(w, 0, w->cost);
}

/* Who reads f'2 takes it for a level of recursion of f. Names of Callgrind's are so
 * already. */
static void
say_level(const struct callgrind *w, func_id func)
{
	const char *name = names_func_name(w->names, func);
	bool is_fold = w->p->fold && func.i < w->p->nfunc
		       && w->p->fold[func.i] != func.i;
	struct context c;

	if (!is_fold && context_of(name, strlen(name), &c) && c.level)
		export_say(w->x, N_("a function called f'2 is a level of recursion of f "
				    "when this format is read: both are one"), "");
}

static void
put_function(struct callgrind *w, func_id func)
{
	const struct func f = names_func(w->names, func);
	edge_id edge;
	size_t n = sums_callees(w->sums, func, &edge);

	text_addc(&w->out, '\n');
	export_note_function(w->x, w->function, names_func_name(w->names, func),
			     names_file_path(w->names, f.file),
			     prof_object_path(w->p, f.object));
	say_level(w, func);
	if (f.object.i != w->object)
		put_object(w, "ob", f.object);
	put_file(w, "fl", f.file);
	put_func(w, "fn", func);
	w->object = f.object.i;
	w->file = f.file.i;
	for (; n > 0; n--, edge.i++)
		put_call(w, edge);
	say_uncounted(w, func);
	put_self(w, func, sums_callees(w->sums, func, &edge) > 0);
	output_write(w->x->out, w->out.s, w->out.n);
	text_clear(&w->out);
}

/* --- The head ------------------------------------------------------------- */

/* What ran and who recorded it: the first of each. */
static void
put_header(struct callgrind *w, const char *key, const char *as)
{
	for (size_t i = 1; i < w->p->nheader; i++) {
		if (strcmp(prof_text(w->p, w->p->header[i].key), key) != 0)
			continue;
		text_adds(&w->out, as);
		callgrind_add_name(&w->out, prof_text(w->p, w->p->header[i].value));
		text_addc(&w->out, '\n');
		return;
	}
}

static void
put_title(struct callgrind *w, const struct metric *m, const char *name)
{
	const char *title = prof_text(w->p, m->title);

	if (!*title || strpbrk(prof_text(w->p, m->label), ":="))
		return;
	text_printf(&w->out, "event: %s : ", name);
	callgrind_add_name(&w->out, title);
	text_addc(&w->out, '\n');
}

static void
put_head(struct callgrind *w)
{
	text_adds(&w->out, "# callgrind format\nversion: 1\ncreator: "
		  PACKAGE_STRING "\n");
	put_header(w, "cmd", "cmd: ");
	put_header(w, "creator", "desc: recorded by ");
	text_adds(&w->out, "positions: line\n");
	for (size_t i = 0; i < w->event.n; i++)
		put_title(w, prof_metric(w->p, w->event.at[i].metric),
			  w->event.at[i].name);
	text_adds(&w->out, "events:");
	for (size_t i = 0; i < w->event.n; i++)
		text_printf(&w->out, " %s", w->event.at[i].name);
	text_addc(&w->out, '\n');
}

static void
put_totals(struct callgrind *w)
{
	text_adds(&w->out, "\ntotals:");
	for (size_t i = 0; i < w->event.n; i++)
		text_printf(&w->out, " %" PRIu64, (uint64_t)w->total[i]);
	text_addc(&w->out, '\n');
	output_write(w->x->out, w->out.s, w->out.n);
}

/* --- All of it ------------------------------------------------------------ */

/* Rows are by function. Without lines cost stands where functions begin. */
static void
find_lines(struct callgrind *w)
{
	struct error err;
	struct text why = { 0 };

	lines_init(&w->lines, w->sums);
	error_init(&err);
	if (lines_of_all(&w->lines, w->sums, w->x->snap->lister, NULL, &err)
	    < 0) {
		error_print(&err, &why);
		export_say(w->x, N_("lines are left out: %s"), why.s);
		text_release(&why);
		w->lines.row.n = 0;
	}
	error_release(&err);
	w->first_line = mem_zarray(w->names->nfunc + 2,
				   sizeof(*w->first_line));
	for (size_t i = 0; i < w->lines.row.n; i++)
		w->first_line[w->lines.row.at[i].func.i + 1]++;
	for (size_t i = 0; i < w->names->nfunc; i++)
		w->first_line[i + 1] += w->first_line[i];
}

static void
start(struct callgrind *w)
{
	const struct export *x = w->x;
	const size_t names[SPACES] = { w->p->nobject, w->names->nfile,
				       w->names->nfunc };

	callgrind_events_choose(&w->event, x);
	for (size_t i = 0; i < SPACES; i++)
		w->said[i] = mem_zarray(names[i] + 1, sizeof(bool));
	w->cost = mem_zarray(w->event.n + 1, sizeof(*w->cost));
	w->rest = mem_zarray(w->event.n + 1, sizeof(*w->rest));
	w->total = mem_zarray(w->event.n + 1, sizeof(*w->total));
	w->object = UINT32_MAX;
	w->call = mem_array(w->event.n + 1, sizeof(*w->call));
	for (size_t i = 0; i < w->event.n; i++)
		w->call[i] = sums_raw_calls(w->sums, w->event.at[i].metric);
	find_lines(w);
}

static void
end(struct callgrind *w)
{
	for (size_t i = 0; i < SPACES; i++)
		free(w->said[i]);
	for (size_t i = 0; i < w->event.n; i++)
		free(w->call[i]);
	free(w->call);
	free(w->cost);
	free(w->rest);
	free(w->total);
	free(w->first_line);
	callgrind_events_release(&w->event);
	lines_release(&w->lines);
	text_release(&w->out);
}

/* Whether some calls have a share of what their callee cost. */
static bool
is_shared(const struct prof *p)
{
	for (size_t i = 0; i < p->nblock; i++)
		if (p->block[i].narc || p->block[i].capabilities & CAP_SHARED)
			return true;
	return false;
}

static void
callgrind_write(const struct export *x)
{
	struct callgrind w = {
		.x = x, .p = x->snap->prof, .names = x->snap->names,
		.sums = x->snap->sums,
		.guessed = sums_guessed(x->snap->sums, true),
		.shared = is_shared(x->snap->prof),
		.function = strtab_new_whole(),
	};

	start(&w);
	put_head(&w);
	for (uint32_t i = 1; i < w.names->nfunc && output_good(x->out); i++)
		if (sums_seen(w.sums, BY_FUNC, i))
			put_function(&w, func_at(i));
	put_totals(&w);
	if (w.sums->nedge)
		export_say(x, N_("lines of calls are left out"), "");
	if (w.guessed)
		export_say_guess(x);
	export_say_parts(x, 0);
	strtab_free(w.function);
	end(&w);
}

const struct export_format export_callgrind = {
	.name = "callgrind", .title = N_("Callgrind file"),
	.write = callgrind_write,
};
