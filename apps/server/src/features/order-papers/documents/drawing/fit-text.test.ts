import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { fitText, lineHeight, type Measure } from './fit-text.ts'

/** Every letter is as wide as its size. */
const square: Measure = (text, size) => [...text].length * size

test.each([
  ['감자', 100, 1, ['감자'], 8, 'short enough to stay as it is'],
  ['국내산 감자 10kg', 64, 2, ['국내산 감자', '10kg'], 8, 'broken between words'],
  ['국내산 감자', 40, 1, ['국내산 감자'], 6.5, 'in one line if only one is allowed'],
  ['참이슬후레쉬병', 36, 2, ['참이슬후레쉬병'], 5, 'shrunk before a word is broken'],
  ['참이슬후레쉬병소주', 20, 2, ['참이슬후', '레쉬병소', '주'], 5, 'a word wider than the box broken'],
  ['가나다라마바사', 20, 1, ['가나다…'], 5, 'cut off as a last resort'],
  ['', 20, 1, [], 8, 'nothing'],
])('fits %s into %d points', (text, width, mostLines, lines, size, _how) => {
  const height = mostLines * 8 * lineHeight
  expect(fitText(text, { width, height, size: 8, smallest: 5 }, square)).toEqual({ lines, size })
})

it('shrinks a number instead of breaking it', () => {
  const room = { width: 30, height: 40, size: 8, smallest: 6, isNumber: true }
  expect(fitText('1,234,567', room, square)).toEqual({ lines: ['1,234,567'], size: 30 / 9 })
  expect(fitText('123', room, square)).toEqual({ lines: ['123'], size: 8 })
})

it('stays within the box, and marks anything cut off', () => {
  const letters = fc.constantFrom(...'가나다 15kg참 이슬'.split(''))
  fc.assert(
    fc.property(
      fc.array(letters, { maxLength: 60 }).map((all) => all.join('')),
      fc.integer({ min: 12, max: 120 }),
      fc.integer({ min: 12, max: 40 }),
      (text, width, height) => {
        const { lines, size } = fitText(text, { width, height, size: 9, smallest: 5.5 }, square)
        expect(lines.length * size * lineHeight).toBeLessThanOrEqual(height)
        for (const line of lines) expect(square(line, size)).toBeLessThanOrEqual(width)
        const whole = lines.join('').replaceAll(' ', '') === text.replaceAll(' ', '')
        expect(whole || lines.at(-1)!.endsWith('…')).toBe(true)
      },
    ),
  )
})
