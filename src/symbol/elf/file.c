/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <elfutils/libdwelf.h>

#include "base/alloc.h"
#include "base/root.h"
#include "symbol/elf/file.h"

/* A note that carries a build-id is tiny; cores have huge ones, and what libelf
 * is asked for stays allocated. */
#define NOTES_BYTES_MAX ((uint64_t)1 << 20)

/* What a hole may claim of memory; file systems that compress make files
 * smaller, too, but not by so much. */
#define HOLE_MAX ((uint64_t)16 << 20)
#define HOLE_RATIO 64

static enum image_fault
fault_of_errno(int errnum)
{
	if (errnum == EACCES || errnum == EPERM)
		return IMAGE_DENIED;
	return IMAGE_MISSING;
}

/* Whether libdw may read the notes: by sections, or by segments in a file
 * without any. */
static bool
notes_are_small(const struct image *im)
{
	uint64_t bytes = 0;
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;
	GElf_Phdr phdr;
	size_t nphdr, i;

	while ((scn = elf_nextscn(im->elf, scn)) != NULL)
		if (gelf_getshdr(scn, &shdr) && shdr.sh_type == SHT_NOTE &&
		    __builtin_add_overflow(bytes, shdr.sh_size, &bytes))
			return false;
	if (elf_nextscn(im->elf, NULL) || elf_getphdrnum(im->elf, &nphdr) != 0)
		nphdr = 0;
	for (i = 0; i < nphdr; i++)
		if (gelf_getphdr(im->elf, (int)i, &phdr) &&
		    phdr.p_type == PT_NOTE &&
		    __builtin_add_overflow(bytes, phdr.p_filesz, &bytes))
			return false;
	return bytes <= NOTES_BYTES_MAX;
}

static void
read_build_id(struct image *im)
{
	const void *id = NULL;
	ssize_t n;

	if (!notes_are_small(im))
		return;
	n = dwelf_elf_gnu_build_id(im->elf, &id);
	if (n < 2 || n > IMAGE_BUILD_ID_MAX)
		return;
	memcpy(im->build_id, id, (size_t)n);
	im->nbuild_id = (size_t)n;
}

static bool
is_cut(const struct image *im)
{
	uint64_t n = im->ehdr.e_shnum ? im->ehdr.e_shnum : 1, end;

	return im->ehdr.e_shoff
	       && (__builtin_add_overflow(im->ehdr.e_shoff,
					  n * im->ehdr.e_shentsize, &end)
		   || end > im->size);
}

static enum image_fault
open_regular(struct image *im, const char *path)
{
	struct stat st;

	/* asked first, since opening some devices does something */
	if (stat(path, &st) != 0)
		return fault_of_errno(errno);
	if (!S_ISREG(st.st_mode))
		return IMAGE_IRREGULAR;
	im->fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	if (im->fd < 0)
		return fault_of_errno(errno);
	if (fstat(im->fd, &st) != 0 || !S_ISREG(st.st_mode))
		return IMAGE_IRREGULAR;
	im->dev = st.st_dev;
	im->ino = st.st_ino;
	im->size = (uint64_t)st.st_size;
	im->on_disk = (uint64_t)st.st_blocks * 512;
	im->mtime = st.st_mtime;
	im->ctime = st.st_ctime;
	return IMAGE_OPENED;
}

enum image_fault
image_open(struct image *im, const char *path)
{
	enum image_fault fault;

	memset(im, 0, sizeof *im);
	im->fd = -1;
	fault = open_regular(im, path);
	if (fault == IMAGE_OPENED) {
		elf_version(EV_CURRENT);
		im->elf = elf_begin(im->fd, ELF_C_READ, NULL);
		if (!im->elf || elf_kind(im->elf) != ELF_K_ELF ||
		    !gelf_getehdr(im->elf, &im->ehdr))
			fault = IMAGE_NO_ELF;
	}
	if (fault != IMAGE_OPENED) {
		image_close(im);
		return fault;
	}
	im->path = mem_strdup(path);
	im->cut = is_cut(im);
	read_build_id(im);
	return IMAGE_OPENED;
}

enum image_fault
image_open_below(struct image *im, const char *path, const char *root)
{
	struct text at = { 0 };
	enum image_fault fault = IMAGE_MISSING;

	memset(im, 0, sizeof *im);
	im->fd = -1;
	text_adds(&at, path);
	if (root_follow(root, &at))
		fault = image_open(im, at.s);
	text_release(&at);
	return fault;
}

void
image_close_fd(struct image *im)
{
	if (!im->elf || im->fd < 0)
		return;
	elf_cntl(im->elf, ELF_C_FDDONE);
	close(im->fd);
	im->fd = -1;
}

bool
image_reopen(struct image *im)
{
	struct image again;

	if (im->fd >= 0)
		return true;
	if (image_open(&again, im->path) != IMAGE_OPENED)
		return false;
	if (again.dev != im->dev || again.ino != im->ino ||
	    again.size != im->size || again.mtime != im->mtime) {
		image_close(&again);
		return false;
	}
	again.unchecked = im->unchecked;
	image_close(im);
	*im = again;
	return true;
}

void
image_close(struct image *im)
{
	size_t i;

	if (im->elf)
		elf_end(im->elf);
	for (i = 0; i < im->run.n; i++)
		mem_big_free(im->run.at[i].bytes, im->run.at[i].n, 1);
	VEC_RELEASE(&im->run);
	/* a zeroed image has no descriptor: 0 is never one of ours unless an
	 * Elf or a fault goes with it */
	if (im->fd > 0 || (im->fd == 0 && im->elf))
		close(im->fd);
	free(im->path);
	memset(im, 0, sizeof *im);
	im->fd = -1;
}

const char *
image_section_name(const struct image *im, const GElf_Shdr *shdr)
{
	const char *name;
	GElf_Shdr names;
	size_t strndx;

	/* libelf reads all of them at once */
	if (elf_getshdrstrndx(im->elf, &strndx) != 0 ||
	    !gelf_getshdr(elf_getscn(im->elf, strndx), &names) ||
	    !image_holds(im, names.sh_offset, names.sh_size))
		return "";
	name = elf_strptr(im->elf, strndx, shdr->sh_name);
	return name ? name : "";
}

Elf_Scn *
image_section(const struct image *im, const char *name, GElf_Shdr *shdr)
{
	Elf_Scn *scn = NULL;

	while ((scn = elf_nextscn(im->elf, scn)) != NULL)
		if (gelf_getshdr(scn, shdr) &&
		    strcmp(image_section_name(im, shdr), name) == 0)
			return scn;
	return NULL;
}

static bool
read_run(const struct image *im, const struct image_run *run)
{
	size_t done = 0;
	ssize_t n;

	while (done < run->n) {
		n = pread(im->fd, run->bytes + done, run->n - done,
			  (off_t)(run->offset + done));
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		done += (size_t)n;
	}
	return true;
}

bool
image_holds(const struct image *im, uint64_t offset, uint64_t n)
{
	if (offset > im->size || n > im->size - offset)
		return false;
	return n <= HOLE_MAX || im->on_disk == 0 ||
	       n / HOLE_RATIO <= im->on_disk;
}

const unsigned char *
image_bytes(struct image *im, Elf_Scn *scn, size_t *n)
{
	struct image_run run;
	GElf_Shdr shdr;
	Elf_Data *data;
	size_t i;

	*n = 0;
	if (!gelf_getshdr(scn, &shdr) || shdr.sh_type == SHT_NOBITS ||
	    shdr.sh_size == 0 ||
	    !image_holds(im, shdr.sh_offset, shdr.sh_size))
		return NULL;
	for (i = 0; i < im->run.n; i++)
		if (im->run.at[i].offset == shdr.sh_offset &&
		    im->run.at[i].n == shdr.sh_size) {
			*n = im->run.at[i].n;
			im->run.at[i].shared = true;
			return im->run.at[i].bytes;
		}
	if (im->fd < 0) {	/* of memory, or closed */
		data = elf_rawdata(scn, NULL);
		if (!data || !data->d_buf)
			return NULL;
		*n = data->d_size;
		return data->d_buf;
	}
	run = (struct image_run){ shdr.sh_offset, shdr.sh_size,
				  mem_big(shdr.sh_size, 1), false };
	if (!read_run(im, &run)) {
		mem_big_free(run.bytes, run.n, 1);
		return NULL;
	}
	VEC_PUSH(&im->run, run);
	*n = run.n;
	return run.bytes;
}

Elf_Data *
image_data(const struct image *im, Elf_Scn *scn)
{
	GElf_Shdr shdr;

	if (!gelf_getshdr(scn, &shdr) || shdr.sh_type == SHT_NOBITS ||
	    !image_holds(im, shdr.sh_offset, shdr.sh_size))
		return NULL;
	return elf_getdata(scn, NULL);
}

void
image_forget(struct image *im, const unsigned char *bytes)
{
	struct image_run *run;
	size_t i;

	for (i = 0; i < im->run.n; i++) {
		run = &im->run.at[i];
		if (run->bytes != bytes)
			continue;
		if (run->shared)
			return;
		mem_big_free(run->bytes, run->n, 1);
		*run = im->run.at[--im->run.n];
		return;
	}
}

void
image_hex(const struct image *im, struct text *out)
{
	size_t i;

	for (i = 0; i < im->nbuild_id; i++)
		text_printf(out, "%02x", im->build_id[i]);
}

bool
file_read_at(int fd, unsigned char *to, size_t n, uint64_t offset)
{
	ssize_t got;

	while (n > 0) {
		got = pread(fd, to, n, (off_t)offset);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return false;
		to += got;
		n -= (size_t)got;
		offset += (size_t)got;
	}
	return true;
}
