import { accountLogin, isAuthenticUser, jwtLogin, logout } from '@mall/contract/session'
import { mallCard } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { SignInPage } from '#features/session/sign-in/sign-in-page.tsx'
import { fakeMall } from './fake-mall.ts'
import { openPage } from './open-page.tsx'
import { loginResponse, tenant } from './sample-session.ts'

export const ticket = { ok: { result: 'SUCCESS', data: 'ticket' } } as const
export const title = (name: string) => screen.findByRole('dialog', { name })
export const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Answers to signing in, and the way to the dialog for what is due after the password. */
export function signInMall() {
  const mall = fakeMall()
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
  return { mall, openDialog }
}
