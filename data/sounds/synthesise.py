#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a sound of the program: synthesise.py NAME OUTPUT. The output is plain samples of 16 bit,
little-endian, one channel, 22050 a second; the same at every run."""

import array
import math
import random
import sys

RATE = 22050
PEAK = 0.7


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def add(sound, part, at=0.0, loudness=1.0):
    start = int(at * RATE)
    sound.extend([0.0] * (start + len(part) - len(sound)))
    for i, sample in enumerate(part):
        sound[start + i] += sample * loudness
    return sound


def strike(modes, seconds):
    """Something that is hit once: each mode a pitch in Hz, its loudness, and how soon it fades."""
    sound = silence(seconds)
    for pitch, loudness, fading in modes:
        for i in range(len(sound)):
            time = i / RATE
            sound[i] += loudness * math.sin(2 * math.pi * pitch * time) * math.exp(-time / fading)
    return sound


def noise(seconds, fading, smoothness, seed):
    """A rustle; the smoother the duller."""
    source = random.Random(seed)
    sound, last = silence(seconds), 0.0
    for i in range(len(sound)):
        last += (source.uniform(-1, 1) - last) / smoothness
        sound[i] = last * math.exp(-i / RATE / fading)
    return sound


def slide(start, end, seconds, fading):
    """A tone that goes from one pitch to another."""
    sound, phase = silence(seconds), 0.0
    for i in range(len(sound)):
        part = i / len(sound)
        phase += 2 * math.pi * start * (end / start) ** part / RATE
        sound[i] = math.sin(phase) * math.exp(-i / RATE / fading)
    return sound


def wood(pitch, seconds=0.14):
    """A piece of wood that is put down on wood."""
    sound = strike([(pitch, 1, 0.022), (pitch * 2.31, 0.5, 0.012), (pitch * 4.1, 0.25, 0.006)],
                   seconds)
    return add(sound, noise(seconds, 0.006, 2, 1), loudness=0.5)


def bell(pitch, seconds=0.4):
    modes = [(pitch, 1, 0.11), (pitch * 2.76, 0.35, 0.06), (pitch * 5.4, 0.12, 0.03)]
    return strike(modes, seconds)


def move():
    return wood(330)


def reply():
    """The same wood, deeper: the other side has moved."""
    return wood(262)


def power():
    """A piece, and a tone that rises from it."""
    return add(wood(330), slide(440, 880, 0.2, 0.09), 0.05, 0.5)


def check():
    """A piece, and two urgent tones."""
    return add(add(wood(370), bell(739.99, 0.16), 0.05, 0.7), bell(739.99, 0.26), 0.16, 0.7)


def knock():
    """A piece falls, and the other one stands where it stood."""
    return add(add(wood(520), wood(410), 0.055, 0.7), wood(250, 0.18), 0.1)


def stack():
    """One piece on another: the second sound is the higher one."""
    return add(wood(330), wood(495), 0.075, 0.9)


def drop():
    """A tile of glass slides and lies."""
    return add(noise(0.06, 0.03, 3, 2), bell(1180, 0.22), 0.04, 0.6)


def tip():
    """The beam goes down, and all that stood on it slides off."""
    sound = add(slide(420, 90, 0.3, 0.4), noise(0.34, 0.2, 5, 3), 0.1, 0.8)
    for i, pitch in enumerate([300, 390, 240, 330]):
        add(sound, wood(pitch), 0.2 + 0.055 * i, 0.8 - 0.12 * i)
    return sound


def low_clock():
    return add(wood(900, 0.09), wood(900, 0.09), 0.16)


def end():
    return add(add(bell(523.25), bell(659.26), 0.09), bell(783.99, 0.35), 0.18)


def wrong():
    return add(strike([(155, 1, 0.05), (233, 0.5, 0.04)], 0.12),
               strike([(139, 1, 0.07), (208, 0.5, 0.05)], 0.2), 0.1)


SOUNDS = {
    'move': move, 'reply': reply, 'drop': drop, 'power': power, 'stack': stack, 'knock': knock,
    'check': check, 'wrong': wrong, 'low-clock': low_clock, 'end': end, 'tip': tip,
}


def samples(sound):
    """At the loudness of the others, and quiet at both ends, so that nothing clicks."""
    loudest = max(abs(sample) for sample in sound)
    fade = int(0.004 * RATE)
    scaled = array.array('h')
    for i, sample in enumerate(sound):
        edge = min(1, i / (fade / 4), (len(sound) - 1 - i) / fade)
        scaled.append(round(32767 * PEAK * edge * sample / loudest))
    if sys.byteorder == 'big':
        scaled.byteswap()
    return scaled.tobytes()


if __name__ == '__main__':
    with open(sys.argv[2], 'wb') as output:
        output.write(samples(SOUNDS[sys.argv[1]]()))
