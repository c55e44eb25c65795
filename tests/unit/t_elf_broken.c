/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ELF files that are cut short, have wrong bytes, or claim far too much.
 */
#include <config.h>

#include <sys/mman.h>
#include <unistd.h>

#include "unit/elfsymtest.h"

#include "symbol/elf/section.h"
#include "symbol/resolve/module.h"

/* ------------------------------------------------------- broken files */

static unsigned char *
read_file(const char *path, size_t *n)
{
	FILE *f = fopen(path, "rb");
	unsigned char *bytes;

	ck_assert_ptr_nonnull(f);
	fseek(f, 0, SEEK_END);
	*n = (size_t)ftell(f);
	rewind(f);
	bytes = mem_alloc(*n);
	ck_assert_uint_eq(fread(bytes, 1, *n, f), *n);
	fclose(f);
	return bytes;
}

/* Whatever comes out, it must come out whole: ranges in order, names that can
 * be read. */
static void
digest(const char *path)
{
	struct elfsym_table t;
	const struct elfsym *sym;
	struct image im;
	size_t i, n, sum = 0;
	bool good = true;	/* an assertion each would take a second */

	if (image_open(&im, path) != IMAGE_OPENED)
		return;
	elfsym_read(&t, &im, NULL, NULL);
	plt_read(&t, &im, NULL);
	for (i = 0; i < t.n; i++) {
		good = good && t.at[i].start < t.at[i].end &&
		       (i == 0 || t.at[i - 1].start < t.at[i].start);
		elfsym_name(&t.at[i], &n);
		sum += n;
	}
	for (i = 0; i < 1024; i++) {
		sym = elfsym_find(&t, i * 29);
		if (sym) {
			elfsym_name(sym, &n);
			sum += n;
		}
	}
	ck_assert(good && sum >= t.n);
	complete(&im, &t);
	for (i = 0; i < 1024 && good; i++) {
		sym = elfsym_function(&t, i * 29);
		good = !sym || (sym->start <= i * 29 && i * 29 < sym->end);
	}
	ck_assert(good);
	close_table(&im, &t);
}

/* In memory: thousands of files on a disk take minutes on a busy machine. */
static void
write_and_digest(const unsigned char *bytes, size_t n)
{
	static int fd = -1;
	static char path[64];

	if (fd < 0) {
		fd = memfd_create("elf", MFD_CLOEXEC);
		snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	}
	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(ftruncate(fd, 0), 0);
	ck_assert_int_eq(pwrite(fd, bytes, n, 0), (ssize_t)n);
	digest(path);
}

static void
cut(const char *name)
{
	unsigned char *bytes;
	size_t n, i;

	if (!elf_exists(name))
		return;
	bytes = read_file(elf_path(name), &n);
	for (i = 0; i < n; i += i < 256 ? 1 : 97)
		write_and_digest(bytes, i);
	free(bytes);
}

static void
flip(const char *name, unsigned rounds)
{
	unsigned char *bytes, old[4];
	uint64_t x = 0x9e3779b97f4a7c15u;
	size_t n, at[4], i, k;

	if (!elf_exists(name))
		return;
	bytes = read_file(elf_path(name), &n);
	for (i = 0; i < rounds; i++) {
		for (k = 0; k < 4; k++) {
			x ^= x << 13;
			x ^= x >> 7;
			x ^= x << 17;
			/* headers, at both ends, are what matters most */
			at[k] = k == 0 ? x % 1024 % n :
				k == 1 ? n - 1 - (x >> 8) % 2500 % n :
				(x >> 8) % n;
			old[k] = bytes[at[k]];
			bytes[at[k]] = x & 1 ? (unsigned char)(x >> 40) :
				(unsigned char)(old[k] ^ 1u << (x >> 50 & 7));
		}
		write_and_digest(bytes, n);
		for (k = 4; k-- > 0; )
			bytes[at[k]] = old[k];
	}
	free(bytes);
}

START_TEST(files_cut_short)
{
	cut("run-pie");
	cut("lib-powerpc");
	cut("stripped-mini");
}
END_TEST

START_TEST(files_with_wrong_bytes)
{
	flip("run-pie", 2000);
	flip("lib-i386", 700);
	flip("lib-powerpc", 700);
	flip("lib-aarch64", 700);
	flip("stripped-mini", 700);
}
END_TEST

/* What unwinding is written in, byte by byte. */
START_TEST(bounds_with_wrong_bytes)
{
	struct image im;
	GElf_Shdr shdr;
	unsigned char *bytes, old;
	size_t n, i, at;

	bytes = read_file(elf_path("stripped-plain"), &n);
	ck_assert_int_eq(image_open(&im, elf_path("stripped-plain")),
			 IMAGE_OPENED);
	ck_assert_ptr_nonnull(image_section(&im, ".eh_frame", &shdr));
	image_close(&im);
	for (i = 0; i < shdr.sh_size * 4; i++) {
		at = shdr.sh_offset + i / 4;
		old = bytes[at];
		bytes[at] = i % 4 == 0 ? 0 : i % 4 == 1 ? 0xff
			    : (unsigned char)(old ^ (i % 4 == 2 ? 0x80 : 1));
		write_and_digest(bytes, n);
		bytes[at] = old;
	}
	free(bytes);
}
END_TEST

/* ---------------------------------------- files that claim far too much */

#define STUBS 30000
#define NAME 32768

static void
put(struct text *out, const void *p, size_t n)
{
	text_add(out, p, n);
}

static void
add_section(struct text *headers, uint32_t type, uint64_t flags, size_t at,
	    size_t n, uint32_t link, uint64_t entry, uint32_t name)
{
	Elf64_Shdr sh = { .sh_name = name, .sh_type = type, .sh_flags = flags,
			  .sh_addr = 0x1000 + at, .sh_offset = at,
			  .sh_size = n, .sh_link = link, .sh_entsize = entry };

	put(headers, &sh, sizeof sh);
}

/* A linkage table whose names are all tails of one long text. */
static void
write_tails(const char *path)
{
	static const char names[] = "\0.plt\0.rela.plt\0.dynsym\0.dynstr";
	Elf64_Ehdr eh = { .e_ident = { 0x7f, 'E', 'L', 'F', ELFCLASS64,
				       ELFDATA2LSB, EV_CURRENT },
			  .e_type = ET_DYN, .e_machine = EM_X86_64,
			  .e_version = EV_CURRENT, .e_ehsize = sizeof eh,
			  .e_shentsize = sizeof(Elf64_Shdr), .e_shnum = 6,
			  .e_shstrndx = 5 };
	struct text file = { 0 }, headers = { 0 };
	size_t at[6], n[6];
	uint32_t i, rel;
	FILE *f;

	put(&file, &eh, sizeof eh);
	at[1] = file.n;
	for (i = 0; i < STUBS; i++) {
		unsigned char code[16] = { 0xff, 0x25 };

		rel = 0x100000 + 8 * i - (0x1000 + (uint32_t)at[1] + 16 * i + 6);
		memcpy(code + 2, &rel, 4);
		put(&file, code, sizeof code);
	}
	at[2] = file.n;
	for (i = 0; i < STUBS; i++) {
		Elf64_Rela r = { .r_offset = 0x100000 + 8 * i };

		r.r_info = ELF64_R_INFO(i + 1, R_X86_64_JUMP_SLOT);
		put(&file, &r, sizeof r);
	}
	at[3] = file.n;
	for (i = 0; i <= STUBS; i++) {
		Elf64_Sym sym = { .st_name = 1 + i % 16 };

		put(&file, &sym, sizeof sym);
	}
	at[4] = file.n;
	put(&file, "", 1);
	for (i = 0; i < NAME; i++)
		put(&file, "x", 1);
	put(&file, "", 1);
	at[5] = file.n;
	put(&file, names, sizeof names);
	for (i = 1; i < 6; i++)
		n[i] = (i < 5 ? at[i + 1] : file.n) - at[i];
	add_section(&headers, SHT_NULL, 0, 0, 0, 0, 0, 0);
	add_section(&headers, SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, at[1],
		    n[1], 0, 16, 1);
	add_section(&headers, SHT_RELA, SHF_ALLOC, at[2], n[2], 3, 24, 6);
	add_section(&headers, SHT_DYNSYM, SHF_ALLOC, at[3], n[3], 4, 24, 16);
	add_section(&headers, SHT_STRTAB, SHF_ALLOC, at[4], n[4], 0, 0, 24);
	add_section(&headers, SHT_STRTAB, 0, at[5], n[5], 0, 0, 0);
	while (file.n % 8)
		put(&file, "", 1);
	eh.e_shoff = file.n;
	memcpy(file.s, &eh, sizeof eh);
	put(&file, headers.s, headers.n);
	f = fopen(path, "wb");
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(file.s, 1, file.n, f), file.n);
	fclose(f);
	text_release(&file);
	text_release(&headers);
}

START_TEST(names_of_stubs_do_not_outgrow_their_file)
{
	char path[4096];
	struct elfsym_table t;
	struct image im;

	snprintf(path, sizeof path, "%s", elf_path("tails"));
	write_tails(path);
	open_table(path, &im, &t);
	ck_assert_uint_gt(t.nstub, 0);
	ck_assert_uint_lt(t.arena.used, 2 * im.size);
	close_table(&im, &t);
	unlink(path);
}
END_TEST

START_TEST(a_hole_is_no_section)
{
	char path[4096];
	struct image im, whole;
	struct section s;
	GElf_Shdr shdr;
	unsigned char *bytes;
	Elf64_Shdr huge;
	size_t n, at;
	FILE *f;

	if (sizeof(void *) != 8)
		return;
	bytes = read_file(elf_path("run-pie"), &n);
	ck_assert_int_eq(image_open(&whole, elf_path("run-pie")),
			 IMAGE_OPENED);
	at = whole.ehdr.e_shoff + sizeof huge *
	     elf_ndxscn(image_section(&whole, ".symtab", &shdr));
	memcpy(&huge, bytes + at, sizeof huge);
	huge.sh_size = UINT64_C(1) << 35;
	memcpy(bytes + at, &huge, sizeof huge);
	image_close(&whole);
	snprintf(path, sizeof path, "%s", elf_path("hole"));
	f = fopen(path, "wb");
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(bytes, 1, n, f), n);
	fclose(f);
	free(bytes);
	if (truncate(path, (off_t)1 << 36) == 0) {
		ck_assert_int_eq(image_open(&im, path), IMAGE_OPENED);
		ck_assert(im.on_disk > 0 && im.on_disk < 1 << 20);
		section_open(&s, &im, ".symtab");
		ck_assert_int_eq(s.fault, SECTION_BROKEN);
		ck_assert_uint_eq(s.n, 0);
		section_close(&s);
		ck_assert_ptr_null(image_bytes(
			&im, image_section(&im, ".symtab", &shdr), &n));
		image_close(&im);
		digest(path);
	}
	unlink(path);
}
END_TEST

START_TEST(only_regular_files_are_opened)
{
	struct image im;

	ck_assert_int_eq(image_open(&im, "/dev/zero"), IMAGE_IRREGULAR);
	ck_assert_int_eq(image_open(&im, "/"), IMAGE_IRREGULAR);
	ck_assert_int_eq(image_open(&im, elf_path("nothing")),
			 IMAGE_MISSING);
	ck_assert_int_eq(image_open(&im, elf_path("prog.c")), IMAGE_NO_ELF);
	image_close(&im);
}
END_TEST

static void
read_stopped(struct job *job, void *arg)
{
	const struct symbol_options options = { 0 };

	while (!job_cancelled(job))
		;
	module_read_symbols(arg, &options, job);
}

/* What was cancelled leaves nothing half read, and can be done again. */
START_TEST(symbols_whose_reading_was_stopped)
{
	const struct symbol_options options = { 0 };
	struct modules modules = { 0 };
	struct pool *pool = pool_new(1);
	struct pool_event event;
	struct module *m;
	uint64_t job;

	m = modules_open(&modules, &options, elf_path("run-pie"), false).module;
	ck_assert_ptr_nonnull(m);
	job = pool_submit(pool, read_stopped, m, 1);
	while (!pool_progress(pool, job, &(uint64_t){ 0 }, &(uint64_t){ 0 }))
		;
	pool_cancel(pool, job);
	ck_assert(pool_wait(pool, &event) && event.done);
	pool_free(pool, NULL);
	ck_assert_uint_eq(m->sym.n, 0);
	module_forget_symbols(m);
	module_read_symbols(m, &options, NULL);
	ck_assert_uint_gt(m->sym.n, 0);
	modules_release(&modules);
}
END_TEST

static Suite *
elf_broken_suite(void)
{
	Suite *s = suite_create("elf_broken");

	elf_dir("elf_broken");
	unit_case(s, names_of_stubs_do_not_outgrow_their_file);
	unit_case(s, a_hole_is_no_section);
	unit_case(s, only_regular_files_are_opened);
	unit_case(s, symbols_whose_reading_was_stopped);
	unit_case(s, bounds_with_wrong_bytes);
	unit_case(s, files_cut_short);
	unit_case(s, files_with_wrong_bytes);
	return s;
}

UNIT_MAIN(elf_broken_suite)
