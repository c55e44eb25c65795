/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "load/maps/maps.h"
#include "load/perfscript/entry.h"
#include "load/perfscript/stack.h"

void
perf_stack_init(struct perf_stack *s, struct builder *b)
{
	*s = (struct perf_stack){ .b = b, .objects.b = b, .builds.b = b, .mmaps.b = b };
	s->unknown = builder_text(b, "[unknown]", strlen("[unknown]"));
}

void
perf_stack_release(struct perf_stack *s)
{
	VEC_RELEASE(&s->frame);
	VEC_RELEASE(&s->location);
	VEC_RELEASE(&s->place);
	perf_homes_release(&s->homes);
	perf_callers_release(&s->callers);
	perf_objects_release(&s->objects);
	perf_builds_release(&s->builds);
	perf_mmaps_release(&s->mmaps);
	perf_seen_release(&s->seen);
	hash_u64_release(&s->mapping);
}

void
perf_stack_begin(struct perf_stack *s, const struct perf_head *h, uint64_t line)
{
	uint64_t pid;

	s->frame.n = 0;
	s->line = line;
	s->pid = span_number(h->pid, &pid) && pid <= UINT32_MAX ? (uint32_t)pid : 0;
}

bool
perf_stack_add(struct perf_stack *s, const struct perf_frame *f, bool below)
{
	struct perf_stack_frame frame = {
		.inlined = f->inlined, .addr = f->addr, .name = s->unknown,
		.offset = f->offset, .skip = f->skip, .deleted = f->deleted,
		.below = below,
	};

	if (s->frame.n == PERF_DEPTH_MAX)
		return false;
	if (!s->frame.n)
		s->innermost = perf_callers_key(f->line);
	if (f->name.n)
		frame.name = builder_text(s->b, f->name.s, f->name.n);
	if (f->object.n)
		frame.object = builder_text(s->b, f->object.s, f->object.n);
	VEC_PUSH(&s->frame, frame);
	return true;
}

void
perf_stack_place(struct perf_stack *s, const struct perf_place_line *p)
{
	struct perf_stack_frame *last;

	if (!s->frame.n)
		return;
	last = &s->frame.at[s->frame.n - 1];
	last->inlined |= p->inlined;
	if (p->file.n) {
		last->file = builder_text(s->b, p->file.s, p->file.n);
		last->line = p->line;
	}
}

static struct perf_home_key
home_key(const struct perf_stack_frame *f)
{
	return (struct perf_home_key){
		.name = f->name, .object = f->object,
		.start = f->offset ? (f->addr - f->skip) % IN_FUNC_PAGE
			 : PERF_NO_START,
	};
}

void
perf_stack_note(struct perf_stack *s)
{
	const struct perf_stack_frame *last;
	struct perf_home_key key;

	if (!s->frame.n)
		return;
	last = &s->frame.at[s->frame.n - 1];
	if (last->inlined || !last->file.i)
		return;
	key = home_key(last);
	perf_homes_vote(&s->homes, builder_strtab(s->b), &key, last->file);
}

/* Places of inlined functions are their own. */
static text_id
file_of(const struct perf_stack *s, const struct perf_stack_frame *f)
{
	struct perf_home_key key = home_key(f);
	text_id home = { 0 };

	if (!f->inlined && s->homes.home.n)
		home = perf_homes_find(&s->homes, &key);
	return home.i ? home : f->file;
}

/* Whether the frame's object can be a file of code. The kernel's functions are
 * in none, nor is code that was made while the program ran. */
static bool
has_code(const struct perf_stack *s, const struct perf_stack_frame *f)
{
	const char *path = strtab_get(builder_strtab(s->b), f->object);

	if (*path == '[')
		return strcmp(path, "[vdso]") == 0;
	return *path && !maps_perf_pid(path);
}

/* What is known of an object's file is asked and told by mappings. perf's text does
 * not say where in memory it was. None: it is no file. */
static mapping_id
mapping_of(struct perf_stack *s, const struct perf_stack_frame *f)
{
	struct mapping m = {
		.kind = MAPPING_FILE, .executable = true, .linked = true,
		.in_file = s->in_files, .deleted = f->deleted, .named_now = s->named_now,
	};
	uint32_t *at;
	bool fresh;

	if (*strtab_get(builder_strtab(s->b), f->object) == '[')
		return mapping_at(0);
	at = hash_u64_at(&s->mapping,
			 f->object.i | (uint64_t)f->deleted << 33, &fresh);
	if (fresh) {
		m.object = perf_builds_object(&s->builds, f->object);
		m.inode = perf_mmaps_inode(&s->mmaps, f->object);
		*at = builder_mapping(s->b, &m).i;
	}
	return mapping_at(*at);
}

/* Whether the frame has no name and may be in code that was made while the program
 * ran, in memory without a file: perf calls that by the list that it looked for, as
 * memory, or not at all. */
static bool
may_be_made(const struct perf_stack *s, const struct perf_stack_frame *f)
{
	const char *path = strtab_get(builder_strtab(s->b), f->object);

	return f->name.i == s->unknown.i && f->addr && f->addr < KERNEL_HALF
	       && maps_kind(path) == MAPPING_ANON;
}

/* The memory that the frame is in: an object of its own, without a place. What perf
 * names no object of may be no code at all: a stack that is walked without frame
 * pointers goes on at whatever number stands where one should. */
static mapping_id
memory_of(struct perf_stack *s, text_id object)
{
	struct mapping m = {
		.kind = object.i ? MAPPING_ANON : MAPPING_NONE,
		.executable = true, .linked = true,
	};
	uint32_t *at;
	bool fresh;

	at = hash_u64_at(&s->mapping, object.i | UINT64_C(1) << 32, &fresh);
	if (fresh) {
		m.object = perf_builds_object(&s->builds, object);
		*at = builder_mapping(s->b, &m).i;
	}
	return mapping_at(*at);
}

/* The function of F, at PLACE in the source. */
static void
add_frame(struct perf_stack *s, const struct perf_stack_frame *f,
	  const struct perf_stack_frame *place)
{
	struct file_frame frame = {
		.func = builder_func(s->b, f->name,
				     perf_builds_object(&s->builds, f->object),
				     builder_file(s->b, file_of(s, f))).i,
		.file = builder_file(s->b, place->file).i, .line = place->line,
	};

	s->capabilities |= CAP_NAMES | (place->line ? CAP_LINES : 0);
	VEC_PUSH(&s->place, frame);
}

/* N frames of which the first is no inlined one: who is inlined there is not known,
 * but the line; and what the code's function is called, which may be inlined by the
 * name that DWARF has for it. */
static void
add_misnamed(struct perf_stack *s, const struct perf_stack_frame *f, size_t n)
{
	for (size_t i = 1; i < n; i++)
		add_frame(s, i == n - 1 ? f : &f[i], i == 1 ? f : &f[i]);
}

/* How far it is in the function of F is known, and how far that is in a page; where
 * in the file only perhaps: perf writes addresses of processes, and since 2020 of
 * files. Callers' are behind the call. */
static void
add_place(struct perf_stack *s, const struct perf_stack_frame *f, bool caller,
	  struct named_place *place)
{
	bool call = caller && f->skip;

	if (may_be_made(s, f)) {
		/* a list may name it that perf did not find */
		place->mapping = memory_of(s, f->object);
		place->flags = LOCATION_NAMELESS | (caller ? LOCATION_CALL : 0);
		place->addr = f->addr - caller;
		return;
	}
	if (!has_code(s, f))
		return;
	if (f->offset && f->skip < IN_FUNC_MAX) {
		place->mapping = mapping_of(s, f);
		place->flags = LOCATION_IN_FUNC | (caller ? LOCATION_CALL : 0);
		place->addr = location_in_func(f->skip - call,
					       f->addr - f->skip);
	} else if (f->name.i == s->unknown.i) {
		/* its object has no symbol there: in no function */
		place->mapping = mapping_of(s, f);
		place->flags = LOCATION_IN_FUNC;
		place->addr = location_in_func(0, 0);
	}
}

#define OFFSETS_END (UINT64_C(1) << 40)	/* no file has this size, as it ran */

/* What perf has no symbol for may have one in another file than it found, or in .eh_frame,
 * which has the bounds of functions, at least. */
static bool
is_nameless_code(const struct perf_stack *s, const struct perf_stack_frame *f)
{
	return s->in_files && f->below && f->addr < OFFSETS_END
	       && f->name.i == s->unknown.i && !f->offset && has_code(s, f)
	       && !may_be_made(s, f) && *strtab_get(builder_strtab(s->b), f->object) == '/';
}

static location_id
locate_nameless(struct perf_stack *s, const struct perf_stack_frame *f, bool caller)
{
	return builder_location_addr(s->b, mapping_of(s, f), f->addr - (caller && f->addr),
				     caller ? LOCATION_CALL : 0);
}

/* N frames that are one instruction. */
static location_id
locate(struct perf_stack *s, const struct perf_stack_frame *f, size_t n,
       bool caller)
{
	bool misnamed = n > 1 && !f->inlined;
	const struct perf_stack_frame *code = misnamed ? f : &f[n - 1];
	struct named_place place = { .n = n - misnamed };

	if (n == 1 && is_nameless_code(s, f))
		return locate_nameless(s, f, caller);
	s->place.n = 0;
	if (misnamed)
		add_misnamed(s, f, n);
	else
		for (size_t i = 0; i < n; i++)
			add_frame(s, &f[i], &f[i]);
	place.frame = s->place.at;
	s->offsets |= code->offset;
	add_place(s, code, caller, &place);
	return builder_location_framed(s->b, &place);
}

/* The same, as it was found for an equal line. */
static location_id
locate_seen(struct perf_stack *s, const struct perf_stack_frame *f, size_t n, bool caller)
{
	location_id *seen = n == 1 ? perf_seen_location(&s->seen, f, caller) : NULL;

	if (!seen)
		return locate(s, f, n, caller);
	if (!location_some(*seen))
		*seen = locate(s, f, n, caller);
	return *seen;
}

/* Whether the address of frame I is behind a call. */
static bool
is_call(const struct perf_stack *s, size_t i)
{
	return i && !perf_is_interrupted(s, builder_strtab(s->b), i);
}

/* Inlined frames are in the object of the function that they were inlined into,
 * which stands behind them with the same address. Where symbols and DWARF call
 * that by two names perf says that it is inlined, too: then it is in the object
 * whose file has it (objects.h), or of the frame before it, if that has this
 * address, or in that on both sides of it, if that is one. */
static void
find_objects(struct perf_stack *s)
{
	text_id object = { 0 };
	uint64_t addr = 0;

	for (size_t i = s->frame.n; i-- > 0;) {
		struct perf_stack_frame *f = &s->frame.at[i];

		if (f->inlined && f->addr != addr && f->offset) {
			text_id found = perf_objects_get(&s->objects, f->name,
							 f->addr - f->skip);

			object = found.i ? found : object;
			addr = found.i ? f->addr : addr;
		}
		if (f->inlined) {
			f->object = object;
			f->guess = f->addr != addr;
		} else {
			object = f->object;
			addr = f->addr;
		}
	}
	object.i = 0;
	for (size_t i = 0; i < s->frame.n; i++) {
		struct perf_stack_frame *f = &s->frame.at[i];

		if (!f->guess)
			object = f->object;
		else if (i && f->addr == f[-1].addr)
			f->object = f[-1].object;
		else if (f->object.i != object.i)
			f->object.i = 0;
	}
}

/* Frames in the lines of heads are where the process had them. */
static void
find_offsets(struct perf_stack *s)
{
	for (size_t i = 0; s->in_files && i < s->frame.n; i++) {
		struct perf_stack_frame *f = &s->frame.at[i];

		if (!f->below)
			f->below = perf_mmaps_find(&s->mmaps, s->pid, f->object, f->addr,
						   s->line, &f->addr);
	}
}

void
perf_stack_settle(struct perf_stack *s)
{
	bool alone = !perf_callers_has(&s->callers, s->innermost);
	size_t n, times;

	find_objects(s);
	find_offsets(s);
	s->nhomeless += s->frame.n && s->frame.at->inlined
			&& !s->frame.at->object.i;
	s->location.n = 0;
	for (size_t i = 0; i < s->frame.n;) {
		n = perf_inlined_run(&s->frame.at[i], s->frame.n - i,
				     i == 0 && alone, &times);
		for (; times; times--, i += n)
			VEC_PUSH(&s->location,
				 locate_seen(s, &s->frame.at[i], n, is_call(s, i)));
	}
	if (!s->location.n)
		VEC_PUSH(&s->location,
			 locate(s, &(struct perf_stack_frame){
				.name = s->unknown }, 1, false));
}

const char *
perf_stack_lines_advice(const struct perf_stack *s)
{
	if (s->capabilities & CAP_LINES)
		return NULL;
	return s->offsets
	       ? N_("no debug information found here; perf script -F +srcline "
		    "writes the lines")
	       : N_("perf script -F +symoff lets lines be found, -F +srcline "
		    "writes them");
}
