import type { CallInput } from '@mall/contract/base/call'
import { holdsOn } from '@mall/contract/base/ordering/price-periods'
import type { listSpecialPrices } from '@mall/contract/price-lists'
import { priceAround, timelineOf } from '@mall/contract/price-lists/timeline'
import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { listGradePeriods } from './price-rows.queries.ts'
import { lineOf, plainPeriods } from './show-prices.ts'
import {
  countSpecials,
  listSpecialHeads,
  listSpecialPeriods,
  productExists,
  storeExists,
  type SpecialPeriod,
} from './specials.queries.ts'

type Question = NonNullable<CallInput<typeof listSpecialPrices>['query']> & { page: number; size: number }

/** The special prices of a store or of a product that hold today or are to come. */
export async function showSpecials(db: Db, question: Question) {
  const { storeId, prodId, q = '' } = question
  if (storeId === undefined && prodId === undefined)
    throw new Problem('MALFORMED', { fields: { storeId: 'storeId, prodId' } })
  await refuseUnknown(db, storeId, prodId)
  const whose = { storeId, prodId }
  const today = seoulDay(new Date())
  const [heads, total] = await Promise.all([
    listSpecialHeads(db, whose, q.trim(), today, pageRange(question)),
    countSpecials(db, whose, q.trim(), today),
  ])
  const keyOf = (one: { storeId: string; prodId: string }) => `${one.storeId}/${one.prodId}`
  const [special, ofGrades] = await Promise.all([
    listSpecialPeriods(db, heads, today),
    listGradePeriods(db, unique(heads.map((head) => head.prodId)), unique(heads.map(({ grade }) => grade)), today),
  ])
  const periodsOf = Map.groupBy(special, keyOf)
  const gradesOf = Map.groupBy(ofGrades, (one) => `${one.prodId}/${one.grade}`)
  const content = heads.map((head) => {
    const periods = periodsOf.get(keyOf(head)) ?? []
    const gradePeriods = plainPeriods(gradesOf.get(`${head.prodId}/${head.grade}`) ?? [])
    const { unitPrice: gradePrice } = priceAround(gradePeriods, today)
    return { ...head, ...lineOf(periods, today), until: lastDay(periods, today), gradePrice, gradePeriods }
  })
  return { content, ...pageInfo(question, total), today }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

async function refuseUnknown(db: Db, storeId: string | undefined, prodId: string | undefined): Promise<void> {
  if (storeId !== undefined && !(isId(storeId) && (await storeExists(db, storeId)))) throw new Problem('NOT_FOUND')
  if (prodId !== undefined && !(isId(prodId) && (await productExists(db, prodId)))) throw new Problem('NOT_FOUND')
}

/** The day on which the price of today ends, or that of the next one if there is none today. */
function lastDay(periods: readonly SpecialPeriod[], today: string): string | null {
  const stretches = timelineOf(periods)
  return (stretches.find((one) => holdsOn(one, today)) ?? stretches[0])?.to ?? null
}
