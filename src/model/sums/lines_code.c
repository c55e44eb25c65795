/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of assembly: which addresses are a function's, what its instructions
 * are (a lister reads them), what each cost.
 */
#include <config.h>

#include <stdlib.h>

#include "base/i18n.h"
#include "base/sort.h"
#include "model/sums/bucket.h"
#include "model/sums/lines_private.h"
#include "model/sums/private.h"

struct coding {
	struct lines *l;
	const struct sums *s;
	const struct lister *lister;
	func_id func;
	struct job *job;
	struct listing *listing;	/* of each block; empty where the file
					   says nothing of addresses */
	VEC(uint64_t) addr;		/* where the function's code was seen */
	VEC(uint64_t) insn;		/* the same: instructions of listings */
	VEC(uint32_t) place;		/* the same: locations that files named; */
	bool *placed;			/* of each location, whether it is one */
	bool *ran;			/* of each location or reading, whether it is
					   on a stack of what is selected */
	uint64_t *executed;		/* of each instruction how often, as far as
					   files count instructions; NULL: they
					   do not */
	bool inlined;			/* it was seen in other functions' */
	bool seen;			/* anything says where its code is */
	bool of_base;
};

uint32_t
lines_insn(const struct lines *l, const struct names *names,
	   location_id location, bool sampled)
{
	uint32_t place = names_place(names, location).i;
	uint64_t addr = names_is_as_read(names, location_at(place))
			? code_place_addr(l->code, place)
			: names_location_addr(names, location);
	uint32_t n = code_find(l->code, addr);

	return n && sampled && l->style.skid ? code_before(l->code, n) : n;
}

/* --- Which addresses ------------------------------------------------------ */

static void
add_addr(struct coding *x, uint64_t addr)
{
	if (!x->addr.n || x->addr.at[x->addr.n - 1] != addr)
		VEC_PUSH(&x->addr, addr);
}

/* The outermost function of a piece: whose code it is. */
static func_id
owner(const struct coding *x, const struct frame *f, size_t n)
{
	return lines_func(x->s, f[n - 1].func);
}

/* A bucket that is one function may begin in the padding before it. */
static uint64_t
seen_at(const struct coding *x, uint32_t i, uint64_t addr)
{
	uint64_t start = names_func(x->s->names, x->func).start;
	location_id place = names_place(x->s->names, location_at(i));
	uint32_t len = x->s->prof->location.len[place.i];

	return start > addr && start - addr < len ? start : addr;
}

static void
look_at_location(struct coding *x, uint32_t i)
{
	const struct names *names = x->s->names;
	size_t n = names_pieces(names, location_at(i));
	uint64_t addr = names_location_addr(names, location_at(i));

	for (size_t k = 0; k < n; k++) {
		struct frame one;
		struct piece p = names_piece(names, location_at(i), k, &one);

		if (func_eq(owner(x, p.frame, p.n), x->func))
			add_addr(x, seen_at(x, i, addr + p.skip));
		else if (lines_inlined(x->s, p.frame, p.n, x->func))
			x->inlined = true;
	}
}

/* The same of one that a file named. */
static void
look_at_place(struct coding *x, uint32_t i, uint32_t place)
{
	const struct locations *l = &x->s->prof->location;
	struct frame one;
	size_t n;
	const struct frame *f = names_frames(x->s->names, location_at(i), &n,
					     &one);

	if (lines_inlined(x->s, f, n, x->func))
		x->inlined = true;
	if (!func_eq(owner(x, f, n), x->func) || !x->ran[i])
		return;
	if (x->placed[place] ||
	    (!l->mapping[place] && !(l->flags[place] & LOCATION_IN_FUNC)))
		return;
	VEC_PUSH(&x->place, place);
	x->placed[place] = true;
}

static void
note_places(struct stack_places s, bool *ran)
{
	for (size_t d = 0; d < s.n; d++)
		ran[s.at[d]] = true;
}

/* Two profiles have one table of locations, and so have all threads. */
static bool *
locations_that_ran(const struct sums *s)
{
	bool *ran = mem_zarray(s->names->nlocation, sizeof(*ran));

	for (size_t i = 0; i < s->prof->nblock; i++) {
		const struct block *k = &s->store->block[i].k;

		for (size_t stack = 0; stack < k->nstack; stack++)
			note_places(block_stack(k, stack), ran);
	}
	return ran;
}

static int
look_at_locations(struct coding *x)
{
	const struct names *names = x->s->names;

	x->ran = locations_that_ran(x->s);
	for (uint32_t i = 1; i < names->nlocation; i++) {
		location_id place = names_place(names, location_at(i));

		if (i % 4096 == 0 && job_cancelled(x->job))
			return -1;
		if (names_is_as_read(names, place))
			look_at_place(x, i, place.i);
		else
			look_at_location(x, i);
	}
	return 0;
}

/* The file's own lines of the function, where it says which instructions. */
static int
read_listing(struct coding *x, size_t i, struct error *err)
{
	const struct block *k = &x->s->store->block[i].k;
	struct listing *l = &x->listing[i];

	listing_init(l, k->nmetric);
	if (!k->nextent || !x->lister || !x->lister->lines)
		return 0;
	if (x->lister->lines(x->lister->ctx, k->input, x->func,
			     &x->s->selection, x->job, l, err) < 0)
		return -1;
	for (size_t r = 0; r < l->row.n; r++)
		if (l->row.at[r].addr) {
			add_addr(x, l->row.at[r].addr);
			VEC_PUSH(&x->insn, l->row.at[r].addr);
		}
	return 0;
}

static int
by_number(const void *x, const void *y)
{
	uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;

	return (a > b) - (a < b);
}

/* Where a function begins. What its file has no name for it calls by that: by the
 * address in the object, as Callgrind does. */
static uint64_t
start_of(const struct names *names, const struct func *f)
{
	const unsigned is = FUNC_UNNAMED | FUNC_FROM_FILE;

	return f->start || (f->flags & is) != is
	       ? f->start : strtoull(names_text(names, f->raw), NULL, 16);
}

/* What the function is called in its file, the instructions of that. */
static int
read_code(struct coding *x, struct error *err)
{
	const struct names *names = x->s->names;
	struct func f = names_func(names, x->func);
	struct code_wanted want = {
		.object = f.object, .start = start_of(names, &f),
		.name = names_text(names, f.raw),
		.unnamed = f.flags & (FUNC_UNNAMED | FUNC_UNKNOWN),
		.style = x->l->style, .of_base = x->of_base,
	};

	if (!x->lister)
		return error_set(err, ERR_USAGE,
				 N_("there is nothing to read code from"));
	if (!x->lister->code) {
		x->l->code = code_new();
		return 0;
	}
	sort_numbers(x->addr.at, x->addr.n);
	want.addr = x->addr.at;
	want.naddr = x->addr.n;
	sort_numbers(x->insn.at, x->insn.n);
	want.insn = x->insn.at;
	want.ninsn = x->insn.n;
	/* readings of places come behind all of these */
	if (x->place.n)
		qsort(x->place.at, x->place.n, sizeof(*x->place.at),
		      by_number);
	want.place = x->place.at;
	want.nplace = x->place.n;
	x->l->code = x->lister->code(x->lister->ctx, &want, x->job, err);
	return x->l->code ? 0 : -1;
}

/* --- Costs of buckets ----------------------------------------------------- */

/* Instructions FIRST .. FIRST + N - 1 have what a piece of a bucket cost. */
struct share {
	uint32_t first, n;
	VEC(uint32_t) alike;
	VEC(int64_t) part;
};

/* Those that begin in the piece: where a program counter can have been. */
static void
find_share(const struct coding *x, uint64_t addr, uint32_t bytes,
	   struct share *to)
{
	const struct code *c = x->l->code;
	uint32_t last;

	to->first = code_from(c, addr);
	last = code_from(c, addr + (bytes ? bytes : 1));
	to->n = last - to->first;
	if (!to->n || to->first > c->insn.n) {
		to->first = code_find(c, addr);
		to->n = 1;
	}
	for (size_t i = to->alike.n; i < to->n; i++)
		VEC_PUSH(&to->alike, 1);
	if (to->part.n < to->n)
		VEC_EXTEND(&to->part, to->n - to->part.n);
}

static void
add_share(struct coding *x, const struct lines_block *block,
	  const struct share *to, unsigned column, int64_t cost, bool divided)
{
	bucket_split(cost, to->alike.at, to->n, to->part.at);
	for (uint32_t i = 0; i < to->n; i++) {
		struct line key = { .kind = LINE_OWN, .func = x->func,
				    .line = to->first + i };
		uint32_t row;

		if (!to->part.at[i])
			continue;
		if (x->l->style.skid && key.line)
			key.line = code_before(x->l->code, key.line);
		row = lines_row(x->l, block, &key);
		if (divided || to->n > 1)
			lines_guess_column(x->l, block, row, column);
		cost_add(cost_rows_at(&x->l->self, row, block->into[column]),
			 to->part.at[i]);
	}
}

/* What is the function's own in another's code. */
static void
add_inlined(struct coding *x, const struct lines_block *block,
	    const struct piece *p, unsigned column, int64_t cost, bool divided)
{
	const struct frame *f = lines_inlined(x->s, p->frame, p->n, x->func);
	struct line key;
	uint32_t row;

	if (!f || f != p->frame + 1)
		return;
	key = lines_inlined_key(x->s, f, owner(x, p->frame, p->n), x->func);
	row = lines_row(x->l, block, &key);
	if (divided)
		lines_guess_column(x->l, block, row, column);
	cost_add(cost_rows_at(&x->l->self, row, block->into[column]), cost);
}

static void
add_bucket(struct coding *x, const struct lines_block *block,
	   struct bucket *b, struct share *to, location_id location,
	   const int64_t *cost)
{
	const struct names *names = x->s->names;
	uint64_t addr = names_location_addr(names, location);
	uint32_t len = names->prof->location.len[location.i];
	bool divided;
	size_t n;

	bucket_look(b, names, location);
	n = b->n;
	divided = n > 1 || b->some;
	for (unsigned m = 0; m < block->k->nmetric; m++) {
		const int64_t *part = n > 1 ? bucket_parts(b, cost[m])
					    : &cost[m];

		for (size_t k = 0; cost[m] && k < n; k++) {
			struct frame one;
			struct piece p = names_piece(names, location, k, &one);

			if (!part[k])
				continue;
			if (!func_eq(owner(x, p.frame, p.n), x->func)) {
				add_inlined(x, block, &p, m, part[k], divided);
				continue;
			}
			find_share(x, addr + p.skip, divided ? p.bytes : len,
				   to);
			add_share(x, block, to, m, part[k], divided);
		}
	}
}

static int
add_buckets(struct coding *x, const struct lines_block *block)
{
	const struct prof *p = x->s->prof;
	struct bucket_rows row = bucket_locations(block->k, p->location.n);
	struct bucket b = { 0 };
	struct share to = { 0 };
	int result = 0;

	for (size_t i = 0; i < row.n && result == 0; i++) {
		const int64_t *cost = row.cost + i * block->k->nmetric;

		if (i % BUCKETS_A_LOOK == 0 && job_cancelled(x->job))
			result = -1;
		else if (!p->location.func[row.location[i]]
			 && any_cost(cost, block->k->nmetric))
			add_bucket(x, block, &b, &to,
				   location_at(row.location[i]), cost);
	}
	bucket_release(&b);
	VEC_RELEASE(&to.alike);
	VEC_RELEASE(&to.part);
	bucket_rows_release(&row);
	return result;
}

/* --- Costs of what the file lists ----------------------------------------- */

/* Both run at the same place to the same one. */
static bool
same_jump(const struct line_jump *a, const struct line_jump *b)
{
	return a->insn == b->insn && a->target == b->target
	       && a->conditional == b->conditional;
}

static int
by_insn(const void *x, const void *y)
{
	const struct line_jump *a = x, *b = y;

	if (a->insn != b->insn)
		return a->insn < b->insn ? -1 : 1;
	if (a->target != b->target)
		return a->target < b->target ? -1 : 1;
	return a->conditional - b->conditional;
}

static void
add_jump(struct coding *x, const struct listing_row *r)
{
	struct line_jump jump = {
		.insn = r->addr ? code_find(x->l->code, r->addr) : 0,
		.target = r->target_addr, .count = r->count,
		.followed = r->conditional ? r->followed : r->count,
		.conditional = r->conditional,
	};

	VEC_PUSH(&x->l->jump, jump);
}

/* Valgrind's tools count instructions by this. */
#define INSTRUCTIONS "Ir"

/* Adds what the rows of a listing say of how often instructions ran. */
static void
add_executed(struct coding *x, const struct lines_block *block,
	     const struct listing *from)
{
	const struct block *k = block->k;
	metric_id ir = prof_metric_named(x->s->prof, INSTRUCTIONS);
	unsigned column = 0;

	while (column < k->nmetric && k->metric[column].i != ir.i)
		column++;
	if (!metric_some(ir) || column == k->nmetric)
		return;
	if (!x->executed)
		x->executed = mem_zarray(x->l->code->insn.n + 1,
					 sizeof(*x->executed));
	for (size_t i = 0; i < from->row.n; i++) {
		const struct listing_row *r = &from->row.at[i];
		int64_t cost = cost_rows_get(&from->cost, i, column);

		if (r->kind == LISTING_COST && r->addr && cost > 0)
			x->executed[code_find(x->l->code, r->addr)] +=
				(uint64_t)cost;
	}
}

/* Callgrind writes no record of a conditional jump where it was never taken: in
 * another context, at another level of recursion. But it counted it there. */
static void
complete_jumps(const struct coding *x)
{
	for (size_t i = 0; x->executed && i < x->l->jump.n; i++) {
		struct line_jump *j = &x->l->jump.at[i];

		if (j->conditional && j->insn
		    && x->executed[j->insn] > j->count)
			j->count = x->executed[j->insn];
	}
}

/* A place in the program may be several in the file: of parts, of levels of
 * recursion. */
static void
join_jumps(struct lines *l)
{
	size_t n = 0;

	if (l->jump.n > 1)
		qsort(l->jump.at, l->jump.n, sizeof(*l->jump.at), by_insn);
	for (size_t i = 0; i < l->jump.n; i++) {
		struct line_jump *to = n ? &l->jump.at[n - 1] : NULL;

		if (!to || !same_jump(to, &l->jump.at[i])) {
			l->jump.at[n++] = l->jump.at[i];
			continue;
		}
		to->count += l->jump.at[i].count;
		to->followed += l->jump.at[i].followed;
	}
	l->jump.n = n;
}

static void
add_listing(struct coding *x, const struct lines_block *block, size_t number)
{
	const struct listing *from = &x->listing[number];
	struct line_shares shares;
	struct lines_taking taking = { x->l, block, &shares, NULL };

	line_shares_init(&shares, x->s, block, number, x->func, part_at(0));
	line_shares_look(&shares, from);
	for (size_t i = 0; i < from->row.n; i++) {
		const struct listing_row *r = &from->row.at[i];
		struct line key = { .kind = LINE_OWN, .func = x->func };

		if (r->kind == LISTING_JUMP) {
			add_jump(x, r);
			continue;
		}
		key.line = r->addr ? code_find(x->l->code, r->addr) : 0;
		lines_add_listed(&taking, x->s, from, i, &key, true);
	}
	lines_add_moved(&taking, x->s);
	if (!shares.filtered)
		add_executed(x, block, from);
	line_shares_release(&shares);
}

/* --- All of it ------------------------------------------------------------ */

static int
find_code(struct coding *x, struct error *err)
{
	int result = look_at_locations(x);

	for (size_t i = 0; i < x->l->nblock && result == 0; i++)
		result = read_listing(x, i, err);
	return result;
}

static int
add_block(struct coding *x, size_t i)
{
	struct lines_block block = lines_block(x->l, x->s, i);
	struct lines_apart apart;

	if (block.k->kind == BLOCK_STACKS)
		return lines_add_stacks(x->l, x->s, i, x->func, x->job);
	if (!block_has_lines(block.k))
		return add_buckets(x, &block);
	lines_begin(&apart, x->l, x->s, i, x->job);
	add_listing(x, &block, i);
	return lines_end(&apart, x->l, 0);
}

/* A function that is inlined everywhere has no code, which is no fault. */
static int
read_all(struct coding *x, struct error *err)
{
	int result = 0;

	if (!x->addr.n && !x->place.n && x->inlined)
		x->l->code = code_new();
	else
		result = read_code(x, err);
	for (size_t i = 0; i < x->l->nblock && result == 0; i++)
		result = add_block(x, i);
	return result;
}

static int
read_lines(struct coding *x, struct code_style style, struct error *err)
{
	struct lines *l = x->l;
	const struct sums *s = x->s;
	int result;

	l->style = style;
	x->listing = mem_zarray(l->nblock + 1, sizeof(*x->listing));
	x->placed = mem_zarray(s->prof->location.n, sizeof(*x->placed));
	result = find_code(x, err);
	x->seen = x->addr.n || x->place.n;
	if (result == 0)
		result = read_all(x, err);
	for (size_t i = 0; i < l->nblock; i++)
		listing_release(&x->listing[i]);
	free(x->listing);
	VEC_RELEASE(&x->addr);
	VEC_RELEASE(&x->insn);
	VEC_RELEASE(&x->place);
	free(x->placed);
	free(x->ran);
	join_jumps(l);
	complete_jumps(x);
	free(x->executed);
	return result == 0 ? lines_finish(l, s, x->job) : result;
}

int
lines_of_code(struct lines *l, const struct sums *s,
	      const struct lister *lister, func_id func,
	      struct code_style style, struct job *job, struct error *err)
{
	struct coding x = { .l = l, .s = s, .lister = lister, .func = func,
			    .job = job };

	return read_lines(&x, style, err);
}

int
lines_of_any_code(struct lines *l, const struct sums *s,
		  const struct lister *lister, func_id func,
		  struct code_style style, struct job *job)
{
	struct lister lines_alone = lister ? *lister : (struct lister){ 0 };
	struct coding x = { .l = l, .s = s, .lister = lister, .func = func,
			    .job = job, .of_base = true };
	struct coding alone = x;
	struct error err;
	int result;

	error_init(&err);
	result = read_lines(&x, style, &err);
	if (result == 0 || job_cancelled(job)) {
		error_release(&err);
		return result;
	}
	lines_release(l);
	lines_init(l, s);
	lines_alone.code = NULL;
	alone.lister = &lines_alone;
	result = read_lines(&alone, style, NULL);
	if (result == 0 && l->code && x.seen)
		error_move(&l->code->unread, &err);
	error_release(&err);
	return result;
}
