/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formats, a row each, and the choice between them. What a new one takes is in
 * doc/adding-a-format.md; what is known and not read is in refusals.c.
 */
#include <config.h>

#include <string.h>

#include "base/command.h"
#include "base/i18n.h"
#include "base/text.h"
#include "load/binhist/binhist.h"
#include "load/callgrind/callgrind.h"
#include "load/cprofile/cprofile.h"
#include "load/cpuprofile/cpuprofile.h"
#include "load/folded/folded.h"
#include "load/gmon/gmon.h"
#include "load/load.h"
#include "load/papihist/papihist.h"
#include "load/perfscript/perfscript.h"
#include "load/pprof/pprof.h"
#include "load/speedscope/speedscope.h"

/* Tried in this order. */
const struct loader *const load_registry[] = {
	&load_cpuprofile,
	&load_papihist,
	&load_hpcrun,
	&load_vmon,
	&load_pprof,
	&load_cprofile,
	&load_speedscope,
	&load_gmon,
	&load_callgrind,
	&load_cachegrind,
	&load_perfscript,
	&load_folded,
	NULL
};

const struct loader *
load_find(const char *name)
{
	size_t i;

	for (i = 0; load_registry[i]; i++)
		if (strcmp(load_registry[i]->name, name) == 0)
			return load_registry[i];
	return NULL;
}

void
load_put_names(struct text *out, const char *separator)
{
	for (size_t i = 0; load_registry[i]; i++)
		text_printf(out, "%s%s", i ? separator : "",
			    load_registry[i]->name);
}

static const char *
why_refused(const struct refusal *r, const struct peek *peek)
{
	for (; r->reason; r++)
		if (r->probe(peek))
			return r->reason;
	return NULL;
}

static const struct loader *
loader_of(const struct peek *peek)
{
	for (size_t i = 0; load_registry[i]; i++)
		if (load_registry[i]->probe(peek))
			return load_registry[i];
	return NULL;
}

bool
load_is_profile(const struct peek *peek)
{
	return !why_refused(load_archives, peek) && loader_of(peek);
}

const struct loader *
load_of(const char *path)
{
	unsigned char buf[INPUT_PEEK];
	struct peek peek;

	return input_peek_plain(path, buf, &peek)
	       && !why_refused(load_archives, &peek) ? loader_of(&peek) : NULL;
}

const struct loader *
load_detect(struct input *in, struct error *err)
{
	struct peek peek = input_peek(in);
	const char *reason = why_refused(load_archives, &peek);
	const struct loader *loader = reason ? NULL : loader_of(&peek);
	struct text names = { 0 };

	if (loader)
		return loader;
	if (!reason && strcmp(input_path(in), "-") == 0)
		reason = why_refused(load_piped, &peek);
	if (!reason)
		reason = why_refused(load_refusals, &peek);
	if (reason) {
		error_set(err, ERR_FORMAT, reason);
	} else {
		load_put_names(&names, ", ");
		error_set(err, ERR_FORMAT,
			  N_("not recognised as a profile; formats that are "
			     "read: %s"), names.s);
		text_release(&names);
	}
	error_at(err, input_path(in), LOCATION_NONE, 0);
	return NULL;
}

/* What becomes of an input that was read, or failed. */
static int
check(int result, const struct input *in, struct builder *b, struct error *err)
{
	if (result == 0) {
		builder_written(b, input_written(in));
		return 0;
	}
	builder_abandon(b);
	if (!err->path)
		error_at(err, input_path(in), err->location, err->at);
	return -1;
}

int
load_read(const struct loader *loader, void *reader, struct input *in,
	  struct builder *b, struct error *err)
{
	builder_budget(b, input_size(in));
	return check(loader->steps->write(reader, b, err), in, b, err);
}

/* As what a program prints of it IN is read, or NULL. */
static const struct printed_kind *
printed_kind_of(struct input *in)
{
	struct peek peek = input_peek(in);

	for (const struct printed_kind *k = load_printed; k->probe; k++)
		if (k->probe(&peek))
			return k;
	return NULL;
}

/* Where nothing can be had from what a program printed of IN before it failed, its
 * failure is why. */
static int
say_why(const struct printed_kind *k, const struct input *in, struct error *err)
{
	const char *said = input_said(in);

	if (k && err->code == ERR_FORMAT && input_ending(in) == INPUT_UNPRINTED) {
		error_set(err, ERR_FORMAT, k->program->failed, said ? said : "");
		error_at(err, input_path(in), LOCATION_NONE, 0);
	}
	return -1;
}

static bool
ends_so(const char *path, const char *end)
{
	size_t n = strlen(path), m = strlen(end);

	return n > m && strcmp(path + n - m, end) == 0;
}

bool
load_is_printed(struct input *in)
{
	const struct printed_kind *k = printed_kind_of(in);

	return k && !ends_so(input_path(in), k->before)
	       && command_status(k->program->argv[0]) == 0;
}

/* What a program prints of IN takes its place, if it is of a kind for that, and is of
 * its format, unless one was given. */
static int
read_through(struct input *in, const struct printed_kind *k,
	     const char **format, struct error *err)
{
	int result = k ? input_through(in, k->program, err) : INPUT_NO_PROGRAM;

	if (result == 0 && !*format)
		*format = k->format;
	return result < 0 ? -1 : 0;
}

static int
load_in_steps(const struct loader *loader, struct input *in, struct builder *b,
	      struct error *err)
{
	void *reader = loader->steps->new();
	int result;

	loader->steps->read(reader, in);
	result = load_read(loader, reader, in, b, err);
	loader->steps->free(reader);
	return result;
}

int
load_file(struct input *in, const char *format, struct builder *b,
	  struct error *err)
{
	const struct printed_kind *k = printed_kind_of(in);
	const struct loader *loader;
	struct text names = { 0 };

	if (read_through(in, k, &format, err) < 0)
		return -1;
	if (!format) {
		loader = load_detect(in, err);
		if (!loader)
			return -1;
	} else {
		loader = load_find(format);
	}
	if (!loader) {
		load_put_names(&names, ", ");
		error_set(err, ERR_USAGE,
			  N_("unknown input format '%s'; there are: %s"),
			  format, names.s);
		text_release(&names);
		return -1;
	}
	if (load_narrow(loader, in, err) < 0)
		return -1;
	if (loader->steps)
		return load_in_steps(loader, in, b, err);
	builder_budget(b, input_size(in));
	if (check(loader->load(in, b, err), in, b, err) < 0)
		return say_why(k, in, err);
	return 0;
}
