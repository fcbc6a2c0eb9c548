import { createHash } from 'node:crypto'
import type { Lang } from '@mall/contract/base/problem'
import type { Concerned, Rehearsal, RehearsalQuery } from '@mall/contract/rehearsal'
import { pageInfo } from '#platform/http/paging.ts'
import type { Found, Judged } from './judge-stores.ts'
import { textsOf } from './row-texts.ts'
import { sentencesOf, stayingText } from './sentences.ts'

/** The answer to whoever tries a change, with one page of what it reaches. */
export function showRehearsal(judged: Judged, query: RehearsalQuery, lang: Lang): Rehearsal {
  const { found, beforeAmt, afterAmt } = judged
  const [baskets, orders] = [found.filter(isBasket), found.filter((one) => !isBasket(one))]
  const stores = byStore(found)
  const listed = { STORES: stores, BASKETS: baskets.map(alone), ORDERS: orders.map(alone) }[query.what]
  const from = query.page * query.size
  return {
    version: versionOf(judged),
    sentences: sentencesOf(judged, lang),
    staying: stayingText(judged.staying, lang),
    ordersToMove: orders.filter(({ effects }) => effects.includes('MUST_MOVE')).length,
    ...{ stores: stores.length, baskets: baskets.length, orders: orders.length, beforeAmt, afterAmt },
    content: listed
      .sort(byName)
      .slice(from, from + query.size)
      .map((group) => rowOf(group, query, lang)),
    ...pageInfo(query, listed.length),
  }
}

/**
 * Names the baskets and orders that a change reaches and how. Amounts are left out: stores type quantities all the time,
 * which would refuse the change over and over.
 */
export function versionOf({ found }: Pick<Judged, 'found'>): string {
  const reached = found.map((one) => `${idOf(one)} ${one.effects.join(' ')}`).sort()
  return createHash('sha256').update(reached.join('\n')).digest('base64url')
}

const isBasket = ({ kind }: Found) => kind === 'BASKET'
const idOf = (one: Found) => (one.kind === 'BASKET' ? one.basketId : one.order.orderId)
const alone = (one: Found): [Found, ...Found[]] => [one]
const byName = ([a]: [Found, ...Found[]], [b]: [Found, ...Found[]]) =>
  compare(a.storeNm, b.storeNm) || compare(a.storeId, b.storeId) || compare(idOf(a), idOf(b))
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function byStore(found: readonly Found[]): [Found, ...Found[]][] {
  const stores = new Map<string, [Found, ...Found[]]>()
  for (const one of found) {
    const group = stores.get(one.storeId)
    if (group) group.push(one)
    else stores.set(one.storeId, [one])
  }
  return [...stores.values()]
}

function rowOf(group: [Found, ...Found[]], { what }: RehearsalQuery, lang: Lang): Concerned {
  const [first] = group
  const { storeId, storeCd, storeNm } = first
  const baskets = group.filter(isBasket).length
  const isOne = what !== 'STORES'
  return {
    ...{ storeId, storeCd, storeNm, baskets, orders: group.length - baskets },
    basketNm: isOne && first.kind === 'BASKET' ? first.basketNm : null,
    order: isOne && first.kind === 'ORDER' ? { orderId: first.order.orderId, orderNo: first.order.orderNo } : null,
    sentences: [...new Set(group.flatMap((one) => textsOf(one, lang)))],
    beforeAmt: group.reduce((sum, { before }) => sum + before.worthAmt, 0),
    afterAmt: group.reduce((sum, { after }) => sum + after.worthAmt, 0),
  }
}
