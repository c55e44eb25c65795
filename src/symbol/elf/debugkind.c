/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "symbol/elf/debugkind.h"
#include "symbol/elf/section.h"

static const char *
compression_of(const struct image *im, const GElf_Shdr *shdr)
{
	struct section_compression c;

	if (!section_compression(im, shdr, &c))
		return "";
	return c.method == SECTION_ZLIB ? ", zlib" :
	       c.method == SECTION_ZSTD ? ", zstd" : ", compressed";
}

/* Sections that came with DWARF 5 and that compilers use in every unit of it. */
static bool
is_of_5(const char *name)
{
	static const char *const only[] = { "line_str", "rnglists", "loclists",
					    "names" };

	for (size_t i = 0; i < sizeof only / sizeof *only; i++)
		if (strcmp(name, only[i]) == 0)
			return true;
	return false;
}

void
debug_kind(const struct image *im, struct text *out)
{
	bool info = false, five = false, dwz = false;
	const char *compression = "";
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;

	while ((scn = elf_nextscn(im->elf, scn)) != NULL) {
		const char *name;

		if (!gelf_getshdr(scn, &shdr))
			continue;
		name = image_section_name(im, &shdr);
		if (strcmp(name, ".gnu_debugaltlink") == 0)
			dwz = true;
		if (strcmp(name, ".zdebug_info") == 0) {
			info = true;
			compression = ", zlib";
		}
		if (strncmp(name, ".debug_", 7) == 0)
			name += 7;
		else if (strncmp(name, ".zdebug_", 8) == 0)
			name += 8;
		else
			continue;
		if (strcmp(name, "info") == 0) {
			info = true;
			if (!*compression)
				compression = compression_of(im, &shdr);
		}
		five = five || is_of_5(name);
	}
	if (info)
		text_printf(out, "DWARF %s%s%s", five ? "5" : "2-4",
			    dwz ? ", dwz" : "", compression);
}
