import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { accountLogin, isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSession } from '#shared/storage/stored-session.ts'
import { elsewhere, openPage } from '#test/open-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { press, ticket, title, signInMall } from '#test/sign-in-dialog.tsx'

const { mall, openDialog } = signInMall()
const code = () => screen.getByLabelText<HTMLInputElement>('인증번호')

describe('second factor', () => {
  const due = { initPasswordYn: 'N', mobileOtpYn: 'Y' } as const
  const verified = { ok: { result: 'SUCCESS', message: '' } } as const
  const attempt = (authId: string) => ({ ok: { result: 'SUCCESS', data: { nextStep: 'otp', authId } } }) as const
  // Registered, unless a test says otherwise.
  beforeEach(() => mall.answers(frontLogin, attempt('a1')))

  it('disables continuing without a QR image', async () => {
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: { nextStep: 'qr', authId: 'a1' } } })
    await openDialog(due)
    expect(press('QR 준비 중').disabled).toBe(true)
  })

  it('asks for a code after the QR image', async () => {
    const qrImage = 'data:image/png;base64,AAAA'
    mall.answers(frontLogin, { ok: { result: 'SUCCESS', data: { nextStep: 'qr', authId: 'a1', qrImage } } })
    mall.answers(otpRegister, { ok: { result: 'SUCCESS', data: { authId: 'a2' } } })
    mall.answers(otpVerify, verified)
    const { person } = await openDialog(due)
    await person.click(await screen.findByRole('button', { name: '확인' }))
    await title('OTP 인증')
    await person.type(code(), '222 222{Enter}')
    await elsewhere()
    expect(mall.sent(otpVerify)[0]?.body).toMatchObject({ authId: 'a2', otp: '222222' })
  })

  it('stays open on Escape', async () => {
    const { person } = await openDialog(due)
    await person.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'OTP 인증' })).toBeDefined()
  })

  it('reports a wrong code, and accepts the next one for the same attempt', async () => {
    mall.answers(otpVerify, { problem: 'OTP_WRONG', values: { left: 4 } })
    const { person } = await openDialog(due)
    await person.type(code(), '111111')
    await person.click(press('확인'))
    await title('OTP 인증 실패')
    expect(screen.getByText(/4번 더 시도할 수 있어요/)).toBeDefined()
    await person.click(press('다시 시도'))
    expect(code().value).toBe('')
    mall.answers(otpVerify, verified)
    await person.type(code(), '222222{Enter}')
    await elsewhere()
    expect(mall.sent(otpVerify).map(({ body }) => [body.authId, body.otp])).toEqual([
      ['a1', '111111'],
      ['a1', '222222'],
    ])
  })

  it('replaces an attempt that has ended, and says so', async () => {
    mall.answers(otpVerify, { problem: 'ATTEMPT_ENDED' })
    const { person } = await openDialog(due)
    mall.answers(frontLogin, attempt('b1'))
    await person.type(code(), '111111{Enter}')
    await screen.findByText('인증 시간이 지났거나 시도 횟수를 넘어 새로 시작했어요.')
    await person.click(press('다시 시도'))
    mall.answers(otpVerify, verified)
    await person.type(code(), '222222{Enter}')
    await elsewhere()
    expect(mall.sent(otpVerify).at(-1)?.body.authId).toBe('b1')
  })

  it('returns to an empty form when cancelled, and ignores a late answer', async () => {
    mall.answers(otpVerify, verified)
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
    mall.answers(otpVerify, 'lost')
    const { person } = await openDialog(due)
    await person.type(code(), '111111{Enter}')
    await title('OTP 인증 실패')
    expect(screen.getByText(/서버에서 답을 받지 못했어요/)).toBeDefined()
    await person.click(press('다시 시도'))
    mall.answers(otpVerify, verified)
    await person.type(code(), '222222{Enter}')
    await elsewhere()
  })

  it('starts a new attempt when the code was right but its proof has expired', async () => {
    mall.answers(otpVerify, verified)
    mall.answers(jwtLogin, { problem: 'OTP_REQUIRED' })
    const { person } = await openDialog(due)
    mall.answers(frontLogin, attempt('b1'))
    await person.type(code(), '111111{Enter}')
    await screen.findByText('인증 시간이 지났거나 시도 횟수를 넘어 새로 시작했어요.')
    mall.answers(jwtLogin, ticket)
    await person.type(code(), '222222{Enter}')
    await elsewhere()
    expect(mall.sent(otpVerify).at(-1)?.body.authId).toBe('b1')
  })

  it('says how long to wait when no new attempt may begin', async () => {
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
