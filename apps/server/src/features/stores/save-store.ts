import type { Lang } from '@mall/contract/base/problem'
import type { NewStore, StoreFields } from '@mall/contract/stores'
import type { CompanyFields } from '@mall/contract/stores/company-fields'
import { differenceOf } from '#db/audit/difference.ts'
import { sqlStateOf } from '#db/statements/sql-state.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { readReason } from '#platform/http/read-reason.ts'
import { checkNewStore, checkStore } from './check-store.ts'
import { insertCompany, lockCompany } from './companies/companies.queries.ts'
import { auditStore, type Editor } from './editor.ts'
import { lockStore } from './lock-store.ts'
import { insertPlace } from './places/places.queries.ts'
import { hasStoreCode, insertStore, isRoute, putOnRoute, updateCreditLimit, updateStore } from './stores.queries.ts'

const codeTaken = () => new Problem('STORE_CODE_TAKEN')

/** A store without a place cannot order, so its address becomes the first one. */
export async function addStore(trx: Trx, editor: Editor, typed: NewStore, lang: Lang): Promise<string> {
  const { store, company: fields } = checkNewStore(typed, lang)
  await refuseUnknownRoute(trx, store)
  const company = fields ? await makeCompany(trx, fields) : await lockKnown(trx, typed.companyId)
  const { creditLimit } = typed
  const storeId = await insertStore(trx, { ...store, creditLimit }, company.companyId)
  if (storeId === undefined) throw codeTaken()
  if (store.routeId !== null) await putOnRoute(trx, [storeId], store.routeId)
  const { storeNm: name, phone, address: addr1 } = store
  const { ownerNm: receiver, companyId, bizNo } = company
  const unsaid = { zipCd: '', addr2: '', entryNote: '', dropNote: '', deliveryDays: null }
  await insertPlace(trx, storeId, { name, receiver, phone, addr1, isDefault: true, ...unsaid })
  await auditStore(trx, editor, 'store.added', {
    storeId,
    ...store,
    companyId,
    bizNo,
    ...fields,
    ...(creditLimit > 0 && { creditLimit }),
  })
  return storeId
}

async function refuseUnknownRoute(trx: Trx, { routeId }: StoreFields): Promise<void> {
  if (routeId !== null && !(isId(routeId) && (await isRoute(trx, routeId)))) throw new Problem('NOT_FOUND')
}

async function makeCompany(trx: Trx, fields: CompanyFields) {
  return { ...fields, companyId: await insertCompany(trx, fields) }
}

async function lockKnown(trx: Trx, companyId: string | null) {
  const company = companyId !== null && isId(companyId) ? await lockCompany(trx, companyId) : undefined
  if (companyId === null || !company) throw new Problem('NOT_FOUND')
  return { ...company, companyId }
}

/** Returns the version after it. */
export async function changeStore(
  trx: Trx,
  editor: Editor,
  storeId: string,
  { version, ...typed }: StoreFields & { version: number },
  lang: Lang,
): Promise<number> {
  const fields = checkStore(typed, lang)
  const store = await lockStore(trx, storeId)
  if (store.version !== version) throw new Problem('CONFLICT')
  const { version: _, creditLimit: __, companyId: ___, ...before } = store
  const difference = differenceOf<StoreFields>(before, fields)
  if (!difference) return version
  await refuseUnknownRoute(trx, fields)
  if (fields.storeCd !== before.storeCd && (await hasStoreCode(trx, fields.storeCd))) throw codeTaken()
  await updateStore(trx, storeId, fields).catch((error: unknown) => {
    throw sqlStateOf(error) === '23505' ? codeTaken() : error
  })
  if (fields.routeId !== before.routeId) await putOnRoute(trx, [storeId], fields.routeId)
  await auditStore(trx, editor, 'store.changed', { storeId, storeCd: fields.storeCd, ...difference })
  return version + 1
}

export async function setCreditLimit(
  trx: Trx,
  editor: Editor,
  storeId: string,
  { creditLimit, seen, reason: typed }: { creditLimit: number; seen: number; reason: string },
): Promise<void> {
  const reason = readReason(typed)
  const store = await lockStore(trx, storeId)
  if (store.creditLimit !== seen) throw new Problem('CONFLICT')
  await updateCreditLimit(trx, storeId, creditLimit)
  const facts = { storeId, storeCd: store.storeCd, before: { creditLimit: seen }, after: { creditLimit }, reason }
  await auditStore(trx, editor, 'store.credit-limit', facts)
}
