import { randomUUID } from 'node:crypto'
import type { Lang } from '@mall/contract/base/problem'
import type { CompanyFields } from '@mall/contract/stores/company-fields'
import { differenceOf } from '#db/audit/difference.ts'
import { sqlStateOf } from '#db/statements/sql-state.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'
import { checkStore } from '../check-store.ts'
import { companyFaults, wrongOfCompany } from '../companies/check-company.ts'
import { auditMany, type ManyEditor, type Together } from './audit-many.ts'
import { inBatches, prepareBatches } from '#db/statements/in-batches.ts'
import * as rows from './many.queries.ts'
import type { ChangedCompany, ChangedStore, StoreState } from './many.queries.ts'

/** Companies that are billed, for stores that are added or moved in the same transaction. Returns their ids. */
export async function addCompanies(trx: Trx, all: readonly CompanyFields[], lang: Lang): Promise<string[]> {
  for (const fields of all) refuseWrong(wrongOfCompany(fields), companyFaults, lang)
  const companies = all.map((fields) => ({ companyId: randomUUID(), fields }))
  await inBatches(companies, (part) => rows.insertCompanies(trx, part))
  return companies.map(({ companyId }) => companyId)
}

export interface NewOfMany {
  state: StoreState
  company: CompanyFields
}

/** Adds stores, each with its address as the first delivery place. No order waits for it. Returns ids in order. */
export async function addStores(
  trx: Trx,
  editor: ManyEditor,
  added: readonly NewOfMany[],
  change: Together,
  lang: Lang,
): Promise<string[]> {
  if (added.length === 0) return []
  for (const { state } of added) checkStore(state, lang)
  const companyIds = [...new Set(added.map(({ state }) => state.companyId))]
  if ((await rows.keepCompanies(trx, companyIds)) < companyIds.length) throw new Problem('CONFLICT')
  const stores = added.map((one) => ({ ...one, storeId: randomUUID() }))
  if ((await rows.insertStores(trx, stores)) < stores.length) throw new Problem('STORE_CODE_TAKEN')
  await onKnownRoutes(
    rows.putOnRoutes(
      trx,
      stores.flatMap(({ storeId, state: { routeId } }) => (routeId === null ? [] : [{ storeId, routeId }])),
    ),
  )
  await rows.insertFirstPlaces(
    trx,
    stores.map(({ storeId, state, company }) => ({
      ...{ storeId, name: state.storeNm, receiver: company.ownerNm, phone: state.phone, addr1: state.address },
    })),
  )
  await auditMany(
    trx,
    editor,
    'store.added',
    stores.map(({ storeId, state, company: { bizNo } }) => ({ storeId, ...state, bizNo, ...change })),
  )
  return stores.map(({ storeId }) => storeId)
}

/** A route that is deleted meanwhile. */
async function onKnownRoutes(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    throw sqlStateOf(error) === '23503' ? new Problem('CONFLICT') : error
  })
}

/**
 * Changes stores and companies that are still as they were seen; otherwise nothing. Sales are entered in the account of a
 * store, so this is to be the last work of its transaction: it writes what takes long before it locks anything. A company
 * that is left without stores is deleted. `judge` is null for values that were there before, which need not keep the rules
 * again.
 */
export async function changeManyStores(
  trx: Trx,
  editor: ManyEditor,
  { stores, companies }: { stores: readonly ChangedStore[]; companies: readonly ChangedCompany[] },
  change: Together,
  judge: { lang: Lang } | null,
): Promise<void> {
  const changed = stores.filter(({ before, after }) => differenceOf(before, after) !== null)
  if (judge !== null) {
    for (const { after } of changed) checkStore(after, judge.lang)
    for (const { after } of companies) refuseWrong(wrongOfCompany(after), companyFaults, judge.lang)
  }
  await auditChanged(trx, editor, changed, change)
  await auditMany(
    trx,
    editor,
    'company.changed',
    companies.map(({ companyId, before, after }) => ({
      ...{ companyId, bizNo: after.bizNo, ...differenceOf(before, after), ...change },
    })),
  )
  const write = await prepareStores(changed)
  const moved = changed.filter(({ before, after }) => before.companyId !== after.companyId)
  if (changed.length > 0) await lockAsSeen(trx, changed)
  if (companies.length > 0) await changeCompanies(trx, companies)
  if (changed.length > 0) await write(trx)
  if (moved.length === 0) return
  const moves = moved.map(({ storeId, after }) => ({ storeId, companyId: after.companyId }))
  await inBatches(moves, (part) => rows.setCompanies(trx, part))
  await rows.deleteEmptyCompanies(trx, [...new Set(moved.map(({ before }) => before.companyId))])
}

async function lockAsSeen(trx: Trx, changed: readonly ChangedStore[]): Promise<void> {
  const now = await rows.lockStores(
    trx,
    changed.map(({ storeId }) => storeId),
  )
  const isAsSeen = changed.every(({ storeId, version, before }) => {
    const found = now.get(storeId)
    return found?.version === version && found.creditLimit === before.creditLimit && found.routeId === before.routeId
  })
  if (!isAsSeen) throw new Problem('CONFLICT')
}

async function changeCompanies(trx: Trx, companies: readonly ChangedCompany[]): Promise<void> {
  const versions = await rows.lockCompanies(
    trx,
    companies.map(({ companyId }) => companyId),
  )
  if (companies.some(({ companyId, version }) => versions.get(companyId) !== version)) throw new Problem('CONFLICT')
  const updated = companies.map(({ companyId, after }) => ({ companyId, fields: after }))
  await inBatches(updated, (part) => rows.updateCompanies(trx, part))
}

async function prepareStores(changed: readonly ChangedStore[]): Promise<(trx: Trx) => Promise<void>> {
  const stores = changed.map(({ storeId, after }) => ({ storeId, state: after }))
  const update = await prepareBatches(stores, rows.storesUpdate)
  const rerouted = changed
    .filter(({ before, after }) => before.routeId !== after.routeId)
    .map(({ storeId, after: { routeId } }) => ({ storeId, routeId }))
  return async (trx) => {
    await update(trx)
    if (rerouted.length > 0) await onKnownRoutes(rows.putOnRoutes(trx, rerouted))
  }
}

async function auditChanged(trx: Trx, editor: ManyEditor, changed: readonly ChangedStore[], change: Together) {
  const facts = changed.flatMap(({ storeId, before, after }) => {
    const difference = differenceOf({ ...before, companyId: '' }, { ...after, companyId: '' })
    return difference === null ? [] : [{ storeId, storeCd: after.storeCd, ...difference, ...change }]
  })
  await auditMany(trx, editor, 'store.changed', facts)
  const moves = changed.flatMap(({ storeId, before, after, companies }) => {
    if (before.companyId === after.companyId) return []
    const named = (companyId: string, fields?: CompanyFields) => ({
      ...{ companyId, bizNo: fields?.bizNo ?? '', companyNm: fields?.companyNm ?? '' },
    })
    const sides = {
      before: named(before.companyId, companies?.before),
      after: named(after.companyId, companies?.after),
    }
    return [{ storeId, storeCd: after.storeCd, ...sides, ...change }]
  })
  await auditMany(trx, editor, 'store.company', moves)
}

/** Deletes stores that were added by mistake and that nothing refers to; a reference fails. */
export async function removeStores(
  trx: Trx,
  editor: ManyEditor,
  storeIds: readonly string[],
  change: Together,
): Promise<void> {
  if (storeIds.length === 0) return
  const gone = await rows.deleteStores(trx, storeIds)
  await auditMany(
    trx,
    editor,
    'store.removed',
    gone.map((store) => ({ ...store, ...change })),
  )
}
