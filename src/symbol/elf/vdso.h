/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The library that the kernel of this machine gives to every program. It is in
 * no file, so a copy of what this process has is made one.
 */
#ifndef SYMBOL_ELF_VDSO_H
#define SYMBOL_ELF_VDSO_H

#include <stdint.h>

#include "symbol/elf/file.h"

struct vdso {
	int fd;			/* of the copy; -1: there is none */
	uint64_t bytes;		/* that are mapped */
	char path[48];		/* of the copy, as long as FD is open */
};

void vdso_open(struct vdso *v);
void vdso_close(struct vdso *v);

#endif
