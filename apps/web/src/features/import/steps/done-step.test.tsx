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

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'OWNER', rights: ['catalogue'], store: null } })
})

it('counts rows that a person left out as left out, says why, and gives them back', async () => {
  const remarks = [{ column: 'unitPrice', text: '단가: 0원이에요. 팔지 않는 상품이면 칸을 비워 주세요.' }]
  const changes = [{ column: 'unitPrice', before: '1000', after: '0' }]
  const row: PreviewRow = {
    rowNo: 2,
    result: 'SKIPPED',
    wasFaulty: false,
    label: 'A-1',
    name: '',
    changes,
    faults: [],
    remarks,
  }
  mall.answers(rows, { ok: { content: [row], totalElements: 1, totalPages: 1, page: 0, size: 50 } })
  const counts = { NEW: 0, CHANGED: 7, SAME: 0, FAULTY: 0, SKIPPED: 1 }
  mall.answers(get, { ok: { ...sampleImport, kind: 'prices', state: 'APPLIED', counts, leftOut: 1 } })
  open()
  await screen.findByText('확인이 필요한 행이라 뺐어요.')
  expect(screen.getByText(remarks[0]!.text)).toBeDefined()
  expect(screen.queryByText(/1,000 → 0/)).toBeNull()
  expect(screen.getByRole('button', { name: '오류 0' })).toBeDefined()
  expect(screen.getByRole('button', { name: '제외 1' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: '반영하지 않은 행 받기' })).toBeDefined()
})

it('offers nothing to get if only sums were left out', async () => {
  mall.answers(rows, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 50 } })
  const counts = { NEW: 0, CHANGED: 7, SAME: 0, FAULTY: 0, SKIPPED: 1 }
  mall.answers(get, { ok: { ...sampleImport, state: 'APPLIED', counts } })
  open()
  await screen.findByRole('button', { name: '제외 1' })
  expect(screen.queryByRole('button', { name: /받기$/ })).toBeNull()
})
