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

/* --- What it says instead ------------------------------------------------- */

static int
fail(enum command_end end, const struct command *c, const char *path,
     struct error *err)
{
	size_t n = c->said.s ? strcspn(c->said.s, "\n") : 0;
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
	if (!c->said.s || strstr(c->said.s, "architecture")
	    || strstr(c->said.s, "not recognized"))
		return error_set(err, ERR_SYSTEM,
				 N_("objdump here does not know the machine "
				    "that %s is for: the package %s may"),
				 path, "binutils-multiarch");
	said = mem_strndup(c->said.s, n);
	error_set(err, ERR_SYSTEM, N_("no instructions from %s: %s"), path,
		  said);
	free(said);
	return -1;
}

static int
run(const struct disasm_extent *x, struct code *out, struct error *err)
{
	char start[48], end[48];
	/* what begins with a dash is a file, too */
	char *path = mem_printf("%s%s", *x->image->path == '-' ? "./" : "",
				x->image->path);
	const char *argv[] = {
		"objdump", "-d", "-w", "-z", start, end,
		x->intel && insn_machine_x86(x->image->ehdr.e_machine)
			? "-Mintel" : "-w",
		"--", path, NULL,
	};
	struct reading reading = { .x = x, .out = out, .next = x->start };
	struct command c = {
		.argv = argv, .seconds = SECONDS_MAX, .most = OUTPUT_MAX,
		.job = x->job, .line = take_line, .ctx = &reading,
	};
	size_t before = out->insn.n;
	enum command_end ended;
	int result = 0;

	snprintf(start, sizeof(start), "--start-address=0x%" PRIx64,
		 x->start);
	snprintf(end, sizeof(end), "--stop-address=0x%" PRIx64, x->end);
	ended = command_run(&c);
	if (ended != COMMAND_DONE || out->insn.n == before)
		result = fail(ended == COMMAND_DONE ? COMMAND_FAILED : ended,
			      &c, x->image->path, err);
	text_release(&c.said);
	free(path);
	return result;
}

const struct disassembler_row disasm_objdump = { "objdump", run };
