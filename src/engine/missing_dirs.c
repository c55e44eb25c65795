/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <sys/stat.h>

#include "base/i18n.h"
#include "engine/missing_dirs.h"

static void
look_at(const char *path, const char *option, struct diag *diag)
{
	struct stat st;

	if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
		return;
	diag_add(diag, DIAG_WARNING, path, LOCATION_NONE, 0,
		 /* TRANSLATORS: an option */
		 N_("--%s: there is no such directory"), option);
}

void
warn_of_missing_dirs(const struct settings *s, struct diag *diag)
{
	static const char *const list[] = { "debug-dir", "source-dir" };

	if (settings_asked(s, "symfs"))
		look_at(settings_text(s, "symfs"), "symfs", diag);
	for (size_t i = 0; i < sizeof(list) / sizeof(*list); i++) {
		const char *const *dir = settings_list(s, list[i]);

		for (; settings_asked(s, list[i]) && *dir; dir++)
			look_at(*dir, list[i], diag);
	}
}
