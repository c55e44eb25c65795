/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One ELF file on disk, opened for reading: a program, a library or a separate
 * debug file. Any class, any byte order, by way of libelf; a hostile file gives
 * missing parts, never a crash.
 *
 * Nothing but a regular file is ever opened, since the name comes from a
 * profile. The file is read, not mapped: one that shrinks while it is in use
 * gives a short read, not SIGBUS.
 */
#ifndef SYMBOL_ELF_FILE_H
#define SYMBOL_ELF_FILE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include <gelf.h>
#include <libelf.h>

#include "base/text.h"
#include "base/vec.h"

#define IMAGE_BUILD_ID_MAX 64

enum image_fault {
	IMAGE_OPENED,
	IMAGE_MISSING,		/* no such file */
	IMAGE_DENIED,		/* no permission */
	IMAGE_IRREGULAR,	/* a directory, device, pipe or socket */
	IMAGE_NO_ELF,
	IMAGE_NO_CODE,		/* a debug file in place of its program */
};

/* A run of the file that was read. */
struct image_run {
	uint64_t offset;
	size_t n;
	unsigned char *bytes;
	bool shared;		/* asked for twice: sections may overlap */
};

/* An ELF file that is open: the image of a program, as a linker wrote it and
 * the kernel or the dynamic linker maps parts of it. Not called a file, since
 * files are those of the source here. */
struct image {
	char *path;		/* owned */
	Elf *elf;
	GElf_Ehdr ehdr;
	int fd;			/* -1 after image_close_fd() */
	dev_t dev;
	ino_t ino;
	uint64_t size;
	uint64_t on_disk;	/* bytes there; 0: not known */
	int64_t mtime, ctime;	/* seconds */
	unsigned char build_id[IMAGE_BUILD_ID_MAX];
	size_t nbuild_id;	/* 0 when it has none */
	bool unchecked;		/* a debug file that only the user vouches for */
	bool cut;		/* it ends before the headers of its sections:
				   a copy of a part, which seems to have none */
	uint64_t inflated;	/* bytes that its sections may become */
	VEC(struct image_run) run;
};

/* Opens PATH. On anything but IMAGE_OPENED, IM is zeroed. Threads may open
 * images at the same time, an image is for one thread at a time. */
enum image_fault image_open(struct image *im, const char *path);
/* The same of a path as who has ROOT for the root sees it (base/root.h). */
enum image_fault image_open_below(struct image *im, const char *path,
				  const char *root);
void image_close(struct image *im);	/* also a zeroed one */
/* Closes the descriptor; what has been read so far stays. */
void image_close_fd(struct image *im);
/* Opens the file of an image again, with nothing read: what was read of it, as names
 * of symbols, is gone. False when the file is no longer the same one. */
bool image_reopen(struct image *im);

/* True when N bytes from OFFSET on lie in the file and are not mostly a hole,
 * as in a file that claims far more than it weighs. */
bool image_holds(const struct image *im, uint64_t offset, uint64_t n);
/* N bytes from OFFSET on; false when there are not as many. */
bool file_read_at(int fd, unsigned char *to, size_t n, uint64_t offset);
/* The section called NAME, or NULL. */
Elf_Scn *image_section(const struct image *im, const char *name,
		       GElf_Shdr *shdr);
/* The name of a section, "" when it has none. */
const char *image_section_name(const struct image *im, const GElf_Shdr *shdr);
/* The bytes of a section as they are in the file, read once: NULL when it has
 * none there or they would lie outside the file. Not by libelf, whose memory
 * costs a page fault every 4 kB: half the time that symbols take. */
const unsigned char *image_bytes(struct image *im, Elf_Scn *scn, size_t *n);
/* A section as libelf reads it, for what is not of this machine's form: NULL
 * when it is not held. */
Elf_Data *image_data(const struct image *im, Elf_Scn *scn);
/* Frees what image_bytes() gave of a section that was wanted once. */
void image_forget(struct image *im, const unsigned char *bytes);
/* Appends the build-id as hex digits. */
void image_hex(const struct image *im, struct text *out);

#endif
