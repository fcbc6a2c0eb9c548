import { listCodes } from '@mall/contract/codes'
import {
  countOfficeOrders,
  findOfficeStores,
  listOfficeOrders,
  moveDeliveryDays,
  type OfficeOrderRow,
} from '@mall/contract/office-orders'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { tenant } from '#test/sample-session.ts'
import { OrderBoardPage } from '../board/order-board-page.tsx'

const mall = fakeMall()

const row = (n: number, mustMove: OfficeOrderRow['mustMove']): OfficeOrderRow => ({
  ...{ orderId: `o${n}`, orderNo: `261125-000${n}`, orderedAt: '2026-11-25T01:00:00Z', deliveryDate: '2026-11-30' },
  ...{ status: { code: '10', name: '접수' }, itemCount: 1, firstProdNm: '양파', checkedAt: null },
  ...{ supplyAmt: 1000, vatAmt: 100, totalAmt: 1100, payAmt: 1100, canDelete: true, canEdit: true, canCheck: false },
  ...{
    storeId: `s${n}`,
    storeNm: `가게 ${n}`,
    storeCd: `S${n}`,
    held: false,
    version: n,
    moves: ['20', '90'],
    mustMove,
  },
})
const rows = [row(1, { next: '2026-12-01' }), row(2, { next: null }), row(3, null)]

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(listCodes, { ok: [] })
  mall.answers(findOfficeStores, { ok: [] })
  const [rights, store] = [['read', 'orders'], null]
  mall.answers(whoAmI, {
    ok: { userId: 'u1', userCd: 'desk', name: '박', role: 'OFFICE', duty: 'OWNER', rights, store, tenant },
  })
  mall.answers(countOfficeOrders, ({ query }) => ({
    ok: [{ code: '10', name: '접수', count: query.mustMove === undefined ? 3 : 2 }],
  }))
  mall.answers(listOfficeOrders, {
    ok: { content: rows, page: 0, size: 30, totalElements: 3, totalPages: 1 },
  })
  mall.answers(moveDeliveryDays, { ok: { result: 'SUCCESS', moved: 1 } })
})

const open = () => openPage(<OrderBoardPage />, { at: '/office/orders', route: '/office/orders' })

it('counts and marks orders of days that are no longer delivered, and lists only these', async () => {
  const { person } = open()
  expect(await screen.findAllByText('배송 안 하는 날')).toHaveLength(2)
  expect(await screen.findByText(/배송일을 옮겨야 하는 주문이 2건 있어요/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: '이 주문만 보기' }))
  await expect.poll(() => mall.sent(listOfficeOrders).at(-1)?.query).toMatchObject({ mustMove: 'true' })
  expect(mall.sent(listOfficeOrders).at(-1)?.query).not.toHaveProperty('status')
})

it('moves the chosen ones to the days that it names, and says which stay', async () => {
  const { person } = open()
  for (const n of [1, 2, 3])
    await person.click(await screen.findByRole('checkbox', { name: new RegExp(`가게 ${n} 선택`) }))
  await person.click(screen.getByRole('button', { name: '배송일 옮기기 2건' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1건의 배송일을 옮길까요?' }))
  expect(dialog.getByText('11월 30일(월) → 12월 1일(화)')).toBeDefined()
  expect(dialog.getByText(/1건은 앞으로 한 달 안에 옮길 수 있는 날이 없어서/)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: '배송일 옮기기' }))
  expect(await screen.findByText('1건의 배송일을 옮겼어요.')).toBeDefined()
  expect(mall.sent(moveDeliveryDays).map(({ body }) => body)).toEqual([
    { orders: [{ orderId: 'o1', version: 1, deliveryDate: '2026-12-01' }] },
  ])
})
