/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people type to whom vi, less, pprof, perf and our own options have taught it, as our
 * own lines. No such word is completed, and none that a quit would lose is asked for.
 */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "tui/action/private.h"

/* Words that a line may begin with: of actions and views. */
static const struct { const char *typed, *is; } word[] = {
	{ "q", "quit" }, { "q!", "quit" }, { "qa", "quit" }, { "qa!", "quit" },
	{ "wq", "quit" }, { "x", "quit" }, { "exit", "quit" },
	{ "u", "undo" }, { "w", "write" }, { "w!", "replace" }, { "h", "help" }, { "$", "bottom" },
	{ "list", "source" }, { "weblist", "source" }, { "disasm", "asm" },
	{ "annotate", "asm" }, { "peek", "callers" }, { "report", "functions" },
	{ "traces", "stacks" }, { "threads", "parts" }, { "thread", "parts" },
	{ "floor", "percent-limit" },
	{ "e", "profile" }, { "noh", "search-end" }, { "nohlsearch", "search-end" },
};

/* pprof's NAME=VALUE: what stands before VALUE here, or a line. */
static const struct { const char *name, *value, *is; } setting[] = {
	{ "focus", NULL, "filter focus " }, { "ignore", NULL, "filter ignore " },
	{ "hide", NULL, "filter hide " }, { "show_from", NULL, "filter root " },
	{ "sort", "cum", "sort incl" }, { "sort", "flat", "sort self" },
	{ "sort", NULL, "sort " },
	{ "granularity", "functions", "view functions" },
	{ "granularity", "files", "view files" }, { "granularity", "lines", "view lines" },
	{ "sample_index", NULL, "event " },
};

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

const char *
others_word(const char *typed)
{
	for (size_t i = 0; i < COUNT(word); i++)
		if (!strcmp(word[i].typed, typed))
			return word[i].is;
	return NULL;
}

/* "top10" and "top 10": the functions with most cost. */
static bool
is_top(const char *line)
{
	size_t n = strlen("top");

	if (strncmp(line, "top", n) != 0)
		return false;
	line += n + strspn(line + n, " ");
	return *line && !line[strspn(line, "0123456789")];
}

static const char *
behind(const char *s)
{
	return s + strspn(s, " ");
}

char *
others_line(const char *line)
{
	const char *equals = strchr(line, '=');
	size_t n = equals ? strcspn(line, " =") : 0;

	if (is_top(line))
		return mem_strdup("view functions");
	/* without a value pprof takes the filter away, of which we may have several */
	if (!equals || behind(line + n) != equals || !*behind(equals + 1))
		return NULL;
	for (size_t i = 0; i < COUNT(setting); i++) {
		const char *value = behind(equals + 1);

		if (strncmp(setting[i].name, line, n) != 0 || setting[i].name[n]
		    || (setting[i].value && strcmp(setting[i].value, value) != 0))
			continue;
		return mem_printf("%s%s", setting[i].is, setting[i].value ? "" : value);
	}
	return NULL;
}
