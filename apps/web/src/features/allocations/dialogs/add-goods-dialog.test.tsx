import { rehearseAllocation, saveAllocation, type OfficeAllocation } from '@mall/contract/allocations'
import { listOfficeProducts } from '@mall/contract/office-products'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { product } from '#test/product-grid.tsx'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { AddGoodsDialog } from './add-goods-dialog.tsx'
import { useSendChange } from './use-send-change.ts'

const mall = fakeMall()
const list: OfficeAllocation = {
  ...{ alcListId: 'l1', name: '설 한우', from: '2026-11-20', to: '2099-12-31', state: 'RUNNING', version: 3 },
  ...{ stores: 0, totalQty: 0, quotaQty: 0, orderedQty: 0, goods: [] },
}

function Dialog() {
  return <AddGoodsDialog list={list} sending={useSendChange(list)} close={() => undefined} />
}

it('says what a product without shares does to stores before it is added', async () => {
  beSignedIn('OFFICE')
  mall.answers(listOfficeProducts, {
    ok: { content: [product(1)], page: 0, size: 10, totalElements: 1, totalPages: 1 },
  })
  mall.answers(rehearseAllocation, { ok: rehearsalOf('v1', '매장 2곳의 장바구니는 주문할 수 없는 상품이 생겨요.') })
  mall.answers(saveAllocation, { ok: { result: 'SUCCESS', alcListId: 'l1', version: 4 } })
  const { person } = openPage(<Dialog />)
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('combobox'), '양파')
  await person.click(await screen.findByRole('option', { name: /양파/ }))
  expect(dialog.queryByRole('region')).toBeNull()
  await person.type(dialog.getByLabelText('나눌 수량'), '30')
  const panel = within(await dialog.findByRole('region', { name: '이 변경이 매장에 미치는 영향' }))
  expect(await panel.findByText(/주문할 수 없는 상품/)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: '추가' }))
  const change = { alcListId: 'l1', version: 3, goods: [{ prodId: product(1).prodId, totalQty: 30 }] }
  await expect.poll(() => mall.sent(saveAllocation)[0]?.body).toEqual({ ...change, rehearsed: 'v1' })
  expect(mall.sent(rehearseAllocation).at(-1)?.body).toEqual(change)
})
