/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <elfutils/libdwelf.h>
#ifdef HAVE_LIBDEFLATE
#include <libdeflate.h>
#else
#include <zlib.h>
#endif

#include "base/alloc.h"
#include "symbol/elf/debugfile.h"
#include "symbol/elf/debuginfod.h"

#define LINK_NAME_MAX 255
#define LINK_BYTES_MAX 4096
#define CRC_CHUNK (256 * 1024)

struct search {
	struct image *im;
	const struct debug_locations *locations;
	struct job *job;
	struct image *out;
	struct text path;	/* the candidate */
	char link[LINK_NAME_MAX + 1];
	uint32_t crc;
	bool linked;		/* there is a .gnu_debuglink */
	bool other;		/* one of another build was seen */
	struct text *cut;	/* the first whose end is missing */
};

/* -------------------------------------------------------------- checksum */

uint32_t
debugfile_crc(uint32_t crc, const unsigned char *p, size_t n)
{
#ifdef HAVE_LIBDEFLATE
	return libdeflate_crc32(crc, p, n);
#else
	return (uint32_t)crc32(crc, p, (uInt)n);
#endif
}

static bool
crc_equal(struct search *s, const struct image *candidate)
{
	unsigned char *buf = mem_alloc(CRC_CHUNK);
	uint32_t crc = 0;
	off_t at = 0;
	ssize_t n;

	while ((n = pread(candidate->fd, buf, CRC_CHUNK, at)) > 0) {
		if (job_cancelled(s->job)) {
			n = -1;
			break;
		}
		crc = debugfile_crc(crc, buf, (size_t)n);
		at += n;
	}
	free(buf);
	return n == 0 && crc == s->crc;
}

/* -------------------------------------------------------------- the link */

bool
debugfile_link(struct image *im, char name[256], uint32_t *crc)
{
	GElf_Shdr shdr;
	const char *link;
	GElf_Word sum;
	size_t n;

	/* libdw reads all of it, however much that is */
	if (!image_section(im, ".gnu_debuglink", &shdr) ||
	    shdr.sh_size > LINK_BYTES_MAX)
		return false;
	link = dwelf_elf_gnu_debuglink(im->elf, &sum);
	n = link ? strlen(link) : 0;
	/* a path would let a file choose where we look */
	if (n == 0 || n > LINK_NAME_MAX || strchr(link, '/') ||
	    strcmp(link, ".") == 0 || strcmp(link, "..") == 0)
		return false;
	memcpy(name, link, n + 1);
	*crc = sum;
	return true;
}

bool
debugfile_is_one(const struct image *im)
{
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;
	bool empty = false;

	while ((scn = elf_nextscn(im->elf, scn)) != NULL) {
		if (!gelf_getshdr(scn, &shdr) ||
		    !(shdr.sh_flags & SHF_EXECINSTR))
			continue;
		if (shdr.sh_type != SHT_NOBITS)
			return false;
		empty = true;
	}
	return empty;
}

/* --------------------------------------------------------------- locations */

static Elf_Scn *
next_code(const struct image *im, Elf_Scn *scn, GElf_Shdr *shdr)
{
	while ((scn = elf_nextscn(im->elf, scn)) != NULL)
		if (gelf_getshdr(scn, shdr) &&
		    shdr->sh_flags & SHF_EXECINSTR &&
		    shdr->sh_flags & SHF_ALLOC)
			break;
	return scn;
}

/* Whether sections of code stand at the same addresses: a debug file has the
 * headers of those that it lacks. */
static bool
is_code_alike(const struct image *a, const struct image *b)
{
	Elf_Scn *x = NULL, *y = NULL;
	GElf_Shdr sx, sy;
	size_t n = 0;

	for (;; n++) {
		x = next_code(a, x, &sx);
		y = next_code(b, y, &sy);
		if (!x || !y)
			return !x && !y && n > 0;
		if (sx.sh_addr != sy.sh_addr || sx.sh_size != sy.sh_size)
			return false;
	}
}

/* Whether FOUND lacks its end: what it was is then told by its build-id, or, if that
 * is gone, too, by where it is. */
static bool
take_cut(struct search *s, const struct image *found)
{
	const struct image *im = s->im;

	if (!found->cut || (im->nbuild_id && found->nbuild_id
			    && (found->nbuild_id != im->nbuild_id
				|| memcmp(found->build_id, im->build_id,
					  im->nbuild_id) != 0)))
		return false;
	if (!s->cut->n)
		text_adds(s->cut, found->path);
	return true;
}

enum voucher { BY_BUILD_ID, BY_CRC, BY_USER };

/* Opens the candidate in s->path and tells whether it is the one. A build-id
 * decides; without one the checksum in the link that it was found by, or the
 * user who named it. */
static bool
try_path(struct search *s, enum voucher voucher)
{
	const struct image *im = s->im;
	struct image found;
	bool good;

	if (job_cancelled(s->job) || !s->path.s ||
	    image_open_below(&found, s->path.s, s->locations->symfs) !=
		    IMAGE_OPENED)
		return false;
	if (found.dev == im->dev && found.ino == im->ino) {
		image_close(&found);	/* itself, by another name */
		return false;
	}
	if (take_cut(s, &found)) {
		image_close(&found);
		return false;
	}
	if (im->nbuild_id > 0)
		good = found.nbuild_id == im->nbuild_id &&
		       memcmp(found.build_id, im->build_id,
			      im->nbuild_id) == 0;
	else if (s->linked)
		good = voucher != BY_BUILD_ID && crc_equal(s, &found);
	else
		good = found.unchecked = voucher == BY_USER &&
					 is_code_alike(im, &found);
	good = good && found.ehdr.e_machine == im->ehdr.e_machine;
	if (good) {
		*s->out = found;
		return true;
	}
	s->other = true;
	image_close(&found);
	return false;
}

static bool
by_build_id(struct search *s, const char *root, const char *dir)
{
	const struct image *im = s->im;
	size_t i;

	if (im->nbuild_id < 2)
		return false;
	text_clear(&s->path);
	text_printf(&s->path, "%s%s/.build-id/%02x/", root, dir,
		    im->build_id[0]);
	for (i = 1; i < im->nbuild_id; i++)
		text_printf(&s->path, "%02x", im->build_id[i]);
	text_adds(&s->path, ".debug");
	return try_path(s, BY_BUILD_ID);
}

static bool
by_client(struct search *s)
{
	text_clear(&s->path);
	return s->locations->kept && debuginfod_kept(s->im, &s->path) &&
	       try_path(s, BY_BUILD_ID);
}

/* In DIR, which stands for the root of the file system, at the place that
 * PROGRAM (an absolute path) has there. */
static bool
by_path(struct search *s, const char *root, const char *dir,
	const char *program)
{
	int ndir = (int)(text_base_name(program) - program);

	if (s->linked) {
		text_clear(&s->path);
		text_printf(&s->path, "%s%s%.*s%s", root, dir, ndir, program,
			    s->link);
		if (try_path(s, BY_CRC))
			return true;
	}
	if (s->im->nbuild_id == 0)
		return false;
	text_clear(&s->path);
	text_printf(&s->path, "%s%s%s.debug", root, dir, program);
	if (try_path(s, BY_BUILD_ID))
		return true;
	text_clear(&s->path);
	text_printf(&s->path, "%s%s%s", root, dir, program);
	return try_path(s, BY_BUILD_ID);
}

/* Straight in a directory of the user's. */
static bool
by_name(struct search *s, const char *dir, const char *program)
{
	const char *const end[] = { ".debug", "" };
	size_t i;

	if (s->linked) {
		text_clear(&s->path);
		text_printf(&s->path, "%s/%s", dir, s->link);
		if (try_path(s, BY_CRC))
			return true;
	}
	for (i = 0; s->im->nbuild_id > 0 && i < 2; i++) {
		text_clear(&s->path);
		text_printf(&s->path, "%s/%s%s", dir, text_base_name(program),
			    end[i]);
		if (try_path(s, BY_BUILD_ID))
			return true;
	}
	return false;
}

static bool
beside(struct search *s, const char *program)
{
	int ndir = (int)(text_base_name(program) - program);

	if (!s->linked)
		return false;
	text_clear(&s->path);
	text_printf(&s->path, "%.*s%s", ndir, program, s->link);
	if (try_path(s, BY_CRC))
		return true;
	text_clear(&s->path);
	text_printf(&s->path, "%.*s.debug/%s", ndir, program, s->link);
	return try_path(s, BY_CRC);
}

const char *
debugfile_inside(const char *path, const char *root)
{
	size_t n = root ? strlen(root) : 0;

	while (n > 0 && root[n - 1] == '/')
		n--;
	if (n > 0 && strncmp(path, root, n) == 0 && path[n] == '/')
		return path + n;
	return path;
}

/* Calls FN for every directory until it says yes. */
static bool
each_dir(struct search *s, const char *program,
	 bool (*fn)(struct search *, const char *root, const char *dir,
		    const char *program))
{
	const struct debug_locations *p = s->locations;
	size_t i;

	for (i = 0; p->dir && p->dir[i]; i++)
		if (fn(s, "", p->dir[i], program))
			return true;
	if (p->symfs && p->base && fn(s, p->symfs, p->base, program))
		return true;
	return p->base && fn(s, "", p->base, program);
}

static bool
by_build_id_in(struct search *s, const char *root, const char *dir,
	       const char *program)
{
	(void)program;
	return by_build_id(s, root, dir);
}

static bool
by_program(struct search *s, const char *program)
{
	const char *inner = debugfile_inside(program, s->locations->symfs);
	const char *const *dir = s->locations->dir;

	if (beside(s, program) ||
	    (inner[0] == '/' && each_dir(s, inner, by_path)))
		return true;
	for (; dir && *dir; dir++)
		if (by_name(s, *dir, program))
			return true;
	return false;
}

static bool
by_user(struct search *s)
{
	if (!s->locations->file)
		return false;
	text_clear(&s->path);
	text_adds(&s->path, s->locations->file);
	return try_path(s, BY_USER);
}

enum debug_found
debugfile_find(struct image *im, const struct debug_locations *locations,
	       struct job *job, struct image *out, struct text *cut)
{
	struct search s = {.im = im,
			   .locations = locations,
			   .job = job,
			   .out = out,
			   .cut = cut};
	char *real;
	bool found;

	text_clear(cut);
	s.linked = debugfile_link(im, s.link, &s.crc);
	found = by_user(&s) || each_dir(&s, im->path, by_build_id_in) ||
		by_client(&s) || by_program(&s, im->path);
	if (!found && (real = realpath(im->path, NULL)) != NULL) {
		if (strcmp(real, im->path) != 0)
			found = by_program(&s, real);
		free(real);
	}
	text_release(&s.path);
	if (found)
		return DEBUG_FOUND;
	if (cut->n)
		return DEBUG_CUT;
	return s.other ? DEBUG_OTHER : DEBUG_ABSENT;
}
