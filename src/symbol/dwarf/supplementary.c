/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The file that dwz or a linker made of what several programs have in common.
 *
 * .gnu_debugaltlink has its name and its build-id, .debug_sup of DWARF 5 its
 * name and a checksum that stands in both. The name is absolute or relative to
 * the file that has it, wherever links lead to that. A copy of a file system
 * or of its debug files has it at the same place below.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "symbol/dwarf/private.h"

#define NAME_MAX_BYTES 4096
#define ID_MAX 64

struct search {
	const struct dwarf *d;
	struct image *found;
	char *name;			/* as the file has it */
	unsigned char id[ID_MAX];
	size_t nid;
	bool sum;			/* ID is a checksum, no build-id */
	struct text path;
};

/* -------------------------------------------------------------- the links */

static const unsigned char *
section_bytes(struct image *im, const char *name, size_t *n)
{
	GElf_Shdr shdr;
	Elf_Scn *scn = image_section(im, name, &shdr);

	return scn ? image_bytes(im, scn, n) : NULL;
}

/* .gnu_debugaltlink: a name, a NUL, a build-id. */
static bool
read_link(struct search *s)
{
	const unsigned char *p;
	size_t n, len;

	p = section_bytes(s->d->image, ".gnu_debugaltlink", &n);
	if (!p)
		return false;
	len = strnlen((const char *)p, n);
	if (len == 0 || len == n || len > NAME_MAX_BYTES ||
	    n - len - 1 > ID_MAX || n - len - 1 == 0)
		return false;
	s->name = mem_strndup((const char *)p, len);
	s->nid = n - len - 1;
	memcpy(s->id, p + len + 1, s->nid);
	return true;
}

/* .debug_sup: version, which of both files it is, the other's name, and a
 * checksum with its length. */
static bool
read_sup(struct image *im, bool swap, bool supplementary, const char **name,
	 struct bytes *sum)
{
	const unsigned char *p;
	uint64_t length;
	struct bytes b;
	size_t n;

	p = section_bytes(im, ".debug_sup", &n);
	if (!p)
		return false;
	b = (struct bytes){ .p = p, .end = p + n, .swap = swap };
	if (bytes_u16(&b) != 5 || (bytes_u8(&b) != 0) != supplementary)
		return false;
	*name = bytes_str(&b);
	length = bytes_uleb(&b);
	if (b.bad || length == 0 || length > ID_MAX || length > bytes_left(&b))
		return false;
	*sum = b;
	sum->end = b.p + length;
	return true;
}

static bool
read_sup_link(struct search *s)
{
	const char *name;
	struct bytes sum;

	if (!read_sup(s->d->image, s->d->swap, false, &name, &sum) || !*name ||
	    strlen(name) > NAME_MAX_BYTES)
		return false;
	s->name = mem_strdup(name);
	s->nid = bytes_left(&sum);
	memcpy(s->id, sum.p, s->nid);
	s->sum = true;
	return true;
}

/* ------------------------------------------------------------- candidates */

static bool
is_it(const struct search *s, struct image *im)
{
	const char *name;
	struct bytes sum;

	if (!s->sum)
		return im->nbuild_id == s->nid &&
		       memcmp(im->build_id, s->id, s->nid) == 0;
	return read_sup(im, s->d->swap, true, &name, &sum) &&
	       bytes_left(&sum) == s->nid &&
	       memcmp(sum.p, s->id, s->nid) == 0;
}

static bool
has_texts(const struct image *im)
{
	GElf_Shdr shdr;

	return image_section(im, ".debug_str", &shdr) != NULL;
}

static bool
try_path(struct search *s)
{
	struct image *im = mem_zalloc(sizeof *im);

	if (s->path.s && image_open_below(im, s->path.s, s->d->locations.symfs)
			 == IMAGE_OPENED) {
		/* texts may be all that programs have in common */
		if (is_it(s, im) && (dwarf_has_info(im) || has_texts(im))) {
			s->found = im;
			return true;
		}
		image_close(im);
	}
	free(im);
	return false;
}

/* The name seen from the file at PATH. */
static bool
try_beside(struct search *s, const char *path)
{
	text_clear(&s->path);
	if (s->name[0] != '/')
		text_add(&s->path, path,
			 (size_t)(text_base_name(path) - path));
	text_adds(&s->path, s->name);
	return try_path(s);
}

static bool
try_build_id(struct search *s, const char *root, const char *dir)
{
	size_t i;

	if (s->nid < 2)
		return false;
	text_clear(&s->path);
	text_printf(&s->path, "%s%s/.build-id/%02x/", root, dir, s->id[0]);
	for (i = 1; i < s->nid; i++)
		text_printf(&s->path, "%02x", s->id[i]);
	text_adds(&s->path, ".debug");
	return try_path(s);
}

static bool
try_under(struct search *s, const char *root, const char *dir,
	  const char *name)
{
	text_clear(&s->path);
	text_printf(&s->path, "%s%s%s%s", root, dir,
		    name[0] == '/' ? "" : "/", name);
	return try_path(s);
}

/* The name without what leads to the root of debug files: what stands behind
 * BASE, or behind all "../". */
static const char *
inner_name(const char *name, const char *base)
{
	size_t n = base ? strlen(base) : 0;

	if (n > 0 && strncmp(name, base, n) == 0 && name[n] == '/')
		return name + n;
	while (strncmp(name, "../", 3) == 0)
		name += 3;
	return name;
}

/* In DIR, which holds debug files as the usual directory does. */
static bool
try_dir(struct search *s, const char *root, const char *dir)
{
	const char *inner = inner_name(s->name, s->d->locations.base);

	return try_build_id(s, root, dir) || try_under(s, root, dir, inner) ||
	       (s->name[0] == '/' && inner != s->name &&
		try_under(s, root, dir, s->name)) ||
	       try_under(s, root, dir, text_base_name(s->name));
}

static bool
try_all(struct search *s)
{
	const struct debug_locations *at = &s->d->locations;
	const char *path = s->d->image->path;
	char *real;
	size_t i;
	bool found;

	found = at->symfs && s->name[0] == '/' &&
		try_under(s, at->symfs, "", s->name);
	found = found || try_beside(s, path);
	if (!found && (real = realpath(path, NULL)) != NULL) {
		found = strcmp(real, path) != 0 && try_beside(s, real);
		free(real);
	}
	for (i = 0; !found && at->dir && at->dir[i]; i++)
		found = try_dir(s, "", at->dir[i]);
	if (!found && at->symfs && at->base)
		found = try_dir(s, at->symfs, at->base);
	return found || (at->base && try_dir(s, "", at->base));
}

struct image *
dwarf_find_supplementary(const struct dwarf *d, char **name)
{
	struct search s = { .d = d };

	if (!d->alone && (read_link(&s) || read_sup_link(&s)))
		try_all(&s);
	*name = s.name;
	text_release(&s.path);
	return s.found;
}
