import { getStore, listStores, type OfficeStore } from '@mall/contract/stores'
import {
  addStorePerson,
  changeStorePerson,
  linkStorePerson,
  listStorePeople,
  makeSlips,
  previewSlips,
  resetStorePassword,
  unlinkStorePerson,
  type Slip,
  type StorePerson,
} from '@mall/contract/stores/people'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import readXlsxFile from 'read-excel-file/browser'
import { beforeEach, expect, it, vi } from 'vitest'
import { Link, Route, Routes } from 'react-router'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import { StorePage } from '../store-page.tsx'
import { SlipsPage } from './slips-page.tsx'

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
const slip = (over: Partial<Slip> = {}): Slip => ({
  storeId: 's1',
  storeCd: 'S001',
  storeNm: '골목국밥',
  userId: 'u5',
  userCd: 'gukbap',
  name: '김사장',
  password: 'k7mx-p2wq-9tzr',
  until: '2026-12-08T10:00:00Z',
  ...over,
})

beforeEach(() => {
  beSignedIn('OFFICE')
  const me = { ...storePerson, role: 'OFFICE' as const, duty: 'ORDERS' as const, store: null }
  mall.answers(whoAmI, { ok: { ...me, rights: ['read', 'stores'] } })
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

const openSlips = (storeIds: string[]) =>
  openPage(
    <Routes>
      <Route
        path="/"
        element={
          <Link to="/slips" state={{ storeIds }}>
            go
          </Link>
        }
      />
      <Route path="/slips" element={<SlipsPage />} />
    </Routes>,
    { at: '/', route: '/*' },
  )

it('makes slips some stores at a time, and keeps those made when a later part fails', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `s${n}`)
  let calls = 0
  mall.answers(makeSlips, () => {
    calls += 1
    if (calls === 2) return { problem: 'BUSY', retryAfter: 1 }
    const made = slip({ userId: `u${calls}`, name: `사람${calls}`, password: calls === 1 ? 'aaaa-bbbb-cccc' : null })
    return { ok: { result: 'SUCCESS', slips: [made], skipped: calls === 1 ? 0 : 2 } }
  })
  mall.answers(previewSlips, { ok: { unused: 3, lastGivenAt: '2026-11-20T01:00:00Z' } })
  const { person } = openSlips(ids)
  await person.click(screen.getByText('go'))
  expect(await screen.findByText(/3명은 아직 쓰지 않은 안내문이 있어요\(마지막으로 만든 날 11월 20일/)).toBeDefined()
  await person.click(await screen.findByRole('button', { name: '안내문 만들기' }))
  expect(await screen.findByText(/10곳은 만들지 못했어요/)).toBeDefined()
  expect(screen.getByText('aaaa-bbbb-cccc')).toBeDefined()
  expect(screen.getByRole('button', { name: '1장 인쇄' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: '남은 거래처 다시 만들기' }))
  expect(await screen.findByText('안내문 2장을 만들었어요. 14일 안에 로그인해야 해요.')).toBeDefined()
  expect(screen.getByText('로그인한 적 있는 2명은 그대로 두었어요.')).toBeDefined()
  expect(screen.getByText('사업자등록번호 10자리')).toBeDefined()
  expect(mall.sent(makeSlips).map(({ body }) => body.storeIds.length)).toEqual([50, 10, 10])
})

it('offers no printing while slips are being made', async () => {
  mall.answers(previewSlips, { ok: { unused: 0, lastGivenAt: null } })
  const parts = [50, 10].map((count) => Array.from({ length: count }, (_, n) => slip({ userId: `u${count}${n}` })))
  let arrive: ReturnType<typeof mall.holds> | undefined
  mall.answers(makeSlips, () => {
    arrive = mall.holds(makeSlips)
    return { ok: { result: 'SUCCESS', slips: parts[0]!, skipped: 0 } }
  })
  const { person } = openSlips(Array.from({ length: 60 }, (_, n) => `s${n}`))
  await person.click(screen.getByText('go'))
  await person.click(await screen.findByRole('button', { name: '안내문 만들기' }))
  expect(await screen.findByText('60곳 중 50곳을 마쳤어요.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /인쇄/ })).toBeNull()
  arrive!({ ok: { result: 'SUCCESS', slips: parts[1]!, skipped: 0 } })
  expect(await screen.findByRole('button', { name: '60장 인쇄' })).toBeDefined()
})

it('asks before slips are left that were neither printed nor downloaded', async () => {
  mall.answers(previewSlips, { ok: { unused: 0, lastGivenAt: null } })
  mall.answers(makeSlips, { ok: { result: 'SUCCESS', slips: [slip({ password: 'aaaa-bbbb-cccc' })], skipped: 0 } })
  vi.stubGlobal('print', () => undefined)
  const { person, address } = openSlips(['s1'])
  await person.click(screen.getByText('go'))
  await person.click(await screen.findByRole('button', { name: '안내문 만들기' }))
  await screen.findByText('aaaa-bbbb-cccc')
  const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(false)
  await person.click(screen.getByRole('link', { name: '거래처 목록' }))
  const question = within(await screen.findByRole('alertdialog', { name: '안내문을 두고 나갈까요?' }))
  await person.click(question.getByRole('button', { name: '머무르기' }))
  expect(address()).toBe('/slips')
  expect(screen.getByText('aaaa-bbbb-cccc')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '1장 인쇄' }))
  expect(closing()).toBe(true)
  await person.click(screen.getByRole('link', { name: '거래처 목록' }))
  await vi.waitFor(() => expect(address()).toBe('/office/stores'))
})

it('saves the slips as a spreadsheet, and then lets go of them', async () => {
  mall.answers(previewSlips, { ok: { unused: 0, lastGivenAt: null } })
  mall.answers(makeSlips, { ok: { result: 'SUCCESS', slips: [slip({ password: 'aaaa-bbbb-cccc' })], skipped: 0 } })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  const { person, address } = openSlips(['s1'])
  await person.click(screen.getByText('go'))
  await person.click(await screen.findByRole('button', { name: '안내문 만들기' }))
  await person.click(await screen.findByRole('button', { name: '엑셀로 내려받기' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const [sheet] = await readXlsxFile(saved[0]!)
  expect(sheet!.data[0]).toEqual(['거래처 코드', '거래처', '이름', '아이디', '비밀번호', '주소', '기한'])
  expect(sheet!.data[1]).toEqual(expect.arrayContaining(['aaaa-bbbb-cccc', location.origin]))
  await person.click(screen.getByRole('link', { name: '거래처 목록' }))
  await vi.waitFor(() => expect(address()).toBe('/office/stores'))
})

it('asks to choose stores first', async () => {
  const { person } = openSlips([])
  await person.click(screen.getByText('go'))
  expect(await screen.findByText(/거래처를 목록에서 먼저 선택해 주세요/)).toBeDefined()
})
