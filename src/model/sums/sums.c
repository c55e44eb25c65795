/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/facts/cost.h"
#include "model/sums/partial.h"

/* --- Pieces --------------------------------------------------------------- */

void
owner_map_init(struct owner_map *b, const struct names *n,
	       const struct grouping *classes)
{
	b->classes = classes;
	b->nfunc = n->nfunc;
	b->nobject = n->prof->nobject;
	b->nfile = n->nfile;
	b->object = mem_zarray(n->nfunc + 1, sizeof(*b->object));
	b->file = mem_zarray(n->nfunc + 1, sizeof(*b->file));
	for (uint32_t i = 1; i < n->prof->nfunc; i++) {
		b->object[i] = n->prof->func[i].object.i;
		b->file[i] = n->prof->func[i].file.i;
	}
	for (uint32_t i = (uint32_t)n->prof->nfunc; i < n->nfunc; i++) {
		struct func f = names_func(n, func_at(i));

		b->object[i] = f.object.i;
		b->file[i] = f.file.i;
	}
}

void
owner_map_release(struct owner_map *b)
{
	free(b->object);
	free(b->file);
}

static void
table_init(struct sum_table *t, size_t n, size_t nmetric)
{
	t->n = n;
	t->self = mem_zarray(n * nmetric + 1, sizeof(*t->self));
	t->incl = mem_zarray(n * nmetric + 1, sizeof(*t->incl));
	t->flags = mem_zarray(n + 1, sizeof(*t->flags));
	t->guess = NULL;
	t->nfunc = NULL;
}

static void
table_release(struct sum_table *t)
{
	free(t->self);
	free(t->incl);
	free(t->flags);
	free(t->guess);
	free(t->nfunc);
}

void
partial_init(struct partial *p, const struct owner_map *b, size_t nmetric)
{
	*p = (struct partial){ .nmetric = nmetric };
	table_init(&p->func, b->nfunc, nmetric);
	table_init(&p->object, b->nobject, nmetric);
	table_init(&p->file, b->nfile, nmetric);
	table_init(&p->cls, b->classes->n, nmetric);
}

void
partial_release(struct partial *p)
{
	table_release(&p->func);
	table_release(&p->object);
	table_release(&p->file);
	table_release(&p->cls);
	edges_release(&p->edges);
	free(p->cycle);
}

/* --- Adding the blocks up ------------------------------------------------- */

static void
add_guesses(struct sum_table *to, size_t nmetric,
	    const struct sum_table *from, const struct block *k)
{
	size_t width = k->nmetric;

	if (!from->guess)
		return;
	if (!to->guess)
		to->guess = mem_zarray(to->n * nmetric + 1,
				       sizeof(*to->guess));
	for (size_t i = 0; i < from->n; i++)
		for (size_t m = 0; m < width; m++)
			to->guess[i * nmetric + k->metric[m].i]
				|= from->guess[i * width + m];
}

static void
add_table(struct sum_table *to, size_t nmetric, const struct sum_table *from,
	  const struct block *k)
{
	join_columns(to->self, nmetric, from->self, k, from->n);
	join_columns(to->incl, nmetric, from->incl, k, from->n);
	add_guesses(to, nmetric, from, k);
	for (size_t i = 0; i < from->n; i++)
		to->flags[i] |= from->flags[i];
}

static int
sum_block(struct partial *p, const struct block *k, const struct sums *s,
	  const struct owner_map *b, struct job *job)
{
	partial_init(p, b, k->nmetric);
	switch (k->kind) {
	case BLOCK_STACKS:
		return fold_block(p, k, s->names, b, &s->selection, job);
	case BLOCK_BUCKETS:
		return bucket_block(p, k, s->names, b, &s->selection, job);
	case BLOCK_COUNTERS:
		break;
	}
	return count_block(p, k, s->names, b, &s->selection, job);
}

/* --- The rest ------------------------------------------------------------- */

/* Columns of derived metrics in N rows. */
static void
derive(const struct prof *p, int64_t *row, size_t n)
{
	size_t nm = p->nmetric;

	for (size_t m = 1; m < nm; m++) {
		const struct metric *d = &p->metric[m];

		for (size_t i = 0; d->nterm && i < n; i++) {
			int64_t *at = row + i * nm;

			at[m] = 0;
			for (unsigned t = 0; t < d->nterm; t++)
				cost_add_scaled(&at[m],
						at[d->term[t].metric.i],
						d->term[t].factor);
		}
	}
}

static void
derive_guesses(const struct prof *p, struct sum_table *t)
{
	size_t nm = p->nmetric;

	for (size_t m = 1; t->guess && m < nm; m++) {
		const struct metric *d = &p->metric[m];

		for (unsigned k = 0; k < d->nterm; k++)
			for (size_t i = 0; i < t->n; i++)
				t->guess[i * nm + m]
					|= t->guess[i * nm + d->term[k].metric.i];
	}
}

static void
derive_all(struct sums *s)
{
	const struct prof *p = s->prof;
	bool any = false;

	for (size_t m = 1; m < p->nmetric; m++)
		any |= p->metric[m].nterm > 0;
	if (!any)
		return;
	derive_guesses(p, &s->func);
	derive_guesses(p, &s->object);
	derive_guesses(p, &s->file);
	derive_guesses(p, &s->cls);
	derive(p, s->cls.self, s->cls.n);
	derive(p, s->cls.incl, s->cls.n);
	derive(p, s->func.self, s->func.n);
	derive(p, s->func.incl, s->func.n);
	derive(p, s->object.self, s->object.n);
	derive(p, s->object.incl, s->object.n);
	derive(p, s->file.self, s->file.n);
	derive(p, s->file.incl, s->file.n);
	derive(p, s->edge_cost, s->nedge);
	derive(p, s->cycle_incl, s->ncycle);
	derive(p, s->part_self, p->npart);
	if (s->location_self)
		derive(p, s->location_self, p->location.n);
}

/* Self of one of a block's metrics, M, by part (of all parts) and address. */
static void
add_parts_and_locations(struct sums *s, const struct block *k, size_t m)
{
	const struct prof *p = s->prof;
	size_t nm = s->nmetric, column = k->metric[m].i;

	for (size_t r = 0; r < k->nself; r++) {
		int64_t cost = k->self_cost[r * k->nmetric + m];
		uint32_t location = k->self_location[r], part = k->self_part[r];

		cost_add(&s->part_self[part * nm + column], cost);
		if (!p->location.func[location] &&
		    selection_has_part(&s->selection, part_at(part)))
			cost_add(&s->location_self[location * nm + column],
				 cost);
	}
	for (size_t r = 0; r < k->nsample; r++) {
		int64_t cost = k->sample_cost[r * k->nmetric + m];
		uint64_t at = k->stack_start[k->sample_stack[r]];
		uint32_t leaf = k->stack_location[at];
		uint32_t part = k->sample_part[r];

		cost_add(&s->part_self[part * nm + column], cost);
		if (selection_has_part(&s->selection, part_at(part)))
			cost_add(&s->location_self[leaf * nm + column], cost);
	}
}

static bool
any_cost(const int64_t *row, size_t n)
{
	for (size_t m = 0; m < n; m++)
		if (row[m])
			return true;
	return false;
}

/* So that asking for one mapping after the other stays linear. */
static void
index_mappings(struct sums *s)
{
	const struct prof *p = s->prof;
	size_t nm = s->nmetric;
	uint32_t *first = mem_zarray(p->nmapping + 3, sizeof(*first));
	uint32_t *at = mem_array(p->location.n, sizeof(*at));

	/* counts two rows on, starts one row on: filling moves them in place */
	for (size_t i = 1; i < p->location.n; i++)
		if (!p->location.func[i] &&
		    any_cost(s->location_self + i * nm, nm))
			first[p->location.mapping[i] + 2]++;
	for (size_t i = 1; i < p->nmapping + 3; i++)
		first[i] += first[i - 1];
	for (uint32_t i = 1; i < p->location.n; i++)
		if (!p->location.func[i] &&
		    any_cost(s->location_self + i * nm, nm))
			at[first[p->location.mapping[i] + 1]++] = i;
	s->mapping_first = first;
	s->mapping_location = at;
}

static void
sum_parts_and_locations(struct sums *s)
{
	const struct prof *p = s->prof;
	size_t nm = s->nmetric;

	s->part_self = mem_zarray(p->npart * nm + 1, sizeof(*s->part_self));
	if (prof_has_addresses(p))
		s->location_self = mem_zarray(p->location.n * nm + 1,
					      sizeof(*s->location_self));
	for (size_t i = 0; i < p->nblock; i++)
		for (size_t m = 0; m < p->block[i].nmetric; m++)
			add_parts_and_locations(s, &p->block[i], m);
	if (s->location_self)
		index_mappings(s);
}

static void
count_functions(struct sums *s, const struct owner_map *b)
{
	s->object.nfunc = mem_zarray(s->object.n + 1, sizeof(uint32_t));
	s->file.nfunc = mem_zarray(s->file.n + 1, sizeof(uint32_t));
	s->cls.nfunc = mem_zarray(s->cls.n + 1, sizeof(uint32_t));
	for (size_t f = 1; f < s->func.n; f++) {
		if (!(s->func.flags[f] & SUM_SEEN))
			continue;
		s->object.nfunc[b->object[f]]++;
		s->file.nfunc[b->file[f]]++;
		s->cls.nfunc[b->classes->row_of[f]]++;
	}
}

/* Inclusive cost over what all self cost adds up to: calls and self costs of
 * the file contradict each other. Where costs are negative (a difference of
 * two runs) the total itself is no bound. */
static bool
exceeds(const struct sums *s, size_t f, const int64_t *bound)
{
	for (size_t m = 1; m < s->nmetric; m++)
		if (s->prof->metric[m].capabilities & CAP_INCL &&
		    cost_exceeds(s->func.incl[f * s->nmetric + m], bound[m]))
			return true;
	return false;
}

static void
total_up(struct sums *s)
{
	size_t nm = s->nmetric;
	int64_t *bound = mem_zarray(nm + 1, sizeof(*bound));

	s->total = mem_zarray(nm + 1, sizeof(*s->total));
	for (size_t f = 0; f < s->func.n; f++)
		for (size_t m = 1; m < nm; m++) {
			int64_t self = s->func.self[f * nm + m];

			cost_add(&s->total[m], self);
			cost_add(&bound[m], self > 0 ? self : 0);
		}
	for (size_t m = 1; m < nm; m++)
		cost_add(&bound[m], s->prof->metric[m].missing);
	for (size_t f = 1; f < s->func.n; f++)
		s->inconsistent += exceeds(s, f, bound);
	free(bound);
}

/* Calls inside of recursion are counted once an activation, and activations
 * stand inside of each other: what such an edge cost is at most what its ends
 * did, and an estimate then. By source, as the cycles are. */
static void
limit_edges(struct partial *p)
{
	struct edges *e = &p->edges;
	size_t nm = p->nmetric;

	for (size_t i = 0; i < e->n; i++) {
		uint32_t from = e->caller[i], to = e->callee[i];

		if (from != to
		    && (!p->cycle[from] || p->cycle[from] != p->cycle[to]))
			continue;
		for (size_t m = 0; m < nm; m++) {
			int64_t *cost = &e->cost[i * nm + m];
			int64_t most = p->func.incl[from * nm + m];

			if (p->func.incl[to * nm + m] < most)
				most = p->func.incl[to * nm + m];
			if (*cost <= most)
				continue;
			*cost = most;
			e->flags[i] |= SUM_ESTIMATE;
		}
	}
}

/* Files side by side: which of them know which functions and metrics. */
static void
note_blocks(struct sums *s, const struct partial *part)
{
	const struct prof *p = s->prof;

	if (p->nblock < 2 || p->nblock > 64)
		return;
	s->func_blocks = mem_zarray(s->func.n + 1, sizeof(*s->func_blocks));
	s->metric_blocks = mem_zarray(p->nmetric + 1,
				      sizeof(*s->metric_blocks));
	for (size_t i = 0; i < p->nblock; i++) {
		for (size_t f = 0; f < s->func.n; f++)
			if (part[i].func.flags[f] & SUM_SEEN)
				s->func_blocks[f] |= UINT64_C(1) << i;
		for (size_t m = 0; m < p->block[i].nknown; m++)
			s->metric_blocks[p->block[i].metric[m].i]
				|= UINT64_C(1) << i;
	}
	for (size_t m = 1; m < p->nmetric; m++)
		for (unsigned t = 0; t < p->metric[m].nterm; t++)
			s->metric_blocks[m] |= s->metric_blocks[
				p->metric[m].term[t].metric.i];
}

static uint32_t *
row_copy(const uint32_t *row, size_t n)
{
	uint32_t *copy = mem_zarray(n + 1, sizeof(*copy));

	memcpy(copy, row, n * sizeof(*copy));
	return copy;
}

static int
sum_all(struct sums *s, const struct owner_map *b, struct partial *part,
	struct job *job)
{
	const struct prof *p = s->prof;

	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *k = &p->block[i];

		if (sum_block(&part[i], k, s, b, job) < 0)
			return -1;
		add_table(&s->func, s->nmetric, &part[i].func, k);
		add_table(&s->object, s->nmetric, &part[i].object, k);
		add_table(&s->file, s->nmetric, &part[i].file, k);
		add_table(&s->cls, s->nmetric, &part[i].cls, k);
		job_progress(job, i + 1, p->nblock);
	}
	join_cycles(s, part);
	s->grouping[BY_CYCLE] = grouping_of_rows(
		BY_CYCLE, s->names, row_copy(s->cycle, s->func.n), s->ncycle);
	for (size_t i = 0; i < p->nblock; i++)
		limit_edges(&part[i]);
	note_blocks(s, part);
	join_edges(s, part);
	if (job_cancelled(job))
		return -1;
	sum_parts_and_locations(s);
	count_functions(s, b);
	derive_all(s);
	total_up(s);
	return job_cancelled(job) ? -1 : 0;
}

struct sums *
sums_new(const struct names *names, const struct selection *sel,
	 struct job *job)
{
	const struct prof *p = names->prof;
	struct sums *s = mem_zalloc(sizeof(*s));
	struct partial *part = mem_zarray(p->nblock + 1, sizeof(*part));
	struct owner_map b;
	int result;

	s->prof = p;
	s->names = names_ref(names);
	selection_copy(&s->selection, sel);
	s->nmetric = p->nmetric;
	for (enum sum_by by = BY_OBJECT; by <= BY_CLASS; by++)
		s->grouping[by] = grouping_new(by, names);
	owner_map_init(&b, names, s->grouping[BY_CLASS]);
	table_init(&s->func, b.nfunc, s->nmetric);
	table_init(&s->object, b.nobject, s->nmetric);
	table_init(&s->file, b.nfile, s->nmetric);
	table_init(&s->cls, s->grouping[BY_CLASS]->n, s->nmetric);
	result = sum_all(s, &b, part, job);
	for (size_t i = 0; i < p->nblock; i++)
		partial_release(&part[i]);
	free(part);
	owner_map_release(&b);
	if (result < 0) {
		sums_free(s);
		return NULL;
	}
	return s;
}

void
sums_free(struct sums *s)
{
	if (!s)
		return;
	names_unref(s->names);
	selection_release(&s->selection);
	table_release(&s->func);
	table_release(&s->object);
	table_release(&s->file);
	table_release(&s->cls);
	for (size_t i = 0; i < SUM_TABLES; i++)
		grouping_free(s->grouping[i]);
	free(s->func_blocks);
	free(s->metric_blocks);
	free(s->total);
	free(s->part_self);
	free(s->edge_caller);
	free(s->edge_callee);
	free(s->edge_count);
	free(s->edge_cost);
	free(s->edge_flags);
	free(s->out_first);
	free(s->in_first);
	free(s->in_edge);
	free(s->called);
	free(s->cycle);
	free(s->cycle_incl);
	free(s->location_self);
	free(s->mapping_first);
	free(s->mapping_location);
	free(s);
}

/* --- Asking --------------------------------------------------------------- */

int64_t
sums_self(const struct sums *s, func_id f, metric_id m)
{
	return s->func.self[f.i * s->nmetric + m.i];
}

int64_t
sums_incl(const struct sums *s, func_id f, metric_id m)
{
	return s->func.incl[f.i * s->nmetric + m.i];
}

bool
sums_known(const struct sums *s, func_id f, metric_id m)
{
	return !s->func_blocks
	       || (s->func_blocks[f.i] & s->metric_blocks[m.i]);
}

unsigned
sums_flags(const struct sums *s, func_id f)
{
	return s->func.flags[f.i];
}

bool
sums_self_estimated(const struct sums *s, const struct sum_table *t, size_t row,
		    metric_id m)
{
	return t->guess && t->guess[row * s->nmetric + m.i];
}

int64_t
sums_total(const struct sums *s, metric_id m)
{
	return s->total[m.i];
}

static const struct sum_table *
table_of(const struct sums *s, enum sum_by by)
{
	return by == BY_OBJECT ? &s->object : by == BY_FILE ? &s->file
	       : by == BY_CLASS ? &s->cls : &s->func;
}

static struct sum_value
value_of_row(const struct sums *s, enum sum_by by, size_t row, metric_id m,
	     enum sum_what what)
{
	const struct sum_table *t = table_of(s, by);
	struct sum_value v = { .known = true };

	if (by == BY_FUNC && !sums_known(s, func_at((uint32_t)row), m))
		return (struct sum_value){ 0 };
	if (what == SUM_SELF) {
		v.cost = t->self[row * s->nmetric + m.i];
		v.estimate = sums_self_estimated(s, t, row, m);
		return v;
	}
	v.known = prof_has(s->prof, m, CAP_INCL);
	v.cost = t->incl[row * s->nmetric + m.i];
	v.estimate = t->flags[row] & SUM_ESTIMATE;
	return v;
}

static struct sum_value
value_of_calls(const struct sums *s, enum sum_by by, size_t row, metric_id m)
{
	uint64_t calls = by == BY_FUNC ? s->called[row] : s->edge_count[row];
	uint8_t flags = by == BY_FUNC ? s->func.flags[row]
				      : s->edge_flags[row];

	if ((by != BY_FUNC && by != BY_EDGE) || flags & SUM_INLINED
	    || !prof_has(s->prof, m, CAP_CALLS)
	    || (by == BY_FUNC && !sums_known(s, func_at((uint32_t)row), m)))
		return (struct sum_value){ 0 };
	return (struct sum_value){
		.cost = calls > INT64_MAX ? INT64_MAX : (int64_t)calls,
		.known = true };
}

struct sum_value
sums_value(const struct sums *s, enum sum_by by, size_t row, metric_id m,
	   enum sum_what what)
{
	struct sum_value v = { .known = true };
	size_t at = row * s->nmetric + m.i;

	if (what == SUM_CALLS)
		return value_of_calls(s, by, row, m);
	switch (by) {
	case BY_EDGE:
		v.known = prof_has(s->prof, m, CAP_INCL) && what == SUM_INCL;
		v.cost = s->edge_cost[at];
		v.estimate = s->edge_flags[row] & SUM_ESTIMATE;
		return v;
	case BY_PART:
		v.known = what == SUM_SELF;
		v.cost = s->part_self[at];
		return v;
	case BY_LOCATION:
		v.known = s->location_self && what == SUM_SELF;
		v.cost = s->location_self ? s->location_self[at] : 0;
		return v;
	case BY_CYCLE:
		v.known = prof_has(s->prof, m, CAP_INCL) && what == SUM_INCL;
		v.cost = s->cycle_incl[at];
		return v;
	default:
		return value_of_row(s, by, row, m, what);
	}
}

const struct grouping *
sums_grouping(const struct sums *s, enum sum_by by)
{
	return s->grouping[by];
}

bool
sums_seen(const struct sums *s, enum sum_by by, size_t row)
{
	const struct sum_table *t = table_of(s, by);

	if (by == BY_CYCLE)
		return row > 0;
	if (t->flags[row] & SUM_SEEN || (t->nfunc && t->nfunc[row]))
		return true;
	for (size_t m = 0; m < s->nmetric; m++)
		if (t->self[row * s->nmetric + m])
			return true;
	return false;
}

uint32_t
sums_functions(const struct sums *s, enum sum_by by, size_t row)
{
	const struct sum_table *t = table_of(s, by);

	return t->nfunc ? t->nfunc[row] : 0;
}

size_t
sums_callees(const struct sums *s, func_id f, edge_id *first)
{
	*first = edge_at(s->out_first[f.i]);
	return s->out_first[f.i + 1] - s->out_first[f.i];
}

const edge_id *
sums_callers(const struct sums *s, func_id f, size_t *n)
{
	*n = s->in_first[f.i + 1] - s->in_first[f.i];
	return (const edge_id *)(s->in_edge + s->in_first[f.i]);
}

func_id
sums_edge_caller(const struct sums *s, edge_id e)
{
	return func_at(s->edge_caller[e.i]);
}

func_id
sums_edge_callee(const struct sums *s, edge_id e)
{
	return func_at(s->edge_callee[e.i]);
}

int64_t
sums_edge_cost(const struct sums *s, edge_id e, metric_id m)
{
	return s->edge_cost[e.i * s->nmetric + m.i];
}

uint64_t
sums_edge_count(const struct sums *s, edge_id e)
{
	return s->edge_count[e.i];
}
