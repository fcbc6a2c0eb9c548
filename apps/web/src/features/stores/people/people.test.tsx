import { getStore, listStores, type OfficeStore } from '@mall/contract/stores'
import {
  addStorePerson,
  changeStorePerson,
  linkStorePerson,
  listStorePeople,
  resetStorePassword,
  unlinkStorePerson,
  type StorePerson,
} from '@mall/contract/stores/people'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { openPage } from '#test/open-page.tsx'
import { StorePage } from '../store-page.tsx'
import { beStoreKeeper, slip } from '#test/store-keeper.ts'

const mall = fakeMall()

const store = { storeId: 's1', storeCd: 'S001', storeNm: '골목국밥', storeGrade: 'A', bizNo: '1234567891' }
const open: OfficeStore = {
  ...store,
  ...{
    ownerNm: '김사장',
    phone: '0212345678',
    address: '서울',
    contact: '',
    companyId: 'c1',
    paymentTerms: 'CREDIT',
    routeId: null,
  },
  ...{ startDay: null, endDay: null, version: 1, ended: false, creditLimit: 0, balance: 0, inTransit: 0 },
}
const row = (over: Partial<StorePerson>): StorePerson => ({
  userId: 'u5',
  userCd: 'gukbap',
  name: '김사장',
  duty: 'OWNER',
  disabled: false,
  factor: false,
  factorRequired: false,
  initialUntil: null,
  invitedUntil: null,
  signedIn: false,
  lastSignInAt: null,
  ...over,
})

beforeEach(() => {
  beStoreKeeper(mall)
  mall.answers(getStore, { ok: open })
  storesWithoutPeople()
})

const storesWithoutPeople = (...names: string[]) => {
  const more = { storeCd: 'S002', storeGrade: 'A', bizNo: '1234567891', ownerNm: '', phone: '', endDay: null }
  const none = { ended: false, balance: 0, creditLimit: 0, people: 0, lastSignInAt: null }
  const content = names.map((storeNm) => ({ storeId: storeNm, storeNm, ...more, ...none }))
  mall.answers(listStores, { ok: { content, totalElements: content.length, totalPages: 1, page: 0, size: 2 } })
}

const openPeople = () =>
  openPage(<StorePage />, { at: '/office/stores/s1?tab=people', route: '/office/stores/:storeId' })

it('adds the owner first, and shows the slip with the random password once', async () => {
  storesWithoutPeople('을지면옥')
  mall.answers(listStorePeople, { ok: [] })
  mall.answers(addStorePerson, { ok: { result: 'SUCCESS', slip: slip() } })
  const { person } = openPeople()
  await person.click(await screen.findByRole('button', { name: '사용자 추가' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('아이디'), 'gukbap')
  await person.click(dialog.getByRole('button', { name: '사용자 추가' }))
  expect(await screen.findByText('k7mx-p2wq-9tzr')).toBeDefined()
  const next = await screen.findByRole('link', { name: '다음 매장: 을지면옥' })
  expect(next.getAttribute('href')).toBe('/office/stores/을지면옥?tab=people')
  expect(mall.sent(addStorePerson)[0]?.body).toEqual({
    name: '김사장',
    userCd: 'gukbap',
    duty: 'OWNER',
    initial: 'RANDOM',
  })
  await person.click(screen.getByRole('button', { name: '확인' }))
  await expect.poll(() => screen.queryByText('k7mx-p2wq-9tzr')).toBeNull()
})

it('invites by an address to copy or scan', async () => {
  mall.answers(listStorePeople, {
    ok: [row({ invitedUntil: '2999-01-01T00:00:00Z', initialUntil: '2999-01-09T00:00:00Z' })],
  })
  mall.answers(resetStorePassword, { ok: { result: 'SUCCESS', slip: slip({ password: null, code: '10.abc' }) } })
  const { person } = openPeople()
  expect(await screen.findByText(/초대 .*까지/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: '김사장 관리' }))
  await person.click(await screen.findByRole('menuitem', { name: '다시 초대하거나 초기 비밀번호 만들기' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('radio', { name: /초대 주소/ }))
  expect(dialog.getByText(/지금 비밀번호를 그대로 쓸 수 있어요/)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: '만들기' }))
  const address = `${location.origin}/invitation?code=10.abc`
  expect(await screen.findByText(address)).toBeDefined()
  expect(screen.queryByText('사업자등록번호 10자리')).toBeNull()
  const qr = await screen.findByRole('img', { name: '주소 QR 코드' })
  expect(qr.getAttribute('src')).toMatch(/^data:image\/svg/)
  await person.click(screen.getByRole('button', { name: '주소 복사' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(mall.sent(resetStorePassword)[0]?.body).toEqual({ initial: 'INVITATION' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('blocked', 'NotAllowedError'))
  await person.click(screen.getByRole('button', { name: '주소 복사' }))
  expect(await screen.findByText(/선택해 두었으니 Ctrl\+C/)).toBeDefined()
  expect(getSelection()?.toString()).toBe(address)
})

it('disables a person from their menu', async () => {
  mall.answers(listStorePeople, { ok: [row({})] })
  mall.answers(changeStorePerson, { ok: { result: 'SUCCESS' } })
  const { person } = openPeople()
  await person.click(await screen.findByRole('button', { name: '김사장 관리' }))
  await person.click(await screen.findByRole('menuitem', { name: '사용 중지' }))
  expect(await screen.findByText('김사장 님의 사용을 중지하고 로그아웃했어요.')).toBeDefined()
  expect(mall.sent(changeStorePerson)[0]?.body).toEqual({ disabled: true })
})

it('links a person of another store, and removes one', async () => {
  const guest = row({
    userId: 'u9',
    userCd: 'chain',
    name: '최다점',
    duty: 'BUYER',
    home: { storeId: 's2', storeNm: '망원점' },
  })
  mall.answers(listStorePeople, { ok: [guest] })
  mall.answers(linkStorePerson, { ok: { result: 'SUCCESS' } })
  mall.answers(unlinkStorePerson, { ok: { result: 'SUCCESS' } })
  const { person } = openPeople()
  expect((await screen.findByText('망원점 사용자')).getAttribute('href')).toBe('/office/stores/s2')
  await person.click(screen.getByRole('button', { name: '다른 매장 사용자 연결' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: '연결' }))
  expect(dialog.getByText('아이디를 입력해 주세요.')).toBeDefined()
  await person.type(dialog.getByLabelText('아이디'), 'hana')
  await person.click(dialog.getByRole('radio', { name: /담기만/ }))
  await person.click(dialog.getByRole('button', { name: '연결' }))
  expect(await screen.findByText('hana 님을 이 매장에 연결했어요.')).toBeDefined()
  expect(mall.sent(linkStorePerson)[0]?.body).toEqual({ userCd: 'hana', duty: 'HELPER' })
  await person.click(screen.getByRole('combobox', { name: /최다점/ }))
  await person.click(await screen.findByRole('option', { name: /담기만/ }))
  await expect
    .poll(() => mall.sent(linkStorePerson)[1]?.body)
    .toEqual({ userCd: 'chain', duty: 'HELPER', seenDuty: 'BUYER' })
  await person.click(screen.getByRole('button', { name: '최다점 관리' }))
  await person.click(await screen.findByRole('menuitem', { name: '이 매장에서 빼기' }))
  await expect
    .poll(() => mall.sent(unlinkStorePerson).map(({ params }) => params))
    .toEqual([{ storeId: 's1', userId: 'u9' }])
})
