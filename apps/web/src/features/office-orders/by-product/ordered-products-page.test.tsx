import { listOrderedProducts, type OrderedProduct } from '@mall/contract/office-orders/by-product'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { todayInSeoul } from '#features/orders/period/period.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, elsewhere, openPage } from '#test/open-page.tsx'
import { OrderedProductsPage } from './ordered-products-page.tsx'

const mall = fakeMall()

const leek: OrderedProduct = {
  ...{ prodId: 'p1', prodCd: 'LEEK', prodNm: '대파', spec: '1kg', unit: 'BOX', boxQty: 1, stockQty: 0 },
  ...{ orderedQty: 37, confirmedQty: 12, orderCount: 12, receivedCount: 8 },
}

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(listOrderedProducts, ({ query }) => {
    const content = query.q === '쌀' ? [] : [leek]
    return { ok: { content, page: 0, size: 50, totalElements: content.length, totalPages: 1 } }
  })
})

const open = (search = '') =>
  openPage(<OrderedProductsPage />, { at: `/office/orders/products${search}`, route: '/office/orders/products' })

it('lists what open orders need of each product', async () => {
  open()
  expect(await screen.findByText('대파')).toBeDefined()
  for (const text of ['LEEK · 1kg', '37박스', /12건/, /확인 전 8건/, '0박스'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

it('keeps days, search and order in the address, and opens a product with the days', async () => {
  const { person, address } = open()
  await person.click(await screen.findByRole('button', { name: '오늘' }))
  const today = todayInSeoul()
  await expect
    .poll(() => mall.sent(listOrderedProducts).at(-1)?.query)
    .toMatchObject({
      ...{ deliveryFrom: today, deliveryTo: today, sort: 'name' },
    })
  await person.click(screen.getByRole('combobox', { name: '정렬' }))
  await person.click(await screen.findByRole('option', { name: '수량 많은 순' }))
  await expect.poll(() => mall.sent(listOrderedProducts).at(-1)?.query).toMatchObject({ sort: 'total' })
  expect(address()).toBe(`/office/orders/products?from=${today}&to=${today}&sort=total`)
  await person.click(await screen.findByRole('link', { name: /대파/ }))
  expect((await elsewhere()).textContent).toBe(`/office/orders/products/p1?from=${today}&to=${today}`)
})

it('says that nothing matches, and shows all again', async () => {
  const { person } = open('?q=쌀')
  expect(await screen.findByText('조건에 맞는 상품이 없어요')).toBeDefined()
  await person.click(screen.getAllByRole('button', { name: '검색어 지우기' }).at(-1)!)
  expect(await screen.findByText('대파')).toBeDefined()
})
