import { countProductGaps, listOfficeProducts, saveProducts, type ProductRow } from '@mall/contract/office-products'
import { listOfficeCategories } from '@mall/contract/office-products/categories'
import { newProduct } from '@mall/contract/office-products/product-fields'
import { whoAmI } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { GridPage } from '#features/office-products/grid/grid-page.tsx'
import { fakeMall, type Mall } from './fake-mall.ts'
import { beSignedIn, openPage } from './open-page.tsx'
import { storePerson } from './sample-session.ts'

/** Products of the grid. */
export const total = 100_000

const { description: _, substitutes: __, ...usual } = newProduct
export const product = (n: number): ProductRow => ({
  ...usual,
  ...{ prodId: `p${String(n)}`, version: 1, prodCd: `V-${String(n)}`, prodNm: `양파 ${String(n)}`, categoryId: 'c1' },
  ...{ categoryNm: '채소', spec: '15kg', stockQty: null, stockMove: null, allocated: false, prices: [] },
})

/** A mall with products in the office's grid. */
export function gridMall(): Mall {
  const mall = fakeMall()
  beforeEach(() => {
    // This document has no layout.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    beSignedIn('OFFICE')
    const rights = ['read', 'catalogue'] as const
    mall.answers(whoAmI, {
      ok: { ...storePerson, role: 'OFFICE', duty: 'CATALOGUE', rights: [...rights], store: null },
    })
    mall.answers(listOfficeCategories, {
      ok: [{ categoryId: 'c1', parentId: null, name: '채소', version: 1, products: total }],
    })
    mall.answers(countProductGaps, { ok: { price: 0, picture: 0, grades: [] } })
    mall.answers(listOfficeProducts, ({ query }) => {
      const [page, size] = [Number(query.page), Number(query.size)]
      const content = Array.from({ length: size }, (_, n) => product(page * size + n))
      return { ok: { content, page, size, totalElements: total, totalPages: total / size } }
    })
    mall.answers(saveProducts, ({ body }) => ({
      ok: { result: 'SUCCESS', products: body.changes.map(({ prodId }) => ({ prodId: prodId ?? '', version: 2 })) },
    }))
  })
  afterEach(() => void vi.restoreAllMocks())
  return mall
}

/** Opens the grid at its first cell. */
export async function openGrid() {
  const { person } = openPage(<GridPage />, { at: '/office/products/grid' })
  const input = await screen.findByLabelText<HTMLInputElement>(/^양파 0/)
  // Until the rights of the user are known nothing can be typed.
  await expect.poll(() => input.readOnly).toBe(false)
  await person.click(input)
  return person
}

/** Text of a cell; undefined if it is not drawn. */
export const cell = (row: number, column: number) =>
  document.querySelector(`[data-row="${String(row)}"] [data-column="${String(column)}"]`)?.textContent

/** What the grid scrolls in. */
export const scrollBox = () => document.querySelector('[role=grid]')!.parentElement!.parentElement!

/** Columns. */
export const [name, spec] = [1, 3]
