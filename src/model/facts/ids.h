/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Row numbers of the model's tables, one type a table, so that the compiler
 * refuses a file where a function is wanted. Row 0 of every table means
 * "none"; a zeroed struct is therefore valid. The raw number `.i` is for
 * model/ only.
 */
#ifndef MODEL_FACTS_IDS_H
#define MODEL_FACTS_IDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strtab.h"

#define MODEL_ID(name)							\
	typedef struct { uint32_t i; } name##_id;			\
	static inline bool name##_some(name##_id a)			\
	{								\
		return a.i != 0;					\
	}								\
	static inline bool name##_eq(name##_id a, name##_id b)		\
	{								\
		return a.i == b.i;					\
	}								\
	static inline name##_id name##_at(uint32_t i)			\
	{								\
		return (name##_id){ i };				\
	}

MODEL_ID(input)		/* a file that was loaded */
MODEL_ID(metric)	/* an event that was counted */
MODEL_ID(object)	/* an executable, library or anonymous code */
MODEL_ID(file)		/* a source file */
MODEL_ID(part)		/* a thread, dump or process of an input */
MODEL_ID(mapping)	/* where an object lay in memory */
MODEL_ID(location)	/* where cost can fall */
MODEL_ID(func)		/* a function (entity) */
MODEL_ID(edge)		/* a caller and a callee, in sums */

#endif
