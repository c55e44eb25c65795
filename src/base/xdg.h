/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a person's own files are (the XDG base directories).
 */
#ifndef BASE_XDG_H
#define BASE_XDG_H

enum xdg_kind { XDG_CONFIG, XDG_STATE, XDG_CACHE };

/* The path of NAME in our folder there, owned; NULL: neither the variable nor
 * HOME is an absolute path. Nothing is made. */
char *xdg_path(enum xdg_kind kind, const char *name);
/* Makes the folders above PATH's last component, for this person only. What
 * fails shows when the file is opened. */
void xdg_make_folders(const char *path);

#endif
