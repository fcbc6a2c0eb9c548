import { setBasketLines } from '@mall/contract/baskets'
import { matchLines } from '@mall/contract/order-lines'
import { listCategories, listProducts } from '@mall/contract/products'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { paths } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { answerShop, keepBasket } from '#test/sample-shop.ts'
import { ProductsPage } from './products-page.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  keepBasket(mall, [rice])
  mall.answers(listCategories, { ok: [] })
  mall.answers(listProducts, { ok: { content: [], page: 0, size: 30, totalElements: 0, totalPages: 0 } })
})

const isSimilar = (products: (typeof rice)[]) =>
  mall.answers(matchLines, { ok: { parts: [], products, leftOut: [], uncounted: { count: 0, lines: [] } } })

function search(query: string) {
  const page = (
    <BasketProvider>
      <ProductsPage />
    </BasketProvider>
  )
  return openPage(page, { at: `${paths.products}?${query}` }).person
}

it('offers products with a similar name, which can be ordered at once', async () => {
  isSimilar([rice])
  const person = search('q=샬')
  await screen.findByText('‘샬’ 상품은 없어서 이름이 비슷한 상품을 보여드려요.')
  expect(mall.sent(matchLines).map(({ body }) => body.text)).toEqual(['샬'])
  const found = within(screen.getByRole('region', { name: '혹시 이 상품을 찾으세요?' }))
  await person.type(found.getByRole('textbox', { name: /^쌀/ }), '3')
  await expect.poll(() => mall.sent(setBasketLines)[0]?.body.items).toMatchObject([{ prodId: 'rice', qty: 3 }])
})

it('shows that it is looking for similar products, and no count of none above them', async () => {
  const arrive = mall.holds(matchLines)
  search('q=샬')
  await expect.poll(() => mall.sent(matchLines)).toHaveLength(1)
  expect(screen.getByRole('status', { name: '상품을 불러오고 있어요' })).toBeDefined()
  arrive({ ok: { parts: [], products: [rice], leftOut: [], uncounted: { count: 0, lines: [] } } })
  await screen.findByRole('region', { name: '혹시 이 상품을 찾으세요?' })
  expect(screen.queryByRole('status', { name: '상품을 불러오고 있어요' })).toBeNull()
  expect(screen.queryByText('0개 상품')).toBeNull()
})

it('offers products outside the chosen filters', async () => {
  isSimilar([rice])
  search('q=쌀&favouriteOnly=1')
  await screen.findByText('고른 조건 안에는 없어서 전체 상품에서 찾은 것을 보여드려요.')
  screen.getByRole('button', { name: '전체 상품에서 찾기' })
})

it('searches the beginning of a text that is too long for a search', async () => {
  isSimilar([])
  search(`q=${'가'.repeat(1500)}`)
  await screen.findByText('맞춤법을 확인하거나, 더 짧은 낱말이나 초성으로 찾아보세요.')
  expect(mall.sent(listProducts).at(-1)?.query.q).toHaveLength(100)
})

it('asks the wholesaler for what cannot be found', async () => {
  isSimilar([])
  search('q=흑돼지')
  const link = await screen.findByRole('link', { name: '공급처에 물어보기' })
  expect(link.getAttribute('href')).toBe(
    `${paths.inquiries}/new?${new URLSearchParams({ wanted: '흑돼지' }).toString()}`,
  )
})

it('offers no question about what filters hide', async () => {
  isSimilar([])
  search('q=쌀&favouriteOnly=1')
  await screen.findByText('고른 조건 안에는 없어요.')
  expect(screen.queryByRole('link', { name: '공급처에 물어보기' })).toBeNull()
})

it('searches everything when nothing is found within filters', async () => {
  isSimilar([])
  const person = search('q=쌀&favouriteOnly=1')
  await screen.findByText('고른 조건 안에는 없어요.')
  await person.click(screen.getByRole('button', { name: '전체 상품에서 찾기' }))
  expect(await screen.findByText('맞춤법을 확인하거나, 더 짧은 낱말이나 초성으로 찾아보세요.')).toBeDefined()
  expect(mall.sent(listProducts).at(-1)?.query).toMatchObject({ q: '쌀' })
  await person.click(screen.getByText('검색어 지우기'))
  await expect.poll(() => mall.sent(listProducts).at(-1)?.query.q).toBeUndefined()
})
