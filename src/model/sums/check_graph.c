/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Invariants of the graph of calls, whatever they cost.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/sums/check_private.h"
#include "model/sums/private.h"

bool
check_edges(const struct sums *s, struct text *why)
{
	bool failed = false;
	size_t n, nfunc = s->names->nfunc, in_all = 0;

	for (size_t i = 1; i < s->nedge; i++)
		if (s->edge_caller[i - 1] > s->edge_caller[i]
		    || (s->edge_caller[i - 1] == s->edge_caller[i]
			&& s->edge_callee[i - 1] >= s->edge_callee[i]))
			FAIL("edge %zu is out of order", i);
	for (uint32_t f = 0; f < nfunc; f++) {
		const edge_id *in = sums_callers(s, func_at(f), &n);
		edge_id out;

		in_all += n;
		for (size_t i = 0; i < n; i++)
			if (s->edge_callee[in[i].i] != f
			    || (i > 0 && in[i].i <= in[i - 1].i))
				FAIL("edge %u is not into %u", in[i].i, f);
		n = sums_callees(s, func_at(f), &out);
		for (size_t i = out.i; i < out.i + n; i++)
			if (s->edge_caller[i] != f)
				FAIL("edge %zu is not out of %u", i, f);
	}
	if (s->out_first[nfunc] != s->nedge || in_all != s->nedge)
		FAIL("edges are missing from an index");
	return !failed;
}

/* Every member of a cycle calls another one and is called by one. */
bool
check_cycles(const struct sums *s, struct text *why)
{
	bool failed = false;
	size_t nfunc = s->names->nfunc;
	uint8_t *closed = mem_zarray(nfunc + 1, 1);
	uint32_t *members = mem_zarray(s->ncycle + 1, sizeof(*members));

	for (size_t i = 0; i < s->nedge; i++) {
		uint32_t from = s->edge_caller[i], to = s->edge_callee[i];

		if (from == to || s->cycle[from] != s->cycle[to])
			continue;
		closed[from] |= 1;
		closed[to] |= 2;
	}
	for (size_t f = 0; f < nfunc; f++) {
		if (s->cycle[f] >= s->ncycle)
			FAIL("function %zu is in cycle %u", f, s->cycle[f]);
		else if (s->cycle[f] && closed[f] != 3)
			FAIL("function %zu is in no cycle", f);
		else
			members[s->cycle[f]]++;
	}
	for (size_t i = 1; i < s->ncycle; i++)
		if (members[i] < 2)
			FAIL("cycle %zu has %u members", i, members[i]);
	free(closed);
	free(members);
	return !failed;
}
