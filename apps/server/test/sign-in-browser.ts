import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { updatePassword } from '@mall/contract/password'
import { accountLogin, isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { URI, type TOTP } from 'otpauth'
import type { Ask, Mall } from './mall.ts'
import { usualPassword } from './people.ts'

export const codeOf = (uri: string) => (URI.parse(uri) as TOTP).generate()
export const wrongCodeOf = (uri: string) => String((Number(codeOf(uri)) + 500_000) % 1_000_000).padStart(6, '0')

/** A browser that signs a user in call by call, in any order, with whatever it has received so far. */
export interface SignInBrowser {
  authId: string
  otpUri: string
  cookie: string
  device: string
  ticket: string
  accessToken: string
  refreshToken: string
  /** Unused codes; each works once. */
  recoveryCodes: string[]
  /** Each returns whether the server accepted it. */
  steps: Record<Step, () => Promise<boolean>>
}

export const stepNames = [
  'check',
  'front',
  'register',
  'right',
  'wrong',
  'recovery',
  'change',
  'ticket',
  'login',
] as const
export type Step = (typeof stepNames)[number]

export function openSignInBrowser(
  { ask: anywhere, owner }: Mall,
  username: string,
  {
    password = usualPassword,
    tenantCd = '10',
    otpUri = '',
    address = '127.0.0.1',
    device = '',
    recoveryCodes = [] as string[],
  } = {},
): SignInBrowser {
  const me = { username, password, tenantCd }
  const ask: Ask = (call, input, options) =>
    anywhere(call, input, { ...options, address, cookies: { mall_device: browser.device, ...options?.cookies } })
  const taken = (answer: { status: number; ok: unknown }) =>
    answer.status === 200 && (answer.ok as { result?: string }).result !== 'FAIL'
  const verify = async (otp: string) => {
    // Time does not pass in a test, so the same code must be accepted again.
    await owner`update users set otp_last_step = 0 where user_cd = ${username} and tenant_id = ${tenantCd}`
    const answer = await ask(otpVerify, { body: { ...me, authId: browser.authId, otp } })
    browser.cookie = answer.cookies.find(({ name }) => name === 'mall_2fa')?.value ?? browser.cookie
    return taken(answer)
  }
  const browser: SignInBrowser = {
    authId: '10.none',
    otpUri,
    cookie: '',
    device,
    ticket: '10.none',
    accessToken: '',
    refreshToken: '',
    recoveryCodes,
    steps: {
      check: async () => taken(await ask(isAuthenticUser, { body: me })),
      front: async () => {
        const answer = await ask(frontLogin, { body: me })
        if (!taken(answer) || answer.ok.result === 'FAIL') return false
        browser.authId = answer.ok.data.authId
        browser.otpUri = answer.ok.data.otpUri ?? browser.otpUri
        return true
      },
      register: async () => taken(await ask(otpRegister, { body: { ...me, authId: browser.authId } })),
      right: () => verify(browser.otpUri === '' ? '123456' : codeOf(browser.otpUri)),
      wrong: () => verify(browser.otpUri === '' ? '654321' : wrongCodeOf(browser.otpUri)),
      recovery: () => verify(browser.recoveryCodes.pop() ?? '0000 0000 0000'),
      change: async () => {
        const newPassword = 'Haneul!2026x'
        return taken(await ask(updatePassword, { body: { ...me, newPassword, confNewPassword: newPassword } }))
      },
      ticket: async () => {
        const answer = await ask(jwtLogin, { body: me }, { cookies: { mall_2fa: browser.cookie } })
        if (answer.status === 200) browser.ticket = answer.ok.data
        browser.device = answer.cookies.find(({ name }) => name === 'mall_device')?.value ?? browser.device
        return taken(answer)
      },
      login: async () => {
        const answer = await ask(accountLogin, { body: { data: browser.ticket } })
        if (answer.status === 200) browser.accessToken = answer.ok.accessToken
        if (answer.status === 200) browser.refreshToken = answer.ok.refreshToken
        return taken(answer)
      },
    },
  }
  return browser
}

/** Completes a sign-in with a second factor, registering one if there is none; returns the browser. */
export async function signInWithFactor(browser: SignInBrowser): Promise<SignInBrowser> {
  const way: Step[] =
    browser.otpUri === '' ? ['front', 'register', 'right', 'ticket', 'login'] : ['front', 'right', 'ticket', 'login']
  for (const step of way) if (!(await browser.steps[step]())) throw new Error(`${step} was refused`)
  return browser
}
