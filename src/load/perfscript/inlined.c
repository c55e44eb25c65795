/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/perfscript/inlined.h"
#include "load/perfscript/stack.h"

/* --- Callers -------------------------------------------------------------- */

void
perf_callers_release(struct perf_callers *c)
{
	hash_u64_release(&c->seen);
}

void
perf_callers_begin(struct perf_callers *c)
{
	c->inner = false;
}

uint64_t
perf_callers_key(struct span line)
{
	line = span_trim(line);
	return hash_bytes(line.s, line.n);
}

void
perf_callers_note(struct perf_callers *c, struct span line)
{
	bool fresh;
	uint64_t addr;

	if (!perf_frame_addr(line, &addr))
		return;
	if (c->inner && addr != c->addr)
		*hash_u64_at(&c->seen, perf_callers_key(line), &fresh) = 1;
	c->inner = true;
	c->addr = addr;
}

bool
perf_callers_has(const struct perf_callers *c, uint64_t key)
{
	return hash_u64_get(&c->seen, key) != 0;
}

/* --- Frames of one address ------------------------------------------------ */

static bool
same_symbol(const struct perf_stack_frame *a, const struct perf_stack_frame *b)
{
	return a->name.i == b->name.i && a->offset == b->offset
	       && a->skip == b->skip;
}

/* How many of N frames from F on are at its address. Addresses are those of files:
 * where another symbol has it, it is another file's by chance. */
static size_t
count_at_address(const struct perf_stack_frame *f, size_t n)
{
	const struct perf_stack_frame *code = NULL;
	size_t i, known = 0;

	for (i = 0; i < n && f[i].addr == f->addr; i++) {
		if (f[i].inlined)
			continue;
		if (code && (!same_symbol(code, &f[i])
			     || code->object.i != f[i].object.i))
			return known;
		code = &f[i];
		known = i + 1;
	}
	return i;
}

/* Whether N frames are the first PERIOD of them again and again. */
static bool
repeats(const struct perf_stack_frame *f, size_t n, size_t period)
{
	for (size_t i = period; i < n; i++)
		if (f[i].inlined != f[i - period].inlined
		    || !same_symbol(&f[i], &f[i - period]))
			return false;
	return true;
}

size_t
perf_inlined_run(const struct perf_stack_frame *f, size_t n, bool alone,
		 size_t *times)
{
	size_t period = 1, run = count_at_address(f, n);

	*times = 1;
	if (alone)
		return run;
	while (run % period || !repeats(f, run, period))
		period++;
	*times = run / period;
	return period;
}
