/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The tests of a folder are one program: its files share the main() of cp-test-main.c. Each begins
 * the function that adds its tests with CP_TESTS:
 *
 *   CP_TESTS ()
 *   {
 *     g_test_add_func ("/rules/fen/round-trip", test_round_trip);
 *   }
 */
#define CP_TESTS()                                                                                 \
  static void add_tests (void);                                                                    \
                                                                                                   \
  __attribute__ ((constructor)) static void register_tests (void)                                  \
  {                                                                                                \
    cp_test_register (add_tests);                                                                  \
  }                                                                                                \
                                                                                                   \
  static void add_tests (void)

/* Calls @add once GTest has been initialized. */
void cp_test_register (void (*add) (void));
