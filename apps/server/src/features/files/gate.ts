import { Problem } from '#platform/http/problem.ts'

/** Limits concurrent work per user and in total. */
export function makeGate(each: number, all: number) {
  const inside = new Map<string, number>()
  let total = 0

  return async function enter<T>(person: string, work: () => Promise<T>): Promise<T> {
    const own = inside.get(person) ?? 0
    if (own >= each) throw new Problem('TOO_MANY_FILES', { retryAfter: 5 })
    if (total >= all) throw new Problem('BUSY', { retryAfter: 5 })
    inside.set(person, own + 1)
    total += 1
    try {
      return await work()
    } finally {
      total -= 1
      const left = (inside.get(person) ?? 1) - 1
      if (left > 0) inside.set(person, left)
      else inside.delete(person)
    }
  }
}
