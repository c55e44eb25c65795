/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * { (file, line, name): (primitive calls, calls, self, inclusive, callers) },
 * callers being { (file, line, name): (calls, primitive calls, self,
 * inclusive) }, in this order, from cProfile, and { (file, line, name): calls }
 * from profile.
 */
#include <config.h>

#include "base/i18n.h"
#include "load/cprofile/stats.h"


struct reading {
	struct stats *s;
	struct marshal m;
	struct input *in;
};

static void
tell(struct reading *r, enum diag_level level, const char *format)
{
	builder_warn(r->s->b, level, LOCATION_OFFSET, r->m.value_at, format);
}

/* --- Keys ----------------------------------------------------------------- */

static bool
same_key(const void *ctx, uint32_t ref, const void *key)
{
	const struct stats *s = ctx;
	const struct stats_key *k = key, *old = &s->key.at[ref - 1];

	return old->file.i == k->file.i && old->name.i == k->name.i
	       && old->line == k->line;
}

static uint32_t
key_row(struct stats *s, const struct stats_key *key)
{
	uint64_t hash = hash_mix((uint64_t)key->file.i << 32 | key->name.i,
				 (uint64_t)key->line);
	uint32_t ref = hash_index_get(&s->key_of, hash, same_key, s, key);

	if (ref)
		return ref - 1;
	VEC_PUSH(&s->key, *key);
	hash_index_add(&s->key_of, hash, (uint32_t)s->key.n);
	return (uint32_t)s->key.n - 1;
}

enum took { TOOK, ODD, OVER };	/* OVER: the file ends or is damaged */

/* The three values of a tuple. */
static enum took
take_key_values(struct reading *r, struct stats_key *key)
{
	struct marshal_value file, line, name;

	if (!marshal_scalar(&r->m, &file) || !marshal_scalar(&r->m, &line)
	    || !marshal_scalar(&r->m, &name))
		return OVER;
	if (file.kind != MARSHAL_TEXT || line.kind != MARSHAL_INT
	    || name.kind != MARSHAL_TEXT)
		return ODD;
	*key = (struct stats_key){ file.text, name.text, line.number };
	return TOOK;
}

/* The key that V is, or begins. */
static enum took
take_key(struct reading *r, const struct marshal_value *v, uint32_t *row)
{
	struct stats_key key;
	enum took took;

	if (v->kind == MARSHAL_KEPT) {
		*row = v->kept;
		return TOOK;
	}
	if (v->kind != MARSHAL_TUPLE || v->count != 3)
		return marshal_skip(&r->m, v) ? ODD : OVER;
	took = take_key_values(r, &key);
	if (took != TOOK)
		return took;
	*row = key_row(r->s, &key);
	marshal_keep(&r->m, v, *row);
	return TOOK;
}

/* --- Figures -------------------------------------------------------------- */

static bool
as_count(const struct marshal_value *v, int64_t *count)
{
	if (v->kind != MARSHAL_INT || v->number < 0)
		return false;
	*count = v->number;
	return true;
}

static bool
as_real(const struct marshal_value *v, double *real)
{
	if (v->kind == MARSHAL_INT)
		*real = (double)v->number;
	else if (v->kind == MARSHAL_REAL)
		*real = v->real;
	else
		return false;
	return *real - *real == 0;	/* neither infinite nor no number */
}

/* Two counts, then two times. */
struct figures {
	int64_t first, second;
	double self, incl;
};

static enum took
take_figures(struct reading *r, struct figures *f)
{
	struct marshal_value v[4];

	for (int i = 0; i < 4; i++)
		if (!marshal_scalar(&r->m, &v[i]))
			return OVER;
	return as_count(&v[0], &f->first) && as_count(&v[1], &f->second)
	       && as_real(&v[2], &f->self) && as_real(&v[3], &f->incl)
	       ? TOOK : ODD;
}

static enum took
take_call(struct reading *r, struct stats_call *call)
{
	struct figures f;
	struct marshal_value v;
	enum took took;

	if (!marshal_next(&r->m, &v))
		return OVER;
	if (as_count(&v, &call->calls))
		return TOOK;
	if (v.kind != MARSHAL_TUPLE || v.count != 4)
		return marshal_skip(&r->m, &v) ? ODD : OVER;
	took = take_figures(r, &f);
	call->calls = f.first;
	call->timed = true;
	call->incl = f.incl;
	return took;
}

static bool
take_caller(struct reading *r, const struct marshal_value *v, uint32_t callee)
{
	struct stats_call call = { .callee = callee };
	enum took of_key = take_key(r, v, &call.caller), took;

	if (of_key == OVER)
		return false;
	took = take_call(r, &call);
	if (took == OVER)
		return false;
	if (of_key == TOOK && took == TOOK)
		VEC_PUSH(&r->s->call, call);
	else
		tell(r, DIAG_LOST,
		     N_("a caller that is none, left out"));
	return true;
}

/* False when the file ends there. */
static bool
take_callers(struct reading *r, uint32_t callee)
{
	struct marshal_value v;

	if (!marshal_next(&r->m, &v))
		return false;
	if (v.kind != MARSHAL_DICT) {
		tell(r, DIAG_LOST, N_("a function without a list of callers"));
		return marshal_skip(&r->m, &v);
	}
	while (marshal_next(&r->m, &v)) {
		if (v.kind == MARSHAL_END)
			return true;
		if (!take_caller(r, &v, callee))
			return false;
	}
	return false;
}

/* --- Functions ------------------------------------------------------------ */

/* What stands behind a key: five values, the last of which are the callers. */
static bool
take_function(struct reading *r, uint32_t key)
{
	struct figures f;
	struct marshal_value v;
	enum took took;

	if (!marshal_next(&r->m, &v))
		return false;
	if (v.kind != MARSHAL_TUPLE || v.count != 5) {
		tell(r, DIAG_LOST,
		     N_("a function without its figures, left out"));
		return marshal_skip(&r->m, &v);
	}
	took = take_figures(r, &f);
	if (took == OVER)
		return false;
	if (took == ODD) {
		tell(r, DIAG_LOST,
		     N_("a function with figures that are none, left out"));
		return marshal_scalar(&r->m, &v);
	}
	VEC_PUSH(&r->s->entry, ((struct stats_entry){
		.key = key, .primitive = f.first, .calls = f.second,
		.self = f.self, .incl = f.incl }));
	return take_callers(r, key);
}

static bool
take_item(struct reading *r, const struct marshal_value *v)
{
	struct marshal_value value;
	uint32_t key;

	switch (take_key(r, v, &key)) {
	case TOOK:
		return take_function(r, key);
	case ODD:
		tell(r, DIAG_LOST,
		     N_("an entry that is of no function, left out"));
		return marshal_scalar(&r->m, &value);
	default:
		return false;
	}
}

static void
say_ending(struct reading *r)
{
	if (r->m.state == MARSHAL_CUT)
		tell(r, DIAG_LOST, N_("file cut short: what came before was "
				      "read"));
	if (r->m.state == MARSHAL_STOPPED)
		tell(r, DIAG_LOST, N_("stopped: the rest was not read"));
	if (r->m.state == MARSHAL_BAD)
		tell(r, DIAG_LOST, N_("damaged: the rest was not read"));
	if (r->m.state == MARSHAL_CODE)
		tell(r, DIAG_LOST, N_("a code object that is damaged or not "
				      "understood: the rest was not read"));
	if (r->m.state == MARSHAL_FINE
	    && marshal_offset(&r->m) < input_size(r->in))
		builder_warn(r->s->b, DIAG_WARNING, LOCATION_OFFSET,
			     marshal_offset(&r->m),
			     N_("more data behind the end, not read"));
	if (input_cut(r->in))
		builder_warn(r->s->b, DIAG_LOST, LOCATION_NONE, 0,
			     N_("the compressed file is cut short or "
				"damaged"));
	if (!r->s->entry.n && r->m.state == MARSHAL_FINE)
		builder_warn(r->s->b, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("no functions: nothing ran while the profiler "
				"was on"));
	if (r->m.long_text)
		builder_warn(r->s->b, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("names over 64 kB were cut"));
}

static int
read_items(struct reading *r, struct error *err)
{
	struct marshal_value v;

	if ((!marshal_next(&r->m, &v) || v.kind != MARSHAL_DICT)
	    && r->m.state != MARSHAL_STOPPED)
		return r->m.state == MARSHAL_FAILED ? -1 :
			error_set(err, ERR_FORMAT,
				  N_("not a dump of Python's cProfile"));
	while (marshal_next(&r->m, &v) && v.kind != MARSHAL_END)
		if (!take_item(r, &v))
			break;
	if (r->m.state == MARSHAL_FAILED)
		return -1;
	if (!r->s->entry.n && (r->m.state == MARSHAL_CUT
			       || r->m.state == MARSHAL_BAD
			       || r->m.state == MARSHAL_CODE)) {
		error_set(err, ERR_FORMAT, r->m.state == MARSHAL_CODE
			  ? N_("the dump of Python's cProfile begins with a "
			       "code object that is damaged or not understood")
			  : N_("the dump of Python's cProfile is damaged "
			       "before its first function"));
		error_at(err, input_path(r->in), LOCATION_OFFSET,
			 r->m.value_at);
		return -1;
	}
	say_ending(r);
	return 0;
}

int
stats_read(struct stats *s, struct input *in, struct builder *b,
	   struct error *err)
{
	struct reading r = { .s = s, .in = in };
	int result;

	*s = (struct stats){ .b = b };
	marshal_init(&r.m, in, b, err);
	result = read_items(&r, err);
	marshal_release(&r.m);
	return result;
}

void
stats_release(struct stats *s)
{
	VEC_RELEASE(&s->key);
	VEC_RELEASE(&s->entry);
	VEC_RELEASE(&s->call);
	hash_index_release(&s->key_of);
}
