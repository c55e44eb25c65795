# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer export, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/export/libexport.a
src_export_libexport_a_SOURCES = \
	%D%/callgrind.c \
	%D%/dot.c \
	%D%/export.h \
	%D%/folded.c \
	%D%/paths.c \
	%D%/pprof.c \
	%D%/pprof_names.c \
	%D%/pprof_private.h \
	%D%/private.h \
	%D%/protobuf.c \
	%D%/protobuf.h \
	%D%/registry.c \
	%D%/rows.c \
	%D%/samples.c \
	%D%/samples.h \
	%D%/say.c \
	%D%/speedscope.c \
	%D%/stack_tree.c \
	%D%/stack_tree.h \
	%D%/values.c

EXTRA_DIST += %D%/README
