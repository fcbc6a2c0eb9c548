import {
  getProductPrices,
  listPrices,
  listSpecialPrices,
  savePrices,
  type SpecialRow,
} from '@mall/contract/price-lists'
import { getStore, listStores, type OfficeStore } from '@mall/contract/stores'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { onion, onionId, priceList, pricesOfOnions, since } from '#test/sample-prices.ts'
import { SpecialsPage } from './specials-page.tsx'

const mall = fakeMall()
const storeId = '00000000-0000-4000-8000-000000000009'
const { specials: _specials, ...head } = onion
const special: SpecialRow = {
  ...head,
  ...{ storeId, storeCd: 'S-9', storeNm: '행복식당', grade: 'A', gradePrice: 38_000 },
  ...{ version: 's1', unitPrice: 35_000, next: null, until: null },
  periods: [since(35_000)],
  gradePeriods: [since(38_000)],
}
const specialFrom = (from: string): SpecialRow => ({
  ...{ ...special, unitPrice: null, next: { from, to: null, unitPrice: 35_000 } },
  periods: [since(35_000, from)],
})
const toCome = specialFrom('2026-11-26')
const store: OfficeStore = {
  ...{ storeId, storeCd: 'S-9', storeNm: '행복식당', storeGrade: 'B', bizNo: '1234567891', ownerNm: '김사장' },
  ...{ phone: '0212345678', address: '서울 중구', contact: '', companyId: 'c1', paymentTerms: 'CREDIT', routeId: null },
  ...{ startDay: null, endDay: null, version: 3, ended: false, creditLimit: 0, balance: 0, inTransit: 0 },
}
const areSpecial = (content: SpecialRow[]) =>
  mall.answers(listSpecialPrices, {
    ok: { content, page: 0, size: 50, totalElements: content.length, totalPages: 1, today: '2026-11-25' },
  })

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(listPrices, { ok: priceList })
  mall.answers(getStore, 'lost')
  mall.answers(savePrices, { ok: { result: 'SUCCESS', changeId: 'c1' } })
})

const open = () => openPage(<SpecialsPage />, { at: `/office/prices/specials?storeId=${storeId}` })
const changes = () => mall.sent(savePrices)[0]?.body.changes

it('changes the special price of the store, not the price of its grade', async () => {
  areSpecial([special])
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '양파 · 행복식당 특별단가 바꾸기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '양파 · 행복식당 단가' }))
  expect(dialog.getByText('35,000원')).toBeDefined()
  await person.type(dialog.getByLabelText('새 단가'), '36000')
  await person.click(dialog.getByRole('button', { name: '저장' }))
  await expect.poll(changes).toMatchObject([{ prodId: onionId, storeId, unitPrice: 36_000, seen: 's1' }])
  expect(changes()?.[0]).not.toHaveProperty('grade')
})

it('shows the special price that holds when its product is chosen again', async () => {
  areSpecial([special])
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '특별단가 추가' }))
  await person.type(await screen.findByRole('combobox', { name: '특별단가를 추가할 상품' }), '양파')
  await person.click(await screen.findByRole('option', { name: /양파/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('35,000원')).toBeDefined()
  await person.type(dialog.getByLabelText('새 단가'), '36000')
  await person.click(dialog.getByRole('button', { name: '저장' }))
  await expect.poll(changes).toMatchObject([{ prodId: onionId, storeId, unitPrice: 36_000, seen: 's1' }])
})

it('searches the list by a field of its own, and adds a price for what it does not have', async () => {
  mall.answers(listSpecialPrices, ({ query }) => {
    const content = query.q === undefined && query.prodId === undefined ? [{ ...special, prodNm: '대파' }] : []
    return { ok: { content, page: 0, size: 50, totalElements: content.length, totalPages: 1, today: '2026-11-25' } }
  })
  mall.answers(getStore, { ok: store })
  const { person } = open()
  await person.type(await screen.findByLabelText('목록에서 찾기: 상품 이름이나 코드'), '양파')
  await screen.findByText('목록에 ‘양파’ 특별단가가 없어요')
  expect(screen.queryByRole('combobox')).toBeNull()
  await person.click(screen.getByRole('button', { name: '‘양파’ 특별단가 추가' }))
  const field = within(await screen.findByRole('region', { name: '특별단가 추가' })).getByRole<HTMLInputElement>(
    'combobox',
    { name: '특별단가를 추가할 상품' },
  )
  expect([field.value, document.activeElement]).toEqual(['양파', field])
  await person.click(await screen.findByRole('option', { name: /양파/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '양파 · 행복식당 단가' }))
  expect(dialog.getByText('19,500원')).toBeDefined()
  expect(dialog.getByText('등급 단가가 바뀔 예정이에요: 12월 1일(화)부터 21,000원')).toBeDefined()
})

it.each([
  [special, '11월 25일(수)까지 특별단가 35,000원, 11월 26일(목)부터 A등급 단가 38,000원', /시작되지|함께/],
  [toCome, '11월 25일(수)부터 A등급 단가 38,000원특별단가는 시작되지 않아요.', /함께/],
])('says what the store pays once a special price ends', async (row, text, not) => {
  areSpecial([row])
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '양파 · 행복식당 특별단가 끝내기' }))
  const dialog = within(await screen.findByRole('dialog'))
  const outcome = dialog.getByText(/이렇게 돼요/)
  expect(outcome.textContent).toBe(`이렇게 돼요: ${text}`)
  expect(outcome.textContent).not.toMatch(not)
})

it('shows a special price to come with its first day, and what the store pays until then', async () => {
  areSpecial([toCome])
  const { person } = open()
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('11월 26일(목)부터')).toBeDefined()
  expect(row.getByText(/그때까지 A등급 38,000원/)).toBeDefined()
  expect(row.queryByText(/단가 없음/)).toBeNull()
  await person.click(row.getByRole('button', { name: /바꾸기/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('38,000원')).toBeDefined()
  expect(dialog.getByText(/예정된 단가가 있어요: 11월 26일.*35,000원/)).toBeDefined()
})

it.each([
  ['2026-12-03', '그 전에는 A등급 11월 30일(월)까지 38,000원, 12월 2일(수)까지 40,000원 · 40,000원보다 12.5% 낮음'],
  ['2026-12-01', '그때까지 A등급 38,000원 · 40,000원보다 12.5% 낮음'],
  ['2026-11-30', '그때까지 A등급 38,000원 · 7.9% 낮음'],
])('compares a special price from %s with the price of the grade on that day', async (from, text) => {
  areSpecial([{ ...specialFrom(from), gradePeriods: [since(38_000), since(40_000, '2026-12-01')] }])
  open()
  expect(await screen.findByText(text)).toBeDefined()
})

it('leads from the special prices of a product, of which ended ones are gone, to what changed them', async () => {
  mall.answers(getProductPrices, { ok: pricesOfOnions })
  mall.answers(listStores, 'lost')
  areSpecial([])
  openPage(<SpecialsPage />, { at: `/office/prices/specials?prodId=${onionId}` })
  await screen.findByText(/끝난 특별단가는 변경 기록에 있어요/)
  const link = screen.getByRole('link', { name: '바꾼 기록 보기' })
  expect(link.getAttribute('href')).toBe(`/office/prices/changes?product=${onionId}`)
})
