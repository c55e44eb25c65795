/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/i18n.h"
#include "load/speedscope/outline.h"

void
scope_outline_release(struct scope_outline *o)
{
	VEC_RELEASE(&o->frame);
	VEC_RELEASE(&o->profile);
}

static void
tell(struct scope_outline *o, const struct json_reader *r, enum diag_level level,
     const char *format)
{
	builder_warn(o->b, level, LOCATION_OFFSET, r->at, format);
}

/* --- Values ---------------------------------------------------------------- */

bool
scope_number(const struct json_reader *r, struct decimal *number)
{
	return r->token == JSON_NUMBER
	       && decimal_read(r->text.s, r->text.s + r->text.n, number);
}

static text_id
take_text(struct scope_outline *o, struct json_reader *r)
{
	if (r->token != JSON_STRING) {
		json_skip(r);
		return (text_id){ 0 };
	}
	if (r->cut)
		tell(o, r, DIAG_LOST, N_("a text too long, cut"));
	return builder_text(o->b, r->text.s, r->text.n);
}

static bool
take_number(struct json_reader *r, struct decimal *number)
{
	bool is = scope_number(r, number);

	json_skip(r);
	return is;
}

/* --- Frames ---------------------------------------------------------------- */

static bool
read_members_of_frame(struct scope_outline *o, struct json_reader *r,
		      struct scope_frame *f)
{
	static const char *const keys[] = { "name", "file", "line", NULL };
	bool named = false;
	unsigned seen = 0;
	int which;

	while ((which = json_member(r, keys, &seen)) >= 0) {
		if (which == 0) {
			named = r->token == JSON_STRING;
			f->name = take_text(o, r).i;
		} else if (which == 1) {
			f->file = take_text(o, r).i;
		} else if (!json_index(r, &f->line) || f->line > INT32_MAX) {
			f->line = 0;
		}
		json_skip(r);
	}
	return named;
}

static void
read_frame(struct scope_outline *o, struct json_reader *r)
{
	struct scope_frame f = { 0 };
	bool named = false;

	if (r->token == JSON_OBJECT)
		named = read_members_of_frame(o, r, &f);
	json_skip(r);
	if (json_is_over(r))
		return;
	if (!named)
		tell(o, r, DIAG_LOST, N_("a frame without a name"));
	VEC_PUSH(&o->frame, f);
}

static void
read_shared(struct scope_outline *o, struct json_reader *r)
{
	static const char *const keys[] = { "frames", NULL };
	unsigned seen = 0;

	if (r->token != JSON_OBJECT) {
		json_skip(r);
		return;
	}
	while (json_member(r, keys, &seen) >= 0) {
		if (r->token != JSON_ARRAY) {
			json_skip(r);
			continue;
		}
		o->has_frames = true;
		o->frame.n = 0;
		while (json_item(r))
			read_frame(o, r);
	}
}

/* --- Profiles -------------------------------------------------------------- */

void
scope_event_read(struct json_reader *r, struct scope_event *e)
{
	static const char *const keys[] = { "type", "at", "frame", NULL };
	unsigned seen = 0;
	int which;

	*e = (struct scope_event){ .frame = SCOPE_NO_FRAME };
	if (r->token != JSON_OBJECT) {
		json_skip(r);
		return;
	}
	while ((which = json_member(r, keys, &seen)) >= 0) {
		if (which == 0) {
			bool is = r->token == JSON_STRING && r->text.n == 1
				  && (*r->text.s == 'O' || *r->text.s == 'C');

			e->open = is && *r->text.s == 'O';
			seen = is ? seen | 8 : seen & ~8u;
		} else if (which == 1) {
			seen = scope_number(r, &e->at) ? seen | 16 : seen & ~16u;
		} else if (!json_index(r, &e->frame)) {
			e->frame = SCOPE_NO_FRAME;
		}
		json_skip(r);
	}
	e->valid = (seen & 24) == 24;
}

static double
signed_size(const struct decimal *number)
{
	double size = decimal_size(number);

	return number->negative ? -size : size;
}

void
scope_note_time(struct scope_profile *p, const struct decimal *at)
{
	double time = signed_size(at);
	unsigned places = decimal_places(at);

	if (!p->timed || time < p->first)
		p->first = time;
	if (!p->timed || time > p->last)
		p->last = time;
	if (places > p->places)
		p->places = places;
	p->timed = true;
}

static void
read_events(struct scope_profile *p, struct json_reader *r)
{
	p->events = (struct scope_list){ r->at, 0 };
	p->timed = false;
	p->places = 0;
	for (; json_item(r); p->events.n++) {
		struct scope_event e;

		scope_event_read(r, &e);
		if (json_is_over(r))
			return;
		if (e.valid)
			scope_note_time(p, &e.at);
	}
}

static void
read_weights(struct scope_profile *p, struct json_reader *r)
{
	p->weights = (struct scope_list){ r->at, 0 };
	p->weight = (struct decimal_extent){ 0 };
	p->negative = false;
	for (; json_item(r); p->weights.n++) {
		struct decimal number;

		if (scope_number(r, &number)) {
			decimal_extent_note(&p->weight, &number);
			p->negative |= number.negative;
		}
		json_skip(r);
	}
}

static void
read_samples(struct scope_profile *p, struct json_reader *r)
{
	p->samples = (struct scope_list){ r->at, 0 };
	while (json_item(r)) {
		json_skip(r);
		if (json_is_over(r))
			return;
		p->samples.n++;
	}
}

static void
read_type(struct scope_profile *p, struct json_reader *r)
{
	p->type = SCOPE_UNKNOWN;
	if (r->token == JSON_STRING && span_is(r->text, "sampled"))
		p->type = SCOPE_SAMPLED;
	else if (r->token == JSON_STRING && span_is(r->text, "evented"))
		p->type = SCOPE_EVENTED;
	json_skip(r);
}

static void
read_list(struct scope_profile *p, struct json_reader *r, int which)
{
	if (r->token != JSON_ARRAY)
		json_skip(r);
	else if (which == 0)
		read_events(p, r);
	else if (which == 1)
		read_samples(p, r);
	else
		read_weights(p, r);
}

static void
keep_profile(struct scope_outline *o, struct json_reader *r,
	     struct scope_profile *p, bool has_type)
{
	p->cut = json_is_over(r);
	if (!has_type && p->type == SCOPE_UNKNOWN)
		p->type = p->events.at ? SCOPE_EVENTED
			: p->samples.at ? SCOPE_SAMPLED : SCOPE_UNKNOWN;
	if (p->type != SCOPE_UNKNOWN)
		VEC_PUSH(&o->profile, *p);
	else
		tell(o, r, DIAG_LOST,
		     N_("a profile neither of samples nor of events, left "
			"out"));
}

static void
read_members(struct scope_outline *o, struct json_reader *r,
	     struct scope_profile *p, unsigned *seen)
{
	static const char *const keys[] = {
		"events", "samples", "weights", "type", "name", "unit",
		"startValue", "endValue", NULL
	};
	int which;

	while ((which = json_member(r, keys, seen)) >= 0)
		switch (which) {
		case 3: read_type(p, r); break;
		case 4: p->name = take_text(o, r); break;
		case 5: p->unit = take_text(o, r); break;
		case 6: p->has_start = take_number(r, &p->start); break;
		case 7: p->has_end = take_number(r, &p->end); break;
		default: read_list(p, r, which);
		}
}

static void
read_profile(struct scope_outline *o, struct json_reader *r, uint32_t number)
{
	struct scope_profile p = { .number = number };
	unsigned seen = 0;

	if (r->token == JSON_OBJECT)
		read_members(o, r, &p, &seen);
	else
		json_skip(r);
	keep_profile(o, r, &p, seen & 8);
}

static void
read_profiles(struct scope_outline *o, struct json_reader *r)
{
	if (r->token != JSON_ARRAY) {
		json_skip(r);
		return;
	}
	o->has_profiles = true;
	o->profile.n = 0;
	for (uint32_t number = 0; json_item(r); number++)
		read_profile(o, r, number);
}

/* --- The file -------------------------------------------------------------- */

static void
read_active(struct scope_outline *o, struct json_reader *r)
{
	if (!json_index(r, &o->active))
		o->active = 0;
	json_skip(r);
}

static void
read_top(struct scope_outline *o, struct json_reader *r)
{
	static const char *const keys[] = {
		"shared", "profiles", "name", "activeProfileIndex", "exporter",
		NULL
	};
	unsigned seen = 0;
	int which;

	while ((which = json_member(r, keys, &seen)) >= 0)
		switch (which) {
		case 0: read_shared(o, r); break;
		case 1: read_profiles(o, r); break;
		case 2: o->name = take_text(o, r); break;
		case 3: read_active(o, r); break;
		default:
			o->ours = r->token == JSON_STRING
				  && span_begins(r->text, PACKAGE_NAME " ");
			o->exporter = take_text(o, r);
		}
	o->complete = !json_is_over(r);
	json_next(r);	/* the end, or what is behind it */
}

int
scope_outline_read(struct scope_outline *o, struct json_reader *r,
		   struct error *err)
{
	if (json_next(r) == JSON_OBJECT)
		read_top(o, r);
	else if (r->token != JSON_FAILED && r->token != JSON_STOPPED)
		return error_set(err, ERR_FORMAT,
				 N_("no JSON object: this is no file of "
				    "speedscope"));
	o->ended = r->token;
	o->ended_at = r->at;
	return r->token == JSON_FAILED ? -1 : 0;
}
