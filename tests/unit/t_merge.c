/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inputs that share what they have in common, and what an input may take.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>

#include "base/alloc.h"
#include "unit/model.h"

/* A process that has "prog" at BASE and ran at these offsets, innermost first.
 */
struct process {
	uint64_t base, inode;
	const char *metric, *build_id;
	enum mapping_kind kind;
	uint64_t at[2][3];
};

#define LENGTH 0x2000u
#define OFFSET 0x1000u		/* of the mapping in the file */

static mapping_id
add_process(struct builder *b, const char *path, const struct process *x)
{
	const char *id = x->build_id ? x->build_id : "";
	struct mapping m = {
		.start = x->base, .end = x->base + LENGTH, .offset = OFFSET,
		.inode = x->inode, .kind = x->kind, .executable = true,
	};
	mapping_id mapping;
	metric_id metric;
	part_id part;

	builder_input(b, path, "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_STACKS | CAP_ADDRS);
	metric = make_metric(b, x->metric ? x->metric : "samples");
	builder_columns(b, &metric, 1);
	part = make_part(b, path);
	m.object = builder_object_built(b, make_text(b, "/bin/prog"),
					make_text(b, id));
	mapping = builder_mapping(b, &m);
	for (unsigned i = 0; i < 2; i++) {
		location_id stack[3];
		int64_t cost = 1 + i;

		for (unsigned k = 0; k < 3; k++)
			stack[k] = builder_location_addr(
				b, mapping, x->base + x->at[i][k], 0);
		builder_stack(b, stack, 3, part, &cost);
	}
	return mapping;
}

#define STACKS { { 1, 2, 3 }, { 4, 2, 3 } }

/* --- One program ---------------------------------------------------------- */

START_TEST(one_program_at_two_addresses_is_one)
{
	const struct process one = { .base = 0x10000, .at = STACKS };
	const struct process two = { .base = 0x7f0000, .at = STACKS };
	struct builder *b = builder_new(NULL);
	mapping_id first = add_process(b, "a", &one);
	mapping_id second = add_process(b, "b", &two);
	struct selection sel;
	struct prof *p;
	struct block chosen;
	int64_t *cost;

	p = finish(b);
	ck_assert(mapping_eq(first, second));
	ck_assert_uint_eq(p->ninput, 3);
	ck_assert_uint_eq(p->npart, 3);
	ck_assert_uint_eq(p->nmapping, 2);
	ck_assert_uint_eq(p->location.n, 1 + 4);
	ck_assert_uint_eq(p->nblock, 1);
	ck_assert_uint_eq(p->block[0].nstack, 2);
	ck_assert_uint_eq(p->block[0].nsample, 4);
	ck_assert_int_eq(p->metric[1].total, 6);
	for (uint32_t i = 1; i < p->location.n; i++) {
		uint64_t offset = prof_location_offset(p, location_at(i));

		ck_assert_uint_ge(offset, OFFSET + 1);
		ck_assert_uint_le(offset, OFFSET + 4);
		ck_assert_uint_eq(prof_location_addr(p, location_at(i)),
				  offset - OFFSET + one.base);
	}
	/* each file can still be asked for */
	selection_init(&sel);
	selection_add_part(&sel, part_at(2));
	ck_assert(selection_apply(&sel, &p->block[0], &chosen));
	ck_assert_uint_eq(chosen.nstack, 2);
	cost = stack_costs(&chosen, &(struct column_term){ 0, 1 }, 1);
	ck_assert_int_eq(cost[0], 1);
	ck_assert_int_eq(cost[1], 2);
	free(cost);
	selected_release(&chosen);
	selection_release(&sel);
	prof_free(p);
}
END_TEST

START_TEST(what_differs_stays_apart)
{
	static const struct {
		struct process two;
		unsigned nmapping, nlocation, nblock, nobject;
	} cases[] = {
		/* another file of the same path */
		{ { .inode = 8 }, 3, 9, 1, 2 },
		{ { .inode = 7, .build_id = "bb" }, 3, 9, 1, 3 },
		/* the same file, another stack */
		{ { .inode = 7, .build_id = "aa" }, 2, 5, 1, 2 },
		/* code that a process made itself */
		{ { .inode = 7, .kind = MAPPING_ANON }, 3, 9, 1, 2 },
		/* another event */
		{ { .inode = 7, .metric = "cycles" }, 2, 5, 2, 2 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const struct process one = { .base = 0x10000, .inode = 7,
					     .kind = cases[i].two.kind,
					     .build_id = "aa", .at = STACKS };
		struct process two = cases[i].two;
		struct builder *b = builder_new(NULL);
		struct prof *p;

		two.base = 0x20000;
		memcpy(two.at, one.at, sizeof(two.at));
		if (!two.build_id)
			two.build_id = "aa";
		add_process(b, "a", &one);
		add_process(b, "b", &two);
		p = finish(b);
		ck_assert_uint_eq(p->nmapping, cases[i].nmapping);
		ck_assert_uint_eq(p->location.n, cases[i].nlocation);
		ck_assert_uint_eq(p->nblock, cases[i].nblock);
		ck_assert_uint_eq(p->nobject, cases[i].nobject);
		prof_free(p);
	}
}
END_TEST

/* Equal ranges of one list are told apart, in every input alike. */
START_TEST(equal_ranges_of_one_input_stay_apart)
{
	struct builder *b = builder_new(NULL);
	mapping_id id[2][3];
	struct prof *p;

	for (unsigned i = 0; i < 2; i++) {
		builder_input(b, "x", "test", BLOCK_STACKS);
		for (unsigned k = 0; k < 3; k++)
			id[i][k] = builder_mapping(b, &(struct mapping){
				.object = make_object(b, "o"),
				.start = (1 + 10 * i + k) << 12,
				.end = (2 + 10 * i + k) << 12 });
	}
	p = finish(b);
	ck_assert_uint_eq(p->nmapping, 4);
	for (unsigned k = 0; k < 3; k++)
		ck_assert(mapping_eq(id[0][k], id[1][k]));
	prof_free(p);
}
END_TEST

/* What any number of inputs make of random stacks is what one plain table
 * says, for all of them and for each. */
START_TEST(random_inputs_against_a_plain_sum)
{
	struct rng rng = { 11 };

	for (unsigned round = 0, n = unit_rounds(200); round < n; round++) {
		struct builder *b = builder_new(NULL);
		int64_t leaf[9][8] = { { 0 } }, total = 0;
		unsigned files = 1 + rng_below(&rng, 8);
		location_id at[8] = { { 0 } };
		struct prof *p;

		for (unsigned f = 1; f <= files; f++) {
			uint64_t base = (uint64_t)(1 + rng_below(&rng, 99))
					<< 12;
			metric_id m;
			mapping_id map;
			part_id part;

			builder_input(b, "x", "test", BLOCK_STACKS);
			m = make_metric(b, "samples");
			builder_columns(b, &m, 1);
			part = make_part(b, "p");
			map = builder_mapping(b, &(struct mapping){
				.object = make_object(b, "o"), .start = base,
				.end = base + 8 });
			for (unsigned i = rng_below(&rng, 30); i-- > 0;) {
				uint32_t x = rng_below(&rng, 8),
					 y = rng_below(&rng, 8);
				int64_t cost = rng_below(&rng, 9);

				at[x] = builder_location_addr(b, map, base + x,
							      0);
				builder_stack(
					b, (location_id[]){ at[x],
						builder_location_addr(
							b, map, base + y, 0) },
					2, part, &cost);
				leaf[f][x] += cost;
				total += cost;
			}
		}
		p = finish(b);
		ck_assert_uint_eq(p->nblock, 1);
		ck_assert_uint_le(p->block[0].nstack, 64 + 30);
		ck_assert_int_eq(p->metric[1].total, total);
		for (size_t i = 0; i < p->block[0].nsample; i++) {
			const struct block *k = &p->block[0];
			uint64_t from = k->stack_start[k->sample_stack[i]];
			uint64_t x = p->location.offset[k->stack_location
								[from]];

			leaf[k->sample_part[i]][x] -= k->sample_cost[i];
		}
		for (unsigned f = 0; f < 9; f++)
			for (unsigned x = 0; x < 8; x++)
				ck_assert_int_eq(leaf[f][x], 0);
		prof_free(p);
	}
}
END_TEST

/* Buckets of inputs where other events happened to be 0. */
START_TEST(buckets_with_other_columns_are_one_block)
{
	struct builder *b = builder_new(NULL);
	metric_id m[3];
	struct prof *p;
	const struct block *k;

	for (unsigned i = 0; i < 3; i++) {
		location_id at;
		int64_t cost[3] = { 0 };

		builder_input(b, "x", "test", BLOCK_BUCKETS);
		m[0] = make_metric(b, "A");
		m[1] = make_metric(b, "B");
		m[2] = make_metric(b, "C");
		builder_columns(b, m, 3);
		at = builder_location_bucket(b, mapping_at(0), 0x100, 16);
		cost[i == 0 ? 1 : 0] = 10 + i;
		builder_self(b, at, part_at(0), cost);
	}
	p = finish(b);
	ck_assert_uint_eq(p->nblock, 1);
	k = &p->block[0];
	ck_assert_uint_eq(k->nself, 3);
	/* C is known, to be 0, and needs no column */
	ck_assert_uint_eq(k->nmetric, 2);
	ck_assert_uint_eq(k->nknown, 3);
	ck_assert(metric_eq(k->metric[0], m[0]));
	ck_assert(metric_eq(k->metric[1], m[1]));
	ck_assert(metric_eq(k->metric[2], m[2]));
	ck_assert_int_eq(k->self_cost[0], 0);
	ck_assert_int_eq(k->self_cost[1], 10);
	ck_assert_int_eq(k->self_cost[2], 11);
	ck_assert_int_eq(k->self_cost[3], 0);
	ck_assert_int_eq(p->metric[m[0].i].total, 11 + 12);
	ck_assert_int_eq(p->metric[m[1].i].total, 10);
	prof_free(p);
}
END_TEST

START_TEST(an_abandoned_input_leaves_the_block_alone)
{
	const struct process one = { .base = 0x10000, .at = STACKS };
	const struct process two = { .base = 0x20000, .inode = 9,
				     .at = STACKS };
	struct builder *b = builder_new(NULL);
	struct prof *p;

	add_process(b, "a", &one);
	add_process(b, "bad", &two);
	builder_abandon(b);
	add_process(b, "c", &one);
	p = finish(b);
	ck_assert_uint_eq(p->ninput, 3);
	ck_assert_uint_eq(p->nmapping, 2);
	ck_assert_uint_eq(p->location.n, 5);
	ck_assert_uint_eq(p->block[0].nstack, 2);
	ck_assert_uint_eq(p->block[0].nsample, 4);
	prof_free(p);
}
END_TEST

/* --- The budget ----------------------------------------------------------- */

/* Rows of NCOLUMN events, each with a cost in another one, until ROWS. */
static struct prof *
wide_rows(uint64_t bytes, unsigned ncolumn, unsigned rows, struct diag *diag)
{
	struct builder *b = builder_new(diag);
	int64_t *cost = mem_zarray(ncolumn, sizeof(*cost));
	metric_id *m = mem_array(ncolumn, sizeof(*m));
	location_id at;

	builder_budget(b, bytes);
	builder_input(b, "wide", "test", BLOCK_COUNTERS);
	for (unsigned i = 0; i < ncolumn; i++) {
		char name[16];

		snprintf(name, sizeof(name), "e%u", i);
		m[i] = make_metric(b, name);
	}
	builder_columns(b, m, ncolumn);
	at = make_location(b, "f", "o", "a.c", 0);
	for (unsigned i = 0; i < rows; i++) {
		cost[i % ncolumn] = 1;
		builder_self(b, at, part_at(0), cost);
		cost[i % ncolumn] = 0;
	}
	free(cost);
	free(m);
	return finish(b);
}

START_TEST(rows_stay_within_the_budget)
{
	struct diag *diag = diag_new();
	uint64_t bytes = 1000, most;
	struct prof *p = wide_rows(bytes, 400, 100000, diag);
	const struct block *k = &p->block[0];

	most = bytes * BUILDER_CELLS_PER_BYTE + BUILDER_CELLS_SLACK;
	ck_assert_uint_le(k->nself * k->nmetric, most);
	ck_assert_uint_ge(k->nself * k->nmetric, most - 400);
	ck_assert_uint_eq(diag_count(diag), 1);
	prof_free(p);
	diag_free(diag);
}
END_TEST

/* A row takes what it says: 512 events without figures take nothing. */
START_TEST(events_without_cost_take_no_room)
{
	struct diag *diag = diag_new();
	struct builder *b = builder_new(diag);
	metric_id m[500];
	int64_t cost[500] = { [7] = 3 };
	struct prof *p;

	builder_input(b, "x", "test", BLOCK_COUNTERS);
	for (unsigned i = 0; i < 500; i++) {
		char name[16];

		snprintf(name, sizeof(name), "e%u", i);
		m[i] = make_metric(b, name);
	}
	builder_columns(b, m, 500);
	for (unsigned i = 0; i < 100000; i++)
		builder_self(b, make_location(b, "f", "o", "a.c", 0),
			     part_at(0), cost);
	p = finish(b);
	ck_assert_uint_eq(diag_count(diag), 0);
	ck_assert_uint_eq(p->block[0].nmetric, 1);
	ck_assert_uint_eq(p->block[0].nknown, 500);
	ck_assert_uint_eq(p->block[0].nself, 100000);
	ck_assert_int_eq(p->metric[m[7].i].total, 300000);
	prof_free(p);
	diag_free(diag);
}
END_TEST

/* Frames that one address stands for may be many more than bytes. */
START_TEST(frames_stay_within_the_budget)
{
	struct diag *diag = diag_new();
	struct builder *b = builder_new(diag);
	static location_id deep[100000];
	int64_t one = 1;
	metric_id m;
	struct prof *p;

	builder_input(b, "x", "test", BLOCK_STACKS);
	m = make_metric(b, "samples");
	builder_columns(b, &m, 1);
	for (size_t i = 0; i < 100000; i++)
		deep[i] = builder_location_addr(b, mapping_at(0), i % 10, 0);
	for (unsigned i = 0; i < 1000; i++)	/* none as the last */
		builder_stack(b, deep + i % 2, 100000 - 1, part_at(0), &one);
	p = finish(b);
	ck_assert_uint_eq(diag_count(diag), 1);
	ck_assert_uint_le(p->block[0].stack_start[p->block[0].nstack],
			  2 * BUILDER_CELLS_SLACK);
	prof_free(p);
	diag_free(diag);
}
END_TEST

/* --- Addresses ------------------------------------------------------------- */

#define OFFSETS 300

/* The location of an address or bucket (by whether it has a LEN) in one of two
 * objects, as it was first given out. */
struct given { uint32_t at[2][2][OFFSETS]; };

static void
ask(struct builder *b, const mapping_id *map, struct given *g, unsigned object,
    uint32_t len, uint32_t offset)
{
	uint32_t *known = &g->at[object][len > 0][offset];
	uint64_t addr = 0x1000 * (1 + object) + offset;
	location_id at = len ? builder_location_bucket(b, map[object], addr,
						       len)
			     : builder_location_addr(b, map[object], addr, 0);

	if (!*known)
		*known = at.i;
	ck_assert_uint_eq(at.i, *known);
}

static void
ask_many(struct builder *b, struct rng *r, struct given *g)
{
	mapping_id map[2];

	for (unsigned i = 0; i < 2; i++)
		map[i] = builder_mapping(b, &(struct mapping){
			.object = make_object(b, i ? "a" : "b"),
			.start = 0x1000 * (1 + i), .offset = 0x10,
			.end = 0x1000 * (2 + i) });
	for (unsigned run = 0; run < 30; run++) {
		unsigned object = rng_below(r, 2), len = 8 * rng_below(r, 2);
		unsigned from = rng_below(r, OFFSETS), step = rng_below(r, 4);

		builder_location_named(b, make_func(b, "f", "o", NULL),
				       file_at(0), run);
		for (unsigned i = from; i < OFFSETS; i += 1 + step)
			ask(b, map, g, object, len, i);
		for (unsigned i = 0; i < 20; i++)
			ask(b, map, g, rng_below(r, 2), 8 * rng_below(r, 2),
			    rng_below(r, OFFSETS));
	}
}

/* In rising order and in any, through inputs that are taken back. */
START_TEST(an_address_is_one_location)
{
	struct rng r = { 7 };

	for (unsigned round = 0; round < unit_rounds(40); round++) {
		struct builder *b = builder_new(NULL);
		struct given kept = { 0 }, lost;
		struct prof *p;

		for (unsigned input = 0; input < 4; input++) {
			builder_input(b, "x", "test", BLOCK_BUCKETS);
			lost = kept;
			ask_many(b, &r, input % 2 ? &lost : &kept);
			if (input % 2)
				builder_abandon(b);
		}
		p = builder_finish(b);
		for (unsigned i = 0; i < 2 * 2 * OFFSETS; i++) {
			uint32_t at = (&kept.at[0][0][0])[i];

			if (at)
				ck_assert_uint_eq(p->location.offset[at],
						  0x10 + i % OFFSETS);
		}
		prof_free(p);
	}
}
END_TEST

static Suite *
merge_suite(void)
{
	Suite *s = suite_create("merge");

	unit_case(s, one_program_at_two_addresses_is_one);
	unit_case(s, what_differs_stays_apart);
	unit_case(s, equal_ranges_of_one_input_stay_apart);
	unit_case(s, random_inputs_against_a_plain_sum);
	unit_case(s, buckets_with_other_columns_are_one_block);
	unit_case(s, an_abandoned_input_leaves_the_block_alone);
	unit_case(s, rows_stay_within_the_budget);
	unit_case(s, events_without_cost_take_no_room);
	unit_case(s, frames_stay_within_the_budget);
	unit_case(s, an_address_is_one_location);
	return s;
}

UNIT_MAIN(merge_suite)
