import { importCalls, type PreviewRow } from '@mall/contract/import'
import { whoAmI } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sampleImport } from '#test/sample-import.ts'
import { storePerson } from '#test/sample-session.ts'
import { ImportFilePage } from '../import-file-page.tsx'

const mall = fakeMall()
const { get, rows } = importCalls.goods
const open = () =>
  openPage(<ImportFilePage area="goods" />, { at: '/office/import/goods/i1', route: '/office/import/goods/:importId' })
const shows = (content: PreviewRow[]) =>
  mall.answers(rows, { ok: { content, totalElements: content.length, totalPages: 1, page: 0, size: 50 } })

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'OWNER', rights: ['catalogue'], store: null } })
})

it('says that there are no rows below the headings, not that nothing changes', async () => {
  shows([])
  const counts = { NEW: 0, CHANGED: 0, SAME: 0, FAULTY: 0, SKIPPED: 0 }
  mall.answers(get, { ok: { ...sampleImport, counts, alsoAdds: [] } })
  open()
  await screen.findByText('제목 아래에 행이 없어요. 자료가 들어 있는 파일인지 확인해 주세요.')
  expect(screen.queryByText('바뀌는 것이 없어요.')).toBeNull()
})

it('says why a row was left out: it is equal to another one, or none of the table', async () => {
  const skipped = { result: 'SKIPPED' as const, wasFaulty: false, name: '', changes: [], remarks: [] }
  const faults = [{ column: null, text: '2행과 똑같아서 한 번만 읽었어요.' }]
  shows([
    { ...skipped, rowNo: 4, label: 'A-1', faults },
    { ...skipped, rowNo: 9, label: '합계', faults: [] },
  ])
  mall.answers(get, { ok: { ...sampleImport, counts: { ...sampleImport.counts, SKIPPED: 2 } } })
  open()
  const text = await screen.findByText('2행과 똑같아서 한 번만 읽었어요.')
  expect(text.className).not.toContain('error')
  expect(screen.getAllByText('합계, 메모, 되풀이된 제목으로 보여서 읽지 않았어요.')).toHaveLength(1)
})

it('shows a last day that a price loses, and one that it has besides as no change', async () => {
  const row = { result: 'CHANGED' as const, wasFaulty: false, name: '', faults: [], remarks: [] }
  const price = { column: 'unitPrice', before: '2440', after: '2200' }
  const from = { column: 'from', before: '', after: '2026-12-01' }
  shows([
    { ...row, rowNo: 2, label: 'A', changes: [price, from, { column: 'to', before: '2027-01-13', after: '' }] },
    {
      ...row,
      rowNo: 3,
      label: 'B',
      changes: [price, from, { column: 'to', before: '2027-01-13', after: '2027-01-20' }],
    },
    { ...row, rowNo: 4, label: 'C', changes: [price, from, { column: 'to', before: '', after: '2027-01-20' }] },
  ])
  mall.answers(get, { ok: { ...sampleImport, kind: 'prices' } })
  open()
  const start = '단가 2,440 → 2,200 · 시작일 2026-12-01'
  await screen.findByText(`${start} · 종료일 2027-01-13 → 없음`)
  expect(screen.getByText(`${start} · 종료일 2027-01-13 → 2027-01-20`)).toBeDefined()
  expect(screen.getByText(`${start} · 종료일 2027-01-20`)).toBeDefined()
})
