import { getOfficeNotice, type OfficeNotice } from '@mall/contract/office-notices'
import {
  listPriceChanges,
  previewPriceUndo,
  rehearsePriceUndo,
  undoPriceChange,
  type PriceChangeRow,
  type UndonePrice,
} from '@mall/contract/price-lists/changes'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { ChangesPage } from './changes-page.tsx'

const mall = fakeMall()
const changed: PriceChangeRow = {
  ...{ changeId: 'c1', kind: 'EDIT', by: '박지훈', at: '2026-11-25T01:00:00Z', from: '2026-12-05', lines: 2 },
  ...{ prodNm: null, spec: '', rise: null, articleId: null, articleVersion: 1, goods: null, fileName: null },
  ...{ undoes: null, counts: [], prices: [], more: 0, undoneAt: null, undone: null, mayUndo: true },
}
const page = { page: 0, size: 30, totalElements: 1, totalPages: 1 }
const kimchi: UndonePrice = {
  ...{ prodNm: '깍두기', spec: '5kg', grade: 'A', storeNm: null, from: '2026-12-05', to: null },
  ...{ before: 17_000, after: 16_000, planned: [{ from: '2026-12-05', unitPrice: 17_000, comesBack: false }] },
}

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(rehearsePriceUndo, { ok: rehearsalOf('v1', '매장에 닿는 것이 없어요.') })
})

async function open(row: Partial<PriceChangeRow> = {}) {
  mall.answers(listPriceChanges, { ok: { ...page, content: [{ ...changed, ...row }] } })
  const { person } = openPage(<ChangesPage />, { at: '/office/prices/changes' })
  await person.click(await screen.findByRole('button', { name: /되돌리기/ }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: '단가 변경 되돌리기' })) }
}

it('names few prices with what they become, and planned ones that go away or come back', async () => {
  const special: UndonePrice = {
    ...{ ...kimchi, spec: '10kg', grade: null, storeNm: '행복식당', before: 900, after: null },
    planned: [{ from: '2026-12-10', unitPrice: 950, comesBack: true }],
  }
  mall.answers(previewPriceUndo, { ok: { lines: 2, prices: [kimchi, special] } })
  const { dialog } = await open()
  const rows = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toBe(
    '깍두기 5kg · A등급 · 17,000원 → 16,000원, 12월 5일(토)부터12월 5일(토)부터 예정된 17,000원은 없어져요.',
  )
  expect(rows[1]).toBe(
    '깍두기 10kg · 행복식당 특별단가 · 900원 → 등급 단가, 12월 5일(토)부터12월 10일(목)부터 950원으로 다시 예정돼요.',
  )
  expect(dialog.queryByText(/단가 2건을/)).toBeNull()
})

it('counts many prices, and only those that are left of a change that was undone in part', async () => {
  const undone = { changeId: 'c2', times: 1, lines: 12, products: 12, ofProducts: 19 }
  const { dialog } = await open({ lines: 19, undoneAt: '2026-11-26T01:00:00Z', undone })
  expect(screen.getByRole('listitem', { hidden: true }).textContent).toContain('상품 19개 중 12개를 되돌렸어요')
  expect(await dialog.findByText(/단가 7건을 바꾸기 전으로/)).toBeDefined()
})

it.each(['PRICE_CHANGE_ALL_BUILT_ON', 'PRICE_CHANGE_OVERTAKEN', 'PRICE_CHANGE_UNDONE'] as const)(
  'says why nothing can be undone, and offers no button for it (%s)',
  async (problem) => {
    const values = { count: 1, names: '깍두기 5kg', changes: '박지훈 11월 26일(목) 10:00' }
    mall.answers(previewPriceUndo, { problem, values })
    const { person, dialog } = await open()
    const said = (await dialog.findByRole('alert')).textContent
    if (problem === 'PRICE_CHANGE_ALL_BUILT_ON')
      expect(said).toMatch(/모두 그 뒤에 다시 바뀌어서\(깍두기 5kg\).*먼저 되돌릴 변경: 박지훈 11월 26일\(목\) 10:00/)
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['닫기'])
    await person.click(dialog.getByRole('button', { name: '닫기' }))
    expect(mall.sent(undoPriceChange)).toEqual([])
  },
)

it('takes down a notice that was corrected when a part was undone', async () => {
  const notice: OfficeNotice = {
    ...{ articleId: 'n1', title: '[정정] 12월 단가', pinned: false, mustRead: false, state: 'RUNNING' },
    ...{ startsAt: '2026-11-25T01:00:00Z', endsAt: null, audience: 'ALL', grades: [] },
    ...{ reach: 33, read: 3, fileCount: 0, version: 2, contents: '<p>본문</p>', files: [], stores: [] },
  }
  mall.answers(getOfficeNotice, { ok: notice })
  mall.answers(previewPriceUndo, { ok: { lines: 1, prices: [kimchi] } })
  mall.answers(undoPriceChange, { ok: { result: 'SUCCESS', lines: 1, noticeEnded: true, noticeCorrected: false } })
  const { person, dialog } = await open({ articleId: 'n1', articleVersion: 2 })
  await dialog.findByRole('checkbox', { name: /함께 쓴 공지도 내리기.*12월 단가/ })
  await person.click(dialog.getByRole('button', { name: '되돌리기' }))
  expect(await screen.findByText('단가 1건을 되돌리고 공지를 내렸어요.')).toBeDefined()
  expect(mall.sent(undoPriceChange)[0]?.body).toMatchObject({ endNotice: true })
})
