/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The screen when files are read again, with a real engine and without a
 * terminal.
 */
#include <config.h>

#include <fcntl.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "engine/fileset.h"
#include "tui/ui.h"
#include "tui/term/screen.h"
#include "unit/unit.h"

#define HEAD "version: 1\nevents: Ir\nfl=a.c\n"
#define ALPHA "fn=alpha\n1 10\ncfn=beta\ncalls=1 5\n1 40\n\n"
#define BETA "fn=beta\n5 30\n"
#define GAMMA "cfn=gamma\ncalls=1 7\n6 10\n\nfn=gamma\n7 10\n"

struct shown {
	struct settings *settings;
	struct tui t;
	char path[4096];
};

static void
write_it(struct shown *s, const char *text)
{
	FILE *f = fopen(s->path, "w");

	ck_assert_ptr_nonnull(f);
	fputs(text, f);
	fclose(f);
}

/* All that there is to do, as the loop does it. */
static void
settle(struct shown *s, unsigned redo)
{
	ck_assert(tui_redo(&s->t, redo | tui_engine(&s->t, true)));
	/* what was asked for meanwhile */
	ck_assert(tui_redo(&s->t, tui_engine(&s->t, true)));
}

static void
press(struct shown *s, int key)
{
	s->t.now_ms = s->t.last_key_ms = clock_ms();
	settle(s, tui_dispatch(&s->t, key));
}

/* A screen on which nothing has been opened yet. */
static void
begin_empty(struct shown *s, const char *name)
{
	const char *why;

	setlocale(LC_ALL, "C.UTF-8");
	memset(s, 0, sizeof(*s));
	snprintf(s->path, sizeof(s->path), "%s/t_reload.%s", unit_scratch(),
		 name);
	unlink(s->path);
	ck_assert_int_eq(screen_open(24, 80, &why), 0);
	s->settings = settings_new();
	tui_init(&s->t, engine_new(s->settings), s->settings);
	theme_init(&s->t.canvas.theme, DEPTH_MONO, THEME_BOTH);
}

static void
begin(struct shown *s, const char *name, const char *text)
{
	const char *path = s->path;

	begin_empty(s, name);
	write_it(s, text);
	engine_open(s->t.engine, &path, 1, NULL, 0);
	settle(s, RE_DRAW);
	ck_assert_ptr_nonnull(s->t.snap);
}

static void
end(struct shown *s)
{
	struct engine *e = s->t.engine;

	tui_release(&s->t);
	engine_free(e);
	settings_free(s->settings);
	screen_close();
	unlink(s->path);
}

static void
says(const struct shown *s, const char *part)
{
	ck_assert_msg(s->t.message.n && strstr(s->t.message.s, part),
		      "\"%s\", not \"%s\"",
		      s->t.message.n ? s->t.message.s : "", part);
}

START_TEST(a_reload_that_fails_is_said)
{
	struct shown s;
	size_t messages;

	begin(&s, "gone", HEAD ALPHA BETA GAMMA);
	messages = diag_count(engine_diag(s.t.engine));
	unlink(s.path);
	press(&s, PRESS_F0 + 5);
	says(&s, "t_reload.gone");
	says(&s, "the old figures stay: ");
	ck_assert_uint_eq(diag_count(engine_diag(s.t.engine)), messages + 1);
	ck_assert_uint_eq(list_count(&s.t.now->list[0]), 3);
	/* emptied is no better; of the message there is a row */
	write_it(&s, "");
	press(&s, PRESS_F0 + 5);
	says(&s, "the old figures stay: ");
	press(&s, '!');
	ck_assert_str_eq(s.t.now->ops->id, "messages");
	ck_assert_uint_ge(list_count(&s.t.now->list[0]), messages + 1);
	/* there again, it is read, nothing is wrong any more and nothing said */
	write_it(&s, HEAD ALPHA BETA GAMMA);
	press(&s, PRESS_F0 + 5);
	ck_assert_uint_eq(s.t.message.n, 0);
	ck_assert_uint_eq(diag_count(engine_diag(s.t.engine)), messages);
	end(&s);
}
END_TEST

/* A pipe stands for a file that takes long. */
START_TEST(while_a_file_is_read_its_line_has_room_for_what_can_be_done)
{
	static const char *const name[] = { "w.cg", "a-name-of-a-file-that-is-"
					    "so-long-that-it-has-no-room" };

	for (size_t i = 0; i < 2; i++) {
		struct progress p = { .stage = STAGE_NONE };
		struct text line = { 0 };
		struct shown s;
		const char *path = s.path;

		begin_empty(&s, name[i]);
		ck_assert_int_eq(mkfifo(s.path, 0600), 0);
		engine_open(s.t.engine, &path, 1, NULL, 0);
		ck_assert(engine_progress(s.t.engine, &p));
		ck_assert_int_eq(p.stage, STAGE_READING);
		tui_draw(&s.t);
		draw_read(&s.t.canvas, 1, &line);
		ck_assert_msg(strstr(line.s, "Esc: open what was read"), "%s",
			      line.s);
		engine_cancel(s.t.engine);
		tui_draw(&s.t);
		text_clear(&line);
		draw_read(&s.t.canvas, 1, &line);
		ck_assert_msg(strstr(line.s, "opening what was read"), "%s",
			      line.s);
		text_release(&line);
		end(&s);
		begin_empty(&s, name[i]);
		path = s.path;
		ck_assert_int_eq(mkfifo(s.path, 0600), 0);
		engine_open(s.t.engine, &path, 1, NULL, 0);
		write_it(&s, HEAD ALPHA BETA);
		settle(&s, RE_DRAW);
		ck_assert_ptr_nonnull(s.t.snap);
		end(&s);
	}
}
END_TEST

START_TEST(when_all_files_are_read_none_is_named)
{
	struct settings *settings = settings_new();
	struct fileset_task *t;
	struct shown s;
	const char *path = s.path;

	begin(&s, "read", HEAD ALPHA BETA);
	t = fileset_task_new(settings, NULL, &path, 1, 0);
	ck_assert_str_eq(fileset_task_file(t), path);
	fileset_task_run(NULL, t);
	ck_assert_ptr_null(fileset_task_file(t));
	fileset_task_free(t);
	settings_free(settings);
	end(&s);
}
END_TEST

START_TEST(standard_input_is_not_read_again)
{
	struct shown s;
	const char *path = "-";

	begin(&s, "input", HEAD ALPHA BETA GAMMA);
	ck_assert(engine_can_reload(s.t.engine));
	engine_open(s.t.engine, &path, 1, NULL, 0);
	settle(&s, 0);
	press(&s, PRESS_F0 + 5);
	says(&s, "standard input cannot be read again");
	end(&s);
}
END_TEST

/* The line of the screen that has PART, or "". */
static const char *
line_with(struct shown *s, const char *part)
{
	static struct text line;

	for (int y = 0; y < s->t.canvas.rows; y++) {
		text_clear(&line);
		draw_read(&s->t.canvas, y, &line);
		if (line.n && strstr(line.s, part))
			return line.s;
	}
	return "";
}

static void
has(struct shown *s, const char *part, const char *what)
{
	ck_assert_msg(strstr(line_with(s, part), what), "no %s in \"%s\"",
		      what, line_with(s, part));
}

START_TEST(followed_files_have_a_head_that_says_when_they_changed)
{
	static const struct timespec old[2] = {
		{ .tv_sec = 86400 * 365 + 43200 },
		{ .tv_sec = 86400 * 365 + 43200 },
	};
	struct shown s;

	begin(&s, "followed", HEAD ALPHA BETA);
	ck_assert_str_eq(line_with(&s, "following"), "");
	utimensat(AT_FDCWD, s.path, old, 0);
	press(&s, PRESS_F0 + 5);
	press(&s, 'z');
	says(&s, "following");
	ck_assert(engine_follows(s.t.engine));
	has(&s, "profview", "following, 1971-01-01  1 part");
	press(&s, 'z');
	says(&s, "not following");
	ck_assert_str_eq(line_with(&s, "following, "), "");
	end(&s);
}
END_TEST

/* Looks as the loop does, until something is said. */
static void
look_until_said(struct shown *s)
{
	for (int i = 0; i < 1000 && !s->t.message.n; i++) {
		engine_look(s->t.engine);
		usleep(1000);
		ck_assert(tui_redo(&s->t, tui_engine(&s->t, false)));
	}
}

START_TEST(a_followed_file_that_has_gone_is_said)
{
	struct shown s;

	begin(&s, "left", HEAD ALPHA BETA);
	press(&s, 'z');
	s.t.message.n = 0;
	unlink(s.path);
	look_until_said(&s);
	says(&s, "t_reload.left is empty or gone");
	ck_assert_uint_eq(list_count(&s.t.now->list[0]), 2);
	s.t.message.n = 0;
	/* once */
	write_it(&s, "");
	for (int i = 0; i < 20; i++) {
		engine_look(s.t.engine);
		usleep(1000);
		tui_engine(&s.t, false);
	}
	ck_assert_uint_eq(s.t.message.n, 0);
	end(&s);
}
END_TEST

/* FILE#1 is read again, followed and missed as FILE is. */
START_TEST(a_profile_that_has_a_number_is_followed)
{
	char *numbered;
	struct shown s;

	begin_empty(&s, "numbered");
	write_it(&s, HEAD ALPHA BETA);
	numbered = mem_printf("%s#1", s.path);
	engine_open(s.t.engine, (const char *const *)&numbered, 1, NULL, 0);
	settle(&s, RE_DRAW);
	ck_assert_uint_eq(list_count(&s.t.now->list[0]), 2);
	write_it(&s, HEAD ALPHA BETA GAMMA);
	press(&s, PRESS_F0 + 5);
	ck_assert_uint_eq(list_count(&s.t.now->list[0]), 3);
	press(&s, 'z');
	s.t.message.n = 0;
	unlink(s.path);
	look_until_said(&s);
	says(&s, "t_reload.numbered#1 is empty or gone");
	free(numbered);
	end(&s);
}
END_TEST

START_TEST(what_changed_since_the_files_were_read_before_has_columns)
{
	struct shown s;

	begin(&s, "columns", HEAD ALPHA BETA);
	screen_resize(24, 130);
	settle(&s, RE_LAYOUT | RE_DRAW);
	ck_assert(!strstr(line_with(&s, "Self"), "Change"));
	write_it(&s, HEAD "fn=alpha\n1 15\ncfn=beta\ncalls=1 5\n1 40\n\n"
		 BETA GAMMA);
	press(&s, PRESS_F0 + 5);
	has(&s, "Self", "Change    Trend");
	has(&s, " alpha", "       +5       ▅█ ");
	has(&s, " beta", "        0       ██ ");
	has(&s, " gamma", "      +10       ·█ ");
	/* by the change, the greatest first */
	ck_assert(tui_redo(&s.t, tui_do(&s.t, "sort", "change")));
	has(&s, "Self", "Change▼");
	ck_assert_str_eq(names_func_name(s.t.snap->names,
					 list_func(page_list(s.t.now), 0)),
			 "gamma");
	/* another selection has no history yet */
	settle(&s, tui_do(&s.t, "filter", "focus"));
	ck_assert(!strstr(line_with(&s, "Self"), "Trend"));
	end(&s);
}
END_TEST

static func_id
called(const struct shown *s, const char *name)
{
	const struct list *l = &page_home((struct tui *)&s->t)->list[0];

	for (size_t i = 0; i < list_count(l); i++)
		if (!strcmp(names_func_name(s->t.snap->names, list_func(l, i)),
			    name))
			return list_func(l, i);
	return func_at(0);
}

START_TEST(a_function_that_has_gone_is_said_and_is_no_step_of_the_way)
{
	struct shown s;
	const struct view_ops *callers = view_find("callers");

	begin(&s, "function", HEAD ALPHA BETA GAMMA);
	settle(&s, page_open(&s.t, callers, called(&s, "alpha"), true));
	settle(&s, page_open(&s.t, callers, called(&s, "gamma"), true));
	settle(&s, page_open(&s.t, callers, called(&s, "beta"), true));
	settle(&s, page_open(&s.t, callers, called(&s, "gamma"), true));
	ck_assert_uint_eq(s.t.past.n, 4);
	write_it(&s, HEAD ALPHA BETA);
	press(&s, PRESS_F0 + 5);
	says(&s, "gamma is not there any more");
	/* the hottest in its place; the way is functions, alpha, beta */
	ck_assert_str_eq(names_func_name(s.t.snap->names, s.t.now->centre),
			 "beta");
	ck_assert_uint_eq(s.t.past.n, 3);
	press(&s, PRESS_BACKSPACE);
	ck_assert_str_eq(names_func_name(s.t.snap->names, s.t.now->centre),
			 "beta");
	press(&s, PRESS_BACKSPACE);
	ck_assert_str_eq(names_func_name(s.t.snap->names, s.t.now->centre),
			 "alpha");
	press(&s, PRESS_BACKSPACE);
	ck_assert_str_eq(s.t.now->ops->id, "functions");
	end(&s);
}
END_TEST

/* A file of the scratch folder's folder D. */
static void
write_part(const char *d, const char *name, const char *text)
{
	char path[4400];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", d, name);
	f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	fputs(text, f);
	fclose(f);
}

static const char *
part_here(const struct shown *s)
{
	const struct list *l = &s->t.now->list[0];
	const struct prof *p = s->t.snap->prof;

	return text_base_name(prof_text(p, p->part[list_row_key(l, l->cursor).a]
					.name));
}

START_TEST(the_cursor_stays_on_a_part)
{
	static const char *const later[] = { "0.folded", "00.folded" };
	char gone[4400];
	struct shown s;
	const char *path = s.path;

	begin_empty(&s, "parts");
	mkdir(s.path, 0700);
	for (size_t i = 0; i < 2; i++)
		write_part(s.path, later[i], "");
	write_part(s.path, "1.folded", "main;a;b 5\n");
	write_part(s.path, "2.folded", "main;a;c 7\n");
	write_part(s.path, "3.folded", "main;a;d 1\n");
	engine_open(s.t.engine, &path, 1, NULL, 0);
	settle(&s, RE_DRAW);
	press(&s, '9');
	ck_assert_str_eq(s.t.now->ops->id, "parts");
	while (strcmp(part_here(&s), "2.folded") != 0)
		press(&s, 'j');
	write_part(s.path, later[0], "main;a;y 9\n");
	press(&s, PRESS_F0 + 5);
	ck_assert_str_eq(part_here(&s), "2.folded");
	/* on a page that waits, too */
	press(&s, '1');
	write_part(s.path, later[1], "main;a;y 99\n");
	press(&s, PRESS_F0 + 5);
	press(&s, '9');
	ck_assert_uint_eq(list_count(&s.t.now->list[0]), 5);
	ck_assert_str_eq(part_here(&s), "2.folded");
	/* it has gone: another one, not what belongs to none */
	snprintf(gone, sizeof(gone), "%s/2.folded", s.path);
	unlink(gone);
	press(&s, PRESS_F0 + 5);
	ck_assert_uint_eq(list_count(&s.t.now->list[0]), 4);
	ck_assert_uint_gt(strlen(part_here(&s)), 0);
	end(&s);
}
END_TEST

/* Nobody knows how fast somebody reads. */
START_TEST(what_is_said_stays_until_the_next_key)
{
	struct shown s;
	struct text line = { 0 };

	begin(&s, "said", HEAD ALPHA BETA GAMMA);
	press(&s, '~');
	says(&s, "does nothing here");
	s.t.now_ms += 3600 * 1000;
	tui_draw(&s.t);
	draw_read(&s.t.canvas, 22, &line);
	ck_assert_msg(strstr(line.s, "does nothing here"), "%s", line.s);
	press(&s, PRESS_DOWN);
	ck_assert_uint_eq(s.t.message.n, 0);
	text_clear(&line);
	draw_read(&s.t.canvas, 22, &line);
	ck_assert_msg(strstr(line.s, "2/3"), "%s", line.s);
	text_release(&line);
	end(&s);
}
END_TEST

/* What a line came to may be said as the next one is typed. */
START_TEST(a_line_that_succeeds_leaves_no_word_of_the_one_before)
{
	struct shown s;

	begin(&s, "lines", HEAD ALPHA BETA GAMMA);
	press(&s, ':');
	for (const char *c = "names bare"; *c; c++)
		press(&s, *c);
	tui_say(&s.t, "no function bogus");
	press(&s, PRESS_ENTER);
	ck_assert(!s.t.message.n || !strstr(s.t.message.s, "bogus"));
	end(&s);
}
END_TEST

static Suite *
reload_suite(void)
{
	Suite *s = suite_create("reload");

	unit_case(s, a_reload_that_fails_is_said);
	unit_case(s,
		  while_a_file_is_read_its_line_has_room_for_what_can_be_done);
	unit_case(s, when_all_files_are_read_none_is_named);
	unit_case(s, standard_input_is_not_read_again);
	unit_case(s,
		  followed_files_have_a_head_that_says_when_they_changed);
	unit_case(s, a_followed_file_that_has_gone_is_said);
	unit_case(s, a_profile_that_has_a_number_is_followed);
	unit_case(s,
		  what_changed_since_the_files_were_read_before_has_columns);
	unit_case(s,
		  a_function_that_has_gone_is_said_and_is_no_step_of_the_way);
	unit_case(s, the_cursor_stays_on_a_part);
	unit_case(s, what_is_said_stays_until_the_next_key);
	unit_case(s, a_line_that_succeeds_leaves_no_word_of_the_one_before);
	return s;
}

UNIT_MAIN(reload_suite)
