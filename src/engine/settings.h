/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every option is one row of one table: the command line, the environment and
 * the documents derive from it. What this version does not have yet is a row
 * too, so that it is refused by name and never accepted and ignored.
 */
#ifndef ENGINE_SETTINGS_H
#define ENGINE_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "model/facts/code.h"

enum setting_type {
	SETTING_FLAG,		/* given or not */
	SETTING_TEXT,
	SETTING_LIST,		/* text, may be given more than once */
	SETTING_CHOICE,		/* one of CHOICES, separated by | */
	SETTING_COUNT,		/* whole number >= 0 */
	SETTING_PERCENT,	/* decimal from 0 to 100, with or without % */
	SETTING_SIZE,		/* bytes with k, M, G */
};

enum setting_group { GROUP_INPUT, GROUP_SELECTION, GROUP_REPORT, GROUP_CODE,
		     GROUP_COMPARE, GROUP_EXPORT, GROUP_RUN, GROUP_SCREEN,
		     GROUP_OTHER, GROUPS };

/* What a run does. Only a report and checks go together. */
enum task {
	TASK_SCREEN = 1 << 0,
	TASK_LIST = 1 << 1,	/* what there is; --list=events is a report, too */
	TASK_CACHE = 1 << 2,
	TASK_REPORT = 1 << 3,
	TASK_CHECK = 1 << 4,
	TASK_WRITE = 1 << 5,	/* a file for other tools, */
	TASK_DRAW = 1 << 6,	/* of a format that leaves rows out: a picture */
};

struct setting {
	const char *id;		/* the long option without -- */
	char letter;		/* the short one, or 0 */
	enum setting_type type;
	enum setting_group group;
	const char *arg;	/* NAME of its argument, NULL for flags */
	const char *default_value;
	const char *choices;	/* "a|b|c", or NULL */
	const char *later;	/* choices that this version refuses, or NULL */
	const char *help;	/* N_() */
	bool available;
	/* Whether a text can be one; the error names the option. May be NULL. */
	int (*check)(const struct setting *t, const char *text,
		     struct error *err);
	/* A flag that is another way to say that setting MEANS is VALUE. */
	const char *means, *value;
	bool chooses;		/* a list of what is shown: what is said later
				   is said in place of it, not besides */
	unsigned asks;		/* enum task: for this, */
	bool means_report;	/* or for a report, if for nothing else */
	unsigned only;		/* enum task: beside others alone it would be
				   ignored, and is refused; 0: it applies to
				   all, or hurts none */
	bool needs_base;	/* ... it would be ignored without --base */
	bool once;		/* of one run, not of all (profviewrc) */
	bool selected;		/* a person may select otherwise on screen, so
				   the screen itself knows what it is now */
};

extern const struct setting setting_table[];	/* ends with id NULL */
extern const char *const setting_group_title[GROUPS];	/* N_() */
const struct setting *setting_find(const char *id);
/* The setting whose value T gives: another one that it means, or itself. */
const struct setting *setting_meant(const struct setting *t);
/* Which of the setting's choices WORD is, from 0; SIZE_MAX: none. */
size_t setting_choice(const struct setting *t, const char *word);
/* The one of this number, appended. */
void setting_put_choice(const struct setting *t, size_t number,
			struct text *out);

struct settings;

struct settings *settings_new(void);	/* all defaults */
void settings_free(struct settings *s);
/* What was chosen so far is a default for what is read from now on, and was not
 * asked for. */
void settings_come_earlier(struct settings *s);
#define SETTINGS_VARIABLE "PROFVIEW_OPTIONS"
/* As if nobody had said anything of it. */
void settings_drop(struct settings *s, const char *id);
/* Where a line of words has none for the value that T takes: -1, and what it takes. */
int setting_refuse_none(const struct setting *t, struct error *err);
/* Checks and stores; -1 and ERR_USAGE with what was wrong. */
int settings_set(struct settings *s, const char *id, const char *value,
		 struct error *err);
/* The same for what nobody gave: it is not given afterwards either, but for a
 * flag. */
int settings_preset(struct settings *s, const char *id, const char *value,
		    struct error *err);
bool settings_given(const struct settings *s, const char *id);
/* Given on the command line itself: not in a variable or file, which is for all
 * runs and does not have to make sense in each. */
bool settings_asked(const struct settings *s, const char *id);
/* Whether it was there when settings_come_earlier() was called; the command line may
 * have said more. */
bool settings_came_earlier(const struct settings *s, const char *id);
/* Whether a command must say that a choice is TEXT: by default, or by what a file or
 * variable says of all runs, it may be something else. */
bool settings_differs(const struct settings *s, const char *id,
		      const char *text);
bool settings_flag(const struct settings *s, const char *id);
const char *settings_text(const struct settings *s, const char *id);
uint64_t settings_count(const struct settings *s, const char *id);
double settings_number(const struct settings *s, const char *id);
/* NULL-terminated; empty list when not given. */
const char *const *settings_list(const struct settings *s, const char *id);
/* How many of its entries, the first, are what a variable or file says of all runs. */
size_t settings_list_earlier(const struct settings *s, const char *id);
/* The variable that has said it for all runs, of a list its text I; NULL: the command
 * line has, or nobody. Messages about the value begin with that. */
const char *settings_variable(const struct settings *s, const char *id, size_t i);
/* --syntax and --skid. */
struct code_style settings_code_style(const struct settings *s);

#endif
