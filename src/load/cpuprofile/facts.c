/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the stacks of a CPU profile to facts.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "load/cpuprofile/facts.h"

#define ROWS_A_LOOK 1024	/* between two looks at the job */
/* Fewer numbers are copied: their memory is for the next file. */
#define TAKEN_LEAST ((size_t)1 << 18)

struct writer {
	struct cpu_facts *f;
	struct builder *b;
	part_id part;
	mapping_id *mapping;	/* of a range; none while it is not needed */
	uint32_t *range;	/* of a number, or MAPS_NONE */
	size_t known;		/* numbers below: all, unless stopped */
	uint64_t user;		/* bits that a program's addresses have */
	uint64_t nsigned;	/* numbers whose signature was taken off */
	location_id *location;	/* of a number */
	VEC(text_id) text;	/* of a text of the names; 0: not yet */
	VEC(struct file_frame) frame;	/* of the number at hand */
	uint32_t *further;	/* of a number: its frames but for one; NULL: none
				   has more */
};

/*
 * A return address is the one behind the call; the call itself is what is
 * looked up, one byte before (formats reference, A.2).
 */
static uint64_t
lookup_address(const struct cpu_facts *f, size_t number)
{
	uint64_t pc = f->stacks->pcs.pc.at[number];

	if (f->adjust && f->stacks->pcs.kind.at[number] == CPU_PC_CALLER)
		pc--;		/* never 0: that is number 0 */
	return pc;
}

/*
 * Return addresses of arm64 programs may be signed: the bits above those that
 * addresses have hold a signature (pointer authentication). How many bits
 * there are depends on the kernel; the mapping list lies within them.
 */
static uint64_t
user_bits(const struct maps *m)
{
	static const unsigned widths[] = { 36, 39, 42, 47, 48, 52 };
	uint64_t top = 0;
	size_t i;

	for (i = 0; i < m->range.n; i++)
		if (m->range.at[i].end >> 56 == 0 && m->range.at[i].end > top)
			top = m->range.at[i].end;
	for (i = 0; i < sizeof widths / sizeof *widths; i++)
		if (top >> widths[i] == 0)
			return (UINT64_C(1) << widths[i]) - 1;
	return UINT64_MAX;
}

static bool
has_path(const struct maps *m, const char *with)
{
	for (size_t i = 0; i < m->range.n; i++)
		if (strstr(m->range.at[i].path, with))
			return true;
	return false;
}

/*
 * Whether what is above a program's addresses may be a signature. No other
 * machine but arm64 has them: elsewhere it is what an unwinder found beside the
 * stack, and stays unknown. Of the machine the list tells: by the names of its
 * loader and libraries, else by where they lie, since those of x86-64 end below
 * 2^47, which next to no kernel of arm64 does.
 */
static uint64_t
signed_bits(const struct maps *m)
{
	uint64_t user = user_bits(m);

	if (m->slot_bits < 64)
		return UINT64_MAX;
	if (has_path(m, "aarch64"))
		return user;
	if (user == (UINT64_C(1) << 47) - 1 || has_path(m, "x86-64") ||
	    has_path(m, "x86_64") || has_path(m, "[vsyscall]"))
		return UINT64_MAX;
	return user;
}

/* The address of number I, once its range is known: without a signature. */
static uint64_t
address_of(const struct writer *w, size_t i)
{
	uint64_t addr = lookup_address(w->f, i);
	uint32_t r = w->range[i];

	if (r != MAPS_NONE && w->f->maps->range.at[r].end < addr)
		addr &= w->user;
	return addr;
}

/* The range of a caller's address, which is in none as it stands, without a
 * signature; or MAPS_NONE. */
static uint32_t
find_unsigned(struct writer *w, uint64_t addr)
{
	struct maps *m = w->f->maps;
	uint32_t r;

	if ((addr & w->user) == addr)
		return MAPS_NONE;
	r = maps_find(m, addr & w->user);
	if (r == MAPS_NONE || !m->range.at[r].executable)
		return MAPS_NONE;
	w->nsigned++;
	return r;
}

static bool
is_listed(const struct maps *m, uint32_t range)
{
	return range != MAPS_NONE
	       && m->range.at[range].kind != MAPPING_KERNEL;
}

/* The names of a number. Who writes symbols has taken the 1 off callers' PCs
 * in the list, but not always in the stacks. */
static const struct cpu_frame *
names_of(const struct cpu_facts *f, size_t number, size_t *n)
{
	uint64_t pc = f->stacks->pcs.pc.at[number];
	const struct cpu_frame *frame = cpu_names_get(f->names, pc, n);

	if (!frame && f->stacks->pcs.kind.at[number] == CPU_PC_CALLER)
		frame = cpu_names_get(f->names, pc - 1, n);
	return frame;
}

/* Says so, once: what was found until then is written. */
static bool
is_stopped(struct writer *w)
{
	if (!job_cancelled(w->f->job))
		return false;
	builder_warn(w->b, DIAG_LOST, LOCATION_NONE, 0,
		     N_("stopped: the rest was not read"));
	w->f->job = job_finishing(w->f->job);
	return true;
}

static void
find_ranges(struct writer *w)
{
	const struct cpu_stacks *c = w->f->stacks;
	size_t i;

	w->user = signed_bits(w->f->maps);
	w->range = mem_array(c->pcs.pc.n, sizeof *w->range);
	w->range[0] = MAPS_NONE;
	for (i = 1; i < w->known; i++) {
		uint64_t addr = lookup_address(w->f, i);
		uint32_t r = maps_find(w->f->maps, addr), other;

		if (c->pcs.kind.at[i] == CPU_PC_CALLER &&
		    !is_listed(w->f->maps, r)) {
			other = find_unsigned(w, addr);
			r = other != MAPS_NONE ? other : r;
		}
		w->range[i] = r;
		if (i % ROWS_A_LOOK == 0 && is_stopped(w))
			w->known = i + 1;
	}
	if (w->nsigned)
		builder_warn(w->b, DIAG_NOTE, LOCATION_NONE, 0,
			     N_("return addresses are signed (arm64 pointer "
				"authentication): the signatures were taken "
				"off"));
}

/* A text of the names among those of the builder. */
static text_id
text_of(struct writer *w, text_id id)
{
	const struct strtab *t = w->f->names->text;

	if (!id.i)
		return id;
	if (w->text.n <= id.i)
		VEC_EXTEND(&w->text, strtab_count(t) - w->text.n);
	if (!w->text.at[id.i].i)
		w->text.at[id.i] = builder_text(w->b, strtab_get(t, id),
						strtab_len(t, id));
	return w->text.at[id.i];
}

static struct file_frame
frame_of(struct writer *w, const struct cpu_frame *frame, object_id object)
{
	file_id file = builder_file(w->b, text_of(w, frame->file));

	return (struct file_frame){
		.func = builder_func(w->b, text_of(w, frame->name), object, file).i,
		.file = file.i, .line = frame->line,
	};
}

/* Several names of an address are of functions that are inlined, each into the next. */
static location_id
named_location(struct writer *w, size_t number, const struct cpu_frame *frame, size_t n)
{
	text_id object = text_of(w, w->f->binary);
	uint32_t range = w->range[number];
	struct named_place place = { .n = n };
	object_id id;

	if (range != MAPS_NONE) {
		const char *s = maps_object_name(
			&w->f->maps->range.at[range]);

		object = builder_text(w->b, s, strlen(s));
	}
	id = builder_object(w->b, object);
	if (n > 1 && !w->further)
		w->further = mem_zarray(w->f->stacks->pcs.pc.n, sizeof(*w->further));
	if (n > 1)
		w->further[number] = (uint32_t)n - 1;
	w->frame.n = 0;
	for (size_t i = 0; i < n; i++)
		VEC_PUSH(&w->frame, frame_of(w, &frame[i], id));
	place.frame = w->frame.at;
	return builder_location_framed(w->b, &place);
}

static void
add_locations(struct writer *w)
{
	const struct cpu_stacks *c = w->f->stacks;
	unsigned capabilities = 0;
	size_t i, n;

	w->location = mem_array(c->pcs.pc.n, sizeof *w->location);
	w->location[0] = c->nowhere
		? builder_location_addr(w->b, mapping_at(0), 0, 0)
		: location_at(0);
	for (i = 1; i < w->known; i++) {
		uint32_t r = w->range[i];
		const struct cpu_frame *frame = names_of(w->f, i, &n);

		if (i % ROWS_A_LOOK == 0 && is_stopped(w))
			w->known = i + 1;
		if (frame) {
			w->location[i] = named_location(w, i, frame, n);
			capabilities |= CAP_NAMES;
			continue;
		}
		capabilities |= CAP_ADDRS;
		w->location[i] = builder_location_addr(
			w->b, r == MAPS_NONE ? mapping_at(0) : w->mapping[r],
			address_of(w, i),
			c->pcs.kind.at[i] == CPU_PC_CALLER ? LOCATION_CALL : 0);
	}
	if (w->f->names->lines)
		capabilities |= CAP_LINES;
	builder_capabilities(w->b, capabilities);
}

/* Numbers are in the order of the file, as stacks are. */
static bool
is_known(const struct writer *w, const uint32_t *number, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (number[i] >= w->known)
			return false;
	return true;
}

/* Frames of a stack, those that are inlined, too. */
static uint64_t
frames_of(const struct writer *w, const uint32_t *number, size_t n)
{
	uint64_t frames = n;

	for (size_t i = 0; w->further && i < n; i++)
		frames += w->further[number[i]];
	return frames;
}

#define FRAMES_AT_LEAST 65536

static void
write_stacks(struct writer *w)
{
	const struct cpu_stacks *c = w->f->stacks;
	/* as many as the builder has room for, which does not count inlined ones */
	uint64_t most = 2 * builder_cells(w->b) + FRAMES_AT_LEAST, frames = 0;
	uint32_t *out;
	size_t i, k;

	for (i = 0; i < cpu_stacks_n(c); i++) {
		const uint32_t *number = c->number.at + c->start.at[i];
		size_t n = (size_t)(c->start.at[i + 1] - c->start.at[i]);

		if ((i % ROWS_A_LOOK == 0 && is_stopped(w)) ||
		    (w->known < c->pcs.pc.n && !is_known(w, number, n)))
			break;
		frames += frames_of(w, number, n);
		if (frames > most) {
			builder_warn(w->b, DIAG_LOST, LOCATION_NONE, 0,
				     N_("more costs than a file of this size can have: "
					"the rest is left out"));
			break;
		}
		out = builder_stack_room(w->b, n, w->part, &c->sum.at[i].count);
		for (k = 0; out && k < n; k++)
			out[k] = w->location[number[k]].i;
	}
}

/* Whether all stacks can be the builder's as they are. */
static bool
all_at_once(const struct writer *w)
{
	const struct cpu_stacks *c = w->f->stacks;

	return c->number.n >= TAKEN_LEAST && !w->further
	       && w->known == c->pcs.pc.n;
}

/* A pieces_run() function: numbers become locations. */
static void
locate_numbers(void *ctx, size_t i)
{
	const struct writer *w = ctx;
	struct cpu_stacks *c = w->f->stacks;
	size_t at = i * TAKEN_LEAST, end = at + TAKEN_LEAST;

	if (end > c->number.n)
		end = c->number.n;
	for (; at < end; at++)
		c->number.at[at] = w->location[c->number.at[at]].i;
}

static void
give_stacks(struct writer *w)
{
	struct cpu_stacks *c = w->f->stacks;
	struct stack_rows r = { .n = cpu_stacks_n(c) };

	pieces_run(locate_numbers, w,
		   (c->number.n + TAKEN_LEAST - 1) / TAKEN_LEAST, w->f->job);
	cpu_stacks_take(c, &r.start, &r.location, &r.cost);
	builder_take_stacks(w->b, &r, w->part);
}

void
cpu_locations_write(struct cpu_facts *f, struct builder *b, part_id part)
{
	struct writer w = {
		.f = f, .b = b, .part = part,
		.known = f->stacks->pcs.pc.n,
	};

	find_ranges(&w);
	w.mapping = maps_write(f->maps, b);
	add_locations(&w);
	if (all_at_once(&w))
		give_stacks(&w);
	else
		write_stacks(&w);
	free(w.mapping);
	free(w.range);
	free(w.location);
	VEC_RELEASE(&w.text);
	VEC_RELEASE(&w.frame);
	free(w.further);
}
