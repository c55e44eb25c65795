/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands before a function in its full name: the class, type, namespace
 * or module that it belongs to. Names are those of demanglers and of files:
 *
 *	std::vector<int>::push_back(int&&)	std::vector<int>
 *	void ns::f<a::b>(c::d)			ns
 *	(anonymous namespace)::f(int)		(anonymous namespace)
 *	A::operator<<(int), A::operator B::C()	A
 *	A::f(int)::{lambda()#1}::operator()()	A	what runs inside of f
 *	core::f::{{closure}}			core	is of whom f is
 *	<T as Trait>::f, <T>::f			T
 *	core::str::<impl str>::len		core::str::<impl str>
 *	java.util.Map.get(Object)		java.util.Map
 *	net/http.(*conn).serve			net/http.(*conn)
 *	Foo->bar				Foo
 *	main, f.part.0, printf@plt		nothing
 */
#ifndef MODEL_NAMES_QUALIFIER_H
#define MODEL_NAMES_QUALIFIER_H

#include <stddef.h>

/* Where in the N bytes of NAME it begins, and how long it is; 0 when the
 * function has none. */
size_t qualifier_of(const char *name, size_t n, size_t *begin);

#endif
