/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "engine/settings.h"
#include "main/complain.h"
#include "main/lists.h"
#include "load/load.h"
#include "tui/action/tables.h"
#include "view/view.h"

/* Where the rows go: plain lines, a manual page or a table of the manual. */
struct sink {
	FILE *to;
	enum { PLAIN, ROFF, TEXINFO } form;
	const char *heading;	/* the group that was headed last */
};

#define ID_COLS 20

/* Roff text: a leading dot, backslashes and hyphens are escaped. */
static void
put_roff(struct sink *out, const char *s)
{
	for (; *s; s++)
		if (*s == '\\')
			fputs("\\e", out->to);
		else if (*s == '-')
			fputs("\\-", out->to);
		else
			putc(*s, out->to);
	putc('\n', out->to);
}

/* SCOPE: as the action bind names it, or NULL. */
static void
put_heading(struct sink *out, const char *heading, const char *scope)
{
	struct text text = { 0 };

	if (out->heading == heading)
		return;
	out->heading = heading;
	if (scope)
		/* TRANSLATORS: where keys are bound, and how profviewrc calls
		 * that */
		text_printf(&text, _("%s (scope %s)"), _(heading), scope);
	else
		text_adds(&text, _(heading));
	if (out->form == ROFF)
		fprintf(out->to, ".SS \"%s\"\n", text.s);
	else
		fprintf(out->to, "%s:\n", text.s);
	text_release(&text);
}

static void
put_row(struct sink *out, const char *id, const char *help)
{
	if (out->form == ROFF) {
		fputs(".TP\n.B ", out->to);
		put_roff(out, id);
		put_roff(out, help);
		return;
	}
	/* what is longer has a line of its own */
	if (strlen(id) > ID_COLS)
		fprintf(out->to, "%s\n%*s", id, ID_COLS, "");
	else
		fprintf(out->to, "%-*s", ID_COLS, id);
	fprintf(out->to, " %s\n", help);
}

static const char *
unless_later(bool available, const char *help)
{
	return available ? help : _("(not available in this version)");
}

static void
list_formats(struct sink *out)
{
	for (const struct loader *const *l = load_registry; *l; l++)
		put_row(out, (*l)->name, _((*l)->title));
}

static void
list_views(struct sink *out)
{
	for (const struct view_ops *const *v = view_registry; *v; v++) {
		struct text id = { 0 };

		text_adds(&id, (*v)->id);
		if ((*v)->takes_func)
			text_adds(&id, ":FN");
		else if ((*v)->takes_funcs || (*v)->narrows)
			text_adds(&id, "[:FN]");
		put_row(out, id.s, unless_later((*v)->available,
						_((*v)->help)));
		text_release(&id);
	}
}

/* What the column's values are, in a word of the manual. */
static const char *
unit_of(const struct column *c)
{
	static const char *const unit[] = {
		[VAL_COST] = "cost", [VAL_COUNT] = "count",
		[VAL_ORDINAL] = "number",
		[VAL_SHARE] = "share", [VAL_RATIO] = "ratio",
		[VAL_ADDR] = "address", [VAL_TEXT] = "text",
		[VAL_WORD] = "word", [VAL_NUMBER] = "number",
		[VAL_FLAG] = "1 or 0", [VAL_PHRASE] = "text",
		[VAL_FACTOR] = "ratio", [VAL_TREND] = "costs",
	};

	return unit[c->type];
}

#define TEXINFO_COLS 80

/* Texinfo in lines of a width, with what it means something to escaped. */
static void
put_texinfo(struct sink *out, const char *s)
{
	size_t at = 0;

	while (*(s += strspn(s, " "))) {
		size_t n = strcspn(s, " ");

		if (at && at + 1 + n > TEXINFO_COLS) {
			putc('\n', out->to);
			at = 0;
		} else if (at) {
			putc(' ', out->to);
			at++;
		}
		for (at += n; n--; s++) {
			if (strchr("@{}", *s))
				putc('@', out->to);
			putc(*s, out->to);
		}
	}
	putc('\n', out->to);
}

static void
list_column(struct sink *out, const char *id, const struct column *c)
{
	if (out->form != TEXINFO) {
		put_row(out, id, _(c->help));
		return;
	}
	fprintf(out->to, "@item @code{%s} @tab %s @tab\n", id, unit_of(c));
	put_texinfo(out, _(c->help));
}

static void
list_columns(struct sink *out)
{
	const struct column *figure = column_find("self");

	if (out->form == TEXINFO)
		fputs("@multitable @columnfractions .16 .16 .68\n"
		      "@headitem Column @tab Values @tab What it is\n",
		      out->to);
	for (const struct column *const *c = column_registry; *c; c++)
		list_column(out, (*c)->id, *c);
	/* of every figure the same */
	for (enum compared what = COMPARED_BASE; what < COMPARED_ALL; what++) {
		const struct column *c = column_compared(figure, what);
		struct text id = { 0 };

		text_printf(&id, "FIGURE%s", c->id + strlen(figure->id));
		list_column(out, id.s, c);
		text_release(&id);
	}
	if (out->form == TEXINFO)
		fputs("@end multitable\n", out->to);
}

static void
list_actions(struct sink *out)
{
	for (const struct action *a = action_table; a->id; a++)
		put_row(out, a->id, _(a->help));
}

/* Keys of one action that stand together are one row; returns the last. */
static const struct binding *
list_key(struct sink *out, const struct binding *b)
{
	const struct action *a = action_find(action_table, b->action);
	const struct binding *last = b;
	struct text keys = { 0 };

	while (a && a->flags & ACT_DIGITS && last[1].key
	       && strcmp(last[1].action, a->id) == 0)
		last++;
	text_adds(&keys, b->key);
	if (last != b)
		text_printf(&keys, " ... %s", last->key);
	put_row(out, keys.s, binding_help(b));
	text_release(&keys);
	return last;
}

static void
list_keys(struct sink *out)
{
	for (size_t s = 0; s < SCOPES; s++) {
		for (const struct binding *b = binding_table; b->key; b++) {
			if (b->scope != (enum scope)s)
				continue;
			put_heading(out, scope_table[s].title,
				    scope_table[s].id);
			b = list_key(out, b);
		}
	}
}

static void
list_settings(struct sink *out)
{
	for (const struct setting *t = setting_table; t->id; t++) {
		struct text id = { 0 }, help = { 0 };

		if (out->form == ROFF && !t->available)
			continue;	/* a manual is about what there is */
		put_heading(out, setting_group_title[t->group], NULL);
		if (t->letter)
			text_printf(&id, "-%c, ", t->letter);
		text_printf(&id, "--%s", t->id);
		if (t->arg)
			text_printf(&id, "=%s", t->choices ? t->choices
							   : t->arg);
		text_adds(&help, unless_later(t->available, _(t->help)));
		if (t->available && t->default_value)
			text_printf(&help, _(" (default: %s)"), t->default_value);
		if (t->available && t->later)
			text_printf(&help, _(" (not available in this version: "
					     "%s)"), t->later);
		put_row(out, id.s, help.s);
		text_release(&id);
		text_release(&help);
	}
}

static const struct list {
	const char *name;
	void (*print)(struct sink *out);
} list_table[] = {
	{ "formats", list_formats },
	{ "views", list_views },
	{ "columns", list_columns },
	{ "actions", list_actions },
	{ "keys", list_keys },
	{ "settings", list_settings },
	{ "options", list_settings },	/* the manual's word for them */
};

static void
refuse(const char *what)
{
	struct error err;

	error_init(&err);
	error_set(&err, ERR_USAGE, N_("--%s=%s: must be one of %s"), "list",
		  what, "formats|views|columns|actions|keys|settings|events");
	complain(&err);
	error_release(&err);
}

int
lists_print(const char *what, FILE *to)
{
	struct sink out = { .to = to, .form = PLAIN };
	const char *name = what;

	if (strncmp(what, "man:", 4) == 0) {
		out.form = ROFF;
		name = what + 4;
	} else if (strcmp(what, "texinfo:columns") == 0) {
		out.form = TEXINFO;
		name = "columns";
	}

	for (size_t i = 0; i < sizeof(list_table) / sizeof(*list_table); i++) {
		if (strcmp(list_table[i].name, name) != 0)
			continue;
		list_table[i].print(&out);
		return 0;
	}
	refuse(what);
	return 1;
}
