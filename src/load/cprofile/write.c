/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From what the dump says to facts: functions, the unit of costs, rows.
 */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "load/cprofile/stats.h"
#include "model/facts/cost.h"

#define DECIMALS_MAX 9u		/* timers count nanoseconds */
#define ROWS_A_LOOK 4096	/* between two questions whether to stop */
#define ROOM 4e18		/* less than half of 2^63: for all costs */

struct writing {
	const struct stats *s;
	struct builder *b;
	part_id part;
	double per_second;	/* raw costs */
	unsigned decimals;
	func_id *func;		/* of each key */
	/* of each key, in seconds: incl of a call that is not timed */
	struct share { double by_others, by_itself; } *share;
	bool saturated;
};

/* --- Functions ------------------------------------------------------------ */

static bool
is_builtin(const struct writing *w, const struct stats_key *k)
{
	return k->line == 0
	       && strcmp(strtab_get(builder_strtab(w->b), k->file), "~") == 0;
}

/* 0: it has none. */
static uint32_t
first_line(const struct stats_key *k)
{
	return k->line > 0 && k->line <= INT32_MAX ? (uint32_t)k->line : 0;
}

static uint64_t
key_of(const struct stats_key *k)
{
	return (uint64_t)k->file.i << 32 | k->name.i;
}

/* What stands before the address of an object, in names of built-in functions, and how
 * many of its digits are the same in all runs: a library's data moves by pages. Python's
 * own functions lie anywhere. */
#define BEFORE_ADDRESS " at 0x"
#define LAST_DIGITS 3u
#define OWN_FUNCTION "<function "

/* Appends what NAME, which begins with an address's BEFORE_ADDRESS, is in any run; how much
 * of it that was. OWN: no address at all. */
static size_t
put_address(const char *name, bool own, struct text *out)
{
	size_t before = strlen(BEFORE_ADDRESS);
	size_t digits = strspn(name + before, "0123456789abcdef");

	if (digits <= LAST_DIGITS) {
		text_add(out, name, before + digits);
	} else if (!own) {
		text_add(out, name, before);
		text_adds(out, "...");
		text_add(out, name + before + digits - LAST_DIGITS, LAST_DIGITS);
	}
	return before + digits;
}

/* The name of K without what is of one run in its addresses; as it is where it has
 * none. */
static text_id
name_of_any_run(const struct writing *w, const struct stats_key *k)
{
	struct text other = { 0 };
	const char *name, *at;
	text_id id;
	bool own;

	if (!is_builtin(w, k))
		return k->name;
	name = strtab_get(builder_strtab(w->b), k->name);
	if (!strstr(name, BEFORE_ADDRESS))
		return k->name;
	own = strncmp(name, OWN_FUNCTION, strlen(OWN_FUNCTION)) == 0;
	while ((at = strstr(name, BEFORE_ADDRESS)) != NULL) {
		text_add(&other, name, (size_t)(at - name));
		name = at + put_address(at, own, &other);
	}
	text_adds(&other, name);
	id = builder_text(w->b, other.s, other.n);
	text_release(&other);
	return id;
}

/* A class's method and another's are called the same in one file: then the line
 * where each is defined tells them apart, as in pstats' own reports. Objects whose
 * addresses end alike keep all of them. */
static void
make_functions(struct writing *w)
{
	const struct stats *s = w->s;
	struct stats_key *key = mem_array(s->key.n + 1, sizeof(*key));
	struct hash_u64 count = { 0 };
	bool fresh;

	w->func = mem_array(s->key.n + 1, sizeof(*w->func));
	for (size_t i = 0; i < s->key.n; i++) {
		key[i] = s->key.at[i];
		key[i].name = name_of_any_run(w, &key[i]);
		++*hash_u64_at(&count, key_of(&key[i]), &fresh);
	}
	for (size_t i = 0; i < s->key.n; i++) {
		bool several = *hash_u64_at(&count, key_of(&key[i]), &fresh) > 1;
		bool builtin = is_builtin(w, &key[i]);
		const struct stats_key *k = builtin && several ? &s->key.at[i] : &key[i];

		w->func[i] = builder_func_at(w->b, k->name,
					     builtin ? file_at(0) : builder_file(w->b, k->file),
					     k->line, several && !builtin);
	}
	hash_u64_release(&count);
	free(key);
}

/* --- Costs ---------------------------------------------------------------- */

static double
size_of(double real)
{
	return real < 0 ? -real : real;
}

/* As many decimals as leave room for all costs together. */
static void
find_unit(struct writing *w)
{
	const struct stats *s = w->s;
	double total = 0;

	for (size_t i = 0; i < s->entry.n; i++)
		total += size_of(s->entry.at[i].self)
			 + size_of(s->entry.at[i].incl);
	for (size_t i = 0; i < s->call.n; i++)
		total += size_of(s->call.at[i].incl);
	w->per_second = 1;
	while (w->decimals < DECIMALS_MAX && (total *= 10) < ROOM) {
		w->per_second *= 10;
		w->decimals++;
	}
}

static int64_t
raw_cost(struct writing *w, double seconds)
{
	double raw = seconds * w->per_second;

	if (size_of(raw) >= 9e18) {
		if (!w->saturated)
			builder_warn(w->b, DIAG_LOST, LOCATION_NONE, 0,
				     N_("a cost too big: it is saturated"));
		w->saturated = true;
		return raw < 0 ? INT64_MIN : INT64_MAX;
	}
	return (int64_t)(raw < 0 ? raw - 0.5 : raw + 0.5);
}

static void
set_columns(struct writing *w)
{
	struct metric_info time = { .name = "time", .unit = "s",
				    .scale = 1 / w->per_second };
	struct metric_info primitive = { .name = "primitive_calls",
					 .title = "primitive calls",
					 .self_only = true,
					 .outermost = true };
	metric_id metric[2];

	metric[0] = builder_metric(w->b, &time);
	metric[1] = builder_metric(w->b, &primitive);
	builder_columns(w->b, metric, 2);
}

/* --- Rows ----------------------------------------------------------------- */

static void
write_entry(struct writing *w, const struct stats_entry *e)
{
	const struct stats_key *k = &w->s->key.at[e->key];
	func_id func = w->func[e->key];
	file_id file = is_builtin(w, k) ? file_at(0)
					: builder_file(w->b, k->file);
	uint32_t line = first_line(k);
	int64_t self[2] = { raw_cost(w, e->self), e->primitive };
	int64_t incl[2] = { raw_cost(w, e->incl), e->primitive };

	if (line)
		builder_capabilities(w->b, CAP_LINES | CAP_WHOLE);
	builder_self(w->b, builder_location_named(w->b, func, file, line),
		     w->part, self);
	builder_given(w->b, func, w->part, (uint64_t)e->calls, incl);
}

/* What one call of each function costs, where the file does not say it: what it
 * cost in all is divided by the calls of others, since its own calls are inside
 * of those; of its own, by all. */
static void
find_shares(struct writing *w)
{
	const struct stats *s = w->s;
	double *calls = mem_zarray(s->key.n + 1, sizeof(*calls));
	double *own = mem_zarray(s->key.n + 1, sizeof(*own));

	w->share = mem_zarray(s->key.n + 1, sizeof(*w->share));
	for (size_t i = 0; i < s->entry.n; i++) {
		calls[s->entry.at[i].key] += (double)s->entry.at[i].calls;
		w->share[s->entry.at[i].key].by_itself += s->entry.at[i].incl;
	}
	for (size_t i = 0; i < s->call.n; i++)
		if (s->call.at[i].caller == s->call.at[i].callee)
			own[s->call.at[i].callee] +=
				(double)s->call.at[i].calls;
	for (size_t i = 0; i < s->key.n; i++) {
		struct share *x = &w->share[i];
		double others = calls[i] - own[i];

		x->by_others = others >= 1 ? x->by_itself / others : 0;
		x->by_itself = calls[i] >= 1 ? x->by_itself / calls[i] : 0;
	}
	free(calls);
	free(own);
}

static double
share_of(const struct writing *w, const struct stats_call *c)
{
	const struct share *x = &w->share[c->callee];

	return (double)c->calls
	       * (c->caller == c->callee ? x->by_itself : x->by_others);
}

static void
write_call(struct writing *w, const struct stats_call *c)
{
	int64_t cost[2] = { 0, 0 };

	if (!c->timed)
		builder_capabilities(w->b, CAP_SHARED);
	cost[0] = raw_cost(w, c->timed ? c->incl : share_of(w, c));
	builder_call(w->b, w->func[c->caller], w->func[c->callee], w->part,
		     (uint64_t)c->calls, cost);
}

/* As pstats sums it up. */
static void
write_header(struct writing *w)
{
	struct text t = { 0 };
	int64_t calls = 0, primitive = 0;

	for (size_t i = 0; i < w->s->entry.n; i++) {
		cost_add(&calls, w->s->entry.at[i].calls);
		cost_add(&primitive, w->s->entry.at[i].primitive);
	}
	text_printf(&t, "%" PRId64 " function calls (%" PRId64 " primitive)",
		    calls, primitive);
	builder_header(w->b, "calls", t.s, t.n);
	text_release(&t);
}

static bool
is_unwanted(struct job *job, size_t row)
{
	return row % ROWS_A_LOOK == 0 && job_cancelled(job);
}

void
stats_write(const struct stats *s, struct builder *b, part_id part,
	    struct job *job)
{
	struct writing w = { .s = s, .b = b, .part = part };

	find_unit(&w);
	set_columns(&w);
	write_header(&w);
	make_functions(&w);
	find_shares(&w);
	for (size_t i = 0; i < s->entry.n && !is_unwanted(job, i); i++)
		write_entry(&w, &s->entry.at[i]);
	for (size_t i = 0; i < s->call.n && !is_unwanted(job, i); i++)
		write_call(&w, &s->call.at[i]);
	free(w.func);
	free(w.share);
}
