import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { noteStocks, type NotedStock } from '#features/office-products/stock/note-stocks.ts'
import { Problem } from '#platform/http/problem.ts'
import { planOnce, type AppliedRow } from '../../rows.queries.ts'
import type { Apply, ApplyContext, BuiltOn } from '../kind.ts'
import { listBuiltOn } from '../list-built-on.ts'
import type { StagedStock } from './check-stock.ts'
import { lockAppliedStock, putAppliedStock } from './put-stock.queries.ts'
import { listStockBuiltOn, type StockBuiltOn } from './stock-of-import.queries.ts'

/** Orders wait for locked stock, so all of it is locked and changed at the end. */
export async function beginApplyStock(context: ApplyContext): Promise<Apply> {
  const { trx, editor, change: whole } = context
  await planOnce(trx)
  const apply: Apply['apply'] = async (rows) => {
    const changes = rows.map(({ target, seen, change }) => ({
      ...{ prodId: target ?? '', version: seen, stock: change as StagedStock },
    }))
    const noted = await noteStocks(trx, editor, { as: 'IMPORT', whole }, changes)
    return rows.map(({ row_no, key, target }, n): AppliedRow => ({
      ...{ row_no, key, is_new: false, target: target ?? '', applied: noted[n] },
    }))
  }
  return { apply, finish: () => putStock(context, 'IMPORT') }
}

/** The difference is taken back, so what was ordered meanwhile stays taken off. */
export async function undoStock({ trx, editor, change: whole }: ApplyContext, rows: readonly AppliedRow[]) {
  await planOnce(trx)
  const changes = rows.map((row) => ({ prodId: row.target, version: null, stock: takenBack(row) }))
  await noteStocks(trx, editor, { as: 'UNDO', whole }, changes)
}

export function takenBack({ applied }: AppliedRow) {
  const { before, after } = applied as NotedStock
  return { seen: after, set: before }
}

export async function putStock({ trx, importId }: ApplyContext, as: 'IMPORT' | 'UNDO'): Promise<void> {
  await lockAppliedStock(trx, importId, as)
  const isWhole = await putAppliedStock(trx, importId, as)
  if (!isWhole) throw new Problem('CONFLICT')
}

/** Looks again once the products are locked: one of them may have been counted since undoing began. */
export async function putUndoneStock(context: ApplyContext): Promise<void> {
  const built = await listStockBuiltOn(context.trx, context.importId)
  if (built.length > 0) throw new Problem('CONFLICT')
  await putStock(context, 'UNDO')
}

const sources: Record<StockBuiltOn['source'], Record<Lang, string>> = {
  hand: { ko: '재고를 직접 다시 맞춘 상품', en: 'products whose stock was set by hand' },
  import: { ko: '다른 파일로 재고를 다시 맞춘 상품', en: 'products whose stock another file has set' },
  moved: { ko: '재고가 다시 바뀌었거나 이미 주문된 상품', en: 'products counted anew or ordered' },
}

/** What was set by hand stays, so undoing later imports first would not help. */
const mend: Record<Lang, string> = {
  ko: '되돌리는 대신 상품의 재고를 고쳐 주세요.',
  en: 'Correct the stock of the products instead.',
}

export async function findBuiltOnStock(db: Db, importId: string, _made: unknown, lang: Lang): Promise<BuiltOn | null> {
  const found = await listStockBuiltOn(db, importId)
  const built = listBuiltOn(found, (source) => sources[source][lang], lang)
  const isSetByHand = found.some(({ source }) => source === 'hand')
  return built === null || !isSetByHand ? built : { ...built, advice: mend[lang] }
}
