/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The front of the layer: a symbolizer, and its sources of names by
 * generation. What they share is in group.c.
 */
#include <config.h>

#include <stdlib.h>

#include "symbol/resolve/symbolizer.h"

struct symbolizer *
symbolizer_new(const struct prof *p, struct names_store *store,
	       struct diag *diag, const struct symbol_options *options,
	       const int64_t *weight)
{
	struct symbolizer *s = mem_zalloc(sizeof *s);

	s->prof = p;
	s->store = store;
	s->diag = diag;
	s->options = *options;
	s->weight = weight;
	s->vdso.fd = -1;
	s->packages = packages_here();
	s->demangler = demangler_new(options->demangle);
	s->mapped = mem_zarray(p->nmapping + 1, sizeof *s->mapped);
	s->warned = mem_zarray(p->nobject + 1, sizeof *s->warned);
	s->shared = mem_zarray(p->nfunc + 1, sizeof *s->shared);
	return s;
}

void
symbolizer_free(struct symbolizer *s)
{
	if (!s)
		return;
	symbolizer_forget(s);
	symbolizer_forget_lists(s);
	VEC_RELEASE(&s->list);
	vdso_close(&s->vdso);
	demangler_free(s->demangler);
	VEC_RELEASE(&s->unmapped);
	VEC_RELEASE(&s->written);
	free(s->mapped);
	free(s->shared);
	free(s->warned);
	free(s->object_weight);
	free(s);
}

unsigned
symbolizer_generations(const struct symbolizer *s)
{
	unsigned last = 0;
	size_t i;

	for (i = 0; symbol_registry[i]; i++)
		if (symbol_registry[i]->generation <=
			    s->options.max_generation &&
		    symbol_registry[i]->generation > last)
			last = symbol_registry[i]->generation;
	return last;
}

int
symbolizer_run(struct symbolizer *s, unsigned generation, struct job *job,
	       void (*publish)(void *ctx), void *ctx)
{
	size_t i;

	if (generation > s->options.max_generation)
		return 0;
	for (i = 0; symbol_registry[i]; i++)
		if (symbol_registry[i]->generation == generation)
			return symbol_registry[i]->run(s, job, publish, ctx);
	return 0;
}
