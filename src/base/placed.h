/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that are there as a whole or not at all. Until all is written an ordinary file
 * has no name, where the file system can do that: who is stopped, or has no room, leaves
 * what was there before. Devices, pipes and links are written as they are.
 */
#ifndef BASE_PLACED_H
#define BASE_PLACED_H

/* To be written; -1 and errno. */
int placed_open(const char *path);
/* All is written: FD, of placed_open(), is what PATH is from now on. -1 and errno. */
int placed_settle(int fd, const char *path);

#endif
