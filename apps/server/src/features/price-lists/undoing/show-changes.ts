import { risenGoods, undoneFacts, type ChangedPrice } from '@mall/contract/price-lists/changes'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId, nilId } from '#platform/ids.ts'
import type { CountOfLines } from '../saving/lines.ts'
import {
  listChanged,
  listChangedOf,
  listChangesOfProduct,
  listFirstChanged,
  type AuditedPrice,
} from './changed-prices.queries.ts'
import { countChanges, listChanges, listChangesById } from './undo.queries.ts'

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
  const [undone, prices] = await Promise.all([
    namesOf(
      db,
      rows.flatMap(({ facts }) => textOf(facts['undoes']) ?? []),
      lang,
    ),
    pricesOf(
      db,
      rows.map(({ changeId }) => changeId),
      prodId,
    ),
  ])
  const today = seoulDay(new Date())
  const content = rows.map(({ facts, at, undoneAt, ...row }) => {
    const shown = prices.get(row.changeId) ?? []
    return {
      ...row,
      ...nameOf(facts, lang),
      prices: shown.map(priceOf),
      more: (shown[0]?.total ?? 0) - shown.length,
      counts: (facts['counts'] ?? []) as CountOfLines[],
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      undone: undoneFacts.safeParse(facts['undone']).data ?? null,
      articleId: textOf(facts['articleId']),
      undoes: undone.get(textOf(facts['undoes']) ?? '') ?? null,
      mayUndo: row.kind !== 'UNDO' && undoneAt === null && row.from >= today,
    }
  })
  return { content, ...pageInfo(page, total) }
}

/** All prices of one change, by pages. */
export async function showChangedPrices(db: Db, changeId: string, page: { page: number; size: number }) {
  const [change] = isId(changeId) ? await listChangesById(db, [changeId]) : []
  if (!change) throw new Problem('NOT_FOUND')
  const rows = await listChanged(db, changeId, pageRange(page))
  return { content: rows.map(priceOf), ...pageInfo(page, change.lines) }
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

function priceOf({ price: { prodNm: said, before, after }, storeId }: AuditedPrice): ChangedPrice {
  const [, prodNm = said, whose = ''] = nameAndWhose.exec(said) ?? []
  const isGrade = storeId === null && /^[A-Z]$/.test(whose)
  return {
    ...{ prodNm, grade: isGrade ? whose : null, storeNm: isGrade ? null : whose },
    ...{ before: before.unitPrice, after: after.unitPrice, from: after.priceFrom, to: after.priceTo ?? null },
  }
}

async function namesOf(db: Db, changeIds: readonly string[], lang: Lang) {
  const changes = changeIds.length > 0 ? await listChangesById(db, changeIds) : []
  return new Map(
    changes.map(({ changeId, kind, at, facts }) => [changeId, { ...nameOf(facts, lang), kind, at: at.toISOString() }]),
  )
}

function nameOf(facts: Record<string, unknown>, lang: Lang) {
  return {
    prodNm: textOf(facts['prodNm']),
    rise: textOf(facts[lang === 'ko' ? 'rise' : 'riseEn']),
    goods: risenGoods.safeParse(facts['goods']).data ?? null,
    fileName: textOf(facts['fileName']),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
