/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * C++ names with pack expansions whose printing would never end. What is referred to
 * several times is a part of a name once, but libiberty looks for packs in it as often
 * as it is written out, and prints nothing meanwhile, so that no limit of what is
 * printed stops it: a name of 300 bytes takes days.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_LIBIBERTY_DEMANGLE_H
#include <libiberty/demangle.h>
#else
#include <demangle.h>
#endif

#include "base/hash.h"
#include "symbol/demangle/private.h"

/* Parts of a name as it is written out: names that can be shown have fewer. */
#define PARTS_MAX (1u << 20)

struct counting {
	struct hash_u64 parts;		/* of each component by address */
};

/* The components that C consists of, as libiberty's own search for packs has it. */
static void
children_of(const struct demangle_component *c,
	    const struct demangle_component *child[2])
{
	child[0] = child[1] = NULL;
	switch (c->type) {
	case DEMANGLE_COMPONENT_TEMPLATE_PARAM:
	case DEMANGLE_COMPONENT_LAMBDA:
	case DEMANGLE_COMPONENT_NAME:
	case DEMANGLE_COMPONENT_TAGGED_NAME:
	case DEMANGLE_COMPONENT_OPERATOR:
	case DEMANGLE_COMPONENT_BUILTIN_TYPE:
	case DEMANGLE_COMPONENT_EXTENDED_BUILTIN_TYPE:
	case DEMANGLE_COMPONENT_SUB_STD:
	case DEMANGLE_COMPONENT_CHARACTER:
	case DEMANGLE_COMPONENT_FUNCTION_PARAM:
	case DEMANGLE_COMPONENT_UNNAMED_TYPE:
	case DEMANGLE_COMPONENT_FIXED_TYPE:
	case DEMANGLE_COMPONENT_DEFAULT_ARG:
	case DEMANGLE_COMPONENT_NUMBER:
		return;
	case DEMANGLE_COMPONENT_EXTENDED_OPERATOR:
		child[0] = c->u.s_extended_operator.name;
		return;
	case DEMANGLE_COMPONENT_CTOR:
		child[0] = c->u.s_ctor.name;
		return;
	case DEMANGLE_COMPONENT_DTOR:
		child[0] = c->u.s_dtor.name;
		return;
	default:
		child[0] = c->u.s_binary.left;
		child[1] = c->u.s_binary.right;
	}
}

/* How many parts C is written out as, at most PARTS_MAX. */
static uint32_t
count_parts(struct counting *x, const struct demangle_component *c)
{
	const struct demangle_component *child[2];
	uint32_t n = 1, known;
	bool fresh;

	if (!c)
		return 0;
	known = hash_u64_get(&x->parts, (uintptr_t)c);
	if (known)
		return known;
	children_of(c, child);
	for (int i = 0; i < 2 && n < PARTS_MAX; i++)
		n += count_parts(x, child[i]);
	if (n > PARTS_MAX)
		n = PARTS_MAX;
	*hash_u64_at(&x->parts, (uintptr_t)c, &fresh) = n;
	return n;
}

bool
demangle_explodes(const char *raw, int options)
{
	struct counting x = { 0 };
	struct demangle_component *all;
	void *mem = NULL;
	bool explodes;

	if (!strstr(raw, "Dp"))
		return false;
	all = cplus_demangle_v3_components(raw, options, &mem);
	explodes = all && count_parts(&x, all) >= PARTS_MAX;
	hash_u64_release(&x.parts);
	free(mem);
	return explodes;
}
