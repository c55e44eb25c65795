/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options that can be changed on the screen, by a key or by :set: what is chosen now,
 * and how it becomes something else.
 */
#include <config.h>

#include <string.h>

#include "tui/action/private.h"
#include "tui/term/screen.h"

/* --- What is chosen -------------------------------------------------------- */

/* Of nothing read yet, what will be selected. */
static size_t
is_physical(const struct tui *t)
{
	return t->selections.past.n ?
	       selections_newest(&t->selections)->physical :
	       !strcmp(settings_text(t->settings, "inline"), "physical");
}

static size_t
is_split(const struct tui *t)
{
	return t->selections.past.n ?
	       selections_newest(&t->selections)->split :
	       !strcmp(settings_text(t->settings, "contexts"), "split");
}

static size_t
is_folded(const struct tui *t)
{
	return t->selections.past.n ?
	       selections_newest(&t->selections)->recursion :
	       !strcmp(settings_text(t->settings, "recursion"), "fold");
}

static size_t
is_beside(const struct tui *t)
{
	const struct setting *s = setting_find("beside");

	/* which of them, where nobody said it, is the page's choice */
	return !t->beside.on ? setting_choice(s, "off") :
	       t->beside.view ? setting_choice(s, t->beside.view->id) :
	       setting_choice(s, "source");
}

/* What is shown, as a number of the option's choices. */
#define SHOWN(name, value)						\
	static size_t							\
	shown_##name(const struct tui *t)				\
	{								\
		return (size_t)(value);					\
	}

SHOWN(names, t->names)
SHOWN(costs, t->show)
SHOWN(base_of, t->base_of == SHARE_OF_VIEW)
SHOWN(syntax, t->style.intel)
SHOWN(skid, t->style.skid)
SHOWN(theme, t->theme)
SHOWN(digits, t->digits)
SHOWN(cycles, t->cycles)
SHOWN(base_scale, !engine_scales_base(t->engine))
SHOWN(mouse, t->no_mouse)

/* A percentage. */
static void
put_floor(const struct tui *t, struct text *out)
{
	text_printf(out, " %.15g", t->floor * 100);
}

/* --- How it becomes something else ----------------------------------------- */

static void
choose_cycles(struct tui *t, const char *choice)
{
	t->cycles = !strcmp(choice, "group");
}

static void
choose_base_scale(struct tui *t, const char *choice)
{
	engine_scale_base(t->engine, strcmp(choice, "none") != 0);
}

static void
choose_mouse(struct tui *t, const char *choice)
{
	t->no_mouse = !strcmp(choice, "off");
	if (t->no_mouse)
		screen_leave_mouse();
	else
		screen_take_mouse();
}

static unsigned
fold_recursion(struct tui *t, const char *arg)
{
	(void)arg;
	return act_filter(t, "recursion");
}

const struct screen_option screen_options[] = {
	{ .id = "names", .layout = true, .choice = shown_names, .choose = tui_choose_names },
	{ .id = "costs", .layout = true, .choice = shown_costs, .choose = tui_choose_costs },
	{ .id = "floor", .layout = true, .put = put_floor, .act = tui_set_floor },
	{ .id = "inline", .choice = is_physical, .act = act_inline,
	  .instead = "no-inline" },
	{ .id = "contexts", .choice = is_split, .act = act_contexts },
	{ .id = "recursion", .choice = is_folded, .act = fold_recursion },
	{ .id = "cycles", .layout = true, .choice = shown_cycles, .choose = choose_cycles },
	{ .id = "base-scale", .choice = shown_base_scale,
	  .choose = choose_base_scale },
	{ .id = "base-of", .layout = true, .choice = shown_base_of, .act = act_filter_base },
	{ .id = "syntax", .layout = true, .choice = shown_syntax, .act = act_syntax },
	{ .id = "skid", .layout = true, .choice = shown_skid, .act = act_skid },
	{ .id = "beside", .layout = true, .choice = is_beside, .act = act_beside,
	  .act_takes = true },
	{ .id = "follow", .given = engine_follows, .act = act_follow_files },
	{ .id = "mouse", .choice = shown_mouse, .choose = choose_mouse },
	{ .id = "theme", .choice = shown_theme, .choose = tui_choose_theme },
	{ .id = "digits", .layout = true, .choice = shown_digits, .choose = tui_choose_digits },
	{ .id = NULL },
};

const struct screen_option *
screen_option_find(const char *id)
{
	for (const struct screen_option *o = screen_options; o->id; o++)
		if (!strcmp(o->id, id))
			return o;
	return NULL;
}

/* Whether a flag is given: "", "on", "off"; -1: none of these. */
static int
on_or_off(const char *value)
{
	return !*value || !strcmp(value, "on") ? 1
	       : !strcmp(value, "off") ? 0 : -1;
}

static int
set_flag(struct tui *t, const struct screen_option *o, const char *value,
	 struct error *err)
{
	int on = on_or_off(value);

	if (on < 0)
		return error_set(err, ERR_USAGE, N_("%s takes %s"), o->id,
				 "on|off");
	return on != (int)o->given(t->engine) ? (int)o->act(t, NULL) : 0;
}

/* Checked as the option of the command line is. */
static int
check(const struct screen_option *o, const char *value, struct error *err)
{
	struct settings *tried = settings_new();
	int result = settings_set(tried, o->id, value, err);

	err->bare = result < 0;
	settings_free(tried);
	return result;
}

int
screen_option_set(struct tui *t, const struct screen_option *o,
		  const char *value, struct error *err)
{
	if (o->given)
		return set_flag(t, o, value, err);
	if ((!*value && setting_refuse_none(setting_find(o->id), err))
	    || check(o, value, err))
		return -1;
	if (o->choose)
		o->choose(t, value);
	else if (o->put || o->act_takes)
		return (int)o->act(t, value);
	else if (setting_choice(setting_find(o->id), value) != o->choice(t))
		return (int)o->act(t, NULL);
	return RE_BUILD | RE_LAYOUT;
}
