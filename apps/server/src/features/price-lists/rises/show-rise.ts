import type { Lang } from '@mall/contract/base/problem'
import type { Rise } from '@mall/contract/price-lists/rises'
import { unusualPrice } from '@mall/contract/price-lists/unusual-price'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import { atomically } from '#db/statements/atomically.ts'
import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import { pageInfo } from '#platform/http/paging.ts'
import { listNamedStores } from '../saving/lines.queries.ts'
import { affectedStores } from './affected-stores.ts'
import { checkRise } from './check-rise.ts'
import { draftNotice } from './draft-notice.ts'
import { planRise, type PlannedRise } from './plan-rise.ts'

const mostStores = 100
const mostNamed = 5

/** What raising prices would do. Changes nothing. */
export async function showRise(
  db: Db,
  catalogues: Catalogues,
  tenantId: string,
  { page, size, onlyPlanned, ...rise }: Rise & { page: number; size: number; onlyPlanned: boolean },
  lang: Lang,
) {
  const today = seoulDay(new Date())
  checkRise(rise, today, lang)
  const plan = await planRise(db, catalogues, tenantId, rise, today)
  const planned = plan.lines.filter(({ risen }) => risen.next !== null)
  const listed = onlyPlanned ? planned : plan.lines
  const shown = listed.slice(page * size, (page + 1) * size)
  const [stores, names] = await Promise.all([
    atomically(db, (trx) => affectedStores(trx, plan, rise.from, today)),
    listNamedStores(
      db,
      shown.flatMap(({ line }) => line.storeId ?? []),
    ),
  ])
  const perWeek = stores.reduce((sum, store) => sum + store.perWeek, 0)
  return {
    version: plan.version,
    products: plan.products,
    rows: shown.map(({ line, product: { prodId, prodCd, prodNm, spec }, risen, todayMilli }) => ({
      ...{ prodId, prodCd, prodNm, spec },
      grade: line.grade ?? null,
      storeNm: line.storeId === undefined ? null : (names.get(line.storeId) ?? ''),
      ...{ today: wonOf(todayMilli), old: risen.old / 1000, now: risen.now / 1000 },
      next: risen.next && { from: risen.next.from, unitPrice: wonOf(risen.next.milli) },
    })),
    ...pageInfo({ page, size }, listed.length),
    ...{ lines: plan.lines.length, plannedLines: planned.length },
    plannedProducts: new Set(planned.map(({ product }) => product.prodId)).size,
    plannedThen: plan.lines.filter(({ risen }) => risen.isPlannedThen).length,
    ...{ same: plan.same, temporary: plan.temporary, tooLow: plan.tooLow },
    ...{ temporaryProducts: plan.temporaryOf.length, temporaryFirst: firstOf(plan.temporaryOf) },
    ...{ unpriced: plan.unpriced.length, unpricedFirst: firstOf(plan.unpriced) },
    unusual: plan.lines.filter(({ risen }) => unusualPrice(risen.old, risen.now)).length,
    specialStores: new Set(plan.specials.map(({ storeId }) => storeId)).size,
    specialLines: plan.specials.length,
    stores: stores.slice(0, mostStores),
    storeCount: stores.length,
    payingCount: stores.filter((store) => Math.sign(store.perWeek) === Math.sign(perWeek || 1)).length,
    perWeek,
    notice: draftNotice(plan, rise, today, lang),
  }
}

function firstOf(kept: PlannedRise['unpriced']) {
  return kept
    .slice(0, mostNamed)
    .map(({ product: { prodId, prodNm, spec }, grades }) => ({ prodId, prodNm, spec, grades }))
}

const wonOf = (milli: number | null) => (milli === null ? null : milli / 1000)
