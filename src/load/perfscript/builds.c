/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/perfscript/builds.h"
#include "load/perfscript/line.h"

#define SEVERAL UINT32_MAX
#define HEX_MOST 128		/* of any build-id; SHA-1 has 40 */

void
perf_builds_release(struct perf_builds *x)
{
	hash_u64_release(&x->of_object);
}

static bool
is_hex(struct span s)
{
	for (size_t i = 0; i < s.n; i++)
		if (hex_digit(s.s[i]) < 0)
			return false;
	return s.n > 0 && s.n % 2 == 0 && s.n <= HEX_MOST;
}

void
perf_builds_note(struct perf_builds *x, struct span value)
{
	const char *blank = memchr(value.s, ' ', value.n);
	struct span id, path;
	uint32_t *at, is;
	bool fresh;

	if (!blank)
		return;
	id = (struct span){ value.s, (size_t)(blank - value.s) };
	path = span_trim((struct span){ blank,
				(size_t)(value.s + value.n - blank) });
	path = perf_without_deleted(path);
	/* of the kernel and of what it brings along nothing here is compared */
	if (!is_hex(id) || !path.n || *path.s != '/')
		return;
	at = hash_u64_at(&x->of_object, builder_text(x->b, path.s, path.n).i,
			 &fresh);
	is = builder_text(x->b, id.s, id.n).i;
	*at = fresh || *at == is ? is : SEVERAL;
}

object_id
perf_builds_object(const struct perf_builds *x, text_id path)
{
	uint32_t id = path.i ? hash_u64_get(&x->of_object, path.i) : 0;

	return builder_object_built(x->b, path,
				    (text_id){ id == SEVERAL ? 0 : id });
}
