#include "CHeap.h"

#include <time.h>

uint64_t cpu_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define OTHER_HEAP 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(OTHER_HEAP)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// An executable's own malloc takes the place of the C library's, for the Swift runtime too. These
// count and hand on to the real ones, so what they return is freed as ever.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Each thread counts for itself, so that tests that run beside each other do not count each other's.
static _Thread_local bool is_counting;
static _Thread_local uint64_t allocations;

// Off, it costs a load, the same for whatever is measured.
static inline void count(void) {
  if (__builtin_expect(is_counting, 0)) allocations += 1;
}

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count();
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  void *made = __libc_memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

bool heap_is_countable(void) { return true; }

void heap_start_counting(void) {
  allocations = 0;
  is_counting = true;
}

uint64_t heap_stop_counting(void) {
  is_counting = false;
  return allocations;
}

uint64_t heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  // Large blocks are mapped, and counted apart.
  return info.uordblks + info.hblkhd;
}

void heap_trim(void) { malloc_trim(0); }

#else

bool heap_is_countable(void) { return false; }
void heap_start_counting(void) {}
uint64_t heap_stop_counting(void) { return 0; }
uint64_t heap_bytes_in_use(void) { return 0; }
void heap_trim(void) {}

#endif
