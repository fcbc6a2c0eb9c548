import { addStore, changeStore, getStore, setCreditLimit, storeDefaults, type OfficeStore } from '@mall/contract/stores'
import {
  changeBilledCompany,
  getBilledCompany,
  listCompanies,
  type Company,
  type CompanyRow,
} from '@mall/contract/stores/companies'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, elsewhere, openPage } from '#test/open-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import { StorePage } from '../store-page.tsx'
import { NewStorePage } from './new-store-page.tsx'

const mall = fakeMall()

const store = (over: Partial<OfficeStore> = {}): OfficeStore => ({
  storeId: 's1',
  storeCd: 'S001',
  storeNm: '골목국밥',
  storeGrade: 'A',
  bizNo: '1234567891',
  ownerNm: '김사장',
  phone: '0212345678',
  address: '서울 중구',
  contact: '',
  companyId: 'c1',
  paymentTerms: 'CREDIT',
  routeId: null,
  startDay: null,
  endDay: null,
  version: 3,
  ended: false,
  creditLimit: 1_000_000,
  balance: 200_000,
  inTransit: 0,
  ...over,
})

const company: Company = {
  ...{ companyId: 'c1', version: 2, bizNo: '1234567891', subBizNo: '', companyNm: '', ownerNm: '김사장' },
  ...{ companyAddress: '', bizType: '', bizItem: '', taxEmail: '', storeCount: 2 },
  stores: [
    { storeId: 's1', storeCd: 'S001', storeNm: '골목국밥' },
    { storeId: 's2', storeCd: 'S002', storeNm: '을지국밥' },
  ],
}
const companiesAre = (...content: CompanyRow[]) =>
  mall.answers(listCompanies, { ok: { content, totalElements: content.length, totalPages: 1, page: 0, size: 5 } })

beforeEach(() => {
  beSignedIn('OFFICE')
  const rights = ['read', 'stores', 'accounts'] as const
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'ACCOUNTS', rights: [...rights], store: null } })
  mall.answers(storeDefaults, { ok: { storeCd: 'S003', grades: ['A', 'B'], routes: [], workDays: [1, 2, 3, 4, 5] } })
  mall.answers(getStore, { ok: store() })
  mall.answers(getBilledCompany, { ok: company })
  companiesAre()
})

const openStore = () => openPage(<StorePage />, { at: '/office/stores/s1?tab=data', route: '/office/stores/:storeId' })
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

const openNew = () => openPage(<NewStorePage />, { at: '/office/stores/new' })
type Person = ReturnType<typeof openNew>['person']
const giveGrade = async (person: Person, grade: string) => {
  await person.click(await screen.findByRole('combobox', { name: '단가 등급' }))
  await person.click(await screen.findByRole('option', { name: grade }))
}

it('adds a store under the proposed code, after all wrong fields are corrected', async () => {
  mall.answers(addStore, { ok: { result: 'SUCCESS', storeId: 's9' } })
  const { person } = openNew()
  await expect.poll(async () => (await input('거래처 코드')).value).toBe('S003')
  await person.type(await input('사업자등록번호'), '1234567890')
  await person.click(screen.getByRole('button', { name: '등록' }))
  expect(await screen.findByText('7곳을 확인해 주세요.')).toBeDefined()
  expect(screen.getByText('사업자등록번호 10자리를 확인해 주세요.')).toBeDefined()
  expect(screen.getByText('등급을 선택해 주세요.')).toBeDefined()
  expect(screen.getByText('금액을 입력하거나 ‘한도 없음’을 선택해 주세요.')).toBeDefined()
  await giveGrade(person, 'B')
  await person.type(await input('외상 한도'), '3000000')
  await person.type(await input('상호'), '을지면옥')
  await person.clear(await input('사업자등록번호'))
  await person.type(await input('사업자등록번호'), '1234567891')
  await person.type(await input('대표자'), '홍길동')
  await person.type(await input('전화번호'), '0212345678')
  await person.type(await input('매장 주소'), '서울 중구')
  await person.click(screen.getByRole('button', { name: '등록' }))
  expect((await elsewhere()).textContent).toBe('/office/stores/s9?tab=people')
  expect(mall.sent(addStore)[0]?.body).toMatchObject({
    storeCd: 'S003',
    storeNm: '을지면옥',
    bizNo: '1234567891',
    phone: '0212345678',
    endDay: null,
    storeGrade: 'B',
    creditLimit: 3_000_000,
  })
})

it('has no grade to ask for where all stores have the same, and takes it that there is no limit', async () => {
  mall.answers(storeDefaults, { ok: { storeCd: 'S003', grades: ['B'], routes: [], workDays: [] } })
  mall.answers(addStore, { ok: { result: 'SUCCESS', storeId: 's9' } })
  const { person } = openNew()
  await expect.poll(async () => (await screen.findByRole('combobox', { name: '단가 등급' })).textContent).toBe('B')
  const typed = { 상호: '을지면옥', 사업자등록번호: '1234567891', 대표자: '홍길동', 전화번호: '0212345678' }
  for (const [label, text] of Object.entries({ ...typed, '매장 주소': '서울 중구' }))
    await person.type(await input(label), text)
  await person.click(screen.getByRole('checkbox', { name: '한도 없음' }))
  await person.click(screen.getByRole('button', { name: '등록' }))
  await expect.poll(() => mall.sent(addStore)[0]?.body).toMatchObject({ storeGrade: 'B', creditLimit: 0 })
})

it('asks for no limit of a store that pays first, nor of a clerk who may set none', async () => {
  const { person } = openNew()
  await input('외상 한도')
  await person.click(await screen.findByRole('combobox', { name: '결제 조건' }))
  await person.click(await screen.findByRole('option', { name: '선불' }))
  expect(screen.queryByLabelText('외상 한도')).toBeNull()
  const rights = ['read', 'stores'] as const
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'ORDERS', rights: [...rights], store: null } })
  openNew()
  expect(await screen.findByText(/외상 한도는 미수·입금 담당이 정해요/)).toBeDefined()
})

it('keeps what was typed when someone else was first, and saves it over their version', async () => {
  mall.answers(changeStore, { problem: 'CONFLICT' })
  const { person } = openStore()
  const contact = await input('매장 담당자')
  await person.type(contact, '박점장')
  mall.answers(getStore, { ok: store({ version: 4, address: '서울 종로구' }) })
  await person.click(screen.getByRole('button', { name: '저장' }))
  await person.click(await screen.findByRole('button', { name: '바뀐 내용 불러오기' }))
  await expect.poll(async () => (await input('매장 주소')).value).toBe('서울 종로구')
  expect((await input('매장 담당자')).value).toBe('박점장')
  mall.answers(changeStore, { ok: { result: 'SUCCESS', version: 5 } })
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('저장했어요.')).toBeDefined()
  expect(mall.sent(changeStore).map(({ body }) => body)).toMatchObject([
    { version: 3, address: '서울 중구', contact: '박점장' },
    { version: 4, address: '서울 종로구', contact: '박점장' },
  ])
})

it('says which grade is new, before a store is given one without prices', async () => {
  const { person } = openStore()
  await person.click(await screen.findByRole('combobox', { name: '단가 등급' }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toEqual(['A', 'B', 'C (새 등급)'])
})

it('shows money paid in advance as that', async () => {
  mall.answers(getStore, { ok: store({ balance: -30_000 }) })
  openStore()
  const row = (await screen.findByText('선입금')).closest('div') as HTMLElement
  expect(row.textContent).toContain('30,000원')
  expect(document.body.textContent).not.toContain('-30,000')
  expect(screen.queryByText('미수금')).toBeNull()
})

it('asks before another tab drops what was typed', async () => {
  const { person } = openStore()
  await person.type(await input('매장 담당자'), '박점장')
  await person.click(screen.getByRole('tab', { name: '배송지·배송일' }))
  await person.click(await screen.findByRole('button', { name: '계속 편집' }))
  expect((await input('매장 담당자')).value).toBe('박점장')
})

it('shows a credit limit that was changed meanwhile before it is overwritten', async () => {
  mall.answers(setCreditLimit, { problem: 'CONFLICT' })
  const { person } = openStore()
  await person.click(await screen.findByRole('button', { name: '한도 바꾸기' }))
  await person.clear(await input('외상 한도'))
  await person.type(await input('외상 한도'), '3000000')
  await person.type(await input('바꾸는 이유'), '거래가 늘었어요')
  await screen.findByText(/바뀌는 것이 없어요/)
  mall.answers(getStore, { ok: store({ creditLimit: 2_000_000 }) })
  const [save] = screen.getAllByRole('button', { name: '저장' })
  await person.click(save!)
  expect(await screen.findByText(/한도가 2,000,000원으로 바뀌었어요/)).toBeDefined()
  mall.answers(setCreditLimit, { ok: { result: 'SUCCESS' } })
  await person.click(save!)
  expect(await screen.findByText('외상 한도를 바꿨어요.')).toBeDefined()
  const body = { creditLimit: 3_000_000, reason: '거래가 늘었어요', rehearsed: 'v0' }
  const bodies = mall.sent(setCreditLimit).map((one) => one.body)
  expect(bodies).toEqual([1_000_000, 2_000_000].map((seen) => ({ ...body, seen })))
})

it('asks with figures before a limit below what the store owes is saved', async () => {
  mall.answers(getStore, { ok: store({ creditLimit: 5_000_000, balance: 4_439_671 }) })
  mall.answers(setCreditLimit, { ok: { result: 'SUCCESS' } })
  const { person } = openStore()
  await person.click(await screen.findByRole('button', { name: '한도 바꾸기' }))
  await person.clear(await input('외상 한도'))
  await person.type(await input('외상 한도'), '1000000')
  await person.type(await input('바꾸는 이유'), '연체가 있어요')
  const question = '지금 미수금 4,439,671원보다 낮아요 · 남은 한도 -3,439,671원, 다음 주문부터 한도를 넘어요.'
  const asked = within(await screen.findByRole('group', { name: question }))
  const [save] = screen.getAllByRole('button', { name: '저장' })
  await person.click(save!)
  expect(await asked.findByText('맞으면 표시한 뒤 다시 눌러 주세요.')).toBeDefined()
  expect(mall.sent(setCreditLimit)).toEqual([])
  await person.click(asked.getByRole('checkbox', { name: '네, 1,000,000원이 맞아요' }))
  await person.click(save!)
  await expect.poll(() => mall.sent(setCreditLimit)[0]?.body.creditLimit).toBe(1_000_000)
})

it('adds a store to the company that has its business number, without typing that again', async () => {
  companiesAre({
    companyId: 'c1',
    name: '골목국밥',
    bizNo: '1234567891',
    subBizNo: '',
    ownerNm: '김사장',
    storeCount: 2,
  })
  mall.answers(addStore, { ok: { result: 'SUCCESS', storeId: 's9' } })
  const { person } = openNew()
  await person.type(await input('상호'), '을지국밥')
  await person.type(await input('사업자등록번호'), '1234567891')
  expect(await screen.findByText(/이미 등록된 사업자예요: 골목국밥 \(대표 김사장, 매장 2곳\)/)).toBeDefined()
  expect(screen.queryByLabelText('대표자')).toBeNull()
  await giveGrade(person, 'A')
  await person.click(screen.getByRole('checkbox', { name: '한도 없음' }))
  await person.type(await input('전화번호'), '0212345678')
  await person.type(await input('매장 주소'), '서울 중구')
  await person.click(screen.getByRole('button', { name: '등록' }))
  await elsewhere()
  expect(mall.sent(addStore)[0]?.body).toMatchObject({ companyId: 'c1', storeNm: '을지국밥' })
})

it('changes the company for all of its stores, and says so before', async () => {
  mall.answers(changeBilledCompany, { ok: { result: 'SUCCESS', version: 3 } })
  const { person } = openStore()
  expect(await screen.findByText('을지국밥')).toBeDefined()
  await person.click(await screen.findByRole('button', { name: '수정' }))
  expect(screen.getByText(/매장 2곳에 함께 적용돼요/)).toBeDefined()
  await person.type(screen.getByLabelText('세금계산서 이메일'), 'tax@example.com')
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: '저장' }))
  expect(await screen.findByText('청구처를 저장했어요.')).toBeDefined()
  expect(mall.sent(changeBilledCompany)[0]?.body).toMatchObject({
    version: 2,
    taxEmail: 'tax@example.com',
    bizNo: '1234567891',
  })
})
