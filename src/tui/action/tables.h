/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows: every action, and which keys are bound to them at first.
 */
#ifndef TUI_ACTION_TABLES_H
#define TUI_ACTION_TABLES_H

#include "tui/keymap/keymap.h"

extern const struct action action_table[];	/* ends with id NULL */
/* In order of importance to the footer; ends with key NULL. */
extern const struct binding binding_table[];
/* What else the footer of a wide screen offers. */
extern const struct binding wide_table[];

/* Whether it could do something with what is shown: else the footer does not offer it. */
bool action_may(const struct tui *t, const struct action *a);
/* What a binding does, in words, translated. */
const char *binding_help(const struct binding *b);
/* Of struct keymap. */
int action_check(const struct action *a, const char *arg, struct error *err);
/* Words that the action takes, "a|b|c", or "=ID" of an option that has them; NULL:
 * none that are known. */
const char *action_words(const struct action *a);

#endif
