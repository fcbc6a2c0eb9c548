import type { MenuEntry } from '@mall/contract/home'
import type { Lang } from '@mall/contract/base/problem'

type Role = 'STORE' | 'OFFICE'

interface Entry {
  id: string
  url: string
  icon: string
  roles: Role[]
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
]

export function menuOf(role: Role, lang: Lang): MenuEntry[] {
  return entries
    .filter((entry) => entry.roles.includes(role))
    .map(({ id, url, icon, title }) => ({ id, url, icon, title: title[lang], children: [] }))
}
