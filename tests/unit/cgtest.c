/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <string.h>

#include "unit/unit.h"
#include "unit/cgtest.h"

#include "base/vec.h"
#include "load/callgrind/callgrind.h"
#include "model/sums/check.h"
#include "model/names/names.h"
#include "model/sums/sums.h"

void
cgt_load(struct cgt *t, const char *s, size_t n, size_t chunk,
	 unsigned helpers)
{
	struct cg_how how = {
		.format = "callgrind", .chunk = chunk, .helpers = helpers,
	};
	struct builder *b;

	*t = (struct cgt){ .in = input_of_memory(s, n, "t.out") };
	t->diag = diag_new();
	error_init(&t->err);
	b = builder_new(t->diag);
	if (callgrind_load_how(t->in, b, &how, &t->err) < 0) {
		builder_abandon(b);
		builder_free(b);
		return;
	}
	t->prof = builder_finish(b);
}

void
cgt_release(struct cgt *t)
{
	if (t->prof)
		prof_free(t->prof);
	diag_free(t->diag);
	error_release(&t->err);
	input_close(t->in);
}

/* --- What came out -------------------------------------------------------- */

struct view {
	struct names_store *store;
	struct names *names;
	struct selection sel;
	struct sums *sums;
};

static void
view_init(struct view *v, const struct prof *p)
{
	v->store = names_store_new(p);
	v->names = names_store_publish(v->store, true);
	selection_init(&v->sel);
	v->sel.split = true;	/* as the file has them */
	v->sums = sums_new(v->names, &v->sel, NULL);
}

static void
view_release(struct view *v)
{
	sums_free(v->sums);
	selection_release(&v->sel);
	names_unref(v->names);
	names_store_free(v->store);
}

static void
say_functions(const struct prof *p, struct text *out)
{
	metric_id m = metric_at(1);
	struct view v;
	VEC(func_id) order = { 0 };

	view_init(&v, p);
	for (uint32_t i = 1; i < p->nfunc; i++)
		if (sums_seen(v.sums, BY_FUNC, i))
			VEC_PUSH(&order, func_at(i));
	for (size_t i = 1; i < order.n; i++)
		for (size_t k = i; k > 0; k--) {
			func_id a = order.at[k - 1], b = order.at[k];

			if (names_compare(v.names, a, b) <= 0)
				break;
			order.at[k - 1] = b;
			order.at[k] = a;
		}
	for (size_t i = 0; i < order.n; i++) {
		func_id f = order.at[i];

		text_printf(out, " | %s %" PRId64 " ",
			    prof_text(p, p->func[f.i].name),
			    sums_self(v.sums, f, m));
		if (prof_has(p, m, CAP_INCL))
			text_printf(out, "%" PRId64 "%s",
				    sums_incl(v.sums, f, m),
				    sums_value(v.sums, BY_FUNC, f.i, m,
					       SUM_INCL).estimate
				    ? "~" : "");
		else
			text_adds(out, "-");
		text_printf(out, " %" PRId64,
			    sums_value(v.sums, BY_FUNC, f.i, m,
				       SUM_CALLS).cost);
	}
	VEC_RELEASE(&order);
	view_release(&v);
}

static void
say_messages(const struct diag *d, struct text *out)
{
	static const char level[] = "NWL";

	for (size_t i = 0; i < diag_count(d); i++) {
		struct diag_entry e = diag_get(d, i);

		text_printf(out, "%s%c%" PRIu64, i ? " " : " || ",
			    level[e.level],
			    e.location == LOCATION_LINE ? e.at : 0);
		if (e.count > 1)
			text_printf(out, "x%" PRIu64, e.count);
	}
}

void
cgt_say(const struct cgt *t, struct text *out)
{
	text_clear(out);
	if (!t->prof) {
		text_printf(out, "error %" PRIu64 ": %s", t->err.at,
			    t->err.format ? t->err.format : "?");
		return;
	}
	for (size_t i = 1; i < t->prof->nmetric; i++)
		text_printf(out, "%s%s=%" PRId64, i > 1 ? " " : "",
			    prof_text(t->prof, t->prof->metric[i].name),
			    t->prof->metric[i].total);
	if (t->prof->nmetric > 1)
		say_functions(t->prof, out);
	say_messages(t->diag, out);
}

static void
dump_costs(const int64_t *cost, unsigned n, struct text *out)
{
	for (unsigned m = 0; m < n; m++)
		text_printf(out, " %" PRId64, cost[m]);
	text_adds(out, "\n");
}

static void
dump_func(const struct prof *p, uint32_t func, struct text *out)
{
	const struct file_func *f = &p->func[func];

	text_printf(out, " %s,%s,%s", prof_text(p, f->name),
		    prof_text(p, p->file[f->file.i]),
		    f->object.i ? prof_object_path(p, f->object) : "");
}

static void
dump_tables(const struct prof *p, struct text *out)
{
	text_printf(out, "knows %x\n", p->input[1].capabilities);
	for (size_t i = 1; i < p->nmetric; i++) {
		const struct metric *m = &p->metric[i];

		text_printf(out, "metric %s %s %s %g %" PRId64 " %s\n",
			    prof_text(p, m->name), prof_text(p, m->title),
			    prof_text(p, m->unit), m->scale, m->total,
			    prof_text(p, m->formula));
	}
	for (size_t i = 1; i < p->npart; i++) {
		const struct part *q = &p->part[i];

		text_printf(out, "part %s %s %s %s %s\n",
			    prof_text(p, q->name), prof_text(p, q->pid),
			    prof_text(p, q->thread), prof_text(p, q->number),
			    prof_text(p, q->trigger));
	}
	for (size_t i = 1; i < p->nheader; i++)
		text_printf(out, "header %s: %s\n",
			    prof_text(p, p->header[i].key),
			    prof_text(p, p->header[i].value));
}

static void
dump_block(const struct prof *p, const struct block *k, struct text *out)
{
	for (size_t i = 0; i < k->nself; i++) {
		uint32_t location = k->self_location[i];

		text_printf(out, "self %u", k->self_part[i]);
		dump_func(p, p->location.func[location], out);
		text_printf(out, " %s:",
			    prof_text(p, p->file[p->location.file[location]]));
		dump_costs(k->self_cost + i * k->nmetric, k->nmetric, out);
	}
	for (size_t i = 0; i < k->ncall; i++) {
		text_printf(out, "call %u", k->call_part[i]);
		dump_func(p, k->call_caller[i], out);
		dump_func(p, k->call_callee[i], out);
		text_printf(out, " x%" PRIu64, k->call_count[i]);
		dump_costs(k->call_cost + i * k->nmetric, k->nmetric, out);
	}
	for (size_t i = 0; i < k->nforeign; i++) {
		uint32_t location = k->foreign_location[i];

		text_printf(out, "foreign %u", k->foreign_part[i]);
		dump_func(p, p->location.func[location], out);
		dump_func(p, k->foreign_callee[i], out);
		text_printf(out, " %s:",
			    prof_text(p, p->file[p->location.file[location]]));
		dump_costs(k->foreign_cost + i * k->nmetric, k->nmetric, out);
	}
	for (size_t i = 0; i < k->nnode; i++) {
		text_printf(out, "node %u below %u", k->node_part[i],
			    k->node_parent[i]);
		dump_func(p, k->node_func[i], out);
		text_printf(out, " x%" PRIu64 ":", k->node_count[i]);
		dump_costs(k->node_self + i * k->nmetric, k->nmetric, out);
		dump_costs(k->node_call + i * k->nmetric, k->nmetric, out);
	}
	for (size_t i = 0; i < k->nextent; i++) {
		text_printf(out, "stretch %" PRIu64,
			    offsets_at(&k->extent_offset, i));
		dump_func(p, k->extent_func[i], out);
		text_adds(out, "\n");
	}
}

void
cgt_dump(const struct cgt *t, struct text *out)
{
	text_clear(out);
	if (t->prof) {
		dump_tables(t->prof, out);
		for (size_t i = 0; i < t->prof->nblock; i++)
			dump_block(t->prof, &t->prof->block[i], out);
	} else {
		error_print(&t->err, out);
		text_adds(out, "\n");
	}
	for (size_t i = 0; i < diag_count(t->diag); i++) {
		struct diag_entry e = diag_get(t->diag, i);

		text_printf(out, "%d ", e.level);
		diag_print(&e, out);
		text_adds(out, "\n");
	}
}

/* --- Lines ---------------------------------------------------------------- */

static int
get_lines(const struct cgt *t, func_id func, struct listing *l)
{
	struct error err;
	int rc;

	error_init(&err);
	listing_init(l, t->prof->block[0].nmetric);
	rc = load_callgrind.detail(t->in, t->prof, input_at(1), func, NULL, NULL,
				   l,
				   &err);
	error_release(&err);
	return rc;
}

static void
say_location(const struct prof *p, const struct file_func *f, file_id file,
	     uint64_t addr, uint32_t line, struct text *out)
{
	if (!file_eq(file, f->file))
		text_printf(out, "%s#", prof_text(p, p->file[file.i]));
	if (addr)
		text_printf(out, "0x%" PRIx64 "/", addr);
	text_printf(out, "%u", line);
}

static void
say_row(const struct prof *p, const struct file_func *f,
	const struct listing_row *r, int64_t cost, struct text *out)
{
	say_location(p, f, r->file, r->addr, r->line, out);
	switch (r->kind) {
	case LISTING_COST:
		text_printf(out, ":%" PRId64, cost);
		break;
	case LISTING_CALL:
		text_printf(out, ">%s", prof_text(p, p->func[r->callee.i]
							     .name));
		if (r->target_line || r->target_addr) {
			text_adds(out, "@");
			say_location(p, f, f->file, r->target_addr,
				     r->target_line, out);
		}
		text_printf(out, ":%" PRId64 "x%" PRIu64, cost, r->count);
		break;
	case LISTING_JUMP:
		text_adds(out, r->conditional ? "?" : "!");
		if (r->callee.i)
			text_printf(out, "%s%s,",
				    prof_text(p, p->func[r->callee.i].name),
				    file_eq(p->func[r->callee.i].file,
					    r->target_file) ? ""
				    : "(of another file)");
		say_location(p, f, r->target_file, r->target_addr,
			     r->target_line, out);
		if (r->conditional)
			text_printf(out, " %" PRIu64 "/%" PRIu64,
				    r->followed, r->count);
		else
			text_printf(out, " %" PRIu64, r->count);
		break;
	}
}

void
cgt_lines(const struct cgt *t, const char *name, struct text *out)
{
	text_clear(out);
	ck_assert_ptr_nonnull(t->prof);
	for (uint32_t i = 1; i < t->prof->nfunc; i++) {
		const struct file_func *f = &t->prof->func[i];
		struct listing l;

		if (strcmp(prof_text(t->prof, f->name), name) != 0)
			continue;
		ck_assert_int_eq(get_lines(t, func_at(i), &l), 0);
		for (size_t r = 0; r < l.row.n; r++) {
			if (out->n)
				text_adds(out, ", ");
			say_row(t->prof, f, &l.row.at[r],
				t->prof->block[0].nmetric
				? cost_rows_get(&l.cost, r, 0) : 0, out);
		}
		listing_release(&l);
	}
}

/* --- What must hold for every input --------------------------------------- */

/* Calls on lines of other files are those that the file says. */
static void
check_foreign(const struct cgt *t, func_id func, const struct listing *l,
	      const char *what)
{
	const struct prof *p = t->prof;
	const struct block *k = &p->block[0];
	int64_t *left = mem_zarray(p->nfile + 1, sizeof(*left));

	for (size_t i = 0; i < k->nforeign; i++) {
		uint32_t at = k->foreign_location[i];

		if (p->location.func[at] == func.i)
			left[p->location.file[at]] +=
				k->foreign_cost[i * k->nmetric];
	}
	left[p->func[func.i].file.i] = 0;
	for (size_t r = 0; r < l->row.n; r++) {
		const struct listing_row *row = &l->row.at[r];

		if (row->kind == LISTING_CALL
		    && !file_eq(row->file, p->func[func.i].file))
			left[row->file.i] -= cost_rows_get(&l->cost, r, 0);
	}
	for (size_t i = 0; i < p->nfile; i++)
		ck_assert_msg(left[i] == 0, "%s: calls of %s in %s: %" PRId64
			      " missing", what,
			      prof_text(p, p->func[func.i].name),
			      prof_text(p, p->file[i]), left[i]);
	free(left);
}

static void
check_lines_of(const struct cgt *t, func_id func, const char *what)
{
	const struct prof *p = t->prof;
	const struct block *k = &p->block[0];
	int64_t self = 0, calls = 0;
	struct listing l;

	if (k->nmetric == 0)
		return;
	for (size_t i = 0; i < k->nself; i++)
		if (p->location.func[k->self_location[i]] == func.i)
			self += k->self_cost[i * k->nmetric];
	for (size_t i = 0; i < k->ncall; i++)
		if (k->call_caller[i] == func.i)
			calls += k->call_cost[i * k->nmetric];
	ck_assert_int_eq(get_lines(t, func, &l), 0);
	for (size_t r = 0; r < l.row.n; r++) {
		const struct listing_row *row = &l.row.at[r];

		if (row->kind == LISTING_COST)
			self -= cost_rows_get(&l.cost, r, 0);
		else if (row->kind == LISTING_CALL)
			calls -= cost_rows_get(&l.cost, r, 0);
		ck_assert_msg(row->kind != LISTING_CALL || row->callee.i,
			      "%s: a call of nobody in %s", what,
			      prof_text(p, p->func[func.i].name));
	}
	check_foreign(t, func, &l, what);
	listing_release(&l);
	/* lines have what calls say, and not what ran in them */
	if (k->nnode)
		calls = 0;
	ck_assert_msg(self == 0 && calls == 0,
		      "%s: lines of %s: self %" PRId64 " calls %" PRId64
		      " missing", what, prof_text(p, p->func[func.i].name),
		      self, calls);
}

static bool
is_saturated(const struct cgt *t)
{
	const struct block *k = &t->prof->block[0];

	for (size_t i = 0; i < k->nself * k->nmetric; i++)
		if (k->self_cost[i] > INT64_MAX / 1024
		    || k->self_cost[i] < INT64_MIN / 1024)
			return true;
	for (size_t i = 0; i < k->ncall * k->nmetric; i++)
		if (k->call_cost[i] > INT64_MAX / 1024
		    || k->call_cost[i] < INT64_MIN / 1024)
			return true;
	return false;
}

void
cgt_check_one(const struct cgt *t, const char *what)
{
	struct text why = { 0 };
	struct view v;

	if (!t->prof)
		return;
	if (prof_check(t->prof, &why) < 0)
		ck_abort_msg("%s: %s", what, why.s);
	view_init(&v, t->prof);
	if (sums_check(v.sums, &why) < 0)
		ck_abort_msg("%s: %s", what, why.s);
	view_release(&v);
	text_release(&why);
	if (is_saturated(t))
		return;
	for (uint32_t i = 1; i < t->prof->nfunc && i < 500; i++)
		check_lines_of(t, func_at(i), what);
}

void
cgt_check(const char *s, size_t n, const char *what)
{
	static const struct { size_t chunk; unsigned helpers; } tries[] = {
		{ 1, 0 }, { 7, 2 }, { 64, 1 }, { 100, 0 }, { 1000, 2 },
	};
	struct text first = { 0 }, other = { 0 };
	struct cgt t;

	cgt_load(&t, s, n, (size_t)1 << 20, 0);
	cgt_dump(&t, &first);
	cgt_check_one(&t, what);
	cgt_release(&t);
	for (size_t i = 0; i < sizeof(tries) / sizeof(*tries); i++) {
		if (n / tries[i].chunk > 20000)
			continue;
		cgt_load(&t, s, n, tries[i].chunk, tries[i].helpers);
		cgt_dump(&t, &other);
		cgt_release(&t);
		if (strcmp(first.s, other.s) != 0)
			ck_abort_msg("%s: chunks of %zu, %u helpers:\n%s"
				     "instead of\n%s", what, tries[i].chunk,
				     tries[i].helpers, other.s, first.s);
	}
	text_release(&first);
	text_release(&other);
}
