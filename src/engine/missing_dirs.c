/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>
#include <sys/stat.h>

#include "base/i18n.h"
#include "engine/missing_dirs.h"
#include "symbol/symbol.h"

static void
look_at(const char *path, const char *option, struct diag *diag)
{
	struct stat st;

	/* --symfs= is none */
	if (!*path || (stat(path, &st) == 0 && S_ISDIR(st.st_mode)))
		return;
	diag_add(diag, DIAG_WARNING, path, LOCATION_NONE, 0,
		 /* TRANSLATORS: an option */
		 N_("--%s: there is no such directory"), option);
}

/* Where --map says that files are. */
static void
look_at_map(const char *map, struct diag *diag)
{
	const char *to = strchr(map, '=');
	struct stat st;

	/* to nothing takes FROM away */
	if (to && to[1] && stat(to + 1, &st) < 0)
		diag_add(diag, DIAG_WARNING, to + 1, LOCATION_NONE, 0,
			 N_("--map: there is no such file or directory"));
}

/* Names of code made at run time: whoever has a use for them reads them, and says
 * what is wrong with them. */
static void
look_at_names(const char *path, const struct prof *p, struct diag *diag)
{
	struct stat st;

	for (uint32_t i = 1; i < p->location.n; i++)
		if (symbol_may_list(p, i))
			return;
	diag_add(diag, DIAG_WARNING, path, LOCATION_NONE, 0,
		 stat(path, &st) < 0
		 ? N_("the list of names was not found")
		 : N_("--perf-map: not used; all code that ran has a file or a "
		      "name"));
}

void
warn_of_missing(const struct settings *s, const struct prof *p, struct diag *diag)
{
	static const char *const list[] = { "debug-dir", "source-dir" };
	const char *names = settings_text(s, "perf-map");
	struct stat st;

	if (settings_asked(s, "symfs"))
		look_at(settings_text(s, "symfs"), "symfs", diag);
	for (size_t i = 0; i < sizeof(list) / sizeof(*list); i++) {
		const char *const *dir = settings_list(s, list[i]);

		for (; settings_asked(s, list[i]) && *dir; dir++)
			look_at(*dir, list[i], diag);
	}
	for (const char *const *map = settings_list(s, "map");
	     settings_asked(s, "map") && *map; map++)
		look_at_map(*map, diag);
	/* profviewrc says it of all runs: it is of use in some, if it is there */
	if (settings_asked(s, "perf-map")
	    || (names && *names && !settings_given(s, "perf-map") && stat(names, &st) < 0))
		look_at_names(names, p, diag);
}
