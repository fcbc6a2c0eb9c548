/**
 * Node's memory, as a mall wants it. By default it collects garbage only at twice the live heap, which costs 100 MB more
 * with a large catalogue. What is loaded as it starts lives on: collecting all of it six times on the way takes a fifth
 * of the start.
 */
export const heap = ['--max-semi-space-size=16', '--heap-growing-percent=40', '--initial-heap-size=128']
