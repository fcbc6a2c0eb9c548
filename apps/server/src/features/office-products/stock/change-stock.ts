import { mostStock } from '@mall/contract/office-products'
import type { changeStock as contract } from '@mall/contract/office-products/stock'
import { isReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import type { Lang } from '@mall/contract/base/problem'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import { auditChanges, type Editor } from '../editor.ts'
import { deleteStock, insertMoves, lockStock, putStock } from '../saving/stock.queries.ts'
import { findDone, lockGoods } from './change-stock.queries.ts'
import { sumWaiting } from './stock-rows.queries.ts'

type Change = Asked<typeof contract>['body']

/**
 * Changes the stock of one product while stores order it: what comes in or goes out is added to what is there, a count
 * holds only if it was taken of what is there. A request that is repeated with its key is done once.
 */
export async function changeStock(
  trx: Trx,
  editor: Editor,
  { prodId, change, key, lang }: { prodId: string; change: Change; key: string; lang: Lang },
): Promise<number | null> {
  const { userId } = editor.who
  const goods = isId(prodId) ? await lockGoods(trx, prodId) : undefined
  if (!goods) throw new Problem('NOT_FOUND')
  const reason = reasonOf(change)
  const kind = change.kind === 'COUNT' && change.set === null ? ('FREE' as const) : change.kind
  const before = (await lockStock(trx, [prodId])).get(goods.prodId) ?? null
  const done = await findDone(trx, userId, key)
  if (done) {
    if (done.prodId !== goods.prodId || done.kind !== kind) throw new Problem('CONFLICT')
    return before
  }
  if (isOvertaken(before, change)) {
    const waitingQty = (await sumWaiting(trx, [prodId])).get(goods.prodId) ?? 0
    throw new Problem('CONFLICT', { facts: { stockQty: before, waitingQty } })
  }
  const after = stockAfter(before, change, lang)
  // It was not counted, and is not to be.
  if (before === null && after === null) return null
  if (after === null) await deleteStock(trx, [prodId])
  else if (after !== before) await putStock(trx, [{ prod_id: prodId, avail: after }])
  const move = { prod_id: prodId, user_id: userId, kind, before, after, reason, request_key: key }
  await insertMoves(trx, [move])
  const facts = { ...goods, what: kind, before: { stockQty: before }, after: { stockQty: after }, reason }
  await auditChanges(trx, editor, [{ action: 'stock.changed', facts }])
  return after
}

/** What goes out needs a reason, as nothing else says where it went. */
function reasonOf({ kind, reason }: Change): string {
  const why = tidy(reason)
  if ((kind === 'OUT' || why !== '') && !isReason(why)) throw new Problem('REASON_NEEDED')
  return why
}

/** Nothing can be added to stock that is not counted. */
function isOvertaken(before: number | null, change: Change): boolean {
  return change.kind === 'COUNT' ? before !== change.seen : before === null
}

function stockAfter(before: number | null, change: Change, lang: Lang): number | null {
  if (change.kind === 'COUNT') return change.set
  const there = before ?? 0
  if (change.kind === 'OUT' && change.qty > there) refuse(words.tooFew[lang], there)
  if (change.kind === 'IN' && there + change.qty > mostStock) refuse(words.tooMany[lang], mostStock - there)
  return there + (change.kind === 'IN' ? change.qty : -change.qty)
}

const words: Record<'tooFew' | 'tooMany', Record<Lang, string>> = {
  tooFew: {
    ko: '주문 가능 수량 {n}보다 많이 뺄 수 없어요.',
    en: 'Only {n} can still be ordered, so no more can be taken off.',
  },
  tooMany: { ko: '{n}까지 더 넣을 수 있어요.', en: 'Up to {n} more can be added.' },
}

function refuse(text: string, count: number): never {
  throw new Problem('REFUSED', { fields: { qty: text.replace('{n}', count.toLocaleString('en-US')) } })
}
