import {
  countProductGaps,
  getOfficeProduct,
  listOfficeProducts,
  saveProducts,
  type ProductRow,
} from '@mall/contract/office-products'
import { listOfficeCategories } from '@mall/contract/office-products/categories'
import { newProduct } from '@mall/contract/office-products/product-fields'
import { whoAmI } from '@mall/contract/users'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
  // This document has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  beSignedIn('OFFICE')
  const rights = ['read', 'catalogue'] as const
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'CATALOGUE', rights: [...rights], store: null } })
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
  await person.click(await screen.findByRole('button', { name: /3.*저장/ }))
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
  expect(await screen.findByRole('button', { name: /1.*저장/ })).toHaveProperty('disabled', true)
  await person.keyboard('{ArrowUp}{Delete}품절{Enter}')
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: /1.*저장/ }).disabled).toBe(false)
})

it('keeps at most 120 of 100,000 rows in the document, at the end too', async () => {
  const person = await open()
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(120)
  await person.keyboard('{Control>}{End}{/Control}')
  // Nothing scrolls by itself here.
  fireEvent.scroll(screen.getByRole('grid').parentElement!, { target: { scrollTop: (total - 1) * rowHeight } })
  expect(await screen.findByLabelText(/^양파 99999,/)).toBeDefined()
  expect(cell(total - 1, name)).toBe('양파 99999')
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(120)
})

it('draws the columns in sight, and others once the active cell is there', async () => {
  const person = await open()
  expect(cell(0, spec)).toBe('15kg')
  const [last, drawn] = [19, () => document.querySelectorAll('[aria-rowindex="2"] [role=gridcell]').length]
  expect(cell(0, last)).toBeUndefined()
  expect(drawn()).toBeLessThan(14)
  await person.keyboard('{End}')
  expect(cell(0, last)).toBe('')
  expect(cell(0, name)).toBe('양파 0')
  expect(cell(0, spec)).toBeUndefined()
})

it('goes from one wrong cell to the next, and says there why it is wrong', async () => {
  const person = await open()
  const quantity = 7
  await person.keyboard('{ArrowRight}'.repeat(quantity) + '가{Enter}0{Enter}1.5{Enter}-5{Enter}')
  expect(await screen.findByText('확인할 칸 4개')).toBeDefined()
  await person.keyboard('{Control>}{End}{/Control}')
  const texts = ['숫자만 넣을 수 있어요.', '1 이상이어야 해요.', '정수만 넣을 수 있어요.', '1 이상이어야 해요.']
  for (const [row, text] of texts.entries()) {
    await person.click(screen.getByRole('button', { name: '다음 칸으로 가기' }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(new RegExp(`^양파 ${String(row)}, 최소`))
    expect(document.activeElement?.getAttribute('aria-description')).toBe(text)
  }
})

it('discards all changes, and brings them back by Ctrl+Z', async () => {
  const person = await open()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}12kg{Enter}13kg{Enter}')
  await screen.findByRole('button', { name: /2.*저장/ })
  await person.click(screen.getByRole('button', { name: '변경 버리기' }))
  await expect.poll(() => [0, 1].map((row) => cell(row, spec))).toEqual(['15kg', '15kg'])
  await person.keyboard('{Control>}z{/Control}')
  await expect.poll(() => [0, 1].map((row) => cell(row, spec))).toEqual(['12kg', '13kg'])
})

it('shows both values where someone else was first, and lets choose', async () => {
  const theirs = { ...product(0), version: 2, spec: '20kg', origin: '국산' }
  mall.answers(saveProducts, { problem: 'CONFLICT', facts: { rows: [0] } })
  mall.answers(getOfficeProduct, { ok: { ...theirs, description: '', substitutes: [], substituteNames: [] } })
  const person = await open()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}12kg{Enter}')
  await person.click(await screen.findByRole('button', { name: /1.*저장/ }))
  const line = (await screen.findByText('양파 0 · 규격')).closest('li')
  expect(line?.textContent).toContain('다른 사람이 바꾼 값은 20kg')
  expect(line?.textContent).toContain('내가 입력한 값은 12kg')
  expect(screen.getByText('양파 0 · 원산지').closest('li')?.textContent).toContain('국산')
  await person.click(screen.getByRole('button', { name: '양파 0 · 규격: 이 값으로' }))
  await expect.poll(() => screen.queryByRole('button', { name: /1.*저장/ })).toBeNull()
  expect(screen.getByText('양파 0 · 규격').closest('li')?.textContent).toContain('표에 반영했어요.')
})
