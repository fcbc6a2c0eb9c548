import { knownNames, updatePassword } from '@mall/contract/password'
import { accountLogin, isAuthenticUser } from '@mall/contract/session'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { readSession } from '#shared/storage/stored-session.ts'
import { loginResponse } from '#test/sample-session.ts'
import { press, title, signInMall } from '#test/sign-in-dialog.tsx'

const { mall, openDialog } = signInMall()

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

  const choose = async (person: UserEvent) => {
    await person.type(field('새 비밀번호'), chosen)
    await person.type(field('새 비밀번호 확인'), `${chosen}{Enter}`)
  }
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
    await choose(person)
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
    await choose(person)
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
    await choose(person)
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
