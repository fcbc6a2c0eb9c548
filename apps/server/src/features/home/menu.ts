import { importRights } from '@mall/contract/base/import-terms'
import type { MenuEntry } from '@mall/contract/home'
import type { Lang } from '@mall/contract/base/problem'
import type { Right } from '@mall/contract/base/rights'
import type { Caller } from '#platform/http/caller.ts'

type Role = Caller['role']

interface Entry {
  id: string
  url: string
  icon: string
  roles: Role[]
  /** By default all users of the role see it; of several rights one is enough. */
  right?: Right | readonly Right[]
  /** Shown only until everything that a new wholesaler needs is there. */
  untilComplete?: true
  title: Record<Lang, string>
}

/** The existing pages. Add an entry together with its page. */
const entries: Entry[] = [
  { id: 'mal001', url: '/app/main/mal001', icon: 'home', roles: ['STORE'], title: { ko: '홈', en: 'Home' } },
  { id: 'mal002', url: '/app/main/mal002', icon: 'products', roles: ['STORE'], title: { ko: '상품', en: 'Products' } },
  {
    id: 'mal003',
    url: '/app/main/mal003',
    icon: 'sheet',
    roles: ['STORE'],
    title: { ko: '발주판', en: 'Order sheet' },
  },
  { id: 'mal004', url: '/app/main/mal004', icon: 'basket', roles: ['STORE'], title: { ko: '장바구니', en: 'Basket' } },
  { id: 'mal006', url: '/app/main/mal006', icon: 'orders', roles: ['STORE'], title: { ko: '주문 내역', en: 'Orders' } },
  {
    id: 'mal007',
    url: '/app/main/mal007',
    icon: 'months',
    roles: ['STORE'],
    title: { ko: '월별 주문', en: 'Months' },
  },
  {
    id: 'mal008',
    url: '/app/main/mal008',
    icon: 'notices',
    roles: ['STORE'],
    title: { ko: '공지사항', en: 'Notices' },
  },
  {
    id: 'mal009',
    url: '/app/main/mal009',
    icon: 'inquiries',
    roles: ['STORE'],
    title: { ko: '문의', en: 'Inquiries' },
  },
  {
    id: 'office-first-day',
    url: '/office/first-day',
    icon: 'checklist',
    roles: ['OFFICE'],
    right: 'settings',
    untilComplete: true,
    title: { ko: '시작하기', en: 'First steps' },
  },
  {
    id: 'office-orders',
    url: '/office/orders',
    icon: 'orders',
    roles: ['OFFICE'],
    title: { ko: '주문 처리', en: 'Orders' },
  },
  {
    id: 'office-inquiries',
    url: '/office/inquiries',
    icon: 'inquiries',
    roles: ['OFFICE'],
    title: { ko: '문의 관리', en: 'Inquiries' },
  },
  {
    id: 'office-notices',
    url: '/office/notices',
    icon: 'notices',
    roles: ['OFFICE'],
    title: { ko: '공지 관리', en: 'Notices' },
  },
  {
    id: 'office-stores',
    url: '/office/stores',
    icon: 'stores',
    roles: ['OFFICE'],
    title: { ko: '거래처', en: 'Stores' },
  },
  {
    id: 'office-products',
    url: '/office/products',
    icon: 'products',
    roles: ['OFFICE'],
    title: { ko: '상품', en: 'Products' },
  },
  {
    id: 'office-stock',
    url: '/office/stock',
    icon: 'stock',
    roles: ['OFFICE'],
    title: { ko: '재고', en: 'Stock' },
  },
  {
    id: 'office-prices',
    url: '/office/prices',
    icon: 'prices',
    roles: ['OFFICE'],
    title: { ko: '단가', en: 'Prices' },
  },
  {
    id: 'office-allocations',
    url: '/office/allocations',
    icon: 'allocations',
    roles: ['OFFICE'],
    title: { ko: '배정', en: 'Allocations' },
  },
  {
    id: 'office-import',
    url: '/office/import',
    icon: 'import',
    roles: ['OFFICE'],
    right: Object.values(importRights),
    title: { ko: '가져오기', en: 'Import' },
  },
  {
    id: 'office-staff',
    url: '/office/staff',
    icon: 'staff',
    roles: ['OFFICE'],
    right: 'people',
    title: { ko: '직원', en: 'Staff' },
  },
  {
    id: 'office-settings',
    url: '/office/settings',
    icon: 'settings',
    roles: ['OFFICE'],
    right: 'settings',
    title: { ko: '설정', en: 'Settings' },
  },
  {
    id: 'office-audit',
    url: '/office/audit',
    icon: 'audit',
    roles: ['OFFICE'],
    right: 'audit',
    title: { ko: '활동 기록', en: 'Audit log' },
  },
]

export function menuOf({ role, rights }: Pick<Caller, 'role' | 'rights'>, lang: Lang, isMissing: boolean): MenuEntry[] {
  return entries
    .filter(
      (entry) => entry.roles.includes(role) && [entry.right ?? 'read'].flat().some((right) => rights.includes(right)),
    )
    .filter((entry) => isMissing || entry.untilComplete !== true)
    .map(({ id, url, icon, title }) => ({ id, url, icon, title: title[lang], children: [] }))
}
