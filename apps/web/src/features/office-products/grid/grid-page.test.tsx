import { getOfficeProduct, listOfficeProducts, saveProducts } from '@mall/contract/office-products'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cell, gridMall, name, openGrid, product, spec, total, scrollBox } from '#test/product-grid.tsx'
import { rowHeight } from './grid-row.tsx'

const mall = gridMall()
const [middle, lastColumn] = [300, 19]

it('types over a cell, fills down, and saves all rows as one change', async () => {
  const person = await openGrid()
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

it('shows saved values where they were typed, so that the cursor stays on its product, and saves them again', async () => {
  const person = await openGrid()
  await person.keyboard('{ArrowRight}하양 양파{Enter}')
  await person.keyboard('{Control>}s{/Control}')
  await screen.findByText('상품 1개를 저장했어요.')
  expect([cell(0, name), cell(1, name)]).toEqual(['하양 양파', '양파 1'])
  await person.keyboard('{ArrowUp}노랑 양파{Enter}{Control>}s{/Control}')
  await expect.poll(() => mall.sent(saveProducts).length).toBe(2)
  expect(mall.sent(saveProducts)[1]?.body.changes).toEqual([
    { prodId: 'p0', version: 2, fields: { prodNm: '노랑 양파' } },
  ])
  expect(mall.sent(listOfficeProducts)).toHaveLength(1)
})

it('opens a cell with F2, leaves it unchanged with Escape, and takes a change back and forth', async () => {
  const person = await openGrid()
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
  const person = await openGrid()
  await person.keyboard('{ArrowRight}{ArrowRight}모름{Enter}')
  expect(cell(0, 2)).toBe('모름')
  expect(await screen.findByRole('button', { name: /1.*저장/ })).toHaveProperty('disabled', true)
  await person.keyboard('{ArrowUp}{Delete}품절{Enter}')
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: /1.*저장/ }).disabled).toBe(false)
})

it('keeps at most 120 of 100,000 rows in the document, at the end too', async () => {
  const person = await openGrid()
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(120)
  await person.keyboard('{Control>}{End}{/Control}')
  // Nothing scrolls by itself here.
  fireEvent.scroll(scrollBox(), { target: { scrollTop: (total - 1) * rowHeight } })
  expect(await screen.findByLabelText(/^양파 99999,/)).toBeDefined()
  expect(cell(total - 1, name)).toBe('양파 99999')
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(120)
})

it('names its rows in their order, whatever their places in the document', async () => {
  await openGrid()
  const box = scrollBox()
  const group = document.querySelector('[role=rowgroup]')!
  const rows = () =>
    (group.getAttribute('aria-owns') ?? '')
      .split(' ')
      .map((id) => Number(document.getElementById(id)?.getAttribute('aria-rowindex')))
  for (const first of [0, 7, 30, 29, 99_970]) {
    fireEvent.scroll(box, { target: { scrollTop: first * rowHeight } })
    await expect.poll(() => rows().includes(first + 2 + 5)).toBe(true)
    expect(rows()).toEqual(rows().toSorted((one, other) => one - other))
    expect(rows()).toHaveLength(group.children.length)
  }
})

it('keeps a page of rows ready below the one in sight, and displays none further away', async () => {
  await openGrid()
  const isDisplayed = (at: number) =>
    document.querySelector(`[data-row="${String(at)}"]`)?.hasAttribute('hidden') === false
  const page = Math.floor(600 / rowHeight)
  expect(isDisplayed(2 * page)).toBe(true)
  expect(isDisplayed(3 * page)).toBe(false)
  fireEvent.scroll(scrollBox(), { target: { scrollTop: 3 * page * rowHeight } })
  await expect.poll(() => isDisplayed(3 * page)).toBe(true)
})

it('draws the columns in sight, and others once the active cell is there', async () => {
  const person = await openGrid()
  fireEvent.scroll(scrollBox(), { target: { scrollTop: middle * rowHeight } })
  await expect.poll(() => cell(middle, spec)).toBe('15kg')
  const drawn = () => document.querySelectorAll(`[data-row="${String(middle)}"] [role=gridcell]`).length
  expect(cell(middle, lastColumn)).toBeUndefined()
  expect(drawn()).toBeLessThan(14)
  await person.click(document.querySelector(`[data-row="${String(middle)}"] [data-column="1"]`)!)
  await person.keyboard('{End}')
  expect(cell(middle, lastColumn)).toBe('매일')
  expect(cell(middle, name)).toBe(`양파 ${String(middle)}`)
  expect(cell(middle, spec)).toBeUndefined()
})

it('leaves the cells of the first and the last rows as they are while a key leads from one end to the other', async () => {
  const person = await openGrid()
  await person.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => cell(total - 1, name)).toBe(`양파 ${String(total - 1)}`)
  await person.keyboard('{Control>}{Home}{/Control}')
  const changed: unknown[] = []
  const watcher = new MutationObserver((records) => changed.push(...records))
  watcher.observe(screen.getByRole('grid'), { subtree: true, childList: true, characterData: true })
  await person.keyboard('{Control>}{End}{/Control}')
  await expect
    .poll(() => document.querySelector('[aria-selected=true]')?.closest('[data-row]')?.getAttribute('data-row'))
    .toBe(String(total - 1))
  watcher.disconnect()
  expect(changed).toEqual([])
})

it('gives each row its frozen cells, for screen readers as well', async () => {
  await openGrid()
  const row = document.querySelector('[role=row][data-row="3"]')!
  const owned = row.getAttribute('aria-owns')?.split(' ') ?? []
  expect(owned.map((id) => document.getElementById(id)?.textContent)).toEqual(['V-3', '양파 3'])
})

it('cuts off a text that may be wider than its cell, and no other', async () => {
  const person = await openGrid()
  const long = () => [...document.querySelectorAll('[data-long]')].map(({ textContent }) => textContent)
  expect(long()).toEqual([])
  await person.keyboard(`{ArrowRight}${'양'.repeat(15)}{Enter}${'양'.repeat(16)}{Enter}${'1'.repeat(23)}{Enter}`)
  expect(long()).toEqual(['양'.repeat(16), '1'.repeat(23)])
})

it('goes from one wrong cell to the next, and says there why it is wrong', async () => {
  const person = await openGrid()
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
  const person = await openGrid()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}12kg{Enter}13kg{Enter}')
  await screen.findByRole('button', { name: /2.*저장/ })
  await person.click(screen.getByRole('button', { name: '변경 버리기' }))
  await expect.poll(() => [0, 1].map((row) => cell(row, spec))).toEqual(['15kg', '15kg'])
  await person.keyboard('{Control>}z{/Control}')
  await expect.poll(() => [0, 1].map((row) => cell(row, spec))).toEqual(['12kg', '13kg'])
})

it('brings back by Ctrl+Z what was saved over, to be saved again, and the saved value by Ctrl+Y', async () => {
  const person = await openGrid()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}12kg{Enter}{Control>}s{/Control}')
  await screen.findByText('상품 1개를 저장했어요.')
  await person.keyboard('{Control>}z{/Control}')
  await expect.poll(() => cell(0, spec)).toBe('15kg')
  expect(mall.sent(saveProducts)).toHaveLength(1)
  await person.keyboard('{Control>}y{/Control}')
  await expect.poll(() => cell(0, spec)).toBe('12kg')
  await person.click(screen.getByRole('button', { name: '실행 취소' }))
  await person.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => mall.sent(saveProducts)[1]?.body.changes)
    .toEqual([{ prodId: 'p0', version: 2, fields: { spec: '15kg' } }])
})

it('shows both values where someone else was first until one is chosen, and not again', async () => {
  const theirs = { ...product(0), version: 2, spec: '20kg', origin: '국산' }
  mall.answers(saveProducts, { problem: 'CONFLICT', facts: { rows: [0] } })
  mall.answers(getOfficeProduct, { ok: { ...theirs, description: '', substitutes: [], substituteNames: [] } })
  const person = await openGrid()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}12kg{Enter}')
  await person.click(await screen.findByRole('button', { name: /1.*저장/ }))
  const line = (await screen.findByText('양파 0 V-0 · 규격')).closest('li')
  expect(line?.textContent).toContain('먼저 저장된 값은 20kg · 내가 입력한 값은 12kg. ')
  expect(screen.getByText('양파 0 V-0 · 원산지').closest('li')?.textContent).toContain('국산')
  await person.click(screen.getByRole('button', { name: '양파 0 V-0 · 규격: 저장된 값(20kg)으로' }))
  await expect.poll(() => screen.queryByRole('button', { name: /1.*저장/ })).toBeNull()
  await expect.poll(() => screen.queryByText('양파 0 V-0 · 규격')).toBeNull()
  await expect.poll(() => screen.queryByText(/먼저 저장했어요/)).toBeNull()
  await person.click(screen.getByRole('button', { name: '실행 취소' }))
  expect(cell(0, spec)).toBe('12kg')
  await expect.poll(() => screen.queryByText(/먼저 저장했어요/)).toBeNull()
  await expect.poll(() => screen.queryByText(/새로 불러온 뒤 다시 해 주세요/)).toBeNull()
})

it('says that nothing has been saved when the server refuses a cell', async () => {
  mall.answers(saveProducts, {
    problem: 'REFUSED',
    facts: { fields: { '1.prodCd': '이미 사용 중인 상품 코드예요.' } },
  })
  const person = await openGrid()
  await person.keyboard('V-901{Enter}V-902{Enter}')
  await person.click(await screen.findByRole('button', { name: /2.*저장/ }))
  expect(await screen.findByText('확인할 칸 1개. 아직 아무것도 저장하지 않았어요.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '다음 칸으로 가기' }))
  expect(await screen.findByText('이미 사용 중인 상품 코드예요.')).toBeDefined()
})
