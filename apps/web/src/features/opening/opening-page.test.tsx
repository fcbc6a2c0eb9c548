import { openingCard, openMall } from '@mall/contract/opening'
import { accountLogin, isAuthenticUser, jwtLogin, logout } from '@mall/contract/session'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { elsewhere, openPage } from '#test/open-page.tsx'
import { loginResponse } from '#test/sample-session.ts'
import { OpeningPage } from './opening-page.tsx'

const mall = fakeMall()
const at = '/opening?code=10-aaaa-bbbb-cccc'

beforeEach(() => {
  mall.answers(logout, { ok: { result: 'SUCCESS' } })
  mall.answers(openingCard, { ok: { tenantCd: '30', name: '한빛식품', host: null } })
})

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

async function fillIn(person: UserEvent, other: Record<string, string> = {}) {
  const typed = {
    사업자등록번호: '120-81-47521',
    대표자: '박사장',
    '대표 전화': '0264271180',
    '사업장 주소': '서울 마포구',
    영업시간: '월–금 08:00–18:00',
    이름: '김주임',
    아이디: 'owner',
    비밀번호: 'Sorak!4711q',
    '비밀번호 확인': 'Sorak!4711q',
    ...other,
  }
  for (const [label, value] of Object.entries(typed)) {
    await person.clear(await field(label))
    await person.paste(value)
  }
}

const submit = (person: UserEvent) => person.click(screen.getByRole('button', { name: '누리몰 열기' }))

it('opens the mall and signs its first user in', async () => {
  mall.answers(openMall, { ok: { result: 'SUCCESS', tenantCd: '30' } })
  mall.answers(isAuthenticUser, {
    ok: { result: 'SUCCESS', message: '', data: { initPasswordYn: 'N', mobileOtpYn: 'N' } },
  })
  mall.answers(jwtLogin, { ok: { result: 'SUCCESS', data: 'ticket' } })
  mall.answers(accountLogin, { ok: loginResponse() })
  const { person } = openPage(<OpeningPage />, { at })
  expect((await field('상호')).value).toBe('한빛식품')
  await fillIn(person)
  await person.tab()
  expect((await field('대표 전화')).value).toBe('02-6427-1180')
  await submit(person)
  expect((await elsewhere()).textContent).toBe('/app/main/mal001')
  expect(mall.sent(openMall)[0]?.body).toMatchObject({
    code: '10-aaaa-bbbb-cccc',
    company: { name: '한빛식품', bizNo: '1208147521', phone: '0264271180', bankAccount: '' },
    person: { username: 'owner', name: '김주임', password: 'Sorak!4711q' },
  })
  expect(mall.sent(jwtLogin)[0]?.body).toMatchObject({ username: 'owner', tenantCd: '30' })
})

it('names what is missing or wrong, and sends nothing', async () => {
  const { person } = openPage(<OpeningPage />, { at })
  await fillIn(person, { 사업자등록번호: '123-45-67890', '비밀번호 확인': 'other' })
  await person.clear(await field('대표자'))
  await submit(person)
  expect(await screen.findByText('번호를 다시 확인해 주세요. 끝자리가 맞지 않아요.')).toBeDefined()
  expect(screen.getByText('비밀번호가 서로 달라요.')).toBeDefined()
  expect(screen.getByText('3곳을 확인해 주세요.')).toBeDefined()
  expect(mall.sent(openMall)).toEqual([])
})

it('shows the refusal of the server beside the form, which keeps what was typed', async () => {
  mall.answers(openMall, { problem: 'BUSINESS_NUMBER_TAKEN' })
  const { person } = openPage(<OpeningPage />, { at })
  await fillIn(person)
  await submit(person)
  expect(await screen.findByText('이 사업자등록번호로 연 누리몰이 이미 있어요.')).toBeDefined()
  expect((await field('대표자')).value).toBe('박사장')
})

it('says what to do when the code was used already, or is missing', async () => {
  mall.answers(openingCard, { problem: 'OPENING_ENDED' })
  openPage(<OpeningPage />, { at })
  expect(await screen.findByText('이 주소는 더 이상 쓸 수 없어요.')).toBeDefined()
  expect(screen.getByRole('link', { name: '로그인 화면으로' })).toBeDefined()
})

it('asks for the address with the code when it is opened without one', async () => {
  openPage(<OpeningPage />, { at: '/opening' })
  expect(await screen.findByText('설치할 때 받은 주소로 열어 주세요.')).toBeDefined()
})
