import type { LoginResponse } from '@mall/contract/session'
import type { TenantCard } from '@mall/contract/users'

/** The tokens of a session that lasts an hour. */
export function loginResponse(): LoginResponse {
  return {
    accessToken: 'a',
    refreshToken: 'r',
    userId: 'u1',
    userCdPasswordEquals: 'N',
    accessTokenExpiresIn: Date.now() + 3_600_000,
    serverNow: Date.now(),
  }
}

export const tenant: TenantCard = {
  tenantCd: '10',
  name: '누리식자재유통',
  phone: '0212345678',
  hours: '평일 09:00–18:00',
}
