/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "model/facts/cost.h"
#include "load/callgrind/kept.h"
#include "load/callgrind/lines.h"
#include "load/callgrind/reread.h"

/* --- One function --------------------------------------------------------- */

/* How much of a file all threads have read. */
struct done {
	_Atomic uint64_t bytes;
	uint64_t all;
};

struct detail {
	const struct prof *p;
	const struct block *block;
	const struct cg_kept *kept;
	const struct file_func *func;
	func_id id;
	uint32_t first_part;		/* of this source */
	const struct selection *sel;
	const uint32_t *fold;		/* the selection's */
	struct job *job;
	unsigned nline;			/* since the last look at the job */
	struct done *done;		/* or NULL: it takes no time */
	uint64_t told;			/* the offset up to which that knows */
	struct listing *out;
	struct cg_walk walk;
	struct cg_resolver m;		/* what texts mean here */

	/* the state machine of B.2, with positions */
	uint64_t base[CG_MAX_POS];
	uint64_t absolute;		/* the last extent that begins so */
	file_id file, cfile, jfile;
	object_id object, cob;
	uint32_t cfn, jfn;		/* texts; 0: none */
	bool has_cfile, has_cob, has_jfile;
	enum { NOTHING, CALL, JUMP } pending;
	struct listing_row next;	/* the call or jump that waits */

	int64_t *cost;
	uint32_t *column;	/* of the file's: that of the block */
};

/* For each column of the file the block's; nmetric when the block has none,
 * since nothing was ever counted there. */
static uint32_t *
columns_of(const struct detail *d)
{
	size_t n = d->kept->column.n;
	uint32_t *to = mem_array(n + 1, sizeof(*to));

	for (size_t i = 0; i < n; i++) {
		uint32_t m = 0;

		while (m < d->block->nmetric &&
		       d->p->metric[d->block->metric[m].i].name.i !=
			       d->kept->column.at[i])
			m++;
		to[i] = m;
	}
	return to;
}

/* Moves the base as POS says, as far as POS has words. */
static void
move(struct detail *d, const struct cg_pos *pos, unsigned npos, uint64_t *to)
{
	for (unsigned i = 0; i < npos; i++) {
		uint64_t v = pos[i].v;

		switch (pos[i].how) {
		case '=':
			to[i] = v;
			break;
		case '+':
			to[i] = d->base[i] + v;
			break;
		case '-':
			to[i] = d->base[i] > v ? d->base[i] - v : 0;
			break;
		default:
			to[i] = d->base[i];
			break;
		}
	}
}

/* Address and line of positions V. */
static void
location(const struct cg_state *s, const uint64_t *v, uint64_t *addr,
	 uint32_t *line)
{
	*addr = 0;
	*line = 0;
	for (unsigned i = 0; i < s->npos; i++) {
		if (s->pos[i] == CG_POS_INSTR)
			*addr = v[i];
		else if (s->pos[i] == CG_POS_LINE)
			*line = v[i] < UINT32_MAX ? (uint32_t)v[i] : 0;
	}
}

/* The target words of a calls= or jump= line. Relative ones are only to be
 * trusted in Valgrind's own files (B.2, relative positions). */
static void
target(struct detail *d, const struct cg_pos *pos)
{
	const struct cg_state *s = d->walk.state;
	uint64_t v[CG_MAX_POS];
	bool known = true;

	for (unsigned i = 0; i < s->npos; i++)
		known &= pos[i].how == '='
			 || (pos[i].how && (d->kept->is_valgrind
					    || d->pending == JUMP));
	if (!known)
		return;
	move(d, pos, s->npos, v);
	location(s, v, &d->next.target_addr, &d->next.target_line);
}

static uint32_t
text_of(struct detail *d, enum cg_space space, const char *value,
	const char *end)
{
	struct cg_name name;

	cg_name(value, end, &name);
	/* what this line defines holds behind it */
	if (name.has_id && (!name.n || cg_name_is_nested(name.s, name.n)))
		return cg_id_names_at(&d->kept->names, space, name.id,
				      name.n ? cg_walk_tell(&d->walk) - 1
				      : cg_walk_offset(&d->walk));
	if (!name.n)
		return space == CG_SPACE_FN
			? strtab_find(d->p->text, "(unnamed)", 9).i : 0;
	if (!memchr(name.s, 0, name.n))
		return strtab_find(d->p->text, name.s, name.n).i;
	text_clear(&d->m.scratch);
	cg_without_nul(&d->m.scratch, name.s, name.n);
	return strtab_find(d->p->text, d->m.scratch.s, d->m.scratch.n).i;
}

/* A row with the first N costs of the line. */
static void
emit(struct detail *d, struct listing_row *row, unsigned n)
{
	const struct cg_state *s = d->walk.state;
	struct cost_rows *cost = &d->out->cost;
	size_t at;

	row->func = d->id;
	row->file = d->file;
	row->part = part_at(d->first_part + s->part);
	location(s, d->base, &row->addr, &row->line);
	at = listing_add(d->out, row);
	for (unsigned k = 0; k < n; k++) {
		uint32_t column = d->kept->map.at[s->map + k];

		if (!d->cost[k] || column >= d->kept->column.n)
			continue;
		column = d->column[column];
		if (column < cost->width)
			cost_add(cost_rows_at(cost, at, column), d->cost[k]);
	}
}

/* The cost line of a call, a jump or the function itself. */
static void
numbers(struct detail *d, const char *p, const char *end)
{
	const struct cg_state *s = d->walk.state;
	struct cg_shape shape = { s->npos, s->nevent, d->kept->is_absolute };
	struct cg_pos pos[CG_MAX_POS];
	struct listing_row row = { .kind = LISTING_COST };
	unsigned what, n;

	what = cg_numbers(p, end, &shape, pos, d->cost, &n);
	if (!(what & CG_BAD_POS))
		move(d, pos, s->npos, d->base);
	if (d->pending == CALL) {
		uint32_t name = d->cfn ? d->cfn
				: strtab_find(d->p->text, "???", 3).i;

		d->next.callee = cg_callee(&d->m, name,
					   d->has_cfile ? d->cfile : d->file,
					   d->has_cob ? d->cob : d->object);
		d->next.target_file = d->p->func[d->next.callee.i].file;
		d->has_cfile = d->has_cob = false;
		emit(d, &d->next, n);
	} else if (d->pending == JUMP) {
		if (!d->out->lines_only)
			emit(d, &d->next, 0);
	} else if (!(what & CG_BAD_POS)) {
		emit(d, &row, n);
	}
	d->pending = NOTHING;
}

static void
calls(struct detail *d, const char *value, const char *end)
{
	struct cg_pos pos[CG_MAX_POS];

	d->pending = CALL;
	d->next = (struct listing_row){ .kind = LISTING_CALL };
	cg_count(value, end, d->walk.state->npos, &d->next.count, pos);
	target(d, pos);
}

static void
jump(struct detail *d, bool conditional, const char *value, const char *end)
{
	struct cg_pos pos[CG_MAX_POS];

	d->pending = JUMP;
	d->next = (struct listing_row){
		.kind = LISTING_JUMP, .conditional = conditional,
		.target_file = d->has_jfile ? d->jfile : d->file,
	};
	d->next.callee = cg_named(&d->m, d->jfn, d->next.target_file,
				  d->object);
	d->jfn = 0;
	d->has_jfile = false;
	if (conditional)
		cg_jcnd(value, end, d->walk.state->npos, &d->next.followed,
			&d->next.count, pos);
	else
		cg_count(value, end, d->walk.state->npos, &d->next.count,
			 pos);
	target(d, pos);
}

/* A line inside the function; false when it ends there. */
static bool
take_line(struct detail *d, const char *p, const char *end)
{
	struct cg_header header;
	const char *value;

	switch (cg_kind_of(p, end, &value)) {
	case CG_NUMBERS:
		numbers(d, p, end);
		break;
	case CG_FN:
		return false;
	case CG_FL:
	case CG_FI:
		d->file = cg_file(&d->m, text_of(d, CG_SPACE_FILE, value,
						 end));
		d->pending = NOTHING;
		break;
	case CG_OB:
		d->object = cg_object(&d->m, text_of(d, CG_SPACE_OB, value,
						     end));
		d->pending = NOTHING;
		break;
	case CG_CFN:
		d->cfn = text_of(d, CG_SPACE_FN, value, end);
		break;
	case CG_CFI:
		d->cfile = cg_file(&d->m, text_of(d, CG_SPACE_FILE, value,
						  end));
		d->has_cfile = true;
		break;
	case CG_COB:
		d->cob = cg_object(&d->m, text_of(d, CG_SPACE_OB, value,
						  end));
		d->has_cob = true;
		break;
	case CG_JFN:
		d->jfn = text_of(d, CG_SPACE_FN, value, end);
		break;
	case CG_JFI:
		d->jfile = cg_file(&d->m, text_of(d, CG_SPACE_FILE, value,
						  end));
		d->has_jfile = true;
		break;
	case CG_CALLS:
		calls(d, value, end);
		break;
	case CG_JUMP:
		jump(d, false, value, end);
		break;
	case CG_JCND:
		jump(d, true, value, end);
		break;
	case CG_OTHER:
		if (cg_header(p, end, &header) && cg_starts_part(&header))
			d->pending = NOTHING;
		break;
	default:
		break;
	}
	return true;
}

/* --- Its extents -------------------------------------------------------- */

#define LINES_A_LOOK 1024

static void
tell(struct detail *d)
{
	uint64_t at = cg_walk_tell(&d->walk), more;

	if (!d->done || at <= d->told)
		return;
	more = at - d->told;
	d->told = at;
	job_progress(d->job, atomic_fetch_add(&d->done->bytes, more) + more,
		     d->done->all);
}

/* The next line, as cg_walk_next(); when the job is cancelled there is none. An
 * extent may be the whole file. */
static int
next_line(struct detail *d, const char **p, const char **end,
	  struct error *err)
{
	if (++d->nline % LINES_A_LOOK == 0) {
		tell(d);
		if (job_cancelled(d->job))
			return 0;
	}
	return cg_walk_next(&d->walk, p, end, err);
}

/* Brings the base to what it is at OFFSET: from the last place before where it
 * is known, which is where reading stopped, a part or another extent that
 * begins absolute. What is read lies behind what was read, so that all extents
 * together cost one reading of the file. -1 when reading fails. */
static int
find_base(struct detail *d, uint64_t offset, struct error *err)
{
	uint64_t from = cg_part_start(&d->walk, offset);
	const char *p, *end, *value;
	int rc;

	if (from < d->absolute)
		from = d->absolute;
	if (!d->walk.known || cg_walk_tell(&d->walk) < from
	    || cg_walk_tell(&d->walk) > offset) {
		memset(d->base, 0, sizeof(d->base));
		cg_walk_to(&d->walk, from);
	}
	while (cg_walk_tell(&d->walk) < offset
	       && (rc = next_line(d, &p, &end, err)) != 0) {
		const struct cg_state *s = d->walk.state;
		struct cg_shape shape = { s->npos, s->nevent,
					  d->kept->is_absolute };
		struct cg_pos pos[CG_MAX_POS];
		unsigned n;

		if (rc < 0)
			return -1;
		if (d->walk.new_part)
			memset(d->base, 0, sizeof(d->base));
		if (cg_walk_offset(&d->walk) >= offset)
			break;
		if (cg_kind_of(p, end, &value) == CG_NUMBERS
		    && !(cg_numbers(p, end, &shape, pos, d->cost, &n)
			 & CG_BAD_POS))
			move(d, pos, s->npos, d->base);
	}
	return 0;
}

static int
read_extent(struct detail *d, uint64_t offset, bool relative,
	    struct error *err)
{
	const char *p, *end;
	int rc;

	if (relative && find_base(d, offset, err) < 0)
		return -1;
	d->file = d->func->file;
	d->object = d->func->object;
	d->cfn = d->jfn = 0;
	d->has_cfile = d->has_cob = d->has_jfile = false;
	d->pending = NOTHING;
	cg_walk_to(&d->walk, offset);
	cg_walk_skip_line(&d->walk, err);
	/* an extent ends where its part does */
	if (d->sel && d->walk.state
	    && !selection_has_part(d->sel, part_at(d->first_part
						   + d->walk.state->part)))
		return 0;
	while ((rc = next_line(d, &p, &end, err)) > 0)
		if (d->walk.new_part || !take_line(d, p, end)) {
			cg_walk_back(&d->walk);
			break;
		}
	/* a part that begins is not seen twice, and has a base of its own */
	d->walk.known = rc > 0 && !d->walk.new_part;
	return rc < 0 ? -1 : 0;
}

static uint32_t
first_part(const struct prof *p, input_id input)
{
	uint32_t i = 1;

	while (i < p->npart && !input_eq(p->part[i].input, input))
		i++;
	return i;
}

/* Extents FROM to END - 1 of FUNC, or of every function. */
static int
read_extents(struct detail *d, func_id func, size_t from, size_t end,
	     struct error *err)
{
	const struct block *b = d->block;
	const struct cg_kept *kept = d->kept;
	size_t k = 0;
	int rc = 0;

	for (size_t i = 0; i < end && rc == 0; i++) {
		uint64_t offset = offsets_at(&b->extent_offset, i);
		bool relative;

		while (k < kept->relative.n && kept->relative.at[k] < offset)
			k++;
		relative = k < kept->relative.n
			   && kept->relative.at[k] == offset;
		if (i >= from
		    && (!func_some(func)
			|| counts_as(d->fold, b->extent_func[i], func))) {
			d->id = func_at(b->extent_func[i]);
			d->func = &d->p->func[d->id.i];
			rc = read_extent(d, offset, relative, err);
			if (job_cancelled(d->job))
				break;
		}
		if (!relative)
			d->absolute = offset;
	}
	return rc;
}

/* --- In several threads --------------------------------------------------- */

#define DIVISIONS 4
/* Bytes of a file that is divided, and that a bar is shown of. */
#define BIG ((uint64_t)8 << 20)

/* What is asked for, and for each thread its part of the extents. */
struct asked {
	struct detail like;		/* what all have in common */
	struct input *in;
	func_id func;
	struct cg_by_name callees;	/* of it */
	struct listing *out;
	pthread_mutex_t lock;		/* of who takes rows */
	struct stretch {
		size_t from, end;
		struct listing rows;
		struct error err;
		int rc;
	} stretch[DIVISIONS];
};

static int
read_stretch(const struct asked *x, size_t from, size_t end,
	     struct listing *out, struct error *err)
{
	struct detail d = x->like;
	int rc;

	if (job_cancelled(d.job))
		return 0;

	d.out = out;
	if (from < end)
		d.told = offsets_at(&d.block->extent_offset, from);
	d.cost = mem_zarray(CG_MAX_EVENTS, sizeof(*d.cost));
	d.column = columns_of(&d);
	cg_walk_init(&d.walk, x->in, d.kept->state.at, d.kept->state.n);
	cg_resolver_init(&d.m, d.p, &x->callees, x->func, d.job);
	rc = read_extents(&d, x->func, from, end, err);
	cg_resolver_release(&d.m);
	cg_walk_release(&d.walk);
	free(d.cost);
	free(d.column);
	return rc;
}

static void
take_in_turn(void *ctx, const struct listing *rows)
{
	struct asked *x = ctx;

	pthread_mutex_lock(&x->lock);
	x->out->take(x->out->take_ctx, rows);
	pthread_mutex_unlock(&x->lock);
}

static void
read_piece(void *ctx, size_t i)
{
	struct asked *x = ctx;
	struct stretch *own = &x->stretch[i];

	own->rc = read_stretch(x, own->from, own->end, &own->rows, &own->err);
	if (own->rc == 0)
		take_in_turn(x, &own->rows);
}

/* By stretches of the file: rows come from all threads, in no order. */
static int
read_divided(struct asked *x, unsigned helpers, struct error *err)
{
	const struct block *b = x->like.block;
	size_t n = helpers < DIVISIONS ? helpers + 1 : DIVISIONS, i = 0;
	uint64_t step = input_size(x->in) / n;
	int rc = 0;

	pthread_mutex_init(&x->lock, NULL);
	for (size_t k = 0; k < n; k++) {
		struct stretch *own = &x->stretch[k];

		own->from = i;
		while (i < b->nextent
		       && (k + 1 == n || offsets_at(&b->extent_offset, i)
					 < step * (k + 1)))
			i++;
		own->end = i;
		error_init(&own->err);
		listing_init(&own->rows, b->nmetric);
		own->rows.lines_only = true;
		own->rows.by_part = x->out->by_part;
		own->rows.take = take_in_turn;
		own->rows.take_ctx = x;
	}
	pieces_run(read_piece, x, n, x->like.job);
	for (size_t k = 0; k < n; k++) {
		struct stretch *own = &x->stretch[k];

		if (own->rc != 0 && rc == 0)
			error_move(err, &own->err);
		rc = rc ? rc : own->rc;
		error_release(&own->err);
		listing_release(&own->rows);
	}
	pthread_mutex_destroy(&x->lock);
	return rc;
}

int
cg_detail(struct input *in, const struct prof *p, input_id input,
	  func_id func, const struct selection *sel, struct job *job,
	  struct listing *out, struct error *err)
{
	const struct cg_kept *kept = p->input[input.i].detail;
	struct done done = { .all = input_size(in) };
	struct asked x = {
		.like = {
			.p = p, .block = &p->block[p->input[input.i].block],
			.kept = kept, .sel = sel, .job = job,
			.fold = selection_fold(sel, p),
			.first_part = first_part(p, input),
		},
		.in = in, .func = func, .out = out,
	};
	int rc;

	if (!kept)
		return 0;
	if (!func_some(func) && done.all >= BIG) {
		x.like.done = &done;
		job_progress(job, 0, done.all);
	}
	cg_callees_init(&x.callees, p, x.like.block, func, x.like.fold, job);
	/* one who keeps all rows gets them in order */
	if (out->take && x.like.done && job_helpers(job)) {
		rc = read_divided(&x, job_helpers(job), err);
	} else {
		rc = read_stretch(&x, 0, x.like.block->nextent, out, err);
		listing_sort(out);
	}
	cg_by_name_release(&x.callees);
	return rc;
}
