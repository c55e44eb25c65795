/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names that a file gives. Most writers demangle them; those that run where
 * that takes too long, or that know no demangler, leave it to the reader.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "symbol/demangle/demangle.h"

/* Names are short, and few of them grow much; hostile ones all do. */
#define GROWTH_MIN ((size_t)16 << 20)
#define GROWTH 16
#define CHECK_EVERY 1024	/* names between two looks at the job */

/* Every name that a demangler here knows begins so. */
static bool
may_be_mangled(const char *s, size_t n)
{
	if (n < 3 || s[0] != '_')
		return false;
	return s[1] == 'Z' || s[1] == 'R' || s[1] == 'D' ||
	       (s[1] == '_' && s[2] == 'Z');
}

/* Makes OUT NAME with each of its parts between ' demangled; false, and OUT is
 * of no use, when none was. */
static bool
demangle_parts(struct demangler *d, const char *name, size_t n,
	       struct text *out)
{
	const char *end = name + n, *done = name, *quote, *shown;
	bool changed = false;
	size_t nshown;

	text_clear(out);
	for (;; name = quote + 1) {
		quote = memchr(name, '\'', (size_t)(end - name));
		n = (size_t)((quote ? quote : end) - name);
		if (may_be_mangled(name, n)) {
			shown = demangler_get(d, name, n, &nshown);
			if (shown != name) {
				text_add(out, done, (size_t)(name - done));
				text_add(out, shown, nshown);
				done = name + n;
				changed = true;
			}
		}
		if (!quote)
			break;
	}
	if (changed)
		text_add(out, done, (size_t)(end - done));
	return changed;
}

static bool
has_mangled_part(const char *name, size_t n)
{
	const char *end = name + n, *quote;

	while (!may_be_mangled(name, (size_t)(end - name))) {
		quote = memchr(name, '\'', (size_t)(end - name));
		if (!quote)
			return false;
		name = quote + 1;
	}
	return true;
}

void
symbol_demangle_files(const struct prof *p, struct names_store *store,
		      enum demangle level, struct job *job)
{
	size_t i, n, read = 0, written = 0;
	struct text shown = { 0 };
	struct demangler *d;
	const char *name;
	text_id id;

	if (level == DEMANGLE_NONE)
		return;
	d = demangler_new(level);
	for (i = 1; i < p->nfunc; i++) {
		if (i % CHECK_EVERY == 0 && job_cancelled(job))
			break;
		name = strtab_get(p->text, p->func[i].name);
		n = strtab_len(p->text, p->func[i].name);
		if (!has_mangled_part(name, n))
			continue;
		if (!demangle_parts(d, name, n, &shown))
			continue;
		read += n;
		written += shown.n;
		if (written > GROWTH_MIN && written / GROWTH > read)
			break;
		names_store_lock(store);
		id = names_store_text(store, shown.s, shown.n);
		names_store_shown(store, func_at((uint32_t)i), id);
		names_store_unlock(store);
	}
	demangler_free(d);
	text_release(&shown);
}
