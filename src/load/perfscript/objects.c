/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "load/maps/maps.h"
#include "load/perfscript/objects.h"

void
perf_objects_release(struct perf_objects *o)
{
	VEC_RELEASE(&o->code);
	VEC_RELEASE(&o->object);
	hash_u64_release(&o->code_of);
	hash_u64_release(&o->seen);
	text_release(&o->inlined);
	text_release(&o->last);
}

static uint64_t
code_key(text_id name, uint64_t start)
{
	return (uint64_t)name.i * IN_FUNC_PAGE + start % IN_FUNC_PAGE;
}

/* --- The survey ----------------------------------------------------------- */

/* The kernel's addresses are in no file. */
static bool
is_kernel(uint64_t addr)
{
	return addr >> 63;
}

static void
want(struct perf_objects *o, const struct perf_frame *f)
{
	struct perf_code code = { 0 };
	uint32_t *at;
	bool fresh;

	code.name = builder_text(o->b, f->name.s, f->name.n);
	code.page_start = (unsigned)((f->addr - f->skip) % IN_FUNC_PAGE);
	at = hash_u64_at(&o->code_of, code_key(code.name, code.page_start),
			 &fresh);
	if (!fresh)
		return;
	VEC_PUSH(&o->code, code);
	*at = (uint32_t)o->code.n;
}

/* The inlined frame before is the outermost of its address. */
static void
end_address(struct perf_objects *o)
{
	struct span line = { o->inlined.s, o->inlined.n };
	struct perf_frame f;

	if (line.n && perf_frame_read(line, &f) && f.offset && f.name.n
	    && !is_kernel(f.addr))
		want(o, &f);
	text_clear(&o->inlined);
}

/* Of most lines the object is known by its last bytes, which often are those of the
 * line before. */
static void
note_object(struct perf_objects *o, struct span line)
{
	const char *open = memrchr(line.s, '(', line.n);
	size_t n = open ? (size_t)(line.s + line.n - open) : 0;
	struct perf_frame f;
	bool fresh;

	if (!open || (n == o->last.n && memcmp(open, o->last.s, n) == 0))
		return;
	text_clear(&o->last);
	text_add(&o->last, open, n);
	*hash_u64_at(&o->seen, hash_bytes(open, n) | 1, &fresh) = 1;
	if (fresh && perf_frame_read(line, &f) && f.object.n)
		VEC_PUSH(&o->object,
			 builder_text(o->b, f.object.s, f.object.n));
}

void
perf_objects_note(struct perf_objects *o, struct span line, uint64_t addr,
		  bool inlined)
{
	if (o->inlined.n) {
		if (addr != o->addr)
			end_address(o);
		text_clear(&o->inlined);
	}
	o->addr = addr;
	if (inlined)
		text_add(&o->inlined, line.s, line.n);
	else
		note_object(o, line);
}

void
perf_objects_end(struct perf_objects *o)
{
	end_address(o);
}

/* --- Files ---------------------------------------------------------------- */

static void
ask(struct perf_objects *o, text_id object, struct job *job)
{
	const struct strtab *text = builder_strtab(o->b);
	const char *path = strtab_get(text, object);
	struct sought_func *wanted;

	if (*path == '[' || maps_perf_pid(path))
		return;
	wanted = mem_zarray(o->code.n, sizeof(*wanted));
	for (size_t i = 0; i < o->code.n; i++) {
		wanted[i].name = strtab_get(text, o->code.at[i].name);
		wanted[i].page_start = o->code.at[i].page_start;
	}
	builder_seek_funcs(o->b, path, wanted, o->code.n, job);
	for (size_t i = 0; i < o->code.n; i++) {
		struct perf_code *code = &o->code.at[i];

		if (!wanted[i].found)
			continue;
		code->several |= code->object.i && code->object.i != object.i;
		code->object = object;
	}
	free(wanted);
}

void
perf_objects_find(struct perf_objects *o, struct job *job)
{
	if (!o->code.n)
		return;
	for (size_t i = 0; i < o->object.n && !job_cancelled(job); i++)
		ask(o, o->object.at[i], job);
}

text_id
perf_objects_get(const struct perf_objects *o, text_id name, uint64_t start)
{
	uint32_t at = hash_u64_get(&o->code_of, code_key(name, start));

	if (!at || o->code.at[at - 1].several)
		return (text_id){ 0 };
	return o->code.at[at - 1].object;
}
