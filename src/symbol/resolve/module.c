/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/root.h"
#include "symbol/resolve/module.h"

#define SEGMENTS_MAX 1024
/* The pages that kernels use; a mapping reaches beyond its segment up to the
 * end of one. */
#define PAGE_MIN 4096
#define PAGE_MAX 65536
/* Files that stay open until their symbols are read; the others are opened
 * twice, since a process may have a thousand at most. */
#define OPEN_MAX_FILES 128
#define CUTS_LEAST 65536	/* pieces of buckets, of the smallest program */

/* --------------------------------------------------------------- segments */

static void
read_segments(struct module *m)
{
	struct segment segment;
	GElf_Phdr ph;
	size_t n, i;

	if (elf_getphdrnum(m->image.elf, &n) != 0)
		return;
	for (i = 0; i < n && m->segment.n < SEGMENTS_MAX; i++) {
		if (!gelf_getphdr(m->image.elf, (int)i, &ph))
			return;
		if (ph.p_type != PT_LOAD || ph.p_filesz == 0 ||
		    ph.p_offset > UINT64_MAX - ph.p_filesz)
			continue;
		segment = (struct segment){
			.offset = ph.p_offset, .filesz = ph.p_filesz,
			.vaddr = ph.p_vaddr, .align = ph.p_align,
			.executable = (ph.p_flags & PF_X) != 0 };
		VEC_PUSH(&m->segment, segment);
	}
}

static uint64_t
page_of(const struct segment *s)
{
	if (s->align < PAGE_MIN || (s->align & (s->align - 1)) != 0)
		return PAGE_MIN;
	return s->align < PAGE_MAX ? s->align : PAGE_MAX;
}

/* Whether the segment holds a file offset, to the byte or with the rest of
 * its first and last page. */
static bool
holds(const struct segment *s, uint64_t offset, bool pages)
{
	uint64_t mask = pages ? page_of(s) - 1 : 0;
	uint64_t lo = s->offset & ~mask, hi = s->offset + s->filesz;

	if (hi <= UINT64_MAX - mask)
		hi = (hi + mask) & ~mask;
	return lo <= offset && offset < hi;
}

static const struct segment *
find_segment(const struct module *m, uint64_t offset, bool code, bool pages)
{
	size_t i;

	for (i = 0; i < m->segment.n; i++)
		if ((m->segment.at[i].executable || !code) &&
		    holds(&m->segment.at[i], offset, pages))
			return &m->segment.at[i];
	return NULL;
}

bool
module_vaddr(const struct module *m, uint64_t offset, uint64_t *vaddr,
	     bool *executable)
{
	const struct segment *s = find_segment(m, offset, true, false);

	if (!s)
		s = find_segment(m, offset, true, true);
	if (!s)
		s = find_segment(m, offset, false, false);
	if (!s)
		return false;
	*vaddr = offset - s->offset + s->vaddr;
	*executable = s->executable;
	return true;
}

uint64_t
module_code_page(const struct module *m)
{
	for (size_t i = 0; i < m->segment.n; i++)
		if (m->segment.at[i].executable)
			return m->segment.at[i].vaddr & ~(PAGE_MIN - 1);
	return 0;
}

/* The address in the file of MODULE of a location whose mapping says no place
 * in memory. */
static uint64_t
linked_address(const struct mapping *mapping, const struct module *m,
	       uint64_t addr)
{
	return mapping->from_code ? addr + module_code_page(m) : addr;
}

uint64_t
module_into_call(const struct module *m, const struct prof *p,
		 uint32_t location, uint64_t vaddr)
{
	bool caller = p->location.flags[location] & LOCATION_CALL;

	if (m->image.ehdr.e_machine == EM_ARM && caller && vaddr % 2 == 0)
		vaddr--;
	return vaddr;
}

bool
module_location(const struct module *m, const struct prof *p,
		uint32_t location, uint64_t *vaddr, bool *executable)
{
	const struct mapping *mapping =
		&p->mapping[p->location.mapping[location]];

	if (!mapping->linked || mapping->in_file)
		return module_vaddr(m, p->location.offset[location], vaddr,
				    executable);
	*vaddr = linked_address(mapping, m,
				prof_location_addr(p, location_at(location)));
	*executable = module_has_code(m, *vaddr);
	return true;
}

bool
module_has_code(const struct module *m, uint64_t vaddr)
{
	const struct segment *s;
	size_t i;

	for (i = 0; i < m->segment.n; i++) {
		s = &m->segment.at[i];
		if (s->executable && vaddr >= s->vaddr &&
		    vaddr - s->vaddr < s->filesz)
			return true;
	}
	return false;
}

/* ------------------------------------------------------------------ calls */

/* P are the 8 bytes before a return address: call rel32, or call through a
 * register or memory, whose length depends on its second byte. */
static bool
x86_call_ends(const unsigned char *p)
{
	unsigned len, mod, rm, want;

	if (p[3] == 0xe8)
		return true;
	for (len = 2; len <= 7; len++) {
		if (p[8 - len] != 0xff || (p[9 - len] >> 3 & 7) != 2)
			continue;
		mod = p[9 - len] >> 6;
		rm = p[9 - len] & 7;
		want = 2 + (mod != 3 && rm == 4);
		want += mod == 1 ? 1 : mod == 2 ? 4 : 0;
		want += mod == 0 && rm == 5 ? 4 : 0;
		if (mod == 0 && rm == 4 && len > 2 && (p[10 - len] & 7) == 5)
			want += 4;
		if (want == len)
			return true;
	}
	return false;
}

enum call_test
module_call_before(const struct module *m, uint64_t vaddr)
{
	unsigned machine = m->image.ehdr.e_machine;
	const struct segment *s = NULL;
	unsigned char p[8];
	uint32_t insn;
	uint64_t at;
	size_t i;

	for (i = 0; i < m->segment.n && !s; i++) {
		s = &m->segment.at[i];
		if (!s->executable || vaddr < s->vaddr ||
		    vaddr - s->vaddr >= s->filesz || vaddr - s->vaddr < 7)
			s = NULL;
	}
	if (!s || m->image.fd < 0)
		return CALL_UNKNOWN;
	at = s->offset + (vaddr - s->vaddr) - 7;
	if (at > INT64_MAX || pread(m->image.fd, p, 8, (off_t)at) != 8)
		return CALL_UNKNOWN;
	if (machine == EM_X86_64 || machine == EM_386)
		return x86_call_ends(p) ? CALL_YES : CALL_NO;
	if (machine == EM_AARCH64) {
		insn = (uint32_t)p[4] | (uint32_t)p[5] << 8 |
		       (uint32_t)p[6] << 16 | (uint32_t)p[7] << 24;
		/* bl; blr and its authenticated forms */
		return insn >> 26 == 0x25 ||
		       (insn & 0xfefff000) == 0xd63f0000 ? CALL_YES : CALL_NO;
	}
	return CALL_UNKNOWN;
}

/* ---------------------------------------------------------------- modules */

struct module *
modules_add(struct modules *modules, struct image *im)
{
	struct module *m;
	size_t i;

	for (i = 0; i < modules->at.n; i++) {
		m = modules->at.at[i];
		if (m->image.dev == im->dev && m->image.ino == im->ino) {
			image_close(im);
			return m;
		}
	}
	m = mem_zalloc(sizeof *m);
	m->image = *im;
	m->debug_found = DEBUG_ABSENT;
	read_segments(m);
	if (modules->at.n >= OPEN_MAX_FILES)
		image_close_fd(&m->image);
	VEC_PUSH(&modules->at, m);
	return m;
}

bool
symbol_build(const struct symbol_options *options, const char *path,
	     struct text *out)
{
	struct modules all = { 0 };
	const struct module *m = modules_open_path(&all, options, path);
	bool known = m && m->image.nbuild_id > 0;

	if (known)
		image_hex(&m->image, out);
	modules_release(&all);
	return known;
}

bool
symbol_is_program(const char *path)
{
	char magic[SELFMAG] = "";
	struct stat st;
	bool is;
	int fd;

	/* to open a pipe would wait for whoever writes into it */
	if (stat(path, &st) < 0 || !S_ISREG(st.st_mode))
		return false;
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return false;
	is = read(fd, magic, SELFMAG) == SELFMAG
	     && memcmp(magic, ELFMAG, SELFMAG) == 0;
	close(fd);
	return is;
}

/* ---------------------------------------------------------------- symbols */

struct debug_locations
module_debug_locations(const struct module *m,
		       const struct symbol_options *options)
{
	const char *root = *m->root ? m->root : NULL;

	return (struct debug_locations){ .dir = options->debug_dir,
					 .map = options->map,
					 .symfs = options->symfs
						  ? options->symfs : root,
					 .file = m->debug_named,
					 .program = m->image.path,
					 .base = DEBUG_BASE, .kept = true };
}

/* Open, or NULL: there is none. */
static struct image *
debug_of(struct module *m)
{
	return m->debug_found == DEBUG_FOUND && image_reopen(&m->debug)
	       ? &m->debug : NULL;
}

void
module_read_symbols(struct module *m, const struct symbol_options *options,
		    struct job *job)
{
	const struct debug_locations locations =
		module_debug_locations(m, options);

	if (m->sym_read)
		return;
	m->sym_read = true;
	if (!image_reopen(&m->image))
		return;
	if (m->debug_found != DEBUG_FOUND && !elfsym_complete(&m->image))
		m->debug_found = debugfile_find(&m->image, &locations, job,
						&m->debug, &m->debug_cut);
	elfsym_read(&m->sym, &m->image, debug_of(m), job);
}

void
module_each_name(struct module *m, elfsym_visit visit, void *ctx,
		 struct job *job)
{
	if (image_reopen(&m->image))
		elfsym_each(&m->sym, &m->image, debug_of(m), visit, ctx, job);
}

uint64_t
module_cuts_max(const struct module *m)
{
	return CUTS_LEAST + MODULE_OVERLAP_MAX *
	       ((uint64_t)m->lookup.n + m->sym.n + m->sym.nstub +
		m->sym.nameless.n + m->sym.section.n);
}

void
module_forget_symbols(struct module *m)
{
	elfsym_release(&m->sym);
	m->sym_read = false;
}

void
module_read_bounds(struct module *m, struct job *job)
{
	struct bounds bounds = { 0 };

	if (m->sym.bounds_known)
		return;
	if (m->image.fd >= 0)
		bounds_read(&bounds, &m->image, job);
	elfsym_set_bounds(&m->sym, &bounds, job);
	bounds_release(&bounds);
}

void
module_close_fds(struct module *m)
{
	image_close_fd(&m->image);
	if (m->debug_found == DEBUG_FOUND)
		image_close_fd(&m->debug);
}

void
modules_close_surplus(const struct modules *all, struct module *m)
{
	if (all->at.n <= OPEN_MAX_FILES)
		return;
	module_forget_symbols(m);
	module_close_fds(m);
}

static void
module_free(struct module *m)
{
	module_close_dwarf(m);
	cache_release(&m->known);
	text_release(&m->known_key);
	elfsym_release(&m->sym);
	image_close(&m->image);
	if (m->debug_found == DEBUG_FOUND)
		image_close(&m->debug);
	VEC_RELEASE(&m->segment);
	VEC_RELEASE(&m->lookup);
	text_release(&m->kind);
	text_release(&m->dwo_missing);
	text_release(&m->dwz_missing);
	text_release(&m->debug_cut);
	free(m);
}

void
modules_release(struct modules *m)
{
	size_t i;

	for (i = 0; i < m->at.n; i++)
		module_free(m->at.at[i]);
	VEC_RELEASE(&m->at);
}
