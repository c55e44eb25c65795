/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where functions begin, by the names that the linker knows: all of them, also those
 * that another symbol there hides.
 */
#include <config.h>

#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "symbol/resolve/module.h"

#define SEVERAL UINT64_MAX	/* places */

struct placing {
	struct placed_func *func;
	size_t n;
	struct hash_u64 of;		/* name without version -> func, + 1 */
	struct job *job;
};

static size_t
name_length(const char *name)
{
	return strcspn(name, "@");
}

static uint64_t
name_key(const char *name)
{
	return hash_bytes(name, name_length(name)) | 1;
}

static bool
same_name(const char *a, const char *b)
{
	size_t n = name_length(a);

	return name_length(b) == n && memcmp(a, b, n) == 0;
}

/* An elfsym_visit. */
static bool
place(void *ctx, const char *name, uint64_t addr)
{
	struct placing *x = ctx;
	uint32_t i = hash_u64_get(&x->of, name_key(name));
	uint64_t *start;

	if (i && same_name(x->func[i - 1].name, name)) {
		start = &x->func[i - 1].start;
		*start = !*start || *start == addr ? addr : SEVERAL;
	}
	return !job_cancelled(x->job);
}

static void
place_all(struct module *m, const struct symbol_options *options,
	  struct placing *x)
{
	bool fresh;

	/* of f@V1 and f@V2 the first is looked for, in vain if they differ */
	for (size_t i = 0; i < x->n; i++) {
		uint32_t *at = hash_u64_at(&x->of, name_key(x->func[i].name),
					   &fresh);

		if (fresh)
			*at = (uint32_t)i + 1;
	}
	module_read_symbols(m, options, x->job);
	if (!job_cancelled(x->job))
		module_each_name(m, place, x, x->job);
	for (size_t i = 0; i < x->n; i++)
		if (x->func[i].start == SEVERAL)
			x->func[i].start = 0;
	hash_u64_release(&x->of);
}

void
symbol_place_funcs(const struct symbol_options *options, const char *path,
		   struct placed_func *func, size_t n, struct job *job)
{
	struct placing x = { .func = func, .n = n, .job = job };
	struct modules all = { 0 };
	struct module *m = modules_open_path(&all, options, path);

	if (m)
		place_all(m, options, &x);
	modules_release(&all);
}
