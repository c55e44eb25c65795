# SPDX-License-Identifier: GPL-3.0-or-later
# make.sh makes the program and the profile of this.
	.globl _start
	.type _start, @function
_start:
	mov $20, %ebx
	lea leaf(%rip), %r12
1:	call work
	dec %ebx
	jnz 1b
	mov $60, %eax
	xor %edi, %edi
	syscall
	.size _start, . - _start

# A loop in a loop, with two ways through the inner one.
	.globl work
	.type work, @function
work:
	push %rbx
	xor %ebx, %ebx
outer:	xor %ecx, %ecx
inner:	test $1, %cl
	je even
	imul $3, %ecx, %eax
	jmp next
even:	lea (%rcx,%rbx), %eax
next:	inc %ecx
	cmp $10, %ecx
	jne inner
	call *%r12
	inc %ebx
	cmp $5, %ebx
	jne outer
	cmp $99, %ebx
	je leaf
	pop %rbx
	ret
	.size work, . - work

	.globl leaf
	.type leaf, @function
leaf:
	lea 1(%rax), %edx
	imul %edx, %edx
	mov %edx, %eax
	ret
	.size leaf, . - leaf
	# without data valgrind takes it for no program
	.data
	.quad 1
	.section .note.GNU-stack,"",@progbits
