import type { CallOk } from '@mall/contract/base/call'
import { type matchLines as contract, mostPasted } from '@mall/contract/order-lines'
import type { Product } from '@mall/contract/products'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { breather } from '#platform/queues/yield-to-event-loop.ts'
import type { StoreView } from '#features/catalogue-index/catalogues.ts'
import { productsAt } from '#features/catalogue-index/products-at.ts'
import { goneOf, latestBought, shelvesOf, slotsOfCode } from '#features/catalogue-index/search/by-name.ts'
import { findFormerOrder, type FormerOrder } from './former-orders.queries.ts'
import { findGone } from './find-gone.ts'
import { offerOf } from './goods.ts'
import type { Former } from './reading/instructions.ts'
import { knownOf } from './known.ts'
import { type MatchedLine, matchLine, type Said, saidBy, wordsOf } from './match-line.ts'
import { linesOf } from './reading/pasted-lines.ts'
import type { PastedLine } from './reading/pasted-row.ts'
import { slotsFor } from './retrieve.ts'
import { partsOf, prodIdsOf } from './to-parts.ts'

/** Number of latest purchases that are also matched by size alone. */
const mostBought = 300

/** Matches the lines of a text with articles this store may buy. */
export async function matchLines(
  db: Db,
  storeId: string,
  view: StoreView,
  { text, isTable = false }: { text: string; isTable?: boolean | undefined },
): Promise<CallOk<typeof contract>> {
  const all = linesOf(text, isTable)
  const pasted = all.filter((line) => !('isUncounted' in line))
  const uncounted = all.filter((line) => 'isUncounted' in line)
  const said = firstThings(await readAll(pasted.slice(0, mostPasted), view.day))
  const matched = await matchAll(db, storeId, view, said)
  const formers = await formersOf(db, storeId, said)
  const parts = matched.flatMap((one, line) => partsOf(line, one, formers.get(keyOf(one.former)) ?? null))
  const products = await productsOf(db, storeId, view, new Set(parts.flatMap(prodIdsOf)))
  return {
    parts,
    products,
    leftOut: pasted.slice(said.length).map((line) => line.text),
    uncounted: { count: uncounted.length, lines: uncounted.slice(0, mostPasted).map((line) => line.text) },
  }
}

/** Lines may be long: others are served between them. */
async function readAll(lines: readonly PastedLine[], day: Day): Promise<Said[]> {
  const breathe = breather()
  const all: Said[] = []
  for (const line of lines) {
    all.push(saidBy(line, day))
    await breathe()
  }
  return all
}

/** Limit on items in all lines together, as one line may name many. */
const mostThings = 2 * mostPasted

function firstThings(all: readonly Said[]): Said[] {
  let count = 0
  const end = all.findIndex(({ items, without }) => (count += items.length + without.length) > mostThings)
  return all.slice(0, end < 0 ? all.length : end)
}

async function matchAll(db: Db, storeId: string, view: StoreView, all: readonly Said[]): Promise<MatchedLine[]> {
  const { shelf } = view
  const breathe = breather()
  const shelves = shelvesOf(view)
  const past = goneOf(view, shelves, mostBought)
  const slotsOf = new Map<string, number[]>()
  for (const word of new Set(all.flatMap(wordsOf))) {
    slotsOf.set(word, [...slotsFor(shelves, word), ...slotsFor(past, word), ...slotsOfCode(shelves, word)])
    await breathe()
  }
  const boughtSlots = latestBought(view, mostBought)
  const slots = new Set([...slotsOf.values(), boughtSlots, shelf.aliases.map(({ slot }) => slot)].flat())
  const products = await productsAt(db, storeId, view, [...slots])
  const isBought = new Set(shelf.bought.slots)
  const gone = await findGone(db, view, past, [...slots])
  const offers = new Map(
    [...products]
      .filter(([slot]) => !gone.has(slot))
      .map(([slot, product]) => [slot, offerOf(product, isBought.has(slot), boughtAt(product))]),
  )
  const known = knownOf(shelf.aliases, boughtSlots, offers, (code) => slotsOfCode(shelves, code), gone)
  const matched: MatchedLine[] = []
  for (const said of all) {
    matched.push(matchLine(said, known([...new Set(wordsOf(said).flatMap((word) => slotsOf.get(word) ?? []))])))
    await breathe()
  }
  return matched
}

const boughtAt = ({ lastOrder }: Product) => (lastOrder ? Date.parse(lastOrder.orderedAt) : undefined)

const keyOf = (former: Former | null) => (former?.kind === 'day' ? former.day : (former?.kind ?? ''))

/** Loads each earlier order that the lines refer to once. */
async function formersOf(db: Db, storeId: string, said: readonly Said[]): Promise<Map<string, FormerOrder | null>> {
  const asked = new Map(said.map(({ former }) => [keyOf(former), former]))
  const found = new Map<string, FormerOrder | null>()
  for (const [key, former] of asked)
    if (former !== null && former.kind !== 'usual')
      found.set(key, await findFormerOrder(db, storeId, former.kind === 'day' ? former.day : null))
  return found
}

/** Skips articles of earlier orders that are no longer sold. */
async function productsOf(db: Db, storeId: string, view: StoreView, ids: ReadonlySet<string>): Promise<Product[]> {
  const { index } = view.catalogue
  const slots = [...ids].flatMap((id) => index.slotOf.get(id) ?? [])
  const products = await productsAt(db, storeId, view, slots)
  return slots.flatMap((slot) => products.get(slot) ?? [])
}
