import { listOfficeProducts, rehearseProducts, saveProducts } from '@mall/contract/office-products'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cell, gridMall, openGrid, product, scrollBox } from '#test/product-grid.tsx'

const mall = gridMall()
const effectIs = (stores: number, ...sentences: string[]) =>
  mall.answers(rehearseProducts, {
    ok: {
      ...{ content: [], totalElements: 0, totalPages: 0, page: 0, size: 10, version: 'v1', stores, sentences },
      ...{ baskets: 0, orders: 0, ordersToMove: 0, beforeAmt: 0, afterAmt: 0, staying: null },
    },
  })

it('says which stock is taken away before it is saved, and shows 무제한 where no limit is', async () => {
  mall.answers(listOfficeProducts, {
    ok: {
      content: [0, 1].map((n) => ({ ...product(n), stockQty: 90 })),
      totalElements: 2,
      totalPages: 1,
      page: 0,
      size: 100,
    },
  })
  effectIs(0)
  const person = await openGrid()
  const [most, stock] = [8, 9]
  await person.keyboard('{ArrowRight}'.repeat(stock))
  expect(cell(0, most)).toBe('무제한')
  await person.keyboard('{Delete}')
  expect(await screen.findByText('양파 0 15kg: 재고 90 → 무제한')).toBeDefined()
  expect(cell(0, stock)).toBe('무제한')
  await person.keyboard('{ArrowDown}무제한{Enter}')
  expect(await screen.findByText('상품 2개의 재고가 무제한으로 바뀌어요.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '자세히' }))
  expect(screen.getByText('양파 1 15kg: 재고 90 → 무제한')).toBeDefined()
  await person.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => mall.sent(saveProducts)[0]?.body.changes.map(({ stock }) => stock))
    .toEqual([
      { seen: 90, move: null, set: null },
      { seen: 90, move: null, set: null },
    ])
})

it('puts what there is to say below the rows, in a bar that is there before', async () => {
  effectIs(1, '매장 1곳의 장바구니가 막혀요.')
  const person = await openGrid()
  const grid = scrollBox()
  const around = () => [grid.previousElementSibling, grid.nextElementSibling]
  const before = around()
  await person.keyboard('{ArrowRight}{ArrowRight}품절{Enter}')
  const effect = await screen.findByText('매장 1곳의 장바구니가 막혀요.')
  expect(around()).toEqual(before)
  expect(before[1]?.contains(effect)).toBe(true)
  await person.keyboard('모름{Enter}')
  expect(before[1]?.contains(await screen.findByText('확인할 칸 1개'))).toBe(true)
  expect(around()).toEqual(before)
})
