import { getOfficeNotice, type OfficeNotice } from '@mall/contract/office-notices'
import {
  listPriceChanges,
  previewPriceUndo,
  rehearsePriceUndo,
  undoPriceChange,
  type PriceChangeRow,
} from '@mall/contract/price-lists/changes'
import { getProductPrices } from '@mall/contract/price-lists'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { onionId, pricesOfOnions } from '#test/sample-prices.ts'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { ChangesPage } from './changes-page.tsx'

const mall = fakeMall()
const changeId = '00000000-0000-4000-8000-0000000000c1'
const raised = {
  ...{ changeId, kind: 'RISE' as const, by: '박지훈', at: '2026-11-25T01:00:00Z', from: '2026-12-01', lines: 40 },
  ...{ prodNm: null, rise: '+5%', articleId: null, undoneAt: null, undone: null, mayUndo: true },
  ...{ spec: '', articleVersion: 1, goods: null, fileName: null, undoes: null, prices: [], more: 0, counts: [] },
}
const page = { page: 0, size: 30, totalElements: 1, totalPages: 1 }

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(previewPriceUndo, { ok: { lines: 38, prices: [] } })
  mall.answers(listPriceChanges, { ok: { ...page, content: [raised] } })
})

it('undoes a change, and asks again if some of its prices were changed since', async () => {
  mall.answers(undoPriceChange, ({ body }) =>
    body.partly === true
      ? { ok: { result: 'SUCCESS', lines: 38, noticeEnded: false, noticeCorrected: false } }
      : { problem: 'PRICE_CHANGE_BUILT_ON', values: { count: 2, names: '양파, 대파' } },
  )
  const { person } = openPage(<ChangesPage />, { at: '/office/prices/changes' })
  await person.click(await screen.findByRole('button', { name: /되돌리기/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: '되돌리기' }))
  await person.click(await dialog.findByRole('button', { name: /나머지/ }))
  expect(await screen.findByText(/38건/)).toBeDefined()
  expect(mall.sent(undoPriceChange).map(({ body }) => body.partly)).toEqual([false, true])
})

it('says what the undoing does to stores, also of the rest, and asks again if that is another by then', async () => {
  const [whole, rest, now] = ['매장 2곳', '매장 1곳', '매장 9곳'].map(
    (stores) => `${stores}의 장바구니는 상품 금액이 올라요.`,
  )
  mall.answers(rehearsePriceUndo, ({ body }) => ({
    ok: body.partly === true ? rehearsalOf('v2', rest!) : rehearsalOf('v1', whole!),
  }))
  mall.answers(undoPriceChange, { problem: 'PRICE_CHANGE_BUILT_ON', values: { count: 2, names: '양파, 대파' } })
  const { person } = openPage(<ChangesPage />, { at: '/office/prices/changes' })
  await person.click(await screen.findByRole('button', { name: /되돌리기/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(whole!)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: '되돌리기' }))
  expect(await dialog.findByText(rest!)).toBeDefined()
  mall.answers(undoPriceChange, { problem: 'UNLIKE_REHEARSED', facts: { rehearsal: rehearsalOf('v3', now!) } })
  await person.click(dialog.getByRole('button', { name: /나머지/ }))
  expect(await dialog.findByText(now!)).toBeDefined()
  mall.answers(undoPriceChange, { ok: { result: 'SUCCESS', lines: 38, noticeEnded: false, noticeCorrected: false } })
  await person.click(dialog.getByRole('button', { name: /나머지/ }))
  expect(await screen.findByText(/38건/)).toBeDefined()
  const partly = { partly: true, endNotice: false }
  expect(mall.sent(undoPriceChange).map(({ body }) => body)).toEqual([
    { partly: false, endNotice: false, rehearsed: 'v1' },
    { ...partly, rehearsed: 'v2' },
    { ...partly, rehearsed: 'v3' },
  ])
})

it('says at once that some prices were changed again, and what undoing the others does', async () => {
  const rest = '매장 1곳의 장바구니는 상품 금액이 내려요.'
  mall.answers(rehearsePriceUndo, ({ body }) =>
    body.partly === true
      ? { ok: rehearsalOf('v2', rest) }
      : { problem: 'PRICE_CHANGE_BUILT_ON', values: { count: 2, names: '양파, 대파' } },
  )
  const { person } = openPage(<ChangesPage />, { at: '/office/prices/changes' })
  await person.click(await screen.findByRole('button', { name: /되돌리기/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(rest)).toBeDefined()
  expect(dialog.getByText(/다시 바뀐 단가가 2건 있어요\(양파, 대파\)/)).toBeDefined()
  expect(dialog.getByRole('button', { name: /나머지/ })).toBeDefined()
})

const notice: OfficeNotice = {
  ...{ articleId: 'n1', title: '12월 단가 안내', pinned: false, mustRead: false, state: 'RUNNING' },
  ...{ startsAt: '2026-11-25T01:00:00Z', endsAt: null, audience: 'ALL', grades: [] },
  ...{ reach: 33, read: 3, fileCount: 0, version: 1, contents: '<p>본문</p>', files: [], stores: [] },
}

async function openTold(over: Partial<OfficeNotice>) {
  mall.answers(listPriceChanges, { ok: { ...page, content: [{ ...raised, articleId: 'n1' }] } })
  mall.answers(getOfficeNotice, { ok: { ...notice, ...over } })
  mall.answers(undoPriceChange, ({ body }) => ({
    ok: { result: 'SUCCESS', lines: 40, noticeEnded: body.endNotice === true, noticeCorrected: false },
  }))
  const { person } = openPage(<ChangesPage />, { at: '/office/prices/changes' })
  await person.click(await screen.findByRole('button', { name: /되돌리기/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const undo = () => person.click(dialog.getByRole('button', { name: '되돌리기' }))
  return { person, dialog, undo }
}

it('ends the notice of the change along with it, and says both', async () => {
  const { dialog, undo } = await openTold({})
  const ending = await dialog.findByRole('checkbox', { name: /함께 쓴 공지도 내리기.*12월 단가 안내/ })
  expect((ending as HTMLInputElement).checked).toBe(true)
  await undo()
  expect(await screen.findByText('단가 40건을 되돌리고 공지를 내렸어요.')).toBeDefined()
  expect(mall.sent(undoPriceChange)[0]?.body).toMatchObject({ endNotice: true })
})

it('ends the notice of a change that is undone in part only if that is wanted, and says that the rest stays', async () => {
  const { person, dialog } = await openTold({})
  mall.answers(undoPriceChange, ({ body }) =>
    body.partly === true
      ? { ok: { result: 'SUCCESS', lines: 38, noticeEnded: body.endNotice === true, noticeCorrected: true } }
      : { problem: 'PRICE_CHANGE_BUILT_ON', values: { count: 2, names: '양파, 대파' } },
  )
  await dialog.findByRole('checkbox', { name: /함께 쓴 공지도 내리기/ })
  expect(dialog.queryByText(/바뀐 채로 남아요/)).toBeNull()
  await person.click(dialog.getByRole('button', { name: '되돌리기' }))
  const rest = await dialog.findByRole('button', { name: /나머지/ })
  const ending = dialog.getByRole<HTMLInputElement>('checkbox', { name: /함께 쓴 공지도 내리기.*바뀐 채로 남아요/ })
  expect(ending.checked).toBe(false)
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /함께 쓴 공지 바로잡기/ }).checked).toBe(true)
  await person.click(rest)
  expect(await screen.findByText('단가 38건을 되돌리고 공지를 바로잡았어요.')).toBeDefined()
  const body = mall.sent(undoPriceChange).at(-1)?.body
  expect(body).toMatchObject({ partly: true, endNotice: false, correctNotice: true })
})

it('leaves the notice if that is wanted', async () => {
  const { person, dialog, undo } = await openTold({})
  await person.click(await dialog.findByRole('checkbox', { name: /함께 쓴 공지도 내리기/ }))
  await undo()
  expect(await screen.findByText('단가 40건을 되돌렸어요.')).toBeDefined()
  expect(mall.sent(undoPriceChange)[0]?.body).toMatchObject({ endNotice: false })
})

it('says that it left a notice which was changed between asking and undoing', async () => {
  const { dialog, undo } = await openTold({})
  mall.answers(undoPriceChange, { ok: { result: 'SUCCESS', lines: 40, noticeEnded: false, noticeCorrected: false } })
  await dialog.findByRole('checkbox', { name: /함께 쓴 공지도 내리기/ })
  await undo()
  expect(await screen.findByText(/공지는 그 사이 바뀌어서 내리지 않았어요/)).toBeDefined()
})

it('does not offer to end a notice that was edited, and says that it stays', async () => {
  const { dialog, undo } = await openTold({ version: 2 })
  expect(await dialog.findByText(/함께 쓴 공지는 지워지지 않아요/)).toBeDefined()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await undo()
  expect(await screen.findByText('단가 40건을 되돌렸어요.')).toBeDefined()
  expect(mall.sent(undoPriceChange)[0]?.body).toMatchObject({ endNotice: false })
})

it.each([{ ok: { ...notice, version: 2, state: 'ENDED' as const } }, { problem: 'NOT_FOUND' as const }])(
  'says nothing of a notice that stores no longer read',
  async (answer) => {
    const { dialog, person } = await openTold({})
    await person.click(dialog.getByRole('button', { name: '취소' }))
    mall.answers(getOfficeNotice, answer)
    await person.click(await screen.findByRole('button', { name: /되돌리기/ }))
    const again = within(await screen.findByRole('dialog'))
    await expect.poll(() => mall.sent(getOfficeNotice).length).toBe(2)
    await expect.poll(() => again.queryByRole('checkbox')).toBeNull()
    expect(again.queryByText(/함께 쓴 공지/)).toBeNull()
  },
)

it('names the goods of a change, its file, and what an undoing took back', async () => {
  const found = { products: 12, isChosen: false, category: '채소', brand: '해찬' }
  const name = { prodNm: null, spec: '', rise: '+5%', goods: found, fileName: null }
  const undone = { ...raised, rise: null, mayUndo: false, kind: 'UNDO' as const, changeId: 'c4' }
  const content: PriceChangeRow[] = [
    { ...undone, undoes: { ...name, kind: 'RISE', at: '2026-11-24T01:00:00Z' } },
    { ...raised, changeId: 'c3', rise: null, kind: 'IMPORT', fileName: '12월 단가.xlsx' },
    { ...raised, changeId: 'c2', goods: { products: 3, isChosen: true } },
    { ...raised, changeId: 'c1', goods: { products: 1, isChosen: false } },
  ]
  mall.answers(listPriceChanges, { ok: { ...page, content } })
  openPage(<ChangesPage />, { at: '/office/prices/changes' })
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/변경을 되돌림.*한꺼번에 변경.*\+5%분류 채소, 브랜드 해찬 · 상품 12개11월 24일/)
  expect(rows[1]).toMatch(/파일로 변경.*12월 단가\.xlsx/)
  expect(rows[2]).toContain('고른 상품 3개')
  expect(rows[3]).toContain('판매가 끝나지 않은 모든 상품 · 상품 1개')
})

const ofOnions = { prodNm: '양파', spec: '5kg', grade: 'A', storeNm: null, from: '2026-12-01', to: null }
const edited = { ...raised, kind: 'EDIT' as const, rise: null, prodNm: '양파', spec: '5kg', lines: 1 }

it('tells two opposite changes apart: of which grade or store, from what to what', async () => {
  const special = { ...ofOnions, grade: null, storeNm: '행복식당', before: null, after: 999, to: '2026-12-03' }
  const content: PriceChangeRow[] = [
    { ...edited, changeId: 'c3', prices: [special] },
    { ...edited, changeId: 'c2', prices: [{ ...ofOnions, before: 2525, after: 5250 }] },
    { ...edited, changeId: 'c1', prices: [{ ...ofOnions, before: 5250, after: 2525 }] },
  ]
  mall.answers(listPriceChanges, { ok: { ...page, content } })
  openPage(<ChangesPage />, { at: '/office/prices/changes' })
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^양파 5kg 행복식당 특별단가 · 등급 단가 → 999원, 12월 3일\(목\)까지12월 1일\(화\)부터/)
  expect(rows[1]).toMatch(/A등급 · 2,525원 → 5,250원12월 1일\(화\)부터박지훈/)
  expect(rows[2]).toMatch(/A등급 · 5,250원 → 2,525원12월 1일\(화\)부터박지훈/)
})

it('names the first prices of a change of many, and counts them by grade', async () => {
  const prices = [
    { ...ofOnions, before: 100, after: 105 },
    { ...ofOnions, prodNm: '무', before: null, after: 205, from: '2026-12-02' },
  ]
  const counts = [
    { grade: 'A', lines: 30 },
    { grade: null, lines: 10 },
  ]
  mall.answers(listPriceChanges, { ok: { ...page, content: [{ ...raised, prices, more: 38, counts }] } })
  openPage(<ChangesPage />, { at: '/office/prices/changes' })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toMatch(
    /양파 5kg · A등급 · 100원 → 105원무 5kg · A등급 · 단가 없음 → 205원, 12월 2일\(수\)부터외 38건/,
  )
  expect(row.textContent).toMatch(/단가 40건 \(A등급 30건, 특별단가 10건\) · 12월 1일\(화\)부터/)
})

it('shows the changes of one product, which its page leads to, and all of them again', async () => {
  mall.answers(getProductPrices, { ok: pricesOfOnions })
  const { person } = openPage(<ChangesPage />, { at: `/office/prices/changes?product=${onionId}` })
  await screen.findByRole('heading', { name: '양파의 변경 기록' })
  expect(screen.getByRole('link', { name: '양파' }).getAttribute('href')).toBe(`/office/products/${onionId}`)
  await person.click(screen.getByRole('button', { name: '모든 변경 보기' }))
  await screen.findByRole('heading', { name: '변경 기록' })
  expect(mall.sent(listPriceChanges).map(({ query }) => query.prodId)).toEqual([onionId, undefined])
})

it('offers no undoing once a change has begun', async () => {
  mall.answers(listPriceChanges, { ok: { ...page, content: [{ ...raised, mayUndo: false }] } })
  openPage(<ChangesPage />, { at: '/office/prices/changes' })
  expect(await screen.findByText('+5%')).toBeDefined()
  expect(screen.queryByRole('button', { name: /되돌리기/ })).toBeNull()
})
