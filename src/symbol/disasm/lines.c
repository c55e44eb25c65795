/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "symbol/disasm/lines.h"
#include "symbol/dwarf/cu/cu.h"
#include "symbol/resolve/batch.h"
#include "symbol/resolve/fileparts.h"
#include "symbol/resolve/store.h"

struct asking {
	struct module *m;
	struct demangler *demangler;
	struct code *c;
	struct job *job;
	struct batch batch;	/* a row an instruction */
	struct cu cu;
	struct dwarf_reader reader;
	struct text path;
	VEC(code_text) file, func;	/* of the unit's; 0: not yet */
};

static code_text
file_text(struct asking *a, uint32_t file)
{
	const struct dwarf_file *f;

	if (file == CU_NONE)
		return 0;
	if (a->file.n < a->cu.file.n)
		VEC_EXTEND(&a->file, a->cu.file.n - a->file.n);
	if (a->file.at[file])
		return a->file.at[file];
	f = &a->cu.file.at[file];
	text_clear(&a->path);
	file_parts_join(&a->path, f->comp_dir, f->dir, f->name, NULL);
	a->file.at[file] = code_add_text(a->c, a->path.s, a->path.n);
	return a->file.at[file];
}

static code_text
func_text(struct asking *a, uint32_t func)
{
	const struct cu_func *f;
	const char *name;
	size_t n;

	if (func == CU_NONE)
		return 0;
	if (a->func.n < a->cu.func.n)
		VEC_EXTEND(&a->func, a->cu.func.n - a->func.n);
	if (a->func.at[func])
		return a->func.at[func];
	f = &a->cu.func.at[func];
	name = f->linkage ? f->linkage : f->name;
	if (!name)
		return 0;
	n = strlen(name);
	name = dwarf_shown_name(a->demangler, f, name, n, &n);
	a->func.at[func] = code_add_text(a->c, name, n);
	return a->func.at[func];
}

static void
take(struct asking *a, const struct cu_addr *at, uint32_t row)
{
	struct insn *x = &a->c->insn.at[row];
	const struct cu_frame *f;

	if (!at->n)
		return;
	f = &a->cu.frame.at[at->first];
	x->line = f->line;
	x->file = file_text(a, f->file);
	if (f->inlined)
		x->func = func_text(a, f->func);
	for (uint32_t i = 0; i + 1 < at->n; i++)
		if (f[i].inlined)
			VEC_PUSH(&a->c->site, ((struct code_site){
				.insn = row + 1,
				.func = func_text(a, f[i].func),
				.file = file_text(a, f[i + 1].file),
				.line = f[i + 1].line }));
}

static void
ask_unit(struct asking *a, const struct batch_chunk *chunk)
{
	const struct dwarf *d = a->m->dwarf;

	cu_begin(&a->cu, d, &d->unit[chunk->unit], &a->reader);
	a->file.n = a->func.n = 0;
	for (size_t i = 0; i < chunk->n; i++)
		cu_add(&a->cu, a->batch.addr.at[
				a->batch.index.at[chunk->first + i]].addr);
	if (!cu_run(&a->cu))
		return;
	for (size_t i = 0; i < chunk->n; i++) {
		uint32_t row = a->batch.index.at[chunk->first + i];
		const struct cu_addr *at = &a->cu.addr.at[i];

		a->batch.addr.at[row].open = at->node == CU_NONE
					     && !at->has_row;
		take(a, at, row);
	}
}

void
disasm_lines(struct module *m, const struct symbol_options *options,
	     struct demangler *demangler, struct code *c, struct job *job)
{
	struct asking a = { .m = m, .demangler = demangler, .c = c,
			    .job = job };

	if (options->max_generation < 2
	    || !module_open_dwarf(m, options, false, job_helpers(job),
				  job))
		return;
	dwarf_reader_init(&a.reader, job);
	a.cu.sym = &m->sym;
	for (size_t i = 0; i < c->insn.n; i++)
		VEC_PUSH(&a.batch.addr, ((struct batch_addr){
				.addr = c->insn.at[i].addr,
				.unit = BATCH_NONE, .open = true }));
	for (int round = 0; round < BATCH_ROUNDS; round++) {
		if (!batch_assign(&a.batch, m->dwarf, job)
		    || !a.batch.chunk.n)
			break;
		for (size_t i = 0; i < a.batch.chunk.n
		     && !job_cancelled(job); i++)
			ask_unit(&a, &a.batch.chunk.at[i]);
	}
	cu_release(&a.cu);
	dwarf_reader_release(&a.reader);
	batch_release(&a.batch);
	VEC_RELEASE(&a.file);
	VEC_RELEASE(&a.func);
	text_release(&a.path);
	module_close_dwarf(m);
}
