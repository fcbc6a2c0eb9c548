/**
 * Node's heap, as a mall wants it. By default garbage is collected only at twice the live heap, which costs 100 MB more
 * with a large catalogue. What is loaded as it starts lives on: collecting all of it six times on the way takes a fifth
 * of the start.
 */
export const heap = ['--max-semi-space-size=16', '--heap-growing-percent=40', '--initial-heap-size=128']

/** Few pools of the C library instead of eight a core, of which each keeps what its thread once needed: 6 MB at rest. */
export const pools = { MALLOC_ARENA_MAX: '2' }
