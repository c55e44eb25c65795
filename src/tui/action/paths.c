/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of files for a line in which one is asked for, as a shell completes them:
 * a component at a time, folders with a slash behind.
 */
#include <config.h>

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "tui/action/private.h"

/* In one folder; more of them nobody goes around among. */
#define PATHS_MAX 2000

bool
path_is_refused(struct tui *t, const char *typed)
{
	const char *s = typed + strspn(typed, " "), *why;

	if (*s == '|')
		/* TRANSLATORS: "| wc" was typed where a file is to be written */
		why = N_("nothing is written into commands (./%s is a file of that name)");
	else if (*s == '>')
		/* TRANSLATORS: ">file" was typed where a file is to be written */
		why = N_("a name does without > (./%s is a file of that name)");
	else if (*s == '-' && !s[1 + strspn(s + 1, " ")])
		/* TRANSLATORS: "-" was typed where a file is to be written */
		why = N_("standard output is the screen (./%s is a file of that name)");
	else
		return false;
	tui_say(t, _(why), s);
	t->message_style = STYLE_ERROR;
	return true;
}

char *
path_expand(const char *typed)
{
	const char *home = getenv("HOME");

	if (*typed == '~' && (!typed[1] || typed[1] == '/') && home && *home)
		return mem_printf("%s%s", home, typed + 1);
	return mem_strdup(typed);
}

static bool
is_folder(const char *folder, const char *name)
{
	char *path = mem_printf("%s/%s", folder, name);
	struct stat st;
	bool is = stat(path, &st) == 0 && S_ISDIR(st.st_mode);

	free(path);
	return is;
}

/* Whether it could be seen, and typed, as it is. */
static bool
is_plain(const char *name)
{
	struct text shown = { 0 };
	bool is;

	text_printable(&shown, name, strlen(name), false);
	is = shown.n && !strcmp(shown.s, name);
	text_release(&shown);
	return is;
}

/* What is hidden only where its dot has been typed. */
static bool
is_meant(const char *name, const char *typed, size_t n)
{
	return strncmp(name, typed, n) == 0
	       && (*name != '.' || (n && strcmp(name, ".")
				    && strcmp(name, "..")))
	       && is_plain(name);
}

static int
compare_words(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void
paths_offer(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	const char *slash = memrchr(typed, '/', n);
	size_t folder_n = slash ? (size_t)(slash + 1 - typed) : 0;
	char *start = slash ? mem_strndup(typed, folder_n) : mem_strdup("./");
	char *folder = path_expand(start);
	DIR *dir = opendir(folder);
	struct dirent *d;

	(void)t;
	c->from += folder_n;
	c->open = true;		/* a file's name may go on */
	while (dir && c->word.n < PATHS_MAX && (d = readdir(dir)) != NULL) {
		if (!is_meant(d->d_name, typed + folder_n, n - folder_n))
			continue;
		VEC_PUSH(&c->word, mem_printf("%s%s", d->d_name,
					      is_folder(folder, d->d_name)
					      ? "/" : ""));
	}
	if (dir)
		closedir(dir);
	if (c->word.n)
		qsort(c->word.at, c->word.n, sizeof(c->word.at[0]),
		      compare_words);
	c->now = c->word.n;
	free(folder);
	free(start);
}

void
paths_complete(struct tui *t, const char *line, size_t at, struct completion *c)
{
	paths_offer(t, line, at, c);
}
