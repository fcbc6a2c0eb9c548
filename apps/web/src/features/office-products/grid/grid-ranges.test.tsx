import { listOfficeProducts } from '@mall/contract/office-products'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { gridMall, openGrid, product, scrollBox, spec } from '#test/product-grid.tsx'
import { columns } from './columns.ts'

const mall = gridMall()
const few = 3
const haveFew = () =>
  mall.answers(listOfficeProducts, ({ query }) => {
    const content = Array.from({ length: query.q === undefined ? few : 1 }, (_, n) => product(n))
    return { ok: { content, page: 0, size: 100, totalElements: content.length, totalPages: 1 } }
  })
const selected = () =>
  [...document.querySelectorAll('[role=row] [aria-selected=true], [role=presentation] [aria-selected=true]')].map(
    (one) => one.textContent,
  )
const copied = async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fireEvent.copy(document.activeElement!)
  await expect.poll(() => write.mock.calls.length).toBe(1)
  return write.mock.calls[0]?.[0].trimEnd().split('\n') ?? []
}

it('selects everything by Ctrl+A, to be copied', async () => {
  haveFew()
  const person = await openGrid()
  await person.keyboard('{ArrowDown}{Control>}a{/Control}')
  const lines = await copied()
  expect(lines.map((line) => line.split('\t').length)).toEqual(Array.from({ length: few }, () => columns.length))
  expect(lines[2]).toMatch(/^V-2\t양파 2\t/)
})

it('says that everything is too much to be copied, and stays where the user is', async () => {
  const person = await openGrid()
  fireEvent.scroll(scrollBox(), { target: { scrollTop: 5000 } })
  await person.keyboard('{Control>}a{/Control}')
  fireEvent.copy(document.activeElement!)
  expect(await screen.findByText('한 번에 2,000행까지 복사하고 붙여넣을 수 있어요.')).toBeDefined()
  expect(scrollBox().scrollTop).toBe(5000)
})

it('selects a column by its heading, and those beside it by Shift or by drawing', async () => {
  haveFew()
  const person = await openGrid()
  const head = (name: string) => screen.getByRole('columnheader', { name })
  await person.click(head('규격'))
  expect(selected()).toEqual(['15kg', '15kg', '15kg'])
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^양파 0, 규격/)
  await person.keyboard('{Shift>}')
  await person.click(head('단위'))
  await person.keyboard('{/Shift}')
  expect(await copied()).toEqual(['15kg\tEA', '15kg\tEA', '15kg\tEA'])
  fireEvent.mouseDown(head('규격'), { button: 0, buttons: 1 })
  fireEvent.mouseMove(document.querySelector(`[data-row="1"] [data-column="${spec - 1}"]`)!, { buttons: 1 })
  await expect.poll(selected).toHaveLength(2 * few)
})

it('says how many changed products the list that is found does not show', async () => {
  haveFew()
  const person = await openGrid()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}12kg{Enter}13kg{Enter}14kg{Enter}')
  await screen.findByRole('button', { name: /3.*저장/ })
  expect(screen.queryByText(/보이지 않는/)).toBeNull()
  await person.type(screen.getByRole('searchbox'), '양파{Enter}')
  expect(await screen.findByText('지금 찾은 목록에 보이지 않는 상품 2개의 변경도 함께 저장해요.')).toBeDefined()
})
