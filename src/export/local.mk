# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer export, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/export/libexport.a
src_export_libexport_a_SOURCES = \
	%D%/callgrind.c \
	%D%/callgrind_names.c \
	%D%/callgrind_private.h \
	%D%/dot.c \
	%D%/export.h \
	%D%/folded.c \
	%D%/pprof.c \
	%D%/pprof_names.c \
	%D%/pprof_private.h \
	%D%/private.h \
	%D%/protobuf.c \
	%D%/protobuf.h \
	%D%/registry.c \
	%D%/say.c \
	%D%/speedscope.c \
	%D%/svg.c \
	%D%/svg_private.h \
	%D%/svg_script.c \
	%D%/values.c \
	%D%/values.h

EXTRA_DIST += %D%/README
