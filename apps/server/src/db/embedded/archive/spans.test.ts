import { expect, test } from 'vitest'
import { formatPosition, pieceOf, readPieces, segmentName } from './pieces.ts'
import { chooseSpan, findExpired, possibleTimes, spansOf, type Chain } from './spans.ts'

const minute = 60_000
/** This many minutes after nine in the morning in Seoul. */
const at = (minutes: number) => Date.parse('2026-11-22T00:00:00Z') + minutes * minute

/** A chain with a piece of ten bytes per minute; `part` marks a piece that another one continues. */
function chain(
  name: string,
  first: number,
  minutes: (number | 'part')[],
  copies: [start: number, from: number][],
): Chain {
  const pieces = minutes.map((one, index) => {
    const from = first + index * 10
    return pieceOf('00000001', from, from + 10, one === 'part' ? null : at(one))
  })
  const last = minutes.at(-1)
  return {
    name,
    pieces,
    copies: copies.map(([start, from]) => ({ name: `${name}-${from}`, start, from: at(from) })),
    through: typeof last === 'number' ? { at: at(last), position: first + minutes.length * 10 } : null,
  }
}

const whole = chain(
  'a',
  100,
  [1, 2, 3, 'part', 5, 6],
  [
    [105, 2],
    [125, 4],
  ],
)
const later = chain('b', 500, [20, 21, 22], [[500, 20.5]])
const spans = [whole, later].flatMap(spansOf)
const chosen = (minutes: number | null) => {
  const span = chooseSpan(spans, minutes === null ? null : at(minutes))
  return span && [span.copy.name, span.pieces.at(0)?.from, span.pieces.at(-1)?.to]
}

test('encodes range and time in the names of pieces', () => {
  const piece = pieceOf('0000000A', 0x3000148, 0x30a3000, at(1))
  expect(piece.name).toBe('0000000A-0000000003000148-00000000030A3000-20261122T090100000.zst')
  expect(readPieces(['through.json', piece.name, `${piece.name}.draft`])).toEqual([piece])
  expect(readPieces([pieceOf('00000001', 1, 2, null).name])[0]?.at).toBeNull()
  expect(segmentName('00000001', 0x1_2345_6789)).toBe('000000010000000100000023')
  expect(formatPosition(0x16_b374_d848)).toBe('16/B374D848')
})

test.each([
  [2, ['a-2', 100, 120]],
  [2.5, ['a-2', 100, 130]],
  // A piece that another one continues proves nothing yet.
  [4, ['a-4', 120, 150]],
  [6, ['a-4', 120, 160]],
  [20.5, ['b-20.5', 500, 520]],
  [null, ['b-20.5', 500, 530]],
  // Before the first full copy was complete, in the gap, and after the end.
  [1.9, undefined],
  [6.1, undefined],
  [20.4, undefined],
  [22.1, undefined],
])('restores to minute %s by %j', (minutes, expected) => {
  expect(chosen(minutes)).toEqual(expected)
})

test('can restore beyond a lost piece only from the next full copy on', () => {
  const torn = { ...whole, pieces: whole.pieces.filter(({ from }) => from !== 110) }
  expect(possibleTimes(spansOf(torn))).toEqual(['2026-11-22T09:04:00 to 2026-11-22T09:06:00'])
  const cut = { ...whole, pieces: whole.pieces.slice(0, -1) }
  expect(possibleTimes(spansOf(cut))).toEqual(['2026-11-22T09:02:00 to 2026-11-22T09:05:00'])
})

test('lists the possible times, an idle hour included', () => {
  const idle = { ...later, through: { at: at(82), position: 530 } }
  expect(possibleTimes([whole, idle].flatMap(spansOf))).toEqual([
    '2026-11-22T09:02:00 to 2026-11-22T09:06:00',
    '2026-11-22T09:20:30 to 2026-11-22T10:22:00',
  ])
  expect(chooseSpan(spansOf(idle), at(70))?.pieces).toHaveLength(3)
  expect(possibleTimes([])).toEqual([])
})

test.each([
  // The copy of minute 4 leads to minute 5, so the previous one is obsolete.
  [5, ['a-2'], [100, 110], []],
  [4, [], [], []],
  [1, [], [], []],
  [30, ['a-2', 'a-4'], [], ['a']],
])('expires for a cut-off at minute %s the copies %j and the log at %j', (minutes, copies, log, chains) => {
  const expired = findExpired([whole, later], at(minutes))
  expect(expired.flatMap((one) => one.copies.map(({ name }) => name))).toEqual(copies)
  expect(expired.flatMap((one) => one.pieces.map(({ from }) => from))).toEqual(log)
  expect(expired.filter(({ isAll }) => isAll).map(({ chain: { name } }) => name)).toEqual(chains)
})
