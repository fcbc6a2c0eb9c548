import { countProductGaps, listOfficeProducts } from '@mall/contract/office-products'
import { listOfficeCategories } from '@mall/contract/office-products/categories'
import { whoAmI } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import { OfficeProductsPage } from './products-page.tsx'

const mall = fakeMall()

test('names what a user without the right only looks at', async () => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'ORDERS', rights: ['read'], store: null } })
  mall.answers(listOfficeCategories, { ok: [] })
  mall.answers(listOfficeProducts, { ok: { content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 } })
  mall.answers(countProductGaps, { ok: { price: 0, picture: 0, grades: [] } })
  openPage(<OfficeProductsPage />)
  await screen.findByRole('link', { name: '분류 보기' })
  expect(screen.queryByRole('link', { name: /편집|관리|등록/ })).toBeNull()
})
