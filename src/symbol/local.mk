# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer symbol, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/symbol/libsymbol.a
src_symbol_libsymbol_a_SOURCES = \
	%D%/debugfile.c \
	%D%/debugfile.h \
	%D%/demangle.c \
	%D%/demangle.h \
	%D%/elfsym.c \
	%D%/elfsym.h \
	%D%/image.c \
	%D%/image.h \
	%D%/keyed.c \
	%D%/keyed.h \
	%D%/minidebug.c \
	%D%/minidebug.h \
	%D%/module.c \
	%D%/module.h \
	%D%/plt.c \
	%D%/plt.h \
	%D%/registry.c \
	%D%/source.c \
	%D%/source.h \
	%D%/symbol.h \
	%D%/symbolizer.c \
	%D%/symbolizer.h \
	%D%/symtab.c \
	%D%/verdict.c
