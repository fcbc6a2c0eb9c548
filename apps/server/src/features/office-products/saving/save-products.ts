import { newFaults, tidyProduct, type ProductFaults } from '@mall/contract/office-products/check-product'
import { newProduct, type ProductFields } from '@mall/contract/office-products/product-fields'
import type { ProductChange } from '@mall/contract/office-products'
import type { Lang } from '@mall/contract/base/problem'
import { differenceOf } from '#db/audit/difference.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { auditChanges, type Editor } from '../editor.ts'
import { auditsOf } from './audits-of.ts'
import { faultsAmongOthers } from './faults-among-others.ts'
import type { PlannedProduct } from './planned-product.ts'
import { freeCodes, getPriceMode, insertProducts, lockProducts, updateProducts } from './products.queries.ts'
import { planStock, type StockPlan } from './plan-stock.ts'
import { refuseFaults } from './refuse-faults.ts'
import { deleteStock, insertMoves, putStock } from './stock.queries.ts'

/** Adds and changes many products as one change of one author: all of it or nothing. Returns ids, versions and moves of stock in order. */
export async function saveProducts(trx: Trx, editor: Editor, changes: readonly ProductChange[], lang: Lang) {
  const { plans, stock, moves } = await writeProducts(trx, { ...editor.who, as: 'EDIT' }, changes, lang)
  await auditChanges(trx, editor, auditsOf(plans, stock))
  return plans.map(({ prodId, version }) => {
    const stockMove = moves.get(prodId)
    return { prodId, version, ...(stockMove !== undefined && { stockMove }) }
  })
}

/** Who writes products, and as what their stock moves. */
export interface ProductWriter {
  tenantId: string
  userId: string
  as: 'EDIT' | 'IMPORT' | 'UNDO'
}

/**
 * The same without the audit log, for parts of a change that is audited as a whole. `judge` is the rule that products
 * have to keep; what was there before need not keep it again.
 */
export async function writeProducts(
  trx: Trx,
  writer: ProductWriter,
  changes: readonly ProductChange[],
  lang: Lang,
  judge: (before: ProductFields | null, after: ProductFields) => ProductFaults = newFaults,
) {
  const plans = await planProducts(trx, changes)
  const stock = await planStock(trx, changes)
  const others = await faultsAmongOthers(trx, writer.tenantId, plans)
  refuseFaults(
    plans.map(({ before, after }, n): ProductFaults => ({
      ...others[n],
      ...stock[n]?.faults,
      ...judge(before, after),
    })),
    lang,
  )
  const different = plans.filter((plan) => plan.before !== null && differenceOf(plan.before, plan.after) !== null)
  await changeProducts(trx, different)
  for (const plan of different) plan.version += 1
  await addProducts(
    trx,
    plans.filter(({ before }) => before === null),
  )
  const moves = await writeStock(trx, writer, plans, stock)
  return { plans, stock, moves }
}

async function planProducts(trx: Trx, changes: readonly ProductChange[]): Promise<PlannedProduct[]> {
  const ids = changes.flatMap(({ prodId }) => prodId ?? [])
  if (!ids.every(isId)) throw new Problem('NOT_FOUND')
  if (new Set(ids).size < ids.length) throw new Problem('MALFORMED', { fields: { changes: 'prodId' } })
  const rows = ids.length === 0 ? [] : await lockProducts(trx, ids)
  const rowOf = new Map(rows.map(({ prodId, version, ...fields }) => [prodId, { version, fields }]))
  const overtaken: number[] = []
  const usual = { ...newProduct, ...(ids.length < changes.length && { priceMode: await getPriceMode(trx) }) }
  const plans = changes.map(({ prodId, version, fields }, n): PlannedProduct => {
    if (prodId === null) return { prodId: '', version: 1, before: null, after: tidyProduct(changed(usual, fields)) }
    const row = rowOf.get(prodId)
    if (!row) throw new Problem('NOT_FOUND')
    if (row.version !== version) overtaken.push(n)
    return { prodId, version: row.version, before: row.fields, after: tidyProduct(changed(row.fields, fields)) }
  })
  if (overtaken.length > 0) throw new Problem('CONFLICT', { facts: { rows: overtaken } })
  return plans
}

/** Fields of JSON are never undefined, unlike those of their type. */
function changed(fields: ProductFields, change: ProductChange['fields']): ProductFields {
  return { ...fields, ...change } as ProductFields
}

async function changeProducts(trx: Trx, plans: readonly PlannedProduct[]): Promise<void> {
  if (plans.length === 0) return
  const renamed = plans.filter(({ before, after }) => before?.prodCd !== after.prodCd)
  const wanted = new Set(renamed.map(({ after }) => after.prodCd))
  const inTheWay = renamed.filter(({ before }) => before !== null && wanted.has(before.prodCd))
  if (inTheWay.length > 0)
    await freeCodes(
      trx,
      inTheWay.map(({ prodId }) => prodId),
    )
  await updateProducts(
    trx,
    plans.map(({ prodId, after }) => ({ ...after, prodId })),
  )
}

async function addProducts(trx: Trx, added: readonly PlannedProduct[]): Promise<void> {
  if (added.length === 0) return
  const ids = await insertProducts(
    trx,
    added.map(({ after }) => after),
  )
  for (const [n, plan] of added.entries()) plan.prodId = ids[n] ?? ''
}

async function writeStock(
  trx: Trx,
  { userId, as }: ProductWriter,
  plans: readonly PlannedProduct[],
  stock: readonly (StockPlan | null)[],
): Promise<Map<string, string>> {
  const put = plans.flatMap(({ prodId }, n) => {
    const avail = stock[n]?.after ?? null
    return avail === null ? [] : [{ prod_id: prodId, avail }]
  })
  const freed = plans.flatMap(({ prodId }, n) => (stock[n]?.after === null ? [prodId] : []))
  if (put.length > 0) await putStock(trx, put)
  if (freed.length > 0) await deleteStock(trx, freed)
  const moves = plans.flatMap(({ prodId }, n) => {
    const { before, after } = stock[n] ?? { before: null, after: null }
    return before === after ? [] : [{ prod_id: prodId, user_id: userId, kind: as, before, after }]
  })
  return moves.length > 0 ? insertMoves(trx, moves) : new Map<string, string>()
}
