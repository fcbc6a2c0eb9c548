import type { Lang } from '@mall/contract/base/problem'
import { Problem } from '#platform/http/problem.ts'
import type { GoodsPlan, SharePlan } from './plan-allocation.ts'

/** Named in a sentence; the others are only counted. */
const mostNamed = 5

/** Refuses what takes goods from stores that have ordered them, or gives away more than there is. */
export function refuseAllocation(
  goods: readonly GoodsPlan[],
  shares: readonly SharePlan[],
  storeNames: ReadonlyMap<string, string>,
  lang: Lang,
): void {
  const ordered = goods.filter(({ after, orderedQty }) => after === null && orderedQty > 0)
  if (ordered.length > 0) {
    const lines = ordered.map(({ prodId, prodNm, orderedQty }) => ({ prodId, prodNm, least: orderedQty }))
    refuse('ALLOCATION_ORDERED', lines, ({ prodNm }) => prodNm, lang)
  }
  const nameOf = new Map(goods.map(({ prodId, prodNm }) => [prodId, prodNm]))
  const below = shares.filter(({ after, orderedQty }) => (after ?? 0) < orderedQty)
  if (below.length > 0) {
    const lines = below.map(({ storeId, prodId, orderedQty }) => ({
      ...{ storeId, storeNm: storeNames.get(storeId) ?? '' },
      ...{ prodId, prodNm: nameOf.get(prodId) ?? '', least: orderedQty },
    }))
    const text = { ko: '이상', en: 'or more' }[lang]
    const name = (line: (typeof lines)[number]) => `${line.storeNm} ${line.prodNm} ${count(line.least)} ${text}`
    refuse('ALLOCATION_BELOW_ORDERED', lines, name, lang)
  }
  const over = goods.filter(isOver)
  if (over.length > 0) {
    const lines = over.map(({ prodId, prodNm, after, orderedQty }) => ({
      ...{ prodId, prodNm, totalQty: after?.totalQty ?? 0 },
      least: Math.max(after?.quotaQty ?? 0, orderedQty),
    }))
    const words = { ko: ['배정', '나눌 수량'], en: ['shares', 'total'] }[lang]
    const name = (line: (typeof lines)[number]) =>
      `${line.prodNm} (${words[0]} ${count(line.least)}, ${words[1]} ${count(line.totalQty)})`
    refuse('ALLOCATION_OVER_TOTAL', lines, name, lang)
  }
}

/** More shares than goods were there before does not block a change that does not make it worse. */
function isOver({ before, after, orderedQty }: GoodsPlan): boolean {
  if (after === null) return false
  if (after.totalQty < orderedQty) return true
  if (after.quotaQty <= after.totalQty) return false
  return before === null || after.quotaQty > before.quotaQty || after.totalQty < before.totalQty
}

const count = (qty: number) => qty.toLocaleString('en-US')

function refuse<Line extends object>(
  code: 'ALLOCATION_ORDERED' | 'ALLOCATION_BELOW_ORDERED' | 'ALLOCATION_OVER_TOTAL',
  lines: readonly Line[],
  name: (line: Line) => string,
  lang: Lang,
): never {
  const more = lines.length - mostNamed
  const rest = { ko: ` 외 ${count(more)}건`, en: ` and ${count(more)} more` }[lang]
  const names = `${lines.slice(0, mostNamed).map(name).join(', ')}${more > 0 ? rest : ''}`
  throw new Problem(code, { values: { names }, facts: { lines: lines.slice(0, 200) } })
}
