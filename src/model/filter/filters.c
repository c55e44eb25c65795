/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What filters mean: which functions, files and lines each matches, in one
 * generation of names.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/private.h"
#include "model/names/place.h"

/* --- One filter ----------------------------------------------------------- */

/* The path is written as that of a file is read. */
static struct matched
add_lines(struct filters *f, size_t at, const char *text, uint32_t bit)
{
	const struct names *n = f->names;
	struct filter_lines x = { .bit = bit, .filter = at };
	struct matched how = { .found = FILTER_NOWHERE };
	struct text path = { 0 };

	text_normal_path(&path, text, filter_lines(text, &x.from, &x.to));
	x.file = mem_zarray(n->nfile + 1, sizeof(*x.file));
	for (uint32_t i = 1; i < n->nfile; i++) {
		x.file[i] = path_ends_in(names_file_path(n, file_at(i)),
					 (struct words){ path.s, path.n });
		if (x.file[i])
			how.found = FILTER_MATCHED;
	}
	VEC_PUSH(&f->line, x);
	text_release(&path);
	return how;
}

static struct matched
add_objects(struct filters *f, size_t at, const char *pattern, uint32_t bit,
	    struct job *job)
{
	const struct names *n = f->names;
	uint32_t *object = mem_zarray(n->prof->nobject + 1, sizeof(*object));
	struct filter_texts t = filter_texts(n, FILTER_OBJECT);
	struct matched how = match_texts(pattern, &t, filters_bit(f, bit),
					 object, job);

	filters_note_sides(f, at, FILTER_OBJECT, object);
	for (uint32_t i = 1; i < n->nfunc; i++)
		f->func[i] |= object[names_func(n, func_at(i)).object.i];
	free(object);
	return how;
}

static struct matched
add_filter(struct filters *f, size_t at, const struct selection *s,
	   uint32_t bit, struct job *job)
{
	const char *rest;
	enum filter_by by = filter_about(s->filter[at].text, &rest);
	struct matched how = { .found = FILTER_MATCHED };
	struct filter_texts t = filter_texts(f->names, by);
	const uint32_t *fold = selection_fold(s, f->names->prof);

	switch (by) {
	case FILTER_OBJECT:
		return add_objects(f, at, rest, bit, job);
	case FILTER_LINE:
		return add_lines(f, at, rest, bit);
	case FILTER_SELF:
		match_own_cost(f, s, rest, bit, job);
		return how;
	case FILTER_FILE:
		if (!f->file)
			f->file = mem_zarray(t.n + 1, sizeof(*f->file));
		how = match_texts(rest, &t, filters_bit(f, bit), f->file, job);
		filters_note_sides(f, at, by, f->file);
		return how;
	case FILTER_CLASS:
		how = match_classes(rest, f->names, fold, filters_bit(f, bit),
				    f->func, job);
		break;
	default:
		how = match_funcs(rest, f->names, fold, filters_bit(f, bit),
				  f->func, job);
	}
	filters_note_sides(f, at, by, f->func);
	return how;
}

/* --- All of them ---------------------------------------------------------- */

void
filters_note(struct filters *f, size_t at, struct matched m)
{
	f->gave_up |= m.cut;
	f->found[at] = (uint8_t)m.found;
}

void
filters_note_sides(struct filters *f, size_t at, enum filter_by by,
		   uint32_t *mask)
{
	if (f->side)
		f->sides[at] = (uint8_t)sides_take(f->side, by, mask);
}

static bool
is_together(const struct filter *x)
{
	return x->verb == FILTER_FOCUS || x->verb == FILTER_ONLY;
}

/* The bit of the filter AT, all of which must match: in the order of their texts, since
 * where steps must estimate each goes by what the one before left, and who typed them in
 * another order wants the same. */
static uint32_t
bit_of_together(const struct selection *s, size_t at)
{
	const struct filter *x = &s->filter[at];
	unsigned rank = TOGETHER_FIRST;

	for (size_t i = 0; i < s->nfilter; i++) {
		const struct filter *other = &s->filter[i];
		int order;

		if (i == at || !is_together(other))
			continue;
		order = (other->verb > x->verb) - (other->verb < x->verb);
		if (!order)
			order = strcmp(other->text, x->text);
		rank += order < 0 || (!order && i < at);
	}
	return UINT32_C(1) << rank;
}

struct filters *
filters_new(const struct names *n, const struct selection *s, uint32_t *equal,
	    struct job *job)
{
	struct filters *f = mem_zalloc(sizeof(*f));
	const uint32_t *fold = selection_fold(s, n->prof);

	f->names = names_ref(n);
	f->equal = equal;
	f->nfunc = n->nfunc;
	f->ncalling = n->prof->nfunc;
	f->recursion = s->recursion;
	f->func = mem_zarray(n->nfunc + 1, sizeof(*f->func));
	f->group = mem_zarray(n->nfunc + 1, sizeof(*f->group));
	f->found = mem_zarray(s->nfilter + 1, sizeof(*f->found));
	f->sides = mem_array(s->nfilter + 1, sizeof(*f->sides));
	memset(f->sides, FILTER_SIDES, s->nfilter);
	f->side = sides_new(n, fold, job);
	for (size_t i = 0; i < s->nfilter && !job_cancelled(job); i++) {
		const struct filter *x = &s->filter[i];
		uint32_t bit = VERB_BIT(x->verb);

		if (x->verb == FILTER_ROWS)
			continue;
		f->verbs |= bit;
		if (x->verb == FILTER_COLLAPSE)
			continue;
		if (is_together(x)) {
			bit = bit_of_together(s, i);
			*(x->verb == FILTER_ONLY ? &f->only : &f->focus) |= bit;
		}
		filters_note(f, i, add_filter(f, i, s, bit, job));
	}
	for (size_t i = 0; fold && i < n->prof->nfunc; i++)
		f->func[i] |= f->func[fold[i]];
	if (!job_cancelled(job))
		return f;
	filters_free(f);
	return NULL;
}

void
filters_free(const void *filters)
{
	struct filters *f = (struct filters *)filters;

	for (size_t i = 0; i < f->line.n; i++)
		free(f->line.at[i].file);
	VEC_RELEASE(&f->line);
	free(f->func);
	free(f->file);
	free(f->group);
	free(f->found);
	free(f->sides);
	free(f->equal);
	sides_free(f->side);
	own_lines_unref(f->own);
	names_unref(f->names);
	free(f);
}

/* --- What matches --------------------------------------------------------- */

uint32_t
filters_match(const struct filters *f, const struct frame *frame)
{
	uint32_t bits = f->func[frame->func.i], file;

	if (!f->file && !f->line.n)
		return bits;
	file = names_frame_file(f->names, frame).i;
	if (f->file)
		bits |= f->file[file];
	for (size_t i = 0; i < f->line.n; i++) {
		const struct filter_lines *x = &f->line.at[i];

		if (x->file[file] && frame->line >= x->from
		    && frame->line <= x->to)
			bits |= x->bit;
	}
	return bits;
}

uint32_t
filters_match_line(const struct filters *f, uint32_t func, uint32_t file)
{
	return f->func[func] | (f->file ? f->file[file] : 0);
}

uint32_t
filters_match_func(const struct filters *f, uint32_t func)
{
	struct frame frame = { .func = func_at(func) };

	return filters_match(f, &frame);
}

/* --- Frames that stay ----------------------------------------------------- */

/* How many of N frames are not outside of a root. */
static size_t
inside_root(const struct filters *f, const struct frame *frame, size_t n)
{
	for (size_t i = n; i > 0 && f->verbs & VERB_BIT(FILTER_ROOT); i--)
		if (filters_match(f, &frame[i - 1]) & VERB_BIT(FILTER_ROOT))
			return i;
	return n;
}

/* What hiding and collapsing leave of N frames. */
static size_t
frames_left(const struct filters *f, const struct frame *frame, size_t n,
	    struct frame *out)
{
	size_t to = 0;

	for (size_t i = 0; i < n; i++) {
		struct frame x = frame[i];

		if (filters_match(f, &x) & VERB_BIT(FILTER_HIDE))
			continue;
		if (f->rep && f->group[f->rep[x.func.i]])
			x.func.i = f->rep[x.func.i];
		if (to && func_eq(out[to - 1].func, x.func)
		    && (f->recursion || f->group[x.func.i])) {
			if (!(x.flags & FRAME_INLINED))
				out[to - 1].flags &= (uint16_t)~FRAME_INLINED;
			continue;
		}
		out[to++] = x;
	}
	if (to)
		return to;
	/* the outermost stays, for what would be nobody's */
	out[0] = frame[n - 1];
	if (f->rep)
		out[0].func.i = f->rep[out[0].func.i];
	return 1;
}

size_t
filters_frames(const void *filters, unsigned reading, const struct frame *frame,
	       size_t n, struct frame *out)
{
	const struct filters *f = filters;
	size_t end = inside_root(f, frame, n);

	if (reading & READING_WHOLE) {
		if (end == n)
			return 0;
		end = n;
	}
	n = frames_left(f, frame, end, out);
	if (!(reading & READING_CALLER))
		return n;
	if (!f->recursion && !f->group[out[0].func.i])
		return 0;
	memmove(out, out + 1, (n - 1) * sizeof(*out));
	return n - 1;
}

bool
filters_piece(const void *filters, const struct frame *frame, size_t n)
{
	const struct filters *f = filters;
	uint32_t any = 0;

	for (size_t i = 0; i < n; i++)
		any |= filters_match(f, &frame[i]);
	return filters_keep(f, any, filters_match(f, &frame[0]));
}
