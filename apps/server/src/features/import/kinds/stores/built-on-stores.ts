import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { fewOf } from '#platform/few-of.ts'
import type { BuiltOn } from '../kind.ts'
import { listBuiltOn } from '../list-built-on.ts'
import {
  listChangedCompanies,
  listChangedSince,
  listCompaniesOfImport,
  listReferredStores,
} from './built-on-stores.queries.ts'

/** What has happened to stores since, by the table in which it is. */
const sources: Record<string, Record<Lang, string>> = {
  changed: { ko: '바뀐 거래처', en: 'stores changed since' },
  companies: { ko: '바뀐 청구처', en: 'companies changed since' },
  orders: { ko: '주문한 거래처', en: 'stores that have ordered' },
  baskets: { ko: '장바구니가 생긴 거래처', en: 'stores with baskets' },
  users: { ko: '사용자가 생긴 거래처', en: 'stores with people' },
  people: { ko: '사용자가 생긴 거래처', en: 'stores with people' },
  memberships: { ko: '사용자가 연결된 거래처', en: 'stores that people work for' },
  special_prices: { ko: '특별단가가 생긴 거래처', en: 'stores with special prices' },
  alc_quotas: { ko: '배정받은 거래처', en: 'stores with allocations' },
  favourites: { ko: '즐겨찾기가 생긴 거래처', en: 'stores with favourites' },
  store_products: { ko: '구매 이력이 생긴 거래처', en: 'stores that have bought' },
  store_aliases: { ko: '상품 이름을 붙인 거래처', en: 'stores that named products' },
  store_days: { ko: '배송일을 따로 정한 거래처', en: 'stores with days of their own' },
  ledger_entries: { ko: '매출이나 입금이 있는 거래처', en: 'stores with sales or payments' },
  openings: { ko: '기초 미수금이 있는 거래처', en: 'stores with an opening balance' },
  inquiries: { ko: '문의한 거래처', en: 'stores that have asked' },
  notice_stores: { ko: '공지를 받은 거래처', en: 'stores with notices' },
  files: { ko: '파일을 올린 거래처', en: 'stores with files' },
  cut_off_reminders: { ko: '마감 알림을 받은 거래처', en: 'stores that were reminded' },
  store_order_counts: { ko: '주문한 거래처', en: 'stores that have ordered' },
  basket_requests: { ko: '발주를 부탁한 거래처', en: 'stores with requests' },
  store_deliverys: { ko: '배송지가 바뀐 거래처', en: 'stores with other places' },
}

/** What the office can take back; a store that has anything else can only be ended, because its rows stay for good. */
const passing: readonly string[] = [
  ...['changed', 'companies', 'people', 'openings', 'special_prices', 'alc_quotas', 'store_days', 'memberships'],
  'store_deliverys',
]
const end: Record<Lang, string> = {
  ko: '주문, 원장, 사용자 같은 기록은 지울 수 없어요. 거래하지 않을 곳은 거래처 화면의 ‘정보’에서 ‘거래 종료일’을 정해 주세요.',
  en: 'Orders, ledgers, people and the like stay: to end trading with a store, set “Last day of trade” in the “Data” of its page.',
}

/** Where no later import can be undone. */
const takeBack: Record<Lang, string> = {
  ko: '먼저 거래처 화면에서 이것들을 가져왔을 때로 돌려놓은 뒤 되돌려 주세요.',
  en: 'Take these back on the pages of the stores first, then undo this import.',
}

/** A store that has to stay keeps the whole import: what it did to companies is mended by hand. */
const mend: Record<Lang, (names: string) => string> = {
  ko: (names) =>
    `바뀐 청구처(${names})도 그대로예요. 전 내용은 이 화면의 행에서 보고 거래처 화면의 ‘청구처’에서 고쳐 주세요.`,
  en: (names) =>
    `Changed companies (${names}) stay too: see in the rows below how they were, and mend them at “Billed company” of the page of a store.`,
}

/** Stores and companies that were changed since, and new stores that something refers to. */
export async function findBuiltOnStores(db: Db, importId: string, _made: unknown, lang: Lang): Promise<BuiltOn | null> {
  const found = [
    ...(await listChangedSince(db, importId)).map((code) => ({ code, source: 'changed' })),
    ...(await listChangedCompanies(db, importId)).map((code) => ({ code, source: 'companies' })),
    ...(await listReferredStores(db, importId)),
  ]
  const built = listBuiltOn(found, (source) => sources[source]?.[lang] ?? source, lang)
  if (built === null) return null
  if (found.every(({ source }) => passing.includes(source))) return { ...built, otherwise: takeBack[lang] }
  const changed = await listCompaniesOfImport(db, importId)
  return {
    ...built,
    advice: [end[lang], ...(changed.length === 0 ? [] : [mend[lang](fewOf(changed, lang))])].join(' '),
  }
}
