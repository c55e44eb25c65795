/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Saying where a source text is: what was typed becomes a rule that the engine
 * uses from now on and remembers.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/pathrule.h"
#include "engine/remembered.h"
#include "model/facts/listing.h"
#include "tui/action/private.h"
#include "view/code.h"

bool
tui_can_reload(struct tui *t)
{
	const char *path = engine_cannot_reload(t->engine);
	struct text name = { 0 };

	if (!path)
		return true;
	if (!strcmp(path, "-")) {
		tui_say(t, _("standard input cannot be read again"));
		return false;
	}
	tui_put_path(t, path, &name);
	/* TRANSLATORS: a file */
	tui_say(t, _("%s is a pipe, which cannot be read again"), name.s);
	text_release(&name);
	return false;
}

void
tui_put_path(const struct tui *t, const char *path, struct text *out)
{
	const char *home = getenv("HOME");
	size_t n = home ? strlen(home) : 0;

	if (n > 1 && !strncmp(path, home, n) &&
	    (path[n] == '/' || !path[n])) {
		text_addc(out, '~');
		path += n;
	}
	text_printable(out, path, strlen(path), t->canvas.ascii);
}

/* "FROM is now TO" as people read it. */
static void
put_rule(const struct tui *t, const char *format, struct text *out)
{
	struct text from = { 0 }, to = { 0 };

	tui_put_path(t, t->rule_from.s, &from);
	tui_put_path(t, t->rule_to.s, &to);
	text_printf(out, format, from.s, to.s);
	text_release(&from);
	text_release(&to);
}

ACT(map_keep)
{
	struct text say = { 0 }, why = { 0 };
	struct error err;
	char *file;

	(void)arg;
	if (!t->rule_from.n)
		return 0;
	file = remembered_file();
	error_init(&err);
	put_rule(t, _("%s is now %s"), &say);
	if (remembered_add(t->rule_from.s, t->rule_to.s, &err)) {
		error_print(&err, &why);
		tui_say(t, _("%s, for this run: %s"), say.s, why.s);
	} else {
		tui_put_path(t, file ? file : "", &why);
		tui_say(t, _("%s; remembered in %s"), say.s, why.s);
	}
	error_release(&err);
	text_release(&say);
	text_release(&why);
	free(file);
	return RE_DRAW;
}

ACT(map_once)
{
	struct text say = { 0 };

	(void)arg;
	if (!t->rule_from.n)
		return 0;
	put_rule(t, _("%s is now %s, for this run"), &say);
	tui_say(t, "%s", say.s);
	text_release(&say);
	return RE_DRAW;
}

static void
add_choice(struct tui *t, const char *action, int key, const char *text)
{
	struct menu_item item = { .action = action, .key = key,
				  .text = menu_label(key, text) };

	menu_add(&t->menu, &item);
}

/* The rule is in force; whether it is to be so in later runs is asked. */
static void
ask_to_keep(struct tui *t)
{
	struct text rule = { 0 };

	put_rule(t, _("%s is now %s"), &rule);
	menu_open(&t->menu, N_("Remember this for later runs?"));
	add_choice(t, "map-once", 'n', _("no, for this run only"));
	add_choice(t, "map-keep", 'y', _("yes, for every profile"));
	tui_say(t, "%s", rule.s);
	text_release(&rule);
}

static void
map(struct tui *t, const char *line, const struct path_rule *m)
{
	(void)line;
	text_clear(&t->rule_from);
	text_clear(&t->rule_to);
	engine_map_source(t->engine, m->from, m->to);
	/* an older rule for more of the path may stand before the new one */
	if (engine_maps_source(t->engine, t->wanted.s, m->file)) {
		text_adds(&t->rule_from, m->from);
		text_adds(&t->rule_to, m->to);
	} else {
		engine_map_source(t->engine, t->wanted.s, m->file);
		text_adds(&t->rule_from, t->wanted.s);
		text_adds(&t->rule_to, m->file);
	}
	ask_to_keep(t);
}

/* What is typed for where t->wanted is: FOUND gets the rule that follows. */
static void
take_typed(struct tui *t, const char *line,
	   void (*found)(struct tui *t, const char *line, const struct path_rule *m))
{
	char *folder = getcwd(NULL, 0), *path;
	const char *name = text_base_name(t->wanted.s);
	struct text said = { 0 };
	struct path_rule m;

	path = pathrule_absolute(line, getenv("HOME"), folder ? folder : "/");
	free(folder);
	text_printable(&said, name, strlen(name), t->canvas.ascii);
	switch (pathrule_derive(t->wanted.s, path, pathrule_look, NULL, &m)) {
	case RULE_FOUND:
		found(t, line, &m);
		break;
	case RULE_NOTHING:
		tui_say(t, _("%s does not exist; nothing is mapped"),
			*line ? line : "\"\"");
		break;
	case RULE_NOT_BELOW:
		tui_say(t, _("%s is not below %s; nothing is mapped"),
			said.s, line);
		break;
	}
	pathrule_release(&m);
	text_release(&said);
	free(path);
}

static unsigned
map_accept(struct tui *t, const char *line)
{
	take_typed(t, line, map);
	/* The texts that the page has may be gone. */
	return RE_BUILD | RE_DRAW;
}

/* Which file it is that is asked for. */
static void
map_hint(struct tui *t, const char *line, struct text *out)
{
	struct text name = { 0 };
	const char *s = text_base_name(t->wanted.s);

	(void)line;
	text_printable(&name, s, strlen(s), t->canvas.ascii);
	/* TRANSLATORS: a source file, whose place is typed */
	text_printf(out, _("where %s is"), name.s);
	text_release(&name);
}

static const struct question question_map = {
	.sign = N_("file or directory: "), .accept = map_accept,
	.complete = paths_complete, .hint = map_hint, .proposes = true,
};

/* Where the text is that is shown; of one that was not found nothing: a path that
 * is known to be wrong is no proposal. */
static const char *
found_at(const struct tui *t)
{
	const struct snapshot *s = t->snap;
	object_id object = names_func(s->names, t->now->centre).object;
	const struct text_wanted w = {
		.path = t->wanted.s,
		.object = names_object_used(s->names, object),
	};
	const struct source_text *text;

	if (!s->lister || !s->lister->text)
		return "";
	text = s->lister->text(s->lister->ctx, &w, false);
	return text && text->used ? text->used : "";
}

/* --- Objects ------------------------------------------------------------------ */

static void
map_object(struct tui *t, const char *line, const struct path_rule *m)
{
	struct text say = { 0 };

	if (!engine_map_object(t->engine, m->from, m->to, m->file)) {
		tui_say(t, _("%s is no program that can be read"), line);
		return;
	}
	text_clear(&t->rule_from);
	text_clear(&t->rule_to);
	text_adds(&t->rule_from, m->from);
	text_adds(&t->rule_to, m->to);
	put_rule(t, _("%s is now %s, for this run"), &say);
	/* TRANSLATORS: "/usr/lib is now /mnt/lib, for this run: reading again" */
	tui_say(t, _("%s: reading again"), say.s);
	tui_say_while(t, tui_shows_old);
	text_release(&say);
}

static unsigned
object_accept(struct tui *t, const char *line)
{
	take_typed(t, line, map_object);
	return RE_DRAW;
}

static const struct question question_object = {
	.sign = N_("program or library: "), .accept = object_accept,
	.complete = paths_complete, .hint = map_hint, .proposes = true,
};

/* Where OBJECT is, if it is not the program and has a file, as [kernel.kallsyms] has
 * none. */
static bool
asks_object(struct tui *t, object_id object)
{
	const char *path = prof_object_path(t->snap->prof, object);

	if (!*path || *path == '[' || engine_is_program(t->engine, object)
	    || !tui_can_reload(t))
		return false;
	text_clear(&t->wanted);
	text_adds(&t->wanted, path);
	tui_ask(t, &question_object, "");
	return true;
}

/* Of code of a library it is that which may be missing. */
static bool
asks_code(struct tui *t)
{
	return t->snap && t->now->page->lines == LINES_OF_CODE
	       && asks_object(t, names_func(t->snap->names, t->now->centre).object);
}

/* Whether what is missing here is a program: what names addresses, or has the code that
 * is to be shown. */
static bool
lacks_program(const struct tui *t)
{
	return t->snap && (prof_has_addresses(t->snap->prof)
			   || t->now->page->lines == LINES_OF_CODE);
}

/* Where the text is that is called PATH. */
static void
ask_for_text(struct tui *t, const char *path, size_t n)
{
	struct text line = { 0 };

	text_clear(&t->wanted);
	text_add(&t->wanted, path, n);
	t->seeking = 0;
	text_printable(&line, found_at(t), strlen(found_at(t)), false);
	tui_ask(t, &question_map, line.s);
	text_release(&line);
}

ACT(map)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct val file = { .type = VAL_NONE };

	(void)arg;
	text_clear(&t->wanted);
	if (r)
		file = view_val(l->view, r, column_find("file"), t->metric);
	if (file.type != VAL_TEXT || !file.n) {
		if (asks_code(t))
			return RE_DRAW;
		if (lacks_program(t))
			return act_program(t, NULL);
		tui_say(t, _("the file is not known: there is nothing to "
			     "map"));
		return RE_DRAW;
	}
	ask_for_text(t, file.s, file.n);
	return RE_DRAW;
}

/* The object of a row of Info; none: it is about something else. */
static object_id
object_of_row(const struct tui *t, const struct list *l, const struct row *r)
{
	const struct prof *p = t->snap->prof;
	struct val path;

	if (view_val(l->view, r, column_find("match"), t->metric).type == VAL_NONE)
		return object_at(0);
	path = view_val(l->view, r, column_find("path"), t->metric);
	for (uint32_t i = 1; path.type == VAL_TEXT && i < p->nobject; i++) {
		const char *is = prof_object_path(p, object_at(i));

		if (strlen(is) == path.n && !memcmp(is, path.s, path.n))
			return object_at(i);
	}
	return object_at(0);
}

ACT(locate)
{
	struct list *l = page_list(t->now);
	const struct row *r = l->view ? list_here(l) : NULL;
	const char *text;
	object_id object;

	(void)arg;
	if (!t->snap || !r)
		return 0;
	text = view_row_lacks_text(l->view, r);
	if (text) {
		ask_for_text(t, text, strlen(text));
		return RE_DRAW;
	}
	object = object_of_row(t, l, r);
	if (!object_some(object))
		tui_say(t, _("this row is no program and no library"));
	else if (engine_is_program(t->engine, object))
		return act_program(t, NULL);
	else if (*prof_object_path(t->snap->prof, object) == '[')
		tui_say(t, _("this is no file: nothing can be in its place"));
	else
		asks_object(t, object);
	return RE_DRAW;
}
