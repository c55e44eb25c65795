/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A histogram of a program with four functions, bucket by bucket, and what its
 * buckets are divided into.
 */
#ifndef UNIT_BUCKETTEST_H
#define UNIT_BUCKETTEST_H

#include "unit/filtertest.h"

#define PIECES_MAX 40

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

static inline void
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

static inline location_id
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
static inline void
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
static inline void
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
static inline location_id
put_nothing_else(struct made *m, const unsigned *func, const uint32_t *bytes)
{
	location_id split = add_bucket(m, 0x10f0, 16, part_at(0), 100, 0);

	name(m);
	put_pieces(m, split, func, bytes, 3);
	return split;
}

static inline struct sums *
sum(struct made *m, const struct selection *sel)
{
	struct names *n = names_store_publish(m->store, true);
	struct sums *s = sum_names(n, sel);

	names_unref(n);
	return s;
}

static inline void
end(struct made *m)
{
	names_store_free(m->store);
	prof_free(m->p);
	diag_free(m->diag);
}

#endif
