import { setTimeout } from 'node:timers/promises'
import { breather } from '#platform/queues/yield-to-event-loop.ts'

/** Lines in one statement: a change of tens of thousands would occupy the event loop for half a second at a time. */
const linesInPart = 500

const longestRestMs = 20

/**
 * The lines of a change part by part, between which requests are answered. Work that nobody waits for rests after each
 * part as long as the part took, so that half of the database is left to orders.
 */
export async function* inParts<T>(lines: readonly T[], { rests = false } = {}): AsyncGenerator<T[]> {
  const breathe = breather()
  for (let from = 0; from < lines.length; from += linesInPart) {
    const since = performance.now()
    yield lines.slice(from, from + linesInPart)
    await breathe()
    if (rests && from + linesInPart < lines.length) await setTimeout(Math.min(longestRestMs, performance.now() - since))
  }
}

/** JSON of an array that is made part by part. */
export async function jsonInParts<T, Item>(lines: readonly T[], itemsOf: (line: T) => Item[]): Promise<string> {
  const texts: string[] = []
  for await (const part of inParts(lines)) {
    const text = JSON.stringify(part.flatMap(itemsOf))
    if (text !== '[]') texts.push(text.slice(1, -1))
  }
  return `[${texts.join(',')}]`
}
