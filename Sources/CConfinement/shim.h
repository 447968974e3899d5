// What Linux offers a process that wants to be allowed less. Swift cannot call variadic functions, so
// prctl(2) and syscall(2) are given a fixed list of words here.
#ifdef __linux__
#include <errno.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <signal.h>
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

static inline long confinement_landlock_allow(int ruleset, int beneath, unsigned long long rights) {
  struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = beneath};
  return syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

static inline long confinement_landlock_restrict(int ruleset) {
  return syscall(SYS_landlock_restrict_self, ruleset, 0);
}

// capset(2) with empty sets: nothing is effective, permitted or inheritable.
static inline long confinement_drop_capabilities(void) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}, {0, 0, 0}};
  return syscall(SYS_capset, &head, none);
}

// Makes a call and returns the number of its error, 0 if it was done.
static inline int confinement_try(
  long number, unsigned long a, unsigned long b, unsigned long c, unsigned long d, unsigned long e
) {
  return syscall(number, a, b, c, d, e, 0UL) == -1 ? errno : 0;
}

// clone(2) as fork(2) does it; a child that comes to life ends at once.
static inline int confinement_try_fork(void) {
  long child = syscall(SYS_clone, (unsigned long)SIGCHLD, 0UL, 0UL, 0UL, 0UL);
  if (child == 0) _exit(0);
  return child == -1 ? errno : 0;
}
#endif
