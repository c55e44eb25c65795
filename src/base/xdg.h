/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a person's own files are (the XDG base directories).
 */
#ifndef BASE_XDG_H
#define BASE_XDG_H

#include <stdio.h>

enum xdg_kind { XDG_CONFIG, XDG_STATE, XDG_CACHE };

/* The folder, owned; NULL: neither the variable nor HOME is an absolute path. */
char *xdg_home(enum xdg_kind kind);
/* The path of NAME in our folder there, owned; NULL: there is none. Nothing is made. */
char *xdg_path(enum xdg_kind kind, const char *name);
/* Makes the folders above PATH's last component, for this person only. What
 * fails shows when the file is opened. */
void xdg_make_folders(const char *path);
/* A person's own file of lines, for reading, or NULL and errno: what is no file or
 * has more than XDG_FILE_MAX is none, and nothing is waited for. */
#define XDG_FILE_MAX (1 << 20)
FILE *xdg_open(const char *path);

#endif
