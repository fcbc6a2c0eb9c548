import {
  getProductPrices,
  listPrices,
  listSpecialPrices,
  savePrices,
  type SpecialRow,
} from '@mall/contract/price-lists'
import { getStore, listStores } from '@mall/contract/stores'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { onion, onionId, priceList, pricesOfOnions, since } from '#test/sample-prices.ts'
import { SpecialsPage } from './specials-page.tsx'

const mall = fakeMall()
const storeId = '00000000-0000-4000-8000-000000000009'
const { specials: _specials, ...head } = onion
const forDays = (from: string, to: string, won: number) => ({ from, to, milli: won * 1000 })
const base: SpecialRow = {
  ...head,
  ...{ storeId, storeCd: 'S-9', storeNm: '행복식당', grade: 'A', gradePrice: 38_000, gradePeriods: [since(38_000)] },
  ...{ version: 's1', unitPrice: 35_000, next: null, until: '2026-11-30', periods: [] },
}
/** ₩35,000 today, ₩36,000 planned from December. */
const followed: SpecialRow = { ...base, periods: [since(35_000), since(36_000, '2026-12-01')] }

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(listPrices, { ok: priceList })
  mall.answers(getProductPrices, { ok: pricesOfOnions })
  mall.answers(listStores, 'lost')
  mall.answers(getStore, 'lost')
  mall.answers(savePrices, { ok: { result: 'SUCCESS', changeId: 'c1' } })
})

const changes = () => mall.sent(savePrices)[0]?.body.changes

function openWith(row: SpecialRow) {
  const page = { page: 0, size: 50, totalElements: 1, totalPages: 1, today: '2026-11-25' }
  mall.answers(listSpecialPrices, { ok: { content: [row], ...page } })
  return openPage(<SpecialsPage />, { at: `/office/prices/specials?storeId=${storeId}` }).person
}

async function openEnding(row: SpecialRow) {
  const person = openWith(row)
  await person.click(await screen.findByRole('button', { name: /특별단가 끝내기/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '특별단가 끝내기' }))
  const told = () => dialog.getByText(/이렇게 돼요/).textContent
  return { person, dialog, told, end: () => person.click(dialog.getByRole('button', { name: '끝내기' })) }
}

it('lists all planned prices with their days, and those that apply again', async () => {
  openWith({
    ...base,
    periods: [since(35_000), forDays('2026-12-01', '2026-12-07', 33_000), since(36_000, '2027-01-01')],
  })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain(
    '12월 1일(화) ~ 12월 7일(월) 33,000원예정취소12월 8일(화)부터 다시 35,000원2027년 1월 1일(금)부터 36,000원예정',
  )
})

it('cancels one planned price and says what is paid then', async () => {
  const person = openWith({ ...followed, periods: [...followed.periods, since(37_000, '2027-01-01')] })
  await person.click(await screen.findByRole('button', { name: /12월 1일\(화\)부터의 특별단가 예정 취소/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '예정된 특별단가 취소' }))
  expect(dialog.getByText(/이렇게 돼요/).textContent).toBe(
    '이렇게 돼요: 12월 31일(목)까지 특별단가 35,000원, 2027년 1월 1일(금)부터 특별단가 37,000원12월 1일(화)부터 예정된 특별단가 36,000원은 시작되지 않아요.',
  )
  await person.click(dialog.getByRole('button', { name: '예정 취소' }))
  await expect.poll(changes).toEqual([{ prodId: onionId, storeId, act: 'TAKE_BACK', from: '2026-12-01', seen: 's1' }])
})

it('keeps a planned price when the one before it ends', async () => {
  const { dialog, told, end } = await openEnding(followed)
  const keep = dialog.getByRole<HTMLInputElement>('radio', { name: '예정대로 두기' })
  expect(keep.checked).toBe(true)
  expect(told()).toBe(
    '이렇게 돼요: 11월 25일(수)까지 특별단가 35,000원, 11월 30일(월)까지 A등급 단가 38,000원, 12월 1일(화)부터 특별단가 36,000원',
  )
  await end()
  const ending = { prodId: onionId, storeId, act: 'END', from: '2026-11-26', seen: 's1' }
  await expect.poll(changes).toEqual([{ ...ending, keepsPlanned: true }])
})

it('removes it as well if that is wanted, and says so', async () => {
  const { person, dialog, told, end } = await openEnding(followed)
  await person.click(dialog.getByRole('radio', { name: '없애기' }))
  expect(told()).toBe(
    '이렇게 돼요: 11월 25일(수)까지 특별단가 35,000원, 11월 26일(목)부터 A등급 단가 38,000원12월 1일(화)부터 예정된 특별단가 36,000원도 함께 없어져요.',
  )
  await end()
  await expect.poll(changes).toEqual([{ prodId: onionId, storeId, act: 'END', from: '2026-11-26', seen: 's1' }])
})

it('has nothing to choose where only planned prices are ended, or where none begins later', async () => {
  const { dialog, told } = await openEnding({
    ...base,
    ...{ unitPrice: null, until: null, next: { from: '2026-12-01', to: null, unitPrice: 36_000 } },
    periods: [since(36_000, '2026-12-01')],
  })
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(told()).toContain('특별단가는 시작되지 않아요.')
  fireEvent.change(dialog.getByLabelText('마지막 날'), { target: { value: '2026-12-10' } })
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(told()).toContain('12월 10일(목)까지 특별단가 36,000원')
})

async function openSetting(to?: string) {
  const person = openWith(followed)
  await person.click(await screen.findByRole('button', { name: /특별단가 바꾸기/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('새 단가'), '34000')
  if (to !== undefined) {
    await person.click(dialog.getByRole('checkbox', { name: '끝나는 날 정하기' }))
    fireEvent.change(dialog.getByLabelText('끝나는 날'), { target: { value: to } })
  }
  const told = () => dialog.getByText(/이렇게 돼요/).textContent
  const choose = (name: string) => person.click(dialog.getByRole('radio', { name }))
  return { dialog, told, choose, save: () => person.click(dialog.getByRole('button', { name: '저장' })) }
}
it('says when a special price that ends already is to end on a later day, and sends nothing', async () => {
  const { dialog, end } = await openEnding({ ...base, periods: [forDays('2026-11-01', '2026-11-30', 35_000)] })
  fireEvent.change(dialog.getByLabelText('마지막 날'), { target: { value: '2026-11-30' } })
  expect(dialog.getByText('이미 11월 30일(월)에 끝나요.')).toBeDefined()
  await end()
  expect(changes()).toBeUndefined()
})

const setting = { prodId: onionId, storeId, from: '2026-11-26', unitPrice: 34_000, seen: 's1' }
const first = '이렇게 돼요: 11월 25일(수)까지 특별단가 35,000원, '

it('lets a planned price follow a new one, or go with it', async () => {
  const { told, choose, save } = await openSetting()
  expect(told()).toBe(`${first}11월 30일(월)까지 특별단가 34,000원, 12월 1일(화)부터 특별단가 36,000원`)
  await choose('없애기')
  expect(told()).toBe(
    `${first}11월 26일(목)부터 특별단가 34,000원12월 1일(화)부터 예정된 특별단가 36,000원도 함께 없어져요.`,
  )
  await save()
  await expect.poll(changes).toEqual([{ ...setting, to: null, removesPlanned: true }])
})

it('lets a planned price begin within the days of a new one, or puts it off until these are over', async () => {
  const { told, choose, save } = await openSetting('2026-12-05')
  expect(told()).toBe(`${first}11월 30일(월)까지 특별단가 34,000원, 12월 1일(화)부터 특별단가 36,000원`)
  await choose('12월 6일(일)부터로 미루기')
  expect(told()).toBe(`${first}12월 5일(토)까지 특별단가 34,000원, 12월 6일(일)부터 특별단가 36,000원`)
  await choose('예정대로 두기')
  await save()
  await expect.poll(changes).toEqual([{ ...setting, to: '2026-12-05', keepsPlanned: true }])
})

it('says which planned price goes away by being put off: the one that another follows by then', async () => {
  const person = openWith({
    ...base,
    periods: [since(35_000), forDays('2026-12-01', '2027-01-08', 36_000), forDays('2026-12-20', '2027-01-20', 37_000)],
  })
  await person.click(await screen.findByRole('button', { name: /특별단가 바꾸기/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('새 단가'), '34000')
  await person.click(dialog.getByRole('checkbox', { name: '끝나는 날 정하기' }))
  fireEvent.change(dialog.getByLabelText('끝나는 날'), { target: { value: '2027-01-10' } })
  await person.click(dialog.getByRole('radio', { name: '2027년 1월 11일(월)부터로 미루기' }))
  expect(dialog.getByText(/이렇게 돼요/).textContent).toBe(
    `이렇게 돼요: 11월 25일(수)까지 특별단가 35,000원, 2027년 1월 10일(일)까지 특별단가 34,000원, 2027년 1월 20일(수)까지 특별단가 37,000원, 2027년 1월 21일(목)부터 특별단가 35,000원12월 1일(화)부터 예정된 특별단가 36,000원도 함께 없어져요.`,
  )
})
