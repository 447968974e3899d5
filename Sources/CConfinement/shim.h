// What Linux offers a process that wants to be allowed less. Swift cannot call variadic functions, so
// prctl(2) and syscall(2) are given a fixed list of words here.
#ifdef __linux__
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline int confinement_prctl(int option, unsigned long first, const void *second) {
  return prctl(option, first, (unsigned long)second, 0UL, 0UL);
}

static inline long confinement_landlock_create(const void *attributes, size_t size, unsigned flags) {
  return syscall(SYS_landlock_create_ruleset, attributes, size, flags);
}

static inline long confinement_landlock_restrict(int ruleset) {
  return syscall(SYS_landlock_restrict_self, ruleset, 0);
}
#endif
