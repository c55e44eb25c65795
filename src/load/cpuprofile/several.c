/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "base/text.h"
#include "base/vec.h"
#include "load/cpuprofile/records.h"
#include "load/cpuprofile/several.h"
#include "load/cpuprofile/text.h"

/* Of more profiles the samples are not listed in a message. */
#define LISTED 8
/* Read at once, more each time: of a file of nothing but short
 * profiles little is read twice. */
#define SLOTS_FIRST 64
#define BYTES_FIRST 512

/* ------------------------------------------------------------------ records */

struct scan {
	struct cpu_source source;
	struct cpu_slots slots;		/* a stretch of them */
	const struct job *job;
	size_t want;			/* slots of the next stretch */
	uint64_t slot;			/* of the record that is next */
	uint64_t samples;
};

/* N slots at the record, or NULL: the file has no more, or the job is cancelled;
 * ERR has a code when it could not be read. */
static const uint64_t *
slots_here(struct scan *s, size_t n, struct error *err)
{
	struct cpu_slots *have = &s->slots;

	if (s->slot < have->from || s->slot + n > have->from + have->n) {
		if (job_cancelled(s->job))
			return NULL;
		cpu_slots_begin(have, s->slot);
		if (cpu_slots_need(have, &s->source, s->want, err) < 0)
			return NULL;
		if (s->want < CPU_PIECE)
			s->want *= 4;
	}
	return n <= have->n && s->slot + n <= have->from + have->n
	       ? have->at + (s->slot - have->from) : NULL;
}

/* On behind the record that is next; whether another may follow. */
static enum cpu_ending
skip_record(struct scan *s, struct error *err)
{
	const uint64_t *at = slots_here(s, 2, err);
	uint64_t count, depth;

	if (!at)
		return CPU_END;
	count = at[0];
	depth = at[1];
	if (depth > CPU_DEPTH_MAX)
		return CPU_DAMAGED;
	if (s->slot + 2 + depth > cpu_source_slots(&s->source))
		return CPU_CUT;
	if (!count && depth) {
		at = slots_here(s, 3, err);
		if (!at)
			return CPU_END;
		s->slot += 2 + depth;
		return at[2] ? CPU_MORE : CPU_TRAILER;
	}
	s->slot += 2 + depth;
	s->samples = count > INT64_MAX - s->samples ? INT64_MAX
						    : s->samples + count;
	return CPU_MORE;
}

/* The samples of the profile whose HEAD is at OFFSET. *END: where what is behind
 * its records begins. */
static enum cpu_ending
count_samples(struct input *in, const struct cpu_head *head, uint64_t offset,
	      struct load_profile *p, uint64_t *end, struct error *err)
{
	struct scan s = {
		.source = { .in = in, .head = *head,
			    .offset = offset + cpu_head_bytes(head) },
		.job = input_job(in),
		.want = SLOTS_FIRST,
	};
	enum cpu_ending why;

	do
		why = skip_record(&s, err);
	while (why == CPU_MORE);
	*p = (struct load_profile){ offset, s.samples, head->period };
	*end = cpu_source_offset(&s.source, s.slot);
	cpu_slots_release(&s.slots);
	return why;
}

/* ------------------------------------------------------------------ headers */

/* A stretch of bytes, and the one before it. */
struct bytes {
	unsigned char at[INPUT_PEEK];
	size_t n;
	uint64_t offset;
	bool line;		/* a line begins with it */
};

/* The header in B from I on, where a line begins (LINES) or anywhere. Those that
 * B does not have all bytes of are left for the next stretch, unless it is the
 * LAST. How many bytes are done with; *FOUND. */
static size_t
find_in(const struct bytes *b, bool lines, bool last, struct cpu_head *head,
	bool *found)
{
	size_t most = last || b->n < CPU_HEAD_BYTES ? b->n
						    : b->n - CPU_HEAD_BYTES;
	size_t i = 0;

	*found = false;
	while (i < most) {
		const unsigned char *nul = memchr(b->at + i, 0, most - i);

		if (!nul)
			return most;
		i = (size_t)(nul - b->at);
		*found = (!lines || (i ? nul[-1] == '\n' : b->line))
			 && cpu_head_read(head, nul, b->n - i);
		if (*found)
			return i;
		i++;
	}
	return i;
}

/* The next header from *OFFSET on, which becomes its. Where records were DAMAGED
 * anything may follow, but text stands before the next profile. 1, 0: there is
 * none, or -1 and ERR. */
static int
next_head(struct input *in, uint64_t *offset, bool damaged,
	  struct cpu_head *head, struct error *err)
{
	size_t want = BYTES_FIRST;
	struct bytes b;

	b.offset = *offset;
	b.line = false;
	while (!job_cancelled(input_job(in))) {
		ssize_t n = input_read(in, b.offset, b.at, want, err);
		bool found, last;
		size_t done;

		if (n <= 0)
			return (int)n;
		b.n = (size_t)n;
		last = b.n < want;
		if (want < sizeof(b.at))
			want *= 2;
		done = find_in(&b, damaged, last, head, &found);
		*offset = b.offset + done;
		if (found || last)
			return found;
		b.line = b.at[done - 1] == '\n';
		b.offset = *offset;
	}
	return 0;
}

/* ----------------------------------------------------------------- profiles */

int
cpu_profiles_from(struct input *in, uint64_t offset, struct load_profiles *to,
		  struct error *err)
{
	struct cpu_head head;
	int found = cpu_head_at(in, offset, &head, err);

	while (found > 0) {
		struct load_profile p;
		enum cpu_ending why = count_samples(in, &head, offset, &p,
						    &offset, err);

		if (err->code)
			return -1;
		VEC_PUSH(to, p);
		found = next_head(in, &offset, why != CPU_TRAILER, &head, err);
	}
	return found;
}

int
cpu_profiles(struct input *in, struct load_profiles *to, struct error *err)
{
	struct cpu_names names = { 0 };
	struct cpu_preamble pre;
	size_t first = to->n;
	int result = cpu_text_before(in, NULL, &names, &pre, err);

	cpu_names_release(&names);
	if (result == 0)
		result = cpu_profiles_from(in, pre.offset, to, err);
	if (to->n > first)
		to->at[first].offset = 0;	/* with its names */
	return result;
}

/* ----------------------------------------------------------------- messages */

/* "198 (1.98 s)" */
static void
put_samples(struct text *to, const struct load_profile *p)
{
	char time[NUM_MAX];

	text_printf(to, "%" PRIu64, p->samples);
	if (p->period > 1)
		text_printf(to, " (%s)",
			    num_scaled((double)p->samples * (double)p->period,
				       "us", time));
}

static void
put_each(struct text *to, const struct load_profiles *p)
{
	for (size_t i = 0; i < p->n && i < LISTED; i++) {
		text_adds(to, i ? ", " : "");
		put_samples(to, &p->at[i]);
	}
	if (p->n > LISTED)
		text_adds(to, ", ...");
}

void
cpu_profiles_say(struct diag *diag, const struct input *in,
		 const struct load_profiles *p)
{
	size_t most = load_profiles_most(p);
	bool more = p->at[most].samples > p->at[0].samples;
	const char *path = input_path(in);
	struct text each = { 0 }, other = { 0 };
	char count[24];

	snprintf(count, sizeof(count), "%zu", p->n);
	put_each(&each, p);
	text_printf(&other, "%s#%zu", path, more ? most + 1 : (size_t)2);
	diag_add_texts(diag, DIAG_LOST, path, (struct diag_text[]){
		/* TRANSLATORS: a number, two or more */
		{ more ? N_("only the first of %s profiles is read, a later one "
			    "has more samples: processes that were forked share "
			    "the file")
		       : N_("only the first of %s profiles is read: processes "
			    "that were forked share the file"), count },
		/* TRANSLATORS: a list of numbers */
		{ N_("samples of each: %s"), each.s },
		/* TRANSLATORS: the name of a file, with "#2" behind it */
		{ !strcmp(path, "-") ? NULL
		  : more ? N_("%s is the one with most samples")
			 : N_("%s is another one"), other.s },
	}, 3);
	text_release(&each);
	text_release(&other);
}
