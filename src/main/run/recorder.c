/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dlfcn.h>
#include <errno.h>
#include <linux/perf_event.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/command.h"
#include "base/i18n.h"
#include "main/run/recorder.h"

#define PROFILER "libprofiler.so.0"
#define PAPIHIST "libpapihist-preload.so"
#define PAPIHIST_HERE LIBDIR "/" PAPIHIST

/* --- What is installed ---------------------------------------------------- */

/* Asks the dynamic linker, as it will be asked again: in a process of its own,
 * which the library may do with what it likes. */
static bool
can_be_preloaded(const char *library)
{
	pid_t pid = fork();
	int status;

	if (pid == 0) {
		unsetenv("CPUPROFILE");
		unsetenv("PAPIHIST");
		_exit(dlopen(library, RTLD_LAZY | RTLD_LOCAL) ? 0 : 1);
	}
	while (pid > 0 && waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	return pid > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool
gperftools_installed(void)
{
	return can_be_preloaded(PROFILER);
}

/* How it can be preloaded, or NULL. The dynamic linker knows it neither below a
 * prefix of the user's own nor before ldconfig ran: then it may be where it was
 * installed with this program. LD_PRELOAD has no quotes for blanks and colons. */
static const char *
papi_library(void)
{
	if (can_be_preloaded(PAPIHIST))
		return PAPIHIST;
	if (strpbrk(PAPIHIST_HERE, " :") || !can_be_preloaded(PAPIHIST_HERE))
		return NULL;
	return PAPIHIST_HERE;
}

static bool
papi_installed(void)
{
	return papi_library() != NULL;
}

/* Virtual machines often have no counters, and some kernels do not let us. */
static bool
is_counted(uint32_t type, uint64_t config)
{
	struct perf_event_attr attr = {
		.type = type, .size = sizeof(attr), .config = config,
		.disabled = 1, .exclude_kernel = 1, .exclude_hv = 1,
	};
	int fd = (int)syscall(SYS_perf_event_open, &attr, 0, -1, -1,
			      PERF_FLAG_FD_CLOEXEC);

	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

static bool
cycles_are_counted(void)
{
	return is_counted(PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES);
}

static bool
processor_time_is_counted(void)
{
	return is_counted(PERF_TYPE_SOFTWARE, PERF_COUNT_SW_CPU_CLOCK);
}

static bool
callgrind_installed(void)
{
	return command_status("valgrind") == 0;
}

/* --- How they are put around a command ------------------------------------ */

/* Before what is there already. */
static void
preload(const char *library)
{
	const char *old = getenv("LD_PRELOAD");
	char *both = mem_printf("%s%s%s", library, old && *old ? ":" : "",
				old ? old : "");

	setenv("LD_PRELOAD", both, 1);
	free(both);
}

/* Processes that the command starts write beside it: PATH_NUMBER. */
static void
gperftools_prepare(struct launch *l, const char *path)
{
	(void)l;
	setenv("CPUPROFILE", path, 1);
	preload(PROFILER);
}

static void
papi_prepare(struct launch *l, const char *path)
{
	const char *library = papi_library();

	(void)l;
	setenv("PAPIHIST", path, 1);
	preload(library ? library : PAPIHIST);
}

/* Valgrind reads a '%' of a path; "%p" is the number of a process. */
static void
callgrind_prepare(struct launch *l, const char *path)
{
	text_adds(&l->scratch, "--callgrind-out-file=");
	for (; *path; path++)
		text_adds(&l->scratch,
			  (char[]){ *path, *path == '%' ? '%' : '\0', '\0' });
	text_adds(&l->scratch, ".%p");
	VEC_PUSH(&l->word, "valgrind");
	VEC_PUSH(&l->word, "--tool=callgrind");
	VEC_PUSH(&l->word, "--quiet");
	VEC_PUSH(&l->word, "--trace-children=yes");
	VEC_PUSH(&l->word, l->scratch.s);
}

static bool
perf_installed(void)
{
	return command_status("perf") == 0;
}

/* Stacks by frame pointers, which cost next to nothing. */
static void
perf_prepare(struct launch *l, const char *path)
{
	text_adds(&l->scratch, path);
	VEC_PUSH(&l->word, "perf");
	VEC_PUSH(&l->word, "record");
	VEC_PUSH(&l->word, "--quiet");
	VEC_PUSH(&l->word, "-g");
	VEC_PUSH(&l->word, "--output");
	VEC_PUSH(&l->word, l->scratch.s);
	VEC_PUSH(&l->word, "--");
}

const struct recorder recorder_table[] = {
	{ "gperftools", N_("samples of CPU time, with stacks"),
	  N_("apt install google-perftools"), "", ".prof", true, '_', false, false,
	  gperftools_installed, NULL, gperftools_prepare },
	{ "papi", N_("samples of hardware counters, without stacks"),
	  N_("libpapihist-preload.so is installed with profview that was built "
	     "with PAPI: apt install libpapi-dev"), "", ".papihist", true, '.', false,
	  false, papi_installed, cycles_are_counted, papi_prepare },
	{ "callgrind", N_("exact counts of instructions and calls; slow"),
	  N_("apt install valgrind"), "callgrind.out.", "", false, '.', true,
	  false, callgrind_installed, NULL, callgrind_prepare },
	{ "perf", N_("samples of all processes, with stacks and the kernel, where that "
	     "lets you"), N_("apt install linux-perf"), "perf.data.", "", false, '.',
	  false, true, perf_installed, processor_time_is_counted, perf_prepare },
	{ .name = NULL },
};

const struct recorder *
recorder_named(const char *name)
{
	for (const struct recorder *r = recorder_table; r->name; r++)
		if (strcmp(r->name, name) == 0)
			return r;
	return NULL;
}

const struct recorder *
recorder_first(void)
{
	for (const struct recorder *r = recorder_table; r->name; r++)
		if (r->installed() && (!r->works || r->works()))
			return r;
	return NULL;
}
