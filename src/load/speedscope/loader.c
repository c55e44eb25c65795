/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Read twice: what stacks are made of, and in which unit they count, may stand
 * behind them.
 */
#include <config.h>

#include <math.h>

#include "base/i18n.h"
#include "base/strtab.h"
#include "load/speedscope/speedscope.h"
#include "load/speedscope/state.h"

static void
put_header(struct scope_load *l, const char *key, text_id text)
{
	const struct strtab *t = builder_strtab(l->b);

	if (text.i)
		builder_header(l->b, key, strtab_get(t, text),
			       strtab_len(t, text));
}

/* How the first time ended. */
static void
say_end(struct scope_load *l)
{
	const struct scope_outline *o = &l->outline;

	if (o->ended == JSON_STOPPED) {
		l->stopped = true;
	} else if (o->ended == JSON_DAMAGED) {
		builder_warn(l->b, DIAG_LOST, LOCATION_OFFSET, o->ended_at,
			     o->complete
			     ? N_("the profile has ended here: what follows "
				  "was not read")
			     : N_("file cut short or damaged: the rest was not "
				  "read"));
	} else if (input_cut(l->in)) {
		builder_warn(l->b, DIAG_LOST, LOCATION_NONE, 0,
			     N_("file cut short: what came before was read"));
	}
	if (l->main.twice)
		builder_warn(l->b, DIAG_WARNING, LOCATION_OFFSET,
			     l->main.twice_at,
			     N_("a key that was there before: the last one "
				"counts"));
	if (!o->has_frames && o->profile.n)
		builder_warn(l->b, DIAG_LOST, LOCATION_NONE, 0,
			     N_("no list of frames: functions have no names"));
	if (!o->profile.n)
		builder_warn(l->b, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("no profiles"));
}

/* Time that is in no frame is in no total. */
static void
put_outside(struct scope_load *l)
{
	for (size_t i = 0; i < l->value.n; i++) {
		const struct scope_value *v = &l->value.at[i];
		struct text t = { 0 };
		char number[NUM_MAX];

		if (!v->outside)
			continue;
		num_scaled((double)v->outside * decimal_unit(v->places),
			   v->unit, number);
		text_printf(&t, "%s %s", strtab_get(builder_strtab(l->b),
						     v->name), number);
		builder_header(l->b, "outside of frames", t.s, t.n);
		text_release(&t);
	}
}

static void
read_profiles(struct scope_load *l)
{
	for (size_t i = 0; i < l->outline.profile.n; i++) {
		struct scope_profile *p = &l->outline.profile.at[i];

		scope_profile_begin(l, p);
		if (!(p->type == SCOPE_SAMPLED ? scope_sampled_read(l)
					       : scope_evented_read(l)))
			break;
	}
	l->stopped |= l->main.token == JSON_STOPPED
		      || l->weights.token == JSON_STOPPED;
	if (l->main.token == JSON_DAMAGED || l->weights.token == JSON_DAMAGED)
		builder_warn(l->b, DIAG_LOST, LOCATION_NONE, 0,
			     N_("the file changed while it was read"));
}

static int
load_all(struct scope_load *l, struct error *err)
{
	if (scope_outline_read(&l->outline, &l->main, err) < 0)
		return -1;
	if (!l->outline.has_profiles && !l->outline.has_frames
	    && l->outline.ended != JSON_STOPPED)
		return error_set(err, ERR_FORMAT,
				 N_("neither frames nor profiles: this is no "
				    "file of speedscope"));
	say_end(l);
	/* what was found is kept, also when it is stopped from now on */
	l->job = job_finishing(l->job);
	put_header(l, "creator", l->outline.exporter);
	put_header(l, "description", l->outline.name);
	scope_values_choose(l);
	l->main.job = l->weights.job = l->job;
	l->main.pass = 1;
	json_seek(&l->main, 0);
	read_profiles(l);
	put_outside(l);
	if (l->stopped)
		builder_warn(l->b, DIAG_LOST, LOCATION_NONE, 0,
			     N_("stopped: the rest was not read"));
	return l->main.token == JSON_FAILED || l->weights.token == JSON_FAILED
	       ? -1 : 0;
}

static int
speedscope_load(struct input *in, struct builder *b, struct error *err)
{
	struct scope_load *l = mem_zalloc(sizeof *l);
	int result;

	*l = (struct scope_load){
		.in = in, .b = b, .job = input_job(in), .outline.b = b,
		/* where the builder is full, since a frame is half a cell */
		.most = 2 * builder_cells(b) + SCOPE_DEPTH,
	};
	builder_input(b, input_path(in), load_speedscope.name, BLOCK_STACKS);
	json_init(&l->main, in, l->job, err);
	json_init(&l->weights, in, l->job, err);
	l->main.passes = 2;
	result = load_all(l, err);
	json_release(&l->main);
	json_release(&l->weights);
	scope_outline_release(&l->outline);
	VEC_RELEASE(&l->value);
	VEC_RELEASE(&l->stack);
	VEC_RELEASE(&l->node);
	hash_u64_release(&l->value_of);
	hash_u64_release(&l->part_of);
	hash_u64_release(&l->node_of);
	free(l);
	return result;
}

static bool
has(struct span s, const char *what)
{
	return memmem(s.s, s.n, what, strlen(what)) != NULL;
}

/* The schema is named, which most writers do first, or there is what no other
 * JSON has. */
static int
speedscope_probe(const struct peek *peek)
{
	struct span s = { (const char *)peek->bytes, peek->n };

	if (span_begins(s, "\xef\xbb\xbf"))
		s = (struct span){ s.s + 3, s.n - 3 };
	while (s.n && (is_blank(*s.s) || *s.s == '\n' || *s.s == '\r'))
		s = (struct span){ s.s + 1, s.n - 1 };
	if (!s.n || *s.s != '{')
		return 0;
	if (has(s, "speedscope.app/file-format-schema"))
		return 1;
	return has(s, "\"profiles\"")
	       && (has(s, "\"sampled\"") || has(s, "\"evented\""));
}

const struct loader load_speedscope = {
	.name = "speedscope",
	.title = N_("JSON of speedscope"),
	.probe = speedscope_probe,
	.load = speedscope_load,
};
