# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer symbol, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/symbol/libsymbol.a
src_symbol_libsymbol_a_SOURCES = \
	%D%/bytes.h \
	%D%/debugfile.c \
	%D%/debugfile.h \
	%D%/demangle.c \
	%D%/demangle.h \
	%D%/dwarfabbrev.c \
	%D%/dwarfbatch.c \
	%D%/dwarfbatch.h \
	%D%/dwarfbucket.c \
	%D%/dwarfcu.c \
	%D%/dwarfcu.h \
	%D%/dwarfform.c \
	%D%/dwarfgen.c \
	%D%/dwarfgen.h \
	%D%/dwarfinfo.c \
	%D%/dwarfinfo.h \
	%D%/dwarfname.c \
	%D%/dwarfrange.c \
	%D%/dwarfstore.c \
	%D%/dwarfwalk.c \
	%D%/elfsym.c \
	%D%/elfsym.h \
	%D%/fileparts.c \
	%D%/fileparts.h \
	%D%/image.c \
	%D%/image.h \
	%D%/keyed.c \
	%D%/keyed.h \
	%D%/lineprog.c \
	%D%/lineprog.h \
	%D%/lines.c \
	%D%/lines.h \
	%D%/minidebug.c \
	%D%/minidebug.h \
	%D%/module.c \
	%D%/module.h \
	%D%/moduledwarf.c \
	%D%/plt.c \
	%D%/plt.h \
	%D%/registry.c \
	%D%/section.c \
	%D%/section.h \
	%D%/source.c \
	%D%/source.h \
	%D%/symbol.h \
	%D%/symbolizer.c \
	%D%/symbolizer.h \
	%D%/symtab.c \
	%D%/verdict.c
