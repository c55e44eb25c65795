/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first bytes of files that nobody opened as an input. */
#include <config.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/input_private.h"

/* The first bytes of what is in the open file FD. */
static bool
inflate_first(int fd, enum packing packing, unsigned char *buf, struct peek *p)
{
	enum input_ending ending = INPUT_WHOLE;
	struct stream from;
	struct error err;
	struct sink to;
	bool whole;

	error_init(&err);
	stream_init_room(&from, fd, INPUT_PEEK);
	sink_open_first(&to, buf, INPUT_PEEK);
	if (packing == PACK_GZIP)
		input_gunzip(&from, &to, &ending, &err);
	else
		input_unzstd(&from, &to, &ending, &err);
	p->n = (size_t)to.size;
	/* how much there is of it nobody knows before it is inflated */
	p->size = to.size == to.max ? UINT64_MAX : to.size;
	whole = !err.code && ending != INPUT_DAMAGED;
	sink_release(&to);
	stream_release(&from);
	error_release(&err);
	return p->n > 0 || whole;
}

bool
input_peek_compressed(const char *path, unsigned char *buf, struct peek *p)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	unsigned char head[PACKING_BYTES];
	enum packing packing = PACK_NONE;
	const char *name;
	bool there = false;
	ssize_t n;

	if (fd < 0)
		return false;
	n = pread(fd, head, sizeof head, 0);
	if (n > 0)
		packing = packing_of(head, (size_t)n, &name);
	*p = (struct peek){ .bytes = buf, .path = path };
	if (packing == PACK_GZIP || packing == PACK_ZSTD)
		there = inflate_first(fd, packing, buf, p);
	close(fd);
	return there;
}

bool
input_peek_plain(const char *path, unsigned char *buf, struct peek *p)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	struct stat st;
	ssize_t n = -1;

	if (fd < 0)
		return false;
	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode))
		n = pread(fd, buf, INPUT_PEEK, 0);
	close(fd);
	if (n < 0)
		return false;
	*p = (struct peek){ buf, (size_t)n, (uint64_t)st.st_size, path };
	return true;
}
