import type { Slip } from '@mall/contract/stores/people'
import { whoAmI } from '@mall/contract/users'
import type { Mall } from './fake-mall.ts'
import { beSignedIn } from './open-page.tsx'
import { storePerson } from './sample-session.ts'

/** Signs in a person of the office who keeps the data of stores. */
export function beStoreKeeper(mall: Mall): void {
  beSignedIn('OFFICE')
  const me = { ...storePerson, role: 'OFFICE' as const, duty: 'ORDERS' as const, store: null }
  mall.answers(whoAmI, { ok: { ...me, rights: ['read', 'stores'] } })
}

export const slip = (over: Partial<Slip> = {}): Slip => ({
  storeId: 's1',
  storeCd: 'S001',
  storeNm: '골목국밥',
  userId: 'u5',
  userCd: 'gukbap',
  name: '김사장',
  password: 'k7mx-p2wq-9tzr',
  until: '2026-12-08T10:00:00Z',
  ...over,
})
