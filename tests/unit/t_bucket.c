/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Histograms: buckets as locations, their pieces as names, cost divided by
 * bytes.
 */
#include <config.h>

#include "unit/filtertest.h"

#include "base/alloc.h"
#include "model/sums/bucket.h"
#include "model/sums/lines.h"

#define PIECES_MAX 40

/* --- Facts ---------------------------------------------------------------- */

struct made {
	struct diag *diag;
	struct builder *b;
	struct prof *p;
	struct names_store *store;
	metric_id metric[2];
	mapping_id mapping;
	struct func func[4];
	func_id id[4];
};

static void
begin(struct made *m)
{
	memset(m, 0, sizeof(*m));
	m->diag = diag_new();
	m->b = builder_new(m->diag);
	builder_input(m->b, "h.papihist", "test", BLOCK_BUCKETS);
	builder_capabilities(m->b, CAP_ADDRS | CAP_SAMPLED);
	m->metric[0] = make_metric(m->b, "CYC");
	m->metric[1] = make_metric(m->b, "MISS");
	builder_columns(m->b, m->metric, 2);
	m->mapping = builder_mapping(m->b, &(struct mapping){
		.object = make_object(m->b, "/bin/prog"), .start = 0x1000,
		.end = 0x9000, .executable = true });
}

static location_id
add_bucket(struct made *m, uint64_t addr, uint32_t len, part_id part,
	   int64_t cycles, int64_t misses)
{
	int64_t cost[2] = { cycles, misses };
	location_id location =
		builder_location_bucket(m->b, m->mapping, addr, len);

	builder_self(m->b, location, part, cost);
	return location;
}

/* Functions f0 .. f3 of the program, in the files a.c and b.c. */
static void
name(struct made *m)
{
	m->p = finish(m->b);
	m->store = names_store_new(m->p);
	names_store_lock(m->store);
	for (uint32_t i = 0; i < 4; i++) {
		char called[3] = { 'f', (char)('0' + i), 0 };
		struct func *f = &m->func[i];

		f->name = f->raw = names_store_text(m->store, called, 2);
		f->object = m->p->mapping[1].object;
		f->file = names_store_file(m->store, names_store_text(
				m->store, i < 2 ? "a.c" : "b.c", 3));
		f->start = 0x1000 + 0x100 * i;
		m->id[i] = names_store_func(m->store, f);
	}
	names_store_unlock(m->store);
}

/* N pieces of the functions FUNC, which have BYTES. */
static void
put_pieces(struct made *m, location_id location, const unsigned *func,
	   const uint32_t *bytes, size_t n)
{
	struct frame frame[PIECES_MAX];
	struct piece piece[PIECES_MAX];
	uint32_t skip = 0;

	memset(frame, 0, sizeof(frame));
	for (size_t i = 0; i < n; i++) {
		frame[i].func = m->id[func[i]];
		piece[i] = (struct piece){ .bytes = bytes[i], .skip = skip,
					   .frame = &frame[i], .n = 1 };
		skip += bytes[i];
	}
	names_store_lock(m->store);
	names_store_pieces(m->store, location, prof_location_addr(m->p, location),
			   piece, n);
	names_store_unlock(m->store);
}

/* The only bucket: 100 in three pieces. */
static location_id
put_nothing_else(struct made *m, const unsigned *func, const uint32_t *bytes)
{
	location_id split = add_bucket(m, 0x10f0, 16, part_at(0), 100, 0);

	name(m);
	put_pieces(m, split, func, bytes, 3);
	return split;
}

static struct sums *
sum(struct made *m, const struct selection *sel)
{
	struct names *n = names_store_publish(m->store, true);
	struct sums *s = sum_names(n, sel);

	names_unref(n);
	return s;
}

static void
end(struct made *m)
{
	names_store_free(m->store);
	prof_free(m->p);
	diag_free(m->diag);
}

START_TEST(a_bucket_is_a_location_of_its_own)
{
	struct made m;
	location_id a, b;

	begin(&m);
	a = add_bucket(&m, 0x1000, 4, part_at(0), 1, 0);
	b = builder_location_addr(m.b, m.mapping, 0x1000, 0);
	ck_assert(!location_eq(a, b));
	ck_assert(!location_eq(a, builder_location_bucket(m.b, m.mapping,
							  0x1000, 8)));
	ck_assert(location_eq(a, builder_location_bucket(m.b, m.mapping, 0x1000,
							 4)));
	ck_assert(location_eq(b, builder_location_bucket(m.b, m.mapping, 0x1000,
							 0)));
	name(&m);
	ck_assert_uint_eq(m.p->location.len[a.i], 4);
	ck_assert_uint_eq(m.p->location.len[b.i], 0);
	end(&m);
}
END_TEST

START_TEST(an_abandoned_source_takes_its_buckets_along)
{
	struct made m;
	location_id a;

	begin(&m);
	a = add_bucket(&m, 0x1000, 4, part_at(0), 1, 0);
	builder_input(m.b, "second", "test", BLOCK_BUCKETS);
	builder_location_bucket(m.b, m.mapping, 0x2000, 4);
	builder_abandon(m.b);
	ck_assert(location_eq(a, builder_location_bucket(m.b, m.mapping, 0x1000,
							 4)));
	name(&m);
	ck_assert_uint_eq(m.p->location.n, 2);
	end(&m);
}
END_TEST

START_TEST(broken_buckets_are_found_out)
{
	struct text why = { 0 };
	struct made m;
	location_id a;

	begin(&m);
	a = add_bucket(&m, 0x1000, 4, part_at(0), 1, 0);
	name(&m);
	m.p->location.mapping[a.i] = 0;
	m.p->location.offset[a.i] = UINT64_MAX - 3;
	ck_assert_int_eq(prof_check(m.p, &why), -1);
	m.p->location.offset[a.i] = UINT64_MAX - 4;
	ck_assert_int_eq(prof_check(m.p, &why), 0);
	text_release(&why);
	end(&m);
}
END_TEST

/* --- Names ---------------------------------------------------------------- */

START_TEST(pieces_come_back_as_they_were_stored)
{
	static const unsigned func[] = { 0, 1, 3 };
	static const uint32_t bytes[] = { 3, 9, 4 };
	struct made m;
	location_id split, whole;
	struct names *n;
	struct frame one;
	size_t count;

	begin(&m);
	split = add_bucket(&m, 0x10f0, 16, part_at(0), 1, 0);
	whole = add_bucket(&m, 0x1100, 16, part_at(0), 1, 0);
	name(&m);
	put_pieces(&m, split, func, bytes, 3);
	n = names_store_publish(m.store, true);
	ck_assert_uint_eq(names_pieces(n, split), 3);
	for (size_t i = 0, skip = 0; i < 3; i++) {
		struct piece p = names_piece(n, split, i, &one);

		ck_assert_uint_eq(p.bytes, bytes[i]);
		ck_assert_uint_eq(p.skip, skip);
		ck_assert_uint_eq(p.n, 1);
		ck_assert(func_eq(p.frame->func,
				  names_func_of_row(n, m.id[func[i]])));
		skip += bytes[i];
	}
	/* who asks for one name gets that of the largest piece */
	ck_assert(func_eq(names_frames(n, split, &count, &one)->func,
			  names_func_of_row(n, m.id[1])));
	ck_assert_uint_eq(names_location_addr(n, split), 0x10f0);
	ck_assert_uint_eq(names_pieces(n, whole), 1);
	ck_assert_uint_eq(names_piece(n, whole, 0, &one).bytes, 16);
	names_unref(n);
	end(&m);
}
END_TEST

/* A later generation may say it in other pieces; an earlier one stays. */
START_TEST(generations_keep_their_pieces)
{
	static const unsigned func[] = { 0, 1 }, finer[] = { 0, 2, 3 };
	static const uint32_t bytes[] = { 8, 8 }, less[] = { 8, 4, 4 };
	struct made m;
	struct names *old, *new;
	location_id split;
	int64_t weight[2] = { 0, 1 };
	func_id *to;

	begin(&m);
	split = add_bucket(&m, 0x10f8, 16, part_at(0), 1, 0);
	name(&m);
	put_pieces(&m, split, func, bytes, 2);
	old = names_store_publish(m.store, false);
	put_pieces(&m, split, finer, less, 3);
	new = names_store_publish(m.store, true);
	ck_assert_uint_eq(names_pieces(old, split), 2);
	ck_assert_uint_eq(names_pieces(new, split), 3);
	to = names_successors(old, new, weight, NULL);
	ck_assert(func_eq(to[names_func_of_row(old, m.id[0]).i],
			  names_func_of_row(new, m.id[0])));
	free(to);
	put_pieces(&m, split, func, bytes, 1);
	names_unref(new);
	new = names_store_publish(m.store, true);
	ck_assert_uint_eq(names_pieces(new, split), 1);
	names_unref(new);
	names_unref(old);
	end(&m);
}
END_TEST

/* --- Sums ----------------------------------------------------------------- */

static bool
guessed(const struct sums *s, const char *func, metric_id m)
{
	return sums_value(s, BY_FUNC, find_func(s->names, func).i, m,
			  SUM_SELF).estimate;
}

/* Self of a row by the first metric, and whether it is an estimate. */
static void
is_self(const struct sums *s, enum sum_by by, size_t row, int64_t cost,
	bool estimate)
{
	struct sum_value v = sums_value(s, by, row, metric_at(1), SUM_SELF);

	ck_assert_int_eq(v.cost, cost);
	ck_assert_int_eq(v.estimate, estimate);
}

START_TEST(a_straddling_bucket_is_divided)
{
	static const unsigned func[] = { 0, 1, 2 };
	static const uint32_t bytes[] = { 7, 5, 4 };
	struct made m;
	struct coverage c;
	struct sums *s;
	location_id split;

	begin(&m);
	split = add_bucket(&m, 0x10f0, 16, part_at(0), 100, 0);
	name(&m);
	put_pieces(&m, split, func, bytes, 3);
	s = sum(&m, NULL);
	ck_assert_int_eq(self_of(s, "f0", "CYC"), 44);
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 31);
	ck_assert_int_eq(self_of(s, "f2", "CYC"), 25);
	ck_assert_int_eq(sums_total(s, m.metric[0]), 100);
	ck_assert(guessed(s, "f0", m.metric[0]));
	ck_assert(guessed(s, "f2", m.metric[0]));
	ck_assert(!guessed(s, "f0", m.metric[1]));	/* 0 is sure */
	ck_assert(!guessed(s, "f3", m.metric[0]));
	/* one object; two files */
	is_self(s, BY_OBJECT, 1, 100, false);
	is_self(s, BY_FILE, 1, 75, true);
	is_self(s, BY_FILE, 2, 25, true);
	is_self(s, BY_LOCATION, split.i, 100, false);
	sums_coverage(s, m.metric[0], NULL, &c);
	ck_assert(c.names == 1.0);
	ck_assert_int_eq(sums_mapping(s, m.mapping, m.metric[0], &c), 100);
	sums_free(s);
	end(&m);
}
END_TEST

/* Of 100 in 7, 5 and 4 bytes of f0 and f1 in a.c and f2 in b.c. */
static const struct {
	const char *filters;
	int64_t self[3];
	int64_t object;
	bool object_guess;
} of_bucket[] = {
	{ "", { 44, 31, 25 }, 100, false },
	{ "focus=^f[0-3]$", { 44, 31, 25 }, 100, false },
	{ "focus=^f1$", { 0, 31, 0 }, 31, true },
	{ "only=^f1$", { 0, 31, 0 }, 31, true },
	{ "root=^f1$", { 0, 31, 0 }, 31, true },
	{ "ignore=^f0$", { 0, 31, 25 }, 56, true },
	{ "ignore=file:b.c", { 44, 31, 0 }, 75, true },
	{ "ignore=f0 focus=f1", { 0, 31, 0 }, 31, true },
	{ "hide=^f0$", { 44, 31, 25 }, 100, false },
	{ "ignore=^f2$ hide=^f0$", { 44, 31, 0 }, 75, true },
};

static void
check_left(const struct made *m, const struct sums *s, size_t i)
{
	const int64_t *self = of_bucket[i].self;
	struct sum_value v;

	for (unsigned f = 0; f < 3; f++) {
		char name[] = { 'f', (char)('0' + f), 0 };

		ck_assert_msg(self_of(s, name, "CYC") == self[f],
			      "%s: %s has %lld", of_bucket[i].filters, name,
			      (long long)self_of(s, name, "CYC"));
		ck_assert_msg(guessed(s, name, m->metric[0]) == (self[f] != 0),
			      "%s: mark of %s", of_bucket[i].filters, name);
		ck_assert(!guessed(s, name, m->metric[1]));
	}
	v = sums_value(s, BY_OBJECT, 1, m->metric[0], SUM_SELF);
	ck_assert_int_eq(v.cost, of_bucket[i].object);
	ck_assert_int_eq(v.estimate, of_bucket[i].object_guess);
	ck_assert_int_eq(sums_total(s, m->metric[0]), of_bucket[i].object);
	for (unsigned k = 0; k < 2; k++) {
		v = sums_value(s, BY_PART, 0, m->metric[k], SUM_SELF);
		ck_assert_int_eq(v.cost, k == 0 ? of_bucket[i].object : 0);
		ck_assert_int_eq(v.estimate,
				 k == 0 && of_bucket[i].object_guess);
	}
}

START_TEST(what_filters_leave_of_a_bucket_is_an_estimate)
{
	static const unsigned func[] = { 0, 1, 2 };
	static const uint32_t bytes[] = { 7, 5, 4 };
	struct made m;
	struct names *n;

	begin(&m);
	put_nothing_else(&m, func, bytes);
	n = names_store_publish(m.store, true);
	for (size_t i = 0; i < sizeof(of_bucket) / sizeof(*of_bucket); i++) {
		struct sums *s = filtered_names(n, of_bucket[i].filters);

		check_left(&m, s, i);
		sums_free(s);
	}
	names_unref(n);
	end(&m);
}
END_TEST

/* What is left keeps its place in the bucket, and its lines are estimates. */
START_TEST(a_piece_that_is_left_is_where_it_was)
{
	static const unsigned func[] = { 0, 1, 2 };
	static const uint32_t bytes[] = { 7, 5, 4 };
	struct made m;
	struct names *n;
	struct sums *s;
	struct frame one;
	struct piece p;
	struct lines l;
	struct error err;
	location_id split;

	begin(&m);
	split = put_nothing_else(&m, func, bytes);
	n = names_store_publish(m.store, true);
	s = filtered_names(n, "focus=^f1$");
	ck_assert_uint_eq(names_pieces(s->names, split), 1);
	ck_assert(names_pieces_are_some(s->names, split));
	ck_assert(!names_pieces_are_some(n, split));
	p = names_piece(s->names, split, 0, &one);
	ck_assert_uint_eq(p.skip, 7);
	ck_assert_uint_eq(p.bytes, 5);
	error_init(&err);
	lines_init(&l, s);
	ck_assert_int_eq(lines_of_all(&l, s, NULL, NULL, &err), 0);
	ck_assert_uint_eq(l.row.n, 1);
	ck_assert_int_eq(lines_self(&l, 0, metric_at(1)), 31);
	ck_assert(l.row.at[0].estimate);
	lines_release(&l);
	sums_free(s);
	names_unref(n);
	end(&m);
}
END_TEST

/* Pieces that are lines of one function leave nothing to guess. */
START_TEST(lines_of_one_function_are_no_estimate)
{
	static const unsigned func[] = { 1, 1, 1 };
	static const uint32_t bytes[] = { 1, 1, 1 };
	struct made m;
	struct sums *s;
	location_id split;

	begin(&m);
	split = add_bucket(&m, 0x1100, 16, part_at(0), 100, 7);
	name(&m);
	put_pieces(&m, split, func, bytes, 3);
	s = sum(&m, NULL);
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 100);
	ck_assert(!guessed(s, "f1", m.metric[0]));
	sums_free(s);
	end(&m);
}
END_TEST

START_TEST(rows_of_a_bucket_are_added_before_it_is_divided)
{
	static const unsigned func[] = { 0, 1 };
	static const uint32_t bytes[] = { 1, 1 };
	struct made m;
	struct selection sel;
	struct sums *s;
	part_id one, two;
	location_id split = {0};

	begin(&m);
	one = make_part(m.b, "1");
	two = make_part(m.b, "2");
	for (int i = 0; i < 5; i++)
		split = add_bucket(&m, 0x10ff, 2, one, 1, 0);
	add_bucket(&m, 0x10ff, 2, two, 1, 0);
	name(&m);
	put_pieces(&m, split, func, bytes, 2);
	s = sum(&m, NULL);
	ck_assert_int_eq(self_of(s, "f0", "CYC"), 3);
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 3);
	is_self(s, BY_PART, one.i, 5, false);
	sums_free(s);
	selection_init(&sel);
	selection_add_part(&sel, one);
	s = sum(&m, &sel);
	ck_assert_int_eq(self_of(s, "f0", "CYC"), 3);
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 2);
	sums_free(s);
	selection_release(&sel);
	end(&m);
}
END_TEST

/* A location that a file names ("outside") among the buckets; and generation 0,
 * where a bucket is called after its first address. */
START_TEST(named_locations_and_unnamed_buckets)
{
	struct made m;
	struct coverage c;
	struct sums *s;
	int64_t cost[2] = { 30, 1 };

	begin(&m);
	add_bucket(&m, 0x1010, 16, part_at(0), 10, 0);
	builder_self(m.b, make_location(m.b, "outside", "[outside]", NULL, 0),
		     part_at(0), cost);
	name(&m);
	s = sum(&m, NULL);
	ck_assert_int_eq(self_of(s, "outside", "CYC"), 30);
	ck_assert_int_eq(self_of(s, "prog+0x10", "CYC"), 10);
	ck_assert_uint_eq(s->nedge, 0);
	sums_coverage(s, m.metric[0], NULL, &c);
	ck_assert(c.names == 0.75);
	sums_free(s);
	end(&m);
}
END_TEST

/* The estimates of one source leave the figures of another alone, and a
 * derived metric is one where a term is. */
START_TEST(estimates_go_by_metric)
{
	static const unsigned func[] = { 0, 1 };
	static const uint32_t bytes[] = { 1, 1 };
	const struct metric_info both = { .name = "BOTH",
					  .formula = "CYC + MISS" };
	struct made m;
	struct sums *s;
	location_id split;
	metric_id other;

	begin(&m);
	builder_metric(m.b, &both);
	split = add_bucket(&m, 0x10ff, 2, part_at(0), 9, 0);
	other = start_counters(m.b, "c.out", 0);
	add_self(m.b, make_func(m.b, "f0", "/bin/prog", "a.c"), file_at(0), 5);
	name(&m);
	put_pieces(&m, split, func, bytes, 2);
	s = sum(&m, NULL);
	ck_assert(guessed(s, "f1", m.metric[0]));
	ck_assert(!guessed(s, "f1", other));
	ck_assert(!guessed(s, "f1", m.metric[1]));
	ck_assert(guessed(s, "f1", prof_metric_named(m.p, "BOTH")));
	ck_assert_int_eq(sums_total(s, other), 5);
	ck_assert(!prof_has(m.p, m.metric[0], CAP_INCL));
	sums_free(s);
	end(&m);
}
END_TEST

/* The lines of a function have of a bucket what its function has. */
START_TEST(lines_add_up_to_their_function)
{
	static const unsigned func[] = { 0, 0, 1 };
	static const uint32_t bytes[] = { 3, 3, 2 };
	struct frame frame[3];
	struct piece piece[3];
	struct made m;
	struct error err;
	struct lines l;
	struct sums *s;
	location_id split;

	memset(frame, 0, sizeof(frame));
	begin(&m);
	split = add_bucket(&m, 0x10f8, 8, part_at(0), 100, 0);
	add_bucket(&m, 0x10f8, 8, part_at(0), 1, 1);
	name(&m);
	for (uint32_t i = 0; i < 3; i++) {
		frame[i].func = m.id[func[i]];
		frame[i].line = 10 + i;
		piece[i] = (struct piece){ .bytes = bytes[i], .skip = 3 * i,
					   .frame = &frame[i], .n = 1 };
	}
	names_store_lock(m.store);
	names_store_pieces(m.store, split, 0x10f8, piece, 3);
	names_store_unlock(m.store);
	s = sum(&m, NULL);
	ck_assert_int_eq(self_of(s, "f0", "CYC"), 76);
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 25);
	error_init(&err);
	lines_init(&l, s);
	ck_assert_int_eq(lines_of_func(&l, s, NULL, names_func_of_row(
						s->names, m.id[0]), NULL,
				       &err), 0);
	ck_assert_uint_eq(l.row.n, 2);
	for (size_t i = 0; i < 2; i++) {
		ck_assert_uint_eq(l.row.at[i].line, 10 + i);
		ck_assert(l.row.at[i].estimate);
		ck_assert_int_eq(lines_self(&l, i, metric_at(1)), 38);
	}
	lines_release(&l);
	lines_init(&l, s);
	ck_assert_int_eq(lines_of_all(&l, s, NULL, NULL, &err), 0);
	ck_assert_uint_eq(l.row.n, 3);
	lines_release(&l);
	sums_free(s);
	end(&m);
}
END_TEST

/* Random buckets in random pieces: all adds up (sums_check), and every
 * function has what bucket_parts() says. */
static void
random_heap(struct rng *r)
{
	struct made m;
	struct sums *s;
	location_id location[30];
	int64_t want[4] = { 0 };
	size_t n = 1 + rng_below(r, 30);
	struct bucket b = { 0 };

	begin(&m);
	for (size_t i = 0; i < n; i++)
		location[i] = add_bucket(&m, 0x1000 + 64 * i, 64, part_at(0),
					 rng_below(r, 1000), rng_below(r, 3));
	name(&m);
	for (size_t i = 0; i < n; i++) {
		unsigned func[PIECES_MAX];
		uint32_t bytes[PIECES_MAX];
		size_t k = 1 + rng_below(r, 6);

		for (size_t j = 0; j < k; j++) {
			func[j] = rng_below(r, 4);
			bytes[j] = 1 + rng_below(r, 10);
		}
		put_pieces(&m, location[i], func, bytes, k);
	}
	s = sum(&m, NULL);
	for (size_t i = 0; i < n; i++) {
		const int64_t *part;
		struct frame one;

		bucket_look(&b, s->names, location[i]);
		part = bucket_parts(&b, sums_value(s, BY_LOCATION,
						   location[i].i, metric_at(1),
						   SUM_SELF).cost);
		ck_assert_uint_eq(b.n, names_pieces(s->names, location[i]));
		for (size_t j = 0; j < b.n; j++)
			for (size_t f = 0; f < 4; f++)
				if (func_eq(names_piece(s->names, location[i],
							j, &one)
						    .frame->func,
					    names_func_of_row(s->names,
							      m.id[f])))
					want[f] += part[j];
	}
	bucket_release(&b);
	for (size_t f = 0; f < 4; f++) {
		func_id id = names_func_of_row(s->names, m.id[f]);

		ck_assert_int_eq(func_some(id) ? sums_self(s, id, m.metric[0])
					       : 0, want[f]);
	}
	sums_free(s);
	end(&m);
}

START_TEST(random_buckets_add_up)
{
	struct rng r = { .state = 3 };

	for (unsigned round = unit_rounds(500); round > 0; round--)
		random_heap(&r);
}
END_TEST

static Suite *
bucket_suite(void)
{
	Suite *s = suite_create("bucket");

	unit_case(s, a_bucket_is_a_location_of_its_own);
	unit_case(s, an_abandoned_source_takes_its_buckets_along);
	unit_case(s, broken_buckets_are_found_out);
	unit_case(s, pieces_come_back_as_they_were_stored);
	unit_case(s, generations_keep_their_pieces);
	unit_case(s, a_straddling_bucket_is_divided);
	unit_case(s, what_filters_leave_of_a_bucket_is_an_estimate);
	unit_case(s, a_piece_that_is_left_is_where_it_was);
	unit_case(s, lines_of_one_function_are_no_estimate);
	unit_case(s, rows_of_a_bucket_are_added_before_it_is_divided);
	unit_case(s, named_locations_and_unnamed_buckets);
	unit_case(s, estimates_go_by_metric);
	unit_case(s, lines_add_up_to_their_function);
	unit_case(s, random_buckets_add_up);
	return s;
}

UNIT_MAIN(bucket_suite)
