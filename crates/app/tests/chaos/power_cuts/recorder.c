// Preloaded into the shop. Records each change of its SQLite file and of the file's log, and each call that makes changes
// durable, in the order in which they take effect. After SIGUSR2 it lets some more of them happen, then the power fails: the
// process is killed, often between a write and its sync.
//
// POWER_CUT_DATABASE is the path of the database, POWER_CUT_RECORD the file that the record is appended to, POWER_CUT_AFTER the
// number of entries after the signal. An entry is a `struct entry`, followed by the bytes of a write.

#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { WRITE = 0, TRUNCATE = 1, SYNC = 2 };
enum file { DATABASE = 0, LOG = 1, OTHER = 2 };

struct entry {
    uint8_t kind;
    uint8_t file;
    uint32_t length;
    uint64_t offset;
} __attribute__((packed));

// Held during the system call too, so that no change is recorded before a sync that did not cover it.
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static const char *database;
static int record = -1;
static long remaining;
static volatile sig_atomic_t is_failing;

static void fail_soon(int signal) {
    (void)signal;
    is_failing = 1;
}

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("POWER_CUT_RECORD");
    database = getenv("POWER_CUT_DATABASE");
    record = path == NULL ? -1 : open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    const char *after = getenv("POWER_CUT_AFTER");
    if (record < 0 || database == NULL || after == NULL) abort();
    remaining = atol(after);
    signal(SIGUSR2, fail_soon);
}

static enum file file_of(int fd) {
    char link[32], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return OTHER;
    path[length] = '\0';
    size_t common = strlen(database);
    if (strncmp(path, database, common) != 0) return OTHER;
    if (path[common] == '\0') return DATABASE;
    return strcmp(path + common, "-wal") == 0 ? LOG : OTHER;
}

static void append(enum kind kind, enum file file, uint64_t offset, const void *data, uint32_t length) {
    struct entry entry = {kind, file, length, offset};
    struct iovec parts[] = {{&entry, sizeof entry}, {(void *)data, length}};
    if (syscall(SYS_writev, record, parts, 2) != (ssize_t)(sizeof entry + length)) abort();
    if (is_failing && --remaining <= 0) kill(getpid(), SIGKILL);
}

static ssize_t write_at(enum file file, int fd, const void *data, size_t length, off64_t offset) {
    pthread_mutex_lock(&order);
    ssize_t written = syscall(SYS_pwrite64, fd, data, length, offset);
    if (written > 0) append(WRITE, file, (uint64_t)offset, data, (uint32_t)written);
    pthread_mutex_unlock(&order);
    return written;
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
    enum file file = file_of(fd);
    if (file == OTHER) return syscall(SYS_pwrite64, fd, data, length, offset);
    return write_at(file, fd, data, length, offset);
}

ssize_t write(int fd, const void *data, size_t length) {
    enum file file = file_of(fd);
    if (file == OTHER) return syscall(SYS_write, fd, data, length);
    off64_t offset = lseek64(fd, 0, SEEK_CUR);
    ssize_t written = write_at(file, fd, data, length, offset);
    if (written > 0) lseek64(fd, offset + written, SEEK_SET);
    return written;
}

int ftruncate64(int fd, off64_t length) {
    enum file file = file_of(fd);
    if (file == OTHER) return (int)syscall(SYS_ftruncate, fd, length);
    pthread_mutex_lock(&order);
    int status = (int)syscall(SYS_ftruncate, fd, length);
    if (status == 0) append(TRUNCATE, file, (uint64_t)length, NULL, 0);
    pthread_mutex_unlock(&order);
    return status;
}

static int sync_by(long call, int fd) {
    enum file file = file_of(fd);
    if (file == OTHER) return (int)syscall(call, fd);
    pthread_mutex_lock(&order);
    int status = (int)syscall(call, fd);
    if (status == 0) append(SYNC, file, 0, NULL, 0);
    pthread_mutex_unlock(&order);
    return status;
}

int fsync(int fd) { return sync_by(SYS_fsync, fd); }

int fdatasync(int fd) { return sync_by(SYS_fdatasync, fd); }
