import { codeOf, factOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { addItems, isFailure, type Added, type Addition, type AddingTools, type Item } from './add-items.ts'

export interface Dearer {
  /** Of the goods at the new prices, in won. */
  amount: number
  lines: { prodId: string; prodNm: string; old: number; new: number }[]
}

interface PriceTools extends AddingTools {
  /** Asks the user whether goods that have become dearer are added all the same. */
  accept: (dearer: Dearer) => Promise<boolean>
}

/** Adds goods at the prices that the user has seen. Neither if higher ones were not accepted. */
export async function addAtPrices(
  addition: Addition,
  tools: PriceTools,
): Promise<{ added?: Added | undefined; failure?: Failure | undefined }> {
  const outcome = await addItems(addition, tools)
  if (!isFailure(outcome)) return { added: outcome }
  const dearer = dearerIn(outcome)
  if (dearer === null) return { failure: outcome }
  if (!(await tools.accept(dearer))) return {}
  return addAtPrices({ ...addition, items: addition.items.map((item) => atNewPrice(item, dearer)) }, tools)
}

function dearerIn(failure: Failure): Dearer | null {
  const lines = factOf(failure, 'lines') as Dearer['lines'] | undefined
  return codeOf(failure) === 'PRICE_CHANGED' && lines ? { lines, amount: Number(factOf(failure, 'addedAmt')) } : null
}

function atNewPrice(item: Item, { lines }: Dearer): Item {
  const line = lines.find(({ prodId }) => prodId === item.prodId)
  return line ? { ...item, seenUnitPrice: line.new } : item
}
