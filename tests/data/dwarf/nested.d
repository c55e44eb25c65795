// SPDX-License-Identifier: GPL-3.0-or-later
// Functions in functions, which gdc gives no linkage name.
module pkg.nested;

__gshared int sink;

class Box
{
	final int weigh(int a)
	{
		int grow(int b)
		{
			asm { "at_method: nop"; }
			return b * 3 + a;
		}

		return grow(sink);
	}
}

int main()
{
	int twice(int a)
	{
		asm { "at_main: nop"; }
		return a * 2 + sink;
	}

	return twice(sink);
}
