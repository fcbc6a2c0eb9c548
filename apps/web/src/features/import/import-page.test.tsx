import { importCalls } from '@mall/contract/import'
import { whoAmI } from '@mall/contract/users'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sampleImport } from '#test/sample-import.ts'
import { storePerson } from '#test/sample-session.ts'
import { ImportPage } from './import-page.tsx'

const mall = fakeMall()

it('says of which kinds it lists the past imports', async () => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, {
    ok: { ...storePerson, role: 'OFFICE', duty: 'OWNER', rights: ['catalogue', 'stores'], store: null },
  })
  for (const { list } of [importCalls.goods, importCalls.stores])
    mall.answers(list, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 20 } })
  const { person } = openPage(<ImportPage />, { at: '/office/import' })
  await screen.findByRole('heading', { name: '지난 가져오기: 상품, 단가, 재고, 사진' })
  await person.click(await screen.findByRole('button', { name: '거래처' }))
  await screen.findByRole('heading', { name: '지난 가져오기: 거래처, 배송지, 매장 사용자' })
  expect(mall.sent(importCalls.stores.list)).toHaveLength(1)
})

it('says where a large ZIP comes in that was chosen for a table', async () => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'OWNER', rights: ['catalogue'], store: null } })
  const { list, upload } = importCalls.goods
  mall.answers(list, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 20 } })
  mall.answers(upload, { problem: 'FILE_TOO_LARGE', values: { most: 20 } })
  const { person } = openPage(<ImportPage />, { at: '/office/import' })
  fireEvent.drop(await screen.findByRole('heading', { name: '상품 · 파일 올리기' }), {
    dataTransfer: { files: [new File(['PK'], '사진.zip')], types: ['Files'] },
  })
  await screen.findByText(/사진을 묶은 ZIP은 ‘가져오기 › 사진’에서 올려 주세요/)
  await person.upload(screen.getByLabelText('파일 선택', { selector: 'input' }), new File(['PK'], '표.xlsx'))
  await expect.poll(() => screen.queryByText(/사진을 묶은 ZIP/)).toBeNull()
})

it('lists how many rows of a file were left out, apart from faulty ones', async () => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'OWNER', rights: ['catalogue'], store: null } })
  const counts = { NEW: 0, CHANGED: 1200, SAME: 3, FAULTY: 0, SKIPPED: 4 }
  const { importId, version, fileName, createdAt, createdBy, appliedAt, appliedBy, undoneAt, undoneBy, progress } =
    sampleImport
  const names = { importId, version, fileName, createdAt, createdBy, appliedAt, appliedBy, undoneAt, undoneBy }
  const content = [{ ...names, progress, counts, kind: 'prices' as const, state: 'APPLIED' as const }]
  mall.answers(importCalls.goods.list, { ok: { content, totalElements: 1, totalPages: 1, page: 0, size: 20 } })
  openPage(<ImportPage />, { at: '/office/import' })
  await screen.findByText('변경 1,200 · 제외 4')
})
