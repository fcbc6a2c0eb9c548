import { changeCompany, getCompany } from '@mall/contract/settings'
import type { Company } from '@mall/contract/settings'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { CompanyPage } from './company-page.tsx'

const mall = fakeMall()

const company: Company = {
  name: '한빛식품',
  bizNo: '1208147521',
  ownerNm: '박사장',
  phone: '0264271180',
  addr: '서울 마포구',
  hours: '08–18',
  bizType: '도매',
  bizItem: '식자재',
  contact: '',
  bankAccount: '',
}
const tenant = { tenantCd: '10', name: '한빛식품', phone: '0264271180', hours: '08–18' }
const personWith = (...rights: string[]) => ({
  ok: { userId: 'u1', userCd: 'boss', name: '박', role: 'OFFICE' as const, duty: 'OWNER', rights, store: null, tenant },
})
const companyIs = (version: number, change: Partial<Company> = {}) =>
  mall.answers(getCompany, { ok: { version, company: { ...company, ...change } } })

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, personWith('read', 'settings'))
  companyIs(3)
})

const open = () => openPage(<CompanyPage />, { at: '/office/settings' })
const save = () => screen.getByRole('button', { name: '저장' })

it('saves what was typed as digits, with the version it is based on', async () => {
  mall.answers(changeCompany, { ok: { result: 'SUCCESS', version: 4 } })
  const { person } = open()
  const phone = await screen.findByLabelText<HTMLInputElement>('대표 전화')
  expect(phone.value).toBe('02-6427-1180')
  await person.clear(phone)
  await person.type(phone, '031 123 4567')
  await person.tab()
  expect(phone.value).toBe('031-123-4567')
  await person.click(save())
  expect(await screen.findByText(/회사 정보를 저장했어요/)).toBeDefined()
  expect(mall.sent(changeCompany)[0]?.body).toEqual({ ...company, phone: '0311234567', version: 3 })
})

it('names every wrong field before anything is sent', async () => {
  const { person } = open()
  await person.clear(await screen.findByLabelText('상호'))
  const number = screen.getByLabelText('사업자등록번호')
  await person.clear(number)
  await person.type(number, '120-81-47522')
  await person.click(save())
  expect(screen.getByText('입력해 주세요.')).toBeDefined()
  expect(screen.getByText(/끝자리가 맞지 않아요/)).toBeDefined()
  expect(screen.getByText('2곳을 확인해 주세요.')).toBeDefined()
  expect(mall.sent(changeCompany)).toHaveLength(0)
})

it('keeps what was typed when another person saved first, and shows what they changed', async () => {
  mall.answers(changeCompany, (sent) =>
    sent.body.version === 3 ? { problem: 'CONFLICT' } : { ok: { result: 'SUCCESS', version: 5 } },
  )
  const { person } = open()
  const owner = await screen.findByLabelText<HTMLInputElement>('대표자')
  await person.clear(owner)
  await person.type(owner, '김대표')
  const hours = screen.getByLabelText<HTMLInputElement>('영업시간')
  await person.clear(hours)
  await person.type(hours, '09–17')
  companyIs(4, { addr: '부산 사하구', hours: '07–16' })
  await person.click(save())
  const note = within((await screen.findByText(/다른 사람이 먼저 저장했어요/)).closest<HTMLElement>('[role=alert]')!)
  expect(note.getByText(/사업장 주소: .*부산 사하구/)).toBeDefined()
  expect(owner.value).toBe('김대표')
  expect(hours.value).toBe('09–17')
  expect(screen.getByLabelText<HTMLInputElement>('사업장 주소').value).toBe('부산 사하구')
  await person.click(note.getByRole('button', { name: '영업시간: 이 값으로' }))
  expect(hours.value).toBe('07–16')
  await person.click(save())
  expect(await screen.findByText(/회사 정보를 저장했어요/)).toBeDefined()
  expect(mall.sent(changeCompany)[1]?.body).toMatchObject({
    ownerNm: '김대표',
    addr: '부산 사하구',
    hours: '07–16',
    version: 4,
  })
})

it('shows people without the right the data only', async () => {
  mall.answers(whoAmI, personWith('read'))
  open()
  expect(await screen.findByText(/보기만 할 수 있어요/)).toBeDefined()
  expect((await screen.findByLabelText('상호')).closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
})
