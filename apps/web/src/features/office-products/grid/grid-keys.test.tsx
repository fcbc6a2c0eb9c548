import { saveProducts } from '@mall/contract/office-products'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cell, gridMall, openGrid, spec, scrollBox } from '#test/product-grid.tsx'
import { columns } from './columns.ts'

const mall = gridMall()
afterEach(() => void vi.restoreAllMocks())

it('goes from cell to cell of a row by Tab, as typed or not, and back by Shift+Tab', async () => {
  const person = await openGrid()
  await person.keyboard('{Tab}{Tab}{Tab}12kg{Tab}{Tab}서울{Shift>}{Tab}{Tab}{/Shift}13kg{Enter}')
  expect([spec, 5].map((column) => cell(0, column))).toEqual(['13kg', '서울'])
  expect(cell(1, spec)).toBe('15kg')
})

it('leaves the grid by Tab from the last cell and by Shift+Tab from the first, with what is typed', async () => {
  const person = await openGrid()
  const input = document.activeElement
  await person.keyboard('{End}{Tab}')
  expect(document.activeElement).not.toBe(input)
  await person.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(input)
  await person.keyboard('{Home}새 코드{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).not.toBe(input)
  expect(cell(0, 0)).toBe('새 코드')
})

it('asks before a cell that is being typed into is left by Back or a link, and keeps its text', async () => {
  const person = await openGrid()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{F2}')
  expect(isAsked()).toBe(false)
  await person.keyboard('x')
  expect(isAsked()).toBe(true)
  await person.keyboard('{Escape}')
  expect(isAsked()).toBe(false)
  await person.keyboard('12kg')
  await person.click(screen.getByRole('link', { name: '상품 목록' }))
  await person.click(await screen.findByRole('button', { name: '계속 편집' }))
  expect(cell(0, spec)).toBe('12kg')
})

it('scrolls the page to a row behind the bar at the edge of a low window, and not for rows in sight', async () => {
  const person = await openGrid()
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  await person.keyboard('{ArrowDown}')
  expect(scroll).not.toHaveBeenCalled()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function placed(this: HTMLElement) {
    return new DOMRect(0, window.innerHeight - ('foot' in this.dataset ? 48 : 98))
  })
  await person.keyboard('{ArrowDown}')
  // Head and three rows, of which 50 pixels are in sight above the bar, and one row more.
  expect(scroll).toHaveBeenCalledWith({ top: 36 + 4 * 32 - 50 })
})

it('saves by Ctrl+S what is typed, also in the cell that is being typed into', async () => {
  const person = await openGrid()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}12kg{Enter}13kg{Control>}s{/Control}')
  await expect.poll(() => mall.sent(saveProducts).length).toBe(1)
  expect(mall.sent(saveProducts)[0]?.body.changes).toMatchObject([
    { prodId: 'p0', fields: { spec: '12kg' } },
    { prodId: 'p1', fields: { spec: '13kg' } },
  ])
  expect(await screen.findByText('상품 2개를 저장했어요.')).toBeDefined()
})

it('saves by Cmd+S from elsewhere on the page, and nothing while a cell is wrong', async () => {
  const person = await openGrid()
  await person.keyboard('{ArrowRight}{ArrowRight}모름{Enter}')
  await person.click(await screen.findByRole('searchbox'))
  await person.keyboard('{Meta>}s{/Meta}')
  expect(await screen.findByText('확인할 칸 1개. 아직 아무것도 저장하지 않았어요.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '실행 취소' }))
  await person.click(screen.getByLabelText(/^양파 1/))
  await person.keyboard('{ArrowRight}12kg{Enter}')
  await person.click(screen.getByRole('searchbox'))
  expect(mall.sent(saveProducts)).toHaveLength(0)
  await person.keyboard('{Meta>}s{/Meta}')
  await expect.poll(() => mall.sent(saveProducts).length).toBe(1)
})

it('says how many of the pasted cells are outside the table, and puts in the rest', async () => {
  const person = await openGrid()
  await person.keyboard('{End}')
  const lastColumn = columns.length - 1
  await person.paste('메모1\t밖\t밖\n메모2\n')
  expect(await screen.findByText('4칸 중 2칸은 표 밖이라 넣지 않았어요.')).toBeDefined()
  expect([cell(0, lastColumn), cell(1, lastColumn)]).toEqual(['메모1', '메모2'])
  await person.keyboard('{Control>}{End}{/Control}')
  await person.paste('1\n2\n3')
  expect(await screen.findByText('3칸 중 2칸은 표 밖이라 넣지 않았어요.')).toBeDefined()
  await person.keyboard('{Home}')
  await person.paste('V-새')
  await expect.poll(() => screen.queryByText(/표 밖이라/)).toBeNull()
})

it('scrolls back to the first column by Home and Ctrl+Home, and not by a click or an arrow in a column that stays', async () => {
  const person = await openGrid()
  const box = scrollBox()
  const scrolled = () => Math.round(box.scrollLeft)
  for (const home of ['{Home}', '{Control>}{Home}{/Control}']) {
    await person.keyboard('{End}')
    expect(scrolled()).toBeGreaterThan(500)
    const atEnd = scrolled()
    await person.click(document.querySelector('[data-row="2"] [data-column="1"]')!)
    await person.keyboard('{ArrowLeft}{ArrowDown}')
    expect(scrolled()).toBe(atEnd)
    await person.keyboard(home)
    expect(scrolled()).toBe(0)
  }
})
