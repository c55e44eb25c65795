/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records of invocations that are taken at once, and files that turn out to be something
 * else while they are taken so: the facts are those of reading event by event.
 */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "unit/cgtest.h"
#include "unit/loadedtest.h"
#include "unit/unit.h"

/* --- Files of chance ------------------------------------------------------ */

#define FUNCS 6
#define DEPTH 5

/* What is out of order, once in so many records or calls; 0: never. */
struct odd { unsigned cost, callee, count, rename, plain, foreign, file; };

/* What runs. */
struct called { unsigned func, file; };

struct gen {
	struct text *out;
	uint64_t state;
	unsigned width;
	struct odd odd;
	bool named[FUNCS], file_named[2];
	unsigned fl;			/* the current one, and 1 */
};

static unsigned
below(struct gen *g, unsigned n)
{
	g->state = g->state * UINT64_C(6364136223846793005) + 1442695;
	return (unsigned)((g->state >> 33) % n);
}

static bool
now(struct gen *g, unsigned once)
{
	return once && !below(g, once);
}

/* "fn=(2)", the first time and now and then with a name. */
static void
put_name(struct gen *g, const char *key, unsigned func)
{
	bool renamed = now(g, g->odd.rename);

	text_printf(g->out, "%s=(%u)", key, func + 1);
	if (renamed)
		text_printf(g->out, " g%u", below(g, 3));
	else if (!g->named[func] || now(g, g->odd.plain))
		text_printf(g->out, " f%u", func);
	g->named[func] = true;
	text_adds(g->out, now(g, g->odd.plain) ? " \n" : "\n");
}

static void
put_file(struct gen *g, const char *key, unsigned file)
{
	text_printf(g->out, "%s=(%u)%s\n", key, file + 1,
		    g->file_named[file] ? "" : file ? " b.php" : " a.php");
	g->file_named[file] = true;
}

/* Zeros at the end are left out at times. */
static void
put_costs(struct gen *g, const int64_t *cost)
{
	unsigned n = g->width;

	while (n > 1 && !cost[n - 1] && below(g, 2))
		n--;
	text_printf(g->out, "%u", below(g, 90) + 1);
	for (unsigned m = 0; m < n; m++)
		text_printf(g->out, " %" PRId64, cost[m]);
	text_adds(g->out, "\n");
}

/* COST is what the invocation comes to. */
static void
put_call(struct gen *g, const struct called *c, const int64_t *cost)
{
	int64_t said[3] = { 0 };
	unsigned func = c->func;

	memcpy(said, cost, sizeof(said));
	/* time may be one off, memory that was given back less */
	said[0] += now(g, 4) ? 1 : 0;
	said[1] = now(g, 5) && said[1] > 0 ? said[1] - 1 : said[1];
	if (now(g, g->odd.cost))
		said[0] += 1000;
	if (now(g, g->odd.callee))
		func = (func + 2) % FUNCS;
	put_file(g, below(g, 2) ? "cfl" : "cfi", c->file);
	put_name(g, "cfn", func);
	text_printf(g->out, "calls=%d 0 0\n", now(g, g->odd.count) ? 2 : 1);
	put_costs(g, said);
}

/* fl= stays what it is. */
static void
put_function(struct gen *g, const struct called *c)
{
	if (g->fl != c->file + 1 || below(g, 2))
		put_file(g, "fl", c->file);
	g->fl = c->file + 1;
	put_name(g, "fn", c->func);
}

static void
invoke(struct gen *g, const struct called *c, unsigned depth, int64_t *cost)
{
	unsigned n = depth < DEPTH ? below(g, 4) : 0;
	struct called callee[3];
	int64_t call[3][3] = { { 0 } };

	for (unsigned i = 0; i < n; i++) {
		callee[i].func = below(g, FUNCS);
		callee[i].file = (callee[i].func + now(g, g->odd.file)) % 2;
		invoke(g, &callee[i], depth + 1, call[i]);
	}
	put_function(g, c);
	for (unsigned m = 0; m < g->width; m++)
		cost[m] = below(g, 3) ? below(g, 300) : 0;
	put_costs(g, cost);
	if (now(g, g->odd.foreign))
		put_file(g, "fi", 1 - c->file);
	for (unsigned i = 0; i < n; i++) {
		put_call(g, &callee[i], call[i]);
		for (unsigned m = 0; m < g->width; m++)
			cost[m] += call[i][m];
	}
	text_adds(g->out, "\n");
}

static void
put_part(struct gen *g, unsigned part)
{
	int64_t cost[3] = { 0 };

	text_printf(g->out, "part: %u\npositions: line\n\nevents: Time_(10ns)%s"
		    "\n\n", part, g->width == 3 ? " Mem B" :
		    g->width == 2 ? " Mem" : "");
	g->fl = 0;
	invoke(g, &(struct called){ 0, 0 }, 0, cost);
	text_printf(g->out, "summary: %" PRId64 "\n\n", cost[0]);
}

static void
generate(struct text *out, uint64_t seed, const struct odd *odd)
{
	struct gen g = { .out = out, .state = seed, .odd = *odd };

	text_clear(out);
	text_adds(out, "version: 1\ncmd: a.php\n");
	if (below(&g, 3))
		text_adds(out, "creator: xdebug 3.2.0\n");
	for (unsigned part = 1; part <= 3; part++) {
		/* later parts may have more events */
		g.width = g.width < 3 ? g.width + below(&g, 2) : 3;
		g.width = g.width ? g.width : 1;
		put_part(&g, part);
	}
}

static const struct odd odds[] = {
	{ 0 }, { .plain = 9 }, { .cost = 40 }, { .callee = 40 }, { .count = 40 },
	{ .rename = 40 }, { .foreign = 40 }, { .file = 4 },
	{ .cost = 300, .file = 9, .rename = 300, .plain = 5, .foreign = 300 },
};

START_TEST(any_way_of_reading_gives_the_same)
{
	struct text in = { 0 }, what = { 0 };

	for (uint64_t seed = 0; seed < 60; seed++) {
		generate(&in, seed * 1013 + (uint64_t)_i, &odds[_i]);
		text_clear(&what);
		text_printf(&what, "odd %d, seed %d", _i, (int)seed);
		cgt_check(in.s, in.n, what.s);
	}
	text_release(&what);
	text_release(&in);
}
END_TEST

/* --- What is read again --------------------------------------------------- */

/* MANY calls of f by main, by numbers, of which the last one is ODD. */
static void
put_many(struct text *in, unsigned many, const char *odd)
{
	text_adds(in, "version: 1\ncreator: xdebug 3.2.0\ncmd: a.php\npart: 1\n"
		  "positions: line\n\nevents: T\n\n"
		  "fl=(1) a.php\nfn=(1) f\n2 3\n\n");
	for (unsigned i = 1; i < many; i++)
		text_adds(in, "fl=(1)\nfn=(1)\n2 3\n\n");
	text_adds(in, "fl=(1)\nfn=(2) {main}\n1 1\n");
	for (unsigned i = 1; i < many; i++)
		text_adds(in, "cfl=(1)\ncfn=(1)\ncalls=1 0 0\n1 3\n");
	text_adds(in, odd);
	text_adds(in, "\nsummary: 1\n");
}

/* What stands before it is there once: what the file says of itself, what is said of
 * the file, each cost and each call. */
START_TEST(nothing_is_there_twice)
{
	struct text in = { 0 }, said = { 0 };
	struct cgt t;

	put_many(&in, 1000, "cfl=(1)\ncfn=(1)\ncalls=1 0 0\n1 4\n");
	cgt_load(&t, in.s, in.n, 1 << 10, 1);
	cgt_say(&t, &said);
	ck_assert_str_eq(said.s, "T=3001 | f 3000 3000 1000 | {main} 1 3002 0 "
			 "|| N4010");
	ck_assert_uint_eq(t.prof->nheader - 1, 3);
	ck_assert_uint_eq(t.prof->block[0].ncall, 1);
	ck_assert_uint_eq(t.prof->block[0].nnode, 0);
	ck_assert_uint_eq(t.prof->block[0].nextent, 1001);
	cgt_release(&t);
	cgt_check(in.s, in.n, "read again");
	text_release(&said);
	text_release(&in);
}
END_TEST

/* Both were open before. */
START_TEST(more_calls_than_records)
{
	struct text in = { 0 }, said = { 0 };
	struct cgt t;

	put_many(&in, 3, "cfl=(1)\ncfn=(1)\ncalls=1 0 0\n1 3\n");
	text_adds(&in, "part: 2\nfl=(1)\nfn=(1)\n2 3\n\nfl=(1)\nfn=(2)\n1 1\n"
		  "cfl=(1)\ncfn=(1)\ncalls=1 0 0\n1 3\n\nfl=(1)\nfn=(2)\n1 1\n"
		  "cfl=(1)\ncfn=(2)\ncalls=1 0 0\n1 4\n"
		  "cfl=(1)\ncfn=(1)\ncalls=1 0 0\n1 3\n\nfl=(1)\nfn=(2)\n1 1\n"
		  "\nsummary: 1\n");
	cgt_load(&t, in.s, in.n, 1 << 20, 0);
	cgt_say(&t, &said);
	ck_assert_str_eq(said.s, "T=16 | f 12 12 5 | {main} 4 19 1 || N52");
	cgt_release(&t);
	text_release(&said);
	text_release(&in);
}
END_TEST

/* Where reading was stopped the calls that were read have rows, also those of the
 * record at hand. */
START_TEST(stopped_between_calls)
{
	struct text in = { 0 };
	struct loaded l;
	const struct block *b;

	put_many(&in, 60000, "");
	l = load_stopped_at(in.s, in.n, in.n * 3 / 4);
	b = &l.p->block[0];
	ck_assert_uint_eq(b->nnode, 0);
	ck_assert(!(b->capabilities & CAP_STACKS));
	ck_assert_uint_eq(b->ncall, 1);
	ck_assert_uint_gt(b->call_count[0], 0);
	ck_assert_uint_lt(b->call_count[0], 60000);
	ck_assert_int_eq(b->call_cost[0], 3 * (int64_t)b->call_count[0]);
	ck_message(&l, "stopped");
	ck_message(&l, "the end is missing");
	loaded_release(&l);
	text_release(&in);
}
END_TEST

static Suite *
whole_records_suite(void)
{
	Suite *s = suite_create("whole_records");

	unit_case_loop(s, any_way_of_reading_gives_the_same,
		       (int)(sizeof(odds) / sizeof(*odds)));
	unit_case(s, nothing_is_there_twice);
	unit_case(s, more_calls_than_records);
	unit_case(s, stopped_between_calls);
	return s;
}

UNIT_MAIN(whole_records_suite)
