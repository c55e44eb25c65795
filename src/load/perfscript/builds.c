/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/perfscript/builds.h"
#include "load/perfscript/line.h"

#define HEX_MOST 128		/* of any build-id; SHA-1 has 40 */
#define SEVERAL_MOST 512	/* of all that ran of one path */

void
perf_builds_release(struct perf_builds *x)
{
	hash_u64_release(&x->of_object);
}

/* Whether the last word of T, of N bytes, stands before it, too. */
static bool
has_word(const struct text *t, size_t n)
{
	return memmem(t->s, t->n - n - 1, t->s + t->n - n, n) != NULL;
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
	struct text text = { 0 };
	struct span id, path;
	uint32_t *at;
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
	if (!fresh) {
		text_adds(&text, strtab_get(builder_strtab(x->b), (text_id){ *at }));
		text_addc(&text, ' ');
	}
	for (size_t i = 0; i < id.n; i++)
		text_printf(&text, "%x", hex_digit(id.s[i]));
	if (fresh || (text.n < SEVERAL_MOST && !has_word(&text, id.n)))
		*at = builder_text(x->b, text.s, text.n).i;
	text_release(&text);
}

object_id
perf_builds_object(const struct perf_builds *x, text_id path)
{
	uint32_t id = path.i ? hash_u64_get(&x->of_object, path.i) : 0;

	return builder_object_built(x->b, path, (text_id){ id });
}
