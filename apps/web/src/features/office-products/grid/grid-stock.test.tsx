import { getOfficeProduct, saveProducts } from '@mall/contract/office-products'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { gridMall, openGrid, product } from '#test/product-grid.tsx'
import { columns } from './columns.ts'

const mall = gridMall()
const toStock = '{ArrowRight}'.repeat(columns.findIndex(({ field }) => field === 'stockQty'))

async function typeStock(theirs: number) {
  mall.answers(saveProducts, { problem: 'CONFLICT', facts: { rows: [0] } })
  const now = { ...product(0), stockQty: theirs, stockMove: 'm1' }
  mall.answers(getOfficeProduct, { ok: { ...now, description: '', substitutes: [], substituteNames: [] } })
  const person = await openGrid()
  await person.keyboard(`${toStock}150{Enter}`)
  await person.click(await screen.findByRole('button', { name: /1.*저장/ }))
  return person
}

it('shows stock that someone else has set first, and saves after it', async () => {
  const person = await typeStock(120)
  const line = (await screen.findByText('양파 0 V-0 · 재고')).closest('li')
  expect(line?.textContent).toMatch(/먼저 저장된 값은 120 · 내가 입력한 값은 150/)
  await person.click(await screen.findByRole('button', { name: /1.*저장/ }))
  await expect
    .poll(() => mall.sent(saveProducts).map(({ body }) => body.changes[0]?.stock))
    .toEqual([
      { seen: null, move: null, set: 150 },
      { seen: 120, move: 'm1', set: 150 },
    ])
})

it('says so if someone else has set as much first, and has nothing left to save', async () => {
  await typeStock(150)
  await screen.findByText('다른 사람이나 다른 창이 먼저 같은 값으로 저장했어요.')
  await expect.poll(() => screen.queryByRole('button', { name: /1.*저장/ })).toBeNull()
  await expect.poll(() => screen.queryByText('양파 0 V-0 · 재고')).toBeNull()
})

it('saves stock again after the move that the first saving made', async () => {
  mall.answers(saveProducts, { ok: { result: 'SUCCESS', products: [{ prodId: 'p0', version: 1, stockMove: 'm1' }] } })
  const person = await openGrid()
  await person.keyboard(`${toStock}150{Enter}{Control>}s{/Control}`)
  await screen.findByText('상품 1개를 저장했어요.')
  await person.keyboard('{ArrowUp}90{Enter}{Control>}s{/Control}')
  await expect
    .poll(() => mall.sent(saveProducts)[1]?.body.changes)
    .toEqual([{ prodId: 'p0', version: 1, fields: {}, stock: { seen: 150, move: 'm1', set: 90 } }])
})
