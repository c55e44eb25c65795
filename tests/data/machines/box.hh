namespace geo {
template <class T, int N> struct Box {
	T at[N];
	template <class F> T each(F f) const
	{
		T sum = 0;
		for (int i = 0; i < N; i++)
			sum += f(at[i]);
		return sum;
	}
	Box &operator<<(T t) { at[N - 1] = at[N - 1] * 3 + t; return *this; }
};
inline int common(int a) { static int n; return a > 3 ? n++ + a : a * 2; }
}
int other(int n);
