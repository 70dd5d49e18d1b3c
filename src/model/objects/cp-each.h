/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * CP_EACH (f, type, a, b, c) expands to f (type, a); f (type, b); f (type, c); so that a class can
 * list its members. The preprocessor has no loops: CP_EACH_EXPAND() rescans its argument 27 times.
 */

#define CP_EACH(f, type, ...) CP_EACH_EXPAND (CP_EACH_NEXT (f, type, __VA_ARGS__))
#define CP_EACH_NEXT(f, type, x, ...)                                                              \
  f (type, x);                                                                                     \
  __VA_OPT__ (CP_EACH_AGAIN CP_EACH_PARENS (f, type, __VA_ARGS__))
#define CP_EACH_AGAIN()       CP_EACH_NEXT
#define CP_EACH_PARENS        ()
#define CP_EACH_EXPAND(...)   CP_EACH_EXPAND_9 (CP_EACH_EXPAND_9 (CP_EACH_EXPAND_9 (__VA_ARGS__)))
#define CP_EACH_EXPAND_9(...) CP_EACH_EXPAND_3 (CP_EACH_EXPAND_3 (CP_EACH_EXPAND_3 (__VA_ARGS__)))
#define CP_EACH_EXPAND_3(...) CP_EACH_EXPAND_1 (CP_EACH_EXPAND_1 (CP_EACH_EXPAND_1 (__VA_ARGS__)))
#define CP_EACH_EXPAND_1(...) __VA_ARGS__
