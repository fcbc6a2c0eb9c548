import type { Effect } from '@mall/contract/rehearsal'
import { onSnapshot } from '#db/statements/on-snapshot.ts'
import type { Db } from '#db/open.ts'
import { getRuleBasis } from '#features/holidays/rule-basis.queries.ts'
import { seoulDay, seoulInstant, type Day } from '#platform/day.ts'
import { breather } from '#platform/queues/yield-to-event-loop.ts'
import { effectsOnBasket, effectsOnOrder } from './effects-of.ts'
import { judgeBasket, openUntil, type BasketState } from './judge-basket.ts'
import type { Side } from './side.ts'
import { knowDays } from '#features/holidays/known-days.ts'
import { isWaiting, judgeOrder, type OrderState } from './judge-order.ts'
import { listStoreIds, type BasketLineRow, type JudgedOrder } from './judged-rows.queries.ts'
import { readStores, type ReadStore } from './read-stores.ts'
import { sidesOf, type Round } from './sides.ts'
import { countStayingOrders, type StayingOrders } from './staying-orders.queries.ts'
import type { Attempt, Trial } from './trial.ts'

interface Reached {
  storeId: string
  storeCd: string
  storeNm: string
  effects: Effect[]
}

/** An open basket or a waiting order that a change reaches. */
export type Found =
  | (Reached & { kind: 'BASKET'; basketId: string; basketNm: string; before: BasketState; after: BasketState })
  | (Reached & { kind: 'ORDER'; order: JudgedOrder; before: OrderState; after: OrderState })

export interface Judged {
  found: Found[]
  /** The later day that baskets have to be sent on to be reached; null: they are reached now. */
  from: Day | null
  /** What all open baskets and waiting orders bring. */
  beforeAmt: number
  afterAmt: number
  /** Orders with articles that would no longer be sold. */
  staying: StayingOrders
}

/** Bounds what is in memory, how long one statement takes, and how long orders wait for the rows to be unpacked. */
const storesAtOnce = 100

/** What a change reaches, as of one moment. Nothing is locked, written or sent. */
export function judgeStores(db: Db, attempt: Attempt, now: Date): Promise<Judged> {
  return onSnapshot(db, (snapshot) => judgeIn(snapshot, attempt, now))
}

/** The same, as the transaction of the change itself sees it. */
export async function judgeIn(db: Db, attempt: Attempt, now: Date): Promise<Judged> {
  const trial = await attempt(db)
  const from = trial.day !== undefined && trial.day > seoulDay(now) ? trial.day : null
  const { stopped = [] } = trial
  const staying = stopped.length > 0 ? await countStayingOrders(db, stopped) : { orders: 0, stores: 0 }
  const judged: Judged = { found: [], from, beforeAmt: 0, afterAmt: 0, staying }
  const take = (found: Found) => {
    judged.beforeAmt += found.before.worthAmt
    judged.afterAmt += found.after.worthAmt
    if (found.effects.length > 0) judged.found.push(found)
  }
  await judgeEach(db, trial, now, take)
  return judged
}

/**
 * Judges every open basket and waiting order twice, by the rules as they are and as they would be. Lines are priced when
 * they are ordered: what begins on a later day reaches a basket only if that day comes before its cut-off, and is compared
 * as of the first moment of that day.
 */
export async function judgeEach(snapshot: Db, trial: Trial, now: Date, take: (found: Found) => void): Promise<void> {
  const [basis, storeIds] = await Promise.all([getRuleBasis(snapshot, now), listStoreIds(snapshot)])
  const today = seoulDay(now)
  const day = trial.day !== undefined && trial.day > today ? trial.day : today
  const sentAt = day > today ? seoulInstant(day, '00:00') : now
  const known = knowDays(now)
  const round: Round = {
    ...{ now, sentAt, day, trial, before: basis },
    after: trial.rules?.(basis) ?? basis,
    shelf: { goods: new Map(), prices: new Map(), lists: new Map() },
    ...{ known, knownThen: sentAt === now ? known : knowDays(sentAt) },
  }
  const pause = breather()
  const read = (from: number) => readStores(snapshot, storeIds.slice(from, from + storesAtOnce), round.shelf, round)
  let ahead: Promise<ReadStore[]> | undefined
  for (let n = 0; n < storeIds.length; n += storesAtOnce) {
    const stores = await (ahead ?? read(n))
    // The database works on the next stores while these are judged.
    ahead = n + storesAtOnce < storeIds.length ? read(n + storesAtOnce) : undefined
    // Nothing waits for it yet: its failure is reported where it is awaited.
    ahead?.catch(() => undefined)
    for (const store of stores) {
      await pause()
      if (store.orders.length > 0 || store.baskets.length > 0)
        judgeStore(store, sidesOf(store, round), round).forEach(take)
    }
  }
}

function judgeStore(store: ReadStore, sides: ReturnType<typeof sidesOf>, { sentAt, knownThen, trial }: Round): Found[] {
  const { storeId, storeCd, storeNm, orders } = store
  const { changedStore } = sides
  const reached = { storeId, storeCd, storeNm }
  const isRuled = sides.before.rules !== sides.after.rules
  const isMoved = store.placeId !== changedStore.placeId || store.placeDays !== changedStore.placeDays
  const isOther = isRuled || isMoved || sides.before.account !== sides.after.account
  const ofBasket = (lines: readonly BasketLineRow[]): Found => {
    const [{ basketId, basketNm } = noBasket] = lines
    const asSent = (side: Side, from: ReadStore) =>
      judgeBasket(lines, from, orders, { ...side, now: sentAt, known: knownThen })
    const before = asSent(sides.before, store)
    const isReached = (isOther || lines.some(({ prodId }) => isTouched(prodId, sides))) && isOpenThen(lines)
    const after = isReached ? asSent(sides.after, changedStore) : before
    return { ...reached, kind: 'BASKET', basketId, basketNm, before, after, effects: effectsOnBasket(before, after) }
  }
  const isOpenThen = (lines: readonly BasketLineRow[]) => {
    if (sentAt === sides.before.now) return true
    const until = openUntil(lines, store, { ...sides.before, day: seoulDay(sides.before.now) })
    return until !== null && sentAt < until
  }
  const ofOrder = (order: JudgedOrder): Found => {
    const before = judgeOrder(order, sides.before)
    const placeDays = trial.places ? trial.places(order.placeId, order.placeDays) : order.placeDays
    const isReached = isRuled || placeDays !== order.placeDays
    const after = isReached ? judgeOrder({ ...order, placeDays }, sides.after) : before
    return { ...reached, kind: 'ORDER', order, before, after, effects: effectsOnOrder(before, after) }
  }
  return [...store.baskets.map(ofBasket), ...orders.filter(isWaiting).map(ofOrder)]
}

/** The article, its prices or its share are other ones: trials return what they leave alone as it is. */
function isTouched(prodId: string, { before, after }: ReturnType<typeof sidesOf>): boolean {
  const [was, is] = [before.periods(prodId), after.periods(prodId)]
  return (
    before.goods(prodId) !== after.goods(prodId) ||
    was.grade !== is.grade ||
    was.special !== is.special ||
    before.shareLeft(prodId) !== after.shareLeft(prodId)
  )
}

const noBasket = { basketId: '', basketNm: '' }
