import { accountLogin, isAuthenticUser, jwtLogin, logout } from '@mall/contract/session'
import { mallCard } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { readSession } from '#shared/storage/stored-session.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { elsewhere, openPage } from '#test/open-page.tsx'
import { loginResponse, tenant } from '#test/sample-session.ts'
import { SignInPage } from './sign-in-page.tsx'

const mall = fakeMall()

beforeEach(() => {
  mall.answers(logout, { ok: { result: 'SUCCESS' } })
  mall.answers(mallCard, { ok: { ...tenant, demo: [], demoHidden: false } })
})

function nothingDue() {
  mall.answers(isAuthenticUser, {
    ok: { result: 'SUCCESS', message: '', data: { initPasswordYn: 'N', mobileOtpYn: 'N' } },
  })
  mall.answers(jwtLogin, { ok: { result: 'SUCCESS', data: 'ticket' } })
  mall.answers(accountLogin, { ok: loginResponse() })
}

const name = () => screen.getByLabelText<HTMLInputElement>('아이디')
const password = () => screen.getByLabelText<HTMLInputElement>('비밀번호')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '로그인' })

async function signIn(person: UserEvent, typed = 'Nuri!2026') {
  await person.type(name(), 'store01')
  await person.type(password(), typed)
  await person.click(submit())
}

it('signs in and opens the requested page', async () => {
  nothingDue()
  const { person } = openPage(<SignInPage />, { at: '/?next=%2Fapp%2Fmain%2Fmal006' })
  await signIn(person)
  expect((await elsewhere()).textContent).toBe('/app/main/mal006')
  expect(readSession()?.accessToken).toBe('a')
  expect(mall.sent(jwtLogin)[0]?.body).toEqual({ username: 'store01', password: 'Nuri!2026', tenantCd: '10' })
})

it('names the missing field and sends nothing', async () => {
  const { person } = openPage(<SignInPage />)
  await person.click(submit())
  expect(screen.getByText('아이디를 입력해 주세요.')).toBeDefined()
  expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeDefined()
  expect(document.activeElement).toBe(name())
})

it('keeps the username after a wrong password, and selects the password', async () => {
  mall.answers(isAuthenticUser, { problem: 'BAD_CREDENTIALS' })
  const { person } = openPage(<SignInPage />)
  await signIn(person, 'wrong')
  await screen.findByText('아이디 또는 비밀번호가 맞지 않아요.')
  expect(name().value).toBe('store01')
  expect([password().selectionStart, password().selectionEnd]).toEqual([0, 5])
  expect(readSession()).toBeNull()
})

it.each([
  ['without data', { result: 'SUCCESS', message: '' }],
  ['with null data', { result: 'SUCCESS', data: null }],
  ['with an empty body', undefined],
])('reports an answer %s as invalid, and allows a retry (§8)', async (_what, bare) => {
  mall.answers(isAuthenticUser, { bare })
  const { person } = openPage(<SignInPage />)
  await signIn(person)
  await screen.findByText(/서버 응답이 올바르지 않아요/)
  expect(submit().disabled).toBe(false)
})

it('reports a failed sign-in when a refusal has no message', async () => {
  mall.answers(isAuthenticUser, { bare: { result: 'FAIL', code: 'X', message: '' } })
  const { person } = openPage(<SignInPage />)
  await signIn(person)
  await screen.findByText('로그인하지 못했어요.')
})

it('reports a missing answer, and signs in on the same button once the server is back', async () => {
  mall.answers(isAuthenticUser, 'lost')
  const { person } = openPage(<SignInPage />)
  await signIn(person)
  await screen.findByText(/서버에서 답을 받지 못했어요/)
  nothingDue()
  await person.click(submit())
  await elsewhere()
})

it('sends once, however often the button is pressed', async () => {
  const arrive = mall.holds(isAuthenticUser)
  const { person } = openPage(<SignInPage />)
  await signIn(person)
  expect(submit().disabled).toBe(true)
  await person.type(password(), '{Enter}')
  arrive({ problem: 'BAD_CREDENTIALS' })
  await screen.findByText('아이디 또는 비밀번호가 맞지 않아요.')
  expect(mall.sent(isAuthenticUser)).toHaveLength(1)
})

it('shows a countdown after too many wrong passwords, and whom to call', async () => {
  mall.answers(isAuthenticUser, { problem: 'TOO_MANY', values: { wait: '1분' }, retryAfter: 60 })
  const { person } = openPage(<SignInPage />)
  await signIn(person)
  await screen.findByText(/시도가 너무 많았어요/)
  expect(submit().disabled).toBe(true)
  expect(screen.getByRole('timer').textContent).toMatch(/^남은 시간 (?:1:00|0:5\d)$/)
  expect(screen.getByRole('link', { name: /누리식자재유통에 전화하기/ })).toBeDefined()
})

it('warns of Caps Lock and Hangul input', async () => {
  const { person } = openPage(<SignInPage />)
  await person.click(password())
  await person.keyboard('{CapsLock}n')
  expect(screen.getByText('Caps Lock이 켜져 있어요.')).toBeDefined()
  await person.keyboard('{CapsLock}n')
  expect(screen.queryByText('Caps Lock이 켜져 있어요.')).toBeNull()
  await person.type(name(), 'ㄴ색01')
  expect(screen.getByText(/한글이 입력됐어요/)).toBeDefined()
})

it('shows and hides the password', async () => {
  const { person } = openPage(<SignInPage />)
  await person.click(screen.getByRole('button', { name: '비밀번호 표시' }))
  expect(password().type).toBe('text')
  await person.click(screen.getByRole('button', { name: '비밀번호 숨기기' }))
  expect(password().type).toBe('password')
})

it('remembers the username on request, but never the password', async () => {
  nothingDue()
  const { person, reload } = openPage(<SignInPage />)
  await person.click(screen.getByRole('checkbox', { name: '아이디 저장' }))
  await signIn(person)
  await elsewhere()
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('Nuri!2026')
  reload()
  expect(name().value).toBe('store01')
  expect(password().value).toBe('')
})

it('does not redirect to a URL outside the portal', async () => {
  nothingDue()
  const { person } = openPage(<SignInPage />, { at: `/?next=${encodeURIComponent('//elsewhere.example/app/')}` })
  await signIn(person)
  expect((await elsewhere()).textContent).toBe('/app/main/mal001')
})
