import { expect, test } from 'vitest'
import { inParts, jsonInParts } from './in-parts.ts'

const lines = Array.from({ length: 2600 }, (_, n) => n)

/** Longer than one piece of work may occupy the event loop. */
function work(): void {
  const end = performance.now() + 12
  while (performance.now() < end);
}

test.each([false, true])('lets other work in between all parts (resting: %s)', async (rests) => {
  const seen: number[] = []
  let turns = 0
  const turn = () => {
    turns += 1
    if (seen.length < lines.length) setImmediate(turn)
  }
  setImmediate(turn)
  const turnsBefore: number[] = []
  for await (const part of inParts(lines, { rests })) {
    turnsBefore.push(turns)
    seen.push(...part)
    work()
  }
  expect(seen).toEqual(lines)
  expect(turnsBefore.length).toBeGreaterThan(5)
  expect(turnsBefore.every((count, n) => n === 0 || count > turnsBefore[n - 1]!)).toBe(true)
})

test.each([0, 1, 499, 500, 501, 1700])('makes the same JSON as at once, of %i lines', async (count) => {
  const itemsOf = (n: number) => (n % 3 === 0 ? [] : [{ n, text: '"단가"' }, n])
  const some = lines.slice(0, count)
  expect(JSON.parse(await jsonInParts(some, itemsOf))).toEqual(some.flatMap(itemsOf))
})
