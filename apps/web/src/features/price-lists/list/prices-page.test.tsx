import { comingDelivery } from '@mall/contract/holidays'
import { listOfficeCategories } from '@mall/contract/office-products/categories'
import { listPrices, savePrices } from '@mall/contract/price-lists'
import { whoAmI } from '@mall/contract/users'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, elsewhere, openPage } from '#test/open-page.tsx'
import { onionId, priceList } from '#test/sample-prices.ts'
import { storePerson } from '#test/sample-session.ts'
import { PricesPage } from './prices-page.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(listOfficeCategories, { ok: [] })
  mall.answers(listPrices, { ok: priceList })
  mall.answers(savePrices, { ok: { result: 'SUCCESS', changeId: 'c1' } })
})

const open = (at = '/office/prices') => openPage(<PricesPage />, { at })
const dialogOf = async (person: ReturnType<typeof open>['person'], name: RegExp) => {
  await person.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

it('sets the price of a grade from a day on, after saying what that does', async () => {
  const { person } = open()
  const dialog = await dialogOf(person, /양파 A등급 단가 바꾸기/)
  await person.type(dialog.getByLabelText('새 단가'), '18,900')
  fireEvent.change(dialog.getByLabelText('적용 시작일'), { target: { value: '2026-12-01' } })
  expect(dialog.getByText(/까지 주문하면 18,000원, .*부터 주문하면 18,900원이에요/)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('단가를 저장했어요.')).toBeDefined()
  expect(mall.sent(savePrices)[0]?.body.changes).toEqual([
    { prodId: onionId, grade: 'A', from: '2026-12-01', to: null, unitPrice: 18_900, seen: 'a1' },
  ])
})

it('names the other grades beside the field, and says when a grade becomes dearer than one it was cheaper than', async () => {
  const { person } = open()
  const dialog = await dialogOf(person, /양파 A등급 단가 바꾸기/)
  expect(dialog.getByText('다른 등급: B등급 19,500원')).toBeDefined()
  await person.type(dialog.getByLabelText('새 단가'), '19000')
  expect(dialog.queryByText(/비싸져요/)).toBeNull()
  await person.clear(dialog.getByLabelText('새 단가'))
  await person.type(dialog.getByLabelText('새 단가'), '20000')
  expect(dialog.getByText('A등급이 더 쌌는데 이제 B등급 19,500원보다 비싸져요.')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('적용 시작일'), { target: { value: '2026-12-01' } })
  expect(dialog.getByText('다른 등급: B등급 21,000원')).toBeDefined()
  expect(dialog.queryByText(/비싸져요/)).toBeNull()
})

it('calls a first price set, not changed', async () => {
  const [row] = priceList.content
  const lines = row!.lines.map((line) => (line.grade === 'B' ? { ...line, unitPrice: null, next: null } : line))
  mall.answers(listPrices, { ok: { ...priceList, content: [{ ...row!, lines }] } })
  const { person } = open()
  await dialogOf(person, /양파 B등급 단가 정하기: 단가 없음/)
})

it('shows the last day of a price that is only for some days', async () => {
  const row = priceList.content[0]!
  const next = { from: '2026-12-03', to: '2026-12-05', unitPrice: 9900 }
  const lines = [{ grade: 'A', version: 'a1', unitPrice: 18_000, next, periods: [] }]
  mall.answers(listPrices, { ok: { ...priceList, content: [{ ...row, lines }] } })
  open()
  expect(await screen.findByText('12월 3일(목) ~ 12월 5일(토) 9,900원')).toBeDefined()
})

it('asks about a slipped digit, and names what is missing before anything is sent', async () => {
  const { person } = open()
  const dialog = await dialogOf(person, /양파 B등급 단가 바꾸기/)
  await person.click(dialog.getByRole('button', { name: '저장' }))
  expect(dialog.getByText('단가를 숫자로 입력해 주세요.')).toBeDefined()
  await person.type(dialog.getByLabelText('새 단가'), '195000')
  expect(dialog.getByText(/10배예요/)).toBeDefined()
  const save = dialog.getByRole('button', { name: '저장' })
  await person.dblClick(save)
  expect(dialog.getByText('맞으면 표시한 뒤 다시 눌러 주세요.')).toBeDefined()
  expect(mall.sent(savePrices)).toEqual([])
  await person.click(dialog.getByRole('checkbox', { name: '네, 195,000원이 맞아요' }))
  await person.type(dialog.getByLabelText('새 단가'), '0')
  await person.click(save)
  expect(mall.sent(savePrices)).toEqual([])
  await person.click(dialog.getByRole('checkbox', { name: '네, 1,950,000원이 맞아요' }))
  await person.click(save)
  await expect.poll(() => mall.sent(savePrices)[0]?.body.changes).toMatchObject([{ unitPrice: 1_950_000 }])
})

it('says so when someone else changed the price, and keeps what was typed', async () => {
  mall.answers(savePrices, { problem: 'CONFLICT', facts: { rows: [0] } })
  const { person } = open()
  const dialog = await dialogOf(person, /양파 A등급 단가 바꾸기/)
  await person.type(dialog.getByLabelText('새 단가'), '18900')
  await person.click(dialog.getByRole('button', { name: '저장' }))
  expect(await dialog.findByText(/그 사이 다른 사람이 이 단가를 바꿨어요/)).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>('새 단가').value).toBe('18900')
})

it('says at once that a past day cannot be, and no longer once the day is right', async () => {
  const { person } = open()
  const dialog = await dialogOf(person, /양파 A등급 단가 바꾸기/)
  await person.type(dialog.getByLabelText('새 단가'), '18900')
  const from = dialog.getByLabelText('적용 시작일')
  fireEvent.change(from, { target: { value: '2020-01-01' } })
  expect(dialog.getByText(/지난 날짜의 단가는 바꿀 수 없어요/)).toBeDefined()
  expect(dialog.queryByText(/18,900원이에요/)).toBeNull()
  await person.click(dialog.getByRole('button', { name: '저장' }))
  expect(mall.sent(savePrices)).toEqual([])
  await person.click(dialog.getByRole('button', { name: '내일' }))
  expect(dialog.queryByText(/지난 날짜의 단가는 바꿀 수 없어요/)).toBeNull()
  expect(dialog.getByText(/18,900원이에요/)).toBeDefined()
})

it('offers the next delivery day besides tomorrow if that is a day without delivery', async () => {
  mall.answers(comingDelivery, { ok: { nextDay: '2026-11-30', nextCutOff: null, serverNow: '2026-11-28T01:00:00Z' } })
  mall.answers(listPrices, { ok: { ...priceList, today: '2026-11-28' } })
  const { person } = open()
  const dialog = await dialogOf(person, /양파 A등급 단가 바꾸기/)
  await person.click(
    await dialog.findByRole('button', { name: `다음 배송일 ${formatDay('ko', dayToDate('2026-11-30'))}` }),
  )
  expect(dialog.getByLabelText<HTMLInputElement>('적용 시작일').value).toBe('2026-11-30')
  expect(dialog.getByRole('button', { name: '내일' })).toBeDefined()
})

it('calls products that are no longer sold ended, as their own list does', async () => {
  const { person } = open()
  const states = await screen.findByRole('combobox', { name: '판매 상태' })
  expect(states.textContent).toBe('종료 제외')
  await person.click(states)
  expect(screen.getByRole('option', { name: '종료' })).toBeDefined()
  expect(screen.queryByRole('option', { name: /삭제/ })).toBeNull()
})

it('takes chosen products along to the change of many', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: '양파 선택' }))
  // One action at a time: that for the chosen products.
  expect(screen.queryByRole('link', { name: '한꺼번에 바꾸기' })).toBeNull()
  await person.click(screen.getByRole('link', { name: '선택한 1개의 단가 바꾸기' }))
  expect((await elsewhere()).textContent).toBe('/office/prices/rise')
})

it('finds nothing, and clears the filters', async () => {
  mall.answers(listPrices, ({ query }) => ({
    ok: query.q === undefined ? priceList : { ...priceList, content: [], totalElements: 0, totalPages: 0 },
  }))
  const { person } = open('/office/prices?q=없음')
  await person.click(await screen.findByText('검색어 지우기'))
  expect(await screen.findByRole('link', { name: '양파' })).toBeDefined()
})

it('shows prices without a way to change them to those who may only look', async () => {
  const office = { ...storePerson, role: 'OFFICE' as const, duty: 'VIEWER', store: null }
  mall.answers(whoAmI, { ok: { ...office, rights: ['read'] } })
  open()
  expect(await screen.findByText('19,500원')).toBeDefined()
  expect(screen.queryByRole('button', { name: /바꾸기/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: '양파 선택' })).toBeNull()
  expect(screen.queryByRole('link', { name: '한꺼번에 바꾸기' })).toBeNull()
})

it('offers to try again when the prices cannot be loaded', async () => {
  mall.answers(listPrices, 'lost')
  const { person } = open()
  const again = await screen.findByRole('button', { name: '다시 불러오기' })
  mall.answers(listPrices, { ok: priceList })
  await person.click(again)
  expect(await screen.findByRole('link', { name: '양파' })).toBeDefined()
})
