/* Text for the source view's tests; nobody compiles it. */
#define QUOTE '"'
#define is_quote(c) ((c) == QUOTE)
