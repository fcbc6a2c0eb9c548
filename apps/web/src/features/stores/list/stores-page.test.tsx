import { listStores, storeDefaults, type StoreRow } from '@mall/contract/stores'
import { changeStores, planBulkChange, rehearseStores } from '@mall/contract/stores/bulk'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { beSignedIn, elsewhere, openPage } from '#test/open-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import type { Right } from '@mall/contract/base/rights'
import { StoreCards } from './store-cards.tsx'
import { StoreTable } from './store-table.tsx'
import { StoresPage } from './stores-page.tsx'

const mall = fakeMall()

const store = (over: Partial<StoreRow>): StoreRow => ({
  storeId: 's1',
  storeCd: 'S001',
  storeNm: '골목국밥',
  storeGrade: 'A',
  bizNo: '1234567891',
  ownerNm: '김사장',
  phone: '0212345678',
  endDay: null,
  ended: false,
  balance: 0,
  creditLimit: 0,
  people: 0,
  lastSignInAt: null,
  ...over,
})

const storesAre = (...content: StoreRow[]) =>
  mall.answers(listStores, { ok: { content, totalElements: content.length, totalPages: 1, page: 0, size: 30 } })

const mayDo = (...rights: Right[]) =>
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'ORDERS', rights, store: null } })

beforeEach(() => {
  beSignedIn('OFFICE')
  mayDo('read', 'stores')
  mall.answers(storeDefaults, { ok: { storeCd: 'S003', grades: ['A', 'B'], routes: [], workDays: [1, 2, 3, 4, 5] } })
  storesAre(store({}), store({ storeId: 's2', storeCd: 'S002', storeNm: '을지면옥', ended: true }))
})

it.each([StoreTable, StoreCards])('shows what a store has paid in advance, not a negative debt: %o', (Rows) => {
  openPage(<Rows rows={[store({ balance: -30_000 })]} picked={new Set()} pick={undefined} trail={undefined} />)
  expect(screen.getByText(/선입금 30,000원/)).toBeDefined()
  expect(document.body.textContent).not.toContain('-30,000')
})

it('narrows the list by what the address says, and the address by what is typed', async () => {
  const { person, address } = openPage(<StoresPage />, { at: '/office/stores?state=NO_PEOPLE' })
  await screen.findByText('골목국밥')
  await person.keyboard('/')
  await person.keyboard('을지')
  await expect.poll(address).toBe('/office/stores?q=%EC%9D%84%EC%A7%80&state=NO_PEOPLE')
  await person.click(screen.getByRole('combobox', { name: '등급' }))
  await person.click(await screen.findByRole('option', { name: 'B 등급' }))
  await expect
    .poll(() => mall.sent(listStores).at(-1)?.query)
    .toMatchObject({
      q: '을지',
      state: 'NO_PEOPLE',
      grade: 'B',
    })
})

it('marks stores that have ended, and opens one', async () => {
  const { person } = openPage(<StoresPage />, { at: '/office/stores' })
  const row = (await screen.findByText('을지면옥')).closest('li, tr')!
  expect(within(row as HTMLElement).getByText('거래 종료')).toBeDefined()
  await person.click(screen.getByText('골목국밥'))
  expect((await elsewhere()).textContent).toBe('/office/stores/s1')
})

it('takes chosen stores to the slips, also over a search', async () => {
  const { person } = openPage(<StoresPage />, { at: '/office/stores' })
  await person.click(await screen.findByRole('checkbox', { name: '골목국밥 선택' }))
  storesAre(store({ storeId: 's2', storeNm: '을지면옥' }))
  await person.type(screen.getByRole('searchbox'), '을지')
  await person.click(await screen.findByRole('checkbox', { name: '을지면옥 선택' }))
  expect(await screen.findByText('2곳 선택')).toBeDefined()
  await person.click(screen.getByRole('link', { name: '첫 로그인 안내문' }))
  expect((await elsewhere()).textContent).toBe('/office/stores/slips')
})

it('offers no change to a user who may only look', async () => {
  mayDo('read')
  openPage(<StoresPage />, { at: '/office/stores' })
  await screen.findByText('골목국밥')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: '거래처 등록' })).toBeNull()
})

it('says what to do when there are no stores, and when none is found', async () => {
  storesAre()
  openPage(<StoresPage />, { at: '/office/stores' })
  expect(await screen.findByText('아직 거래처가 없어요')).toBeDefined()
  const { person } = openPage(<StoresPage />, { at: '/office/stores?q=zz' })
  expect(await screen.findByText('찾는 거래처가 없어요')).toBeDefined()
  await person.click(screen.getByText('검색어 지우기'))
})

it('changes chosen stores together after showing old and new, and names those that changed meanwhile', async () => {
  const before = { storeGrade: 'A', creditLimit: 0 }
  const after = { storeGrade: 'B', creditLimit: 50_000 }
  const row = (storeId: string, storeNm: string) => ({ storeId, storeCd: 'S', storeNm, stamp: storeId, before, after })
  mall.answers(planBulkChange, {
    ok: {
      changes: [row('s1', '골목국밥'), row('s2', '을지면옥')],
      unchanged: 0,
      endsBeforeStart: [],
      overLimit: ['을지면옥'],
    },
  })
  mall.answers(rehearseStores, { ok: rehearsalOf('v1', '매장 2곳의 장바구니는 상품 금액이 올라요.') })
  mall.answers(changeStores, { ok: { result: 'SUCCESS', changed: 1, kept: [{ storeId: 's2', storeNm: '을지면옥' }] } })
  const { person } = openPage(<StoresPage />, { at: '/office/stores' })
  for (const name of ['골목국밥 선택', '을지면옥 선택'])
    await person.click(await screen.findByRole('checkbox', { name }))
  await person.click(screen.getByRole('button', { name: '한꺼번에 바꾸기' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('외상 한도')).toBeNull()
  await person.click(dialog.getByLabelText('단가 등급'))
  await person.click(dialog.getByRole('button', { name: '바뀌는 내용 보기' }))
  expect(await dialog.findByText('2곳이 바뀌어요.')).toBeDefined()
  expect(dialog.getAllByRole('listitem')[0]!.textContent).toContain('외상 한도: 없음 → 50,000원')
  expect(dialog.getByText(/미수금이 새 외상 한도보다 많은 매장 1곳: 을지면옥/)).toBeDefined()
  const panel = within(await dialog.findByRole('region', { name: '이 변경이 매장에 미치는 영향' }))
  expect(await panel.findByText('매장 2곳의 장바구니는 상품 금액이 올라요.')).toBeDefined()
  await person.click(dialog.getByRole('button', { name: '2곳 바꾸기' }))
  expect(await dialog.findByText(/을지면옥/)).toBeDefined()
  expect(dialog.getByText(/그 사이 다른 사람이 바꾼 매장 1곳/)).toBeDefined()
  const stores = ['s1', 's2'].map((storeId) => ({ storeId, stamp: storeId }))
  expect(mall.sent(changeStores)[0]?.body).toEqual({ change: { storeGrade: 'A' }, stores, rehearsed: 'v1' })
})
