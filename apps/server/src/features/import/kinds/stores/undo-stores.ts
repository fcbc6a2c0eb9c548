import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { changeManyStores, removeStores } from '#features/stores/many/many-stores.ts'
import {
  deleteEmptyCompanies,
  deleteEmptyRoutes,
  insertCompanies,
  type ChangedCompany,
  type ChangedStore,
} from '#features/stores/many/many.queries.ts'
import { fewOf } from '#platform/few-of.ts'
import { Problem } from '#platform/http/problem.ts'
import { planOnce, type AppliedRow } from '../../rows.queries.ts'
import type { ApplyContext, BuiltOn } from '../kind.ts'
import { listBuiltOn } from '../list-built-on.ts'
import { togetherOf } from '../together-of.ts'
import {
  listAppliedStores,
  listChangedCompanies,
  listCompaniesOfImport,
  listChangedSince,
  listReferredStores,
  type AppliedStoreRow,
} from './stores-of-import.queries.ts'

/** What has happened to stores since, by the table in which it is. */
const sources: Record<string, Record<Lang, string>> = {
  changed: { ko: '바뀐 거래처', en: 'stores changed since' },
  companies: { ko: '바뀐 청구처', en: 'companies changed since' },
  orders: { ko: '주문한 거래처', en: 'stores that have ordered' },
  baskets: { ko: '장바구니가 생긴 거래처', en: 'stores with baskets' },
  users: { ko: '사용자가 생긴 거래처', en: 'stores with people' },
  memberships: { ko: '사용자가 연결된 거래처', en: 'stores that people work for' },
  special_prices: { ko: '특별단가가 생긴 거래처', en: 'stores with special prices' },
  alc_quotas: { ko: '배정받은 거래처', en: 'stores with allocations' },
  favourites: { ko: '즐겨찾기가 생긴 거래처', en: 'stores with favourites' },
  store_products: { ko: '구매 이력이 생긴 거래처', en: 'stores that have bought' },
  store_aliases: { ko: '상품 이름을 붙인 거래처', en: 'stores that named products' },
  store_days: { ko: '배송일을 따로 정한 거래처', en: 'stores with days of their own' },
  ledger_entries: { ko: '원장이 생긴 거래처', en: 'stores with a ledger' },
  inquiries: { ko: '문의한 거래처', en: 'stores that have asked' },
  notice_stores: { ko: '공지를 받은 거래처', en: 'stores with notices' },
  files: { ko: '파일을 올린 거래처', en: 'stores with files' },
  cut_off_reminders: { ko: '마감 알림을 받은 거래처', en: 'stores that were reminded' },
  store_order_counts: { ko: '주문한 거래처', en: 'stores that have ordered' },
  basket_requests: { ko: '발주를 부탁한 거래처', en: 'stores with requests' },
  store_deliverys: { ko: '배송지가 바뀐 거래처', en: 'stores with other places' },
}

/** Where rows stay for good: a store that has some can only be ended. */
const lasting: readonly string[] = ['orders', 'ledger_entries', 'store_products', 'store_order_counts']
const end: Record<Lang, string> = {
  ko: '주문과 원장은 지울 수 없어요. 거래하지 않을 곳은 거래처 화면의 ‘정보’에서 ‘거래 종료일’을 정해 주세요.',
  en: 'Orders and ledgers stay: to end trading with a store, set “Last day of trade” in the “Data” of its page.',
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
  const built = listBuiltOn(found, (source) => sources[source]?.[lang] ?? source)
  if (built === null || !found.some(({ source }) => lasting.includes(source))) return built
  const changed = await listCompaniesOfImport(db, importId)
  return { ...built, advice: [end[lang], ...(changed.length === 0 ? [] : [mend[lang](fewOf(changed))])].join(' ') }
}

/** New stores are deleted, which nothing refers to. */
export async function undoStores(context: ApplyContext, rows: readonly AppliedRow[]): Promise<void> {
  const added = rows.filter(({ is_new }) => is_new).map(({ target }) => target)
  await planOnce(context.trx)
  await removeStores(context.trx, context.editor, added, togetherOf(context))
}

/** The others get their old values back, all together at the end as when they were changed; and so do companies. */
export async function undoCompanies(context: ApplyContext): Promise<void> {
  const { trx, editor, importId } = context
  const rows = await listAppliedStores(trx, importId)
  const left = rows.flatMap(({ applied }) => applied.left ?? [])
  await insertCompanies(
    trx,
    left.map((one) => ({ ...one, version: one.version + 1 })),
  )
  const stores = rows.filter(({ isNew }) => !isNew).map(storeBack)
  const companies = new Map(rows.flatMap((row) => companyBack(row)).map((one) => [one.companyId, one]))
  await changeManyStores(trx, editor, { stores, companies: [...companies.values()] }, togetherOf(context), null)
  await deleteEmptyCompanies(trx, idsOfNew(rows))
  await deleteEmptyRoutes(
    trx,
    stores
      .filter(({ before, after }) => after.routeId === null && before.routeId !== null)
      .map(({ storeId }) => storeId),
  )
}

function storeBack({ target, key, version, applied }: AppliedStoreRow): ChangedStore {
  const { before, after, company, left } = applied
  if (before === null || version === null) throw new Problem('IMPORT_BUILT_ON', { values: { what: key } })
  const companies =
    left === null || company === null ? {} : { companies: { before: company.after, after: left.fields } }
  return { storeId: target, version, before: after, after: before, ...companies }
}

function companyBack({ applied: { company }, companyVersion }: AppliedStoreRow): ChangedCompany[] {
  if (company === null || company.isNew || companyVersion === null) return []
  return [{ companyId: company.companyId, version: companyVersion, before: company.after, after: company.before }]
}

function idsOfNew(rows: readonly AppliedStoreRow[]): string[] {
  return [...new Set(rows.flatMap(({ applied: { company } }) => (company?.isNew === true ? [company.companyId] : [])))]
}
