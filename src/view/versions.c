/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The source of two profiles: which lines of the base's text are still there, and
 * where those stand that are not. Only where both texts were found, as different
 * files: a text that was compiled into both programs would say nothing.
 */
#include <config.h>

#include <string.h>

#include "base/align.h"
#include "base/alloc.h"
#include "base/hash.h"
#include "base/i18n.h"
#include "view/lines_private.h"

/* Longer texts are compared by the numbers of their lines: a key may not take
 * longer than that. So many lines has a text, and as many have all other files' together. */
#define COMPARED_MAX ((size_t)8 << 20)
#define COMPARED_LINES ((size_t)1 << 18)

/* --- Which lines are the same ----------------------------------------------- */

/* Each line without the blanks around it: what was only indented is the same. */
static uint64_t *
hashes(const struct source_text *t, uint32_t *n)
{
	uint64_t *hash;

	*n = (uint32_t)t->start.n - 1;
	hash = mem_array(*n + 1, sizeof(*hash));
	for (uint32_t i = 0; i < *n; i++) {
		struct val line = val_source_line(t, i + 1);

		while (line.n && strchr(" \f", line.s[line.n - 1]))
			line.n--;
		while (line.n && strchr(" \f", *line.s))
			line.s++, line.n--;
		hash[i] = hash_bytes(line.s, line.n);
	}
	return hash;
}

static struct line_versions
compare(const struct source_text *base, const struct source_text *now)
{
	struct line_versions own = { .shown = false }, *x = &own;
	uint64_t *a = hashes(base, &x->nbase), *b = hashes(now, &x->nnow);
	uint32_t *to = mem_array(x->nbase + 1, sizeof(*to));
	uint32_t next = 1;

	align(a, x->nbase, b, x->nnow, to);
	x->same = mem_zarray(x->nbase + 1, sizeof(*x->same));
	x->before = mem_zarray(x->nbase + 1, sizeof(*x->before));
	/* as in a diff, what is gone stands before what came in its place */
	for (uint32_t i = 1; i <= x->nbase; i++) {
		if (to[i - 1] == ALIGN_NONE) {
			x->before[i] = next;
		} else {
			x->same[i] = to[i - 1] + 1;
			next = x->same[i] + 1;
		}
	}
	free(to);
	free(a);
	free(b);
	return own;
}

static bool
is_too_long(const struct source_text *t)
{
	return t->n > COMPARED_MAX || t->start.n > COMPARED_LINES;
}

static bool
are_two(const struct source_text *base, const struct source_text *now)
{
	return base && now && base->bytes && now->bytes
	       && !is_too_long(base) && !is_too_long(now)
	       && strcmp(base->used, now->used) != 0;
}

/* Whether T may be what was compiled into the base's program of FILE: it has all lines
 * that cost something, and the program says nothing else. */
static bool
may_be_compiled(const struct names *n, const struct line_rows *base, file_id file,
		file_id now, const struct source_text *t)
{
	const char *md5 = names_file_md5(n, file);

	for (size_t i = 0; i < base->of->row.n; i++)
		if (file_eq(base->of->row.at[i].file, file)
		    && base->of->row.at[i].line >= t->start.n)
			return false;
	/* of one path, the sum may be that of the other side's program */
	return file_eq(file, now) || !*md5 || strcmp(md5, t->md5) == 0;
}

/* A file of both sides. */
struct two_texts {
	file_id base, now;
	const struct source_text *base_text, *text;
};

/* What both texts have in common is added, if they are two versions of the file; whether
 * they are. */
static bool
find_versions(struct view *v, const struct two_texts *f)
{
	struct line_rows *own = v->own;
	struct line_versions x;

	if (!are_two(f->base_text, f->text)
	    || !may_be_compiled(v->snap->names, v->base->own, f->base, f->now, f->base_text))
		return false;
	x = compare(f->base_text, f->text);
	x.base = f->base;
	x.now = f->now;
	x.shown = file_eq(f->now, own->file);
	VEC_PUSH(&own->versions, x);
	return true;
}

/* Files that are looked at: of each two texts are read. */
#define OTHERS_MAX 16

struct others { VEC(struct two_texts) file; };

static bool
is_seen(const struct others *seen, file_id file)
{
	for (size_t i = 0; i < seen->file.n; i++)
		if (file_eq(seen->file.at[i].base, file))
			return true;
	return false;
}

/* FILE, if it is not the one that is shown; its texts are held. */
static void
see_other(struct view *v, struct others *seen, file_id file)
{
	const struct line_rows *base = v->base->own, *own = v->own;
	file_id now = file_at(comparison_shown(v->snap->comparison, BY_FILE, file.i));
	struct two_texts x = { .base = file, .now = now };

	if (!file_some(file) || file_eq(file, base->file) || file_eq(now, own->file))
		return;
	x.text = lines_text(v, now, false);
	source_text_hold(x.text);
	x.base_text = lines_text(v, file, true);
	source_text_hold(x.base_text);
	VEC_PUSH(&seen->file, x);
}

/* What a file takes of what all others may take together. */
static size_t
lines_of(const struct two_texts *f)
{
	size_t a = f->base_text ? f->base_text->start.n : 0;
	size_t b = f->text ? f->text->start.n : 0;

	return a > b ? a : b;
}

/* The view is built again with each text that comes: that does not compare those that
 * are there each time. */
static void
find_others(struct view *v)
{
	const struct line_rows *base = v->base->own;
	struct others seen = { 0 };
	size_t left = COMPARED_LINES;

	for (size_t i = 0; i < base->of->row.n && seen.file.n < OTHERS_MAX; i++)
		if (!is_seen(&seen, base->of->row.at[i].file))
			see_other(v, &seen, base->of->row.at[i].file);
	for (size_t i = 0; i < seen.file.n; i++) {
		const struct two_texts *f = &seen.file.at[i];

		if (!v->lacks.n && lines_of(f) <= left && find_versions(v, f))
			left = left - lines_of(f);
		source_text_let_go(f->text);
		source_text_let_go(f->base_text);
	}
	VEC_RELEASE(&seen.file);
}

void
versions_find(struct view *v)
{
	const struct line_rows *base = v->base->own;
	struct line_rows *own = v->own;
	struct two_texts shown = { base->file, own->file, NULL, own->text };

	if (file_some(base->file))
		shown.base_text = lines_text(v, base->file, true);
	if (find_versions(v, &shown)) {
		own->base_text = shown.base_text;
		source_text_hold(own->base_text);
	}
	find_others(v);
}

const struct line_versions *
versions_find_file(const struct line_rows *own, file_id now)
{
	for (size_t i = 0; i < own->versions.n; i++)
		if (file_eq(own->versions.at[i].now, now))
			return &own->versions.at[i];
	return NULL;
}

void
versions_release(struct line_rows *own)
{
	source_text_let_go(own->base_text);
	for (size_t i = 0; i < own->versions.n; i++) {
		free(own->versions.at[i].same);
		free(own->versions.at[i].before);
	}
	VEC_RELEASE(&own->versions);
	syntax_release(&own->base_syntax);
}

/* --- Both texts in one ------------------------------------------------------- */

/* The next line from F on that only the base's text has; 0: none. */
static uint32_t
next_of_base(const struct line_rows *own, struct filling *f)
{
	const struct line_versions *x = own->versions.at;

	if (!own->base_text)
		return 0;
	/* those before the first line that is shown are not */
	while (f->next_base <= x->nbase &&
	       (!x->before[f->next_base] ||
		(f->next <= f->last && x->before[f->next_base] < f->next)))
		f->next_base++;
	return f->next_base <= x->nbase ? f->next_base : 0;
}

void
versions_fill(struct view *v, struct filling *f, uint32_t line, uint32_t base)
{
	const struct line_rows *own = v->own;

	for (;;) {
		uint32_t gone = next_of_base(own, f);

		if (gone && gone < base && own->versions.at->before[gone] <= f->next
		    && own->versions.at->before[gone] <= line) {
			view_add_row(v, ROW_LINE, 0, gone | LINE_OF_BASE);
			f->next_base++;
		} else if (f->next < line && f->next <= f->last) {
			view_add_row(v, ROW_LINE, 0, f->next++);
		} else {
			return;
		}
	}
}

/* --- In words ---------------------------------------------------------------- */

void
versions_say(const struct view *v, struct text *out)
{
	const struct line_rows *own = v->own;
	const struct line_versions *x = own->versions.at;
	uint32_t gone = 0, fresh;

	if (!own->base_text)
		return;
	for (uint32_t i = 1; i <= x->nbase; i++)
		gone += !x->same[i];
	fresh = x->nnow - (x->nbase - gone);
	/* TRANSLATORS: a path of an older version of the source, and how many
	 * lines only that one and only the newer one have */
	text_printf(out, _("compared with %s (lines only there: %u, only here: "
			   "%u)"), own->base_text->used, (unsigned)gone,
		    (unsigned)fresh);
}
