# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer load, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/load/libload.a
src_load_libload_a_SOURCES = \
	%D%/ahead.c \
	%D%/ahead.h \
	%D%/callgrind/apply.c \
	%D%/callgrind/apply.h \
	%D%/callgrind/callgrind.h \
	%D%/callgrind/chunk.c \
	%D%/callgrind/costs.c \
	%D%/callgrind/costs.h \
	%D%/callgrind/export.c \
	%D%/callgrind/header.c \
	%D%/callgrind/header.h \
	%D%/callgrind/invocation_tree.c \
	%D%/callgrind/invocations.c \
	%D%/callgrind/invocations.h \
	%D%/callgrind/line.c \
	%D%/callgrind/line.h \
	%D%/callgrind/lines.c \
	%D%/callgrind/lines.h \
	%D%/callgrind/loader.c \
	%D%/callgrind/names.c \
	%D%/callgrind/names.h \
	%D%/callgrind/ordinary.c \
	%D%/callgrind/ordinary.h \
	%D%/callgrind/part.c \
	%D%/callgrind/part.h \
	%D%/callgrind/probe.c \
	%D%/callgrind/probe.h \
	%D%/callgrind/records.c \
	%D%/callgrind/records.h \
	%D%/callgrind/reread.c \
	%D%/callgrind/reread.h \
	%D%/callgrind/resolve.c \
	%D%/callgrind/resolve.h \
	%D%/callgrind/scan.c \
	%D%/callgrind/scan.h \
	%D%/callgrind/state.h \
	%D%/callgrind/unit.c \
	%D%/callgrind/unit.h \
	%D%/callgrind/words.c \
	%D%/callgrind/words.h \
	%D%/cpuprofile/cpuprofile.h \
	%D%/cpuprofile/facts.c \
	%D%/cpuprofile/facts.h \
	%D%/cpuprofile/header.c \
	%D%/cpuprofile/header.h \
	%D%/cpuprofile/loader.c \
	%D%/cpuprofile/stacks.c \
	%D%/cpuprofile/stacks.h \
	%D%/cpuprofile/symbols.c \
	%D%/cpuprofile/symbols.h \
	%D%/cpuprofile/text.c \
	%D%/cpuprofile/text.h \
	%D%/cpuprofile/words.c \
	%D%/cpuprofile/words.h \
	%D%/folded/folded.h \
	%D%/folded/frame.c \
	%D%/folded/frame.h \
	%D%/folded/loader.c \
	%D%/folded/tail.c \
	%D%/folded/tail.h \
	%D%/load.h \
	%D%/maps/lookup.c \
	%D%/maps/maps.h \
	%D%/maps/parse.c \
	%D%/maps/write.c \
	%D%/papihist/directives.c \
	%D%/papihist/facts.c \
	%D%/papihist/facts.h \
	%D%/papihist/loader.c \
	%D%/papihist/papihist.h \
	%D%/papihist/private.h \
	%D%/refusals.c \
	%D%/registry.c \
	%D%/text/lines.c \
	%D%/text/lines.h \
	%D%/text/span.c \
	%D%/text/span.h

EXTRA_DIST += \
	%D%/README \
	%D%/callgrind/README \
	%D%/cpuprofile/README \
	%D%/folded/README \
	%D%/maps/README \
	%D%/papihist/README \
	%D%/text/README
