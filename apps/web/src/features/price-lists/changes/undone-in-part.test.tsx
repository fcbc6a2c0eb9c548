import { getOfficeNotice, type OfficeNotice } from '@mall/contract/office-notices'
import {
  listChangedPrices,
  listPriceChanges,
  previewPriceUndo,
  undoPriceChange,
  type ChangedPrice,
  type PriceChangeRow,
} from '@mall/contract/price-lists/changes'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { ChangesPage } from './changes-page.tsx'

const mall = fakeMall()
const priceOf = (prodNm: string, before: number, after: number): ChangedPrice => ({
  ...{ prodNm, spec: '1kg', grade: 'A', storeNm: null, before, after, from: '2026-12-01', to: null },
})
const raised: PriceChangeRow = {
  ...{ changeId: 'c1', kind: 'RISE', by: '박지훈', at: '2026-11-25T01:00:00Z', from: '2026-12-01', lines: 40 },
  ...{ prodNm: null, rise: '+5%', articleId: null, spec: '', articleVersion: 1, goods: null },
  ...{ fileName: null, undoes: null, counts: [] },
  ...{ prices: [priceOf('양파', 100, 105)], more: 39, undoneAt: '2026-11-26T01:00:00Z', mayUndo: false },
  undone: { changeId: 'c2', times: 1, lines: 38, products: 19, ofProducts: 20 },
}
const page = { page: 0, size: 30, totalElements: 1, totalPages: 1 }

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(previewPriceUndo, { ok: { lines: 38, prices: [] } })
})

const openWith = (row: Partial<PriceChangeRow>) => {
  mall.answers(listPriceChanges, { ok: { ...page, content: [{ ...raised, ...row }] } })
  return openPage(<ChangesPage />, { at: '/office/prices/changes' }).person
}

it('says how many products of a change were undone, and which prices', async () => {
  mall.answers(listChangedPrices, ({ params }) => ({
    ok: { ...page, content: params.changeId === 'c2' ? [priceOf('대파', 210, 200)] : [priceOf('무', 300, 315)] },
  }))
  const person = openWith({})
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('상품 20개 중 19개를 되돌렸어요(단가 40건 중 38건). 나머지는 바뀐 그대로예요.')
  await person.click(screen.getByRole('button', { name: '되돌린 단가 보기' }))
  const undone = within(await screen.findByRole('dialog', { name: '되돌린 단가' }))
  expect(await undone.findByText('대파 1kg · A등급 · 210원 → 200원')).toBeDefined()
  await person.click(undone.getByRole('button', { name: '닫기' }))
  await person.click(await screen.findByRole('button', { name: '모두 보기' }))
  const all = within(await screen.findByRole('dialog', { name: '이 변경의 단가' }))
  expect(await all.findByText('무 1kg · A등급 · 300원 → 315원')).toBeDefined()
})

it.each<[Partial<PriceChangeRow>, RegExp]>([
  [{ undone: { changeId: 'c2', times: 1, lines: 2, products: 0, ofProducts: 1 } }, /에 단가 40건 중 2건을 되돌렸어요/],
  [
    { undone: { changeId: 'c2', times: 1, lines: 40, products: 20, ofProducts: 20 } },
    /박지훈 .* · 11월 26일.*에 되돌렸어요$/,
  ],
  [
    { undone: { changeId: 'c2', times: 2, lines: 39, products: 0, ofProducts: 1 } },
    /까지 단가 40건 중 39건을 되돌렸어요/,
  ],
  [{ undone: null }, /박지훈 .* · 11월 26일.*에 되돌렸어요$/],
])('counts prices where no whole product was undone, and nothing where all was', async (row, text) => {
  openWith(row)
  expect((await screen.findByRole('listitem')).textContent).toMatch(text)
})

const notice: OfficeNotice = {
  ...{ articleId: 'n1', title: '12월 단가 안내', pinned: false, mustRead: false, state: 'RUNNING' },
  ...{ startsAt: '2026-11-25T01:00:00Z', endsAt: null, audience: 'ALL', grades: [] },
  ...{ reach: 33, read: 3, fileCount: 0, version: 1, contents: '<p>본문</p>', files: [], stores: [] },
}

async function openUndoingRest(noticeCorrected: boolean) {
  mall.answers(getOfficeNotice, { ok: notice })
  mall.answers(undoPriceChange, ({ body }) =>
    body.partly === true
      ? { ok: { result: 'SUCCESS', lines: 38, noticeEnded: body.endNotice === true, noticeCorrected } }
      : { problem: 'PRICE_CHANGE_BUILT_ON', values: { count: 2, names: '양파' } },
  )
  const person = openWith({ articleId: 'n1', undoneAt: null, undone: null, mayUndo: true })
  await person.click(await screen.findByRole('button', { name: /되돌리기/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('checkbox', { name: /함께 쓴 공지도 내리기/ })
  expect(dialog.queryByRole('checkbox', { name: /공지 바로잡기/ })).toBeNull()
  await person.click(dialog.getByRole('button', { name: '되돌리기' }))
  const rest = await dialog.findByRole('button', { name: /나머지/ })
  return { person, dialog, undoRest: () => person.click(rest) }
}
const sent = () => mall.sent(undoPriceChange).at(-1)?.body

it('says that a notice could not be corrected', async () => {
  const { undoRest } = await openUndoingRest(false)
  await undoRest()
  expect(await screen.findByText(/공지는 바로잡지 못했어요/)).toBeDefined()
  expect(sent()).toMatchObject({ correctNotice: true })
})

it('corrects no notice that is ended, or if that is not wanted', async () => {
  const { person, dialog, undoRest } = await openUndoingRest(false)
  await person.click(dialog.getByRole('checkbox', { name: /공지 바로잡기/ }))
  const ending = dialog.getByRole('checkbox', { name: /공지도 내리기/ })
  await person.click(ending)
  expect(dialog.queryByRole('checkbox', { name: /공지 바로잡기/ })).toBeNull()
  await person.click(ending)
  await undoRest()
  expect(await screen.findByText('단가 38건을 되돌렸어요.')).toBeDefined()
  expect(sent()).not.toHaveProperty('correctNotice')
})
