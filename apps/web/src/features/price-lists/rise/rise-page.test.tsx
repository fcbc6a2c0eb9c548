import { getOfficeNotice } from '@mall/contract/office-notices'
import { listOfficeCategories } from '@mall/contract/office-products/categories'
import { listPrices } from '@mall/contract/price-lists'
import { previewPriceUndo, undoPriceChange } from '@mall/contract/price-lists/changes'
import { applyRise, previewRise } from '@mall/contract/price-lists/rises'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { onionId, priceList } from '#test/sample-prices.ts'
import type { Preview } from './rise-preview.tsx'
import { RisePage } from './rise-page.tsx'

const mall = fakeMall()

const preview: Preview = {
  ...{ version: 'v1', products: 1, page: 0, size: 50, totalElements: 1, totalPages: 1 },
  ...{ lines: 1, plannedLines: 1, plannedProducts: 1, plannedThen: 0 },
  rows: [
    {
      ...{ prodId: onionId, prodCd: 'V-1', prodNm: '양파', spec: '15kg', grade: 'A', storeNm: null },
      ...{ today: 18_000, old: 18_000, now: 18_900, next: { from: '2026-12-05', unitPrice: 18_500 } },
    },
  ],
  ...{
    same: 0,
    temporary: 2,
    temporaryProducts: 1,
    temporaryFirst: [{ prodId: onionId, prodNm: '양배추', spec: '8kg', grades: ['A', 'B'] }],
    tooLow: 0,
    unpriced: 0,
    unpricedFirst: [],
    unusual: 0,
    specialStores: 3,
    specialLines: 4,
  },
  stores: [{ storeId: 's1', storeCd: 'S-1', storeNm: '초록마트', grade: 'A', products: 1, perWeek: 4500 }],
  ...{
    storeCount: 1,
    payingCount: 1,
    perWeek: 4500,
    notice: { title: '단가 안내', contents: '<p>12월부터 단가가 바뀌어요.</p>' },
  },
}

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(listOfficeCategories, { ok: [] })
  mall.answers(listPrices, { ok: priceList })
  mall.answers(previewRise, { ok: preview })
  mall.answers(applyRise, { ok: { result: 'SUCCESS', changeId: 'c1', lines: 1, articleId: 'n1' } })
})

const open = () => openPage(<RisePage />, { at: '/office/prices/rise?q=양파' })
async function askFor(percent: string) {
  const { person } = open()
  await person.type(await screen.findByLabelText('올릴 만큼'), percent)
  const apply = await screen.findByRole('button', { name: /부터 단가 1건 바꾸기/ })
  await expect.poll(() => (apply as HTMLButtonElement).disabled).toBe(false)
  return { person, apply }
}

it('shows old and new prices, stores and a notice, and changes them once it is confirmed', async () => {
  const { person, apply } = await askFor('5')
  const row = within(screen.getByRole('table', { name: '바뀌는 단가' }))
  expect(row.getByText('18,000원')).toBeDefined()
  expect(row.getByText('18,900원')).toBeDefined()
  expect(row.getByText('12월 5일(토)부터 18,500원')).toBeDefined()
  expect(screen.getByText('초록마트')).toBeDefined()
  expect(screen.getByText(/3개 매장은 특별단가라 그대로예요/)).toBeDefined()
  expect(apply.textContent).toMatch(/부터 단가 1건 바꾸기 · 공지 1곳$/)
  await person.click(apply)
  expect(mall.sent(applyRise)).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('매장 1곳에 공지가 바로 올라가요.')).toBeDefined()
  expect(dialog.getByText('공지 제목: 단가 안내')).toBeDefined()
  await person.click(dialog.getByRole('button', { name: /부터 단가 1건 바꾸기/ }))
  expect(await screen.findByText('단가 1건을 바꿨어요')).toBeDefined()
  expect(mall.sent(applyRise)[0]?.body).toMatchObject({
    ...{ filter: { q: '양파' }, grades: ['A', 'B'], by: { kind: 'PERCENT', hundredths: 500 }, version: 'v1' },
    notice: { title: '단가 안내' },
  })
})

it('says that only open baskets and orders under way stay as they are, beside stores that pay more', async () => {
  await askFor('5')
  expect(screen.getByText(/1개 매장이 한 주에 모두 4,500원 더 내요/)).toBeDefined()
  expect(await screen.findByText('열린 장바구니와 처리 중인 주문에는 바뀌는 것이 없어요.')).toBeDefined()
})

it('counts only stores that pay more, not those that wait for a delivery and get the notice', async () => {
  const waiting = { storeId: 's2', storeCd: 'S-2', storeNm: '바다횟집', grade: 'A', products: 1, perWeek: 0 }
  mall.answers(previewRise, { ok: { ...preview, stores: [...preview.stores, waiting], storeCount: 2 } })
  const { apply } = await askFor('5')
  expect(screen.getByText(/1개 매장이 한 주에 모두 4,500원 더 내요/)).toBeDefined()
  expect(screen.getByText('매장 1곳, 한 주에 +4,500원')).toBeDefined()
  expect(screen.getByText('배송 전 주문 있음')).toBeDefined()
  expect(apply.textContent).toMatch(/공지 2곳$/)
})

it('names the price of the day without this change, that of today beside it, and an earlier change of that day', async () => {
  const rows = [{ ...preview.rows[0]!, today: 17_500 }]
  mall.answers(previewRise, { ok: { ...preview, rows, plannedThen: 1 } })
  await askFor('5')
  const table = within(screen.getByRole('table', { name: '바뀌는 단가' }))
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toContain('그날 원래 단가')
  expect(table.queryByText('지금')).toBeNull()
  expect(table.getByText('오늘 17,500원')).toBeDefined()
  expect(screen.getByText(/단가 1건은 11월 26일\(목\)부터 바뀌도록 이미 정해져 있어요.*한 번 더 바꿔요/)).toBeDefined()
})

it('says of prices from today that they have changed today already', async () => {
  mall.answers(previewRise, { ok: { ...preview, plannedThen: 1 } })
  await askFor('5')
  fireEvent.change(screen.getByLabelText('언제부터'), { target: { value: priceList.today } })
  expect(await screen.findByText(/단가 1건은 오늘 이미 바뀌었어요/)).toBeDefined()
  expect(screen.getByRole('columnheader', { name: '지금' })).toBeDefined()
  expect(screen.queryByText(/^오늘 18,000원/)).toBeNull()
})

it('lists only those after which another price is planned, and changes all of them still', async () => {
  const { person } = await askFor('5')
  expect(screen.getByText(/상품 1개의 단가 1건은 잠시만 적용돼요/)).toBeDefined()
  mall.answers(previewRise, { ok: { ...preview, lines: 7, totalElements: 1 } })
  await person.click(screen.getByRole('button', { name: '이 단가만 보기' }))
  expect(await screen.findByRole('button', { name: '모두 보기' })).toBeDefined()
  expect(mall.sent(previewRise).at(-1)?.body).toMatchObject({ onlyPlanned: true, page: 0 })
  expect(await screen.findByRole('button', { name: /부터 단가 7건 바꾸기/ })).toBeDefined()
})

it('recomputes the prices and asks again when something changed meanwhile', async () => {
  mall.answers(applyRise, { problem: 'CONFLICT' })
  const { person, apply } = await askFor('5')
  await person.click(apply)
  mall.answers(previewRise, { ok: { ...preview, version: 'v2' } })
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: /부터 단가 1건 바꾸기/ }))
  expect(await screen.findByText(/새로 계산했어요/)).toBeDefined()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  mall.answers(applyRise, { ok: { result: 'SUCCESS', changeId: 'c1', lines: 1, articleId: null } })
  const again = await screen.findByRole('button', { name: /부터 단가 1건 바꾸기/ })
  await expect.poll(() => (again as HTMLButtonElement).disabled).toBe(false)
  await person.click(again)
  const asked = within(await screen.findByRole('dialog'))
  await person.click(asked.getByRole('button', { name: /부터 단가 1건 바꾸기/ }))
  await expect.poll(() => mall.sent(applyRise).at(-1)?.body.version).toBe('v2')
})

it('names products that have no price for a grade, before anything is saved', async () => {
  const egg = { prodId: onionId, prodNm: '특란', spec: '30구', grades: ['A', 'B'] }
  mall.answers(previewRise, { ok: { ...preview, unpriced: 7, unpricedFirst: [egg] } })
  await askFor('5')
  const note = screen.getByText(/상품 7개는 고른 등급에 그날 단가가 없어서/).closest('[role=alert]') as HTMLElement
  expect(within(note).getByRole('link', { name: '특란 30구' }).parentElement?.textContent).toContain('A등급, B등급')
  expect(within(note).getByText('외 6개')).toBeDefined()
})

it('names the products of prices for some days, and what the stores without orders are judged by', async () => {
  mall.answers(previewRise, { ok: { ...preview, stores: [], storeCount: 0, payingCount: 0, perWeek: 0 } })
  await askFor('5')
  const note = screen.getByText(/기간이 정해진 단가 2건은 그대로예요/).closest('[role=alert]') as HTMLElement
  expect(within(note).getByRole('link', { name: '양배추 8kg' }).parentElement?.textContent).toContain('A등급, B등급')
  expect(screen.getByRole('heading', { name: '최근 8주에 주문한 매장' })).toBeDefined()
  expect(screen.getByText(/^최근 8주에 이 상품을 배송받았거나/)).toBeDefined()
})

it('names the limits of what can be added', async () => {
  const { person } = open()
  const amount = await screen.findByLabelText('올릴 만큼')
  await person.type(amount, '1000')
  expect(screen.getByText('-90%에서 300% 사이, 0이 아닌 숫자를 소수점 둘째 자리까지 입력해 주세요.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '원으로' }))
  expect(screen.queryByText(/입력해 주세요/)).toBeNull()
  await person.type(amount, '00000')
  expect(screen.getByText('0이 아닌 금액을 10,000,000원까지 입력해 주세요.')).toBeDefined()
})

it('says that prices from today are seen already', async () => {
  const { person } = open()
  await person.type(await screen.findByLabelText('올릴 만큼'), '5')
  fireEvent.change(screen.getByLabelText('언제부터'), { target: { value: priceList.today } })
  const apply = await screen.findByRole('button', { name: /부터 단가 1건 바꾸기/ })
  await expect.poll(() => (apply as HTMLButtonElement).disabled).toBe(false)
  await person.click(apply)
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: /부터 단가 1건 바꾸기/ }))
  expect(await screen.findByText('오늘부터 적용돼요. 매장에는 이미 새 단가로 보여요.')).toBeDefined()
})

it('sends no notice if that is switched off', async () => {
  const { person, apply } = await askFor('5')
  await person.click(screen.getByRole('checkbox', { name: '영향을 받는 매장에 공지하기' }))
  expect(apply.textContent).toMatch(/부터 단가 1건 바꾸기$/)
  await person.click(apply)
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: /부터 단가 1건 바꾸기/ }))
  await expect.poll(() => mall.sent(applyRise)[0]?.body.notice).toBe(null)
})

it('changes prices that look mistyped only once that is confirmed', async () => {
  mall.answers(previewRise, { ok: { ...preview, unusual: 1 } })
  const { person, apply } = await askFor('-90')
  await person.click(apply)
  const dialog = within(await screen.findByRole('dialog'))
  const change = dialog.getByRole('button', { name: /부터 단가 1건 바꾸기/ })
  await person.dblClick(change)
  expect(mall.sent(applyRise)).toEqual([])
  await person.click(dialog.getByRole('checkbox', { name: '네, 이대로 맞아요' }))
  await person.click(change)
  expect(await screen.findByText('단가 1건을 바꿨어요')).toBeDefined()
})

it('says that a change was undone, with a way on instead of undoing it again', async () => {
  mall.answers(getOfficeNotice, { problem: 'NOT_FOUND' })
  mall.answers(previewPriceUndo, { ok: { lines: 1, prices: [] } })
  mall.answers(undoPriceChange, { ok: { result: 'SUCCESS', lines: 1, noticeEnded: true, noticeCorrected: false } })
  const { person, apply } = await askFor('5')
  await person.click(apply)
  const asked = within(await screen.findByRole('dialog'))
  await person.click(asked.getByRole('button', { name: /부터 단가 1건 바꾸기/ }))
  await person.click(await screen.findByRole('button', { name: '되돌리기' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: '되돌리기' }))
  expect(await screen.findByText('단가 1건을 되돌렸어요')).toBeDefined()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/적용돼요/)).toBeNull()
  expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull()
  expect(screen.queryByRole('link', { name: '공지 보기' })).toBeNull()
  await person.click(screen.getByRole('button', { name: '다시 바꾸기' }))
  expect((await screen.findByLabelText<HTMLInputElement>('올릴 만큼')).value).toBe('')
})
