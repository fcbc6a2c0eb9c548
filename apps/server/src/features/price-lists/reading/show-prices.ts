import type { CallInput } from '@mall/contract/base/call'
import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { listPrices } from '@mall/contract/price-lists'
import { priceAround, timelineOf } from '@mall/contract/price-lists/timeline'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { versionOf } from '../saving/lines.ts'
import { findPriced } from './find-priced.ts'
import { listGradePeriods, listGrades, listHeads, listHistory } from './price-rows.queries.ts'

type Question = NonNullable<CallInput<typeof listPrices>['query']> & { page: number; size: number }

/** A page of products with the price of each grade today and the next one. */
export async function showPrices(db: Db, catalogues: Catalogues, tenantId: string, question: Question) {
  const today = seoulDay(new Date())
  const [{ ids, total }, grades] = await Promise.all([
    findPriced(db, catalogues, tenantId, question, pageRange(question), today),
    listGrades(db),
  ])
  const names = grades.map(({ grade }) => grade)
  const [heads, periods] = await Promise.all([listHeads(db, ids), listGradePeriods(db, ids, names, today)])
  const headOf = new Map(heads.map((head) => [head.prodId, head]))
  const periodsOf = Map.groupBy(periods, ({ prodId, grade }) => `${prodId}/${grade}`)
  const content = ids.flatMap((prodId) => {
    const head = headOf.get(prodId)
    const lines = names.map((grade) => ({ grade, ...lineOf(periodsOf.get(`${prodId}/${grade}`) ?? [], today) }))
    return head ? [{ ...head, lines }] : []
  })
  return { content, ...pageInfo(question, total), today, grades }
}

/** The prices of one product by grade, with their history. */
export async function showProductPrices(db: Db, prodId: string) {
  const today = seoulDay(new Date())
  const [[head], grades] = await Promise.all([isId(prodId) ? listHeads(db, [prodId]) : [], listGrades(db)])
  if (!head) throw new Problem('NOT_FOUND')
  const names = grades.map(({ grade }) => grade)
  const periodsOf = Map.groupBy(await listHistory(db, prodId, names), ({ grade }) => grade)
  const { categoryNm: _categoryNm, ...shown } = head
  const lines = names.map((grade) => {
    const all = periodsOf.get(grade) ?? []
    const stretches = timelineOf(all).map(({ from, to, period }) => ({
      ...{ from, to, unitPrice: period.milli / 1000, mayGo: period.from === from && from > today },
      ...{ by: period.by, at: period.at?.toISOString() ?? null },
    }))
    return {
      grade,
      ...lineOf(
        all.filter(({ to }) => to === null || to >= today),
        today,
      ),
      stretches: stretches.reverse(),
    }
  })
  return { ...shown, today, lines }
}

export const plainPeriods = (periods: readonly PricePeriod[]): PricePeriod[] =>
  periods.map(({ from, to, milli }) => ({ from, to, milli }))

export function lineOf(periods: readonly PricePeriod[], today: string) {
  return { version: versionOf(periods), ...priceAround(periods, today), periods: plainPeriods(periods) }
}
