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
import { addDays, seoulDay, type Day } from '#platform/day.ts'
import { fewOf } from '#platform/few-of.ts'
import { Problem } from '#platform/http/problem.ts'
import { planOnce, type AppliedRow } from '../../rows.queries.ts'
import type { ApplyContext } from '../kind.ts'
import { togetherOf } from '../together-of.ts'
import { findRecorded, listInLedger, listRecordedStores } from './built-on-stores.queries.ts'
import { listAppliedStores, type AppliedStoreRow } from './stores-of-import.queries.ts'

/** What is said of stores that stay. */
const stayed: Record<'APPLIED' | 'UNDONE', Record<Lang, (n: number, codes: string) => string>> = {
  APPLIED: {
    ko: (n, codes) =>
      `원장에 적힌 줄은 지울 수 없어요. 기초 미수금을 적었다가 뺀 거래처 ${n}곳은 지우지 않고 거래를 끝내요: ${codes}`,
    en: (n, codes) =>
      `Entries of a ledger are never deleted. Stores whose opening balance was entered and taken back are ended instead of deleted (${n}): ${codes}`,
  },
  UNDONE: {
    ko: (n, codes) =>
      `기초 미수금을 적었다가 뺀 거래처 ${n}곳은 지우지 않고 거래를 끝냈어요: ${codes}. 같은 코드로 다시 가져올 때는 ‘거래 종료일’에 ‘없음’이라고 적어 주세요.`,
    en: (n, codes) =>
      `Stores whose opening balance was entered and taken back were ended instead of deleted (${n}): ${codes}. To bring them in again by the same codes, write 없음 (none) as “Last day”.`,
  },
}

export async function listLeftStores(
  db: Db,
  importId: string,
  state: 'APPLIED' | 'UNDONE',
  lang: Lang,
): Promise<string[]> {
  const left = await listRecordedStores(db, importId)
  return left.length === 0 ? [] : [stayed[state][lang](left.length, fewOf(left, lang))]
}

/** New stores are deleted, which nothing refers to but entries of the ledger: those with such entries are ended later. */
export async function undoStores(context: ApplyContext, rows: readonly AppliedRow[]): Promise<void> {
  const added = rows.filter(({ is_new }) => is_new).map(({ target }) => target)
  await planOnce(context.trx)
  const recorded = await findRecorded(context.trx, added)
  const gone = added.filter((storeId) => !recorded.has(storeId))
  await removeStores(context.trx, context.editor, gone, togetherOf(context))
}

/** The others get their old values back, all together at the end as when they were changed; and so do companies. */
export async function undoCompanies(context: ApplyContext): Promise<void> {
  const { trx, editor, importId } = context
  const rows = await listAppliedStores(trx, importId)
  const added = rows.filter(({ isNew }) => isNew).map(({ target }) => target)
  const recorded = await findRecorded(trx, added)
  const left = rows.flatMap(({ applied }) => applied.left ?? [])
  await insertCompanies(
    trx,
    left.map((one) => ({ ...one, version: one.version + 1 })),
  )
  const yesterday = addDays(seoulDay(new Date()), -1)
  const stores = rows.flatMap((row) =>
    row.isNew ? (recorded.has(row.target) ? [storeEnded(row, yesterday)] : []) : [storeBack(row)],
  )
  const companies = new Map(rows.flatMap((row) => companyBack(row)).map((one) => [one.companyId, one]))
  await changeManyStores(trx, editor, { stores, companies: [...companies.values()] }, togetherOf(context), null)
  await refuseInLedger(context)
  await deleteEmptyCompanies(trx, idsOfNew(rows))
  await deleteEmptyRoutes(
    trx,
    stores
      .filter(({ before, after }) => after.routeId === null && before.routeId !== null)
      .map(({ storeId }) => storeId),
  )
}

/** A payment may have been entered before the stores were locked. */
async function refuseInLedger({ trx, importId }: ApplyContext): Promise<void> {
  const [found] = await listInLedger(trx, importId)
  if (found !== undefined) throw new Problem('IMPORT_BUILT_ON', { values: { what: found.code }, facts: { built: 1 } })
}

/** It has never traded, and no longer can; its first day is not after its last. */
function storeEnded({ target, key, version, applied: { after } }: AppliedStoreRow, last: Day): ChangedStore {
  if (version === null) throw new Problem('IMPORT_BUILT_ON', { values: { what: key } })
  const earlier = (day: Day | null) => (day !== null && day > last ? last : day)
  const ended = { ...after, startDay: earlier(after.startDay), endDay: earlier(after.endDay ?? last) }
  return { storeId: target, version, before: after, after: ended }
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
