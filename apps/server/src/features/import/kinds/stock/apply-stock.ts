import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { auditChanges } from '#features/office-products/editor.ts'
import { auditsOf } from '#features/office-products/saving/audits-of.ts'
import { writeProducts } from '#features/office-products/saving/save-products.ts'
import { planOnce, type AppliedRow } from '../../rows.queries.ts'
import type { Apply, ApplyContext, BuiltOn } from '../kind.ts'
import { fewOf } from '../list-built-on.ts'
import type { StagedStock } from './check-stock.ts'
import { listStockBuiltOn, listStockByIds } from './stock-of-import.queries.ts'

interface AppliedStock {
  before: number | null
  after: number | null
}

export async function beginApplyStock(context: ApplyContext): Promise<Apply> {
  await planOnce(context.trx)
  const apply: Apply['apply'] = async (rows) => {
    const changes = rows.flatMap(({ target, seen, change }) =>
      target === null || seen === null ? [] : [{ prodId: target, version: seen, stock: change as StagedStock }],
    )
    const stock = await write(context, 'IMPORT', changes)
    return rows.map(({ row_no, key, target }, n): AppliedRow => {
      const applied: AppliedStock = { before: stock[n]?.before ?? null, after: stock[n]?.after ?? null }
      return { row_no, key, is_new: false, target: target ?? '', applied }
    })
  }
  return { apply }
}

/** The difference is taken back, so what was ordered meanwhile stays taken off. */
export async function undoStock(context: ApplyContext, rows: readonly AppliedRow[]): Promise<void> {
  const known = await listStockByIds(
    context.trx,
    rows.map(({ target }) => target),
  )
  const versionOf = new Map(known.map(({ prodId, version }) => [prodId, version]))
  const changes = rows.map(({ target, applied }) => {
    const { before, after } = applied as AppliedStock
    return { prodId: target, version: versionOf.get(target) ?? 0, stock: { seen: after, set: before } }
  })
  await write(context, 'UNDO', changes)
}

async function write(
  { trx, editor, lang, change }: ApplyContext,
  as: 'IMPORT' | 'UNDO',
  changes: { prodId: string; version: number; stock: StagedStock }[],
) {
  const whole = changes.map((one) => ({ ...one, fields: {} }))
  const { plans, stock } = await writeProducts(trx, { ...editor.who, as }, whole, lang)
  await auditChanges(trx, editor, auditsOf(plans, stock, change))
  return stock
}

export async function findBuiltOnStock(db: Db, importId: string, _made: unknown, lang: Lang): Promise<BuiltOn | null> {
  const codes = await listStockBuiltOn(db, importId)
  if (codes.length === 0) return null
  const what = lang === 'ko' ? '재고가 다시 바뀌었거나 이미 주문된 상품' : 'products counted anew or ordered'
  return { count: codes.length, what: [`${what} ${fewOf(codes)}`] }
}
