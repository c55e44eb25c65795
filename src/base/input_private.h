/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the parts of input: where bytes come from (a file, a pipe), and the
 * temporary file they go into. Used by input*.c only.
 */
#ifndef BASE_INPUT_PRIVATE_H
#define BASE_INPUT_PRIVATE_H

#include <sys/stat.h>

#include "base/error.h"
#include "base/input.h"
#include "base/worker.h"

#define STREAM_BUFFER ((size_t)256 << 10)
#define SINK_BUFFER ((size_t)1 << 20)

struct identity {
	dev_t dev;
	ino_t ino;
	off_t size;
	struct timespec mtime;
};

static inline struct identity
identity_of(const struct stat *st)
{
	return (struct identity){ st->st_dev, st->st_ino, st->st_size,
				  st->st_mtim };
}

static inline bool
same_identity(const struct identity *a, const struct identity *b)
{
	return a->dev == b->dev && a->ino == b->ino && a->size == b->size &&
	       a->mtime.tv_sec == b->mtime.tv_sec &&
	       a->mtime.tv_nsec == b->mtime.tv_nsec;
}

/* A stream of bytes, read once. */
struct stream {
	int fd;
	struct job *job;
	uint64_t done, total;	/* bytes; TOTAL is 0 when unknown */
	unsigned char *buf;	/* of ROOM bytes */
	size_t room;
	size_t at, n;		/* what of it is still to be used */
};

void stream_init(struct stream *s, int fd, uint64_t total, struct job *job);
/* The same, reading ROOM bytes at a time and not STREAM_BUFFER. */
void stream_init_room(struct stream *s, int fd, size_t room);
void stream_release(struct stream *s);	/* the descriptor is not its own */
/* Reads until WANT bytes (few) are in the buffer or the stream ends: how many
 * are there, or -1 and ERR, cancelling included. */
ssize_t stream_need(struct stream *s, size_t want, struct error *err);

/* A temporary file that nobody else can open, and what may go into it; or memory
 * for the first bytes. */
struct sink {
	int fd;			/* -1: none */
	const char *dir;	/* for messages; borrowed */
	unsigned char *buf;	/* of ROOM bytes, for who makes the bytes */
	size_t room;
	unsigned char *first;	/* MAX bytes; NULL: into the file */
	uint64_t size, max;
};

/* In $TMPDIR, /var/tmp or /tmp, the first that lets us. 0 or -1. */
int sink_open(struct sink *s, uint64_t max, struct error *err);
/* For the first N bytes, into TO, which is not its own. */
void sink_open_first(struct sink *s, unsigned char *to, size_t n);
void sink_release(struct sink *s);	/* closes FD unless it was set to -1 */
/* As when it was opened. 0, or -1 and ERR. */
int sink_empty(struct sink *s, struct error *err);
/* Appends N bytes of BUF. 0, or -1 and ERR: disk full, limit reached; of first
 * bytes ERR_CANCELLED when all are there. */
int sink_write(struct sink *s, size_t n, struct error *err);

enum packing { PACK_NONE, PACK_GZIP, PACK_ZSTD, PACK_FOREIGN };

#define PACKING_BYTES 6	/* that packing_of() wants to see */

/* How the data that begins like this is compressed. *NAME: of a kind that we
 * do not read (PACK_FOREIGN). */
enum packing packing_of(const unsigned char *p, size_t n, const char **name);
/* Inflates all of FROM; *ENDING is set unless it is INPUT_WHOLE. */
int input_gunzip(struct stream *from, struct sink *to,
		 enum input_ending *ending, struct error *err);
int input_unzstd(struct stream *from, struct sink *to,
		 enum input_ending *ending, struct error *err);
int input_copy(struct stream *from, struct sink *to, struct error *err);
/* Behind the last newline of the SIZE bytes of FD; SIZE when they cannot be read. */
uint64_t input_lines_end(int fd, uint64_t size);
/* What a program prints of FILE; in SAID what it says beside, and *ENDING unless it is
 * INPUT_WHOLE. 0, -1 and ERR, or INPUT_NO_PROGRAM. */
struct print_beside { struct text *said; enum input_ending *ending; };
int input_print(const struct input_program *p, const char *file, struct sink *to,
		struct print_beside beside, struct job *job, struct error *err);

#endif
