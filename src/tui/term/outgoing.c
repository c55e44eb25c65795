/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tui/term/outgoing.h"

void
outgoing_open(struct outgoing *o, int fd, bool columns, bool erases)
{
	*o = (struct outgoing){
		.fd = fd, .memory = -1, .squeeze.columns = columns,
		.squeeze.erases = erases,
		.terminal = fcntl(fd, F_DUPFD_CLOEXEC, 0),
	};
	if (o->terminal >= 0)
		o->memory = memfd_create("screen", MFD_CLOEXEC);
	else
		o->terminal = fd;
}

void
outgoing_close(struct outgoing *o)
{
	if (o->memory >= 0)
		close(o->memory);
	if (o->terminal != o->fd)
		close(o->terminal);
	text_release(&o->caught);
	text_release(&o->less);
	*o = (struct outgoing){ .fd = -1, .terminal = -1, .memory = -1 };
}

void
outgoing_forget(struct outgoing *o)
{
	o->squeeze.letters = o->squeeze.plain = false;
	o->squeeze.row = o->squeeze.column = 0;
}

void
outgoing_begin(struct outgoing *o)
{
	if (o->memory >= 0 && dup2(o->memory, o->fd) < 0) {
		close(o->memory);
		o->memory = -1;
	}
}

/* What was written, of which nothing is left. */
static void
take_caught(struct outgoing *o)
{
	char piece[8192];
	ssize_t n;

	while (dup2(o->terminal, o->fd) < 0 && errno == EINTR)
		;
	text_clear(&o->caught);
	lseek(o->memory, 0, SEEK_SET);
	while ((n = read(o->memory, piece, sizeof(piece))) > 0)
		text_add(&o->caught, piece, (size_t)n);
	lseek(o->memory, 0, SEEK_SET);
	if (ftruncate(o->memory, 0)) {
		/* what was written would come again */
		close(o->memory);
		o->memory = -1;
	}
}

static void
write_less(const struct outgoing *o)
{
	struct pollfd fd = { .fd = o->terminal, .events = POLLOUT };
	const char *p = o->less.s;
	size_t left = o->less.n;

	while (left) {
		ssize_t n = write(o->terminal, p, left);

		if (n > 0) {
			p += n;
			left -= (size_t)n;
		} else if (errno == EAGAIN) {
			poll(&fd, 1, -1);
		} else if (errno != EINTR) {
			break;	/* it is gone, which reading tells */
		}
	}
}

void
outgoing_end(struct outgoing *o)
{
	if (o->memory < 0)
		return;
	take_caught(o);
	text_clear(&o->less);
	squeeze_screen(&o->squeeze, o->caught.s, o->caught.n, &o->less);
	write_less(o);
}

void
outgoing_drop(struct outgoing *o)
{
	if (o->memory >= 0)
		take_caught(o);
}
