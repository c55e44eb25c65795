/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file to load, as a run of bytes that can be read at any offset any number
 * of times. Plain regular files are read where they are; gzip, zstd, pipes and
 * standard input are inflated or copied once into an unlinked temporary file,
 * up to a limit, and offsets are of that. Nothing is mapped: a file that
 * shrinks gives a short read, not SIGBUS.
 */
#ifndef BASE_INPUT_H
#define BASE_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/error.h"
#include "base/worker.h"

struct input;

/* What a loader's probe may look at: the first bytes. */
struct peek {
	const unsigned char *bytes;
	size_t n;		/* up to 16 KiB */
	uint64_t size;		/* of the whole file */
	const char *path;	/* for a format known by its name; may be "-" */
};

/* How compressed data ended: others are always whole. */
enum input_ending {
	INPUT_WHOLE,
	INPUT_CUT,	/* it ends early: what came before is as it was written */
	INPUT_DAMAGED,	/* not what was written, as a checksum or the data itself
			 * says: also what came before may be wrong */
	INPUT_FOLLOWED,	/* whole, but what is behind it could not be read */
	INPUT_UNPRINTED, /* the program that printed it failed: input_said() */
};

#define INPUT_PEEK 16384
#define INPUT_MAX_DEFAULT (UINT64_C(16) << 30)

/* PATH is a file, "-", or FILE#N (base/nth.h), of which all is there until
 * input_narrow(). Directories and devices are refused; a pipe (process
 * substitution) is read. MAX limits the bytes that are inflated or copied, not
 * the size of a plain file. Several gzip members or zstd frames in a row are
 * one text. A damaged compressed file gives what could be inflated, with an
 * input_ending() that says so and its end at input_size(); when that is nothing
 * it is an error. JOB may be NULL; it is asked whether to stop, and told the progress
 * in bytes of the file. Stopped, what was inflated or copied by then is the input,
 * unless nobody wants any. NULL and ERR, with its place, on failure. */
struct input *input_open(const char *path, uint64_t max, struct job *job,
			 struct error *err);
/* A program that makes a text of such files, run by its arguments (base/command.h). */
struct input_program {
	const char *const *argv;	/* ends with NULL; INPUT_FILE in it is the
					   file's path */
	/* Run first; its lines come first, each behind PREFIX. What it fails at is not
	 * there. NULL: nothing is. */
	const char *const *before;
	const char *prefix;
	/* Run last, where WANTED says of a line that begins with #, without its end, that
	 * it is, of those before all others: its lines come behind, each behind MARK. NULL:
	 * nothing is. */
	const char *const *behind;
	const char *mark;
	bool (*wanted)(const char *comment);
	const char *const *again;	/* ... when that fails and has printed nothing but
					   lines that begin with #; or NULL */
	/* What it is to read in place of PATH, to be freed; or NULL. */
	char *(*file)(const char *path);
	const char *failed;		/* N_(): it could not, with a %s for what it
					   said of that */
};
extern const char INPUT_FILE[];
/* From now on IN, which input_open() made, is what P, which stays, prints of it: also
 * when it is read again. 0, or -1 and ERR: P failed before it printed anything that
 * says something; what came before it failed has an ending. INPUT_NO_PROGRAM: it is not
 * installed, or IN is nothing that a program could open (a pipe, compressed data,
 * memory), and stays as it is. Once, and before others read it. */
int input_through(struct input *in, const struct input_program *p, struct error *err);
#define INPUT_NO_PROGRAM 1
/* What the program had to say beside, its lines as one, of any bytes; NULL: nothing. */
const char *input_said(const struct input *in);
/* The same over N bytes of memory (not copied, must stay), which are not
 * inflated. For tests. */
struct input *input_of_memory(const void *p, size_t n, const char *path);
void input_close(struct input *in);

const char *input_path(const struct input *in);
/* N of FILE#N, or 0: it was named without. */
size_t input_nth(const struct input *in);
/* From now on IN is the bytes from FROM to before TO alone, as if nothing else
 * were in the file; TO may be UINT64_MAX. Once, and before others read it. */
void input_narrow(struct input *in, uint64_t from, uint64_t to);
/* True when that left something out. */
bool input_is_part(const struct input *in);
/* For texts: from now on IN ends behind its last whole line, where it ends early or
 * nobody knows what came last; the rest of that line could be any number. What is whole
 * stays as it is. Before others read it. */
void input_end_at_line(struct input *in);
/* When the file was written, in seconds; 0: it is a pipe or memory. */
int64_t input_written(const struct input *in);
uint64_t input_size(const struct input *in);
struct peek input_peek(struct input *in);	/* valid until input_close */
/* What that would be of the compressed regular file PATH, for which no more of it
 * is inflated; the bytes are put into BUF, of INPUT_PEEK. False when it is not
 * compressed, or cannot be inflated, which input_open() says the reason of. */
bool input_peek_compressed(const char *path, unsigned char *buf,
			   struct peek *p);
/* The same of any regular file, as it lies there. False when it cannot be read. */
bool input_peek_plain(const char *path, unsigned char *buf, struct peek *p);
/* True when the bytes had to be inflated or copied to be read. */
bool input_is_copy(const struct input *in);
/* True when a program prints them now (input_through()). */
bool input_is_printed(const struct input *in);
enum input_ending input_ending(const struct input *in);
/* True when compressed data ended early (INPUT_CUT). */
bool input_cut(const struct input *in);
/* True when there is more, which was not waited for or inflated since JOB was
 * cancelled; input_job() is job_finishing() of that then. */
bool input_stopped(const struct input *in);
/* The job on whose behalf IN is read: that of input_open(), which IN may
 * outlive, until another is set. May be NULL. */
struct job *input_job(const struct input *in);
void input_set_job(struct input *in, struct job *job);

/* Reads N bytes at OFFSET; returns how many there were (fewer only at the
 * end, which is that of the time of input_open, or sooner when the file has
 * shrunk), or -1 and ERR. Thread-safe. */
ssize_t input_read(const struct input *in, uint64_t offset, void *buf,
		   size_t n, struct error *err);
/* True when the file on disk is no longer the one that was opened (device,
 * inode, size, modification time). Never for pipes and memory. */
bool input_changed(const struct input *in);
/* Says that IN is not read for now: when everybody who opened or reopened it
 * has said so, the descriptor of a regular file is closed (of a compressed one
 * that of the temporary file), but its identity kept, so that any number of
 * files can stay loaded. Thread-safe, as is: */
void input_park(struct input *in);
/* To read again, for details; opens what was closed. Checks in any case that it
 * is still the same file: 0, or -1 and ERR ("the file changed; F5 reloads"). */
int input_reopen(struct input *in, struct error *err);

#endif
