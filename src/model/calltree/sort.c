/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks in their order: two functions at a time, which are a key of 64 bits.
 * Stacks with equal keys are a group that is sorted by the next two, depth
 * first, so that a group that fits into a cache is sorted there. What is to be
 * done stands in a list: stacks may be as deep as a file. Of the first groups,
 * which are big, several threads sort one; then each has groups of its own.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/worker.h"
#include "model/calltree/private.h"

#define FEW 16			/* are inserted one by one, */
#define MANY 1024		/* and these sorted by bytes of their keys */

struct group {
	size_t from, to;
	uint32_t depth;
	bool keyed;		/* items have the keys of that depth */
};

struct sorting {
	struct stack_item *item, *spare;
	const uint32_t *func, *rank;
	struct job *job;
	bool alone;		/* others sort, too */
	VEC(struct group) todo;
};

static inline uint32_t
digit(const struct sorting *s, const struct stack_item *x, uint32_t depth)
{
	return depth < x->n ? s->rank[s->func[x->at + depth]] + 1 : 0;
}

static int
compare(const struct sorting *s, const struct stack_item *a,
	const struct stack_item *b, uint32_t depth)
{
	uint32_t n = a->n < b->n ? a->n : b->n;
	const uint32_t *x = s->func + a->at, *y = s->func + b->at;

	for (uint32_t i = depth; i < n; i++)
		if (x[i] != y[i])
			return s->rank[x[i]] < s->rank[y[i]] ? -1 : 1;
	return (a->n > b->n) - (a->n < b->n);
}

/* A group in parts, which several threads look at; alone it is one. */
#define PARTS 4
#define PART_MIN 65536

#define BITS 8
#define VALUES (1u << BITS)

struct parting {
	const struct sorting *s;
	const struct group *g;
	size_t n;			/* parts */
	uint64_t differ[PARTS];
	/* One digit after the other: */
	const struct stack_item *from;
	struct stack_item *to;
	unsigned shift;
	size_t start[PARTS][VALUES];	/* how many, then where these go */
};

static size_t
parts_of(const struct sorting *s, const struct group *g)
{
	return s->alone || g->to - g->from < PART_MIN ? 1 : PARTS;
}

/* From the start of the group; PART may be all of them. */
static size_t
part_start(const struct parting *x, size_t part)
{
	return (x->g->to - x->g->from) / x->n * part
	       + (part == x->n ? (x->g->to - x->g->from) % x->n : 0);
}

static void
run_parts(struct parting *x, void (*fn)(void *ctx, size_t part))
{
	pieces_run(fn, x, x->n, x->n > 1 ? x->s->job : NULL);
}

static void
key_part(void *ctx, size_t part)
{
	struct parting *x = ctx;
	const struct sorting *s = x->s;
	struct stack_item *item = s->item;
	size_t from = x->g->from + part_start(x, part);
	size_t to = x->g->from + part_start(x, part + 1);
	uint32_t depth = x->g->depth;
	uint64_t differ = 0, first = 0;

	for (size_t i = from; i < to; i++) {
		struct stack_item *one = &item[i];

		if (i + 16 < to)
			__builtin_prefetch(&s->func[item[i + 16].at + depth]);
		one->key = (uint64_t)digit(s, one, depth) << 32
			   | digit(s, one, depth + 1);
		if (i == from)
			first = one->key;
		differ |= one->key ^ first;
	}
	x->differ[part] = differ;
}

/* Gives a group its keys; returns in which bits they differ. */
static uint64_t
set_keys(struct sorting *s, const struct group *g)
{
	struct parting x = { .s = s, .g = g, .n = parts_of(s, g) };
	uint64_t differ = 0;

	run_parts(&x, key_part);
	for (size_t i = 0; i < x.n; i++)
		differ |= x.differ[i]
			  | (s->item[g->from + part_start(&x, i)].key
			     ^ s->item[g->from].key);
	return differ;
}

/* Of items that have the keys of DEPTH. */
static inline int
compare_keyed(const struct sorting *s, const struct stack_item *a,
	      const struct stack_item *b, uint32_t depth)
{
	if (a->key != b->key)
		return a->key < b->key ? -1 : 1;
	return (uint32_t)a->key ? compare(s, a, b, depth + 2) : 0;
}

static void
insert_all(struct sorting *s, const struct group *g)
{
	for (size_t i = g->from + 1; i < g->to; i++) {
		struct stack_item one = s->item[i];
		size_t at = i;

		for (; at > g->from
		       && compare_keyed(s, &one, &s->item[at - 1],
					g->depth) < 0; at--)
			s->item[at] = s->item[at - 1];
		s->item[at] = one;
	}
}

static void
count_part(void *ctx, size_t part)
{
	struct parting *x = ctx;
	const struct stack_item *from = x->from;
	size_t to = part_start(x, part + 1), n[VALUES] = { 0 };
	unsigned shift = x->shift;

	for (size_t i = part_start(x, part); i < to; i++)
		n[from[i].key >> shift & (VALUES - 1)]++;
	memcpy(x->start[part], n, sizeof(n));
}

static void
place_part(void *ctx, size_t part)
{
	struct parting *x = ctx;
	const struct stack_item *from = x->from;
	struct stack_item *all = x->to;
	size_t to = part_start(x, part + 1), start[VALUES];
	unsigned shift = x->shift;

	memcpy(start, x->start[part], sizeof(start));
	for (size_t i = part_start(x, part); i < to; i++)
		all[start[from[i].key >> shift & (VALUES - 1)]++] = from[i];
}

/* By one digit, equal ones in the order that they have. */
static void
sort_by_digit(struct parting *x)
{
	size_t at = 0;

	run_parts(x, count_part);
	for (unsigned v = 0; v < VALUES; v++)
		for (size_t i = 0; i < x->n; i++) {
			size_t n = x->start[i][v];

			x->start[i][v] = at;
			at += n;
		}
	run_parts(x, place_part);
}

static void
sort_by_bytes(struct sorting *s, const struct group *g, uint64_t differ)
{
	struct stack_item *from = s->item + g->from;
	struct stack_item *to = s->spare + g->from;
	struct parting *x = mem_alloc(sizeof(*x));

	*x = (struct parting){ .s = s, .g = g, .n = parts_of(s, g) };
	for (x->shift = 0; x->shift < 64; x->shift += BITS) {
		if (!(differ >> x->shift & (VALUES - 1)))
			continue;
		if (job_cancelled(s->job))
			break;
		x->from = from;
		x->to = to;
		sort_by_digit(x);
		to = from;
		from = x->to;
	}
	if (from != s->item + g->from)
		memcpy(s->item + g->from, from,
		       (g->to - g->from) * sizeof(*from));
	free(x);
}

/* Groups of equal keys that go on are to be sorted by what follows. */
static void
push_groups(struct sorting *s, const struct group *g)
{
	for (size_t i = g->from, end; i < g->to; i = end) {
		uint64_t key = s->item[i].key;

		for (end = i + 1; end < g->to; end++)
			if (s->item[end].key != key)
				break;
		if (end - i > 1)
			VEC_PUSH(&s->todo, ((struct group){ i, end,
							    g->depth + 2,
							    false }));
	}
}

static uint64_t
middle_of(uint64_t a, uint64_t b, uint64_t c)
{
	if ((a < b) == (b < c))
		return b;
	return (a < b) == (a < c) ? (b < c ? c : a) : (b < c ? a : b);
}

/* Parts a group by one of its keys. */
static void
part_by_key(struct sorting *s, const struct group *g)
{
	struct stack_item *x = s->item;
	uint64_t key = middle_of(x[g->from].key,
				 x[g->from + (g->to - g->from) / 2].key,
				 x[g->to - 1].key);
	size_t less = g->from, more = g->to;

	for (size_t i = g->from; i < more;) {
		struct stack_item one = x[i];

		if (one.key < key) {
			x[i++] = x[less];
			x[less++] = one;
		} else if (one.key > key) {
			x[i] = x[--more];
			x[more] = one;
		} else {
			i++;
		}
	}
	if (more < g->to)
		VEC_PUSH(&s->todo, ((struct group){ more, g->to, g->depth,
						    true }));
	if (more - less > 1)
		VEC_PUSH(&s->todo, ((struct group){ less, more, g->depth + 2,
						    false }));
	if (less > g->from)
		VEC_PUSH(&s->todo, ((struct group){ g->from, less, g->depth,
						    true }));
}

/* Stacks whose key says that they end are equal. */
static bool
have_ended(const struct sorting *s, const struct group *g)
{
	return !g->keyed && s->item[g->from].n < g->depth;
}

static void
sort_group(struct sorting *s, struct group g)
{
	uint64_t differ = 1;

	if (have_ended(s, &g))
		return;
	if (!g.keyed)
		differ = set_keys(s, &g);
	if (g.to - g.from <= FEW) {
		insert_all(s, &g);
	} else if (!differ) {
		g.depth += 2;
		VEC_PUSH(&s->todo, g);
	} else if (g.to - g.from < MANY || g.keyed) {
		part_by_key(s, &g);
	} else {
		sort_by_bytes(s, &g, differ);
		push_groups(s, &g);
	}
}

static void
put_largest_last(struct sorting *s)
{
	struct group *last = &s->todo.at[s->todo.n - 1], one = *last;
	struct group *most = last;

	for (size_t i = 0; i < s->todo.n; i++)
		if (s->todo.at[i].to - s->todo.at[i].from
		    > most->to - most->from)
			most = &s->todo.at[i];
	*last = *most;
	*most = one;
}

/* Sorts what is to be done, as long as GO_ON says. */
static void
sort_todo(struct sorting *s, bool (*go_on)(const struct sorting *))
{
	size_t done = 0;

	while (s->todo.n && (!go_on || go_on(s))) {
		struct group g;

		if (go_on)
			put_largest_last(s);
		g = s->todo.at[--s->todo.n];
		sort_group(s, g);
		done += g.to - g.from;
		if (done < 65536)
			continue;
		done = 0;
		if (job_cancelled(s->job))
			return;
	}
}

/* So many groups are worth several threads. */
#define GROUPS 256

static bool
are_few(const struct sorting *s)
{
	return s->todo.n < GROUPS;
}

/* What is to be done, in pieces of about as many items: none sees what another
 * has. */
#define PIECES 128

struct sorting_pieces {
	const struct sorting *all;
	size_t n, end[PIECES];		/* groups of each */
};

static void
cut(struct sorting_pieces *x, size_t items)
{
	const struct sorting *s = x->all;
	size_t in = 0;

	for (size_t i = 0; i < s->todo.n; i++) {
		in += s->todo.at[i].to - s->todo.at[i].from;
		if (in <= items / PIECES && i + 1 < s->todo.n)
			continue;
		x->end[x->n++] = i + 1;
		in = 0;
	}
}

static void
sort_piece(void *ctx, size_t piece)
{
	const struct sorting_pieces *x = ctx;
	size_t from = piece ? x->end[piece - 1] : 0, to = x->end[piece];
	struct sorting s = *x->all;

	if (job_cancelled(s.job))
		return;
	s.alone = true;
	s.todo.at = mem_array(to - from, sizeof(*s.todo.at));
	s.todo.n = s.todo.cap = to - from;
	memcpy(s.todo.at, x->all->todo.at + from,
	       (to - from) * sizeof(*s.todo.at));
	sort_todo(&s, NULL);
	VEC_RELEASE(&s.todo);
}

int
stack_sort(struct stack_item *item, size_t n, const uint32_t *func,
	   const uint32_t *rank, struct job *job)
{
	struct sorting s = { .item = item, .func = func, .rank = rank,
			     .job = job };
	struct sorting_pieces pieces = { .all = &s };

	if (n < 2)
		return 0;
	s.spare = mem_array(n, sizeof(*s.spare));
	VEC_PUSH(&s.todo, ((struct group){ 0, n, 0, false }));
	sort_todo(&s, are_few);
	cut(&pieces, n);
	pieces_run(sort_piece, &pieces, pieces.n, job);
	VEC_RELEASE(&s.todo);
	free(s.spare);
	return job_cancelled(job) ? -1 : 0;
}
