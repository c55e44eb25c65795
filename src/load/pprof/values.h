/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which types of value become which events.
 */
#ifndef LOAD_PPROF_VALUES_H
#define LOAD_PPROF_VALUES_H

#include "load/pprof/sample.h"
#include "load/pprof/tables.h"
#include "model/facts/builder.h"

struct pprof_values {
	VEC(uint32_t) value;	/* of each column: which value it is */
	VEC(metric_id) metric;	/* and what it is for us */
	uint32_t samples;	/* the value that says how many samples the others
				   are of; PPROF_NO_VALUE: none does */
};

#define PPROF_NO_VALUE UINT32_MAX

/* Sets the builder's columns, the default type first (as pprof has it, the last
 * one when none is said to be), and says what they can know. Samples that are
 * also counted as time, each as one period, are one event: counts that stand
 * for time. */
void pprof_values_choose(struct pprof_values *v, const struct pprof_tables *t,
			 const struct pprof_ratios *r, struct builder *b);
/* When all samples were read, which added up to TOTAL in the columns. */
void pprof_values_end(const struct pprof_values *v, const int64_t *total,
		      struct builder *b);
void pprof_values_release(struct pprof_values *v);

#endif
