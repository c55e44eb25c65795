/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A compressed section, whose memory one thread prepares while another inflates
 * into it.
 */
#include <config.h>

#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <zlib.h>

#include "base/alloc.h"
#include "symbol/elf/section.h"
#include "unit/unit.h"

#define STEP ((size_t)2 << 20)

struct one_section {
	Elf64_Ehdr file;
	char names[40];
	Elf64_Shdr header[3];
	Elf64_Chdr compressed;
};

static unsigned char
byte_at(size_t i)
{
	return (unsigned char)(i * 7 + i / 4096 * 13);
}

/* A file with a .debug_str that becomes N bytes; LIE is wrong in what is packed. */
static void
write_file(const char *path, size_t n, bool lie)
{
	static const char names[] = "\0.debug_str\0.shstrtab";
	uLongf packed = compressBound(n);
	unsigned char *plain = mem_alloc(n), *bytes = mem_alloc(packed);
	struct one_section s = {
		.file = { .e_ident = { 0x7f, 'E', 'L', 'F', ELFCLASS64,
				       ELFDATA2LSB, EV_CURRENT },
			  .e_type = ET_DYN, .e_machine = EM_X86_64,
			  .e_version = EV_CURRENT,
			  .e_ehsize = sizeof s.file,
			  .e_shoff = offsetof(struct one_section, header),
			  .e_shentsize = sizeof *s.header, .e_shnum = 3,
			  .e_shstrndx = 2 },
		.compressed = { .ch_type = ELFCOMPRESS_ZLIB, .ch_size = n,
				.ch_addralign = 1 },
	};
	FILE *f = fopen(path, "wb");

	for (size_t i = 0; i < n; i++)
		plain[i] = byte_at(i);
	ck_assert_int_eq(compress2(bytes, &packed, plain, n, 1), Z_OK);
	if (lie)
		memset(bytes + packed / 2, 0xff, 64);
	memcpy(s.names, names, sizeof names);
	s.header[1] = (Elf64_Shdr){
		.sh_name = 1, .sh_type = SHT_PROGBITS,
		.sh_flags = SHF_COMPRESSED,
		.sh_offset = offsetof(struct one_section, compressed),
		.sh_size = sizeof s.compressed + packed };
	s.header[2] = (Elf64_Shdr){
		.sh_name = 12, .sh_type = SHT_STRTAB,
		.sh_offset = offsetof(struct one_section, names),
		.sh_size = sizeof names };
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(&s, 1, sizeof s, f), sizeof s);
	ck_assert_uint_eq(fwrite(bytes, 1, packed, f), packed);
	fclose(f);
	free(plain);
	free(bytes);
}

static void *
inflate_section(void *arg)
{
	section_inflate(arg, NULL);
	return NULL;
}

/* How many steps were prepared before there was nothing left. */
static size_t
prepare_all(struct section *s)
{
	size_t n = 0;

	while (section_prepare(s))
		n++;
	return n;
}

static void
open_file(const char *path, struct image *im, struct section *s, size_t n,
	  bool lie)
{
	write_file(path, n, lie);
	ck_assert_int_eq(image_open(im, path), IMAGE_OPENED);
	section_open(s, im, ".debug_str");
	ck_assert(section_is_compressed(s));
	ck_assert_uint_eq(s->n, n);
}

static const char *
path_of(void)
{
	static char path[4096];

	snprintf(path, sizeof path, "%s/section.elf", unit_scratch());
	return path;
}

START_TEST(what_is_inflated_into_prepared_memory_is_whole)
{
	size_t n = 16 * STEP + 4711, i;
	struct section s;
	struct image im;
	pthread_t other;

	open_file(path_of(), &im, &s, n, false);
	ck_assert_int_eq(pthread_create(&other, NULL, inflate_section, &s), 0);
	ck_assert_uint_le(prepare_all(&s), 16);
	pthread_join(other, NULL);
	ck_assert_int_eq(s.fault, SECTION_GOOD);
	for (i = 0; i < n && s.at[i] == byte_at(i); i++)
		;
	ck_assert_uint_eq(i, n);
	ck_assert(!section_prepare(&s));
	section_close(&s);
	image_close(&im);
	unlink(path_of());
}
END_TEST

START_TEST(memory_is_prepared_up_to_what_is_about_to_be_filled)
{
	struct section s;
	struct image im;

	/* nothing is inflated yet, and all but what comes first is ahead of it */
	open_file(path_of(), &im, &s, 4 * STEP, false);
	ck_assert_uint_eq(prepare_all(&s), 3);
	ck_assert(!section_prepare(&s));
	section_close(&s);
	image_close(&im);
	open_file(path_of(), &im, &s, STEP / 2, false);
	ck_assert(!section_prepare(&s));
	section_close(&s);
	image_close(&im);
	unlink(path_of());
}
END_TEST

START_TEST(a_damaged_section_may_be_prepared_meanwhile)
{
	struct section s;
	struct image im;
	pthread_t other;

	open_file(path_of(), &im, &s, 8 * STEP, true);
	ck_assert_int_eq(pthread_create(&other, NULL, inflate_section, &s), 0);
	prepare_all(&s);
	pthread_join(other, NULL);
	ck_assert_int_eq(s.fault, SECTION_BROKEN);
	ck_assert_uint_eq(s.n, 0);
	prepare_all(&s);
	ck_assert(!section_need(&s, 0, 1));
	section_close(&s);
	image_close(&im);
	unlink(path_of());
}
END_TEST

static Suite *
section_suite(void)
{
	Suite *s = suite_create("section");

	elf_version(EV_CURRENT);
	unit_case(s, what_is_inflated_into_prepared_memory_is_whole);
	unit_case(s, memory_is_prepared_up_to_what_is_about_to_be_filled);
	unit_case(s, a_damaged_section_may_be_prepared_meanwhile);
	return s;
}

UNIT_MAIN(section_suite)
