/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/text.h"
#include "main/new_file.h"
#include "main/newest.h"

/* The end of PATH in small letters, behind its dot; owned. */
static char *
ending_of(const char *path)
{
	const char *base = text_base_name(path), *dot = strrchr(base, '.');
	char *end = mem_strdup(dot ? dot + 1 : "");

	for (char *s = end; *s; s++)
		if (*s >= 'A' && *s <= 'Z')
			*s += 'a' - 'A';
	return end;
}

/* Whether a file that is called so has another format, which a table under that
 * name would only look like. */
static bool
is_foreign(const char *ending)
{
	static const char *const other[] = {
		"svg", "svgz", "dot", "gv", "pb", "gz", "zst", "folded",
		"callgrind", "speedscope", "prof", "png", "pdf", "xml", "tsv",
		"xls", "xlsx", "ods", "md",
	};

	for (size_t i = 0; i < sizeof(other) / sizeof(*other); i++)
		if (strcmp(ending, other[i]) == 0)
			return true;
	return false;
}

const struct report_style *
style_by_name(const char *path, struct error *err)
{
	char *ending = ending_of(path);
	const struct report_style *s = report_find(ending);

	if (!s && is_foreign(ending))
		error_set(err, ERR_USAGE,
			  /* TRANSLATORS: the name of a file; as short as can be */
			  N_("%s: write .csv, .json, .html or .txt, only Flame "
			     "as .svg"), text_base_name(path));
	else if (!s)
		s = report_find("table");
	free(ending);
	return s;
}

/* What is called like a profile would be opened where nobody names one, and is
 * none. */
static int
refuse_profile_name(const char *path, struct error *err)
{
	if (!newest_seeks(text_base_name(path)))
		return 0;
	return error_set(err, ERR_USAGE,
			 /* TRANSLATORS: a file, "callgrind.out.9" */
			 N_("%s: profiles are called so, and this would be "
			    "taken for one; choose another name"), path);
}

int
create_new(const char *path, struct error *err)
{
	int fd;

	if (refuse_profile_name(path, err) < 0)
		return -1;
	fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

	if (fd >= 0) {
		close(fd);
		return 0;
	}
	if (errno == EEXIST)
		error_set(err, ERR_SYSTEM,
			  N_("is there already and stays as it is; choose "
			     "another name"));
	else
		error_set_errno(err, errno, N_("cannot be written"));
	error_at(err, path, LOCATION_NONE, 0);
	return -1;
}
