/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of gfortran: what is in a module is "__MODULE_MOD_NAME", and since Fortran
 * knows no capitals all but that MOD is small. What compilers make of types
 * ("__vtab_geom_Shape") may have capitals behind it. Names of C that begin with
 * two underscores are the implementation's, and none is known to be like that.
 */
#include <config.h>

#include <ctype.h>
#include <string.h>

#include "symbol/demangle/demangle.h"
#include "symbol/demangle/private.h"

static bool
is_small(char c)
{
	return islower((unsigned char)c) || isdigit((unsigned char)c)
	       || c == '_';
}

bool
demangle_fortran(struct text *out, const char *raw, enum demangle level)
{
	static const char mod[] = "_MOD_";
	size_t module = 2, name, end;
	bool made;

	if (strncmp(raw, "__", 2) != 0 || !islower((unsigned char)raw[2]))
		return false;
	while (is_small(raw[module])
	       && strncmp(raw + module, mod, sizeof(mod) - 1) != 0)
		module++;
	if (strncmp(raw + module, mod, sizeof(mod) - 1) != 0)
		return false;
	name = module + sizeof(mod) - 1;
	made = strncmp(raw + name, "__", 2) == 0;
	for (end = name; is_small(raw[end])
			 || (made && isupper((unsigned char)raw[end])); end++)
		;
	if (end == name || isdigit((unsigned char)raw[name])
	    || (raw[end] && (raw[end] != '.' || !raw[end + 1])))
		return false;
	text_add(out, raw + 2, module - 2);
	text_adds(out, "::");
	text_add(out, raw + name, end - name);
	if (level == DEMANGLE_FULL)
		demangle_add_clones(out, raw + end);
	return true;
}
