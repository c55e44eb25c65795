/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is on screen, written into a file as a report writes it.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "model/calltree/calltree.h"
#include "tui/action/private.h"
#include "tui/term/screen.h"

void
put_order(const struct view *v, struct text *sort)
{
	const struct column *by = v->sort_column;

	if (!by)
		return;
	text_adds(sort, by->id);
	column_put_event(v->snap->prof, view_sort_other(v), sort);
	if (v->sort_inverted)
		text_adds(sort, column_falls(by, true) ? ":desc" : ":asc");
}

/* What the list with the keys is of two: callers are above. NULL: it is alone. */
static const char *
half_title(const struct page *p)
{
	return p->nlist > 1 ?
	       _(view_find(p->active ? "callees" : "callers")->title) : NULL;
}

/* A file that is written: where, and what was there and is to be replaced. That is
 * moved aside meanwhile, so that it is there again if nothing comes of it. */
struct target {
	const char *path;
	char *aside;		/* NULL: nothing was there */
	bool done;
};

/* Back, or gone for good. */
static void
target_end(const char *path, char *aside, bool done)
{
	if (aside && done)
		unlink(aside);
	else if (aside)
		rename(aside, path);
	free(aside);
}

/* Whether both are one file, whatever they are called. */
static bool
is_same_file(const struct stat *a, const char *path)
{
	struct stat b;

	return !stat(path, &b) && a->st_dev == b.st_dev
	       && a->st_ino == b.st_ino;
}

/* Why what is at PATH may not be replaced, N_(); NULL: it may. */
static const char *
why_not_replaced(const struct tui *t, const char *path)
{
	/* text is written of what is not read yet, too */
	const struct prof *p = t->snap ? t->snap->prof : NULL;
	struct stat st;

	if (lstat(path, &st))
		return N_("%s cannot be replaced");
	if (!S_ISREG(st.st_mode))
		return N_("%s is no ordinary file and stays as it is");
	for (size_t i = 1; p && i < p->ninput; i++)
		if (is_same_file(&st, prof_text(p, p->input[i].path)))
			return N_("%s is a profile that is shown here, and "
				  "stays as it is");
	return NULL;
}

/* False: what is at PATH stays, which is said. */
static bool
may_replace(struct tui *t, const char *path)
{
	const char *why = why_not_replaced(t, path);

	if (!why)
		return true;
	tui_say(t, _(why), path);
	t->message_style = STYLE_ERROR;
	return false;
}

/* Moves aside what is at the target; false: that stays, which is said. */
static bool
target_clear(struct tui *t, struct target *to)
{
	char *aside = NULL;
	struct stat st;

	if (!may_replace(t, to->path))
		return false;
	for (unsigned n = 0; !aside && n < 1000; n++) {
		aside = mem_printf("%s.old-%u", to->path, n);
		if (!lstat(aside, &st)) {
			free(aside);
			aside = NULL;
		}
	}
	if (!aside || rename(to->path, aside)) {
		free(aside);
		tui_say(t, _("%s cannot be replaced"), to->path);
		t->message_style = STYLE_ERROR;
		return false;
	}
	to->aside = aside;
	return true;
}

/* ROWS are written, SIZE_MAX: a picture. HALF: they are of this one of two lists. */
static void
say_written(struct tui *t, int result, const struct error *err, size_t rows,
	    const char *half, const char *path)
{
	if (!result && rows != SIZE_MAX && half)
		/* TRANSLATORS: rows of one of two lists; the list's name; a
		 * file */
		tui_say(t, ngettext("%zu row of %s alone written to %s",
				    "%zu rows of %s alone written to %s", rows),
			rows, half, path);
	else if (result)
		tui_say_error(t, err);
	else if (rows == SIZE_MAX)
		/* TRANSLATORS: a file */
		tui_say(t, _("the flame graph is drawn in %s, whole"), path);
	else
		tui_say(t, ngettext("%zu row written to %s",
				    "%zu rows written to %s", rows), rows,
			path);
}

/* More rows than this are written by a worker. */
#define ROWS_AT_ONCE 20000

/* What a worker writes: a view of its own, of the same rows. */
struct writing {
	struct tui_work work;
	const struct snapshot *snap;	/* these hold references */
	const struct asked_lines *lines;
	const struct view_ops *ops;
	struct view_options options;
	tui_view_writer *write;
	tui_flame_drawer *draw;		/* in its place; NULL */
	char *sort, *path;
	char *aside;			/* what was there (struct target) */
	const char *half;		/* of two lists, or NULL */
	size_t rows;
	struct error err;
	int result;			/* 1: stopped */
};

static void
writing_free(void *ctx)
{
	struct writing *w = ctx;

	asked_lines_unref(w->lines);
	snapshot_unref(w->snap);
	error_release(&w->err);
	free(w->sort);
	target_end(w->path, w->aside, !w->result);
	free(w->path);
	free(w);
}

/* Where no rows are hidden, boxes that cannot be seen are. */
static double
floor_drawn(double floor)
{
	return floor > 0 ? floor : -1;
}

static void
writing_run(struct job *job, void *ctx)
{
	struct writing *w = ctx;
	struct view *v;

	if (job_cancelled(job))
		return;
	if (w->draw) {
		w->result = w->draw(w->snap, w->options.metric,
				    floor_drawn(w->options.floor), w->path,
				    job, &w->err);
		w->rows = SIZE_MAX;
		w->result = job_cancelled(job) ? 1 : w->result;
		return;
	}
	w->options.job = job;
	v = view_new(w->ops, w->snap, &w->options, &w->err);
	if (v)
		v->options.job = NULL;
	if (v && !job_cancelled(job))
		w->result = w->write(v, w->sort, w->path, job, &w->err);
	else if (!v)
		w->result = -1;
	w->rows = v ? v->row.n : 0;
	view_free(v);
	if (job_cancelled(job))
		w->result = 1;
}

/* Whether all that the view is made of is in its snapshot, or in the lines of the
 * whole program. */
static bool
is_of_itself(const struct view *v)
{
	return (v->ops->all_lines || (!v->own && !v->options.lines))
	       && !v->options.tree
	       && !v->options.ways && !v->options.open
	       && !v->options.metrics && !v->options.group.of;
}

static unsigned
written(struct tui *t, void *ctx)
{
	struct writing *w = ctx;

	if (w->result <= 0)
		say_written(t, w->result, &w->err, w->rows, w->half, w->path);
	writing_free(w);
	return RE_DRAW;
}

/* V as O has it; false: some is being written already. What was moved aside is the
 * worker's then. */
static bool
begin_writing(struct tui *t, const struct view *v,
	      const struct view_options *o, const char *sort,
	      tui_flame_drawer *draw, struct target *to)
{
	struct writing *w = mem_zalloc(sizeof(*w));
	struct face_work work = { writing_run, writing_free, w,
				  STAGE_WRITING };

	*w = (struct writing){
		.work = { written }, .snap = snapshot_ref(v->snap), .ops = v->ops,
		.lines = o->lines ? asked_lines_ref(t->now->lines) : NULL,
		.options = *o, .write = t->write_view, .draw = draw,
		.sort = sort ? mem_strdup(sort) : NULL,
		.path = mem_strdup(to->path), .half = half_title(t->now),
		.result = 1,
	};
	w->options.columns = NULL;
	w->options.ncolumns = 0;
	/* the page's, which may have another before all is written */
	w->options.reach = NULL;
	w->options.tree = NULL;
	if (w->options.metrics)		/* of one event only */
		w->options.metrics = &w->options.metric;
	error_init(&w->err);
	if (engine_work(t->engine, WORK_ASIDE, &work)) {
		w->aside = to->aside;
		to->aside = NULL;
		return true;
	}
	writing_free(w);
	return false;
}

static bool
is_flame(const struct list *l)
{
	return l->ops->kinds & ROW_BOX;
}

static bool
is_picture(const char *path)
{
	const char *dot = strrchr(path, '.');

	return dot && !strcasecmp(dot, ".svg");
}

/* Why the flame graph that is shown cannot be drawn, or NULL. */
static const char *
why_not_drawn(const struct tui *t, const struct list *l)
{
	const struct calltree *tree = l->view->options.tree;

	if (t->snap->base)
		return _("a comparison cannot be drawn in a file; only a single "
			 "profile can");
	if (!tree || tree->way != CALLTREE_DOWN
	    || t->now->page->tree == TREE_THROUGH)
		return _("only the whole flame graph is drawn in a file, not "
			 "that of one function");
	return NULL;
}

static bool
is_drawn(const struct tui *t, const struct list *l)
{
	return is_flame(l) && t->draw_flame && !why_not_drawn(t, l);
}

static void
say_busy(struct tui *t)
{
	tui_say(t, _("a view is being written; Esc stops that"));
}

static unsigned
draw_flame(struct tui *t, const struct list *l, struct target *to)
{
	const char *why = why_not_drawn(t, l);
	struct error err;
	int result;

	if (why) {
		tui_say(t, "%s", why);
	} else if (screen_headless()) {
		error_init(&err);
		result = t->draw_flame(t->snap, t->metric,
				       floor_drawn(t->floor), to->path, NULL,
				       &err);
		to->done = !result;
		say_written(t, result, &err, SIZE_MAX, NULL, to->path);
		error_release(&err);
	} else if (!begin_writing(t, l->view, &l->view->options, NULL,
				  t->draw_flame, to)) {
		say_busy(t);
	}
	return RE_DRAW;
}

/* Of a flame graph the rows that its report has, which the command line (:cmdline)
 * prints: not the boxes that this screen is wide enough for, with one of all. */
static struct view_options
options_of_report(const struct tui *t, const struct list *l)
{
	struct view_options o = l->view->options;

	o.screen = false;
	o.flame = (struct flame_look){ 0 };
	o.limit = 0;
	o.metrics = &t->metric;
	o.nmetric = 1;
	if (!floor_is_chosen(t))
		o.floor = l->ops->floor;
	return o;
}

static bool
is_big(const struct calltree *tree)
{
	return tree && tree->nnode > ROWS_AT_ONCE;
}

static unsigned
write_boxes(struct tui *t, const struct list *l, struct target *to)
{
	struct view_options o = options_of_report(t, l);
	const struct view *shown = l->view;
	struct error err;
	struct view *v;
	int result;

	if (is_big(o.tree) && !screen_headless()) {
		if (!begin_writing(t, shown, &o, NULL, NULL, to))
			say_busy(t);
		return RE_DRAW;
	}
	error_init(&err);
	v = view_new(shown->ops, shown->snap, &o, &err);
	result = v ? t->write_view(v, NULL, to->path, NULL, &err) : -1;
	to->done = !result;
	say_written(t, result, &err, v ? v->row.n : 0,
		    half_title(t->now), to->path);
	view_free(v);
	error_release(&err);
	return RE_DRAW;
}

/* The rows that are shown. */
static int
write_shown(struct tui *t, struct view *v, const char *sort, const char *path,
	    struct error *err)
{
	struct view *side[] = { v, v->base };
	int result;

	for (int i = 0; i < 2; i++)
		if (side[i])
			side[i]->options.written = true;
	result = t->write_view(v, sort, path, NULL, err);
	for (int i = 0; i < 2; i++)
		if (side[i])
			side[i]->options.written = false;
	return result;
}

static unsigned
write_view_to(struct tui *t, struct target *to)
{
	struct list *l = page_list(t->now);
	struct text sort = { 0 };
	unsigned redo = RE_DRAW;
	struct error err;
	int result;

	if (!l->view)
		return RE_DRAW;
	if (is_flame(l) && is_picture(to->path) && t->draw_flame)
		return draw_flame(t, l, to);
	if (is_flame(l))
		return write_boxes(t, l, to);
	/* half of what one sees in a moment would be kept for good */
	if (l->view->lacks.n) {
		tui_say_reading(t, l->view->lacks.at[0].path);
		return RE_DRAW;
	}
	put_order(l->view, &sort);
	/* a script sees the file when the key is done */
	if (l->view->row.n > ROWS_AT_ONCE && is_of_itself(l->view)
	    && !screen_headless()) {
		if (!begin_writing(t, l->view, &l->view->options, sort.s,
				   NULL, to))
			say_busy(t);
	} else {
		error_init(&err);
		result = write_shown(t, l->view, sort.s, to->path, &err);
		to->done = !result;
		say_written(t, result, &err, l->view->row.n,
			    half_title(t->now), to->path);
		error_release(&err);
		redo |= RE_SORT;
	}
	text_release(&sort);
	return redo;
}

/* The text that lies over the page. */
static unsigned
write_text(struct tui *t, struct target *to)
{
	struct text all = { 0 };
	struct error err;

	error_init(&err);
	pager_put(&t->help, &all);
	to->done = !t->write_text(all.s, all.n, to->path, &err);
	if (!to->done)
		tui_say_error(t, &err);
	else
		/* TRANSLATORS: a file */
		tui_say(t, _("the text is written to %s"), to->path);
	text_release(&all);
	error_release(&err);
	return RE_DRAW;
}

#define REPLACE N_("This file is there already")

/* Nothing that is there is lost by a name that was typed. */
static void
ask_whether(struct tui *t, const char *path)
{
	struct menu_item item = { .action = "write", .key = 'n' };
	struct text name = { 0 }, say = { 0 };

	menu_open(&t->menu, REPLACE);
	t->menu.of_page = true;
	item.text = menu_label('n', _("no: write to another name"));
	menu_add(&t->menu, &item);
	text_printable(&name, path, strlen(path), t->canvas.ascii);
	/* TRANSLATORS: a file; an entry of a menu that asks whether to */
	text_printf(&say, _("yes: replace %s"), name.s);
	item = (struct menu_item){
		.action = "replace", .arg = path, .key = 'y',
		.text = menu_label('y', say.s),
	};
	menu_add(&t->menu, &item);
	text_release(&name);
	text_release(&say);
}

static unsigned
write_accept(struct tui *t, const char *typed)
{
	char *path = path_expand(typed);
	struct target to = { .path = path };
	unsigned redo = RE_DRAW;
	struct stat st;

	if (path_is_refused(t, typed) || (*path && tui_write_put_off(t, "write", typed)))
		;
	else if (*path && lstat(path, &st))
		redo = t->help.open ? write_text(t, &to) : write_view_to(t, &to);
	else if (*path && may_replace(t, path))
		ask_whether(t, path);
	free(path);
	return redo;
}

static const struct question question_write = {
	.sign = N_("write to (.csv, .json, .html, .txt: a table): "),
	.accept = write_accept, .complete = paths_complete, .proposes = true,
}, question_draw = {
	.sign = N_("write to (.svg, .csv, .json, .html, .txt: a table): "),
	.accept = write_accept, .complete = paths_complete, .proposes = true,
}, question_text = {
	.sign = N_("write this text to: "),
	.accept = write_accept, .complete = paths_complete, .proposes = true,
};

/* A name that no file has: nothing that is there is written over. */
static char *
free_name(const char *id, const char *end)
{
	char *name = mem_printf("%s.%s", id, end);
	struct stat st;

	for (unsigned n = 2; n < 1000 && lstat(name, &st) == 0; n++) {
		free(name);
		name = mem_printf("%s-%u.%s", id, n, end);
	}
	return name;
}

/* Whether nothing is written here, which is said; what is to come will be, to PATH. */
static bool
has_nothing(struct tui *t, const struct list *l, const char *path)
{
	if (t->help.open)
		return !t->write_text;
	if (l->view || !t->write_view || (path && (t->selecting || t->now->waiting)))
		return !t->write_view;
	tui_say(t, "%s", l->why.n ? l->why.s : _("there is nothing to write"));
	return true;
}

ACT(write)
{
	struct list *l = page_list(t->now);
	bool drawn;
	char *name;

	if (has_nothing(t, l, arg))
		return RE_DRAW;
	if (arg)
		return write_accept(t, arg);
	drawn = !t->help.open && is_drawn(t, l);
	name = free_name(t->help.open ? "text" : l->ops->id, drawn ? "svg" : "txt");
	tui_ask(t, t->help.open ? &question_text :
		drawn ? &question_draw : &question_write, name);
	free(name);
	return RE_DRAW;
}

/* What write does, also where something is already. */
ACT(replace)
{
	struct list *l = page_list(t->now);
	struct target to = { 0 };
	struct stat st;
	unsigned redo = RE_DRAW;
	char *path;

	if (has_nothing(t, l, arg))
		return RE_DRAW;
	if (!arg || !*arg)
		return say_takes(t, "replace", _("a file"));
	if (path_is_refused(t, arg) || tui_write_put_off(t, "replace", arg))
		return RE_DRAW;
	to.path = path = path_expand(arg);
	if (lstat(path, &st) || target_clear(t, &to))
		redo = t->help.open ? write_text(t, &to) : write_view_to(t, &to);
	target_end(path, to.aside, to.done);
	free(path);
	return redo;
}
