import {
  getAllocation,
  listAllocatedStores,
  saveAllocation,
  type OfficeAllocation,
  type StoreShares,
} from '@mall/contract/allocations'
import { whoAmI } from '@mall/contract/users'
import type { Right } from '@mall/contract/base/rights'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import { AllocationPage } from './allocation-page.tsx'

const mall = fakeMall()
const beef = { prodId: 'p1', prodCd: 'B1', prodNm: '한우', spec: '1kg', unit: 'EA', stockQty: null }
const list: OfficeAllocation = {
  ...{ alcListId: 'l1', name: '설 한우', from: '2026-11-20', to: '2099-12-31', state: 'RUNNING', version: 3 },
  ...{ stores: 2, totalQty: 30, quotaQty: 10, orderedQty: 4 },
  goods: [
    { ...beef, totalQty: 30, quotaQty: 10, orderedQty: 4 },
    { ...beef, prodId: 'p2', prodNm: '굴비', totalQty: 5, quotaQty: 0, orderedQty: 0 },
  ],
}
const stores: StoreShares[] = ['가람', '나루'].map((storeNm, n) => ({
  ...{ storeId: `s${n}`, storeCd: `C${n}`, storeNm, storeGrade: 'A' },
  quotas: n === 0 ? [{ prodId: 'p1', quotaQty: 10, orderedQty: 4 }] : [],
}))

const mayDo = (...rights: Right[]) =>
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'CATALOGUE', rights, store: null } })

beforeEach(() => {
  beSignedIn('OFFICE')
  mayDo('read', 'catalogue')
  mall.answers(getAllocation, { ok: list })
  mall.answers(listAllocatedStores, {
    ok: { content: stores, grades: ['A'], totalElements: 2, totalPages: 1, page: 0, size: 30 },
  })
  mall.answers(saveAllocation, { ok: { result: 'SUCCESS', alcListId: 'l1', version: 4 } })
})

const open = () =>
  openPage(<AllocationPage />, { at: '/office/allocations/l1', route: '/office/allocations/:alcListId' })
const cell = async (store: string, name: string) => {
  const input = await screen.findByLabelText<HTMLInputElement>(`${store} ${name} 배정`)
  await expect.poll(() => input.readOnly).toBe(false)
  return input
}
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }))

it('shows what is ordered and left, and sends only the cells that differ', async () => {
  const { person } = open()
  expect(await screen.findByText('주문 4 · 남음 6')).toBeDefined()
  const first = await cell('가람', '한우')
  await person.clear(first)
  await person.type(first, '12{Enter}')
  expect(document.activeElement).toBe(await cell('나루', '한우'))
  await person.keyboard('3')
  const total = screen.getByLabelText('한우 나눌 수량')
  await person.clear(total)
  await person.type(total, '30')
  await press(person, '저장')
  expect(await screen.findByText('배정을 저장했어요.')).toBeDefined()
  expect(mall.sent(saveAllocation)[0]?.body).toEqual({
    ...{ alcListId: 'l1', version: 3, goods: [] },
    quotas: [
      { storeId: 's0', prodId: 'p1', qty: 12 },
      { storeId: 's1', prodId: 'p1', qty: 3 },
    ],
  })
})

it('counts what is typed as shared out before it is saved, also while its store is not in sight', async () => {
  gradesOf('A', 'B')
  const { person } = open()
  expect(await screen.findByText('배정 10 · 남음 20')).toBeDefined()
  await person.type(await cell('나루', '한우'), '15')
  expect(screen.getByText('배정 25 · 남음 5')).toBeDefined()
  await person.click(screen.getByRole('combobox', { name: '등급' }))
  await person.click(await screen.findByRole('option', { name: 'A' }))
  await expect.poll(() => screen.queryByLabelText('나루 한우 배정')).toBeNull()
  await person.clear(await cell('가람', '한우'))
  expect(screen.getByText('배정 15 · 남음 15')).toBeDefined()
  await person.type(await cell('가람', '한우'), '16')
  expect(screen.getByText('배정 31 · 1 초과')).toBeDefined()
  await person.type(await cell('가람', '한우'), '개')
  expect(screen.getByText('배정 25 · 남음 5')).toBeDefined()
})

it('pastes a block over rows and columns', async () => {
  const { person } = open()
  fireEvent.paste(await cell('가람', '한우'), { clipboardData: { getData: () => '1\t2\n\t1,000\n9\t9' } })
  await press(person, '저장')
  expect(await screen.findByText('배정을 저장했어요.')).toBeDefined()
  expect(mall.sent(saveAllocation)[0]?.body.quotas).toEqual([
    { storeId: 's0', prodId: 'p1', qty: 1 },
    { storeId: 's0', prodId: 'p2', qty: 2 },
    { storeId: 's1', prodId: 'p2', qty: 1000 },
  ])
})

it('keeps what is typed when it is refused, and names the least in its cell', async () => {
  mall.answers(saveAllocation, {
    ...{ problem: 'ALLOCATION_BELOW_ORDERED', values: { names: '가람 한우 4 이상' } },
    facts: { lines: [{ storeId: 's0', prodId: 'p1', least: 4 }] },
  })
  const { person } = open()
  const first = await cell('가람', '한우')
  await person.clear(first)
  await person.type(first, '3')
  await press(person, '저장')
  expect(await screen.findByText('4 이상')).toBeDefined()
  expect(first.value).toBe('3')
})

const fill = async (person: ReturnType<typeof open>['person'], grade: string, qty: string) => {
  await press(person, '같은 수량')
  await person.click(await screen.findByRole('combobox', { name: '어느 매장에' }))
  await person.click(await screen.findByRole('option', { name: grade }))
  await person.type(screen.getByLabelText('매장마다 수량'), qty)
  await press(person, '배정하기')
}
const gradesOf = (...grades: string[]) =>
  mall.answers(listAllocatedStores, ({ query }) => {
    const shown = stores
      .map((store, n) => ({ ...store, storeGrade: grades[n] ?? '' }))
      .filter(({ storeGrade }) => (query.grade ?? storeGrade) === storeGrade)
    return { ok: { content: shown, grades: ['A', 'B'], totalElements: 2, totalPages: 1, page: 0, size: 30 } }
  })

it('keeps cells of stores that a fill does not cover, also when they are no longer shown', async () => {
  gradesOf('A', 'B')
  const { person } = open()
  await person.type(await cell('나루', '굴비'), '3')
  await person.type(await cell('가람', '굴비'), '9')
  await person.click(screen.getByRole('combobox', { name: '등급' }))
  await person.click(await screen.findByRole('option', { name: 'A' }))
  await expect.poll(() => screen.queryByLabelText('나루 굴비 배정')).toBeNull()
  await fill(person, 'A 등급 매장', '5')
  expect(await screen.findByText('같은 수량을 배정했어요.')).toBeDefined()
  const body = mall.sent(saveAllocation)[0]?.body
  expect(body?.fills).toEqual([{ prodIds: ['p1', 'p2'], grade: 'A', qty: 5 }])
  expect(body?.quotas).toEqual([{ storeId: 's1', prodId: 'p2', qty: 3 }])
  expect(screen.queryByText(/바꾼 칸/)).toBeNull()
})

it('replaces all typed cells by a fill for all stores', async () => {
  gradesOf('A', 'B')
  const { person } = open()
  await person.type(await cell('나루', '굴비'), '많이')
  await fill(person, '모든 매장', '5')
  expect(await screen.findByText('같은 수량을 배정했어요.')).toBeDefined()
  expect(mall.sent(saveAllocation)[0]?.body.quotas).toEqual([])
})

it('says in the dialog that a cell beside the fill is no quantity', async () => {
  gradesOf('A', 'B')
  const { person } = open()
  await person.type(await cell('나루', '굴비'), '많이')
  await fill(person, 'A 등급 매장', '5')
  expect(await within(screen.getByRole('dialog')).findByText(/수량이 아닌 칸이 있어요/)).toBeDefined()
  expect(mall.sent(saveAllocation)).toEqual([])
})

it('keeps what is typed while it saves', async () => {
  const answer = mall.holds(saveAllocation)
  const { person } = open()
  await person.type(await cell('나루', '한우'), '3')
  await press(person, '저장')
  const later = await cell('나루', '굴비')
  await person.type(later, '2')
  answer({ ok: { result: 'SUCCESS', alcListId: 'l1', version: 4 } })
  expect(await screen.findByText('바꾼 칸 1개')).toBeDefined()
  expect(later.value).toBe('2')
})

it('sends no text that is not a quantity', async () => {
  const { person } = open()
  await person.type(await cell('나루', '굴비'), '많이')
  await press(person, '저장')
  expect(await screen.findByText(/수량이 아닌 칸이 있어요/)).toBeDefined()
  expect(mall.sent(saveAllocation)).toEqual([])
})

it('offers nothing to change to users who may only look', async () => {
  mayDo('read')
  open()
  expect(await screen.findByText(/상품·단가 권한이 필요해요/)).toBeDefined()
  expect((await screen.findByLabelText<HTMLInputElement>('가람 한우 배정')).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: '같은 수량' })).toBeNull()
})
