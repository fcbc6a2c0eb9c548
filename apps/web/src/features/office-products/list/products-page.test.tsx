import { countProductGaps, listOfficeProducts } from '@mall/contract/office-products'
import { listOfficeCategories } from '@mall/contract/office-products/categories'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { product } from '#test/product-grid.tsx'
import { storePerson } from '#test/sample-session.ts'
import { OfficeProductsPage } from './products-page.tsx'

const mall = fakeMall()
const nothing = { content: [], page: 0, size: 30, totalElements: 0, totalPages: 0 }

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'CATALOGUE', rights: ['read'], store: null } })
  mall.answers(listOfficeCategories, { ok: [] })
  mall.answers(countProductGaps, { ok: { price: 0, picture: 0, grades: [] } })
})

const open = () => openPage(<OfficeProductsPage />, { at: '/office/products?q=양퍄' })

it('shows similar products when nothing has the text', async () => {
  mall.answers(listOfficeProducts, { ok: { ...nothing, similar: [product(1)] } })
  open()
  const found = within(await screen.findByRole('region', { name: '혹시 이 상품을 찾으세요?' }))
  expect(found.getByText('양파 1')).toBeDefined()
  expect(found.getByText(/‘양퍄’/)).toBeDefined()
  expect(screen.queryByText('찾는 상품이 없어요')).toBeNull()
})

it('says that there is no such product when none is similar either', async () => {
  mall.answers(listOfficeProducts, { ok: { ...nothing, similar: [] } })
  open()
  expect(await screen.findByText('찾는 상품이 없어요')).toBeDefined()
})

it('names what a user without the right only looks at', async () => {
  mall.answers(listOfficeProducts, { ok: { ...nothing, similar: [] } })
  open()
  await screen.findByRole('link', { name: '분류 보기' })
  expect(screen.queryByRole('link', { name: /편집|관리|등록/ })).toBeNull()
})
