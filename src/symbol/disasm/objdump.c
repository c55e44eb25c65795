/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Instructions by objdump(1), one run an extent: it knows every machine that
 * binutils was built for. Only what begins like a line of instructions is
 * looked at:
 *
 *	    1139:	48 83 ec 08          	sub    $0x8,%rsp
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/command.h"
#include "base/i18n.h"
#include "base/num.h"
#include "symbol/disasm/private.h"

#define SECONDS_MAX 60
#define OUTPUT_MAX ((size_t)512 << 20)

struct reading {
	const struct disasm_extent *x;
	struct code *out;
	uint64_t next;		/* no instruction begins before */
};

/* --- A line --------------------------------------------------------------- */

/* The number at *S, which is moved behind it; false: there is none. */
static bool
read_hex(const char **s, uint64_t *n)
{
	const char *from = *s;

	*n = 0;
	for (; hex_digit(**s) >= 0 && *s - from < 16; ++*s)
		*n = *n << 4 | (uint64_t)hex_digit(**s);
	return *s > from && hex_digit(**s) < 0;
}

/* Bytes, each for itself or, where instructions are words, by those: of a machine
 * that has the lowest byte first they are turned. */
static uint32_t
read_bytes(const char **s, unsigned char *to, bool lowest_first)
{
	uint32_t n = 0;

	while (hex_digit(**s) >= 0) {
		uint32_t first = n;

		while (hex_digit((*s)[0]) >= 0 && hex_digit((*s)[1]) >= 0
		       && n < INSN_BYTES) {
			to[n++] = (unsigned char)(hex_digit((*s)[0]) << 4
						  | hex_digit((*s)[1]));
			*s += 2;
		}
		for (uint32_t i = first, k = n; lowest_first && i + 1 < k;
		     i++) {
			unsigned char swap = to[i];

			to[i] = to[--k];
			to[k] = swap;
		}
		if (**s != ' ')
			break;
		++*s;
	}
	return n;
}

static bool
take_line(void *ctx, char *line, size_t n)
{
	struct reading *r = ctx;
	struct insn x = { 0 };
	unsigned char bytes[INSN_BYTES];
	const char *s = line;

	(void)n;
	s += strspn(s, " ");
	if (!read_hex(&s, &x.addr) || s[0] != ':' || s[1] != '\t')
		return true;
	s += 2;
	x.len = read_bytes(&s, bytes, r->x->image->ehdr.e_ident[EI_DATA]
				      == ELFDATA2LSB);
	if (!x.len || x.addr < r->next || x.addr >= r->x->end)
		return true;
	s += strspn(s, " \t");
	r->next = x.addr + x.len;
	insn_add(r->out, &x, r->x->image->ehdr.e_machine, s, bytes);
	if (r->out->insn.n % 4096 == 0)
		job_progress(r->x->job, x.addr - r->x->start,
			     r->x->end - r->x->start);
	return true;
}

/* --- Other machines -------------------------------------------------------- */

/* What distributions call the tools for a machine: "TRIPLET-objdump" in the
 * package "binutils-TRIPLET". */
static const struct foreign {
	uint16_t machine;
	uint8_t class, data;
	const char *triplet;
} foreign_table[] = {
	{ EM_AARCH64, ELFCLASS64, ELFDATA2LSB, "aarch64-linux-gnu" },
	{ EM_ARM, ELFCLASS32, ELFDATA2LSB, "arm-linux-gnueabihf" },
	{ EM_386, ELFCLASS32, ELFDATA2LSB, "i686-linux-gnu" },
	{ EM_MIPS, ELFCLASS32, ELFDATA2LSB, "mipsel-linux-gnu" },
	{ EM_MIPS, ELFCLASS32, ELFDATA2MSB, "mips-linux-gnu" },
	{ EM_MIPS, ELFCLASS64, ELFDATA2LSB, "mips64el-linux-gnuabi64" },
	{ EM_MIPS, ELFCLASS64, ELFDATA2MSB, "mips64-linux-gnuabi64" },
	{ EM_PPC, ELFCLASS32, ELFDATA2MSB, "powerpc-linux-gnu" },
	{ EM_PPC64, ELFCLASS64, ELFDATA2LSB, "powerpc64le-linux-gnu" },
	{ EM_PPC64, ELFCLASS64, ELFDATA2MSB, "powerpc64-linux-gnu" },
	{ EM_RISCV, ELFCLASS64, ELFDATA2LSB, "riscv64-linux-gnu" },
	{ EM_S390, ELFCLASS64, ELFDATA2MSB, "s390x-linux-gnu" },
	{ EM_X86_64, ELFCLASS64, ELFDATA2LSB, "x86_64-linux-gnu" },
};

/* The triplet of the machine that IM is for, or NULL. */
static const char *
foreign_triplet(const struct image *im)
{
	const struct foreign *f = foreign_table;
	size_t n = sizeof(foreign_table) / sizeof(*foreign_table);

	for (; n > 0; n--, f++)
		if (f->machine == im->ehdr.e_machine
		    && f->class == im->ehdr.e_ident[EI_CLASS]
		    && f->data == im->ehdr.e_ident[EI_DATA])
			return f->triplet;
	return NULL;
}

/* --- What it says instead ------------------------------------------------- */

/* Of such a file it prints nothing. */
static bool
has_sections(const struct image *im)
{
	return im->ehdr.e_shoff != 0;
}

static bool
is_machine_unknown(enum command_end end, const struct command *c,
		   const struct image *im)
{
	return end == COMMAND_FAILED && has_sections(im)
	       && (!c->said.s || strstr(c->said.s, "architecture")
		   || strstr(c->said.s, "not recognized"));
}

/* The package with a tool for the machine; of x86-64 it has no '_'. */
static void
fail_machine(const struct image *im, struct error *err)
{
	const char *triplet = foreign_triplet(im);
	char *package = triplet ? mem_printf("binutils-%s", triplet)
				: mem_strdup("binutils-multiarch"), *at;

	while ((at = strchr(package, '_')) != NULL)
		*at = '-';
	error_set(err, ERR_SYSTEM,
		  N_("objdump here does not know the machine that %s is for: "
		     "the package %s may"), im->path, package);
	free(package);
}

static int
fail(enum command_end end, const struct command *c, const struct image *im,
     struct error *err)
{
	size_t n = c->said.s ? strcspn(c->said.s, "\n") : 0;
	const char *path = im->path;
	char *said;

	switch (end) {
	case COMMAND_CANCELLED:
		return error_set(err, ERR_CANCELLED, N_("stopped"));
	case COMMAND_MISSING:
		return error_set(err, ERR_SYSTEM,
				 N_("objdump is not installed, which reads "
				    "instructions: it is in the package %s"),
				 "binutils");
	case COMMAND_SLOW:
		return error_set(err, ERR_SYSTEM,
				 N_("objdump took too long for %s"), path);
	case COMMAND_LOUD:
		return error_set(err, ERR_SYSTEM,
				 N_("objdump printed too much about %s"),
				 path);
	case COMMAND_SYSTEM:
		return error_set_errno(err, c->errnum,
				       N_("objdump cannot be started"));
	default:
		break;
	}
	if (is_machine_unknown(end, c, im)) {
		fail_machine(im, err);
		return -1;
	}
	if (!has_sections(im))
		return error_set(err, ERR_SYSTEM,
				 N_("no instructions from %s: it has no section "
				    "headers, by which objdump finds them"), path);
	said = mem_strndup(c->said.s ? c->said.s : "", n);
	error_set(err, ERR_SYSTEM, N_("no instructions from %s: %s"), path,
		  said);
	free(said);
	return -1;
}

/* What no line of instructions comes from has failed. */
static enum command_end
run_tool(const char *tool, const struct disasm_extent *x, struct code *out,
	 struct command *c)
{
	char start[48], end[48];
	/* what begins with a dash is a file, too */
	char *path = mem_printf("%s%s", *x->image->path == '-' ? "./" : "",
				x->image->path);
	const char *argv[] = {
		tool, "-d", "-w", "-z", start, end,
		x->intel && insn_machine_x86(x->image->ehdr.e_machine)
			? "-Mintel" : "-w",
		"--", path, NULL,
	};
	struct reading reading = { .x = x, .out = out, .next = x->start };
	size_t before = out->insn.n;
	enum command_end ended;

	*c = (struct command){
		.argv = argv, .seconds = SECONDS_MAX, .most = OUTPUT_MAX,
		.job = x->job, .line = take_line, .ctx = &reading,
	};
	snprintf(start, sizeof(start), "--start-address=0x%" PRIx64,
		 x->start);
	snprintf(end, sizeof(end), "--stop-address=0x%" PRIx64, x->end);
	ended = command_run(c);
	free(path);
	return ended == COMMAND_DONE && out->insn.n == before
	       ? COMMAND_FAILED : ended;
}

/* By the tool of another machine, where this one's does not know it. */
static int
run(const struct disasm_extent *x, struct code *out, struct error *err)
{
	const char *triplet = foreign_triplet(x->image);
	struct command c, other;
	enum command_end ended = run_tool("objdump", x, out, &c), again;
	int result = 0;

	if (triplet && is_machine_unknown(ended, &c, x->image)) {
		char *tool = mem_printf("%s-objdump", triplet);

		again = run_tool(tool, x, out, &other);
		if (again == COMMAND_MISSING) {
			text_release(&other.said);
		} else {
			ended = again;
			text_release(&c.said);
			c = other;
		}
		free(tool);
	}
	if (ended != COMMAND_DONE)
		result = fail(ended, &c, x->image, err);
	text_release(&c.said);
	return result;
}

const struct disassembler_row disasm_objdump = { "objdump", run };
