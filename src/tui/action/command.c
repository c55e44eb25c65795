/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command line of the screen: the number of a line, an action with its
 * argument, a view, or else a function.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/directory.h"
#include "tui/action/private.h"

static void offer_argument(struct tui *t, const struct action *a, const char *typed,
			   size_t n, struct completion *c);

/* The first word of LINE, or what that is here; to be freed. */
static char *
first_word(const char *line)
{
	char *word = mem_strndup(line, strcspn(line, " "));
	const char *ours = others_word(word);

	if (!ours)
		return word;
	free(word);
	return mem_strdup(ours);
}

/* The action that the line begins with, or NULL. A view that is called like one is meant
 * where nothing follows: ":names" is as ":files", ":names bare" the action. */
static const struct action *
action_of(const struct tui *t, const char *line)
{
	char *word = first_word(line);
	bool view = !line[strcspn(line, " ")] && view_find(word);
	const struct action *a = view ? NULL
				 : action_find(t->keymap.actions, word);

	free(word);
	return a;
}

/* ------------------------------------------------------------------- words */

static void
offer_actions(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	for (const struct action *a = t->keymap.actions; a->id; a++)
		if (a->scope != SCOPE_PROMPT && a->scope != SCOPE_MENU &&
		    a->scope != SCOPE_COLUMNS &&
		    (!(a->flags & ACT_HIDDEN) ||
		     a->flags & (ACT_BINDING | ACT_BOUND | ACT_SETTING)))
			completion_offer(c, a->id, typed, n);
}

/* What stands behind the colon of VIEW:FN, or NULL: names have colons of their
 * own, two at once. */
static const char *
behind_view(const char *line, const struct view_ops **ops)
{
	size_t n = strcspn(line, ":");
	char *id = mem_strndup(line, n);

	*ops = line[n] && line[n + 1] != ':' ? view_find(id) : NULL;
	free(id);
	return *ops ? line + n + 1 : NULL;
}

/* Functions, or files, for the FN of VIEW:FN; false: what is typed is none. */
static bool
offer_of_view(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	const struct view_ops *ops;
	const char *fn = behind_view(typed, &ops);

	if (!fn || fn > typed + n)
		return false;
	c->from += (size_t)(fn - typed);
	names_offer(t, ops->takes_file, fn, (size_t)(typed + n - fn), c);
	return true;
}

/* The view that the line begins with, as an action with what it is of behind it; or
 * NULL. */
static const struct view_ops *
view_of(const char *line)
{
	char *id = first_word(line);
	const struct view_ops *ops = view_find(id);

	free(id);
	return ops && (ops->takes_func || ops->narrows) ? ops : NULL;
}

/* VIEW, or the function of VIEW:FN. */
static void
offer_views(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	const struct view_ops *ops;

	if (offer_of_view(t, typed, n, c))
		return;
	for (size_t i = 0; (ops = view_registry[i]) != NULL; i++)
		if (ops->available && !ops->report_only)
			completion_offer(c, ops->id, typed, n);
}

static void
offer_columns_of(const struct view_ops *ops, const char *typed, size_t n,
		 struct completion *c)
{
	const char *list = ops->columns;
	const struct column *column;
	bool wide;

	while ((column = column_next(&list, &wide)) != NULL)
		completion_offer(c, column->id, typed, n);
}

/* Costs of other events. */
static void
offer_event_columns(struct tui *t, const struct view_ops *ops, const char *typed,
		    size_t n, struct completion *c)
{
	struct event_columns all;

	event_columns(t, ops, &all);
	for (size_t i = 0; i < all.n; i++) {
		struct text id = { 0 };

		text_adds(&id, all.at[i].column->id);
		column_put_event(t->snap->prof, all.at[i].metric, &id);
		completion_offer(c, id.s, typed, n);
		text_release(&id);
	}
}

/* With those of a comparison, where there is one. */
static void
offer_columns_to_set(struct tui *t, const struct view_ops *ops,
		     const char *typed, size_t n, struct completion *c)
{
	const char *list = ops->columns;
	const struct column *column, *one;
	bool wide;

	offer_columns_of(ops, typed, n, c);
	while (t->snap->base && (column = column_next(&list, &wide)) != NULL)
		for (int what = COMPARED_BASE; view_compares(ops, column)
		     && (one = column_compared(column, what)) != NULL; what++)
			completion_offer(c, one->id, typed, n);
	offer_event_columns(t, ops, typed, n, c);
}

/* Whatever the rows of L can be sorted by, also what no report of its view has unasked. */
static void
offer_columns_taken(const struct list *l, const char *typed, size_t n, struct completion *c)
{
	for (size_t i = 0; l->view && column_registry[i]; i++)
		if (view_takes(l->view, column_registry[i])
		    && view_has(l->view, column_registry[i], l->metric))
			completion_offer(c, column_registry[i]->id, typed, n);
}

/* Those of a comparison first: they are what is shown. */
static void
offer_columns(struct tui *t, const char *typed, size_t n,
	      struct completion *c)
{
	const struct list *l = page_list(t->now);
	struct layout_look look = page_layout(t, t->now);
	struct layout_sort sort[LAYOUT_MAX];
	size_t sorts = 0;

	if (l->view && l->view->base)
		sorts = layout_sorts(l->view, &look, sort, LAYOUT_MAX);
	for (size_t i = 0; i < sorts; i++)
		if (sort[i].column->compares)
			completion_offer(c, sort[i].column->id, typed, n);
	offer_columns_of(l->ops, typed, n, c);
	offer_columns_taken(l, typed, n, c);
	offer_event_columns(t, l->ops, typed, n, c);
}

/* Of words with | between, or of the choices of an option: =ID. */
static void
offer_words(const char *words, const char *typed, size_t n, struct completion *c)
{
	char *all = mem_strdup(*words == '=' ? setting_find(words + 1)->choices
					     : words);
	char *rest = all;
	const char *one;

	while ((one = strsep(&rest, "|")) != NULL)
		completion_offer(c, one, typed, n);
	free(all);
}

/* What an option of the command line may be. */
static void
offer_choices(const char *option, const char *typed, size_t n,
	      struct completion *c)
{
	const struct setting *s = setting_find(option);
	const char *choices = s->type == SETTING_FLAG ? "on|off" : s->choices;

	c->from += (size_t)(strlen(option) + 1);
	if (choices)
		offer_words(choices, typed, n, c);
}

static bool
is_word(const char *typed, const char *word)
{
	size_t n = strlen(word);

	return !strncmp(typed, word, n) && typed[n] == ' ';
}

/* STYLE COLOUR */
static void
offer_colour(const char *typed, size_t n, struct completion *c)
{
	const char *colour = memchr(typed, ' ', n);

	for (int i = 0; !colour && i < STYLES; i++)
		completion_offer(c, style_table[i].id, typed, n);
	if (!colour)
		return;
	colour++;
	c->from += (size_t)(colour - typed);
	for (size_t i = 0; theme_colour_name(i); i++)
		completion_offer(c, theme_colour_name(i), colour,
				 (size_t)(typed + n - colour));
}

/* columns VIEW COLUMN,COLUMN; colour STYLE COLOUR; theme NAME */
static void
offer_setting(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	const char *view = memchr(typed, ' ', n), *list, *comma;
	const struct view_ops *ops;
	char *id;

	if (!view) {
		completion_offer(c, "columns", typed, n);
		completion_offer(c, "colour", typed, n);
		for (size_t i = 0; screen_options[i].id; i++)
			completion_offer(c, screen_options[i].id, typed, n);
		return;
	}
	view++;
	if (is_word(typed, "colour") || is_word(typed, "color")) {
		c->from += (size_t)(view - typed);
		offer_colour(view, (size_t)(typed + n - view), c);
		return;
	}
	for (size_t i = 0; screen_options[i].id; i++)
		if (is_word(typed, screen_options[i].id)) {
			offer_choices(screen_options[i].id, view,
				      (size_t)(typed + n - view), c);
			return;
		}
	if (!is_word(typed, "columns"))
		return;
	list = memchr(view, ' ', (size_t)(typed + n - view));
	if (!list) {
		c->from += (size_t)(view - typed);
		offer_views(t, view, (size_t)(typed + n - view), c);
		return;
	}
	id = mem_strndup(view, (size_t)(list - view));
	ops = view_find(id);
	free(id);
	comma = memrchr(list, ',', (size_t)(typed + n - list));
	list = (comma ? comma : list) + 1;
	c->from += (size_t)(list - typed);
	if (ops)
		offer_columns_to_set(t, ops, list, (size_t)(typed + n - list),
				     c);
}

static void
offer_events(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	const struct prof *p = t->snap->prof;

	for (uint32_t i = 1; i < p->nmetric; i++)
		completion_offer(c, prof_text(p, prof_metric(p, metric_at(i))
					      ->name), typed, n);
}

/* The keys that do something in the scope called ID. */
static void
offer_keys(struct tui *t, const char *id, const char *typed, size_t n,
	   struct completion *c)
{
	for (size_t i = 0; i < t->keymap.at.n; i++) {
		const struct binding *b = &t->keymap.at.at[i].b;

		if (is_word(id, scope_table[b->scope].id))
			completion_offer(c, b->key, typed, n);
	}
}

/* SCOPE KEY: the one of both that is typed. */
static void
offer_bound(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	const char *key = memchr(typed, ' ', n);

	if (!key) {
		for (int s = 0; s < SCOPES; s++)
			completion_offer(c, scope_table[s].id, typed, n);
		return;
	}
	key++;
	c->from += (size_t)(key - typed);
	if (!memchr(key, ' ', (size_t)(typed + n - key)))
		offer_keys(t, typed, key, (size_t)(typed + n - key), c);
}

/* Behind the first N words of what is typed up to END and their blanks; NULL: there are
 * fewer. */
static const char *
behind_words(const char *typed, const char *end, int n)
{
	while (typed && n-- > 0) {
		typed = memchr(typed, ' ', (size_t)(end - typed));
		typed += typed != NULL;
	}
	return typed;
}

/* SCOPE KEY ACTION ARGUMENT, which is completed as behind the action alone. */
static void
offer_binding(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	const char *end = typed + n;
	const char *action = behind_words(typed, end, 2);
	const char *arg = behind_words(typed, end, 3);
	const struct action *a;
	char *id;

	if (!action) {
		offer_bound(t, typed, n, c);
		return;
	}
	c->from += (size_t)((arg ? arg : action) - typed);
	if (!arg) {
		offer_actions(t, action, (size_t)(end - action), c);
		return;
	}
	id = mem_strndup(action, (size_t)(arg - 1 - action));
	a = action_find(t->keymap.actions, id);
	if (a)
		offer_argument(t, a, arg, (size_t)(end - arg), c);
	free(id);
}

/* Those that are open, and those in the folder that is typed. */
static void
offer_files(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	struct engine_files open = engine_files(t->engine);
	const char *slash = memrchr(typed, '/', n);
	char *folder = slash ? mem_strndup(typed, (size_t)(slash + 1 - typed))
			     : mem_strdup("./");
	size_t nfile = 0;
	char **file = directory_offers(folder, &nfile);

	for (size_t i = 0; i < open.n; i++)
		completion_offer(c, open.path[i], typed, n);
	for (size_t i = 0; i < nfile; i++) {
		completion_offer(c, file[i] + (slash ? 0 : strlen(folder)),
				 typed, n);
		free(file[i]);
	}
	free(file);
	free(folder);
}

/* focus PATTERN */
static void
offer_filter(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	const char *blank = memchr(typed, ' ', n);

	if (blank) {
		c->from += (size_t)(blank + 1 - typed);
		filter_offer(t, blank + 1, (size_t)(typed + n - blank - 1), c);
		return;
	}
	for (size_t i = 0; filter_kind(i); i++)
		completion_offer(c, filter_kind(i), typed, n);
}

static const struct {
	unsigned flag;
	void (*offer)(struct tui *t, const char *typed, size_t n,
		      struct completion *c);
} argument[] = {
	{ ACT_VIEW, offer_views }, { ACT_COLUMN, offer_columns },
	{ ACT_EVENT, offer_events }, { ACT_BINDING, offer_binding },
	{ ACT_BOUND, offer_bound },
	{ ACT_SETTING, offer_setting }, { ACT_FILE, offer_files },
	{ ACT_PATH, paths_offer }, { ACT_LAYOUT, layouts_offer },
	{ ACT_PATTERN, filter_offer }, { ACT_FILTER, offer_filter },
};

static void
offer_argument(struct tui *t, const struct action *a, const char *typed,
	       size_t n, struct completion *c)
{
	const char *words = action_words(a);

	if (words)
		offer_words(words, typed, n, c);
	for (size_t i = 0; i < sizeof(argument) / sizeof(argument[0]); i++)
		if (a->flags & argument[i].flag)
			argument[i].offer(t, typed, n, c);
}

static void
command_complete(struct tui *t, const char *line, size_t at,
		 struct completion *c)
{
	size_t end = strcspn(line, " ");
	const struct view_ops *ops;
	const struct action *a;

	if (offer_of_view(t, line, at, c))
		return;
	if (at <= end) {
		offer_actions(t, line, at, c);
		offer_views(t, line, at, c);
		names_offer(t, true, line, at, c);
		return;
	}
	a = action_of(t, line);
	ops = view_of(line);
	c->from = end + 1;
	if (a) {
		offer_argument(t, a, line + end + 1, at - end - 1, c);
	} else if (ops) {
		names_offer(t, ops->takes_file, line + end + 1, at - end - 1,
			    c);
	} else {		/* names of functions have blanks, too */
		c->from = 0;
		names_offer(t, true, line, at, c);
	}
}

/* ---------------------------------------------------------------- to do it */

/* A number, with a sign or without. */
static bool
is_number(const char *line)
{
	line += *line == '+' || *line == '-';
	return *line && !line[strspn(line, "0123456789")];
}

/* The view that its name is typed in: this one, if it is of one function. */
static void
go_to_function(struct tui *t, const char *name)
{
	const struct view_ops *here = t->now->ops;

	tui_go_name(t, here->takes_func ? here : view_find("callers"), name);
}

/* What an action could do nothing with, said; false: it takes that. */
static bool
refuse(struct tui *t, const struct action *a, const char *arg)
{
	if (*arg && !(a->flags & ACT_TAKES))
		/* TRANSLATORS: an action */
		tui_say(t, _("%s takes nothing after it"), a->id);
	else if (*arg && a->flags & ACT_STEP && strcmp(arg, "-")
		 && strcmp(arg, "+"))
		say_takes(t, a->id, _("+ or -"));
	else
		return false;
	return true;
}

unsigned
tui_act_typed(struct tui *t, const struct action *a, const char *arg)
{
	/* what is done may ask for the next line */
	char *kept = mem_strdup(arg);
	unsigned redo = refuse(t, a, kept) ? RE_DRAW :
			tui_act(t, a, *kept ? kept : NULL);

	free(kept);
	return redo;
}

/* "VIEW FN", as other actions have what they are about, or a view alone; to be freed.
 * NULL: LINE is something else. */
static char *
view_of_words(const char *line)
{
	size_t n = strcspn(line, " ");
	const char *fn = line + n + strspn(line + n, " ");
	char *id = first_word(line);
	const struct view_ops *ops = view_find(id);
	char *both = ops && !*fn ? mem_strdup(id)
		     : ops && (ops->takes_func || ops->narrows)
		     ? mem_printf("%s:%s", id, fn) : NULL;

	free(id);
	return both;
}

static unsigned
command_accept(struct tui *t, const char *line)
{
	size_t end = strcspn(line, " ");
	const char *arg = line + end + strspn(line + end, " ");
	const struct view_ops *ops;
	const struct action *a;
	char *view;

	/* what came of the line before may have been said while this was typed */
	t->message.n = 0;
	if (!*line)
		return RE_DRAW;
	if (go_to_address(t, line))
		return RE_DRAW;
	if (is_number(line))
		return go_to_line(t, line);
	a = action_of(t, line);
	if (a)
		return tui_act_typed(t, a, arg);
	view = view_of_words(line);
	if (view || behind_view(line, &ops))
		tui_go(t, view ? view : line, NULL);
	else
		go_to_function(t, line);
	free(view);
	return RE_PAGE | RE_DRAW | tui_open_wanted(t);
}

/* Blanks before and behind are nobody's. */
static unsigned
command_trim(struct tui *t, const char *line)
{
	size_t n;
	char *copy, *ours;
	unsigned redo;

	line += strspn(line, " ");
	n = strlen(line);
	while (n && line[n - 1] == ' ')
		n--;
	copy = mem_strndup(line, n);
	ours = others_line(copy);
	redo = command_accept(t, ours ? ours : copy);
	free(ours);
	free(copy);
	return redo;
}

static void
command_hint(struct tui *t, const char *line, struct text *out)
{
	char *ours = line ? others_line(line) : NULL;
	const struct action *a = action_of(t, ours ? ours : line ? line : "");

	if (ours)
		text_printf(out, ":%s  ", ours);
	if (a)
		text_adds(out, _(a->help));
	free(ours);
}

static const struct question question_command = {
	.sign = ":", .history = HISTORY_COMMAND, .accept = command_trim,
	.complete = command_complete, .hint = command_hint,
};

ACT(command)
{
	if (!t->snap)
		return 0;
	tui_ask(t, &question_command, arg ? arg : "");
	return RE_DRAW;
}
