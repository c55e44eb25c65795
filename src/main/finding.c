/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/vec.h"
#include "main/finding.h"

static bool
has_event(const struct chosen_events *list, metric_id m)
{
	for (size_t i = 0; i < list->n; i++)
		if (list->at[i].i == m.i)
			return true;
	return false;
}

int
find_events(const struct prof *p, const struct settings *s,
	    struct chosen_events *to, struct error *err)
{
	const char *const *name = settings_list(s, "event");
	size_t nearlier = settings_list_earlier(s, "event");

	for (size_t i = 0; name[i]; i++) {
		metric_id m = i < nearlier ? prof_metric_named(p, name[i])
					   : prof_metric_asked(p, name[i], err);

		if (!metric_some(m) && i >= nearlier)
			return -1;
		if (metric_some(m) && !has_event(to, m))
			VEC_PUSH(to, m);
	}
	return 0;
}

static void
say_more(size_t n, size_t shown)
{
	if (n > shown)
		fprintf(stderr, ngettext("  and %zu more\n",
					 "  and %zu more\n", n - shown),
			n - shown);
}

static void
say_found(const char *s)
{
	struct text out = { 0 };

	text_printable(&out, s, strlen(s), false);
	fprintf(stderr, "  %s\n", out.s);
	text_release(&out);
}

static void
list_matches(const struct snapshot *snap, metric_id m,
	     const struct func_list *found)
{
	size_t n = found->n;
	size_t shown = n < MATCHES_MAX ? n : MATCHES_MAX;

	for (size_t i = 0; i < shown; i++) {
		struct text out = { 0 };

		match_spelling(snap, found->at[i], m, &out);
		say_found(out.s);
		text_release(&out);
	}
	say_more(n, shown);
}

static int
say_none(const char *text, bool file, struct error *err)
{
	if (file)
		return error_set(err, ERR_USAGE,
				 N_("%s is a source file, not a function"),
				 text);
	return error_set(err, ERR_USAGE,
			 N_("no function is called or matches %s"), text);
}

/* TEXT is what somebody typed. */
static void
begin_saying(const char *text)
{
	struct text shown = { 0 };

	text_printable(&shown, text, strlen(text), false);
	fprintf(stderr, "profview: %s: ", shown.s);
	text_release(&shown);
}

/* Of clones that count as one a view shows one. */
static void
say_taken(const struct snapshot *snap, const char *text,
	  const struct func_list *each)
{
	const char *name = names_func_name(snap->names, each->at[0]);
	struct text taken = { 0 };

	text_printable(&taken, name, strlen(name), false);
	begin_saying(text);
	fprintf(stderr, ngettext("%zu function is called so; this is %s\n",
				 "%zu functions count as one; this is %s alone, "
				 "which has most cost\n",
				 each->n), each->n, taken.s);
	text_release(&taken);
}

static int
take_func(const struct snapshot *snap, metric_id m, const char *text,
	  const struct matches *matches, const struct func_list *each,
	  func_id *to, struct error *err)
{
	const struct matches found = *matches;

	if (found.n == 1) {
		*to = found.at[0];
		return 0;
	}
	if (found.n == 0)
		return say_none(text, found.file, err);
	begin_saying(text);
	fprintf(stderr, ngettext("%zu function matches\n",
				 "%zu functions match; which one is meant?\n",
				 each->n), each->n);
	list_matches(snap, m, each);
	return error_set(err, ERR_USAGE,
			 N_("%s names more than one function "
			    "(NAME@OBJECT, NAME@FILE, NAME@OBJECT@FILE and "
			    "NAME@0xADDRESS narrow it)"), text);
}

int
find_func(const struct snapshot *snap, metric_id m, const char *text,
	  func_id *to, struct error *err)
{
	struct func_list each = { 0 };
	int result = find_united(snap, m, text, to, &each, NULL, err);

	if (result == 0 && each.n > 1)
		say_taken(snap, text, &each);
	VEC_RELEASE(&each);
	return result;
}

int
find_united(const struct snapshot *snap, metric_id m, const char *text,
	    func_id *to, struct func_list *each, bool *pattern, struct error *err)
{
	struct all_matches all = { .each = *each };
	struct matches found;
	int result = match_all(snap, text, m, NULL, &found, &all, err);

	if (result == 0)
		result = take_func(snap, m, text, &found, &all.each, to, err);
	if (pattern)
		*pattern = found.pattern;
	*each = all.each;
	VEC_RELEASE(&all.one);
	return result;
}

int
find_funcs(const struct snapshot *snap, metric_id m, const char *text,
	   struct func_list *to, struct error *err)
{
	struct all_matches all = { .one = *to };
	struct matches found;
	int result = match_all(snap, text, m, NULL, &found, &all, err);

	*to = all.one;
	VEC_RELEASE(&all.each);
	if (result < 0)
		return -1;
	return found.n ? 0 : say_none(text, found.file, err);
}

/* A histogram knows of no calls by which lines would have a part of what was inlined
 * there; instructions do. */
static int
check_lines(const struct snapshot *snap, const char *text, func_id func,
	    struct error *err)
{
	/* of what filters left nothing of there is nothing on its lines */
	if (match_is_seen(snap, func) || match_is_gone(snap, func))
		return 0;
	return error_set(err, ERR_USAGE,
			 N_("%s: all its cost is that of inlined functions, which "
			    "--inline=physical charges to it"),
			 text);
}

static int
take_file(const struct snapshot *snap, const char *text,
	  const struct file_matches *f, struct error *err)
{
	size_t shown = f->n < MATCHES_MAX ? f->n : MATCHES_MAX;

	if (f->n == 1)
		return 0;
	begin_saying(text);
	fprintf(stderr, ngettext("%zu file matches\n",
				 "%zu files match; which one is meant?\n",
				 f->n), f->n);
	for (size_t i = 0; i < shown; i++)
		say_found(names_file_path(snap->names, f->at[i]));
	say_more(f->n, shown);
	return error_set(err, ERR_USAGE,
			 N_("%s names more than one file (more of its path "
			    "narrows it)"), text);
}

int
find_source(const struct snapshot *snap, metric_id m, const char *text,
	    func_id *func, struct file_matches *file, struct error *err)
{
	struct matches found;
	int result = match_functions(snap, text, m, NULL, &found, err);

	if (result == 0 && !found.file && !found.n)
		return error_set(err, ERR_USAGE,
				 N_("no function or source file is called or "
				    "matches %s"), text);
	if (result == 0 && !found.file)
		return find_func(snap, m, text, func, err) == 0
		       ? check_lines(snap, text, *func, err) : -1;
	match_files(snap, text, file);
	if (result < 0 && (!file->n || err->code == ERR_CANCELLED))
		return -1;
	/* what is no expression may be a file's name */
	error_release(err);
	error_init(err);
	return take_file(snap, text, file, err);
}
