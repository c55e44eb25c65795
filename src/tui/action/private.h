/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the table of actions runs, by the file that has it.
 */
#ifndef TUI_ACTION_PRIVATE_H
#define TUI_ACTION_PRIVATE_H

#include "tui/action/tables.h"
#include "tui/ui.h"

#define ACT(name) unsigned act_##name(struct tui *t, const char *arg)

/* table.c */
/* WHAT an action needs or can use behind it, where that is not what was there; enum
 * redo bits. */
unsigned say_takes(struct tui *t, const char *action, const char *what);
/* WHAT, while the files that are shown are still the old ones. */
unsigned say_reading(struct tui *t, const char *what);
/* asm.c: the cursor to the instruction at the address that LINE is, "0x4010f3"; false:
 * it is none of the assembly that is shown. */
bool go_to_address(struct tui *t, const char *line);
/* Why a key did nothing with the row at the cursor: there are no rows. */
unsigned say_no_rows(struct tui *t);
/* Whether ARG, which may be NULL, is a number. */
bool read_number(const char *arg, long *number);
/* Gives the option ID, of those that take effect at once, a value; false when it is
 * none, which is said. */
bool set_by_action(struct tui *t, const char *id, const char *value);
/* Whether going to a view of the row leads nowhere else. */
bool view_is_shown(const struct tui *t, const struct view_ops *ops);

/* menus.c */
/* Whether it can do something here (action_may()). */
bool may_insns(const struct tui *t);
bool may_skid(const struct tui *t);
bool may_invert(const struct tui *t);

ACT(views);
ACT(sort_menu);
ACT(choose);

/* move.c */
ACT(up);
ACT(down);
ACT(page_up);
ACT(page_down);
ACT(half_up);
ACT(half_down);
ACT(scroll);
ACT(shift);
ACT(top);
ACT(bottom);
/* To the row or the line of this number, with a sign so many rows from the cursor. */
unsigned go_to_line(struct tui *t, const char *number);

/* sort.c: by figures of OF, which a worker may have to make before; none: of the event
 * that is shown. What is to be redone. */
unsigned tui_sort_by(struct tui *t, const struct column *column, metric_id of,
		     bool inverted);
ACT(sort_left);
ACT(sort_right);
ACT(sort);
ACT(invert);

/* list.c */
ACT(open);
ACT(pane);
ACT(sort_second);
ACT(wrap);
ACT(percent_base);
ACT(hottest);

/* scripted.c */
ACT(save_screen);
ACT(save_styles);
ACT(resize);
ACT(wait);

/* table.c */
ACT(follow_files);

/* dump.c */
ACT(dump);
/* profiles.c: reads dumps that runs of which files are open have written since. */
unsigned profiles_take_dumps(struct tui *t);

/* panes.c */
ACT(beside);
ACT(pin);
ACT(side);
ACT(divider);
ACT(drag);

/* marks.c */
ACT(mark);
ACT(marks);
ACT(mark_go);
ACT(count);
/* The key that was waited for. */
unsigned mark_by_key(struct tui *t, int key);

/* rowmenu.c */
ACT(row_menu);

/* selection.c */
ACT(program);
ACT(profile);
ACT(add);
ACT(part_only);
ACT(part_toggle);
ACT(contexts);
ACT(inline);
ACT(undo);
ACT(redo);

/* list.c */
ACT(changes);
ACT(compare);
ACT(fetch);
ACT(event);
ACT(second_event);
ACT(event_choose);
ACT(cost_display);
ACT(names);

ACT(row);

/* rows.c */
ACT(rows);
ACT(rows_line);

/* open.c */
ACT(view);

/* filter.c */
ACT(filters);
ACT(filter);
ACT(focus);
ACT(ignore);
ACT(only);
ACT(hide);
ACT(root);
ACT(collapse);
/* The Ith filter that can be said of a row or a pattern, or NULL. */
const char *filter_kind(size_t i);
ACT(filter_remove);
ACT(filter_base);
ACT(filter_search);

/* beyond.c */
/* Whether what is shown has the metric that TEXT defines: it may have been defined for
 * another profile that was shown before. */
bool cmdline_has_metric(const struct tui *t, const char *text);
/* Whether a filter can be asked of what is shown. */
bool cmdline_takes_filter(const struct tui *t, const struct filter *f);
/* What no option says of N lists, each of a page; what holds in several is said once. */
void cmdline_put_beyond(const struct tui *t, struct page *const *page,
			struct list *const *list, size_t n, struct text *out);

/* cmdline.c */
ACT(cmdline);
/* Whether somebody said which rows are too small; else a report has the view's own
 * floor. */
bool floor_is_chosen(const struct tui *t);

/* filter_row.c: patterns of the row at the cursor; false: it is none. */
bool filter_row(struct tui *t, struct text *out);
/* Of the object or file that it is, or is in: PREFIX is "object:" or "file:". */
bool filter_row_group(struct tui *t, const char *prefix, struct text *out);
/* Makes of PATTERN, filter_row()'s, the row's function alone where others are called
 * alike. Returns how many it still means: of two profiles, where it may be somewhere
 * else in one, all of that name. */
size_t filter_narrow(struct tui *t, struct text *pattern);
bool filter_takes_row(struct tui *t);

/* filter_line.c */
ACT(filter_line);
/* Words for the N bytes of a pattern, "sor", "object:li". */
void filter_offer(struct tui *t, const char *pattern, size_t n,
		  struct completion *c);

/* Another step of the selection; enum redo bits. */
unsigned choose_selection(struct tui *t, const struct selection *s);
/* Selects what is being typed, and makes that a step: where the cursor was before it was
 * typed is where undoing it leads. */
void try_selection(struct tui *t, const struct selection *s);
void settle_selection(struct tui *t);
/* The newest one that was made since this page was gone to; false: there is none. */
bool drop_newest(struct tui *t);

/* source.c */
ACT(follow);
ACT(hot_line);
ACT(function);
ACT(line);

/* tree.c */
ACT(fold);
ACT(fold_in);
ACT(fold_out);
ACT(fold_more);
ACT(fold_less);
ACT(fold_all);
ACT(fold_none);
ACT(hot_path);
ACT(percent_limit);
/* Hides rows with a smaller share, "2.5%", from now on, in all views that leave some out. */
unsigned tui_set_floor(struct tui *t, const char *percent);
ACT(stack_tree);
ACT(stacks_all);

/* asm.c */
ACT(syntax);
ACT(skid);
ACT(interleave);
ACT(loop);

/* locate.c */
/* A path as people read it, appended: what is below HOME begins with ~. */
void tui_put_path(const struct tui *t, const char *path, struct text *out);
ACT(map);
ACT(map_keep);
ACT(locate);
ACT(map_once);

/* search.c */
ACT(search);
ACT(search_next);
ACT(search_previous);
ACT(search_name);
ACT(search_end);

/* command.c */
ACT(command);

/* offer.c */
/* For the N bytes at TYPED the functions with cost whose names begin so, hottest
 * first, and source FILES; where nothing does, functions of which a component does. */
void names_offer(struct tui *t, bool files, const char *typed, size_t n,
		 struct completion *c);

/* mouse.c */
ACT(click);

/* columns_line.c */
/* "VIEW COLUMN,COLUMN[EVENT],COLUMN:WIDTH,+COLUMN": the view's columns from now on, or its
 * own again where none are named, which is said. -1 and ERR. */
int columns_read(struct tui *t, const char *line, struct error *err);
/* The same of a line of profviewrc, where no columns are a mistake. T NULL: it is only
 * looked at. */
int columns_read_kept(struct tui *t, const char *line, struct error *err);
/* The line that says the view's columns, appended; false: they are its own. */
bool columns_line(const struct tui *t, const struct view_ops *ops,
		  struct text *out);

/* columns.c */
ACT(column_toggle);
ACT(column_move);
ACT(column_width);

/* columns_menu.c */
/* Costs of other events than the one that is shown, which lists of OPS can have. */
#define EVENT_COLUMNS 128
struct event_columns {
	struct layout_sort at[EVENT_COLUMNS];
	size_t n;
};
void event_columns(const struct tui *t, const struct view_ops *ops,
		   struct event_columns *to);
ACT(columns);
/* Whether they are being chosen. */
bool columns_open(const struct tui *t);
/* Shows what the column at its cursor says; false: it is not open. */
bool columns_explain(struct tui *t);
/* Closes a text to read; back to the menu, if it was of a column there. */
void help_close(struct tui *t);

/* options.c */
/* An option that can be changed on the screen. Now it is one of its choices, a figure,
 * or given or not. */
struct screen_option {
	const char *id;
	size_t (*choice)(const struct tui *t);	/* its number */
	void (*put)(const struct tui *t, struct text *out);
	bool (*given)(const struct engine *e);
	const char *instead;	/* another option that says one of its choices */
	void (*choose)(struct tui *t, const char *choice);
	/* In place of that an action that turns it over, or takes what is said. */
	unsigned (*act)(struct tui *t, const char *arg);
	bool act_takes;
	bool layout;		/* it is how things are shown, and no choice of what */
};
extern const struct screen_option screen_options[];	/* ends with id NULL */
const struct screen_option *screen_option_find(const char *id);	/* or NULL */
/* What is to be done then (RE_); -1: VALUE cannot be one. */
int screen_option_set(struct tui *t, const struct screen_option *o,
		      const char *value, struct error *err);

/* settings.c */
ACT(set);
ACT(bind);
ACT(unbind);

/* What is to be done when ARG, "OPTION VALUE", is set (RE_); -1 and ERR. */
int set_line(struct tui *t, const char *arg, struct error *err);

/* save.c */
ACT(save);
/* The line of profviewrc that sets O to what it is; false: it is as it would be. */
bool screen_option_put(const struct tui *t, const struct screen_option *o, struct text *line);

/* layouts.c */
ACT(layout);
ACT(layout_save);
void layouts_offer(struct tui *t, const char *typed, size_t n, struct completion *c);

/* edit.c */
ACT(edit);

/* copy.c */
ACT(copy);

/* write.c */
ACT(write);
ACT(replace);
/* The order of a view, as --sort has it; nothing: as it was built. */
void put_order(const struct view *v, struct text *sort);

/* flame.c */
ACT(box);
ACT(box_scroll);
ACT(zoom);
ACT(zoom_out);
ACT(zoom_all);
ACT(turn);

/* whatif.c */
ACT(what_if);
/* Whether the row has a cost of which it can be asked. */
bool whatif_possible(struct tui *t);

/* ask.c */
ACT(accept);
ACT(cancel);
ACT(complete);
ACT(input);
ACT(clear);

/* paths.c */
/* Names of files that begin with the N bytes at TYPED, the last component of each. */
void paths_offer(struct tui *t, const char *typed, size_t n,
		 struct completion *c);
/* The same of a whole line: question.complete. */
void paths_complete(struct tui *t, const char *line, size_t at,
		    struct completion *c);
/* With HOME for a leading ~; to be freed. */
char *path_expand(const char *typed);
/* Whether TYPED, where a file is to be written, means something else in a shell, a pipe
 * or standard output: said, and such a file is "./|". */
bool path_is_refused(struct tui *t, const char *typed);
/* Whether a profile (FILE, or FILE#N) can be opened, as far as can be told without
 * reading it; else errno says why not. */
bool profile_can_be_read(const char *path);

/* --- others.c: what other programs have taught --- */
/* The action or view that TYPED, a whole word, means; NULL: none of these. */
const char *others_word(const char *typed);
/* What LINE, which is none of ours, is as one; to be freed. NULL: it is none of theirs. */
char *others_line(const char *line);

#endif
