import {
  changeStore,
  getStore,
  rehearseCreditLimit,
  rehearseStore,
  setCreditLimit,
  storeDefaults,
  type OfficeStore,
} from '@mall/contract/stores'
import { getBilledCompany } from '@mall/contract/stores/companies'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { StorePage } from '../store-page.tsx'
import { StoreData } from './store-data.tsx'

const mall = fakeMall()
const store: OfficeStore = {
  ...{ storeId: 's1', storeCd: 'S001', storeNm: '골목국밥', storeGrade: 'A', bizNo: '1234567891', ownerNm: '김사장' },
  ...{ phone: '0212345678', address: '서울 중구', contact: '', companyId: 'c1', paymentTerms: 'CREDIT', routeId: null },
  ...{ startDay: null, endDay: null, version: 3, ended: false, creditLimit: 0, balance: 0, inTransit: 0 },
}
const routes = [{ routeId: '00000000-0000-4000-8000-0000000000d1', name: '1호차' }]

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(storeDefaults, { ok: { storeCd: 'S003', grades: ['A', 'B'], routes, workDays: [1, 2, 3, 4, 5] } })
  mall.answers(getStore, { ok: store })
  mall.answers(getBilledCompany, { problem: 'NOT_FOUND' })
})

it('says what another grade and route do to the store before they are saved, and nothing of other fields', async () => {
  mall.answers(changeStore, { ok: { result: 'SUCCESS', version: 4 } })
  const [dearer, later] = ['는 상품 금액이 올라요.', '는 가장 빠른 배송일이 늦어져요.'].map(
    (what) => `매장 1곳의 장바구니${what}`,
  )
  mall.answers(rehearseStore, ({ body }) => ({
    ok: body.routeId === null ? rehearsalOf('v1', dearer!) : rehearsalOf('v2', dearer!, later!),
  }))
  const { person } = openPage(<StoreData store={store} />)
  const choose = async (field: string, option: RegExp) => {
    await person.click(await screen.findByRole('combobox', { name: field }))
    await person.click(await screen.findByRole('option', { name: option }))
  }
  await person.type(await screen.findByLabelText('매장 담당자'), '박점장')
  expect(screen.queryByRole('region', { name: '이 변경이 매장에 미치는 영향' })).toBeNull()
  await choose('단가 등급', /^B/)
  const panel = within(await screen.findByRole('region', { name: '이 변경이 매장에 미치는 영향' }))
  expect(await panel.findByText(dearer!)).toBeDefined()
  await choose('노선', /1호차/)
  expect(await panel.findByText(later!)).toBeDefined()
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('저장했어요.')).toBeDefined()
  const { routeId } = routes[0]!
  expect(mall.sent(changeStore)[0]?.body).toMatchObject({ storeGrade: 'B', routeId, version: 3, rehearsed: 'v2' })
  expect(screen.queryByRole('region', { name: '이 변경이 매장에 미치는 영향' })).toBeNull()
})

it('says what another credit limit does, and asks again with the new figures if that has changed', async () => {
  const [held, more] = ['외상 한도를 넘어서 주문하면 보류(승인대기)돼요.', '주문하면 보류되지 않고 바로 접수돼요.'].map(
    (what, n) => `매장 ${n + 1}곳의 장바구니는 ${what}`,
  )
  mall.answers(rehearseCreditLimit, { ok: rehearsalOf('v1', held!) })
  mall.answers(setCreditLimit, { problem: 'UNLIKE_REHEARSED', facts: { rehearsal: rehearsalOf('v2', more!) } })
  const { person } = openPage(<StoreData store={store} />)
  await person.click(await screen.findByRole('button', { name: '한도 바꾸기' }))
  await person.type(screen.getByLabelText('바꾸는 이유'), '연체가 있어요')
  expect(screen.queryByRole('region', { name: '이 변경이 매장에 미치는 영향' })).toBeNull()
  await person.clear(screen.getByLabelText('외상 한도'))
  await person.type(screen.getByLabelText('외상 한도'), '3000000')
  const panel = within(await screen.findByRole('region', { name: '이 변경이 매장에 미치는 영향' }))
  expect(await panel.findByText(held!)).toBeDefined()
  expect(mall.sent(rehearseCreditLimit).at(-1)).toMatchObject({ params: { storeId: 's1' }, body: { creditLimit: 3e6 } })
  const [save] = screen.getAllByRole('button', { name: '저장' })
  await person.click(save!)
  expect(await panel.findByText(more!)).toBeDefined()
  mall.answers(setCreditLimit, { ok: { result: 'SUCCESS' } })
  await person.click(save!)
  expect(await screen.findByText('외상 한도를 바꿨어요.')).toBeDefined()
  expect(mall.sent(setCreditLimit).map(({ body }) => body.rehearsed)).toEqual(['v1', 'v2'])
})

it('overwrites the credit limit that a conflict has shown, also if what that does is asked again', async () => {
  mall.answers(setCreditLimit, { problem: 'CONFLICT' })
  const { person } = openPage(<StorePage />, { at: '/office/stores/s1?tab=data', route: '/office/stores/:storeId' })
  await person.click(await screen.findByRole('button', { name: '한도 바꾸기' }))
  await person.type(screen.getByLabelText('바꾸는 이유'), '거래가 늘었어요')
  await person.clear(screen.getByLabelText('외상 한도'))
  await person.type(screen.getByLabelText('외상 한도'), '3000000')
  const [save] = screen.getAllByRole('button', { name: '저장' })
  mall.answers(getStore, { ok: { ...store, creditLimit: 2_000_000 } })
  await person.click(save!)
  await screen.findByText(/한도가 2,000,000원으로 바뀌었어요/)
  mall.answers(setCreditLimit, { problem: 'UNLIKE_REHEARSED' })
  await person.click(save!)
  await screen.findByText(/영향을 받는 매장이나 주문이 달라졌어요/)
  mall.answers(setCreditLimit, { ok: { result: 'SUCCESS' } })
  await person.click(save!)
  await screen.findByText('외상 한도를 바꿨어요.')
  expect(mall.sent(setCreditLimit).map(({ body }) => body.seen)).toEqual([0, 2_000_000, 2_000_000])
})
