/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How far the names can be trusted: shares of self cost whose innermost frame
 * has a name, a line, is inlined; share of stacks that were cut. What is below 0
 * counts as what is above, or shares of a difference would be anything.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/num.h"
#include "model/facts/cost.h"
#include "model/sums/bucket.h"
#include "model/sums/private.h"

struct shares {
	int64_t self;		/* with its sign */
	int64_t names, lines, inlined, all;
	int64_t stacks, cut;	/* of all; of those whose start is no root: */
	int64_t deep, elsewhere;	/* truncated surely; or perhaps */
	/* of those that are not deep; NAMED: by the file */
	int64_t alone, alone_named, nameless, other;
	int64_t flat;		/* of samples that were taken without stacks */
	bool rooted;		/* some stack starts at a known root */
	bool counters;		/* what comes is of these, with lines */
	/* the file that was asked for last: rows of one stand together */
	file_id file;
	bool known;
};

static bool
file_known(struct shares *s, const struct names *n, file_id file)
{
	if (!file_some(file))
		return false;
	if (file.i != s->file.i)
		s->known = strcmp(names_file_path(n, file), "???") != 0;
	s->file = file;
	return s->known;
}

/* Of code with or without a name, LINED: some line ran, and not just a file. */
static inline void
add_code(struct shares *s, const struct names *n, bool named, file_id file,
	 bool lined, int64_t cost)
{
	cost_add(&s->self, cost);
	cost = cost_size(cost);
	cost_add(&s->all, cost);
	if (named)
		cost_add(&s->names, cost);
	if (lined && file_known(s, n, file))
		cost_add(&s->lines, cost);
}

static void
add_frame(struct shares *s, const struct names *n, const struct frame *f,
	  int64_t cost)
{
	unsigned flags = names_func_flags(n, f->func);

	/* a file of counters keeps lines for itself until they are wanted */
	add_code(s, n, !(flags & (FUNC_UNNAMED | FUNC_UNKNOWN)), f->file,
		 f->line || (s->counters && flags & FUNC_FROM_FILE), cost);
	if (f->flags & FRAME_INLINED)
		cost_add(&s->inlined, cost_size(cost));
}

static void
add_leaf(struct shares *s, const struct names *n, location_id location,
	 int64_t cost)
{
	struct bucket b = { 0 };
	const int64_t *part;
	struct frame one;

	if (names_pieces(n, location) == 1) {
		add_frame(s, n, names_piece(n, location, 0, &one).frame, cost);
		return;
	}
	bucket_look(&b, n, location);
	part = bucket_parts(&b, cost);
	for (size_t i = 0; i < b.n; i++)
		add_frame(s, n, &b.leaf.at[i], part[i]);
	bucket_release(&b);
}

/* Functions that a whole stack starts with. */
static bool
is_root(const char *name)
{
	static const char *const root[] = {
		"_start", "main", "__libc_start_main", "__libc_start_call_main",
		"__libc_start_main_impl", "(below main)", "clone", "clone3",
		"__clone", "__clone3", "start_thread", "thread_start",
		"_dl_start_user", "ret_from_fork",
	};

	/* "name@@VERSION" of symbol tables */
	size_t n = strcspn(name, "@");

	for (size_t i = 0; i < sizeof(root) / sizeof(*root); i++)
		if (strncmp(name, root[i], n) == 0 && !root[i][n])
			return true;
	return false;
}

/* Where a stack starts: at a root, at another function, or nobody knows for
 * want of a name. Asked once a location, not once a stack. */
enum start {
	START_NEW, START_ROOT, START_OTHER, START_UNKNOWN,
	START_MARKED,		/* the file itself says that it is unknown */
};

static enum start
start_at(const struct names *n, uint32_t location, uint8_t *memo)
{
	struct func func;

	if (memo[location] != START_NEW)
		return memo[location];
	func = names_func(n, names_outermost(n, location_at(location)));
	if (func.flags & FUNC_UNNAMED)
		return memo[location] = START_UNKNOWN;
	if (func.flags & FUNC_UNKNOWN)
		return memo[location] = START_MARKED;
	return memo[location] = is_root(names_text(n, func.name))
		? START_ROOT : START_OTHER;
}

/* Of the N locations of a stack, innermost first. Without a name it may be _start of a
 * program that has no symbols: that calls what is a root, too. */
static enum start
start_of(const struct names *names, const uint32_t *location, uint64_t n,
	 uint8_t *memo)
{
	enum start start = start_at(names, location[n - 1], memo);

	if ((start == START_UNKNOWN || start == START_MARKED) && n > 1
	    && start_at(names, location[n - 2], memo) == START_ROOT)
		return START_ROOT;
	return start;
}

/* A block's rows of a metric. */
struct rows {
	const struct sums *s;
	const struct block *k;
	struct column_term *term;
	int nterm;
};

static int64_t
cost_of(const struct rows *r, const int64_t *cost)
{
	int64_t sum = 0;

	for (int t = 0; t < r->nterm; t++)
		cost_add_scaled(&sum, cost[r->term[t].column],
				r->term[t].factor);
	return sum;
}

/* Where the cost of a stack belongs that does not start at a root. */
static int64_t *
start_sum(struct shares *x, const struct rows *r, uint32_t location,
	  uint64_t depth, enum start start)
{
	location = names_place(r->s->names, location_at(location)).i;
	if (depth == 1)
		return prof_location_named(r->s->prof, location)
		       ? &x->alone_named : &x->alone;
	return start == START_OTHER ? &x->other : &x->nameless;
}

/* Who called a function is known of none of these: they are no stacks of one. */
static void
add_flat(struct shares *x, const struct rows *r)
{
	struct stack_cost costs = stack_cost_of(r->k, r->term, (size_t)r->nterm);

	for (size_t i = 0; i < r->k->nstack; i++)
		cost_add(&x->flat, cost_size(costs.at[i * costs.stride]));
	stack_cost_release(&costs);
}

static void
add_stacks(struct shares *x, const struct rows *r, struct job *job)
{
	const struct block *k = r->k;
	uint8_t *memo;
	struct stack_cost costs;

	if (!(k->capabilities & CAP_STACKS))
		add_flat(x, r);
	if (!(k->capabilities & CAP_STACKS) || k->capabilities & CAP_COMPLETE)
		return;
	memo = mem_zarray(r->s->names->nlocation, 1);
	costs = stack_cost_of(k, r->term, (size_t)r->nterm);
	for (size_t i = 0; i < k->nstack; i++) {
		int64_t cost = cost_size(costs.at[i * costs.stride]);
		struct stack_places s = block_stack(k, i);
		enum start start;

		if (i % 4096 == 0 && job_cancelled(job))
			break;
		/* what costs nothing of this event is a stack of another */
		if (!cost)
			continue;
		start = start_of(r->s->names,
				 s.at, s.n, memo);
		x->rooted |= start == START_ROOT;
		cost_add(&x->stacks, cost);
		/* depth limits of gperftools, before and since 2.9 */
		if (s.n == 64 || s.n == 254) {
			cost_add(&x->deep, cost);
			continue;
		}
		if (start == START_ROOT)
			continue;
		cost_add(&x->elsewhere, cost);
		cost_add(start_sum(x, r, s.at[s.n - 1], s.n, start), cost);
	}
	stack_cost_release(&costs);
	free(memo);
}

/* Rows that a thread looks at. */
#define ROWS_A_PIECE 65536

struct adding_named {
	const struct rows *r;
	struct shares *sum;	/* of each piece */
	bool counters;
	struct job *job;
};

/* The same of a location whose function the file says: what names_frames() makes of
 * it, without asking a million times. */
static inline void
add_fact(struct shares *s, const struct names *n, uint32_t location, int64_t cost)
{
	const struct prof *p = n->prof;
	const struct file_func *f = &p->func[p->location.func[location]];

	add_code(s, n, !f->nameless && !f->unknown,
		 file_at(p->location.file[location]),
		 s->counters || p->location.line[location], cost);
}

/* Addresses are no such rows. */
static inline void
add_named_row(struct shares *s, const struct names *n, uint32_t location,
	      int64_t cost)
{
	if (n->prof->location.func[location])
		add_fact(s, n, location, cost);
	else if (prof_location_named(n->prof, location))
		add_leaf(s, n, location_at(location), cost);
}

static void
named_piece(void *ctx, size_t piece)
{
	const struct adding_named *x = ctx;
	const struct block *k = x->r->k;
	const struct names *n = names_logical(x->r->s->names);
	size_t from = piece * ROWS_A_PIECE, end = from + ROWS_A_PIECE;
	struct shares sum = { .counters = x->counters };

	for (size_t i = from; i < end && i < k->nself; i++) {
		if (i % 4096 == 0 && job_cancelled(x->job))
			return;
		add_named_row(&sum, n, k->self_location[i],
			      cost_of(x->r, k->self_cost + i * k->nmetric));
	}
	x->sum[piece] = sum;
}

/* Rows of self at locations that the file named; addresses are summed already.
 */
static void
add_named(struct shares *sum, const struct rows *r, struct job *job)
{
	const struct block *k = r->k;
	size_t pieces = (k->nself + ROWS_A_PIECE - 1) / ROWS_A_PIECE;
	struct adding_named x = {
		.r = r, .job = job, .sum = mem_zarray(pieces, sizeof(*x.sum)),
		.counters = k->kind == BLOCK_COUNTERS
			    && k->capabilities & CAP_LINES,
	};

	pieces_run(named_piece, &x, pieces, pieces > 1 ? job : NULL);
	for (size_t i = 0; i < pieces; i++) {
		cost_add(&sum->self, x.sum[i].self);
		cost_add(&sum->names, x.sum[i].names);
		cost_add(&sum->lines, x.sum[i].lines);
		cost_add(&sum->inlined, x.sum[i].inlined);
		cost_add(&sum->all, x.sum[i].all);
	}
	free(x.sum);
}

static void
to_coverage(const struct shares *s, struct coverage *c)
{
	int64_t cut = s->deep, alone = s->alone;

	/* where no stack starts at a root that is known, as in a program
	 * without names or in Java, another start says nothing, neither that
	 * stacks are cut nor that they are not */
	if (s->rooted) {
		cost_add(&cut, s->elsewhere);
		cost_add(&alone, s->alone_named);
	}
	c->any = s->all != 0;
	c->names = num_share(s->names, s->all);
	c->lines = num_share(s->lines, s->all);
	c->inlined = num_share(s->inlined, s->all);
	c->flat = num_share(s->flat, s->all);
	c->cut = s->rooted || cut ? num_share(cut, s->stacks) : -1;
	c->start.deep = num_share(s->deep, s->stacks);
	c->start.alone = num_share(alone, s->stacks);
	c->start.nameless = num_share(s->nameless, s->stacks);
	c->start.other = s->rooted ? num_share(s->other, s->stacks) : 0;
}

static int
find_coverage(const struct sums *s, metric_id m, struct job *job,
	      struct coverage *c)
{
	const struct prof *p = s->prof;
	const struct figures *at;
	struct shares sum = { 0 };
	struct rows r = { .s = s };

	at = sums_figures(s, BY_LOCATION, m, job);
	if (!at)
		return -1;
	for (uint32_t i = 1; i < p->location.n; i++) {
		if (i % 4096 == 0 && job_cancelled(job))
			return -1;
		if (at->self[i])
			add_leaf(&sum, names_logical(s->names), location_at(i),
				 at->self[i]);
	}
	r.term = mem_array(p->nmetric + 1, sizeof(*r.term));
	for (size_t i = 0; i < p->nblock; i++) {
		r.k = &s->store->block[i].k;
		r.nterm = prof_block_terms(p, r.k, m, r.term);
		if (r.nterm <= 0)
			continue;
		add_named(&sum, &r, job);
		add_stacks(&sum, &r, job);
	}
	free(r.term);
	to_coverage(&sum, c);
	return job_cancelled(job) ? -1 : 0;
}

bool
sums_coverage_known(const struct sums *s, metric_id m)
{
	m = prof_metric_weight(s->prof, m);
	return !metric_some(m)
	       || atomic_load_explicit(&s->store->metric[m.i].coverage,
				       memory_order_acquire);
}

int
sums_coverage(const struct sums *s, metric_id m, struct job *job,
	      struct coverage *c)
{
	_Atomic(struct coverage *) *at;
	struct coverage *known = NULL, *made;

	m = prof_metric_weight(s->prof, m);
	*c = (struct coverage){ 0 };
	if (!metric_some(m))
		return 0;
	at = &s->store->metric[m.i].coverage;
	if (sums_coverage_known(s, m)) {
		*c = *atomic_load_explicit(at, memory_order_acquire);
		return 0;
	}
	if (find_coverage(s, m, job, c) < 0)
		return -1;
	made = mem_array(1, sizeof(*made));
	*made = *c;
	/* another thread may have been as fast: its is the same */
	if (!atomic_compare_exchange_strong(at, &known, made))
		free(made);
	return 0;
}

/* --- Mappings ------------------------------------------------------------- */

struct mapping_sums { int64_t self; struct coverage c; };

/* All at once: one walk over the addresses. */
static struct mapping_sums *
find_mappings(const struct sums *s, metric_id m, struct job *job)
{
	const struct prof *p = s->prof;
	const struct figures *f = sums_figures(s, BY_LOCATION, m, job);
	struct mapping_sums *made;
	struct shares *sum;

	if (!f)
		return NULL;
	sum = mem_zarray(p->nmapping, sizeof(*sum));
	for (uint32_t i = 1; i < p->location.n; i++) {
		if (i % 4096 == 0 && job_cancelled(job)) {
			free(sum);
			return NULL;
		}
		/* what the file named may say its mapping, too */
		if (f->self[i]
		    && (p->location.mapping[i] || prof_location_mapped(p, i)))
			add_leaf(&sum[p->location.mapping[i]],
				 names_logical(s->names), location_at(i),
				 f->self[i]);
	}
	made = mem_zarray(p->nmapping, sizeof(*made));
	for (size_t i = 0; i < p->nmapping; i++) {
		made[i].self = sum[i].self;
		to_coverage(&sum[i], &made[i].c);
	}
	free(sum);
	return made;
}

bool
sums_mappings_known(const struct sums *s, metric_id m)
{
	m = prof_metric_weight(s->prof, m);
	return !metric_some(m)
	       || atomic_load_explicit(&s->store->metric[m.i].mapping,
				       memory_order_acquire);
}

int
sums_want_mappings(const struct sums *s, metric_id m, struct job *job)
{
	struct mapping_sums *known = NULL, *made;

	m = prof_metric_weight(s->prof, m);
	if (sums_mappings_known(s, m))
		return 0;
	made = find_mappings(s, m, job);
	if (!made)
		return -1;
	/* another thread may have been as fast: its are the same */
	if (!atomic_compare_exchange_strong(&s->store->metric[m.i].mapping,
					    &known, made))
		free(made);
	return 0;
}

int64_t
sums_mapping(const struct sums *s, mapping_id mapping, metric_id m,
	     struct coverage *c)
{
	const struct mapping_sums *of;

	m = prof_metric_weight(s->prof, m);
	*c = (struct coverage){ 0 };
	if (!metric_some(m))
		return 0;
	sums_want_mappings(s, m, NULL);
	of = &atomic_load_explicit(&s->store->metric[m.i].mapping,
				   memory_order_acquire)[mapping.i];
	*c = of->c;
	return of->self;
}
