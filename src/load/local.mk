# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer load, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/load/libload.a
src_load_libload_a_SOURCES = \
	%D%/cpu_chains.c \
	%D%/cpu_chains.h \
	%D%/cpu_head.c \
	%D%/cpu_head.h \
	%D%/cpu_names.c \
	%D%/cpu_names.h \
	%D%/cpu_places.c \
	%D%/cpu_places.h \
	%D%/cpu_slots.c \
	%D%/cpu_slots.h \
	%D%/cpu_text.c \
	%D%/cpu_text.h \
	%D%/cpuprofile.c \
	%D%/cpuprofile.h \
	%D%/lines.c \
	%D%/lines.h \
	%D%/load.h \
	%D%/maps.c \
	%D%/maps.h \
	%D%/mapsfind.c \
	%D%/refusals.c \
	%D%/registry.c
