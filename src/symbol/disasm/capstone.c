/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Instructions by capstone 5, where that is installed: no child, and no look at
 * the symbols of the whole file. The library is opened at run time; older ones
 * decode AVX wrongly and are not used. What it cannot read of a function, or
 * machines it was not tried with, are left to the next disassembler.
 */
#include <config.h>

#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "symbol/disasm/private.h"
#include "symbol/elf/section.h"

#define LIBRARY "libcapstone.so.5"
#define MAJOR 5

/* Of the library's interface (capstone/capstone.h of version 5). */
struct cs_insn {
	unsigned id;
	uint64_t address;
	uint16_t size;
	uint8_t bytes[24];
	char mnemonic[32];
	char op_str[160];
	void *detail;
};

enum { ARCH_ARM64 = 1, ARCH_X86 = 3 };
enum { MODE_32 = 1 << 2, MODE_64 = 1 << 3 };
enum { OPTION_SYNTAX = 1, SYNTAX_INTEL = 1, SYNTAX_ATT = 2 };

static const struct machine {
	unsigned machine;
	int arch, mode;
} machine_table[] = {
	{ EM_X86_64, ARCH_X86, MODE_64 }, { EM_386, ARCH_X86, MODE_32 },
	{ EM_AARCH64, ARCH_ARM64, 0 },
};

struct capstone {
	size_t handle;
	struct cs_insn *insn;
	unsigned (*version)(int *major, int *minor);
	int (*open)(int arch, int mode, size_t *handle);
	int (*close)(size_t *handle);
	int (*option)(size_t handle, int type, size_t value);
	bool (*next)(size_t handle, const uint8_t **code, size_t *size,
		     uint64_t *address, struct cs_insn *insn);
	struct cs_insn *(*insn_new)(size_t handle);
	void (*insn_free)(struct cs_insn *insn, size_t n);
};

/* --- The library ------------------------------------------------------------ */

static void *
function(void *library, const char *name)
{
	return library ? dlsym(library, name) : NULL;
}

/* Never closed: what it gave may be in use by another thread. */
static bool
bind_functions(struct capstone *c)
{
	void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
	int major = 0, minor;

	*(void **)&c->version = function(library, "cs_version");
	*(void **)&c->open = function(library, "cs_open");
	*(void **)&c->close = function(library, "cs_close");
	*(void **)&c->option = function(library, "cs_option");
	*(void **)&c->next = function(library, "cs_disasm_iter");
	*(void **)&c->insn_new = function(library, "cs_malloc");
	*(void **)&c->insn_free = function(library, "cs_free");
	if (!c->version || !c->open || !c->close || !c->option || !c->next
	    || !c->insn_new || !c->insn_free)
		return false;
	c->version(&major, &minor);
	return major == MAJOR;
}

static bool
begin(struct capstone *c, const struct disasm_extent *x)
{
	size_t n = sizeof(machine_table) / sizeof(machine_table[0]), i = 0;
	unsigned machine = x->image->ehdr.e_machine;

	while (i < n && machine_table[i].machine != machine)
		i++;
	if (i == n || x->image->ehdr.e_ident[EI_DATA] != ELFDATA2LSB
	    || !bind_functions(c)
	    || c->open(machine_table[i].arch, machine_table[i].mode,
		       &c->handle) != 0)
		return false;
	if (insn_machine_x86(machine))
		c->option(c->handle, OPTION_SYNTAX,
			  x->intel ? SYNTAX_INTEL : SYNTAX_ATT);
	c->insn = c->insn_new(c->handle);
	return true;
}

static void
end(struct capstone *c)
{
	if (c->insn)
		c->insn_free(c->insn, 1);
	if (c->handle)
		c->close(&c->handle);
}

/* --- The bytes -------------------------------------------------------------- */

/* Those of the extent, which lie in one section; NULL: they cannot be read. */
static unsigned char *
read_code(const struct disasm_extent *x)
{
	size_t n = (size_t)(x->end - x->start);
	unsigned char *bytes = NULL;
	struct section s = { 0 };
	Elf_Scn *scn = NULL;
	GElf_Shdr h;

	while ((scn = elf_nextscn(x->image->elf, scn)) != NULL)
		if (gelf_getshdr(scn, &h) && h.sh_flags & SHF_EXECINSTR
		    && h.sh_type == SHT_PROGBITS && x->start >= h.sh_addr
		    && x->end - h.sh_addr <= h.sh_size)
			break;
	if (!scn || x->image->fd < 0)
		return NULL;
	section_open_at(&s, x->image, scn);
	bytes = mem_alloc(n);
	if (s.fault != SECTION_GOOD || section_is_compressed(&s)
	    || !section_copy(&s, x->start - h.sh_addr, n, bytes)) {
		free(bytes);
		bytes = NULL;
	}
	section_close(&s);
	return bytes;
}

/* --- The instructions -------------------------------------------------------- */

/* Where what x86-64 addresses by its own place is, as a remark: "  # 0x4010". */
static void
put_place(const struct cs_insn *in, struct text *out)
{
	const char *rip = strstr(in->op_str, "rip"), *s;
	long long by = 0;

	if (!rip)
		return;
	if (rip > in->op_str + 1 && rip[-1] == '%') {	/* "-0x10(%rip)" */
		for (s = rip - 2; s > in->op_str && !strchr(" ,*:", s[-1]); s--)
			;
		by = strtoll(s, NULL, 0);
	} else if (rip[3] == ' ' && (rip[4] == '+' || rip[4] == '-')) {
		by = strtoll(rip + 6, NULL, 0);		/* "[rip - 0x10]" */
		by = rip[4] == '-' ? -by : by;
	}
	text_printf(out, "        # 0x%" PRIx64,
		    in->address + in->size + (uint64_t)by);
}

static void
add_insn(const struct disasm_extent *x, const struct cs_insn *in,
	 struct code *out)
{
	unsigned machine = x->image->ehdr.e_machine;
	struct insn insn = { .addr = in->address, .len = in->size };
	struct text words = { 0 };

	text_printf(&words, "%-6.*s %.*s", (int)sizeof(in->mnemonic),
		    in->mnemonic, (int)sizeof(in->op_str), in->op_str);
	if (machine == EM_X86_64)
		put_place(in, &words);
	insn_add(out, &insn, machine, words.s, in->bytes);
	text_release(&words);
}

/* False: there is something that it does not know. */
static bool
decode(struct capstone *c, const struct disasm_extent *x,
       const unsigned char *bytes, struct code *out)
{
	size_t left = (size_t)(x->end - x->start);
	uint64_t address = x->start;

	while (left && !job_cancelled(x->job)) {
		if (!c->next(c->handle, &bytes, &left, &address, c->insn))
			return false;
		add_insn(x, c->insn, out);
		if (out->insn.n % 4096 == 0)
			job_progress(x->job, address - x->start,
				     x->end - x->start);
	}
	return true;
}

static int
run(const struct disasm_extent *x, struct code *out, struct error *err)
{
	size_t insns = out->insn.n, nbytes = out->bytes.n;
	size_t ntext = out->text.n;
	unsigned char *bytes = NULL;
	struct capstone c = { 0 };
	int result = DISASM_CANNOT;

	if (begin(&c, x) && c.insn && (bytes = read_code(x)) != NULL
	    && decode(&c, x, bytes, out))
		result = 0;
	end(&c);
	free(bytes);
	if (job_cancelled(x->job))
		return error_set(err, ERR_CANCELLED, N_("stopped"));
	if (result == DISASM_CANNOT) {
		out->insn.n = insns;
		out->bytes.n = nbytes;
		out->text.n = ntext;
	}
	return result;
}

const struct disassembler_row disasm_capstone = { "capstone", run };
