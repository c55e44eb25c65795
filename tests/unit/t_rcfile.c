/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/output.h"
#include "base/text.h"
#include "base/xdg.h"
#include "engine/rcfile.h"
#include "unit/unit.h"

/* The path of a profviewrc that has TEXT; owned. NULL: no folder of our own. */
static char *
written(const char *text)
{
	char folder[4096];
	char *path;
	FILE *f;

	snprintf(folder, sizeof(folder), "%s/rc", unit_scratch());
	if (folder[0] != '/')
		return NULL;		/* run by hand */
	setenv("XDG_CONFIG_HOME", folder, 1);
	path = xdg_path(XDG_CONFIG, "profviewrc");
	xdg_make_folders(path);
	unlink(path);
	f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	fputs(text, f);
	fclose(f);
	return path;
}

START_TEST(what_nobody_gave_is_preset)
{
	char *path = written("# a comment\n\n"
			     "  set contexts split  \n"
			     "set cycles=group\n"
			     "set source-dir /src\n"
			     "set ascii\n");
	struct settings *s = settings_new();
	struct rcfile f;
	struct error err;

	if (!path)
		return;
	error_init(&err);
	ck_assert_int_eq(settings_set(s, "cycles", "flat", &err), 0);
	rcfile_read(&f);
	ck_assert_uint_eq(f.line.n, 4);
	rcfile_settings(&f, s);
	ck_assert_uint_eq(f.error.n, 0);
	ck_assert_str_eq(settings_text(s, "contexts"), "split");
	ck_assert(!settings_given(s, "contexts"));
	ck_assert_str_eq(settings_text(s, "cycles"), "flat");
	ck_assert_str_eq(settings_list(s, "source-dir")[0], "/src");
	ck_assert(settings_flag(s, "ascii"));
	rcfile_release(&f);
	settings_free(s);
	free(path);
}
END_TEST

/* --no-inline is --inline=physical: what was given of one goes before the other. */
START_TEST(what_means_another_gives_way_to_it)
{
	char *path = written("set no-inline\n");
	struct settings *s = settings_new();
	struct rcfile f;
	struct error err;

	if (!path)
		return;
	error_init(&err);
	rcfile_read(&f);
	rcfile_settings(&f, s);
	ck_assert_str_eq(settings_text(s, "inline"), "physical");
	ck_assert(!settings_given(s, "inline") && !settings_asked(s, "inline"));
	settings_free(s);
	s = settings_new();
	ck_assert_int_eq(settings_set(s, "inline", "logical", &err), 0);
	rcfile_settings(&f, s);
	ck_assert_str_eq(settings_text(s, "inline"), "logical");
	rcfile_release(&f);
	settings_free(s);
	free(path);
	/* of lines the last one holds */
	path = written("set no-inline\nset inline logical\n");
	s = settings_new();
	rcfile_read(&f);
	rcfile_settings(&f, s);
	ck_assert_str_eq(settings_text(s, "inline"), "logical");
	ck_assert_uint_eq(f.error.n, 0);
	rcfile_release(&f);
	settings_free(s);
	free(path);
}
END_TEST

START_TEST(comments_are_behind_lines_too)
{
	static const struct { const char *line, *text; } has[] = {
		{ "set names bare # short", "set names bare" },
		{ "set names bare\t#\tshort # er", "set names bare" },
		{ "set ascii #", "set ascii" },
		{ "bind all # view objects", "bind all # view objects" },
		{ "bind  all  # top # mine", "bind  all  # top" },
		{ "unbind all # # mine", "unbind all #" },
		{ "bind all b top # mine", "bind all b top" },
		/* in names and patterns */
		{ "set focus lambda()#2", "set focus lambda()#2" },
		{ "set source-dir /a #1", "set source-dir /a #1" },
		{ "set source-dir /a# b", "set source-dir /a# b" },
	};

	for (size_t i = 0; i < sizeof(has) / sizeof(has[0]); i++) {
		char *path = written(has[i].line);
		struct rcfile f;

		if (!path)
			return;
		rcfile_read(&f);
		ck_assert_uint_eq(f.line.n, 1);
		ck_assert_str_eq(f.line.at[0].text, has[i].text);
		rcfile_release(&f);
		free(path);
	}
}
END_TEST

START_TEST(how_many_colours_is_not_which)
{
	char *path = written("set color 16\n"
			     "set color hot 203\n"
			     "set  color\thot\t203\n"
			     "set colour hot\n"
			     "set color\n");
	struct settings *s = settings_new();
	struct rcfile f;

	if (!path)
		return;
	rcfile_read(&f);
	ck_assert(!rcfile_for_screen(&f.line.at[0]));
	ck_assert(rcfile_for_screen(&f.line.at[1]));
	ck_assert(rcfile_for_screen(&f.line.at[2]));
	ck_assert(rcfile_for_screen(&f.line.at[3]));
	rcfile_settings(&f, s);
	ck_assert_str_eq(settings_text(s, "color"), "16");
	ck_assert_uint_eq(f.error.n, 1);
	ck_assert_uint_eq(f.error.at[0].at, 5);
	rcfile_release(&f);
	settings_free(s);
	free(path);
}
END_TEST

START_TEST(wrong_lines_are_said_with_their_number)
{
	char *path = written("frobnicate\n"
			     "set\n"
			     "set nothing 1\n"
			     "set contexts sideways\n"
			     "set script x\n"
			     "set output x\n"
			     "set no-cache no\n"
			     "set floor\n"
			     "set names \n"
			     "bind list x quit\n"
			     "set columns functions self\n");
	struct settings *s = settings_new();
	struct text said = { 0 };
	struct rcfile f;

	if (!path)
		return;
	rcfile_read(&f);
	rcfile_settings(&f, s);
	ck_assert_uint_eq(f.error.n, 9);
	ck_assert(!settings_flag(s, "no-cache"));
	for (size_t i = 0; i < f.error.n; i++) {
		char place[64];

		text_clear(&said);
		error_print(&f.error.at[i], &said);
		snprintf(place, sizeof(place), "profviewrc:%zu: ", i + 1);
		ck_assert_msg(!strncmp(said.s, place, strlen(place)), "%s",
			      said.s);
		/* what is not there is not said to be wrong */
		if (i >= 7)
			ck_assert_msg(strstr(said.s, i == 7 ? "floor takes a number" :
					     "names takes "), "%s", said.s);
	}
	ck_assert(!rcfile_for_screen(&f.line.at[0]));
	ck_assert(rcfile_for_screen(&f.line.at[9]));
	ck_assert(rcfile_for_screen(&f.line.at[10]));
	text_release(&said);
	rcfile_release(&f);
	settings_free(s);
	free(path);
}
END_TEST

static void
expect_file(const char *path, const char *text)
{
	char buf[4096] = { 0 };
	FILE *f = fopen(path, "r");

	ck_assert_ptr_nonnull(f);
	ck_assert_uint_lt(fread(buf, 1, sizeof(buf) - 1, f), sizeof(buf) - 1);
	fclose(f);
	ck_assert_str_eq(buf, text);
}

static const char *const columns[] = { "set columns", NULL };
static const char *const both[] = { "set columns", "bind a", NULL };
static const char *const x[] = { "x", NULL };
static const char *const spelled[] = { "set column", "no en", "set columns func",
				       "bind a b", NULL };

START_TEST(lines_go_by_their_words)
{
	static const char *const gone[] = { "set names", "set follow", NULL };
	char *path = written("set names bare\n  set\t names  bare\n"
			     "set names=bare\nset names\nset follow\n"
			     "set names-of x\nset name\nset follows\n"
			     "#set names\n");
	struct rcfile f;
	struct error err;

	if (!path)
		return;
	error_init(&err);
	rcfile_read(&f);
	ck_assert_int_eq(rcfile_write(&f, gone, rcfile_has_words, NULL, 0,
				      &err), 0);
	expect_file(path, "set names-of x\nset name\nset follows\n"
		    "#set names\n");
	rcfile_release(&f);
	free(path);
}
END_TEST

/* Some editors begin a file with a mark, and end its lines as they do elsewhere. */
START_TEST(a_mark_of_utf_8_is_of_no_line)
{
	static const char *const gone[] = { "set names", NULL };
	char *path = written("\357\273\277set names bare\r\nset digits 2\r\n"
			     "\357\273\277set ascii\n");
	struct rcfile f;
	struct error err;

	if (!path)
		return;
	error_init(&err);
	rcfile_read(&f);
	ck_assert_uint_eq(f.line.n, 3);
	ck_assert_str_eq(f.line.at[0].text, "set names bare");
	ck_assert_str_eq(f.line.at[1].text, "set digits 2");
	/* elsewhere it is what stands there */
	ck_assert_str_eq(f.line.at[2].text, "\357\273\277set ascii");
	ck_assert_int_eq(rcfile_write(&f, gone, rcfile_has_words, NULL, 0, &err), 0);
	expect_file(path, "set digits 2\r\n\357\273\277set ascii\n");
	rcfile_release(&f);
	free(path);
	path = written("\357\273\277# mine\n");
	rcfile_read(&f);
	ck_assert_uint_eq(f.line.n, 0);
	rcfile_release(&f);
	free(path);
}
END_TEST

START_TEST(what_a_person_wrote_stays)
{
	char *path = written("# mine\nset columns functions self\nbind a\n"
			     "no end");
	char *line[] = { strdup("set columns lines self"), strdup("bind a"),
			 strdup("bind b") };
	char target[4200];
	struct rcfile f;
	struct error err;
	struct stat st;

	if (!path)
		return;
	/* a link to where such files are kept stays one */
	snprintf(target, sizeof(target), "%s.elsewhere", path);
	ck_assert_int_eq(rename(path, target), 0);
	ck_assert_int_eq(symlink(target, path), 0);
	error_init(&err);
	rcfile_read(&f);
	ck_assert_int_eq(rcfile_write(&f, both, rcfile_has_words, line, 3,
				      &err), 0);
	ck_assert_int_eq(lstat(path, &st), 0);
	ck_assert(S_ISLNK(st.st_mode));
	expect_file(target, "# mine\nno end\n"
		    "set columns lines self\nbind a\nbind b\n");
	/* the last line counts: what is written stands behind all others */
	ck_assert_int_eq(rcfile_write(&f, columns, rcfile_has_words, line + 1,
				      1, &err), 0);
	expect_file(target, "# mine\nno end\nbind a\nbind b\nbind a\n");
	/* words are words, however they are set apart */
	ck_assert_int_eq(rcfile_write(&f, spelled, rcfile_has_words, line, 0,
				      &err), 0);
	expect_file(target, "# mine\nno end\nbind a\nbind b\nbind a\n");
	rcfile_release(&f);
	/* nowhere to write */
	unsetenv("XDG_CONFIG_HOME");
	unsetenv("HOME");
	rcfile_read(&f);
	ck_assert_uint_eq(f.line.n, 0);
	ck_assert_int_eq(rcfile_write(&f, x, rcfile_has_words, line, 1,
				      &err), -1);
	error_release(&err);
	rcfile_release(&f);
	for (size_t i = 0; i < 3; i++)
		free(line[i]);
	free(path);
}
END_TEST

START_TEST(a_link_may_be_there_before_its_file)
{
	char *path = written(""), *line[] = { strdup("bind b") };
	char folder[4200], link[4220], target[4220];
	struct rcfile f;
	struct error err;
	struct stat st;

	if (!path)
		return;
	error_init(&err);
	snprintf(folder, sizeof(folder), "%s.kept", path);
	snprintf(link, sizeof(link), "%s/link", folder);
	snprintf(target, sizeof(target), "%s/rc", folder);
	rcfile_read(&f);
	unlink(link);
	unlink(target);
	rmdir(folder);
	/* a link to a link, both from where they are */
	unlink(path);
	ck_assert_int_eq(symlink("profviewrc.kept/link", path), 0);
	/* without a folder for the file */
	ck_assert_int_eq(rcfile_write(&f, x, rcfile_has_words, line, 1,
				      &err), -1);
	ck_assert_int_eq(lstat(path, &st), 0);
	ck_assert(S_ISLNK(st.st_mode));
	ck_assert_int_eq(mkdir(folder, 0700), 0);
	ck_assert_int_eq(symlink("rc", link), 0);
	ck_assert_int_eq(rcfile_write(&f, x, rcfile_has_words, line, 1,
				      &err), 0);
	ck_assert_int_eq(lstat(path, &st), 0);
	ck_assert(S_ISLNK(st.st_mode));
	expect_file(target, "bind b\n");
	error_release(&err);
	rcfile_release(&f);
	free(line[0]);
	free(path);
}
END_TEST

START_TEST(what_cannot_be_read_is_not_written_over)
{
	char *path = written("set ascii\n"), *line[] = { strdup("bind b") };
	struct rcfile f;
	struct error err;
	struct stat st;

	if (!path)
		return;
	error_init(&err);
	rcfile_read(&f);
	/* it stays for whom it was for */
	ck_assert_int_eq(chmod(path, 0640), 0);
	ck_assert_int_eq(rcfile_write(&f, x, rcfile_has_words, line, 1,
				      &err), 0);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_uint_eq(st.st_mode & 0777, 0640);
	unlink(path);
	ck_assert_int_eq(symlink(path, path), 0);
	ck_assert_int_eq(rcfile_write(&f, x, rcfile_has_words, line, 1,
				      &err), -1);
	ck_assert_int_eq(lstat(path, &st), 0);
	ck_assert(S_ISLNK(st.st_mode));
	unlink(path);
	error_release(&err);
	rcfile_release(&f);
	free(line[0]);
	free(path);
}
END_TEST

/* Nobody waits for a pipe, or reads a device to its end. */
START_TEST(what_is_no_file_is_not_read)
{
	static const char *const is[] = { "a pipe", "/dev/zero", "huge", "/" };
	char *path = written("set ascii\n"), *line[] = { strdup("bind b") };
	struct rcfile f;
	struct error err;

	if (!path)
		return;
	error_init(&err);
	if (_i != 2)
		unlink(path);
	if (_i == 0)
		ck_assert_int_eq(mkfifo(path, 0600), 0);
	else if (_i == 2)
		ck_assert_int_eq(truncate(path, XDG_FILE_MAX + 1), 0);
	else
		ck_assert_int_eq(symlink(is[_i], path), 0);
	rcfile_read(&f);
	ck_assert_uint_eq(f.line.n, 0);
	ck_assert_uint_eq(f.error.n, 1);
	ck_assert_int_eq(rcfile_write(&f, x, rcfile_has_words, line, 1,
				      &err), -1);
	unlink(path);
	error_release(&err);
	rcfile_release(&f);
	free(line[0]);
	free(path);
}
END_TEST

/* --- Written anew ------------------------------------------------------------ */

static unsigned
files_in(const char *folder)
{
	DIR *dir = opendir(folder);
	unsigned n = 0;

	while (readdir(dir))
		n++;
	closedir(dir);
	return n - 2;
}

START_TEST(a_file_is_replaced_at_once)
{
	char folder[PATH_MAX], path[2 * PATH_MAX], line[20] = "";
	struct stat st;
	FILE *f;

	snprintf(folder, sizeof folder, "%s/replaced", unit_scratch());
	mkdir(folder, 0777);
	snprintf(path, sizeof path, "%s/file", folder);
	ck_assert_int_eq(output_replace(path, "old\n", 4), 0);
	ck_assert_int_eq(chmod(path, 0640), 0);
	ck_assert_int_eq(output_replace(path, "new\n", 4), 0);
	f = fopen(path, "r");
	ck_assert_ptr_nonnull(fgets(line, sizeof line, f));
	fclose(f);
	ck_assert_str_eq(line, "new\n");
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_uint_eq(st.st_mode & 0777, 0640);
	/* a folder is no file that can be replaced: nothing stays of the try */
	ck_assert_int_eq(output_replace(folder, "x", 1), -1);
	ck_assert_int_eq(errno, EISDIR);
	ck_assert_uint_eq(files_in(folder), 1);
	snprintf(path, sizeof path, "%s.%ld", folder, (long)getpid());
	ck_assert_int_ne(access(path, F_OK), 0);
	snprintf(path, sizeof path, "%s/none/file", folder);
	ck_assert_int_eq(output_replace(path, "x", 1), -1);
	ck_assert_int_eq(errno, ENOENT);
}
END_TEST

static Suite *
rcfile_suite(void)
{
	Suite *s = suite_create("rcfile");

	unit_case(s, what_nobody_gave_is_preset);
	unit_case(s, what_means_another_gives_way_to_it);
	unit_case(s, comments_are_behind_lines_too);
	unit_case(s, how_many_colours_is_not_which);
	unit_case(s, wrong_lines_are_said_with_their_number);
	unit_case(s, lines_go_by_their_words);
	unit_case(s, a_mark_of_utf_8_is_of_no_line);
	unit_case(s, what_a_person_wrote_stays);
	unit_case(s, a_link_may_be_there_before_its_file);
	unit_case(s, what_cannot_be_read_is_not_written_over);
	unit_case(s, a_file_is_replaced_at_once);
	unit_case_loop(s, what_is_no_file_is_not_read, 4);
	return s;
}

UNIT_MAIN(rcfile_suite)
