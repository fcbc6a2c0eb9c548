import { risenGoods, undoneFacts, type ChangedPrice } from '@mall/contract/price-lists/changes'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId, nilId } from '#platform/ids.ts'
import { listNamedProducts } from '../saving/lines.queries.ts'
import { specOrCode, type CountOfLines } from '../saving/lines.ts'
import {
  listChanged,
  listChangedOf,
  listChangesOfProduct,
  listFirstChanged,
  type AuditedPrice,
} from './changed-prices.queries.ts'
import { countChanges, isLeft, listChanges, listChangesById } from './undo.queries.ts'

interface Question {
  page: number
  size: number
  prodId?: string | undefined
}

/** Prices that a change is shown with: of all products, and of one that was asked for. */
const mostShown = { ofAll: 3, ofOne: 30 }

/** What changed prices, the latest first. */
export async function showChanges(db: Db, { prodId, ...page }: Question, lang: Lang) {
  const { rows, total } = await findChanges(db, page, prodId)
  const undoneIds = rows.flatMap(({ facts }) => textOf(facts['undoes']) ?? [])
  const [changes, prices] = await Promise.all([
    undoneIds.length > 0 ? listChangesById(db, undoneIds) : [],
    pricesOf(
      db,
      rows.map(({ changeId }) => changeId),
      prodId,
    ),
  ])
  const specOf = await specsOf(db, [...prices.values()].flat(), [...rows, ...changes])
  const undone = new Map(
    changes.map(({ changeId, kind, at, facts }) => [
      changeId,
      { ...nameOf(facts, specOf, lang), kind, at: at.toISOString() },
    ]),
  )
  const today = seoulDay(new Date())
  const content = rows.map(({ facts, at, undoneAt, ...row }) => {
    const shown = prices.get(row.changeId) ?? []
    return {
      ...row,
      ...nameOf(facts, specOf, lang, shown[0]),
      prices: shown.map((price) => priceOf(price, specOf)),
      more: (shown[0]?.total ?? 0) - shown.length,
      counts: (facts['counts'] ?? []) as CountOfLines[],
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      undone: undoneFacts.safeParse(facts['undone']).data ?? null,
      articleId: textOf(facts['articleId']),
      articleVersion: typeof facts['articleVersion'] === 'number' ? facts['articleVersion'] : 1,
      undoes: undone.get(textOf(facts['undoes']) ?? '') ?? null,
      mayUndo: isLeft({ kind: row.kind, undoneAt, facts }) && row.from >= today,
    }
  })
  return { content, ...pageInfo(page, total) }
}

/** All prices of one change, by pages. */
export async function showChangedPrices(db: Db, changeId: string, page: { page: number; size: number }) {
  const [change] = isId(changeId) ? await listChangesById(db, [changeId]) : []
  if (!change) throw new Problem('NOT_FOUND')
  const rows = await listChanged(db, changeId, pageRange(page))
  const specOf = await specsOf(db, rows, [])
  return { content: rows.map((price) => priceOf(price, specOf)), ...pageInfo(page, change.lines) }
}

async function findChanges(db: Db, page: { page: number; size: number }, prodId: string | undefined) {
  const range = pageRange(page)
  if (prodId === undefined) {
    const [rows, total] = await Promise.all([listChanges(db, range), countChanges(db)])
    return { rows, total }
  }
  const all = await listChangesOfProduct(db, isId(prodId) ? prodId : nilId)
  const shown = all.slice(range.offset, range.offset + range.limit)
  return { rows: await listChanges(db, { offset: 0, limit: range.limit }, shown), total: all.length }
}

async function pricesOf(db: Db, changeIds: readonly string[], prodId: string | undefined) {
  if (changeIds.length === 0) return new Map<string, AuditedPrice[]>()
  const prices = await (prodId === undefined
    ? listFirstChanged(db, changeIds, mostShown.ofAll)
    : listChangedOf(db, prodId, changeIds, mostShown.ofOne))
  return Map.groupBy(prices, ({ changeId }) => changeId)
}

/** The log writes the grade or the store behind the name of the product; a store may have parentheses of its own. */
const nameAndWhose = /^(.*) \(((?:[^()]|\([^()]*\))*)\)$/s

function priceOf({ price, storeId }: AuditedPrice, specOf: Specs): ChangedPrice {
  const { prodId, prodCd, prodNm: said, before, after } = price
  const [, prodNm = said, whose = ''] = nameAndWhose.exec(said) ?? []
  const isGrade = storeId === null && /^[A-Z]$/.test(whose)
  return {
    ...{ prodNm, spec: specOf.get(prodId) ?? prodCd, grade: isGrade ? whose : null, storeNm: isGrade ? null : whose },
    ...{ before: before.unitPrice, after: after.unitPrice, from: after.priceFrom, to: after.priceTo ?? null },
  }
}

/** What tells products from others of their name; of one that was deleted since nothing is known. */
type Specs = ReadonlyMap<string, string>

async function specsOf(
  db: Db,
  prices: readonly AuditedPrice[],
  changes: readonly { facts: Record<string, unknown> }[],
): Promise<Specs> {
  const own = changes.flatMap(({ facts }) => textOf(facts['prodId']) ?? [])
  const ids = [...new Set([...prices.map(({ price }) => price.prodId), ...own])]
  const products = ids.length > 0 ? await listNamedProducts(db, ids) : new Map<string, never>()
  return new Map([...products].map(([prodId, product]) => [prodId, specOrCode(product)]))
}

/** `price`: one of the change, for those that do not know the id of their product yet. */
function nameOf(facts: Record<string, unknown>, specOf: Specs, lang: Lang, price?: AuditedPrice) {
  const prodNm = textOf(facts['prodNm'])
  const prodId = textOf(facts['prodId']) ?? price?.price.prodId ?? ''
  return {
    prodNm,
    spec: prodNm === null ? '' : (specOf.get(prodId) ?? ''),
    rise: textOf(facts[lang === 'ko' ? 'rise' : 'riseEn']),
    goods: risenGoods.safeParse(facts['goods']).data ?? null,
    fileName: textOf(facts['fileName']),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
