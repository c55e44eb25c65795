#include "box.hh"

namespace {
struct Square {
	int side;
	explicit Square(int n) : side(geo::common(n)) {}
	int area() const { return side * side; }
};
int hidden(int a) { return a & 4 ? geo::common(a) : -a; }
}
static __attribute__((noinline)) int total(const Square &s, int n)
{
	geo::Box<int, 5> box = { { n, 2, 3, 4, 5 } };

	box << n << 3;
	auto outer = [&](int a) {
		auto inner = [a](int b) { return hidden(a) + b * a; };
		return box.each(inner) + s.area();
	};
	return box.each(outer);
}
extern "C" int start(int argc)
{
	Square s(argc);

	return (total(s, argc) + other(argc)) & 1;
}
