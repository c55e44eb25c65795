#include "box.hh"

static int hidden(int a) { return geo::common(a * 3); }
namespace geo { int seldom(int a) { return hidden(a) - 1; } }
int other(int n)
{
	geo::Box<short, 3> box = { { 1, 2, (short)n } };

	return box.each([](short v) { return (short)hidden(v); })
		+ geo::seldom(n);
}
