# SPDX-License-Identifier: GPL-3.0-or-later
# libpapihist, for the programs that are profiled: no layer of profview, and
# nothing of profview in it.

lib_LIBRARIES += src/papihist/libpapihist.a
src_papihist_libpapihist_a_SOURCES = \
	src/papihist/papihist.c \
	src/papihist/papihist.h
# Others may link it into libraries.
src_papihist_libpapihist_a_CFLAGS = $(AM_CFLAGS) -fPIC
include_HEADERS += src/papihist/papihist.h
EXTRA_DIST += src/papihist/README

pkgconfigdir = $(libdir)/pkgconfig
nodist_pkgconfig_DATA = src/papihist/papihist.pc
