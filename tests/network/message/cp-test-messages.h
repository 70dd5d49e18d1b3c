/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#define GAME   "00112233445566778899aabbccddeeff"
#define LOT    "ffeeddccbbaa99887766554433221100"
#define COMMIT LOT LOT

/* One message of each kind, as written with number 7; members in the writer's order. */
static const char *const samples[] = {
  "{\"n\":7,\"type\":\"sync\",\"game\":null,\"moves\":null,\"over\":null,\"backs\":null,"
  "\"left\":null,\"standing\":null,\"shown\":null}",
  "{\"n\":7,\"type\":\"sync\",\"game\":\"" GAME "\",\"moves\":[\"d2d4b\",\"e7e5\"],"
  "\"over\":[\"1/2-1/2\",\"agreement\"],\"backs\":3,\"left\":[600000,null],"
  "\"standing\":{\"ply\":2,\"what\":\"takeback\",\"to\":0},\"shown\":true}",
  "{\"n\":7,\"type\":\"sync\",\"game\":\"" GAME "\",\"moves\":[],\"over\":null,\"backs\":0,"
  "\"left\":null,\"standing\":{\"ply\":0,\"what\":\"line\",\"of\":\"guest\"},\"shown\":false}",
  "{\"n\":7,\"type\":\"propose\",\"game\":\"" GAME "\",\"rules\":\"changing-challenges\","
  "\"fen\":null,\"moves\":[],\"time\":\"600+5\",\"black_time\":\"300\",\"white\":\"lot\","
  "\"commit\":\"" COMMIT "\"}",
  "{\"n\":7,\"type\":\"propose\",\"game\":\"" GAME "\",\"rules\":\"dynamic:x=y\","
  "\"fen\":\"8/8 w - - 0 1\",\"moves\":[\"a1a2\"],\"time\":null,\"black_time\":null,"
  "\"white\":\"guest\"}",
  "{\"n\":7,\"type\":\"accept\",\"game\":\"" GAME "\"}",
  "{\"n\":7,\"type\":\"accept\",\"game\":\"" GAME "\",\"lot\":\"" LOT "\"}",
  "{\"n\":7,\"type\":\"decline\",\"game\":\"" GAME "\",\"reason\":\"Not now\"}",
  "{\"n\":7,\"type\":\"lot\",\"game\":\"" GAME "\",\"text\":\"" LOT "\"}",
  "{\"n\":7,\"type\":\"move\",\"game\":\"" GAME "\",\"ply\":3,\"uci\":\"d4e5b\",\"spent\":1200,"
  "\"left\":[598800,600000],\"hash\":\"0123456789abcdef\"}",
  "{\"n\":7,\"type\":\"offer\",\"game\":\"" GAME "\",\"ply\":4,\"what\":\"draw\"}",
  "{\"n\":7,\"type\":\"offer\",\"game\":\"" GAME "\",\"ply\":4,\"what\":\"takeback\",\"to\":3}",
  "{\"n\":7,\"type\":\"offer\",\"game\":\"" GAME "\",\"ply\":4,\"what\":\"line\","
  "\"of\":\"host\"}",
  "{\"n\":7,\"type\":\"offer\",\"game\":\"" GAME "\",\"ply\":4,\"what\":\"clock\","
  "\"of\":\"guest\"}",
  "{\"n\":7,\"type\":\"answer\",\"game\":\"" GAME "\",\"ply\":4,\"what\":\"pause\","
  "\"yes\":true}",
  "{\"n\":7,\"type\":\"withdraw\",\"game\":\"" GAME "\",\"ply\":4,\"what\":\"pause\"}",
  "{\"n\":7,\"type\":\"claim\",\"game\":\"" GAME "\",\"ply\":50,\"what\":\"fifty moves\"}",
  "{\"n\":7,\"type\":\"resign\",\"game\":\"" GAME "\",\"ply\":9}",
  "{\"n\":7,\"type\":\"flag\",\"game\":\"" GAME "\",\"ply\":9}",
  "{\"n\":7,\"type\":\"freeze\",\"game\":\"" GAME "\",\"why\":\"hash\"}",
  "{\"n\":7,\"type\":\"freeze\",\"game\":\"" GAME "\",\"why\":\"clock\"}",
  "{\"n\":7,\"type\":\"alive\"}",
  "{\"n\":7,\"type\":\"alive\",\"shown\":true}",
  "{\"n\":7,\"type\":\"bye\",\"reason\":\"Good night\"}",
  "{\"n\":7,\"type\":\"unsupported\",\"of\":\"dance\"}",
};
