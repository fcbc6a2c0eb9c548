import { expect, it } from 'vitest'
import type { ChangedLine, ChangedOrder } from './order-changes.ts'
import { rebase } from './rebase-change.ts'

const line = (prodId: string, qty: number, memo = '') => ({ prodId, qty, memo }) as ChangedLine
const base: ChangedOrder = {
  orderId: 'o',
  version: 1,
  lines: [line('a', 1), line('b', 2), line('c', 3)],
  deliveryDate: '2026-11-24',
  storeDeliveryId: 'here',
  memo: '',
}

it('keeps the edits of this user and takes everything else from the new version', () => {
  const wanted = { ...base, lines: [line('a', 5), line('c', 3, '큰 것'), line('mine', 1)], memo: '뒷문' }
  const now = {
    ...base,
    version: 2,
    lines: [line('a', 9), line('b', 7), line('c', 4), line('theirs', 6)],
    deliveryDate: '2026-11-25',
  }
  expect(rebase({ base, wanted }, now)).toEqual({
    base: now,
    wanted: {
      ...now,
      lines: [line('a', 5), line('c', 4, '큰 것'), line('theirs', 6), line('mine', 1)],
      memo: '뒷문',
    },
  })
})

it('drops a line removed by another user, unless this user has edited it', () => {
  const wanted = { ...base, lines: [line('a', 1), line('b', 8), line('c', 3)] }
  const now = { ...base, version: 2, lines: [] }
  expect(rebase({ base, wanted }, now).wanted.lines).toEqual([line('b', 8)])
})
