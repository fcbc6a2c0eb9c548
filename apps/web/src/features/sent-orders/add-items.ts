import type { CallInput, CallOk } from '@mall/contract/base/call'
import { addToOrder } from '@mall/contract/sent-orders'
import type { SentOrder } from '@mall/contract/sent-orders'
import { ask } from '#shared/api/ask.ts'
import { codeOf, wrongServices } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { newKey } from '#shared/api/new-key.ts'

type Body = CallInput<typeof addToOrder>['body']
export type Added = CallOk<typeof addToOrder>
export type Item = Body['items'][number]

export interface Addition {
  order: Pick<SentOrder, 'orderId' | 'version' | 'deliveryDate' | 'storeDeliveryId'>
  items: Item[]
  /** Basket that the goods are taken from. */
  basketId?: string | undefined
  /** Of the basket as the user saw it. */
  basketVersion?: number | undefined
}

export interface AddingTools {
  /** Refetches the order. */
  reload: (orderId: string) => Promise<SentOrder | undefined>
  pause: (ms: number) => Promise<void>
}

interface Attempt {
  orderId: string
  key: string
  body: Body
}

const waits = [1000, 2000, 4000]
const unsureCodes = new Set(['IN_PROGRESS', 'BUSY', 'UPDATING'])
const maxMoves = 3

/** The last unanswered attempt. Pressing again repeats it with the same key, so it is applied once. */
let unanswered: Attempt | null = null

/**
 * Adds goods to a sent order exactly once. If the order has changed meanwhile, adds to the new version, provided it
 * still goes to the day and place the user saw.
 */
export async function addItems(addition: Addition, tools: AddingTools): Promise<Added | Failure> {
  let attempt = attemptFor(addition)
  for (let moves = 0; ; moves += 1) {
    const outcome = await sendUntilAnswered(attempt, tools)
    if (!isFailure(outcome) || codeOf(outcome) !== 'CONFLICT' || moves === maxMoves) return outcome
    const now = await tools.reload(addition.order.orderId)
    if (!now?.canEdit || !goesWhere(now, addition.order)) return outcome
    attempt = { ...attempt, key: newKey(), body: { ...attempt.body, version: now.version } }
  }
}

function goesWhere(now: Addition['order'], seen: Addition['order']): boolean {
  return now.deliveryDate === seen.deliveryDate && now.storeDeliveryId === seen.storeDeliveryId
}

export function isFailure(outcome: Added | Failure): outcome is Failure {
  return outcome === wrongServices || !('orderId' in outcome)
}

function attemptFor({ order: { orderId, version }, items, basketId, basketVersion }: Addition): Attempt {
  const wanted = {
    items,
    ...(basketId !== undefined && { basketId }),
    ...(basketVersion !== undefined && { basketVersion }),
  }
  const known = unanswered
  if (known?.orderId === orderId && isSame(known.body, wanted)) return known
  return { orderId, key: newKey(), body: { ...wanted, version } }
}

/** Whatever the prices and the version of the basket are by now. */
function isSame(body: Body, wanted: Omit<Body, 'version'>): boolean {
  const goodsOf = ({ items, basketId }: typeof wanted) =>
    JSON.stringify([items.map(({ seenUnitPrice: _, ...item }) => item), basketId])
  return goodsOf(body) === goodsOf(wanted)
}

async function sendUntilAnswered(attempt: Attempt, { pause }: AddingTools): Promise<Added | Failure> {
  unanswered = attempt
  const { orderId, key, body } = attempt
  for (let tries = 0; ; tries += 1) {
    const sent = await ask(addToOrder, { params: { orderId }, body }, { headers: { 'idempotency-key': key } })
    if (sent.ok) {
      unanswered = null
      return sent.data
    }
    const code = codeOf(sent.error)
    const isUnsure = code === undefined || unsureCodes.has(code)
    if (!isUnsure) unanswered = null
    const wait = waits[tries]
    if (!isUnsure || wait === undefined) return sent.error
    await pause(wait)
  }
}
