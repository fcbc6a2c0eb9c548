import type { ImportKind } from '@mall/contract/base/import-terms'
import { importCalls } from '@mall/contract/import'
import { whoAmI } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sampleImport } from '#test/sample-import.ts'
import { storePerson } from '#test/sample-session.ts'
import { ImportFilePage } from '../import-file-page.tsx'

const mall = fakeMall()
const { get, rows, setColumns, chooseSheet } = importCalls.goods
const open = () =>
  openPage(<ImportFilePage area="goods" />, { at: '/office/import/goods/i1', route: '/office/import/goods/:importId' })

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'OWNER', rights: ['catalogue'], store: null } })
})

it.each<[ImportKind, string]>([
  ['stock', '‘재고’ 열을 찾지 못했어요. 아래에서 골라 주세요.'],
  ['prices', '‘단가’ 열을 찾지 못했어요. 아래에서 골라 주세요.'],
  ['products', '바꿀 값이 있는 열을 찾지 못했어요. ‘상품명’ 같은 열을 아래에서 골라 주세요.'],
])('says which column with values a file of %s lacks', async (kind, text) => {
  mall.answers(get, { ok: { ...sampleImport, kind, state: 'COLUMNS', columns: ['prodCd', null] } })
  open()
  await screen.findByText(text)
})

it('lacks nothing once the column is chosen', async () => {
  const columns = ['prodCd', null]
  mall.answers(get, { ok: { ...sampleImport, kind: 'stock', state: 'COLUMNS', columns } })
  mall.answers(setColumns, { ok: { result: 'SUCCESS' } })
  const { person } = open()
  await person.click(await screen.findByRole('combobox', { name: '2번째 열' }))
  await person.click(await screen.findByRole('option', { name: '재고' }))
  await expect.poll(() => screen.queryByText(/열을 찾지 못했어요/)).toBeNull()
  await person.click(screen.getByRole('button', { name: '이대로 확인' }))
  await expect.poll(() => mall.sent(setColumns).at(-1)?.body).toMatchObject({ columns: ['prodCd', 'stockQty'] })
})

it('warns of columns that are not read, also where no other kind has them', async () => {
  mall.answers(get, { ok: { ...sampleImport, unread: [{ no: 3, head: '가나다', kind: null }] } })
  mall.answers(rows, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 50 } })
  open()
  const note = await screen.findByText('읽지 않는 열 1개: 가나다')
  expect(note.closest('[role="alert"]')?.className).toContain('Warning')
})

it('says at which door a list that is none of this kind comes in', async () => {
  const unread = [{ no: 2, head: '사업자번호', kind: 'stores' as const }]
  mall.answers(get, { ok: { ...sampleImport, kind: 'products', state: 'COLUMNS', columns: [null, null], unread } })
  open()
  await screen.findByText('거래처는 ‘가져오기 › 거래처’에서 같은 파일로 가져올 수 있어요.')
})

it('says that a workbook is one of products, and of which of its sheets that is said', async () => {
  const unread = [{ no: 1, head: '품목명', kind: 'products' as const }]
  const sheets = { sheet: '품목', otherSheets: ['코드'] }
  mall.answers(get, { ok: { ...sampleImport, kind: 'stock', state: 'COLUMNS', columns: [null], unread, ...sheets } })
  open()
  await screen.findByText('상품은 ‘가져오기 › 상품’에서 같은 파일로 가져올 수 있어요.')
  await screen.findByText('‘품목’ 시트만 읽었어요. 다른 시트: 코드')
})

it('says that a file has names of products only, beside columns of another door', async () => {
  const unread = [{ no: 3, head: '현재고', kind: 'stock' as const }]
  const columns = ['prodCd', 'prodNm', null]
  mall.answers(get, { ok: { ...sampleImport, state: 'COLUMNS', columns, unread } })
  open()
  await screen.findByText(/^상품으로 읽을 열이 상품 코드, 상품명뿐이에요\. /)
  screen.getByText('재고는 ‘가져오기 › 재고’에서 같은 파일로 가져올 수 있어요.')
})

it('asks about a column that only its values suggest, and about days that are not read', async () => {
  const doubts = [
    { no: 2, head: '자체코드', column: 'barcode' },
    { no: 3, head: '', column: null },
  ]
  mall.answers(get, { ok: { ...sampleImport, state: 'COLUMNS', columns: ['prodCd', 'barcode'], doubts } })
  open()
  await screen.findByText('‘자체코드’ 열을 값만 보고 ‘바코드’ 열로 골라 두었어요. 아니면 ‘읽지 않음’으로 바꿔 주세요.')
  screen.getByText(/^‘3번째 열’ 열에 날짜가 있는데 읽지 않아요\. /)
})

it('warns of sheets that fit as well, and goes on with the one that is chosen', async () => {
  const sheets = { sheet: '단가(구)', otherSheets: ['단가(신)', '메모'] }
  mall.answers(get, { ok: { ...sampleImport, kind: 'prices', state: 'COLUMNS', note: 'SHEETS', ...sheets } })
  mall.answers(chooseSheet, { ok: { result: 'SUCCESS', importId: 'i2' } })
  const { person } = open()
  const note = await screen.findByText(
    /‘단가\(구\)’ 시트를 읽는 것이 맞는지 확인해 주세요\. 다른 시트: 단가\(신\), 메모\./,
  )
  expect(note.closest('[role="alert"]')?.className).toContain('Warning')
  await person.click(screen.getByRole('combobox', { name: '읽을 시트' }))
  await person.click(await screen.findByRole('option', { name: '단가(신)' }))
  await expect.poll(() => mall.sent(chooseSheet).at(-1)?.body).toEqual({ version: 3, sheet: '단가(신)' })
  await expect.poll(() => mall.sent(get).at(-1)?.params).toEqual({ importId: 'i2' })
})

it('says that a list has names of stores only, beside columns of another door', async () => {
  const unread = [{ no: 3, head: '기초미수', kind: 'balances' as const }]
  const columns = ['storeCd', 'storeNm', null]
  mall.answers(importCalls.stores.get, { ok: { ...sampleImport, kind: 'stores', state: 'COLUMNS', columns, unread } })
  const route = '/office/import/stores/:importId'
  openPage(<ImportFilePage area="stores" />, { at: '/office/import/stores/i1', route })
  await screen.findByText(/^거래처로 읽을 열이 거래처 코드, 거래처명뿐이에요\. /)
})
