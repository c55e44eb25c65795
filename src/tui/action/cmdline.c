/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is on screen as a command line, one for each list in sight.
 */
#include <config.h>

#include <string.h>

#include "model/match/match.h"
#include "view/filters.h"
#include "tui/action/private.h"

/* --- Options -------------------------------------------------------------- */

static void
put_option(struct text *out, const char *name, const char *value)
{
	struct text word = { 0 };

	text_printf(&word, "--%s=%s", name, value);
	text_addc(out, ' ');
	shell_quote(word.s, out);
	text_release(&word);
}

/* Where objects are that were found on screen. */
static void
put_moved(const struct tui *t, struct text *out)
{
	struct text rule = { 0 };
	const char *from, *to;

	for (size_t i = 0; engine_mapped_object(t->engine, i, &from, &to); i++) {
		text_clear(&rule);
		text_printf(&rule, "%s=%s", from, to);
		put_option(out, "map", rule.s);
	}
	text_release(&rule);
}

static void
put_metrics(const struct tui *t, const char *const *text, size_t n, struct text *out)
{
	for (size_t i = 0; i < n && text[i]; i++)
		if (cmdline_has_metric(t, text[i]))
			put_option(out, "metric", text[i]);
}

/* What was said when it was started and is not selected on screen. */
static void
put_settings(const struct tui *t, struct text *out)
{
	if (engine_program(t->engine))
		put_option(out, "exe", engine_program(t->engine));
	put_moved(t, out);
	for (const struct setting *s = setting_table; s->id; s++) {
		const char *const *text;

		if (s->group == GROUP_SCREEN || s->group == GROUP_OTHER
		    || s->selected || s->only || s->asks == TASK_REPORT
		    || !settings_given(t->settings, s->id))
			continue;
		if (s->type == SETTING_FLAG) {
			text_printf(out, " --%s", s->id);
		} else if (!strcmp(s->id, "metric")) {
			put_metrics(t, settings_list(t->settings, s->id), SIZE_MAX, out);
		} else if (s->type == SETTING_LIST) {
			for (text = settings_list(t->settings, s->id); *text;
			     text++)
				put_option(out, s->id, *text);
		} else {
			put_option(out, s->id,
				   settings_text(t->settings, s->id));
		}
	}
}

/* One of a few, unless that is what is so without a word: an option of the start, of
 * PROFVIEW_OPTIONS or of profviewrc may have been taken back on screen. */
static void
put_choice(const struct tui *t, const char *id, const char *text,
	   struct text *out)
{
	if (settings_differs(t->settings, id, text))
		put_option(out, id, text);
}

static void
put_parts(const struct tui *t, struct text *out)
{
	struct part_words words = { 0 };

	selection_put_words(selections_newest(&t->selections), t->snap->prof, &words);
	for (size_t i = 0; i < words.n; i++)
		put_option(out, "part", words.at[i]);
	part_words_release(&words);
}

static void
put_selected(const struct tui *t, struct text *out)
{
	const struct selection *s = selections_newest(&t->selections);

	put_parts(t, out);
	for (size_t i = 0; i < s->nfilter; i++)
		if (view_filtered_by(t->now->ops, t->now->group.of, &s->filter[i])
		    && cmdline_takes_filter(t, &s->filter[i]))
			put_option(out, filter_verb_name(s->filter[i].verb),
				   s->filter[i].text);
	put_choice(t, "recursion", s->recursion ? "fold" : "split", out);
	put_choice(t, "contexts", s->split ? "split" : "fold", out);
	put_choice(t, "cycles", t->cycles ? "group" : "flat", out);
	if (t->snap->base)
		put_choice(t, "base-scale", engine_scales_base(t->engine) ? "auto" : "none", out);
	put_choice(t, "inline", s->physical ? "physical" : "logical", out);
	put_choice(t, "base-of", t->base_of == SHARE_OF_VIEW ? "view" : "total",
		   out);
}

static void
put_event(const struct prof *p, metric_id m, struct text *out)
{
	put_option(out, "event", prof_text(p, prof_metric(p, m)->label));
}

/* Whether no slot before has its event: cost and share have one. */
static bool
is_first_of_event(const struct list *l, size_t at)
{
	for (size_t i = 0; i < at; i++)
		if (l->slot[i].event >= EVENT_ASKED
		    && metric_eq(l->slot[i].metric, l->slot[at].metric))
			return false;
	return true;
}

/* The event that is shown, and those whose columns stand beside its; what was chosen
 * names its own. */
static void
put_events(const struct tui *t, const struct list *l, struct text *out)
{
	const struct prof *p = t->snap->prof;
	size_t i;

	if (!metric_some(t->metric) || (p->nshown <= 2 && t->metric.i <= 1))
		return;
	put_event(p, t->metric, out);
	for (i = 0; i < l->nslot; i++)
		if (l->slot[i].event >= EVENT_ASKED
		    && is_first_of_event(l, i))
			put_event(p, l->slot[i].metric, out);
}

static bool
has_slot(const struct list *l, const struct column *c, metric_id of)
{
	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column == c && metric_eq(l->slot[i].metric, of))
			return true;
	return false;
}

/* Of a cost that was chosen as such the screen has all of two profiles, as a report
 * does. */
static bool
expands(const struct list *l)
{
	for (size_t i = 0; i < l->choice.n; i++)
		if (l->choice.at[i].column->compares)
			return false;
	return l->view->base != NULL;
}

static bool
has_figure(const struct list *l, const struct column *c)
{
	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column->compares == c)
			return true;
	return false;
}

/* The column that a report is to have for one of the list; NULL: none. */
static const struct column *
column_for(const struct tui *t, const struct page *p, const struct list *l,
	   const struct column_choice *choice)
{
	const struct column *c = choice->column;
	metric_id of = layout_other_event(l->view, choice);

	if (c->compares && expands(l))	/* once for each figure */
		return c->compared == COMPARED_BASE
		       && (!choice->wide || has_figure(l, c->compares))
		       ? c->compares : NULL;
	if ((choice->wide && !has_slot(l, c, of)) || c->of_history
	    || !view_takes(l->view, c)
	    || !view_has(l->view, c, metric_some(of) ? of : l->metric))
		return NULL;
	c = page_shows(t, p, c);
	/* of two profiles a report has four columns for a figure */
	return l->view->base && view_compares(l->ops, c)
	       ? column_compared(c, COMPARED_NEW) : c;
}

/* Whether there is the event that a column is of. */
static bool
has_event(const struct snapshot *s, const struct column_choice *choice)
{
	return !choice->event
	       || metric_some(prof_metric_named(s->prof, choice->event));
}

/* Where any were chosen. */
static void
put_columns(const struct tui *t, const struct page *p, const struct list *l,
	    struct text *out)
{
	struct column_choice choice[LAYOUT_MAX];
	size_t n = l->view && l->choice.n ? layout_choices(l->view, choice) : 0;
	struct text ids = { 0 };

	for (size_t i = 0; i < n; i++) {
		const struct column *c = column_for(t, p, l, &choice[i]);

		if (!c || !has_event(t->snap, &choice[i]))
			continue;
		text_printf(&ids, "%s%s", ids.n ? "," : "", c->id);
		if (!t->snap->base && choice[i].event)
			text_printf(&ids, "[%s]", choice[i].event);
	}
	if (ids.n)
		put_option(out, "columns", ids.s);
	text_release(&ids);
}

/* How assembly is written and counted, where that is not what is so anyway. */
static void
put_code(const struct tui *t, const struct page *p, struct text *out)
{
	if (p->page->lines != LINES_OF_CODE)
		return;
	put_choice(t, "syntax", t->style.intel ? "intel" : "att", out);
	put_choice(t, "skid", t->style.skid ? "1" : "0", out);
}

static void
put_changes(const struct tui *t, const struct list *l, struct text *out)
{
	struct text which = { 0 };

	if (!t->snap->base || !view_takes_changes(l->ops))
		return;
	setting_put_choice(setting_find("changes"),
			   view_changes_choice(t->changes), &which);
	put_choice(t, "changes", which.s, out);
	text_release(&which);
}

bool
floor_is_chosen(const struct tui *t)
{
	return t->floor > 0 || settings_given(t->settings, "floor");
}

static void
put_floor(const struct tui *t, struct text *out)
{
	struct text floor = { 0 };

	if (!floor_is_chosen(t))
		return;
	text_printf(&floor, "%.15g", t->floor * 100);
	put_option(out, "floor", floor.s);
	text_release(&floor);
}

static void
put_defined(const struct tui *t, struct text *out)
{
	struct engine_defined all = engine_defined(t->engine);

	put_metrics(t, all.at, all.n, out);
}

static void
put_files(const struct prof *p, struct text *out)
{
	for (size_t i = 1; i < p->ninput; i++)
		if (p->input[i].base)
			put_option(out, "base",
				   prof_text(p, p->input[i].path));
	for (size_t i = 1; i < p->ninput; i++) {
		const char *path = prof_text(p, p->input[i].path);

		if (p->input[i].base)
			continue;
		text_addc(out, ' ');
		if (*path == '-' && path[1])
			text_adds(out, "./");
		shell_quote(path, out);
	}
}

/* Lists of PROFVIEW_OPTIONS grow by what the command says: what was taken away on
 * screen would stay, what is said again be there twice. Events are said in place of
 * those before. */
static bool
lists_came_earlier(const struct tui *t)
{
	for (const struct setting *s = setting_table; s->id; s++)
		if (s->type == SETTING_LIST && strcmp(s->id, "event")
		    && s->group != GROUP_SCREEN && s->group != GROUP_OTHER
		    && settings_came_earlier(t->settings, s->id))
			return true;
	return false;
}

static void
put_command(const struct tui *t, const struct page *p, const struct list *l,
	    struct text *out)
{
	struct text view = { 0 }, func = { 0 }, sort = { 0 };

	if (lists_came_earlier(t))
		text_adds(out, "PROFVIEW_OPTIONS= ");
	text_adds(out, "profview");
	text_adds(&view, l->ops->id);
	if ((l->ops->takes_func || l->ops->narrows) && func_some(p->centre)) {
		match_name(t->snap, p->centre, t->metric, &func);
		text_printf(&view, ":%s", func.s);
	} else if (l->ops->takes_file && file_some(p->file)) {
		text_printf(&view, ":%s",
			    names_file_path(t->snap->names, p->file));
	}
	put_option(out, "report", view.s);
	text_release(&view);
	text_release(&func);
	put_settings(t, out);
	put_selected(t, out);
	put_events(t, l, out);
	put_defined(t, out);
	put_columns(t, p, l, out);
	put_code(t, p, out);
	put_changes(t, l, out);
	if (l->view)
		put_order(l->view, &sort);
	if (sort.n)
		put_option(out, "sort", sort.s);
	text_release(&sort);
	/* a flame graph is whole here */
	if (!(l->ops->kinds & ROW_BOX) && !l->ops->all_rows)
		put_floor(t, out);
	put_files(t->snap->prof, out);
}

/* --- The page ---------------------------------------------------------------- */

#define LISTS 4		/* of two pages, side by side */

static size_t
lists_in_sight(struct tui *t, struct page **page, struct list **list)
{
	struct page *both[] = { page_lead(t), beside_page(t) };
	size_t n = 0;

	for (size_t i = 0; i < 2; i++)
		for (int k = 0; both[i] && k < both[i]->nlist; k++) {
			page[n] = both[i];
			list[n++] = &both[i]->list[k];
		}
	return n;
}

static void
add_commands(struct tui *t, struct page *const *page, struct list *const *list,
	     size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct text command = { 0 }, safe = { 0 }, why = { 0 };

		put_command(t, page[i], list[i], &command);
		text_shell(&safe, command.s, command.n, t->canvas.ascii);
		if (n > 1)
			pager_heading(&t->help, view_list_title(list[i]->ops));
		pager_command(&t->help, safe.s, command.s);
		if (!page_possible(t, list[i]->ops, &why)) {
			text_clear(&safe);
			/* TRANSLATORS: of a command; then why */
			text_printf(&safe, _("it prints nothing: %s"), why.s);
			pager_paragraph(&t->help, safe.s);
		}
		text_release(&why);
		text_release(&command);
		text_release(&safe);
	}
}

ACT(cmdline)
{
	struct page *page[LISTS];
	struct list *list[LISTS];
	struct text more = { 0 };
	size_t n;

	(void)arg;
	if (!t->snap)
		return 0;
	n = lists_in_sight(t, page, list);
	pager_open(&t->help, n > 1 ? _("The commands that print this")
				   : _("The command that prints this"));
	add_commands(t, page, list, n);
	cmdline_put_beyond(t, page, list, n, &more);
	if (more.n) {
		/* TRANSLATORS: what the command does not print follows */
		pager_heading(&t->help, _("On screen only"));
		pager_paragraph(&t->help, more.s);
	}
	text_release(&more);
	return RE_DRAW;
}
