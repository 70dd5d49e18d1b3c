/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The tests of a folder are one program: its files share the main() of cp-test-main.c, or that of
 * cp-test-ui-main.c where they test the interface. Each begins the function that adds its tests
 * with CP_TESTS:
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

/** cp_test_register: Makes cp_test_add_registered() call @add. */
void cp_test_register (void (*add) (void));

/** cp_test_add_registered: Adds the tests of all files of the program. Call it after
 * g_test_init(). */
void cp_test_add_registered (void);
