import { importCalls } from '@mall/contract/import'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sampleImport } from '#test/sample-import.ts'
import { storePerson } from '#test/sample-session.ts'
import { ImportFilePage } from '../import-file-page.tsx'

const mall = fakeMall()
const { get, rows, apply } = importCalls.goods
const open = () =>
  openPage(<ImportFilePage area="goods" />, { at: '/office/import/goods/i1', route: '/office/import/goods/:importId' })

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'OWNER', rights: ['catalogue'], store: null } })
})

const slipped = '단가: 지금 단가의 18분의 1이에요. 자릿수를 확인해 주세요.'
/** A file of prices; so many of its rows are remarked. */
function bePrices(remarked: number, toApply = 5) {
  const counts = { NEW: 0, CHANGED: toApply, SAME: 0, FAULTY: 2, SKIPPED: 1 }
  mall.answers(get, { ok: { ...sampleImport, kind: 'prices', counts, remarked, alsoAdds: [] } })
  const content = Array.from({ length: remarked }, (_, n) => ({
    ...{ rowNo: n + 2, result: 'CHANGED' as const, wasFaulty: false, label: `A-${n + 1}`, name: '햇양파', faults: [] },
    remarks: [{ column: 'unitPrice', text: slipped }],
    changes: [
      { column: 'prodNm', before: '햇양파', after: '햇양파' },
      { column: 'price:A', before: '26600', after: '1500.5' },
      { column: 'from', before: '', after: '2026-12-07' },
    ],
  }))
  mall.answers(rows, { ok: { content, totalElements: remarked, totalPages: 1, page: 0, size: 50 } })
}

it('shows prices with their thousands, from their day on, and what is remarked on them before what is wrong', async () => {
  bePrices(1)
  open()
  await screen.findByText('A등급 단가 26,600 → 1,500.5 · 시작일 2026-12-07')
  screen.getByText('햇양파')
  screen.getByText(slipped)
  screen.getByText(/확인이 필요한 행이 1개 있어요/)
  expect(screen.getByRole('button', { name: '확인 필요 1' }).getAttribute('aria-pressed')).toBe('true')
  expect(mall.sent(rows).at(-1)?.query).toMatchObject({ result: 'REMARKED' })
})

it('shows a new special price beside the price of the grade', async () => {
  const counts = { NEW: 1, CHANGED: 0, SAME: 0, FAULTY: 0, SKIPPED: 0 }
  mall.answers(get, { ok: { ...sampleImport, kind: 'prices', counts, alsoAdds: [] } })
  const row = {
    ...{
      rowNo: 2,
      result: 'NEW' as const,
      wasFaulty: false,
      label: 'A-1 S001',
      name: '햇양파',
      faults: [],
      remarks: [],
    },
    changes: [
      { column: 'storeCd', before: 'S001', after: 'S001' },
      { column: 'unitPrice', before: '1200', after: '1100' },
      { column: 'from', before: '', after: '2026-12-07' },
    ],
  }
  mall.answers(rows, { ok: { content: [row], totalElements: 1, totalPages: 1, page: 0, size: 50 } })
  open()
  await screen.findByText('거래처 코드 S001 · 단가 1,200 → 1,100 · 시작일 2026-12-07')
})

it('asks before it applies remarked rows, names the first of them, and leads back to them', async () => {
  bePrices(5)
  mall.answers(apply, { ok: { result: 'SUCCESS' } })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '오류 2' }))
  const ask = async () => {
    await person.click(screen.getByRole('button', { name: '5행 반영하기' }))
    return within(await screen.findByRole('dialog', { name: '확인이 필요한 행 5개도 함께 반영할까요?' }))
  }
  const dialog = await ask()
  expect(dialog.getAllByText(/^A-\d$/).map(({ textContent }) => textContent)).toEqual(['A-1', 'A-2', 'A-3'])
  dialog.getByText('외 2행')
  await person.click(dialog.getByRole('button', { name: '다시 보기' }))
  await expect
    .poll(() => screen.queryByRole('button', { name: '확인 필요 5' })?.getAttribute('aria-pressed'))
    .toBe('true')
  expect(mall.sent(apply)).toEqual([])
  await person.click((await ask()).getByRole('button', { name: '반영하기' }))
  await expect.poll(() => mall.sent(apply)[0]?.body).toMatchObject({ version: 3 })
  expect(mall.sent(apply)[0]?.body).not.toHaveProperty('withoutRemarked')
})

it('leaves the remarked rows out and applies the rest', async () => {
  bePrices(2)
  mall.answers(apply, { ok: { result: 'SUCCESS' } })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '5행 반영하기' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '이 행들 빼고 반영' }))
  await expect.poll(() => mall.sent(apply).at(-1)?.body).toEqual({ version: 3, withoutRemarked: true })
})

it('offers no rest if all rows are remarked', async () => {
  bePrices(5)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '5행 반영하기' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('button', { name: '이 행들 빼고 반영' })).toBeNull()
})

it('asks about new units before they are applied', async () => {
  const counts = { NEW: 2, CHANGED: 0, SAME: 0, FAULTY: 0, SKIPPED: 0 }
  mall.answers(get, { ok: { ...sampleImport, counts, alsoAdds: [], newUnits: ['박쓰'] } })
  mall.answers(rows, { ok: { content: [], totalElements: 0, totalPages: 1, page: 0, size: 50 } })
  mall.answers(apply, { ok: { result: 'SUCCESS' } })
  const { person } = open()
  await screen.findByText('지금 상품에 없는 단위가 1개 있어요: 박쓰. 오타가 없는지 봐 주세요.')
  await person.click(screen.getByRole('button', { name: '2행 반영하기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '새 단위 1개를 그대로 반영할까요?' }))
  dialog.getByText(/박쓰/)
  expect(mall.sent(apply)).toEqual([])
  await person.click(dialog.getByRole('button', { name: '반영하기' }))
  await expect.poll(() => mall.sent(apply).at(-1)?.body).toMatchObject({ version: 3 })
})

it('asks for slips in the categories of a file, not in the one that the mall names', async () => {
  mall.answers(get, { ok: { ...sampleImport, alsoAdds: ['미분류', '음뇨'] } })
  mall.answers(rows, { ok: { content: [], totalElements: 0, totalPages: 1, page: 0, size: 50 } })
  open()
  await screen.findByText('새 분류 1개를 함께 만들어요: 음뇨. 오타가 없는지 봐 주세요.')
  screen.getByText('새 분류 ‘미분류’를 함께 만들어요.')
})
