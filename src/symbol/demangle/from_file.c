/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names that a file gives. Most writers demangle them; those that run where
 * that takes too long, or that know no demangler, leave it to the reader. How much
 * of a name is wanted holds for either.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "symbol/demangle/demangle.h"
#include "symbol/demangle/private.h"

/* Names are short, and few of them grow much; hostile ones all do. */
#define GROWTH_MIN ((size_t)16 << 20)
#define GROWTH 16
#define NAMES_AHEAD 8		/* names that are brought into the cache */
#define CHECK_EVERY 1024	/* names between two looks at the job, */
#define LONG 200		/* and bytes of one before which it is asked */
/* Names that were too long to be shown, each of which took long: files have none. */
#define OVERFLOWS_MAX 16

/* Every name that a demangler here knows begins so. */
static bool
may_be_mangled(const char *s, size_t n)
{
	if (n < 3 || s[0] != '_')
		return false;
	return s[1] == 'Z' || s[1] == 'R' || s[1] == 'D' ||
	       (s[1] == '_' && (s[2] == 'Z' || memmem(s, n, "_MOD_", 5)));
}

/* What a part of names is for people: itself, if it is not mangled. */
struct word {
	text_id shown;		/* 0: not asked yet */
	bool has_quote;
};

/* They are few: each is found once. */
struct words {
	const struct prof *prof;
	struct names_store *store;
	enum demangle level;
	struct text scratch;
	VEC(struct word) word;	/* by text */
	size_t read, written;
	unsigned overflows;
	struct job *job;
};

static bool
is_too_much(const struct words *w)
{
	return w->overflows > OVERFLOWS_MAX
	       || (w->written > GROWTH_MIN && w->written / GROWTH > w->read);
}

static struct word
demangle_word(struct words *w, text_id word)
{
	const char *raw = strtab_get(w->prof->text, word);
	size_t n = strtab_len(w->prof->text, word);
	struct word result = { .shown = word };
	bool overflows = false, good;

	if (n >= LONG && job_cancelled(w->job))
		return result;
	text_clear(&w->scratch);
	good = may_be_mangled(raw, n)
		? demangle_tried(&w->scratch, raw, w->level, &overflows)
		: demangle_shorten(&w->scratch, raw, n, w->level);
	w->overflows += overflows;
	if (!good)
		return result;
	w->read += n;
	w->written += w->scratch.n;
	result.has_quote = memchr(w->scratch.s, '\'', w->scratch.n);
	names_store_lock(w->store);
	result.shown = names_store_text(w->store, w->scratch.s, w->scratch.n);
	names_store_unlock(w->store);
	return result;
}

static const struct word *
word_of(struct words *w, text_id word)
{
	struct word *at;

	if (!w->word.n)
		VEC_EXTEND(&w->word, strtab_count(w->prof->text));
	at = &w->word.at[word.i];
	if (!at->shown.i)
		*at = demangle_word(w, word);
	return at;
}

/* Demangles function I between its quotes. */
static void
demangle_func(struct words *w, uint32_t i)
{
	text_id name = w->prof->func[i].name, shown[STRTAB_PARTS];
	const text_id *part = &name;
	size_t n = strtab_parts(w->prof->text, name, &part);
	bool changed = false, has_quotes = false;

	n = n ? n : 1;
	for (size_t k = 0; k < n; k++) {
		const struct word *word = word_of(w, part[k]);

		shown[k] = word->shown;
		has_quotes |= word->has_quote;
		changed |= shown[k].i != part[k].i;
	}
	if (!changed)
		return;
	names_store_lock(w->store);
	if (n > 1)
		shown[0] = names_store_join(w->store, shown, n, has_quotes);
	names_store_shown(w->store, func_at(i), shown[0]);
	names_store_unlock(w->store);
}

void
symbol_demangle_files(const struct prof *p, struct names_store *store,
		      enum demangle level, struct job *job)
{
	struct words w = {
		.prof = p, .store = store, .level = level, .job = job,
	};

	if (level == DEMANGLE_NONE)
		return;
	for (uint32_t i = 1; i < p->nfunc && !is_too_much(&w); i++) {
		if (i % CHECK_EVERY == 0 && job_cancelled(job))
			break;
		if (i + 2 * NAMES_AHEAD < p->nfunc) {
			strtab_prefetch_record(p->text,
					       p->func[i + 2 * NAMES_AHEAD].name);
			strtab_prefetch_text(p->text, p->func[i + NAMES_AHEAD].name);
			if (w.word.n)
				__builtin_prefetch(&w.word.at[
					p->func[i + NAMES_AHEAD].name.i], 1);
		}
		demangle_func(&w, i);
	}
	text_release(&w.scratch);
	VEC_RELEASE(&w.word);
}
