/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that are written anew from the screen: what they may be called.
 */
#ifndef MAIN_NEW_FILE_H
#define MAIN_NEW_FILE_H

#include "base/error.h"
#include "report/report.h"

/* By what PATH ends in; NULL: it ends as another format does, and says so in ERR. */
const struct report_style *style_by_name(const char *path, struct error *err);
/* Makes the file PATH, which must not be there yet nor be called like a profile; -1
 * and ERR. */
int create_new(const char *path, struct error *err);

#endif
