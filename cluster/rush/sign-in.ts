import { passwords } from '../layout.ts'
import { ask, type Answer, type Ask } from './ask.ts'
import type { Counting } from './figures.ts'

export interface Shopper {
  tenantId: string
  userCd: string
  token: string
  refreshToken: string
  storeId: string
  placeId: string
}

/** Signs a store in as its page does. */
export async function signIn(tenantId: string, userCd: string, figures: Counting): Promise<Shopper | undefined> {
  const me = { username: userCd, password: passwords().SHOP_PASSWORD, tenantCd: tenantId }
  const ticket = await ask({ method: 'POST', path: '/nuri/jwt/login', body: me }, figures)
  if (ticket?.status !== 200) return undefined
  const opened = await ask({ method: 'POST', path: '/api/account/login', body: { data: ticket.body['data'] } }, figures)
  if (opened?.status !== 200) return undefined
  const shopper = { tenantId, userCd, storeId: '', placeId: '', ...tokensOf(opened) }
  return shopper
}

const tokensOf = ({ body }: Answer) => ({
  token: String(body['accessToken']),
  refreshToken: String(body['refreshToken']),
})

/** Renews the session; a refusal means that the store was signed out, which no fault may do. */
export async function renew(shopper: Shopper, figures: Counting): Promise<boolean> {
  const { refreshToken } = shopper
  const got = await ask({ method: 'POST', path: '/api/account/refresh', body: { refreshToken } }, figures)
  if (got?.status === 200) Object.assign(shopper, tokensOf(got))
  if (got !== undefined && got.status !== 200) figures.signedOut += 1
  return got?.status === 200
}

/** A call of a signed-in store. A 401 renews the session once, as the page does. */
export async function askAs(shopper: Shopper, what: Ask, figures: Counting): Promise<Answer | undefined> {
  const got = await ask({ ...what, token: shopper.token }, figures)
  if (got?.status !== 401) return got
  return (await renew(shopper, figures)) ? ask({ ...what, token: shopper.token }, figures) : undefined
}
