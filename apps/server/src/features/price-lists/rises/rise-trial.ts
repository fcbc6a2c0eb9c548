import type { Lang } from '@mall/contract/base/problem'
import type { Rise } from '@mall/contract/price-lists/rises'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import type { Db } from '#db/open.ts'
import { listInBaskets } from '#features/rehearsal/in-baskets.queries.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { seoulDay } from '#platform/day.ts'
import { pricesTrial } from '../saving/prices-trial.ts'
import { changesOfRise } from './changes-of-rise.ts'
import { checkRise } from './check-rise.ts'
import { planRise } from './plan-rise.ts'

/** The prices once they are raised. Products that are in no basket change nothing for any. */
export async function riseTrial(
  db: Db,
  catalogues: Catalogues,
  tenantId: string,
  rise: Rise,
  lang: Lang,
): Promise<Trial> {
  const today = seoulDay(new Date())
  checkRise(rise, today, lang)
  const { lines } = await planRise(db, catalogues, tenantId, rise, today)
  const inBaskets = await listInBaskets(db)
  const reaching = lines.filter(({ line }) => inBaskets.has(line.prodId))
  return { ...(await pricesTrial(db, changesOfRise(reaching), lang)), day: rise.from }
}
