import { frontLogin } from '@mall/contract/otp'
import { jwtLogin } from '@mall/contract/session'
import { randomUUID } from 'node:crypto'
import type { Mall } from './mall.ts'
import { addPerson, forgetFailures, signIn, usualPassword as password } from './people.ts'
import type { WireRequest } from './served-routes.ts'

/** A valid request to each public call; those that consume something get it fresh. */
export const publicRequests: Record<string, (mall: Mall) => Promise<WireRequest>> = {
  'POST /nuri/mfa/v1/ping/is-authentic-user': async (mall) => ({ body: await credentials(mall) }),
  'POST /nuri/jwt/login': async (mall) => ({ body: await credentials(mall) }),
  'POST /nuri/mfa/v1/ping/front-login': async (mall) => ({ body: await credentials(mall, { otpRequired: true }) }),
  'POST /nuri/mfa/v1/ping/otp-register': async (mall) => ({ body: await attempt(mall) }),
  'POST /nuri/mfa/v1/ping/verify': async (mall) => ({ body: { ...(await attempt(mall)), otp: '123456' } }),
  'PUT /nuri/mfa/v1/ping/update-password': async (mall) => {
    const newPassword = 'Sorak!4711q'
    return { body: { ...(await credentials(mall, { mustChange: true })), newPassword, confNewPassword: newPassword } }
  },
  'POST /api/account/login': async (mall) => {
    const { ok } = await mall.ask(jwtLogin, { body: await credentials(mall) })
    return { body: { data: ok.data } }
  },
  'POST /api/account/refresh': async (mall) => ({ body: { refreshToken: await refreshToken(mall) } }),
  'POST /api/account/logout': async (mall) => ({ body: { refreshToken: await refreshToken(mall) } }),
  'GET /api/mall': () => Promise.resolve({ query: { tenantCd: '10' } }),
  'GET /nuri/api/v1/events': () => Promise.resolve({ query: { ticket: 'x' } }),
  'GET /_image': () => Promise.resolve({ query: { url: '/pictures/none.jpg', w: '160' } }),
}

async function credentials(mall: Mall, person: { otpRequired?: boolean; mustChange?: boolean } = {}) {
  await forgetFailures(mall)
  const username = `p${randomUUID().slice(0, 12)}`
  const initialUntil = '2099-12-31T00:00:00Z'
  await addPerson(mall, { userCd: username, ...person, ...(person.mustChange && { initialUntil }) })
  return { username, password, tenantCd: '10' }
}

async function attempt(mall: Mall) {
  const body = await credentials(mall, { otpRequired: true })
  const { ok } = await mall.ask(frontLogin, { body })
  return { ...body, authId: 'data' in ok ? ok.data.authId : '' }
}

async function refreshToken(mall: Mall): Promise<string> {
  const { username } = await credentials(mall)
  return (await signIn(mall, username)).refreshToken
}
