import type { LoginResponse } from '@mall/contract/session'
import type { TenantCard, UserInfo } from '@mall/contract/users'

/** Session tokens valid for an hour. */
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
export const storePerson: UserInfo = {
  userId: 'u1',
  userCd: 'store01',
  name: '김가게',
  role: 'STORE',
  duty: 'OWNER',
  rights: ['read', 'prepare', 'order', 'people'],
  store: {
    storeId: 's1',
    storeCd: 'S001',
    storeNm: '골목국밥',
    storeGrade: 'A',
    bizNo: '1248100998',
    ownerNm: '김가게',
    creditLimit: 0,
    balance: 0,
  },
  tenant,
}
