# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer load, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/load/libload.a
src_load_libload_a_SOURCES = \
	%D%/callgrind.c \
	%D%/callgrind.h \
	%D%/cg_apply.c \
	%D%/cg_apply.h \
	%D%/cg_detail.c \
	%D%/cg_detail.h \
	%D%/cg_header.c \
	%D%/cg_ids.c \
	%D%/cg_ids.h \
	%D%/cg_line.c \
	%D%/cg_line.h \
	%D%/cg_piece.c \
	%D%/cg_resolve.c \
	%D%/cg_rows.c \
	%D%/cg_scan.c \
	%D%/cg_scan.h \
	%D%/cg_totals.c \
	%D%/cg_unit.c \
	%D%/cg_unit.h \
	%D%/cg_walk.c \
	%D%/cg_walk.h \
	%D%/cpu_chains.c \
	%D%/cpu_chains.h \
	%D%/cpu_head.c \
	%D%/cpu_head.h \
	%D%/cpu_lines.c \
	%D%/cpu_lines.h \
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
	%D%/load.h \
	%D%/maps.c \
	%D%/maps.h \
	%D%/mapsfind.c \
	%D%/mapswrite.c \
	%D%/papi_define.c \
	%D%/papi_facts.c \
	%D%/papi_facts.h \
	%D%/papi_own.h \
	%D%/papi_text.c \
	%D%/papi_text.h \
	%D%/papihist.c \
	%D%/papihist.h \
	%D%/refusals.c \
	%D%/registry.c
