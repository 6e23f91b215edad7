// How the server's process is started so that it gives back the memory that it needs no more.

/**
 * Options of Node itself. Room for what is young grows under load to 128 MB and is never given back; 16 MB
 * a half is enough.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=16'];

/**
 * Settings of the GNU C library's allocator. Each thread has an arena of up to 64 MB of its own,
 * and large blocks are taken from it once one was freed; so few share two, and large blocks go back
 * to the system at once.
 */
export const ALLOCATOR_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '524288' };
