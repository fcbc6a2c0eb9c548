import type { Lang } from './problem.ts'

/** What a call of the office needs. `read` is looking only; `talk` covers notices and inquiries. */
export const officeRights = [
  'read',
  'orders',
  'talk',
  'catalogue',
  'stores',
  'accounts',
  'settings',
  'people',
  'audit',
] as const
export type OfficeRight = (typeof officeRights)[number]

/** What a call of a store needs. `prepare` fills baskets and asks questions; `order` sends, changes and receives. */
export const storeRights = ['read', 'prepare', 'order', 'people'] as const
export type StoreRight = (typeof storeRights)[number]

export type Right = OfficeRight | StoreRight

/** What a user is there for; decides their rights. */
export const duties = {
  OFFICE: {
    OWNER: officeRights,
    ORDERS: ['read', 'orders', 'talk', 'stores'],
    CATALOGUE: ['read', 'catalogue', 'talk'],
    ACCOUNTS: ['read', 'stores', 'accounts'],
    VIEWER: ['read'],
  },
  STORE: {
    OWNER: storeRights,
    BUYER: ['read', 'prepare', 'order'],
    HELPER: ['read', 'prepare'],
  },
} as const satisfies { OFFICE: Record<string, readonly OfficeRight[]>; STORE: Record<string, readonly StoreRight[]> }

export const officeDuties = ['OWNER', 'ORDERS', 'CATALOGUE', 'ACCOUNTS', 'VIEWER'] as const satisfies OfficeDuty[]
export const storeDuties = ['OWNER', 'BUYER', 'HELPER'] as const satisfies StoreDuty[]
export type OfficeDuty = keyof (typeof duties)['OFFICE']
export type StoreDuty = keyof (typeof duties)['STORE']
export type Duty = OfficeDuty | StoreDuty

/** The rights of a user. A duty that this program does not know has none. */
export function rightsOf(role: 'STORE' | 'OFFICE', duty: string): readonly Right[] {
  const known: Record<string, readonly Right[] | undefined> = duties[role]
  return Object.hasOwn(known, duty) ? (known[duty] ?? []) : []
}

/** What a right allows. */
const rightNames: Record<Right, Record<Lang, string>> = {
  read: { ko: '조회', en: 'look at this' },
  orders: { ko: '주문 처리', en: 'handle orders' },
  talk: { ko: '공지·문의', en: 'write notices and answer inquiries' },
  catalogue: { ko: '상품·단가', en: 'change products and prices' },
  stores: { ko: '거래처 관리', en: 'manage stores' },
  accounts: { ko: '미수·입금', en: 'keep the accounts' },
  settings: { ko: '설정', en: 'change settings' },
  people: { ko: '사용자 관리', en: 'manage people' },
  audit: { ko: '활동 기록 조회', en: 'read the audit log' },
  prepare: { ko: '장바구니 담기', en: 'fill the basket' },
  order: { ko: '발주', en: 'send orders' },
}

/** A duty as the pages of people call it. */
const dutyNames: Record<Duty, Record<Lang, string>> = {
  OWNER: { ko: '대표', en: 'Owner' },
  ORDERS: { ko: '주문', en: 'Orders' },
  CATALOGUE: { ko: '상품·단가', en: 'Products and prices' },
  ACCOUNTS: { ko: '미수·입금', en: 'Accounts' },
  VIEWER: { ko: '조회만', en: 'View only' },
  BUYER: { ko: '발주', en: 'Buyer' },
  HELPER: { ko: '담기만', en: 'Helper' },
}

/**
 * A right in the sentence that refuses it, with the duties that have it: nobody can be given a right, only a duty.
 * "거래처 관리(담당: 대표, 주문, 미수·입금)"
 */
export function rightWithDuties(right: Right, lang: Lang): string {
  const role = (storeRights as readonly Right[]).includes(right) && right !== 'people' ? 'STORE' : 'OFFICE'
  const having = (Object.keys(duties[role]) as Duty[]).filter((duty) => rightsOf(role, duty).includes(right))
  const names = having.map((duty) => dutyNames[duty][lang]).join(', ')
  return lang === 'ko' ? `${rightNames[right].ko}(담당: ${names})` : `${rightNames[right].en} (duty: ${names})`
}
