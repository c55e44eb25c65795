/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command that installs the debug symbols of a file, on the systems whose
 * packages have them apart.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "symbol/resolve/packages.h"

#define RELEASE_BYTES 8192

/* The value of KEY in the text of /etc/os-release, with its quotes. */
static bool
says(const char *release, const char *key, const char *word)
{
	size_t nkey = strlen(key), n = strlen(word);
	const char *line, *end, *at;

	for (line = release; line; line = *end ? end + 1 : NULL) {
		end = line + strcspn(line, "\n");
		if (strncmp(line, key, nkey) != 0 || line[nkey] != '=')
			continue;
		for (at = line + nkey + 1; at + n <= end; at++)
			if (strncmp(at, word, n) == 0 &&
			    strchr("=\"' ", at[-1]) &&
			    (at + n == end || strchr("\"' ", at[n])))
				return true;
	}
	return false;
}

enum packages
packages_of(const char *release)
{
	static const struct { const char *id; enum packages packages; } all[] = {
		{ "debian", PACKAGES_DEBIAN }, { "ubuntu", PACKAGES_DEBIAN },
		{ "fedora", PACKAGES_FEDORA }, { "rhel", PACKAGES_FEDORA },
		{ "suse", PACKAGES_SUSE }, { "opensuse", PACKAGES_SUSE },
	};
	size_t i;

	for (i = 0; i < sizeof all / sizeof *all; i++)
		if (says(release, "ID", all[i].id) ||
		    says(release, "ID_LIKE", all[i].id))
			return all[i].packages;
	return PACKAGES_UNKNOWN;
}

enum packages
packages_here(void)
{
	char text[RELEASE_BYTES];
	FILE *f = fopen("/etc/os-release", "re");
	size_t n = f ? fread(text, 1, sizeof text - 1, f) : 0;

	if (f)
		fclose(f);
	text[n] = '\0';
	return packages_of(text);
}

/* Libraries of one package, whose symbols are in another one. */
static bool
is_of_libc(const char *path)
{
	static const char *const lib[] = {
		"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2",
		"librt.so.1", "libresolv.so.2", "libmvec.so.1",
	};
	const char *base = text_base_name(path);
	size_t i;

	for (i = 0; i < sizeof lib / sizeof *lib; i++)
		if (strcmp(base, lib[i]) == 0)
			return true;
	return strncmp(base, "ld-linux", 8) == 0;
}

/* What packages install. */
static bool
is_packaged(const char *path)
{
	return (strncmp(path, "/usr/", 5) == 0 &&
		strncmp(path, "/usr/local/", 11) != 0) ||
	       strncmp(path, "/lib", 4) == 0 || strncmp(path, "/bin/", 5) == 0 ||
	       strncmp(path, "/sbin/", 6) == 0;
}

void
packages_quote(const char *path, struct text *quoted)
{
	size_t i;

	text_clear(quoted);
	text_addc(quoted, '\'');
	for (i = 0; path[i]; i++)
		if (path[i] == '\'')
			text_adds(quoted, "'\\''");
		else
			text_addc(quoted, path[i]);
	text_addc(quoted, '\'');
}

const char *
packages_command(enum packages packages, const char *path, struct text *quoted)
{
	if (!is_packaged(path))
		return NULL;
	packages_quote(path, quoted);
	switch (packages) {
	/* TRANSLATORS: these are commands, as a person types them */
	case PACKAGES_DEBIAN:
		return is_of_libc(path)
			? N_("apt install libc6-dbg, or --debug-dir=DIR")
			: N_("apt install $(find-dbgsym-packages %s) (a "
			     "command of debian-goodies), or --debug-dir=DIR");
	case PACKAGES_FEDORA:
		return N_("dnf debuginfo-install $(rpm -qf %s), or "
			  "--debug-dir=DIR");
	case PACKAGES_SUSE:
		return N_("zypper install $(rpm -qf --qf '%%{NAME}-debuginfo ' "
			  "%s), or --debug-dir=DIR");
	case PACKAGES_UNKNOWN:
		break;
	}
	return NULL;
}
