/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * libpapihist: PAPI histograms into a file that profview reads (papihist(5)).
 *
 *	struct papihist_event event = { .name = "PAPI_TOT_CYC",
 *		.threshold = 1000000, .flags = PAPI_PROFIL_BUCKET_32 };
 *	struct papihist_region region = { .buffer = buffer,
 *		.size = sizeof buffer, .offset = start, .scale = 65536 };
 *	struct papihist h = { .event = &event, .nevent = 1,
 *		.region = &region, .nregion = 1 };
 *
 *	PAPI_profil(buffer, sizeof buffer, start, 65536, set, code, 1000000,
 *		    PAPI_PROFIL_BUCKET_32);
 *	PAPI_start(set); ... PAPI_stop(set, NULL);
 *	if (papihist_write("prog.papihist", &h) < 0)
 *		perror("prog.papihist");
 *
 * Compile with `pkg-config --cflags --libs papihist'. Nothing of PAPI is
 * needed here: glibc's sprofil(), or what a program counts itself, is as good.
 * In all structs members that are not set are 0.
 */
#ifndef PAPIHIST_H
#define PAPIHIST_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What was counted. */
struct papihist_event {
	const char *name;	/* as PAPI_event_code_to_name() has it */
	uint32_t code;		/* PAPI's number, for the reader's eyes; or 0 */
	uint64_t threshold;	/* events a sample; 0: not known */
	uint32_t flags;		/* as PAPI_profil() got them */
};

/* What one bucket has. */
struct papihist_count { uint64_t index, count; };

/*
 * One histogram: a PAPI_sprofil_t, or the first four arguments of
 * PAPI_profil(), and which event it is of. Several events over the same code
 * are several regions.
 */
struct papihist_region {
	const void *buffer;	/* pr_base */
	size_t size;		/* pr_size: in bytes */
	uintptr_t offset;	/* pr_off */
	uint32_t scale;		/* pr_scale: 2 to 65536, or 131072 */
	unsigned event;		/* index into the events */
	unsigned width;		/* bytes of a bucket, 2, 4 or 8; 0: what the
				   event's flags say, 2 without one */
	const char *name;	/* "main text"; or NULL */
	const char *object;	/* not NULL: OFFSET is no address of this
				   process but one that this file has */
	long tid;		/* the thread that was counted; 0: that of
				   struct papihist */
	/* in place of a buffer, which is NULL then: the buckets that are not
	 * 0, in order. SIZE is that of all buckets, as if there were one */
	const struct papihist_count *count;
	size_t ncount;
};

struct papihist {
	const struct papihist_event *event;
	size_t nevent;
	const struct papihist_region *region;
	size_t nregion;
	const char *cmd;	/* the command; NULL: that of this process */
	const char *creator;	/* who wrote the file; NULL: libpapihist */
	long pid;		/* 0: this process */
	long tid;		/* 0: not said */
};

/*
 * Writes PATH anew: only buckets that are not 0, and the objects that are
 * mapped now, so call it before any of them is unloaded. Nothing may count
 * meanwhile. 0; or -1 and errno: EINVAL for a NULL or impossible argument, and
 * nothing is written then; else what the system said, and PATH, if it is
 * there, is cut short, which its readers see. Thread-safe, but no
 * function for signal handlers.
 */
int papihist_write(const char *path, const struct papihist *h);

#ifdef __cplusplus
}
#endif

#endif
