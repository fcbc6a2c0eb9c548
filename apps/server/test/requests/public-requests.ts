import { frontLogin } from '@mall/contract/otp'
import { jwtLogin } from '@mall/contract/session'
import { randomUUID } from 'node:crypto'
import { newOneTimeCode } from '#platform/secrets/one-time-code.ts'
import { offerMall } from '#features/opening/offer-mall.ts'
import type { Mall } from '../mall.ts'
import { addPerson, forgetFailures, signIn, usualPassword as password } from '../people.ts'
import type { WireRequest } from '../served-routes.ts'

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
  'GET /api/opening': async (mall) => ({ query: { code: await openingCode(mall) } }),
  'POST /api/opening': async (mall) => ({
    body: {
      code: await openingCode(mall),
      company: {
        ...{
          name: '새벽유통',
          bizNo: '1248100998',
          ownerNm: '박사장',
          phone: '0264271180',
          addr: '서울',
          hours: '월–금',
        },
        ...{ bizType: '도매', bizItem: '식자재', contact: '', bankAccount: '' },
      },
      person: { username: 'owner', name: '박사장', password: 'Sorak!4711q' },
    },
  }),
  'GET /api/invitation': async (mall) => ({ query: { code: await invitationCode(mall) } }),
  'POST /api/invitation': async (mall) => ({
    body: { code: await invitationCode(mall), newPassword: 'Sorak!4711q' },
  }),
  'GET /api/mall': () => Promise.resolve({ query: { tenantCd: '10' } }),
  'GET /api/mall/logo/:tenantCd/:logo/:size': () =>
    Promise.resolve({ params: { tenantCd: '10', logo: 'none', size: 'wide' } }),
  'GET /manifest.webmanifest': () => Promise.resolve({}),
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

async function openingCode({ database, owner }: Mall): Promise<string> {
  await owner`update tenants set biz_no = null`
  return (await offerMall(database, {}))?.code ?? ''
}

async function invitationCode(mall: Mall): Promise<string> {
  const userId = await addPerson(mall, { userCd: `p${randomUUID().slice(0, 12)}`, role: 'OFFICE' })
  const { code, hash } = newOneTimeCode('10')
  await mall.owner`insert into invitations (tenant_id, user_id, code_hash, expires_at)
    values ('10', ${userId}, ${hash}, now() + interval '1 day')`
  return code
}

async function refreshToken(mall: Mall): Promise<string> {
  const { username } = await credentials(mall)
  return (await signIn(mall, username)).refreshToken
}
