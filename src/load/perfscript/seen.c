/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of frames that came before: of a stack nearly all are the same as in others, and
 * mean the same, so that they are read once.
 */
#include <config.h>

#include "load/perfscript/stack.h"

/* So many are kept, which is some ten megabytes. */
#define SEEN_MAX (1u << 16)

void
perf_seen_release(struct perf_seen *x)
{
	hash_u64_release(&x->of);
	VEC_RELEASE(&x->line);
}

static struct perf_seen_line *
find(struct perf_seen *x, const struct hash_wide *hash)
{
	uint32_t at = hash_u64_get(&x->of, hash->low);

	return at && x->line.at[at - 1].hash.high == hash->high ? &x->line.at[at - 1] : NULL;
}

bool
perf_stack_add_seen(struct perf_stack *s, struct span line)
{
	struct hash_wide hash = hash_bytes_wide(line.s, line.n);
	const struct perf_seen_line *known = find(&s->seen, &hash);

	if (!known || s->frame.n == PERF_DEPTH_MAX)
		return false;
	if (!s->frame.n)
		s->innermost = known->key;
	VEC_PUSH(&s->frame, known->frame);
	return true;
}

void
perf_stack_see(struct perf_stack *s, struct span line)
{
	struct hash_wide hash = hash_bytes_wide(line.s, line.n);
	struct perf_stack_frame *last = &s->frame.at[s->frame.n - 1];
	uint32_t *at;
	bool fresh;

	if (s->seen.line.n == SEEN_MAX)
		return;
	at = hash_u64_at(&s->seen.of, hash.low, &fresh);
	if (!fresh)
		return;
	*at = last->seen = (uint32_t)s->seen.line.n + 1;
	VEC_PUSH(&s->seen.line, ((struct perf_seen_line){
		.hash = hash, .key = perf_callers_key(line), .frame = *last }));
}

location_id *
perf_seen_location(struct perf_seen *x, const struct perf_stack_frame *f, bool caller)
{
	bool plain = f->seen && !f->inlined && !f->file.i;

	return plain ? &x->line.at[f->seen - 1].location[caller] : NULL;
}
