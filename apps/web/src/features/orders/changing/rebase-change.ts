import type { ChangedLine, ChangedOrder } from './order-changes.ts'

/** The order when editing began, and the order as the user wants it. */
export interface ChangeDraft {
  base: ChangedOrder
  wanted: ChangedOrder
}

/**
 * Three-way merge after a concurrent change: this user's edits are kept, everything else follows the new version, so
 * that no concurrent change is reverted unseen.
 */
export function rebase({ base, wanted }: ChangeDraft, now: ChangedOrder): ChangeDraft {
  const was = byProduct(base)
  const mine = byProduct(wanted)
  const theirs = byProduct(now)
  const stay = now.lines.flatMap((line) => {
    const [old, my] = [was.get(line.prodId), mine.get(line.prodId)]
    if (!my) return old ? [] : [line]
    return [{ ...line, qty: pick(my.qty, old?.qty, line.qty), memo: pick(my.memo, old?.memo, line.memo) }]
  })
  const come = wanted.lines.filter((line) => {
    const old = was.get(line.prodId)
    const isTouched = old?.qty !== line.qty || old.memo !== line.memo
    return !theirs.has(line.prodId) && isTouched
  })
  return {
    base: now,
    wanted: {
      ...now,
      lines: [...stay, ...come],
      deliveryDate: pick(wanted.deliveryDate, base.deliveryDate, now.deliveryDate),
      storeDeliveryId: pick(wanted.storeDeliveryId, base.storeDeliveryId, now.storeDeliveryId),
      memo: pick(wanted.memo, base.memo, now.memo),
    },
  }
}

function pick<Value>(mine: Value, was: Value | undefined, now: Value): Value {
  return mine === was ? now : mine
}

function byProduct({ lines }: ChangedOrder): Map<string, ChangedLine> {
  return new Map(lines.map((line) => [line.prodId, line]))
}
