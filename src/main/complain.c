/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/nth.h"
#include "view/filters.h"
#include "main/complain.h"

void
complain(const struct error *err)
{
	struct text out = { 0 };

	error_print(err, &out);
	fprintf(stderr, "profview: %s\n", out.s);
	text_release(&out);
}

int
complain_of_output(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return 0;
	fprintf(stderr, "profview: %s: %s\n", _("standard output"),
		strerror(errno));
	return 2;
}

/* Of a format without words the arguments are what is said. */
static bool
says_the_same(const struct diag_entry *a, const struct diag_entry *b)
{
	if (strcmp(a->format, b->format) != 0)
		return false;
	for (size_t i = 0; !strcmp(a->format, "%s: %s") && i < 2; i++)
		if (strcmp(a->arg[i], b->arg[i]) != 0)
			return false;
	return true;
}

/* Whether A and B are the same but for names and numbers: what is wrong, why and
 * what helps. */
static bool
is_same(const struct diag_entry *a, const struct diag_entry *b)
{
	if (!says_the_same(a, b))
		return false;
	for (size_t i = 0; i < DIAG_MORE; i++) {
		const char *one = a->more[i].format, *other = b->more[i].format;

		if (!one || !other ? one != other : strcmp(one, other) != 0)
			return false;
	}
	return true;
}

/* How many of the messages from I on say the same as I about other files. 0
 * when one before did: I is counted there. */
static size_t
say_the_same(const struct diag *d, size_t i)
{
	struct diag_entry entry = diag_get(d, i);
	size_t n = 0;

	for (size_t k = 0; k < diag_count(d); k++) {
		struct diag_entry other = diag_get(d, k);

		if (!is_same(&entry, &other))
			continue;
		if (k < i)
			return 0;
		n++;
	}
	return n;
}

void
complain_of_contents(const struct diag *d, enum diag_level least)
{
	for (size_t i = 0; i < diag_count(d); i++) {
		struct diag_entry entry = diag_get(d, i);
		struct text out = { 0 };
		size_t files;

		if (entry.level < least)
			continue;
		files = say_the_same(d, i);
		if (!files)
			continue;
		diag_print(&entry, &out);
		fprintf(stderr, "profview: %s\n", out.s);
		text_clear(&out);
		if (files > 1) {
			text_printf(&out, ngettext("the same for %lu more file",
						   "the same for %lu more "
						   "files",
						   files - 1),
				    (unsigned long)files - 1);
			fprintf(stderr, "profview: %s (--report=messages)\n",
				out.s);
		}
		text_release(&out);
	}
}

void
complain_of_files(const struct engine *e)
{
	const struct diag *d = engine_diag(e);
	const struct error *error;
	size_t n = engine_errors(e, &error);

	/* what other files opened beside is among the messages */
	for (size_t i = 0; i < n; i++)
		if (!engine_snapshot(e) || error[i].code == ERR_USAGE)
			complain(&error[i]);
	complain_of_contents(d, DIAG_WARNING);
}

/* As it was given: what nobody said of this run is profviewrc's. */
static void
say_of_filter(const struct filter *f, const struct settings *s, const char *what)
{
	const char *verb = filter_verb_name(f->verb);
	struct text pattern = { 0 };

	text_printable(&pattern, f->text, strlen(f->text), false);
	fprintf(stderr, "profview: %s%s=%s: %s\n",
		settings_given(s, verb) ? "--" : "profviewrc: ", verb,
		pattern.s ? pattern.s : "", what);
	text_release(&pattern);
}

/* That it matches nothing, or not as one may think. */
static void
complain_of_filter(const struct snapshot *s, const struct settings *given, size_t at)
{
	const struct filter *f = &s->sums->selection.filter[at];
	enum filter_found found = filter_found_in(s, at);

	if (found != FILTER_MATCHED)
		say_of_filter(f, given, found == FILTER_LITERAL
			? _("no match as a regular expression: taken literally")
			: _("nothing matches"));
}

void
complain_of_rows(const struct view *v, const struct settings *s)
{
	if (v->nowhere)
		say_of_filter(&v->snap->sums->selection.filter[v->nowhere - 1],
			      s, _("nothing matches"));
}

void
complain_of_named(const struct view *v, bool table)
{
	if ((!table || v->row.n) && view_leaves_named(v))
		fprintf(stderr, _("profview: %s: places that files name themselves have "
				  "no rows here: these are of addresses\n"),
			v->ops->id);
}

int
complain_of_filters(const struct engine *e, const struct settings *given)
{
	const struct snapshot *s = engine_snapshot(e);

	for (size_t i = 0; i < s->sums->selection.nfilter; i++)
		complain_of_filter(s, given, i);
	if (!filters_are_incomplete(engine_snapshot(e)))
		return 0;
	fprintf(stderr, "profview: %s\n", _(filters_incomplete));
	return 3;
}

bool
has_usage_error(const struct engine *e)
{
	const struct error *error;
	size_t n = engine_errors(e, &error);

	for (size_t i = 0; i < n; i++)
		if (error[i].code == ERR_USAGE)
			return true;
	return false;
}

const char *
output_path(const struct settings *s)
{
	const char *path = settings_text(s, "output");

	return path && strcmp(path, "-") == 0 ? NULL : path;
}

/* Whether PATH is the file INPUT ("-": standard input). */
static bool
is_same_file(const char *path, const char *input)
{
	struct stat to, from;
	int found;

	if (stat(path, &to) < 0 || !S_ISREG(to.st_mode))
		return false;
	found = strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &from)
					: nth_stat(input, &from);
	return found == 0 && to.st_dev == from.st_dev
	       && to.st_ino == from.st_ino;
}

bool
named_file_unread(const struct settings *s)
{
	static const char *const option[] = { "exe", "perf-map" };

	for (size_t i = 0; i < sizeof(option) / sizeof(*option); i++)
		if (settings_asked(s, option[i])
		    && access(settings_text(s, option[i]), R_OK) != 0)
			return true;
	return false;
}

int
refuse_overwriting(const char *path, const char *input, struct error *err)
{
	if (!path || !is_same_file(path, input))
		return 0;
	return error_set(err, ERR_USAGE,
			 N_("--output=%s is the profile %s, which would be "
			    "lost"), path, input);
}

int
refuse_overwriting_named(const struct settings *s, struct error *err)
{
	static const char *const option[] = { "exe", "perf-map", "script" };
	const char *path = output_path(s);

	for (size_t i = 0; path && i < sizeof(option) / sizeof(*option); i++) {
		const char *file = settings_text(s, option[i]);

		if (file && is_same_file(path, file))
			return error_set(err, ERR_USAGE,
					 N_("--output=%s is the file of --%s, "
					    "which would be lost"), path,
					 option[i]);
	}
	return 0;
}

int
refuse_overwriting_read(const char *path, const char *read, struct error *err)
{
	if (!path || !*read || !is_same_file(path, read))
		return 0;
	return error_set(err, ERR_USAGE,
			 N_("--output=%s is read for this, and would be lost"), path);
}

int
refuse_overwriting_inputs(const char *path, const struct prof *p,
			  struct error *err)
{
	int result = 0;

	for (size_t i = 1; path && i < p->ninput && result == 0; i++)
		result = refuse_overwriting(
			path, prof_text(p, p->input[i].path), err);
	for (uint32_t i = 1; path && i < p->nobject && result == 0; i++)
		result = refuse_overwriting_read(path, prof_object_path(p, object_at(i)),
						 err);
	return result;
}
