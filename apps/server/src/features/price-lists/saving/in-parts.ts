import { breather, rester } from '#platform/queues/yield-to-event-loop.ts'

/** Lines in one statement: a change of tens of thousands would occupy the event loop for half a second at a time. */
const linesInPart = 500
/** An order waits for one statement at most. */
const linesBetweenRests = 75
const mostRestMs = 22

export interface Pace {
  /** In the background: it leaves most of the database to requests. */
  rests?: boolean
}

/** Hears what share of some work is done. */
export type Passed = (share: number) => void

/** Hears of one half of the work, the second one if `before` is 1. */
export function halfOf(passed: Passed | undefined, before: 0 | 1): Passed | undefined {
  return passed && ((share) => passed((before + share) / 2))
}

/** What is awaited between parts. */
export function pauseBetween({ rests = false }: Pace): () => Promise<void> | undefined {
  return rests ? rester(mostRestMs) : breather()
}

/** The lines of a change part by part, between which requests are answered. */
export async function* inParts<T>(
  lines: readonly T[],
  { rests = false }: Pace = {},
  passed?: Passed,
): AsyncGenerator<T[]> {
  const pause = pauseBetween({ rests })
  const size = rests ? linesBetweenRests : linesInPart
  for (let from = 0; from < lines.length; from += size) {
    yield lines.slice(from, from + size)
    passed?.(Math.min(1, (from + size) / lines.length))
    await pause()
  }
}

/** JSON of an array that is made part by part. */
export async function jsonInParts<T, Item>(
  lines: readonly T[],
  itemsOf: (line: T) => Item[],
  pace: Pace = {},
): Promise<string> {
  const texts: string[] = []
  for await (const part of inParts(lines, pace)) {
    const text = JSON.stringify(part.flatMap(itemsOf))
    if (text !== '[]') texts.push(text.slice(1, -1))
  }
  return `[${texts.join(',')}]`
}
