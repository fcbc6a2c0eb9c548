import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { firstOtherDay } from '../saving/first-other-day.ts'
import { listNamedProducts, listNamedStores, listPeriods } from '../saving/lines.queries.ts'
import { textOfLine, type LineKey } from '../saving/lines.ts'
import type { LinePlan } from '../saving/plan-lines.ts'
import { writtenOf, type UndoneLine } from './plan-undoing.ts'
import type { MadeChange } from './undo.queries.ts'

/** The lines as the audit log shows them. */
export async function plansOf(
  trx: Db,
  lines: readonly UndoneLine[],
  { from, facts }: Pick<MadeChange, 'from' | 'facts'>,
  today: Day,
): Promise<LinePlan[]> {
  const daysOf = daysOfSeveral({ facts })
  const keys = lines.map(({ line }) => line)
  const [products, stores, periods] = await Promise.all([
    listNamedProducts(trx, [...new Set(keys.map(({ prodId }) => prodId))]),
    listNamedStores(trx, [...new Set(keys.flatMap(({ storeId }) => storeId ?? []))]),
    listPeriods(trx, keys, today),
  ])
  const periodsOf = Map.groupBy(periods, ({ n }) => n)
  return lines.map(({ line, ...undone }, n) => ({
    line,
    prodCd: products.get(line.prodId)?.prodCd ?? '',
    prodNm: products.get(line.prodId)?.prodNm ?? '',
    spec: products.get(line.prodId)?.spec ?? '',
    storeNm: line.storeId === undefined ? undefined : stores.get(line.storeId),
    periods: periodsOf.get(n) ?? [],
    // Lines of one change may begin on several days.
    changes: (daysOf(line) ?? [firstOtherDay(periodsOf.get(n) ?? [], writtenOf(undone), from) ?? from]).map((day) => ({
      ...{ act: 'TAKE_BACK' as const, prodId: line.prodId, to: null },
      from: day,
    })),
    ...writtenOf(undone),
  }))
}

/** First days of the prices of a line that got several; undefined: it got one. */
export function daysOfSeveral({ facts }: Pick<MadeChange, 'facts'>): (line: LineKey) => Day[] | undefined {
  const several = (facts['several'] ?? {}) as Partial<Record<string, Day[]>>
  return (line) => several[textOfLine(line)]
}
