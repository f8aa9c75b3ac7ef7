#ifndef CHEAP_H
#define CHEAP_H

#include <stdbool.h>
#include <stdint.h>

// What the benchmark asks the heap and the clock. Counting is for glibc; elsewhere, and under a
// sanitizer, which has a heap of its own, `heap_is_countable` says so.

// Whether the functions below tell the truth here.
bool heap_is_countable(void);

// Counts every allocation of this thread, transient ones included, from now on.
void heap_start_counting(void);

// Stops, and returns how many there were.
uint64_t heap_stop_counting(void);

// How many bytes are in use, with what the heap adds to each block.
uint64_t heap_bytes_in_use(void);

// Gives back what is free, so that what follows starts on fresh pages whatever was before.
void heap_trim(void);

// The time this thread has spent computing, in nanoseconds.
uint64_t cpu_time(void);

#endif
