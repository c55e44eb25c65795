/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that have several names, as random and __random: files that go by
 * addresses call them by one each, and not all by the same. Only their object's file
 * knows; it is asked for objects of which files of several formats name functions.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/facts/builder_private.h"

/* What a linker knows: "f", or "f@@VERSION", but not a stub, "f@plt". */
static bool
is_symbol(const char *name)
{
	return name && *name && !strpbrk(name, "( <")
	       && !strstr(name, "@plt");
}

/* Objects of which some function lacks its file, so that it may be one that is called
 * otherwise. */
static bool *
find_asked(const struct builder *b, bool *any)
{
	bool *asked = mem_zarray(b->object.n + 1, sizeof(*asked));

	for (uint32_t i = 1; i < b->func.n; i++) {
		uint32_t object = b->func.at[i].object.i;

		if (b->func.at[i].file.i || asked[object]
		    || object >= b->object_format.n
		    || b->object_format.at[object] != SEVERAL_FORMATS
		    || !b->object_base.at[object])
			continue;
		*any = asked[object] = true;
	}
	return asked;
}

struct asking {
	struct builder *b;
	VEC(struct placed_func) func;
	VEC(uint32_t) id;		/* of each of them */
	uint64_t *start;		/* [function]; the result */
};

static void
ask(struct asking *x, uint32_t object)
{
	struct builder *b = x->b;

	if (!x->func.n)
		return;
	b->place(b->place_ctx, strtab_get(b->text, b->object.at[object].path),
		 x->func.at, x->func.n, NULL);
	for (size_t i = 0; i < x->func.n; i++)
		x->start[x->id.at[i]] = x->func.at[i].start;
	x->func.n = x->id.n = 0;
}

static int
by_object(const void *a, const void *b, void *ctx)
{
	const struct file_func *func = ctx;
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	if (func[x].object.i != func[y].object.i)
		return func[x].object.i < func[y].object.i ? -1 : 1;
	return (x > y) - (x < y);
}

uint64_t *
builder_find_starts(struct builder *b)
{
	struct asking x = { .b = b };
	VEC(uint32_t) func = { 0 };
	bool any = false, *asked;

	if (!b->place)
		return NULL;
	asked = find_asked(b, &any);
	for (uint32_t i = 1; any && i < b->func.n; i++)
		if (asked[b->func.at[i].object.i]
		    && is_symbol(strtab_whole(b->text, b->func.at[i].name)))
			VEC_PUSH(&func, i);
	free(asked);
	if (!func.n)
		return NULL;
	qsort_r(func.at, func.n, sizeof(*func.at), by_object, b->func.at);
	x.start = mem_zarray(b->func.n, sizeof(*x.start));
	for (size_t i = 0; i < func.n && !job_cancelled(b->job); i++) {
		const struct file_func *f = &b->func.at[func.at[i]];

		VEC_PUSH(&x.func, ((struct placed_func){
			.name = strtab_whole(b->text, f->name) }));
		VEC_PUSH(&x.id, func.at[i]);
		if (i + 1 == func.n
		    || b->func.at[func.at[i + 1]].object.i != f->object.i)
			ask(&x, f->object.i);
	}
	VEC_RELEASE(&x.func);
	VEC_RELEASE(&x.id);
	VEC_RELEASE(&func);
	return x.start;
}
