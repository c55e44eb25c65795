/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How far the names can be trusted: shares of self cost whose innermost frame
 * has a name, a line, is inlined; share of stacks that were cut.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/num.h"
#include "model/sums/bucket.h"
#include "model/facts/cost.h"
#include "model/sums/sums.h"

struct shares { int64_t names, lines, inlined, cut, all, stacks; };

static bool
file_known(const struct names *n, file_id file)
{
	return file_some(file) && strcmp(names_file_path(n, file), "???") != 0;
}

static void
add_frame(struct shares *s, const struct names *n, const struct frame *f,
	  int64_t cost)
{
	unsigned flags = names_func(n, f->func).flags;

	cost_add(&s->all, cost);
	if (!(flags & FUNC_UNNAMED))
		cost_add(&s->names, cost);
	/* a file that names its functions keeps lines for itself */
	if (file_known(n, f->file) && (f->line || flags & FUNC_FROM_FILE))
		cost_add(&s->lines, cost);
	if (f->flags & FRAME_INLINED)
		cost_add(&s->inlined, cost);
}

static void
add_leaf(struct shares *s, const struct names *n, location_id location,
	 int64_t cost)
{
	size_t count = names_pieces(n, location);
	struct frame one;
	int64_t *part;

	if (count == 1) {
		add_frame(s, n, names_piece(n, location, 0, &one).frame, cost);
		return;
	}
	part = mem_array(count, sizeof(*part));
	bucket_parts(n, location, cost, part);
	for (size_t i = 0; i < count; i++)
		add_frame(s, n, names_piece(n, location, i, &one).frame,
			  part[i]);
	free(part);
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

	for (size_t i = 0; i < sizeof(root) / sizeof(*root); i++)
		if (strcmp(name, root[i]) == 0)
			return true;
	return false;
}

/* Whether stacks may start at a location: asked once a location, not once a
 * stack. */
static bool
starts_stack(const struct names *n, uint32_t location, uint8_t *memo)
{
	enum { UNKNOWN, YES, NO };

	if (memo[location] == UNKNOWN) {
		size_t count;
		struct frame one;
		const struct frame *f =
			names_frames(n, location_at(location), &count, &one);

		memo[location] = is_root(names_func_name(n, f[count - 1].func))
					 ? YES
					 : NO;
	}
	return memo[location] == YES;
}

static void
add_stacks(struct shares *s, const struct sums *sums, const struct block *k,
	   size_t m)
{
	uint8_t *memo = mem_zarray(sums->prof->location.n, 1);
	bool *in;
	int64_t *costs = selection_stack_costs(&sums->selection, k, &in);

	for (size_t i = 0; i < k->nstack; i++) {
		int64_t cost = costs[i * k->nmetric + m];
		uint64_t end = k->stack_start[i + 1];
		uint64_t depth = end - k->stack_start[i];

		if (in && !in[i])
			continue;
		cost_add(&s->stacks, cost);
		/* depth limits of gperftools, before and since 2.9 */
		if (depth == 64 || depth == 254 ||
		    !starts_stack(sums->names, k->stack_location[end - 1],
				  memo))
			cost_add(&s->cut, cost);
	}
	free(costs);
	free(in);
	free(memo);
}

/* Rows of self at locations that the file named; addresses are summed already.
 */
static void
add_named(struct shares *s, const struct sums *sums, const struct block *k,
	  size_t m)
{
	const struct prof *p = sums->prof;

	for (size_t i = 0; i < k->nself; i++)
		if (p->location.func[k->self_location[i]] &&
		    selection_has_part(&sums->selection,
				       part_at(k->self_part[i])))
			add_leaf(s, sums->names,
				 location_at(k->self_location[i]),
				 k->self_cost[i * k->nmetric + m]);
}

static void
to_coverage(const struct shares *s, struct coverage *c)
{
	c->names = num_share(s->names, s->all);
	c->lines = num_share(s->lines, s->all);
	c->inlined = num_share(s->inlined, s->all);
	c->cut = num_share(s->cut, s->stacks);
}

void
sums_coverage(const struct sums *s, metric_id m, struct coverage *c)
{
	const struct prof *p = s->prof;
	struct shares sum = { 0 };
	metric_id of = m;

	if (p->metric[m.i].nterm)	/* a derived one: as its first term */
		of = p->metric[m.i].term[0].metric;
	for (uint32_t i = 1; s->location_self && i < p->location.n; i++) {
		int64_t cost = s->location_self[i * s->nmetric + of.i];

		if (cost)
			add_leaf(&sum, s->names, location_at(i), cost);
	}
	for (size_t i = 0; i < p->nblock; i++)
		for (size_t k = 0; k < p->block[i].nmetric; k++)
			if (metric_eq(p->block[i].metric[k], of)) {
				add_named(&sum, s, &p->block[i], k);
				add_stacks(&sum, s, &p->block[i], k);
			}
	to_coverage(&sum, c);
}

int64_t
sums_mapping(const struct sums *s, mapping_id mapping, metric_id m,
	     struct coverage *c)
{
	struct shares sum = { 0 };
	uint32_t at = 0, end = 0;

	if (s->location_self) {
		at = s->mapping_first[mapping.i];
		end = s->mapping_first[mapping.i + 1];
	}
	for (; at < end; at++) {
		uint32_t location = s->mapping_location[at];

		add_leaf(&sum, s->names, location_at(location),
			 s->location_self[location * s->nmetric + m.i]);
	}
	to_coverage(&sum, c);
	return sum.all;
}
