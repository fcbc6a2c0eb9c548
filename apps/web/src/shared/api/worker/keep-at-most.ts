/** Caches an answer; beyond the limit the least recently used are deleted. */
export async function keepAtMost(limit: number, name: string, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(name)
  // Deleted first, so that the entry moves to the end of the insertion order.
  await cache.delete(address, { ignoreVary: true })
  await cache.put(address, answer)
  const kept = await cache.keys()
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - limit)).map((old) => cache.delete(old, { ignoreVary: true })),
  )
}
