/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Snapshots of the store. One is a copy of what things are called by now, so
 * that no table, rank or search pays for the rows of generations that are gone.
 * Where nothing was written since the snapshot before, both have the same rows;
 * and before anything is named the store's own are as they should be: they are
 * lent, and copied when something is written.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/names/private.h"

static void *
copy_of(const void *from, size_t n, size_t size)
{
	void *to = mem_array(n + 1, size);

	if (n)
		memcpy(to, from, n * size);
	return to;
}

/* --- Rows ----------------------------------------------------------------- */

struct names_rows *
names_rows_ref(struct names_rows *r)
{
	atomic_fetch_add(&r->refs, 1);
	return r;
}

void
names_rows_unref(struct names_rows *r)
{
	if (!r || atomic_fetch_sub(&r->refs, 1) != 1)
		return;
	free((void *)r->location);
	free((void *)r->frame);
	free((void *)r->piece);
	free((void *)r->func);
	free((void *)r->row);
	free((void *)r->home);
	free((void *)r->begins);
	free((void *)r->in_object);
	free((void *)r->longer);
	free((void *)r->full);
	free((void *)r->renamed);
	free(r);
}

static struct names_rows *
lend_rows(struct names_store *s)
{
	struct names_rows *r = mem_zalloc(sizeof(*r));

	atomic_init(&r->refs, 1);
	r->location = s->location;
	r->frame = s->frame.at;
	r->piece = s->piece.at;
	r->func = s->func.at;
	r->nfunc = s->prof->nfunc + s->func.n;
	s->lent = true;
	return r;
}

#define OWN(v) ((v)->at = copy_of((v)->at, (v)->n, sizeof(*(v)->at)),	\
		(v)->cap = (v)->n + 1)

void
names_rows_leave(struct names_store *s)
{
	if (s->lent) {
		OWN(&s->frame);
		OWN(&s->piece);
		OWN(&s->func);
		if (s->location)
			s->location = copy_of(s->location, s->prof->location.n,
					      sizeof(*s->location));
	}
	names_rows_unref(s->rows);
	s->rows = NULL;
	s->lent = s->as_it_is = false;
}

/* --- Copies --------------------------------------------------------------- */

/* The rows of functions that something is called by, counted from the prof's on:
 * ROW[i] is where row I of the store goes, or 0. One that is the prof's goes to
 * that. */
struct compact {
	const struct names_store *s;
	uint32_t nprof;
	uint32_t *row;
	bool joins;
	struct joined joined;
	size_t nframe, npiece;
};

static void
mark_func(struct compact *c, func_id f)
{
	f = store_same(c->s, f);
	if (f.i < c->nprof || c->row[f.i - c->nprof])
		return;
	c->row[f.i - c->nprof] = 1;
	mark_func(c, c->s->func.at[f.i - c->nprof].base);
}

static void
mark_frames(struct compact *c, uint32_t first, uint32_t n)
{
	c->nframe += n;
	for (uint32_t i = 0; i < n; i++)
		mark_func(c, c->s->frame.at[first + i].func);
}

static void
mark_location(struct compact *c, const struct location_name *at)
{
	uint32_t n = at->n & ~IN_PIECES;

	if (!(at->n & IN_PIECES)) {
		mark_frames(c, at->first, n);
		return;
	}
	c->npiece += n + 1;
	for (uint32_t i = 1; i <= n; i++)
		mark_frames(c, c->s->piece.at[at->first + i].first,
			    c->s->piece.at[at->first + i].n);
}

static func_id
new_id(const struct compact *c, func_id f)
{
	f = store_same(c->s, f);
	return f.i < c->nprof ? f : func_at(c->row[f.i - c->nprof]);
}

static file_id
home_of(const struct names_store *s, size_t row)
{
	return row < s->own_home.n && s->own_home.at[row].i != HOME_SEVERAL
		? s->own_home.at[row] : file_at(0);
}

static bool
is_twin(const struct compact *c, size_t i)
{
	return c->joins && c->joined.twin && c->joined.twin[i];
}

/* How many rows there are. */
static uint32_t
number_rows(const struct compact *c)
{
	uint32_t live = 0;

	for (size_t i = 0; i < c->s->func.n; i++)
		if (c->joins && c->joined.func[i])
			c->row[i] = c->joined.func[i];
		else if (c->row[i] && !is_twin(c, i))
			c->row[i] = c->nprof + live++;
	for (size_t i = 0; i < c->s->func.n; i++)
		if (is_twin(c, i))
			c->row[i] = c->row[c->joined.twin[i] - 1];
	return live;
}

static void
copy_funcs(const struct compact *c, struct names_rows *r)
{
	uint32_t live = number_rows(c);
	struct func *func;
	uint32_t *row;

	func = mem_array(live + 1, sizeof(*func));
	row = mem_array(live + 1, sizeof(*row));
	for (size_t i = 0; i < c->s->func.n; i++) {
		struct func *to;

		if (c->row[i] < c->nprof || is_twin(c, i))
			continue;
		to = &func[c->row[i] - c->nprof];
		*to = c->s->func.at[i];
		to->base = new_id(c, to->base);
		if (!file_some(to->file))
			to->file = home_of(c->s, i);
		if (c->joins) {
			to->object = object_at(c->joined.object[to->object.i]);
			to->file = file_at(c->joined.file[to->file.i]);
		}
		row[c->row[i] - c->nprof] = (uint32_t)(c->nprof + i);
	}
	r->nfunc = c->nprof + live;
	r->func = func;
	r->row = row;
}

/* Frames of a location lie side by side, and those of the next behind them. */
struct filling {
	struct frame *frame;
	struct stored_piece *piece;
	uint32_t nframe, npiece;
};

/* Whether no file is known of F, and its function becomes one that a profile has in
 * a file. */
static bool
joins_file(const struct compact *c, const struct frame *f)
{
	uint32_t to = new_id(c, f->func).i, row = f->func.i - c->nprof;

	return f->func.i >= c->nprof && to < c->nprof && !file_some(f->file)
	       && !file_some(c->s->func.at[row].file)
	       && !file_some(home_of(c->s, row))
	       && file_some(c->s->prof->func[to].file);
}

static uint32_t
copy_frames(const struct compact *c, struct filling *to, uint32_t first,
	    uint32_t n)
{
	uint32_t at = to->nframe;

	for (uint32_t i = 0; i < n; i++) {
		struct frame f = c->s->frame.at[first + i];

		if (joins_file(c, &f))
			f.flags |= FRAME_NO_FILE;
		f.func = new_id(c, f.func);
		if (c->joins)
			f.file = file_at(c->joined.file[f.file.i]);
		to->frame[to->nframe++] = f;
	}
	return at;
}

static void
copy_location(const struct compact *c, struct filling *to,
	      const struct location_name *from, struct location_name *at)
{
	uint32_t n = from->n & ~IN_PIECES;
	const struct stored_piece *piece;

	*at = *from;
	if (!(from->n & IN_PIECES)) {
		at->first = copy_frames(c, to, from->first, n);
		return;
	}
	piece = c->s->piece.at + from->first;
	at->first = to->npiece;
	for (uint32_t i = 1; i <= n; i++) {
		struct stored_piece *p = &to->piece[at->first + i];

		*p = piece[i];
		p->first = copy_frames(c, to, p->first, p->n);
		if (piece[i].skip == piece[0].skip)
			to->piece[at->first] = *p;
	}
	to->npiece += n + 1;
}

static file_id *
copy_home(const struct compact *c)
{
	const struct names_store *s = c->s;
	file_id *home = s->home ? copy_of(s->home, s->prof->nfunc,
					  sizeof(*home)) : NULL;

	for (size_t i = 0; home && i < s->prof->nfunc; i++)
		if (home[i].i == HOME_SEVERAL)
			home[i] = file_at(0);
		else if (c->joins)
			home[i] = file_at(c->joined.file[home[i].i]);
	return home;
}

static uint32_t *
copy_begins(const struct names_store *s)
{
	uint32_t *begins = s->home ? copy_of(s->begins, s->prof->nfunc, sizeof(*begins))
				   : NULL;

	/* a line of no file, or of one of several, would be said of any */
	for (size_t i = 0; begins && i < s->prof->nfunc; i++)
		if (begins[i] == HOME_SEVERAL || s->home[i].i == HOME_SEVERAL)
			begins[i] = 0;
	return begins;
}

/* A function of the prof that only locations are in which were named otherwise is where
 * they say. */
static void
add_homes(const struct compact *c, struct names_rows *r)
{
	const struct names_store *s = c->s;
	size_t n = s->prof->nfunc;
	file_id *home = (file_id *)r->home;
	uint32_t *begins = (uint32_t *)r->begins;

	if (!s->renamed || !c->joins)
		return;
	if (!home) {
		r->home = home = mem_zarray(n, sizeof(*home));
		r->begins = begins = mem_zarray(n, sizeof(*begins));
	}
	for (size_t i = 0; i < s->func.n; i++) {
		const struct func *f = &s->func.at[i];
		uint32_t to = c->joined.func[i];

		if (!to || !file_some(f->file) || file_some(home[to])
		    || (s->home && file_some(s->home[to])))
			continue;
		home[to] = file_at(c->joined.file[f->file.i]);
		begins[to] = f->line;
	}
}

static text_id *
copy_full(const struct names_store *s)
{
	text_id *full = s->full ? copy_of(s->full, s->prof->nfunc, sizeof(*full)) : NULL;

	for (size_t i = 0; full && i < s->prof->nfunc; i++)
		if (full[i].i == FULL_SEVERAL)
			full[i].i = 0;
	return full;
}

/* What something is called by now; what was called so before is left out. */
static struct names_rows *
copy_rows(struct names_store *s, const bool *doubtful)
{
	size_t nlocation = s->location ? s->prof->location.n : 0;
	struct compact c = { .s = s, .nprof = (uint32_t)s->prof->nfunc };
	struct filling to = { 0 };
	struct location_name *location;
	struct names_rows *r = mem_zalloc(sizeof(*r));

	atomic_init(&r->refs, 1);
	c.row = mem_zarray(s->func.n + 1, sizeof(*c.row));
	for (size_t i = 0; i < nlocation; i++)
		mark_location(&c, &s->location[i]);
	c.joins = names_join(s, doubtful, c.row, &c.joined);
	copy_funcs(&c, r);
	to.frame = mem_array(c.nframe + 1, sizeof(*to.frame));
	to.piece = mem_array(c.npiece + 1, sizeof(*to.piece));
	r->frame = to.frame;
	r->piece = to.piece;
	if (nlocation) {
		location = mem_array(nlocation, sizeof(*location));
		for (size_t i = 0; i < nlocation; i++)
			copy_location(&c, &to, &s->location[i], &location[i]);
		r->location = location;
	}
	r->home = copy_home(&c);
	r->begins = copy_begins(s);
	add_homes(&c, r);
	r->full = copy_full(s);
	if (s->renamed)
		r->renamed = copy_of(s->renamed, s->prof->location.n / 64 + 1,
				     sizeof(*s->renamed));
	r->in_object = c.joined.in_object;
	r->longer = c.joined.longer;
	c.joined.in_object = NULL;
	c.joined.longer = NULL;
	free(c.row);
	joined_release(&c.joined);
	return r;
}

/* --- Snapshots ------------------------------------------------------------ */

/* READ: what the profile itself names in them. */
static const bool *
doubtful_objects(const struct prof *p, const struct mapping_status *status, bool read)
{
	bool *doubtful = mem_zarray(p->nobject + 1, sizeof(*doubtful));

	for (size_t i = 1; i < p->nmapping; i++)
		if (read ? status[i].doubtful_read : status[i].doubtful)
			doubtful[p->mapping[i].object.i] = true;
	return doubtful;
}

static void
set_rows(struct names *n, struct names_store *s)
{
	struct names_rows *r;

	if (!s->rows)
		s->rows = s->as_it_is ? lend_rows(s)
				      : copy_rows(s, n->doubtful);
	r = names_rows_ref(s->rows);
	n->rows = r;
	n->nfunc = r->nfunc;
	n->location = r->location;
	n->frame = r->frame;
	n->piece = r->piece;
	n->func = r->func;
	n->row = r->row;
	n->home = r->home;
	n->begins = r->begins;
	n->in_object = r->in_object;
	n->longer = r->longer;
	n->full = r->full;
	n->renamed = r->renamed;
}

struct names *
names_store_publish(struct names_store *s, bool final)
{
	const struct prof *p = s->prof;
	struct names *n = mem_zalloc(sizeof(*n));

	names_store_lock(s);
	n->generation = s->generation++;
	n->final = final;
	n->prof = p;
	n->text = s->text;
	n->nfile = p->nfile + s->file.n;
	n->nlocation = p->location.n;
	n->file = copy_of(s->file.at, s->file.n, sizeof(*s->file.at));
	n->md5 = copy_of(s->md5.at, s->md5.n, sizeof(*s->md5.at));
	n->nmd5 = s->md5.n;
	n->status = copy_of(s->status, p->nmapping, sizeof(*s->status));
	n->doubtful = doubtful_objects(p, s->status, false);
	n->doubtful_read = doubtful_objects(p, s->status, true);
	n->shown = s->shown;
	set_rows(n, s);
	n->store = s;
	atomic_fetch_add(&s->refs, 1);
	atomic_init(&n->refs, 1);
	atomic_init(&n->rank, NULL);
	names_store_unlock(s);
	return n;
}
