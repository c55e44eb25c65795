/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/output.h"
#include "base/placed.h"
#include "main/charset.h"
#include "main/complain.h"
#include "main/new_file.h"
#include "main/writing.h"

FILE *
out_open(const char *path, struct error *err)
{
	int fd = path ? placed_open(path) : -1;
	FILE *file = path ? fd < 0 ? NULL : fdopen(fd, "w") : stdout;

	if (file)
		return file;
	error_set_errno(err, errno, N_("cannot be written"));
	error_at(err, path, LOCATION_NONE, 0);
	return NULL;
}

int
out_close(FILE *file, const char *path, int result, struct error *err)
{
	bool good;

	if (!path)
		return result;
	good = result < 0 || (fflush(file) == 0 && placed_settle(fileno(file), path) == 0);
	if ((fclose(file) == 0 && good) || result < 0)
		return result;
	error_set_errno(err, errno, N_("cannot be written"));
	error_at(err, path, LOCATION_NONE, 0);
	return -1;
}

static int
write_text(const char *text, const char *path, struct error *err)
{
	FILE *file = out_open(path, err), *out;
	int result = 0;

	if (!file)
		return -1;
	out = charset_stream(file);
	if (fputs(text, out) < 0 || fflush(out) != 0)
		result = error_set_errno(err, errno,
					 N_("the report could not be written"));
	if (out != file)
		fclose(out);
	return out_close(file, path, result, err);
}

int
print_text(const char *text, const char *path)
{
	struct error err;
	int status = 0;

	if (!path) {
		fputs(text, stdout);	/* converted there already */
		return complain_of_output();
	}
	error_init(&err);
	if (write_text(text, path, &err) < 0) {
		complain(&err);
		status = 2;
	}
	error_release(&err);
	return status;
}

int
write_to(const char *s, size_t n, const char *path, struct error *err)
{
	struct output *o;
	int result = -1;

	if (create_new(path, err) < 0)
		return -1;
	o = output_open(path, false, err);
	if (o) {
		output_write(o, s, n);
		result = output_close(o, err);
	}
	if (result < 0)
		unlink(path);
	return result;
}
