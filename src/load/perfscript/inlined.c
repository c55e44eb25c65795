/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

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
	c->inner = c->waits = false;
	c->code = c->called = (struct name_begin){ 0 };
}

uint64_t
perf_callers_key(struct span line)
{
	line = span_trim(line);
	return hash_bytes(line.s, line.n);
}

/* What names that are equal have in common, of the one that NAME begins with: none
 * ends before such a byte. */
static struct name_begin
name_begin(struct span name)
{
	struct name_begin to = { 0 };
	char *bytes = to.bytes;

	for (size_t i = 0; i < name.n && i < sizeof to.bytes; i++) {
		if (name.s[i] == '+' || name.s[i] == ' ' || name.s[i] == '(')
			break;
		bytes[i] = name.s[i];
	}
	return to;
}

static bool
same_begin(const struct name_begin *a, const struct name_begin *b)
{
	return memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

/* Of instructions of functions that call themselves, as their code is called: others
 * are not asked for, and that is nearly all. What is inlined waits for the code. */
void
perf_callers_note(struct perf_callers *c, struct span line, uint64_t addr,
		  struct span name, bool inlined)
{
	struct name_begin begin = name_begin(name);
	bool fresh;

	if (!c->inner || addr != c->addr) {
		c->called = c->code;
		c->waits = c->inner && inlined;
		if (c->waits)
			c->first = perf_callers_key(line);
		else if (c->inner && same_begin(&begin, &c->called))
			*hash_u64_at(&c->seen, perf_callers_key(line),
				     &fresh) = 1;
	} else if (c->waits && !inlined && same_begin(&begin, &c->called)) {
		*hash_u64_at(&c->seen, c->first, &fresh) = 1;
	}
	if (!inlined)
		c->code = begin;
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
