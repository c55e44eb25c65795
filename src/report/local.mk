# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer report, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/report/libreport.a
src_report_libreport_a_SOURCES = \
	%D%/csv.c \
	%D%/html.c \
	%D%/json.c \
	%D%/private.h \
	%D%/registry.c \
	%D%/report.h \
	%D%/setup.c \
	%D%/table.c \
	%D%/table_base.c \
	%D%/table_head.c

EXTRA_DIST += %D%/README
