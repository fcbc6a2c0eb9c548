import type { OfficeOrderRow } from '@mall/contract/office-orders'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { BoardCards } from './board-rows.tsx'
import { BoardTable } from './board-table.tsx'

fakeMall()

const row = (n: number, payAmt: number): OfficeOrderRow => ({
  ...{ orderId: `o${n}`, orderNo: `261125-000${n}`, orderedAt: '2026-11-25T01:00:00Z', deliveryDate: '2026-11-26' },
  ...{ status: { code: '20', name: '확인' }, itemCount: 3, firstProdNm: '콩나물', checkedAt: null, canEdit: false },
  ...{ supplyAmt: 1000, vatAmt: 100, totalAmt: 1100, payAmt, canDelete: false, canCheck: false },
  ...{
    storeId: `s${n}`,
    storeNm: `가게 ${n}`,
    storeCd: `S${n}`,
    held: false,
    version: 1,
    mustMove: null,
    moves: ['30'],
  },
})

it.each([
  ['table, with its number', BoardTable, 'tr', ['261125-0001', '261125-0002']],
  ['cards', BoardCards, 'li', ['', '']],
])('shows each order with its store, day, goods and the amount to pay (%s)', async (_, Board, of, [one, other]) => {
  beSignedIn('OFFICE')
  openPage(<Board rows={[row(1, 4100), row(2, 1_234_500)]} picked={new Set()} pick={undefined} trail={{}} />, {
    at: '/office/orders',
  })
  const textOf = async (name: string) => (await screen.findByText(name)).closest(of)?.textContent ?? ''
  const [first, second] = [await textOf('가게 1'), await textOf('가게 2')]
  for (const shown of [one, '11월 26일(목)', '콩나물', '4,100원', '확인']) expect(first).toContain(shown)
  for (const shown of [other, '1,234,500원']) expect(second).toContain(shown)
})
