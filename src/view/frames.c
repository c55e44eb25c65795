/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Frames: what every address was named, for comparison with other tools. Only
 * addresses that ran have rows; locations that a file named itself have none.
 *
 * Locations are sorted by object and address, and those with the same lookup
 * address in one object (two processes, a leaf and a caller) are one address:
 * a run of the order, a row's a being where the run starts. Of a bucket every
 * piece is an address, where the piece starts.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "model/sums/bucket.h"
#include "view/private.h"

struct address {
	uint64_t addr;
	const char *object;
	uint32_t object_id, location, piece;
};

struct frames {
	size_t n;
	struct address at[];
};

static bool
is_address(const struct prof *p, uint32_t location)
{
	return !prof_location_named(p, location);
}

static int
by_object_and_address(const void *x, const void *y)
{
	const struct address *a = x, *b = y;
	int order = a->object_id == b->object_id
		    ? 0 : strcmp(a->object, b->object);

	if (order)
		return order;
	if (a->object_id != b->object_id)
		return a->object_id < b->object_id ? -1 : 1;
	if (a->addr != b->addr)
		return a->addr < b->addr ? -1 : 1;
	if (a->location != b->location)
		return a->location < b->location ? -1 : 1;
	return (a->piece > b->piece) - (a->piece < b->piece);
}

static bool
same_address(const struct address *a, const struct address *b)
{
	return a->object_id == b->object_id && a->addr == b->addr;
}

static void
collect_location(const struct view *v, struct frames *f, uint32_t location)
{
	const struct prof *p = v->snap->prof;
	const struct names *names = v->snap->names;
	object_id o = p->mapping[p->location.mapping[location]].object;
	size_t n = names_pieces(names, location_at(location));
	struct frame one;

	for (uint32_t i = 0; i < n; i++)
		f->at[f->n++] = (struct address){
			.addr = names_location_addr(names,
						    location_at(location)) +
				names_piece(names, location_at(location), i,
					    &one)
					.skip,
			.object = prof_object_path(p, o),
			.object_id = o.i,
			.location = location,
			.piece = i,
		};
}

static struct frames *
collect(const struct view *v)
{
	const struct prof *p = v->snap->prof;
	struct frames *f;
	size_t n = 0;

	for (uint32_t i = 1; i < p->location.n; i++)
		if (is_address(p, i))
			n += names_pieces(v->snap->names, location_at(i));
	f = mem_zalloc(sizeof(*f) + n * sizeof(f->at[0]));
	for (uint32_t i = 1; i < p->location.n; i++)
		if (is_address(p, i))
			collect_location(v, f, i);
	if (f->n)
		qsort(f->at, f->n, sizeof(f->at[0]), by_object_and_address);
	return f;
}

static struct piece
piece_of(const struct view *v, const struct address *a, struct frame *one)
{
	return names_piece(v->snap->names, location_at(a->location), a->piece,
			   one);
}

static int
build(struct view *v, struct error *err)
{
	struct frames *f = collect(v);
	struct frame one;

	(void)err;
	v->own = f;
	if (v->base)
		v->base->own = f;
	for (uint32_t i = 0; i < f->n; i++) {
		if (i && same_address(&f->at[i - 1], &f->at[i]))
			continue;
		for (uint32_t depth = 0; depth < piece_of(v, &f->at[i], &one).n;
		     depth++)
			view_add_row(v, ROW_FRAME, i, depth);
	}
	return 0;
}

static void
done(struct view *v)
{
	free(v->own);
	v->own = NULL;
}

static const struct address *
address_of(const struct view *v, const struct row *r)
{
	return &((const struct frames *)v->own)->at[r->a];
}

static struct frame
frame_of(const struct view *v, const struct row *r)
{
	struct frame one;

	return piece_of(v, address_of(v, r), &one).frame[r->b];
}

static func_id
frame_func(const struct view *v, const struct row *r)
{
	return frame_of(v, r).func;
}

static struct val
frame_object(const struct view *v, const struct row *r)
{
	const struct prof *p = v->snap->prof;
	uint32_t id = address_of(v, r)->object_id;

	if (!id)
		return val_string("[unknown]");
	return val_prof_text(v, p->object[id].path);
}

static struct val
frame_file(const struct view *v, const struct row *r)
{
	return val_string(names_file_path(v->snap->names,
					  frame_of(v, r).file));
}

static struct val
frame_line(const struct view *v, const struct row *r)
{
	struct frame frame = frame_of(v, r);
	struct val line = val_ordinal(frame.line);

	line.estimate = frame.flags & FRAME_GUESSED;
	return line.i ? line : val_none();
}

static struct val
frame_addr(const struct view *v, const struct row *r)
{
	return val_addr(address_of(v, r)->addr);
}

/* The piece that begins at ADDR, of those that filters left; none: their number. */
static size_t
piece_left(const struct names *n, location_id location, uint64_t addr)
{
	uint64_t skip = addr - names_location_addr(n, location);
	size_t i, count = names_pieces(n, location);
	struct frame one;

	for (i = 0; i < count; i++)
		if (names_piece(n, location, i, &one).skip == skip)
			break;
	return i;
}

/* Cost there; *GUESS is set when it is a part of a bucket's. Rows are of all
 * pieces, and what they cost is of those that filters left. */
static int64_t
self_of(const struct view *v, const struct address *a, metric_id m,
	bool *guess)
{
	const struct sums *s = v->snap->sums;
	location_id location = location_at(a->location);
	int64_t cost = sums_value(s, BY_LOCATION, a->location, m,
				  SUM_SELF).cost;
	size_t piece = piece_left(s->names, location, a->addr);
	struct bucket b = { 0 };

	if (!cost || piece == names_pieces(s->names, location))
		return 0;
	bucket_look(&b, s->names, location);
	*guess |= b.n > 1 || b.some;
	cost = bucket_parts(&b, cost)[piece];
	bucket_release(&b);
	return cost;
}

static struct sum_value
frame_value(const struct view *v, const struct row *r, metric_id m,
	    enum sum_what what)
{
	const struct frames *f = v->own;
	struct sum_value value;

	if (prof_is_ratio(v->snap->prof, m))
		return view_row_ratio(v, r, m, what);
	value = sums_value(v->snap->sums, BY_LOCATION, f->at[r->a].location,
			   m, what);
	if (r->b || !value.known)
		return (struct sum_value){ 0 };
	value.cost = 0;
	for (size_t i = r->a; i < f->n; i++) {
		if (!same_address(&f->at[r->a], &f->at[i]))
			break;
		cost_add(&value.cost,
			 self_of(v, &f->at[i], m, &value.estimate));
	}
	return value;
}

bool
view_leaves_named(const struct view *v)
{
	const struct sums *s = v->snap->sums;
	const struct prof *p = v->snap->prof;
	metric_id m = v->options.metric;
	int64_t sum = 0;

	if (v->ops != &view_frames || prof_is_ratio(p, m))
		return false;
	for (uint32_t i = 0; i < p->location.n; i++)
		if (!i || is_address(p, i))
			cost_add(&sum, sums_value(s, BY_LOCATION, i, m,
						  SUM_SELF).cost);
	return sum != sums_total(s, m);
}

const struct row_ops row_frame = {
	.func = frame_func, .value = frame_value, .has = 1 << SUM_SELF,
	.object = frame_object, .file = frame_file, .line = frame_line,
	.addr = frame_addr, .pair = row_pair_same,
};

static struct val
get_depth(const struct view *v, const struct row *r, metric_id m)
{
	(void)v;
	(void)m;
	return val_ordinal(r->b);
}

static struct val
get_function(const struct view *v, const struct row *r, metric_id m)
{
	func_id f = view_row_func(v, r);

	(void)m;
	if (row_ops(r)->function)
		return row_ops(r)->function(v, r);
	return val_names_text(v, names_func(v->snap->names, f).name);
}

static struct val
get_column(const struct view *v, const struct row *r, metric_id m)
{
	struct frame f = frame_of(v, r);

	(void)m;
	return f.column ? val_ordinal(f.column) : val_none();
}

static struct val
get_inlined(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_flag(frame_of(v, r).flags & FRAME_INLINED);
}

const struct column column_depth = {
	.id = "depth",
	/* TRANSLATORS: at most 5 cells */
	.title = N_("Depth"),
	.help = N_("0 is the innermost frame, inlined into the next; of a call "
		   "tree a function that nothing is above."),
	.kinds = ROW_FRAME | ROWS_TREE, .width = 5,
	.order = ORDER_NUMBER,
	.type = VAL_ORDINAL, .get = get_depth,
};

const struct column column_function = {
	.id = "function",
	/* TRANSLATORS: at most 30 cells */
	.title = N_("Function"),
	.help = N_("The function of the frame, line or instruction; of what is "
		   "inlined there its own."),
	.kinds = ROW_FRAME | ROW_LINE | ROW_INSN, .width = 30, .flex = true,
	.role = ROLE_NAME,
	.type = VAL_TEXT, .get = get_function,
};

const struct column column_column = {
	.id = "column",
	/* TRANSLATORS: at most 6 cells; place in a source line */
	.title = N_("Column"),
	.help = N_("The column in the source line."),
	.kinds = ROW_FRAME, .width = 6,
	.order = ORDER_NUMBER,
	.type = VAL_ORDINAL, .get = get_column,
};

const struct column column_inlined = {
	.id = "inlined",
	/* TRANSLATORS: at most 7 cells; is it inlined: yes or no */
	.title = N_("Inlined"),
	.help = N_("Whether its code is inside that of the next frame."),
	.kinds = ROW_FRAME, .width = 7,
	.order = ORDER_NUMBER,
	.type = VAL_FLAG, .get = get_inlined,
};

const struct view_ops view_frames = {
	.id = "frames", .all_rows = true,
	.title = N_("Frames"),
	.help = N_("The name that each address was given."),
	.available = true, .report_only = true,
	.kinds = ROW_FRAME,
	.columns = "object addr depth function file line column inlined self",
	.sort = "",
	.none = N_("profiles that name functions have no rows here: these are of "
		   "addresses"),
	.build = build, .done = done,
};
