/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Places with a letter, and the way to them.
 */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "view/format.h"
#include "tui/action/private.h"
#include "tui/term/keys.h"

#define MARKS N_("Marks")

static bool
is_letter(int key)
{
	return (key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z');
}

static size_t
find_mark(const struct tui *t, int key)
{
	for (size_t i = 0; i < t->mark_key.n; i++)
		if (t->mark_key.at[i].key == key)
			return i;
	return SIZE_MAX;
}

/* The name of the group whose functions are shown, or of the row of a tree or a
 * picture; NULL: the function says it. */
static char *
name_here(const struct tui *t)
{
	struct list *l = page_list(page_lead(t));
	const struct view *v = page_lead(t)->list[0].view;
	const struct row *r = l->view ? list_here(l) : NULL;
	struct val name;
	struct text out = { 0 };

	if (v && v->options.group.of)
		name = view_group_name(v);
	else if (!r || !(r->kind & (ROW_NODE | ROW_BOX)) || !list_name(l, r, &name))
		return NULL;
	val_format(l->view, &name, 0, false, t->canvas.ascii, &out);
	return out.s;
}

static void
set_mark(struct tui *t, int key)
{
	size_t at = find_mark(t, key);
	struct mark_key own = { key, name_here(t), NULL, NULL };

	if (at != SIZE_MAX) {
		mark_key_release(&t->mark_key.at[at]);
		t->mark.at[at] = page_here(t);
		t->mark_key.at[at] = own;
	} else {
		VEC_PUSH(&t->mark, page_here(t));
		VEC_PUSH(&t->mark_key, own);
	}
	/* TRANSLATORS: a letter, and the key that goes back to it */
	tui_say(t, _("marked %c; %s shows the marks"), key,
		tui_key(t, "marks", NULL));
}

ACT(mark)
{
	if (!t->snap)
		return 0;
	if (arg && is_letter(*arg) && !arg[1]) {
		set_mark(t, *arg);
		return RE_DRAW;
	}
	if (arg)
		return say_takes(t, "mark", _("a letter"));
	t->marking = true;
	tui_say(t, _("a letter for this place (Esc: none)"));
	return RE_DRAW;
}

unsigned
mark_by_key(struct tui *t, int key)
{
	t->marking = false;
	if (is_letter(key))
		set_mark(t, key);
	else if (key != PRESS_ESC)
		tui_say(t, _("a mark is a letter"));
	return RE_DRAW;
}

/* A function's name, as much of it as lists show. */
static void
put_func(const struct tui *t, const char *name, struct text *out)
{
	struct text whole = { 0 };

	text_printable(&whole, name, strlen(name), t->canvas.ascii);
	text_add_name(out, whole.s ? whole.s : "", whole.n, t->names,
		      t->canvas.glyph->ellipsis);
	text_release(&whole);
}

/* "a  Source: main"; of the functions of a group that, of a tree the row. */
static void
put_mark(const struct tui *t, size_t i, struct menu_item *item)
{
	const struct visit *v = &t->mark.at[i];
	func_id f = func_some(v->to.func) ? v->to.func :
		    v->at[v->active].func;
	const struct mark_key *k = &t->mark_key.at[i];
	struct text all = { 0 };
	const char *gone = k->gone ? k->gone : k->gone_row;
	const char *s = func_some(f) ? names_func_name(t->snap->names, f)
			: gone ? gone : "";

	if (k->name)
		s = k->name;
	text_printf(&all, "%c  %s%s", k->key, _(v->to.ops->title), *s ? ": " : "");
	item->name = all.n;
	item->cut = v->to.group.of ? text_cut_name : text_cut_func;
	if (v->to.group.of)
		text_printable(&all, s, strlen(s), t->canvas.ascii);
	else
		put_func(t, s, &all);
	item->name_n = all.n - item->name;
	if (gone)
		/* TRANSLATORS: behind a function that is in the profile no more;
		 * short */
		text_printf(&all, " (%s)", _("gone"));
	item->text = all.s;
}

static void
offer(struct tui *t, const char *action, const char *arg, char key, const char *what)
{
	struct menu_item item = {
		.action = action, .arg = arg, .key = key,
		.text = menu_label(key, what),
	};

	menu_add(&t->menu, &item);
}

ACT(marks)
{
	static const char *const letter =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

	(void)arg;
	menu_release(&t->menu);
	menu_open(&t->menu, MARKS);
	t->menu.lacks = N_("no such mark");
	/* the letter that is typed next is meant for the menu, whatever is in it */
	if (!t->mark.n)
		offer(t, "mark", NULL, 'm', _("mark this place: none is marked"));
	for (const char *c = letter; *c; c++) {
		size_t i = find_mark(t, *c);
		struct menu_item item = { .action = "mark-go", .arg = c,
					  .key = *c };

		if (i == SIZE_MAX)
			continue;
		put_mark(t, i, &item);
		menu_add(&t->menu, &item);
	}
	/* as in vi and less the key of marks itself is the place before, and once more
	 * this one */
	if (t->past.n)
		offer(t, "mark-go", "'", '\'', _("back to where you were"));
	return RE_DRAW;
}

/* ARG begins with the letter. */
ACT(mark_go)
{
	size_t at = find_mark(t, arg ? *arg : 0);

	if (arg && *arg == '\'' && t->past.n)
		return page_visit(t, &t->past.at[t->past.n - 1]);
	if (at == SIZE_MAX) {
		tui_say(t, _("no such mark"));
		return RE_DRAW;
	}
	if (t->mark_key.at[at].gone) {
		tui_say(t, _("the marked function is not there now"));
		return RE_DRAW;
	}
	return page_visit(t, &t->mark.at[at]);
}

/* Rows of the longest list have fewer digits. */
#define COUNT_MAX 999999999u

ACT(count)
{
	struct text say = { 0 };
	long digit;

	if (!read_number(arg, &digit) || digit < 0 || digit > 9)
		return say_takes(t, "count", _("a digit"));
	t->count = t->count > COUNT_MAX / 10 ? COUNT_MAX
		   : t->count * 10 + (unsigned)digit;
	/* TRANSLATORS: how often the next key is to be done */
	text_printf(&say, ngettext("%u time", "%u times", t->count), t->count);
	tui_say_passing(t, say.s);
	text_release(&say);
	return RE_DRAW;
}
