import { setOrderStatus, type OfficeOrderRow } from '@mall/contract/office-orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { todayInSeoul } from '#features/orders/period/period.ts'
import { fakeDrafts } from '#test/fake-drafts.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { draftOf, type KeptShortages, type Stage } from '../desk/shortage-draft.ts'
import { BoardCards } from './board-rows.tsx'
import { BulkBar } from './bulk-bar.tsx'

const mall = fakeMall()
const drafts = fakeDrafts()

const row = (n: number, moves: OfficeOrderRow['moves'] = ['30', '40']): OfficeOrderRow => ({
  ...{ orderId: `o${n}`, orderNo: `261125-000${n}`, orderedAt: '2026-11-25T01:00:00Z', deliveryDate: todayInSeoul() },
  ...{ status: { code: '20', name: '확인' }, itemCount: 1, firstProdNm: '콩나물', checkedAt: null, canEdit: false },
  ...{ supplyAmt: 1000, vatAmt: 100, totalAmt: 1100, payAmt: 1100, canDelete: false, canCheck: false },
  ...{ storeId: `s${n}`, storeNm: `가게 ${n}`, storeCd: `S${n}`, held: false, version: 1, mustMove: null, moves },
})

function typedIn(orderId: string, stage: Stage, qty: number) {
  const kept: KeptShortages = { version: 1, stage, typed: { p1: { qty, reason: '품절', promised: 5 } } }
  drafts.set(`10/u1/${draftOf(orderId)}`, kept)
}

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(setOrderStatus, { ok: { result: 'SUCCESS', changed: 1 } })
})

const both = (rows: OfficeOrderRow[]) => (
  <>
    <BoardCards rows={rows} picked={new Set()} pick={undefined} trail={{}} />
    <BulkBar rows={rows} clear={vi.fn()} />
  </>
)

it('marks orders with quantities that are not saved, and leaves them and their amounts out of a step', async () => {
  typedIn('o2', 'shipped', 0)
  const { person } = openPage(both([row(1), row(2), row(3)]), { at: '/office/orders' })
  const mark = await screen.findByText('저장 안 한 수량')
  expect(mark.closest('li')?.textContent).toContain('가게 2')
  await person.click(screen.getByRole('button', { name: '출고 3건' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2건을 출고할까요?' }))
  expect(dialog.getByText(/^저장 안 한 수량이 있는 1건은 빼고 해요: 가게 2 261125-0002\./)).toBeDefined()
  expect(dialog.getByText('거래처 2곳 · 합계 금액 2,200원')).toBeDefined()
  await person.click(dialog.getByRole('button', { name: '출고' }))
  await waitFor(() => expect(mall.sent(setOrderStatus)).toHaveLength(1))
  expect(mall.sent(setOrderStatus)[0]?.body.orderIds).toEqual(['o1', 'o3'])
})

it('moves nothing if no other order is chosen', async () => {
  typedIn('o1', 'confirmed', 3)
  const { person } = openPage(both([row(1, ['20', '90'])]), { at: '/office/orders' })
  await person.click(await screen.findByRole('button', { name: '주문 확인 1건' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '주문 확인' }).disabled).toBe(true)
})

it('minds neither what was typed for an earlier stage nor what is as before', async () => {
  typedIn('o1', 'confirmed', 3)
  typedIn('o2', 'shipped', 5)
  const { person } = openPage(both([row(1), row(2)]), { at: '/office/orders' })
  await person.click(await screen.findByRole('button', { name: '출고 2건' }))
  await screen.findByRole('dialog', { name: '2건을 출고할까요?' })
  expect(screen.queryByText(/저장 안 한 수량/)).toBeNull()
})
