import { listOfficeProducts, saveProducts, type ProductRow } from '@mall/contract/office-products'
import { listOfficeCategories } from '@mall/contract/office-products/categories'
import { newProduct } from '@mall/contract/office-products/product-fields'
import { whoAmI } from '@mall/contract/users'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import { GridPage } from './grid-page.tsx'
import { rowHeight } from './grid-row.tsx'

const mall = fakeMall()
const total = 100_000

const { description: _, substitutes: __, ...usual } = newProduct
const product = (n: number): ProductRow => ({
  ...usual,
  ...{ prodId: `p${String(n)}`, version: 1, prodCd: `V-${String(n)}`, prodNm: `양파 ${String(n)}`, categoryId: 'c1' },
  ...{ categoryNm: '채소', spec: '15kg', stockQty: null, allocated: false, prices: [] },
})

beforeEach(() => {
  beSignedIn('OFFICE')
  const rights = ['read', 'catalogue'] as const
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'CATALOGUE', rights: [...rights], store: null } })
  mall.answers(listOfficeCategories, {
    ok: [{ categoryId: 'c1', parentId: null, name: '채소', version: 1, products: total }],
  })
  mall.answers(listOfficeProducts, ({ query }) => {
    const [page, size] = [Number(query.page), Number(query.size)]
    const content = Array.from({ length: size }, (_, n) => product(page * size + n))
    return { ok: { content, page, size, totalElements: total, totalPages: total / size } }
  })
  mall.answers(saveProducts, ({ body }) => ({
    ok: { result: 'SUCCESS', products: body.changes.map(({ prodId }) => ({ prodId: prodId ?? '', version: 2 })) },
  }))
})

async function open() {
  const { person } = openPage(<GridPage />, { at: '/office/products/grid' })
  const input = await screen.findByLabelText<HTMLInputElement>(/^양파 0/)
  // Until the rights of the user are known nothing can be typed.
  await expect.poll(() => input.readOnly).toBe(false)
  await person.click(input)
  return person
}
const cell = (row: number, column: number) =>
  document.querySelector(`[aria-rowindex="${String(row + 2)}"] [data-column="${String(column)}"]`)?.textContent
const [name, spec] = [1, 3]

it('types over a cell, fills down, and saves all rows as one change', async () => {
  const person = await open()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}12kg{Enter}')
  expect(cell(0, spec)).toBe('12kg')
  await person.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await expect.poll(() => [1, 2, 3].map((row) => cell(row, spec))).toEqual(['12kg', '12kg', '15kg'])
  await person.click(screen.getByRole('button', { name: /3.*저장/ }))
  await expect.poll(() => mall.sent(saveProducts).length).toBe(1)
  expect(mall.sent(saveProducts)[0]?.body.changes).toEqual(
    ['p0', 'p1', 'p2'].map((prodId) => ({ prodId, version: 1, fields: { spec: '12kg' } })),
  )
})

it('opens a cell with F2, leaves it unchanged with Escape, and takes a change back and forth', async () => {
  const person = await open()
  await person.keyboard('{ArrowRight}{F2} 햇{Escape}')
  expect(cell(0, name)).toBe('양파 0')
  await person.keyboard('{F2} 햇{Enter}')
  expect(cell(0, name)).toBe('양파 0 햇')
  await person.keyboard('{Control>}z{/Control}')
  expect(cell(0, name)).toBe('양파 0')
  await person.keyboard('{Control>}y{/Control}')
  expect(cell(0, name)).toBe('양파 0 햇')
})

it('marks a value that its column cannot read, and saves nothing until it is corrected', async () => {
  const person = await open()
  await person.keyboard('{ArrowRight}{ArrowRight}모름{Enter}')
  expect(cell(0, 2)).toBe('모름')
  expect(screen.getByRole('button', { name: /1.*저장/ })).toHaveProperty('disabled', true)
  await person.keyboard('{ArrowUp}{Delete}품절{Enter}')
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: /1.*저장/ }).disabled).toBe(false)
})

it('keeps at most 120 of 100,000 rows in the document, at the end too', async () => {
  const person = await open()
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(120)
  await person.keyboard('{Control>}{End}{/Control}')
  // This document has no layout, so nothing scrolls by itself.
  fireEvent.scroll(screen.getByRole('grid').parentElement!, { target: { scrollTop: (total - 1) * rowHeight } })
  expect(await screen.findByLabelText(/^양파 99999,/)).toBeDefined()
  expect(cell(total - 1, name)).toBe('양파 99999')
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(120)
})
