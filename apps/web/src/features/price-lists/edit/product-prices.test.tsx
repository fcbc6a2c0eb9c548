import { getProductPrices, savePrices } from '@mall/contract/price-lists'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { onionId, pricesOfOnions } from '#test/sample-prices.ts'
import { ProductPrices } from './product-prices.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(getProductPrices, { ok: pricesOfOnions })
})

it('sets the price of a grade that no store has yet', async () => {
  mall.answers(savePrices, { ok: { result: 'SUCCESS', changeId: 'c1' } })
  const { person } = openPage(<ProductPrices prodId={onionId} />)
  await person.click(await screen.findByRole('combobox', { name: '다른 등급 단가 정하기' }))
  expect(screen.queryByRole('option', { name: 'A등급' })).toBeNull()
  await person.click(screen.getByRole('option', { name: 'S등급' }))
  const dialog = within(await screen.findByRole('dialog', { name: '양파 · S등급 단가' }))
  await person.type(dialog.getByLabelText('새 단가'), '16000')
  await person.click(dialog.getByRole('button', { name: '저장' }))
  await expect
    .poll(() => mall.sent(savePrices)[0]?.body.changes)
    .toMatchObject([{ prodId: onionId, grade: 'S', unitPrice: 16_000 }])
})

it('offers to set the first price of a grade that has none, and nothing to change', async () => {
  const line = { grade: 'B', version: 'b0', unitPrice: null, next: null, periods: [], stretches: [] }
  mall.answers(getProductPrices, { ok: { ...pricesOfOnions, lines: [...pricesOfOnions.lines, line] } })
  const { person } = openPage(<ProductPrices prodId={onionId} />)
  await screen.findByRole('button', { name: 'A등급 단가 바꾸기' })
  expect(screen.queryByRole('button', { name: 'B등급 단가 바꾸기' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'B등급 단가 정하기' }))
  await screen.findByRole('dialog', { name: '양파 · B등급 단가' })
})

it('takes back a price that has not begun, and no other', async () => {
  mall.answers(savePrices, { ok: { result: 'SUCCESS', changeId: 'c1' } })
  const { person } = openPage(<ProductPrices prodId={onionId} />)
  await person.click(await screen.findByRole('button', { name: '기록 보기' }))
  const history = within(screen.getByRole('list', { name: 'A등급 단가 기록' }))
  const [coming, past] = history.getAllByRole('listitem')
  expect(within(past!).queryByRole('button')).toBeNull()
  await person.click(await within(coming!).findByRole('button'))
  await expect
    .poll(() => mall.sent(savePrices)[0]?.body.changes)
    .toMatchObject([{ prodId: onionId, grade: 'A', act: 'TAKE_BACK', from: '2026-12-01', seen: 'a2' }])
})

it('says that its days have the last price only, and leads to all changes', async () => {
  const { person } = openPage(<ProductPrices prodId={onionId} />)
  await person.click(await screen.findByRole('button', { name: '기록 보기' }))
  expect(screen.getByText(/날마다 마지막에 정한 단가예요/)).toBeDefined()
  const link = screen.getByRole('link', { name: '바꾼 기록 보기' })
  expect(link.getAttribute('href')).toBe(`/office/prices/changes?product=${onionId}`)
})

it('asks what becomes of the planned price of a grade, keeps it if nothing is chosen, and can remove it', async () => {
  mall.answers(savePrices, { ok: { result: 'SUCCESS', changeId: 'c1' } })
  const { person } = openPage(<ProductPrices prodId={onionId} />)
  await person.click(await screen.findByRole('button', { name: 'A등급 단가 바꾸기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '양파 · A등급 단가' }))
  await person.type(dialog.getByLabelText('새 단가'), '18500')
  await person.click(dialog.getByRole('button', { name: '오늘' }))
  expect(dialog.getByText('예정된 단가는 어떻게 할까요?')).toBeDefined()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '예정대로 두기' }).checked).toBe(true)
  const told = () => dialog.getByText(/이렇게 돼요/).textContent
  expect(told()).toBe('이렇게 돼요: 11월 30일(월)까지 18,500원, 12월 1일(화)부터 18,900원')
  await person.click(dialog.getByRole('radio', { name: '없애기' }))
  expect(told()).toBe('이렇게 돼요: 11월 25일(수)부터 18,500원12월 1일(화)부터 예정된 단가 18,900원도 함께 없어져요.')
  await person.click(dialog.getByRole('button', { name: '저장' }))
  await expect
    .poll(() => mall.sent(savePrices)[0]?.body.changes)
    .toMatchObject([{ grade: 'A', unitPrice: 18_500, removesPlanned: true }])
})
