#ifndef CFACET_H
#define CFACET_H

#include <stdint.h>

// What the engine must know "while this runs". The code that uses it never suspends, so one
// struct per thread is enough: no lock, no global, and nothing that a child task could inherit.
typedef struct {
  // Transactions, tellings and computations that are open. Work is done when it is 0 again.
  uint32_t depth;
  // Deinitialisers of long chains that are under way, nested.
  uint32_t drops;
  // Computations under way, nested.
  uint32_t computations;
  // Whether the pending observers are out of order.
  uint32_t unsorted;
  // The dependencies being recorded, and the innermost derived value being computed.
  void *_Nullable reader;
  void *_Nullable computing;
  // Observers to be told in the next round.
  void *_Nullable pending_first;
  void *_Nullable pending_last;
  // Combined signals to be flushed once the current element has reached everybody.
  void *_Nullable combined;
  // Elements sent while others are being told.
  void *_Nullable sent_first;
  void *_Nullable sent_last;
  // Everything a change has touched since the outermost beginning.
  void *_Nullable batch;
  // How many links the chain of cause and effect has by now.
  uint64_t generation;
  // Where the objects of a long chain wait for their release.
  void *_Nullable pile;
  // Who is told of mistakes.
  void *_Nullable reporter;
} facet_thread;

extern _Thread_local facet_thread facet_thread_state;

static inline facet_thread *_Nonnull facet_current(void) { return &facet_thread_state; }

// A number larger than all before it, in every thread: an actor hops between threads, and who
// subscribed first is told first wherever that was.
uint64_t facet_next_serial(void);

// Writes a text to standard error.
void facet_write_error(const char *_Nonnull text);

#endif
