#include "CFacet.h"

#include <stdatomic.h>
#include <stdio.h>

_Thread_local facet_thread facet_thread_state;

uint64_t facet_next_serial(void) {
  static _Atomic uint64_t serial;
  return atomic_fetch_add_explicit(&serial, 1, memory_order_relaxed) + 1;
}

void facet_write_error(const char *text) { fputs(text, stderr); }
