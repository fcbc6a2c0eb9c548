import { expect, test } from 'vitest'
import { planChange, type ChangeKind } from './plan-change.ts'

const plan = (kind: ChangeKind, qty: string, reason = '', stockQty: number | null = 10, waitingQty = 4) =>
  planChange({ kind, qty, reason }, { stockQty, waitingQty, boxQty: 6 })

test('adds what came in, also in boxes', () => {
  expect(plan('IN', '2박스', ' 정기  입고 ')).toMatchObject({
    after: 22,
    change: { kind: 'IN', qty: 12, reason: '정기 입고' },
  })
})

test('takes off no more than can be ordered, and only with a reason', () => {
  expect(plan('OUT', '11', '폐기')).toMatchObject({ after: undefined, qtyFault: 'tooMany' })
  expect(plan('OUT', '3')).toMatchObject({ after: 7, reasonFault: 'reasonNeeded' })
  expect(plan('OUT', '3').change).toBeUndefined()
  expect(plan('OUT', '3', '폐기').change).toEqual({ kind: 'OUT', qty: 3, reason: '폐기' })
})

test('counts what waiting orders need as still in the warehouse', () => {
  expect(plan('COUNT', '20').change).toEqual({ kind: 'COUNT', seen: 10, set: 16, reason: '' })
  expect(plan('COUNT', '1')).toMatchObject({ after: 0, missing: 3, change: { set: 0 } })
  expect(plan('COUNT', '5', '', null, 0).change).toEqual({ kind: 'COUNT', seen: null, set: 5, reason: '' })
})

test('stops counting', () => {
  expect(plan('FREE', '')).toMatchObject({ after: null, change: { kind: 'COUNT', seen: 10, set: null } })
})

test.each([
  ['IN', '0', 'wholeNumber'],
  ['OUT', '', 'wholeNumber'],
  ['COUNT', '하나', 'wholeOrNone'],
] as const)('sends no %s of %j', (kind, qty, fault) => {
  expect(plan(kind, qty, '폐기')).toMatchObject({ qtyFault: fault, after: undefined })
})
