/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The profiles of bench_model: counters of a call graph, and stacks.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "bench/bench_model.h"
#include "model/facts/builder.h"

static text_id
text(struct builder *b, const char *format, unsigned i)
{
	char s[64];
	int n = snprintf(s, sizeof(s), format, i);

	return builder_text(b, s, (size_t)n);
}

/* --- Counters ------------------------------------------------------------- */

#define CALLS(t) ((t)->size * 3000)
#define OBJECT_FUNCS 14000	/* of each object, one after the other */
/* As a file of so many bytes: room for all, as it counts. */
#define BUDGET(t) ((uint64_t)(t)->size * 100000)

static void
make_functions(const struct bench *t, struct builder *b, func_id *func)
{
	for (unsigned i = 0; i < FUNCS(t); i++) {
		char name[80];
		int n = snprintf(name, sizeof(name),
				 "std::vector<some::type<%u>>::method_%u()",
				 i % 977, i);
		/* tracers write file by file, object by object */
		unsigned file = i / 35;

		func[i] = builder_func(b, builder_text(b, name, (size_t)n),
			builder_object(b, text(b, "/usr/lib/lib%u.so",
					       i / OBJECT_FUNCS)),
			builder_file(b, text(b, "/usr/src/dir/file%u.c",
					     file)));
	}
}

/* Any order: a file may list functions by address or by name. */
static void
shuffle(const struct bench *t, func_id *func)
{
	struct bench random = { .state = 7 };

	for (unsigned i = FUNCS(t); i-- > 1;) {
		unsigned other = below(&random, i + 1);
		func_id f = func[i];

		func[i] = func[other];
		func[other] = f;
	}
}

static const char *const finish_step[] = {
	[LAYERS] = "counters: builder_finish",
	[CIRCLE] = "circle: builder_finish",
	[SHUFFLED] = "shuffled: builder_finish",
};

#define PARSER_FUNCS 4000
/* The first of its functions, which are at the end of one object and the beginning of
 * the next: these call each other. */
#define PARSER(t) ((FUNCS(t) / 3 / OBJECT_FUNCS + 1) * OBJECT_FUNCS - PARSER_FUNCS / 2)

/* Mostly near: a function's file and those beside it. */
static unsigned
layered_callee(struct bench *t, unsigned i)
{
	unsigned below_i = FUNCS(t) - i - 1, far = below(t, 8) ? 2000 : FUNCS(t);

	if (i - PARSER(t) < PARSER_FUNCS && below(t, 2))
		return PARSER(t) + below(t, PARSER_FUNCS);
	if (i % 500 < 2)		/* two that call each other, */
		return i ^ 1;
	if (below(t, 200) == 0)		/* or one itself */
		return i;
	return i + 1 + below(t, far < below_i ? far : below_i);
}

/* Mostly downwards and near; some close circles. */
static unsigned
circle_callee(struct bench *t, unsigned i)
{
	unsigned far = below(t, 8) ? 2000 : FUNCS(t);
	unsigned to = i + 1 + below(t, far);

	if (to >= FUNCS(t) || below(t, 100) == 0)
		to = below(t, FUNCS(t));
	return to;
}

struct prof *
make_counters(struct bench *t, enum shape shape)
{
	struct builder *b = builder_new(NULL);
	func_id *func = mem_array(FUNCS(t), sizeof(*func));
	metric_id m;
	struct prof *p;

	builder_budget(b, BUDGET(t));
	t->state = 1;
	builder_input(b, "counters", "bench", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_INCL | CAP_CALLS | CAP_NAMES | CAP_LEVELS);
	m = builder_metric(b, &(struct metric_info){ .name = "Ir" });
	builder_columns(b, &m, 1);
	make_functions(t, b, func);
	if (shape == SHUFFLED)
		shuffle(t, func);
	for (unsigned i = 0, calls = 0; i < FUNCS(t); i++) {
		int64_t cost = below(t, 1000);
		unsigned more = i + 1 < FUNCS(t) ? below(t, 7) : 0;
		file_id file = builder_file(b, text(b,
					"/usr/src/dir/file%u.c",
					below(t, 5) ? i / 35
						    : below(t, 20000)));

		builder_self(b, builder_location_named(b, func[i], file, 0),
			     part_at(0), &cost);
		for (; more > 0 && calls < CALLS(t); more--, calls++) {
			unsigned to = shape == CIRCLE ? circle_callee(t, i)
						      : layered_callee(t, i);

			cost = below(t, 100000);
			builder_call(b, func[i], func[to], part_at(0), 1,
				     &cost);
		}
	}
	free(func);
	begin(t);
	p = builder_finish(b);
	end(t, finish_step[shape]);
	return p;
}

/* --- Stacks --------------------------------------------------------------- */

#define STACKS(t) ((t)->size * 1000)
#define DEPTH 40

struct stacks {
	location_id *site;	/* [func * SITES + site] */
	uint32_t *callee;	/* of each */
	location_id at[DEPTH];	/* outermost first */
	uint32_t func[DEPTH];
	unsigned depth;
};

static void
make_sites(struct bench *t, struct builder *b, struct stacks *s)
{
	mapping_id map[40];

	for (unsigned i = 0; i < 40; i++)
		map[i] = builder_mapping(b, &(struct mapping){
			.object = builder_object(b, text(b,
						 "/usr/lib/lib%u.so", i)),
			.start = 0x1000000u * (i + 1),
			.end = 0x1000000u * (i + 2), .kind = MAPPING_FILE });
	for (unsigned i = 0; i < STACK_FUNCS * SITES; i++) {
		unsigned f = i / SITES;

		s->site[i] = builder_location_addr(b, map[f % 40],
						   0x1000000u * (f % 40 + 1) +
							   i * 16,
						   LOCATION_CALL);
		s->callee[i] = below(t, STACK_FUNCS);
	}
}

/* The next stack: some frames off the last one, some new ones on. */
static void
next_stack(struct bench *t, struct stacks *s)
{
	unsigned off = 1 + below(t, 6), want = 12 + below(t, 9);

	s->depth = off < s->depth ? s->depth - off : 0;
	while (s->depth < want) {
		uint32_t f = s->depth ? s->func[s->depth - 1] : 0;
		uint32_t site = f * SITES + below(t, 4) * below(t, 5);

		s->at[s->depth] = s->site[site];
		s->func[s->depth++] = s->callee[site];
	}
}

struct prof *
make_stacks(struct bench *t)
{
	struct builder *b = builder_new(NULL);
	struct stacks s = {
		.site = mem_array(STACK_FUNCS * SITES, sizeof(*s.site)),
		.callee = mem_array(STACK_FUNCS * SITES, sizeof(*s.callee)),
	};
	metric_id m;
	struct prof *p;

	builder_budget(b, BUDGET(t));
	t->state = 2;
	builder_input(b, "stacks", "bench", BLOCK_STACKS);
	builder_capabilities(b, CAP_INCL | CAP_STACKS | CAP_SAMPLED);
	m = builder_metric(b, &(struct metric_info){ .name = "samples" });
	builder_columns(b, &m, 1);
	make_sites(t, b, &s);
	for (unsigned i = 0; i < STACKS(t); i++) {
		location_id stack[DEPTH + 1];
		int64_t cost = 1 + below(t, 3);

		next_stack(t, &s);
		stack[0] =
			s.site[s.func[s.depth - 1] * SITES + below(t, SITES)];
		for (unsigned k = 0; k < s.depth; k++)
			stack[s.depth - k] = s.at[k];
		builder_stack(b, stack, s.depth + 1, part_at(0), &cost);
	}
	free(s.site);
	free(s.callee);
	begin(t);
	p = builder_finish(b);
	end(t, "stacks: builder_finish");
	return p;
}
