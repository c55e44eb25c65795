/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A process that sees another root, as those in containers do.
 */
#ifndef UNIT_CONTAINERTEST_H
#define UNIT_CONTAINERTEST_H

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/unit.h"

/* Its root is DIR. -1: that takes rights that we have not. */
static inline pid_t
container_begin(const char *dir)
{
	int ready[2];
	pid_t child;
	char byte;

	ck_assert_int_eq(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		byte = chroot(dir) == 0;
		if (write(ready[1], &byte, 1) == 1)
			pause();
		_exit(0);
	}
	ck_assert_int_eq(read(ready[0], &byte, 1), 1);
	close(ready[0]);
	close(ready[1]);
	if (byte)
		return child;
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
	return -1;
}

static inline void
container_end(pid_t child)
{
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
}

#endif
