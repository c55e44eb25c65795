/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns of a list as a line says them, "functions self,self[Dr],!incl%,name:40":
 * typed, or kept in a file.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/action/columns.h"

static bool
read_width(const char *text, int *width)
{
	long number;

	if (!read_number(text, &number) || number < WIDTH_MIN
	    || number > WIDTH_MAX)
		return false;
	*width = (int)number;
	return true;
}

/* The end of the id in WORD, which may end with ":40". */
static char *
id_end(char *word)
{
	char *bracket = strrchr(word, ']'), *colon;

	colon = strchr(bracket ? bracket : word, ':');
	return colon ? colon : word + strlen(word);
}

/* Whether a list of rows of OPS can have that column; of another event than is shown
 * only views that are not made of one. */
static bool
can_have(const struct view_ops *ops, const struct column_choice *c)
{
	const struct column *column = c->column;

	if (column && column->compares)
		column = column->compares;
	return column && view_offers(ops, column)
	       && (!c->event || (layout_takes_events(ops)
				 && !c->column->compares && !column->running));
}

/* What is wrong with column WORD, or with the width behind it. */
static int
refuse(const struct view_ops *ops, const char *word, const char *width,
       struct error *err)
{
	if (width)
		/* TRANSLATORS: a column's width as it was typed */
		return error_set(err, ERR_USAGE,
				 N_("%s: a width is a number from 3 to 500"),
				 width);
	return error_set(err, ERR_USAGE, N_("no column %s in %s"), word, ops->id);
}

/* One of "self", "+incl", "!incl", "self[Dr]", "name:40"; false: there is no such
 * column, or it is there before. Events are C's, to be freed. */
static bool
read_choice(const struct view_ops *ops, char *word, struct choices *c,
	    struct error *err)
{
	struct column_choice one = { .wide = *word == '+', .always = *word == '!' };
	char *end, *event;
	bool fine;

	word += one.wide || one.always;
	end = id_end(word);
	one.column = column_named(word, (size_t)(end - word), &event);
	one.event = event;
	fine = !*end || read_width(end + 1, &one.width);
	if (!can_have(ops, &one) || !fine) {
		bool known = can_have(ops, &one);

		free(event);
		refuse(ops, (*end = '\0', word), known ? end + 1 : NULL, err);
		return false;
	}
	*end = '\0';
	if (choices_find(c, &one) != SIZE_MAX) {
		/* TRANSLATORS: a view, a column */
		error_set(err, ERR_USAGE, N_("%s: the column %s is named twice"),
			  ops->id, word);
		free(event);
		return false;
	}
	if (c->n < LAYOUT_MAX)
		c->at[c->n++] = one;
	else
		free(event);
	return true;
}

static void
release(struct choices *c)
{
	for (size_t i = 0; i < c->n; i++)
		free((void *)c->at[i].event);
	c->n = 0;
}

/* What rows are called is always there. */
static void
need_name(const struct view_ops *ops, struct choices *c)
{
	const struct column *name = view_name_column(ops);

	struct column_choice one = { .column = name };

	if (!c->n || !name || choices_find(c, &one) != SIZE_MAX)
		return;
	if (c->n == LAYOUT_MAX)
		free((void *)c->at[--c->n].event);
	c->at[c->n++] = one;
}

/* The page that has the list of the rows of OPS. */
static const struct view_ops *
page_with(const struct view_ops *ops)
{
	return ops->part_of ? ops->part_of : ops;
}

/* The list of P that shows the rows of OPS. */
static struct list *
list_in(struct page *p, const struct view_ops *ops)
{
	for (int i = 0; p && i < p->nlist; i++)
		if (p->list[i].ops == ops)
			return &p->list[i];
	return NULL;
}

/* Whether a page has a list of the rows of OPS. */
static bool
has_list(const struct view_ops *ops)
{
	const struct view_ops *page = page_with(ops);
	const char *pair = page_ops_of(page)->pair;

	return ops->available
	       && (page == ops || (pair && view_find(pair) == ops));
}

/* The view and the columns that LINE names; -1 and ERR. */
static int
read_choices(const char *line, const struct view_ops **ops, struct choices *c,
	     struct error *err)
{
	char *copy = mem_strdup(line), *rest = copy;
	const char *id = strsep(&rest, " \t");
	bool fine;

	c->n = 0;
	*ops = view_find(id);
	fine = *ops && has_list(*ops);
	if (!*id)
		error_set(err, ERR_USAGE, N_("%s takes %s"), "set columns",
			  _("a view and columns"));
	else if (!fine)
		error_set(err, ERR_USAGE, N_("no view %s has columns"), id);
	while (fine && rest && *rest) {
		size_t n = column_entry(rest, " \t,");
		char *word = rest;

		rest += n + (rest[n] != '\0');
		word[n] = '\0';
		if (n)
			fine = read_choice(*ops, word, c, err);
	}
	free(copy);
	if (!fine)
		release(c);
	return fine ? 0 : -1;
}

static void
choose(struct tui *t, const struct view_ops *ops, struct choices *c)
{
	struct list *l = list_in(page_of(t, page_with(ops)), ops);

	need_name(ops, c);
	l->was.n = 0;
	list_choose_columns(l, c->at, c->n);
}

/* That there are the events of C, which was typed. */
static int
check_events(const struct tui *t, const struct choices *c, struct error *err)
{
	for (size_t i = 0; t->snap && i < c->n; i++)
		if (c->at[i].event
		    && !metric_some(prof_metric_asked(t->snap->prof, c->at[i].event,
						      err)))
			return -1;
	return 0;
}

int
columns_read(struct tui *t, const char *line, struct error *err)
{
	const struct view_ops *ops;
	struct choices c;

	if (read_choices(line, &ops, &c, err) < 0)
		return -1;
	if (check_events(t, &c, err) < 0) {
		release(&c);
		return -1;
	}
	choose(t, ops, &c);
	if (!c.n)
		/* TRANSLATORS: the title of a view */
		tui_say(t, _("%s: the columns of the view itself again"),
			_(ops->title));
	release(&c);
	return 0;
}

int
columns_read_kept(struct tui *t, const char *line, struct error *err)
{
	const struct view_ops *ops;
	struct choices c;

	if (read_choices(line, &ops, &c, err) < 0)
		return -1;
	if (!c.n)
		return error_set(err, ERR_USAGE,
				 /* TRANSLATORS: the name of a view */
				 N_("set columns %s: which columns? "
				    "(--list=columns)"), ops->id);
	if (t)
		choose(t, ops, &c);
	release(&c);
	return 0;
}

bool
columns_line(const struct tui *t, const struct view_ops *ops, struct text *out)
{
	const struct list *l = ops->available ?
			       list_in(page_made(t, page_with(ops)), ops) : NULL;

	if (!l || !l->choice.n)
		return false;
	text_printf(out, "set columns %s ", ops->id);
	for (size_t i = 0; i < l->choice.n; i++) {
		const struct column_choice *c = &l->choice.at[i];

		text_printf(out, "%s%s", i ? "," : "", c->wide ? "+" :
			    c->always ? "!" : "");
		choice_put_id(c, out);
		if (c->width)
			text_printf(out, ":%d", c->width);
	}
	return true;
}
