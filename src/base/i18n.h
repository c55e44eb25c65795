/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The user's language.
 *
 * Static tables hold N_("text"); the code that shows it calls _(entry->text).
 * Counts go through ngettext(). A file that uses any of these is listed in
 * po/POTFILES.in (a test compares). A string with a width limit has a comment
 * that begins with "TRANSLATORS:" directly before it.
 */
#ifndef BASE_I18N_H
#define BASE_I18N_H

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) text
/* A text that is another one elsewhere: the word of a tab and of a column.
 * Shown by i18n_in(). */
#define NC_(context, text) text

/*
 * Set the locale and choose the catalogue. Called once by main, before any
 * thread starts and before the first message. Calls num_init(); afterwards
 * LC_NUMERIC is "C", so that printf and strtod write and read what files and
 * scripts mean.
 *
 * PROFVIEW_LOCALEDIR in the environment names another directory for the
 * catalogues: for a program that was built and not installed.
 */
void i18n_init(void);

/* TEXT as it is in CONTEXT, else as it is everywhere. */
const char *i18n_in(const char *context, const char *text);

#endif
