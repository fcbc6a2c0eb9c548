import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { since } from '#test/sample-prices.ts'
import { Outcome } from './outcome.tsx'

const today = '2026-11-28'
const grade = [since(2460), since(2570, '2026-12-01')]
const forDays = (from: string, to: string, won: number): PricePeriod => ({ from, to, milli: won * 1000 })

function sentencesOf(
  periods: readonly PricePeriod[],
  { from, to = null, price = 2600 }: { from: string; to?: string | null; price?: number },
  gradePeriods: readonly PricePeriod[] | null = null,
): string {
  openPage(<Outcome {...{ periods, gradePeriods, price, today, from, to }} />)
  const text = screen.getByRole('alert').textContent
  cleanup()
  return text
}

it('names every price until the change, each with its days', () => {
  expect(sentencesOf(grade, { from: '2026-12-03' })).toBe(
    '11월 30일(월)까지 주문하면 2,460원, 12월 1일(화) ~ 12월 2일(수)에 주문하면 2,570원, 12월 3일(목)부터 주문하면 2,600원이에요.',
  )
  expect(sentencesOf(grade, { from: '2026-12-02' })).toBe(
    '11월 30일(월)까지 주문하면 2,460원, 12월 1일(화)에 주문하면 2,570원, 12월 2일(수)부터 주문하면 2,600원이에요.',
  )
  expect(sentencesOf([since(2460)], { from: '2026-12-03' })).toBe(
    '12월 2일(수)까지 주문하면 2,460원, 12월 3일(목)부터 주문하면 2,600원이에요.',
  )
})

it('names the changing price of the grade before a special price', () => {
  expect(sentencesOf([], { from: '2026-12-03', price: 2400 }, [since(2520), since(2630, '2026-12-01')])).toBe(
    '11월 30일(월)까지 주문하면 2,520원, 12월 1일(화) ~ 12월 2일(수)에 주문하면 2,630원, 12월 3일(목)부터 주문하면 2,400원이에요.',
  )
})

it('leaves out days before a first price, and says that there is none between two', () => {
  expect(sentencesOf([], { from: '2026-12-03' })).toBe('12월 3일(목)부터 주문하면 2,600원이에요.')
  expect(sentencesOf([forDays('2026-01-01', '2026-11-30', 2460)], { from: '2026-12-03' })).toBe(
    '11월 30일(월)까지 주문하면 2,460원, 12월 1일(화) ~ 12월 2일(수)에는 단가 없음, 12월 3일(목)부터 주문하면 2,600원이에요.',
  )
})

it.each([
  ['the price of then', grade, null, '12월 11일(금)부터는 2,570원이에요.'],
  ['the price of the grade', [], grade, '12월 11일(금)부터는 등급 단가 2,570원이에요.'],
  ['the special price of today', [since(2300)], grade, '12월 11일(금)부터는 다시 2,300원이에요.'],
  ['no price', [], [], '12월 11일(금)부터는 단가가 없어요.'],
])('names what holds after its last day: %s', (_, periods, gradePeriods, text) => {
  expect(sentencesOf(periods, { from: '2026-12-03', to: '2026-12-10' }, gradePeriods)).toContain(
    `12월 10일(목)까지 적용되고, ${text}`,
  )
})

it('says which planned price is replaced, or begins later', () => {
  expect(sentencesOf(grade, { from: '2026-12-01' })).toContain('12월 1일(화)에 예정된 단가를 바꿔요.')
  expect(sentencesOf(grade, { from: '2026-12-01', to: '2026-12-05' })).toContain(
    '12월 1일(화)에 시작하려던 단가는 12월 6일(일)부터 적용돼요.',
  )
})

it('names no end of an older price that the new one replaces', () => {
  const temporary = [since(2460), forDays('2026-11-20', '2026-12-10', 2000)]
  expect(sentencesOf(temporary, { from: '2026-12-03' })).toBe(
    '12월 2일(수)까지 주문하면 2,000원, 12월 3일(목)부터 주문하면 2,600원이에요.',
  )
})
