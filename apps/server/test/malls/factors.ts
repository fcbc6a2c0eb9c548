import { frontLogin } from '@mall/contract/otp'
import { beforeEach } from 'vitest'
import { crowded, useMall } from '../mall.ts'
import { addPerson, addTenants, forgetFailures, usualPassword as password } from '../people.ts'
import { openSignInBrowser, signInWithFactor } from '../sign-in-browser.ts'

/** A mall whose users sign in with a second factor. */
export function useFactors() {
  const mall = useMall(addTenants, crowded)
  beforeEach(() => forgetFailures(mall))

  let people = 0
  /** A user with a second factor, registered by default. */
  async function addUser({ registered = true, tenantId = '10' } = {}) {
    const username = `p${++people}`
    const userId = await addPerson(mall, { userCd: username, tenantId, otpRequired: true })
    const browser = openSignInBrowser(mall, username, { tenantCd: tenantId })
    if (registered) await signInWithFactor(browser)
    const me = { username, password, tenantCd: tenantId }
    return { username, userId, me, browser, otpUri: browser.otpUri }
  }

  async function frontData(me: { username: string; password: string; tenantCd: string }) {
    const { ok } = await mall.ask(frontLogin, { body: me })
    if (ok.result === 'FAIL') throw new Error(ok.code)
    return ok.data
  }

  const freeStep = (userId: string) => mall.owner`update users set otp_last_step = 0 where user_id = ${userId}`

  return { mall, addUser, frontData, freeStep }
}
