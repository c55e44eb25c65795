/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The builder's rows: where cost can fall, and the costs.
 */
#include <config.h>

#include <assert.h>
#include <string.h>

#include "base/i18n.h"
#include "model/facts/builder_private.h"

/* A cost that is left out. */
#define NO_COLUMN UINT32_MAX

/* --- Locations ------------------------------------------------------------ */

static uint64_t
location_hash(const struct location_key *k)
{
	uint64_t hash = hash_mix(k->offset ^ (uint64_t)k->flags << 56,
				 (uint64_t)k->space << 32 | k->line);

	hash = hash_mix(hash, (uint64_t)k->func << 32 | k->file);
	return k->len ? hash_mix(hash, k->len) : hash;
}

static struct location_key
location_key(const struct builder *b, size_t i)
{
	return (struct location_key){
		.offset = b->location_offset.at[i],
		.len = b->location_len.at[i],
		.space = b->mapping_space.at[b->location_mapping.at[i]],
		.func = b->location_func.at[i],
		.file = b->location_file.at[i],
		.line = b->location_line.at[i],
		.flags = b->location_flags.at[i],
	};
}

static bool
same_location(const void *ctx, uint32_t ref, const void *key)
{
	const struct builder *b = ctx;
	const struct location_key *k = key;

	return b->location_offset.at[ref] == k->offset &&
	       b->location_len.at[ref] == k->len &&
	       b->mapping_space.at[b->location_mapping.at[ref]] == k->space &&
	       b->location_func.at[ref] == k->func &&
	       b->location_file.at[ref] == k->file &&
	       b->location_line.at[ref] == k->line &&
	       b->location_flags.at[ref] == k->flags;
}

/* Nearly all locations of samples are small offsets in few spaces, and buckets
 * are narrow: such a key is one word, which is compared where it is found.
 * 0: it is none. */
static uint64_t
small_key(const struct location_key *k)
{
	if (k->offset >> 40 || k->space >> 15 || !k->space || k->len >> 8
	    || k->func || k->file || k->line || k->flags > 1)
		return 0;
	return (uint64_t)k->space << 49 | (uint64_t)k->len << 41
	       | (uint64_t)k->flags << 40 | k->offset;
}

/* The place for the first location of FUNC. */
static uint32_t *
first_location(struct builder *b, uint32_t func)
{
	if (func >= b->location_in.n)
		VEC_EXTEND(&b->location_in, b->func.n - b->location_in.n);
	return &b->location_in.at[func];
}

static location_id
push_location(struct builder *b, const struct location_key *k,
	      mapping_id mapping)
{
	uint32_t id = (uint32_t)b->location_offset.n;

	VEC_PUSH(&b->location_offset, k->offset);
	VEC_PUSH(&b->location_len, k->len);
	VEC_PUSH(&b->location_mapping, mapping.i);
	VEC_PUSH(&b->location_func, k->func);
	VEC_PUSH(&b->location_file, k->file);
	VEC_PUSH(&b->location_line, k->line);
	VEC_PUSH(&b->location_flags, k->flags);
	return location_at(id);
}

/* --- Addresses ------------------------------------------------------------ */

/*
 * Histograms count in rising order: a key above all others is new and is not
 * looked up. Such locations get into the table when the first key comes that is
 * not above; where none does there is no table. Buckets have one of their own,
 * since what is called is addresses.
 */

#define KEYS_AHEAD 16	/* whose slots are brought into the cache */

static struct address_index *
addresses_of(struct builder *b, uint32_t len)
{
	return &b->address[len > 0];
}

/* The key of location I if it is one of A, else 0. */
static uint64_t
key_in(struct builder *b, const struct address_index *a, size_t i)
{
	struct location_key key = location_key(b, i);

	return addresses_of(b, key.len) == a ? small_key(&key) : 0;
}

static void
index_risen(struct builder *b, struct address_index *a)
{
	size_t n = b->location_offset.n;
	bool fresh;

	hash_u64_reserve(&a->of, a->risen);
	for (size_t i = a->done; i < n; i++) {
		uint64_t key = key_in(b, a, i);

		if (i + KEYS_AHEAD < n)
			hash_u64_prefetch(&a->of, key_in(b, a, i + KEYS_AHEAD));
		if (key)
			*hash_u64_at(&a->of, key, &fresh) = (uint32_t)i;
	}
	a->done = n;
	a->risen = 0;
}

static location_id
add_address(struct builder *b, uint64_t key, const struct location_key *k,
	    mapping_id mapping)
{
	struct address_index *a = addresses_of(b, k->len);
	uint32_t *at;
	bool fresh;

	if (key > a->last) {
		a->last = key;
		a->risen++;
		return push_location(b, k, mapping);
	}
	if (a->risen)
		index_risen(b, a);
	at = hash_u64_at(&a->of, key, &fresh);
	if (fresh)
		*at = push_location(b, k, mapping).i;
	return location_at(*at);
}

/* --- All others ----------------------------------------------------------- */

/* Puts location I, which is K and no small key, where it is found. */
static void
index_location(struct builder *b, const struct location_key *k, uint32_t i)
{
	uint32_t *first = k->func ? first_location(b, k->func) : NULL;

	if (first && !*first)
		*first = i;
	else
		hash_index_add(&b->location_of, location_hash(k), i);
}

static uint32_t
find_location(struct builder *b, const struct location_key *k)
{
	uint32_t first = k->func ? *first_location(b, k->func) : 0;

	if (k->func && (!first || same_location(b, first, k)))
		return first;
	return hash_index_get(&b->location_of, location_hash(k),
			      same_location, b, k);
}

static location_id
add_location(struct builder *b, const struct location_key *k,
	     mapping_id mapping)
{
	uint64_t small = small_key(k);
	uint32_t id;

	if (small)
		return add_address(b, small, k, mapping);
	id = find_location(b, k);
	if (!id) {
		id = push_location(b, k, mapping).i;
		index_location(b, k, id);
	}
	return location_at(id);
}

static struct location_key
address_key(const struct builder *b, mapping_id mapping, uint64_t addr,
	    unsigned flags)
{
	return (struct location_key){
		.offset = addr + b->mapping_shift.at[mapping.i],
		.space = b->mapping_space.at[mapping.i],
		.flags = (uint8_t)flags,
	};
}

location_id
builder_location_addr(struct builder *b, mapping_id mapping, uint64_t addr,
		      unsigned flags)
{
	struct location_key key = address_key(b, mapping, addr, flags);

	return add_location(b, &key, mapping);
}

void
builder_location_soon(const struct builder *b, mapping_id mapping,
		      uint64_t addr, unsigned flags)
{
	struct location_key key = address_key(b, mapping, addr, flags);
	uint64_t small = small_key(&key);

	if (small)
		hash_u64_prefetch(&b->address[0].of, small);
}

location_id
builder_location_bucket(struct builder *b, mapping_id mapping, uint64_t addr,
			uint32_t len)
{
	struct location_key key = {
		.offset = addr + b->mapping_shift.at[mapping.i],
		.len = len,
		.space = b->mapping_space.at[mapping.i],
	};

	return add_location(b, &key, mapping);
}

location_id
builder_location_named(struct builder *b, func_id func, file_id file,
		       uint32_t line)
{
	struct location_key key = {
		.func = func.i,
		.file = file.i,
		.line = line,
	};

	return add_location(b, &key, mapping_at(0));
}

void
address_index_release(struct address_index *a)
{
	hash_u64_release(&a->of);
	*a = (struct address_index){ 0 };
}

void
builder_index_rows(struct builder *b)
{
	builder_index_mappings(b);
	hash_index_release(&b->location_of);
	b->location_in.n = 0;
	for (size_t i = 0; i < 2; i++)
		address_index_release(&b->address[i]);
	for (size_t i = 1; i < b->location_offset.n; i++) {
		struct location_key key = location_key(b, i);
		uint64_t small = small_key(&key);
		struct address_index *a = addresses_of(b, key.len);

		if (!small) {
			index_location(b, &key, (uint32_t)i);
			continue;
		}
		a->risen++;
		if (small > a->last)
			a->last = small;
	}
}

void
builder_drop_rows(struct builder *b)
{
	b->mapping.n = b->mark.mapping;
	b->mapping_nth.n = b->mark.mapping;
	b->mapping_space.n = b->mark.mapping;
	b->mapping_shift.n = b->mark.mapping;
	b->location_offset.n = b->mark.location;
	b->location_len.n = b->mark.location;
	b->location_mapping.n = b->mark.location;
	b->location_func.n = b->mark.location;
	b->location_file.n = b->mark.location;
	b->location_line.n = b->mark.location;
	b->location_flags.n = b->mark.location;
}

/* --- Blocks -------------------------------------------------------------- */

void
build_block_release(struct build_block *k)
{
	VEC_RELEASE(&k->metric);
	VEC_RELEASE(&k->column);
	VEC_RELEASE(&k->self_location);
	VEC_RELEASE(&k->self_part);
	VEC_RELEASE(&k->self_cost);
	VEC_RELEASE(&k->call_caller);
	VEC_RELEASE(&k->call_callee);
	VEC_RELEASE(&k->call_part);
	VEC_RELEASE(&k->call_count);
	VEC_RELEASE(&k->call_cost);
	VEC_RELEASE(&k->given_func);
	VEC_RELEASE(&k->given_part);
	VEC_RELEASE(&k->given_count);
	VEC_RELEASE(&k->given_cost);
	VEC_RELEASE(&k->stack_start);
	VEC_RELEASE(&k->stack_location);
	VEC_RELEASE(&k->sample_stack);
	VEC_RELEASE(&k->sample_part);
	VEC_RELEASE(&k->sample_cost);
	hash_index_release(&k->stack_of);
	build_block_drop_nodes(k);
	VEC_RELEASE(&k->arc_caller);
	VEC_RELEASE(&k->arc_callee);
	VEC_RELEASE(&k->arc_part);
	VEC_RELEASE(&k->arc_count);
	VEC_RELEASE(&k->extent_offset);
	VEC_RELEASE(&k->extent_func);
}

/* Room for more than this is given back. */
#define CLEARED_MOST ((size_t)256 << 10)	/* bytes */

#define CLEAR(v)							\
	do {								\
		if ((v)->cap * sizeof(*(v)->at) > CLEARED_MOST)		\
			VEC_RELEASE(v);					\
		(v)->n = 0;						\
	} while (0)

void
build_block_clear(struct build_block *k)
{
	CLEAR(&k->metric);
	CLEAR(&k->column);
	CLEAR(&k->self_location);
	CLEAR(&k->self_part);
	CLEAR(&k->self_cost);
	CLEAR(&k->stack_start);
	CLEAR(&k->stack_location);
	CLEAR(&k->sample_stack);
	CLEAR(&k->sample_part);
	CLEAR(&k->sample_cost);
	hash_index_release(&k->stack_of);
	build_block_drop_nodes(k);
	k->stack_known = 0;
	k->capabilities = k->ncolumn = k->stride = 0;
}

/* --- Columns -------------------------------------------------------------- */

/* Widens ROWS rows of COST from OLD to NEW columns. */
static void
restride(struct cost_vec *cost, size_t rows, size_t old, size_t new)
{
	VEC_EXTEND(cost, rows * (new - old));
	for (size_t i = rows; i-- > 0;) {
		int64_t *to = cost->at + i * new;

		memmove(to, cost->at + i * old, old * sizeof(*to));
		memset(to + old, 0, (new - old) * sizeof(*to));
	}
}

uint64_t
build_block_rows(const struct build_block *k)
{
	return (uint64_t)k->self_location.n + k->call_caller.n +
	       k->given_func.n + k->sample_stack.n + k->arc_count.n
	       + 2 * (uint64_t)k->node_func.n;
}

/* Whether a row more fits, or what there is when it becomes this wide. A
 * frame of a stack weighs half a cell. */
static bool
fits(const struct build_block *k, uint64_t rows, size_t frames, size_t stride)
{
	return rows * stride + (k->stack_location.n + frames) / 2 <= k->cells;
}

/* Room for twice the columns, but for no more than there can be. */
static bool
widen(struct build_block *k)
{
	size_t old = k->stride, new = old ? 2 * old : 1;

	if (new > k->metric.n)
		new = k->metric.n;
	if (!fits(k, build_block_rows(k), 0, new))
		return false;
	restride(&k->self_cost, k->self_location.n, old, new);
	restride(&k->call_cost, k->call_caller.n, old, new);
	restride(&k->given_cost, k->given_func.n, old, new);
	restride(&k->sample_cost, k->sample_stack.n, old, new);
	restride(&k->node_self, k->node_func.n, old, new);
	restride(&k->node_call, k->node_func.n, old, new);
	k->stride = (uint32_t)new;
	return true;
}

uint32_t
build_block_column(struct build_block *k, size_t i)
{
	if (k->column.at[i])
		return k->column.at[i];
	if (k->ncolumn == k->stride && !widen(k))
		return 0;
	return k->column.at[i] = ++k->ncolumn;
}

/* The row of metric M among those that K counts. */
static uint32_t
row_of_metric(struct build_block *k, metric_id m)
{
	for (size_t i = 0; i < k->metric.n; i++)
		if (metric_eq(k->metric.at[i], m))
			return (uint32_t)i;
	VEC_PUSH(&k->metric, m);
	VEC_PUSH(&k->column, 0);
	return (uint32_t)k->metric.n - 1;
}

void
builder_columns(struct builder *b, const metric_id *metric, unsigned n)
{
	b->column.n = 0;
	for (unsigned i = 0; i < n; i++)
		VEC_PUSH(&b->column, metric_some(metric[i])
			 ? row_of_metric(&b->now, metric[i])
			 : NO_COLUMN);
}

/* --- Costs ---------------------------------------------------------------- */

static bool
be_full(struct builder *b)
{
	if (!b->full)
		builder_warn(b, DIAG_LOST, LOCATION_NONE, 0,
			     N_("more costs than a file of this size can have: "
				"the rest is left out"));
	b->full = true;
	return false;
}

/* Makes the columns that COST needs; false when it is left out. */
static bool
has_room(struct builder *b, const int64_t *cost, size_t frames)
{
	struct build_block *k = &b->now;

	assert(b->loading);
	for (size_t i = 0; i < b->column.n; i++)
		if (cost[i] && b->column.at[i] != NO_COLUMN &&
		    !build_block_column(k, b->column.at[i]))
			return be_full(b);
	if (fits(k, build_block_rows(k) + 1, frames, k->stride))
		return true;
	return be_full(b);
}

/* Appends one row of costs, laid out as the block has it. */
static void
push_cost(struct builder *b, struct cost_vec *to, const int64_t *cost)
{
	const struct build_block *k = &b->now;
	int64_t *row;

	if (!k->stride)
		return;
	VEC_EXTEND(to, k->stride);
	row = to->at + to->n - k->stride;
	for (size_t i = 0; i < b->column.n; i++)
		if (cost[i] && b->column.at[i] != NO_COLUMN)
			cost_add(&row[k->column.at[b->column.at[i]] - 1],
				 cost[i]);
}

/* A location is in a function: there are hardly more of them than rows. */
static void
expect_locations(struct builder *b, size_t more)
{
	size_t n = b->location_offset.n + more;

	VEC_RESERVE(&b->location_offset, n);
	VEC_RESERVE(&b->location_len, n);
	VEC_RESERVE(&b->location_mapping, n);
	VEC_RESERVE(&b->location_func, n);
	VEC_RESERVE(&b->location_file, n);
	VEC_RESERVE(&b->location_line, n);
	VEC_RESERVE(&b->location_flags, n);
}

void
builder_expect(struct builder *b, size_t func, size_t location)
{
	VEC_RESERVE(&b->func, b->func.n + func);
	VEC_RESERVE(&b->func_input, b->func_input.n + func);
	VEC_RESERVE(&b->touched, b->touched.n + func);
	expect_locations(b, location);
}

void
builder_self(struct builder *b, location_id at, part_id part,
	     const int64_t *cost)
{
	struct build_block *k = &b->now;

	assert(k->kind != BLOCK_STACKS);
	if (!has_room(b, cost, 0))
		return;
	VEC_PUSH(&k->self_location, at.i);
	VEC_PUSH(&k->self_part, part.i);
	push_cost(b, &k->self_cost, cost);
}

void
builder_call(struct builder *b, func_id caller, func_id callee, part_id part,
	     uint64_t count, const int64_t *cost)
{
	struct build_block *k = &b->now;

	assert(k->kind == BLOCK_COUNTERS);
	if (!has_room(b, cost, 0))
		return;
	VEC_PUSH(&k->call_caller, caller.i);
	VEC_PUSH(&k->call_callee, callee.i);
	VEC_PUSH(&k->call_part, part.i);
	VEC_PUSH(&k->call_count, count);
	push_cost(b, &k->call_cost, cost);
}

void
builder_given(struct builder *b, func_id func, part_id part, uint64_t count,
	      const int64_t *cost)
{
	struct build_block *k = &b->now;

	assert(k->kind == BLOCK_COUNTERS);
	if (!has_room(b, cost, 0))
		return;
	VEC_PUSH(&k->given_func, func.i);
	VEC_PUSH(&k->given_part, part.i);
	VEC_PUSH(&k->given_count, count);
	push_cost(b, &k->given_cost, cost);
}

/* Nearly each call is from elsewhere, and to one of fewer functions. */
void
builder_expect_places(struct builder *b, size_t calls)
{
	struct build_block *k = &b->now;
	size_t n = k->arc_count.n + calls, addresses = calls + calls / 2;

	VEC_RESERVE(&k->arc_caller, n);
	VEC_RESERVE(&k->arc_callee, n);
	VEC_RESERVE(&k->arc_part, n);
	VEC_RESERVE(&k->arc_count, n);
	hash_u64_reserve(&b->address[0].of, addresses);
	expect_locations(b, addresses);
}

void
builder_call_places(struct builder *b, location_id caller, location_id callee,
		    part_id part, uint64_t count)
{
	struct build_block *k = &b->now;

	assert(b->loading && k->kind == BLOCK_BUCKETS);
	if (!fits(k, build_block_rows(k) + 1, 0, k->stride)) {
		be_full(b);
		return;
	}
	VEC_PUSH(&k->arc_caller, caller.i);
	VEC_PUSH(&k->arc_callee, callee.i);
	VEC_PUSH(&k->arc_part, part.i);
	VEC_PUSH(&k->arc_count, count);
}

uint32_t *
builder_stack_room(struct builder *b, size_t n, part_id part,
		   const int64_t *cost)
{
	struct build_block *k = &b->now;

	assert(n > 0 && k->kind == BLOCK_STACKS);
	if (!has_room(b, cost, n))
		return NULL;
	VEC_RESERVE(&k->stack_location, k->stack_location.n + n);
	k->stack_location.n += n;
	VEC_PUSH(&k->stack_start, k->stack_location.n);
	VEC_PUSH(&k->sample_stack, (uint32_t)(k->stack_start.n - 2));
	VEC_PUSH(&k->sample_part, part.i);
	push_cost(b, &k->sample_cost, cost);
	return k->stack_location.at + k->stack_location.n - n;
}

void
builder_stack(struct builder *b, const location_id *locations, size_t n,
	      part_id part, const int64_t *cost)
{
	uint32_t *to = builder_stack_room(b, n, part, cost);

	for (size_t i = 0; to && i < n; i++)
		to[i] = locations[i].i;
}

void
build_block_drop_nodes(struct build_block *k)
{
	VEC_RELEASE(&k->node_parent);
	VEC_RELEASE(&k->node_func);
	VEC_RELEASE(&k->node_part);
	VEC_RELEASE(&k->node_count);
	VEC_RELEASE(&k->node_self);
	VEC_RELEASE(&k->node_call);
}

uint32_t
builder_node(struct builder *b, uint32_t parent, func_id func, part_id part,
	     uint64_t count, const int64_t *self, const int64_t *call)
{
	struct build_block *k = &b->now;

	assert(k->kind == BLOCK_COUNTERS && parent <= k->node_func.n);
	if (!has_room(b, self, 0) || !has_room(b, call, 0))
		return 0;
	VEC_PUSH(&k->node_parent, parent);
	VEC_PUSH(&k->node_func, func.i);
	VEC_PUSH(&k->node_part, part.i);
	VEC_PUSH(&k->node_count, count);
	push_cost(b, &k->node_self, self);
	push_cost(b, &k->node_call, call);
	return (uint32_t)k->node_func.n;
}
