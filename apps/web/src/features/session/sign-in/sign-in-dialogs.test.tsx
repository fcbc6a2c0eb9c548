import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { knownNames, updatePassword } from '@mall/contract/password'
import { accountLogin, isAuthenticUser, jwtLogin, logout } from '@mall/contract/session'
import { mallCard } from '@mall/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSession } from '#shared/storage/stored-session.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { elsewhere, openPage } from '#test/open-page.tsx'
import { loginResponse, tenant } from '#test/sample-session.ts'
import { SignInPage } from './sign-in-page.tsx'

const mall = fakeMall()
const ticket = { ok: { result: 'SUCCESS', data: 'ticket' } } as const

beforeEach(() => {
  mall.answers(logout, { ok: { result: 'SUCCESS' } })
  mall.answers(mallCard, { ok: { ...tenant, demo: [], demoHidden: false } })
  mall.answers(jwtLogin, ticket)
  mall.answers(accountLogin, { ok: loginResponse() })
})

async function openDialog(
  due: { initPasswordYn: 'Y' | 'N'; mobileOtpYn: 'Y' | 'N'; knownNames?: string[] },
  initial = '1234567891',
) {
  mall.answers(isAuthenticUser, { ok: { result: 'SUCCESS', message: '', data: due } })
  const { person } = openPage(<SignInPage />)
  await person.type(screen.getByLabelText('아이디'), 'store03')
  await person.type(screen.getByLabelText('비밀번호'), initial)
  await person.click(screen.getByRole('button', { name: '로그인' }))
  return { person, dialog: within(await screen.findByRole('dialog')) }
}

const title = (name: string) => screen.findByRole('dialog', { name })
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const code = () => screen.getByLabelText<HTMLInputElement>('인증번호')

describe('second factor', () => {
  const due = { initPasswordYn: 'N', mobileOtpYn: 'Y' } as const
  const registered = { nextStep: 'otp', authId: 'a1' } as const

  it('disables continuing without a QR image', async () => {
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: { nextStep: 'qr', authId: 'a1' } } })
    await openDialog(due)
    expect(press('QR 준비 중').disabled).toBe(true)
  })

  it('asks for a code after the QR image', async () => {
    const qrImage = 'data:image/png;base64,AAAA'
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: { nextStep: 'qr', authId: 'a1', qrImage } } })
    mall.answers(otpRegister, { ok: { result: 'SUCCESS', data: { authId: 'a2' } } })
    mall.answers(otpVerify, { ok: { result: 'SUCCESS', message: '' } })
    const { person } = await openDialog(due)
    await person.click(await screen.findByRole('button', { name: '확인' }))
    await title('OTP 인증')
    await person.type(code(), '222 222{Enter}')
    await elsewhere()
    expect(mall.sent(otpVerify)[0]?.body).toMatchObject({ authId: 'a2', otp: '222222' })
  })

  it('stays open on Escape', async () => {
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: registered } })
    const { person } = await openDialog(due)
    await person.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'OTP 인증' })).toBeDefined()
  })

  it('reports a wrong code, and accepts the next one for the same attempt', async () => {
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: registered } })
    mall.answers(otpVerify, { problem: 'OTP_WRONG', values: { left: 4 } })
    const { person } = await openDialog(due)
    await person.type(code(), '111111')
    await person.click(press('확인'))
    await title('OTP 인증 실패')
    expect(screen.getByText(/4번 더 시도할 수 있어요/)).toBeDefined()
    await person.click(press('다시 시도'))
    expect(code().value).toBe('')
    mall.answers(otpVerify, { ok: { result: 'SUCCESS', message: '' } })
    await person.type(code(), '222222{Enter}')
    await elsewhere()
    expect(mall.sent(otpVerify).map(({ body }) => [body.authId, body.otp])).toEqual([
      ['a1', '111111'],
      ['a1', '222222'],
    ])
  })

  it('replaces an attempt that has ended, and says so', async () => {
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: registered } })
    mall.answers(otpVerify, { problem: 'ATTEMPT_ENDED' })
    const { person } = await openDialog(due)
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: { nextStep: 'otp', authId: 'b1' } } })
    await person.type(code(), '111111{Enter}')
    await screen.findByText('인증 시간이 지났거나 시도 횟수를 넘어 새로 시작했어요.')
    await person.click(press('다시 시도'))
    mall.answers(otpVerify, { ok: { result: 'SUCCESS', message: '' } })
    await person.type(code(), '222222{Enter}')
    await elsewhere()
    expect(mall.sent(otpVerify).at(-1)?.body.authId).toBe('b1')
  })

  it('returns to an empty form when cancelled, and ignores a late answer', async () => {
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: registered } })
    mall.answers(otpVerify, { ok: { result: 'SUCCESS', message: '' } })
    const arrive = mall.holds(jwtLogin)
    const { person } = await openDialog(due)
    await person.type(code(), '222222{Enter}')
    await person.click(press('로그인 취소'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    arrive(ticket)
    await waitFor(() => expect(mall.sent(accountLogin)).toHaveLength(1))
    await waitFor(() => expect(readSession()).toBeNull())
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '로그인' })).disabled).toBe(false)
  })

  it('reports a lost connection, and continues on retry', async () => {
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: registered } })
    mall.answers(otpVerify, 'lost')
    const { person } = await openDialog(due)
    await person.type(code(), '111111{Enter}')
    await title('OTP 인증 실패')
    expect(screen.getByText(/서버에서 답을 받지 못했어요/)).toBeDefined()
    await person.click(press('다시 시도'))
    mall.answers(otpVerify, { ok: { result: 'SUCCESS', message: '' } })
    await person.type(code(), '222222{Enter}')
    await elsewhere()
  })

  it('starts a new attempt when the code was right but its proof has expired', async () => {
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: registered } })
    mall.answers(otpVerify, { ok: { result: 'SUCCESS', message: '' } })
    mall.answers(jwtLogin, { problem: 'OTP_REQUIRED' })
    const { person } = await openDialog(due)
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: { nextStep: 'otp', authId: 'b1' } } })
    await person.type(code(), '111111{Enter}')
    await screen.findByText('인증 시간이 지났거나 시도 횟수를 넘어 새로 시작했어요.')
    mall.answers(jwtLogin, ticket)
    await person.type(code(), '222222{Enter}')
    await elsewhere()
    expect(mall.sent(otpVerify).at(-1)?.body.authId).toBe('b1')
  })

  it('says how long to wait when no new attempt may begin', async () => {
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: registered } })
    mall.answers(otpVerify, { problem: 'ATTEMPT_ENDED' })
    const { person } = await openDialog(due)
    mall.answers(frontLogin, { problem: 'TOO_MANY', values: { wait: '1분' }, retryAfter: 60 })
    await person.type(code(), '111111{Enter}')
    await title('OTP 인증 실패')
    expect(press('다시 시도').disabled).toBe(true)
    expect(screen.getByRole('timer').textContent).toMatch(/^남은 시간 (?:1:00|0:5\d)$/)
  })

  it('reports an attempt without data as invalid', async () => {
    mall.answers(frontLogin, { bare: { result: 'SUCCESS', data: null } })
    mall.answers(isAuthenticUser, { ok: { result: 'SUCCESS', message: '', data: due } })
    const { person } = openPage(<SignInPage />)
    await person.type(screen.getByLabelText('아이디'), 'store02')
    await person.type(screen.getByLabelText('비밀번호'), 'Nuri!2026{Enter}')
    await screen.findByText(/서버 응답이 올바르지 않아요/)
    expect(press('로그인').disabled).toBe(false)
  })
})

describe('initial password', () => {
  const due = { initPasswordYn: 'Y', mobileOtpYn: 'N', knownNames: ['누리', 'Nuri'] } as const
  const chosen = 'Sunny!Day7'
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const met = () =>
    within(screen.getByRole('list', { name: '비밀번호 규칙' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .filter((text) => !text.endsWith('미충족'))
      .map((text) => text.replace(/충족$/, ''))

  const openChange = (initial?: string) => openDialog({ ...due, knownNames: [...due.knownNames] }, initial)

  it('updates the checklist on each key, and is incomplete until both fields are valid', async () => {
    const { person, dialog } = await openChange()
    expect(dialog.getByText(/초기 비밀번호는 사업자등록번호예요/)).toBeDefined()
    expect(dialog.queryByLabelText('현재 비밀번호')).toBeNull()
    expect(met()).toEqual([])
    await person.type(field('새 비밀번호'), 'sunny')
    expect(met()).toEqual(['영문 소문자', '아이디와 연속 4자 이상 겹치지 않기'])
    await person.type(field('새 비밀번호'), 'Store9!{Enter}')
    expect(met()).toEqual(['영문 대문자', '영문 소문자', '숫자', '특수문자 !@#$%^&*', '8자 이상'])
    await dialog.findByText('비밀번호를 확인해 주세요.')
    expect(field('새 비밀번호').getAttribute('aria-invalid')).toBe('true')

    await person.clear(field('새 비밀번호'))
    await person.type(field('새 비밀번호'), 'Nuri!2027')
    expect(dialog.getByText(/‘Nuri’처럼 상호에서 따온 말로는/)).toBeDefined()

    await person.clear(field('새 비밀번호'))
    await person.type(field('새 비밀번호'), chosen)
    expect(met()).toHaveLength(6)
    await person.type(field('새 비밀번호 확인'), 'Sunny!Day8')
    expect(dialog.getByText('비밀번호가 일치하지 않아요.')).toBeDefined()
    expect(press('변경').disabled).toBe(true)
    await person.type(field('새 비밀번호 확인'), '{Backspace}7')
    expect(dialog.getByText('비밀번호가 일치해요.')).toBeDefined()
    expect(press('변경').disabled).toBe(false)
    await person.keyboard('{Escape}')
    expect(field('새 비밀번호').value).toBe(chosen)
  })

  it('changes the password with the one typed at sign-in, then asks for the new one', async () => {
    mall.answers(updatePassword, { ok: { result: 'SUCCESS', message: '' } })
    const { person } = await openChange()
    await person.type(field('새 비밀번호'), chosen)
    await person.type(field('새 비밀번호 확인'), `${chosen}{Enter}`)
    await screen.findByText('비밀번호를 변경했어요.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readSession()).toBeNull()
    expect(screen.getByText('비밀번호를 변경했어요. 새 비밀번호로 로그인해 주세요.')).toBeDefined()
    expect(field('비밀번호').value).toBe('')
    expect(document.activeElement).toBe(field('비밀번호'))
    expect(mall.sent(updatePassword)[0]?.body).toMatchObject({ username: 'store03', password: '1234567891' })
  })

  it('asks for the new password until the next sign-in begins', async () => {
    mall.answers(updatePassword, { ok: { result: 'SUCCESS', message: '' } })
    const { person } = await openChange()
    await person.type(field('새 비밀번호'), chosen)
    await person.type(field('새 비밀번호 확인'), `${chosen}{Enter}`)
    await screen.findByText('비밀번호를 변경했어요. 새 비밀번호로 로그인해 주세요.')
    mall.answers(isAuthenticUser, { problem: 'BAD_CREDENTIALS' })
    await person.type(field('비밀번호'), 'wrong{Enter}')
    await screen.findByText('아이디 또는 비밀번호가 맞지 않아요.')
    expect(screen.queryByText('비밀번호를 변경했어요. 새 비밀번호로 로그인해 주세요.')).toBeNull()
  })

  it('does not tell the pattern of other initial passwords to a user who was given a random one', async () => {
    const { dialog } = await openChange('Rk7!pQ2x')
    expect(dialog.getByText(/받은 비밀번호는 처음 한 번만 쓸 수 있어요/)).toBeDefined()
    expect(dialog.queryByText(/사업자등록번호/)).toBeNull()
  })

  it('asks for a new password when the session that was given says that the password is the user code (§3)', async () => {
    mall.answers(accountLogin, { ok: { ...loginResponse(), userCdPasswordEquals: 'Y' } })
    mall.answers(knownNames, { ok: { username: 'store03', names: ['누리'] } })
    const { dialog } = await openDialog({ initPasswordYn: 'N', mobileOtpYn: 'N' }, 'Nuri!2026')
    await title('비밀번호 변경')
    expect(dialog.getByText(/받은 비밀번호는 처음 한 번만 쓸 수 있어요/)).toBeDefined()
  })

  it.each([
    ['a refusal', { problem: 'PASSWORD_COMMON' } as const, /너무 흔해서/],
    ['a lost connection', 'lost' as const, /서버에서 답을 받지 못했어요/],
  ])('keeps the typed passwords after %s, and shows the reason', async (_what, answer, said) => {
    mall.answers(updatePassword, answer)
    const { person } = await openChange()
    await person.type(field('새 비밀번호'), chosen)
    await person.type(field('새 비밀번호 확인'), `${chosen}{Enter}`)
    await screen.findByText(said)
    expect(field('새 비밀번호').value).toBe(chosen)
    expect(press('변경').disabled).toBe(false)
  })

  it('returns to an empty form when cancelled', async () => {
    const { person } = await openChange()
    await person.click(press('로그인 취소'))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '로그인' })).disabled).toBe(false)
  })
})
