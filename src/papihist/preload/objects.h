/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Code that was loaded once: what is unloaded before the file is written is not
 * in its list of mapped objects.
 */
#ifndef PAPIHIST_PRELOAD_OBJECTS_H
#define PAPIHIST_PRELOAD_OBJECTS_H

#include <stdbool.h>
#include <stdint.h>

struct memory;

/* Executable memory [START, END) of the file PATH, whose address 0 was at BIAS. */
struct loaded_code {
	struct loaded_code *next;
	uintptr_t start, end, bias;
	char path[];
};

/* Notes all shared objects that are loaded now; before one is unloaded. Threads
 * may call it. */
void objects_note(void);
/* What was unloaded since, at ADDRESS, the last first; NULL where code is mapped
 * now or never was. objects_look() says what is mapped now, until M is released. */
void objects_look(struct memory *m);
const struct loaded_code *objects_gone(uintptr_t address);

#endif
