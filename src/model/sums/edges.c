/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/sort.h"
#include "base/vec.h"
#include "model/facts/calls.h"
#include "model/facts/cost.h"
#include "model/sums/edges.h"

/* Work is divided when it takes longer than to start a thread. Who does a piece
 * makes no difference to what comes out. */
#define PIECES 2
#define ALONE 100000

static const struct job *
helpers(size_t n, const struct job *job)
{
	return n < ALONE ? NULL : job;
}

/* --- In order of caller or callee ------------------------------------------ */

/*
 * Numbers of rows by a key below NNODE. Of many rows with many keys each would
 * be counted and put somewhere else than the one before, far away; so they are
 * dealt out first, to buckets of neighbouring keys that fit into a cache. A
 * piece is a range of rows while they are dealt out and of buckets then.
 */
struct sorting {
	const uint32_t *key;
	size_t n, nnode;
	uint32_t *first;	/* of each key, and where the last ends:
				   nnode + 1, zeroed */
	uint32_t *order;
	uint64_t *count;	/* calls to be added up by key, */
	int64_t *called;	/* unless NULL */
	/* while rows are dealt out */
	unsigned shift;		/* of a key, to its bucket */
	size_t nbucket;
	struct sort_row *row;
	uint32_t *bucket;	/* where each begins; the last one's end */
	uint32_t *deal[PIECES];	/* where a piece's next row of each goes */
};

struct sort_row { uint32_t key, row; };

/* Fewer keys need no buckets: their directory is in the cache. */
#define KEYS_NEAR (1u << 14)
#define BUCKET_MAX 512

static inline void
add_called(const struct sorting *s, uint32_t key, size_t row)
{
	if (s->count[row] > INT64_MAX)
		s->count[row] = INT64_MAX;
	cost_add(&s->called[key], (int64_t)s->count[row]);
}

/* Starts stand one key on while rows are put in order: each moves to where the
 * next one is. */
static void
sort_directly(const struct sorting *s)
{
	uint32_t *first = s->first, at = 0;

	for (size_t i = 0; i < s->n; i++) {
		first[s->key[i] + 1]++;
		if (s->called)
			add_called(s, s->key[i], i);
	}
	for (size_t k = 1; k <= s->nnode; k++) {
		uint32_t n = first[k];

		first[k] = at;
		at += n;
	}
	for (size_t i = 0; i < s->n; i++)
		s->order[first[s->key[i] + 1]++] = (uint32_t)i;
}

static void
tally_piece(void *ctx, size_t piece)
{
	const struct sorting *s = ctx;
	uint32_t *deal = s->deal[piece];
	size_t end = s->n * (piece + 1) / PIECES;
	unsigned shift = s->shift;

	for (size_t i = s->n * piece / PIECES; i < end; i++)
		deal[s->key[i] >> shift]++;
}

static void
deal_piece(void *ctx, size_t piece)
{
	const struct sorting *s = ctx;
	uint32_t *deal = s->deal[piece];
	struct sort_row *row = s->row;
	size_t end = s->n * (piece + 1) / PIECES;
	unsigned shift = s->shift;

	for (size_t i = s->n * piece / PIECES; i < end; i++) {
		uint32_t key = s->key[i];

		row[deal[key >> shift]++] = (struct sort_row){
			key, (uint32_t)i,
		};
	}
}

/* AT: room for the bucket's keys. */
static void
sort_bucket(const struct sorting *s, size_t bucket, uint32_t *at)
{
	const struct sort_row *row = s->row;
	uint32_t from = s->bucket[bucket], end = s->bucket[bucket + 1];
	size_t low = bucket << s->shift, n = (size_t)1 << s->shift;
	uint32_t *order = s->order, next = from;

	if (n > s->nnode - low)
		n = s->nnode - low;
	memset(at, 0, n * sizeof(*at));
	for (uint32_t i = from; i < end; i++)
		at[row[i].key - low]++;
	for (size_t k = 0; k < n; k++) {
		uint32_t count = at[k];

		s->first[low + k] = at[k] = next;
		next += count;
	}
	for (uint32_t i = from; i < end; i++)
		order[at[row[i].key - low]++] = row[i].row;
	for (uint32_t i = from; s->called && i < end; i++)
		add_called(s, row[i].key, row[i].row);
}

static void
sort_piece(void *ctx, size_t piece)
{
	const struct sorting *s = ctx;
	size_t end = s->nbucket * (piece + 1) / PIECES;
	uint32_t *at = mem_array((size_t)1 << s->shift, sizeof(*at));

	for (size_t i = s->nbucket * piece / PIECES; i < end; i++)
		sort_bucket(s, i, at);
	free(at);
}

static void
begin_buckets(struct sorting *s)
{
	uint32_t at = 0;

	for (size_t i = 0; i < s->nbucket; i++) {
		s->bucket[i] = at;
		for (size_t piece = 0; piece < PIECES; piece++) {
			uint32_t n = s->deal[piece][i];

			s->deal[piece][i] = at;
			at += n;
		}
	}
	s->bucket[s->nbucket] = at;
}

static void
sort_rows(struct sorting *s, const struct job *job)
{
	if (s->n < ALONE || s->nnode < KEYS_NEAR) {
		sort_directly(s);
		return;
	}
	while (s->nnode >> s->shift >= BUCKET_MAX)
		s->shift++;
	s->nbucket = (s->nnode >> s->shift) + 1;
	s->row = mem_big(s->n, sizeof(*s->row));
	s->bucket = mem_array(s->nbucket + 1, sizeof(*s->bucket));
	for (size_t i = 0; i < PIECES; i++)
		s->deal[i] = mem_zarray(s->nbucket, sizeof(*s->deal[i]));
	pieces_run(tally_piece, s, PIECES, job);
	begin_buckets(s);
	pieces_run(deal_piece, s, PIECES, job);
	pieces_run(sort_piece, s, PIECES, job);
	s->first[s->nnode] = (uint32_t)s->n;
	for (size_t i = 0; i < PIECES; i++)
		free(s->deal[i]);
	free(s->bucket);
	mem_big_free(s->row, s->n, sizeof(*s->row));
}

/* --- Rows to edges --------------------------------------------------------- */

/* How far ahead rows that lie anywhere are fetched. */
#define AHEAD 24

/* Where each caller's rows begin, and row numbers by caller and AHEAD more;
 * NULL when rows are in that order, as tracers write them. */
static uint32_t *
by_caller(const uint32_t *caller, size_t n, size_t nnode, uint32_t *first,
	  const struct job *job)
{
	struct sorting s = { .key = caller, .n = n, .nnode = nnode,
			     .first = first };

	if (!calls_rise(caller, n)) {
		s.order = mem_big(n + AHEAD, sizeof(*s.order));
		sort_rows(&s, job);
		return s.order;
	}
	for (size_t i = 0; i < n; i++)
		first[caller[i] + 1]++;
	for (size_t k = 1; k <= nnode; k++)
		first[k] += first[k - 1];
	return NULL;
}

static void
free_order(uint32_t *order, size_t n)
{
	mem_big_free(order, n + AHEAD, sizeof(*order));
}

/* Rows of one caller: the callee above the row's number. */
typedef VEC(uint64_t) run_vec;

struct run {
	run_vec row, sorted;
	run_vec group;		/* the callee above how many rows it has */
	uint32_t *group_of;	/* callee -> group + 1, where its rows go then;
				   0 between two runs. NULL before a long one */
	size_t nnode;
};

static void
run_release(struct run *r)
{
	VEC_RELEASE(&r->row);
	VEC_RELEASE(&r->sorted);
	VEC_RELEASE(&r->group);
	mem_big_free(r->group_of, r->nnode, sizeof(*r->group_of));
}

#define FEW 32	/* rows that are put in order as numbers */

/* Where functions were folded a caller has many rows of few callees: these are
 * put in order, and the rows, which are in that of their numbers, dealt out. */
static void
sort_by_group(struct run *r, size_t n)
{
	uint32_t at = 0;

	if (!r->group_of)
		r->group_of = mem_big(r->nnode, sizeof(*r->group_of));
	r->group.n = 0;
	for (size_t i = 0; i < n; i++) {
		uint32_t callee = (uint32_t)(r->row.at[i] >> 32);
		uint32_t *group = &r->group_of[callee];

		if (!*group) {
			VEC_PUSH(&r->group, (uint64_t)callee << 32);
			*group = (uint32_t)r->group.n;
		}
		r->group.at[*group - 1]++;
	}
	sort_numbers(r->group.at, r->group.n);
	for (size_t i = 0; i < r->group.n; i++) {
		uint64_t group = r->group.at[i];

		r->group_of[group >> 32] = at;
		at += (uint32_t)group;
	}
	VEC_RESERVE(&r->sorted, n);
	for (size_t i = 0; i < n; i++) {
		uint64_t row = r->row.at[i];

		r->sorted.at[r->group_of[row >> 32]++] = row;
	}
	for (size_t i = 0; i < r->group.n; i++)
		r->group_of[r->group.at[i] >> 32] = 0;
	memcpy(r->row.at, r->sorted.at, n * sizeof(*r->row.at));
}

/* The rows of one caller, N of them and few as a rule, by callee. ORDER has the
 * numbers of all rows by caller; NULL: they are in that order. */
static void
run_by_callee(const uint32_t *order, uint32_t first, size_t n,
	      const uint32_t *callee, struct run *r)
{
	VEC_RESERVE(&r->row, n);
	for (size_t i = 0; i < n; i++) {
		uint32_t row = order ? order[first + i] : first + (uint32_t)i;

		r->row.at[i] = (uint64_t)callee[row] << 32 | row;
	}
	if (n > FEW)
		sort_by_group(r, n);
	else
		sort_numbers(r->row.at, n);
}

/* What add_row() reads and what is written at its number. */
static inline void
fetch_row(const struct edge_rows *r, const uint32_t *edge_of, uint32_t row)
{
	__builtin_prefetch(&r->callee[row]);
	__builtin_prefetch(&edge_of[row], 1);
	if (r->count)
		__builtin_prefetch(&r->count[row]);
}

/* Adds ROW at the end, or to the edge before it. */
static inline void
add_row(struct edges *e, const struct edge_rows *r, uint32_t caller,
	uint32_t row, bool fresh, uint32_t *end)
{
	uint64_t count;
	uint8_t flags = r->flags ? r->flags[row] : 0;
	uint32_t at = *end - !fresh;

	if (fresh) {
		e->caller[at] = caller;
		e->callee[at] = r->callee[row];
		e->flags[at] = flags;
		++*end;
	} else {
		e->flags[at] |= flags;
	}
	if (!r->count)		/* and no memory for it */
		return;
	count = fresh ? 0 : e->count[at];
	if (__builtin_add_overflow(count, r->count[row], &e->count[at]))
		e->count[at] = UINT64_MAX;
}

/* A piece is callers that have one after the other of the rows by caller. Its
 * edges begin where its rows do, until all are moved together. */
struct merging {
	struct edges *e;
	const struct edge_rows *r;
	const uint32_t *order;
	uint32_t *edge_of;
	size_t npiece;			/* alone it is faster in one */
	uint32_t node[PIECES + 1], row[PIECES + 1];
	uint32_t end[PIECES];		/* of the piece's edges */
	bool same[PIECES];		/* each row is the edge of its number */
	const struct job *job;
};

#define NODES_A_LOOK 4096

/* Makes FIRST, which says where rows of a caller begin, say where its edges
 * do. */
static void
merge_piece(void *ctx, size_t piece)
{
	struct merging *x = ctx;
	struct edges *e = x->e;
	struct run run = { .nnode = e->nnode };
	uint32_t row_end = x->row[piece + 1], last = x->node[piece + 1];
	uint32_t at = x->row[piece], end = at;
	bool same = true;

	for (uint32_t k = x->node[piece]; k < last; k++) {
		uint32_t n = (k + 1 < last ? e->first[k + 1] : row_end) - at;

		if (k % NODES_A_LOOK == 0 && job_cancelled(x->job))
			break;
		e->first[k] = end;
		if (!n)
			continue;
		for (uint32_t i = 0; x->order && i < n; i++)
			fetch_row(x->r, x->edge_of, x->order[at + i + AHEAD]);
		run_by_callee(x->order, at, n, x->r->callee, &run);
		for (size_t i = 0; i < n; i++) {
			uint32_t row = (uint32_t)run.row.at[i];

			add_row(e, x->r, k, row, i == 0 || run.row.at[i] >> 32
				!= run.row.at[i - 1] >> 32, &end);
			x->edge_of[row] = end - 1;
			same &= row == end - 1;
		}
		at += n;
	}
	run_release(&run);
	x->end[piece] = end;
	x->same[piece] = same;
}

/* Half of the rows each, but no caller in two pieces. */
static void
divide_rows(struct merging *x, size_t nnode)
{
	const uint32_t *first = x->e->first;
	size_t n = x->r->n;
	uint32_t k = 0;

	for (size_t i = 0; i < x->npiece; i++) {
		while (k < nnode && first[k] < n * i / x->npiece)
			k++;
		x->node[i] = k;
		x->row[i] = first[k];
	}
	x->node[x->npiece] = (uint32_t)nnode;
	x->row[x->npiece] = (uint32_t)n;
}

/* Moves the edges of a piece down to the end of those before. */
static void
move_down(struct merging *x, size_t piece)
{
	struct edges *e = x->e;
	uint32_t from = x->row[piece], n = x->end[piece] - from;
	uint32_t by = from - (uint32_t)e->n;

	memmove(e->caller + e->n, e->caller + from, n * sizeof(*e->caller));
	memmove(e->callee + e->n, e->callee + from, n * sizeof(*e->callee));
	if (x->r->count)
		memmove(e->count + e->n, e->count + from,
			n * sizeof(*e->count));
	memmove(e->flags + e->n, e->flags + from, n);
	for (uint32_t k = x->node[piece]; k < x->node[piece + 1]; k++)
		e->first[k] -= by;
	for (size_t i = 0; i < x->r->n; i++)
		if (x->edge_of[i] >= from && x->edge_of[i] - from < n)
			x->edge_of[i] -= by;
}

/* Returns whether every row is the edge of its number. */
static bool
merge_runs(struct merging *x, size_t nnode)
{
	const struct job *job = helpers(x->r->n, x->job);
	struct edges *e = x->e;
	bool same = true;

	x->npiece = job_helpers(job) ? PIECES : 1;
	divide_rows(x, nnode);
	pieces_run(merge_piece, x, x->npiece, job);
	if (job_cancelled(x->job))
		return false;
	for (size_t i = 0; i < x->npiece; i++) {
		if (e->n < x->row[i])
			move_down(x, i);
		e->n += x->end[i] - x->row[i];
		same &= x->same[i];
	}
	e->first[nnode] = (uint32_t)e->n;
	return same && e->n == x->r->n;
}

static void
make_room(struct edges *e, size_t n, size_t nnode)
{
	*e = (struct edges){ .room = n + 1, .nnode = nnode };
	e->caller = mem_big(e->room, sizeof(*e->caller));
	e->callee = mem_big(e->room, sizeof(*e->callee));
	e->count = mem_big(e->room, sizeof(*e->count));
	e->flags = mem_big(e->room, sizeof(*e->flags));
	e->first = mem_big(nnode + 1, sizeof(*e->first));
}

void
edges_room(struct edges *e, size_t n, size_t nnode)
{
	make_room(e, n, nnode);
	e->n = n;
}

void
edges_merge(struct edges *e, const struct edge_rows *r, size_t nnode,
	    uint32_t **edge_of, const struct job *job)
{
	struct merging x = { .e = e, .r = r, .job = job };
	uint32_t *order;
	bool same;

	/* what equal rows leave at the end is never touched: no memory */
	make_room(e, r->n, nnode);
	x.edge_of = mem_array(r->n + 1, sizeof(*x.edge_of));
	x.order = order = by_caller(r->caller, r->n, nnode, e->first, job);
	same = merge_runs(&x, nnode);
	free_order(order, r->n);
	if (same || !edge_of) {
		free(x.edge_of);
		x.edge_of = NULL;
	}
	if (edge_of)
		*edge_of = x.edge_of;
}

uint32_t
edges_find(const struct edges *e, uint32_t caller, uint32_t callee)
{
	uint32_t low = e->first[caller], high = e->first[caller + 1];

	while (high - low > 1) {
		uint32_t mid = low + (high - low) / 2;

		if (e->callee[mid] <= callee)
			low = mid;
		else
			high = mid;
	}
	return low;
}

void
edges_index(struct edges *e, int64_t *called, const struct job *job)
{
	struct sorting s = { .key = e->callee, .n = e->n, .nnode = e->nnode,
			     .count = e->count, .called = called };

	s.first = e->in_first = mem_big(e->nnode + 1, sizeof(*s.first));
	s.order = e->in_edge = mem_big(e->n + 1, sizeof(*s.order));
	sort_rows(&s, job);
}

void
edges_add_called(struct edges *e, int64_t *called)
{
	struct sorting s = { .count = e->count, .called = called };

	for (size_t i = 0; i < e->n; i++) {
		if (e->n - i > AHEAD)
			__builtin_prefetch(&called[e->callee[i + AHEAD]], 1);
		add_called(&s, e->callee[i], i);
	}
}

void
edges_flag_ends(const struct edges *e, uint8_t *flags, uint8_t bits)
{
	for (size_t i = 0; i < e->nnode; i++)
		if (e->first[i] < e->first[i + 1])
			flags[i] |= bits;
	for (size_t i = 0; i < e->n; i++) {
		if (e->n - i > AHEAD)
			__builtin_prefetch(&flags[e->callee[i + AHEAD]], 1);
		flags[e->callee[i]] |= bits;
	}
}

void
edges_drop_index(struct edges *e)
{
	mem_big_free(e->in_first, e->nnode + 1, sizeof(*e->in_first));
	mem_big_free(e->in_edge, e->n + 1, sizeof(*e->in_edge));
	e->in_first = e->in_edge = NULL;
}

void
edges_release(struct edges *e)
{
	edges_drop_index(e);
	if (!e->borrowed) {
		mem_big_free(e->caller, e->room, sizeof(*e->caller));
		mem_big_free(e->callee, e->room, sizeof(*e->callee));
		mem_big_free(e->count, e->room, sizeof(*e->count));
	}
	mem_big_free(e->flags, e->room, sizeof(*e->flags));
	mem_big_free(e->first, e->nnode + 1, sizeof(*e->first));
	*e = (struct edges){ 0 };
}

void
edges_graph(struct edges *e, const uint32_t *caller, const uint32_t *callee,
	    size_t n, size_t nnode)
{
	uint32_t *order;

	*e = (struct edges){ .n = n, .room = n + 1, .nnode = nnode };
	e->first = mem_big(nnode + 1, sizeof(*e->first));
	e->callee = mem_big(e->room, sizeof(*e->callee));
	order = by_caller(caller, n, nnode, e->first, NULL);
	for (size_t i = 0; i < n; i++)
		e->callee[i] = callee[order ? order[i] : i];
	free_order(order, n);
}
