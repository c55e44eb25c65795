# SPDX-License-Identifier: GPL-3.0-or-later
# A call of a function with a long name; make.sh makes the program.
	.globl _start
	.type _start, @function
_start:
	mov $20, %ebx
1:	call _ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i
	dec %ebx
	jnz 1b
	mov $60, %eax
	xor %edi, %edi
	syscall
	.size _start, . - _start

	.globl _ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i
	.type _ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i, @function
_ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i:
	xor %ecx, %ecx
	ret
	.size _ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i, . - _ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i
