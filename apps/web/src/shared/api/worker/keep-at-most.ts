/** Keeps an answer under its address; beyond the limit the oldest go. */
export async function keepAtMost(limit: number, name: string, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(name)
  // Anew at the end of the row: what was asked for lately goes last.
  await cache.delete(address, { ignoreVary: true })
  await cache.put(address, answer)
  const kept = await cache.keys()
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - limit)).map((old) => cache.delete(old, { ignoreVary: true })),
  )
}
