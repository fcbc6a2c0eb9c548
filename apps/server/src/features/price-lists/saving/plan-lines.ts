import { periodOn, type PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { milliOf } from '@mall/contract/price-lists/price-change'
import { planPrices, type WantedPrice } from '@mall/contract/price-lists/plan-prices'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { faultOf, type AskedChange, type FoundFault } from './check-changes.ts'
import { inParts, type Pace, type Passed } from './in-parts.ts'
import { periodsAfter } from './first-other-day.ts'
import { listNamedProducts, listNamedStores, listPeriods } from './lines.queries.ts'
import { textOfLine, versionOf, type KeptPeriod, type LineKey } from './lines.ts'

/** What becomes of one line. */
export interface LinePlan {
  line: LineKey
  prodCd: string
  prodNm: string
  spec: string
  /** Of a special price. */
  storeNm: string | undefined
  periods: KeptPeriod[]
  /** Those that make a difference, by their first days: each is recorded as a price of its own. */
  changes: AskedChange[]
  removed: Day[]
  /** New periods have no change yet. */
  put: (PricePeriod | KeptPeriod)[]
}

export interface PricePlan {
  lines: LinePlan[]
  faults: FoundFault[]
  /** Places of changes of lines that are no longer as they were seen. */
  overtaken: number[]
}

/** Plans many changes of prices by the rule of `planPrices`, in three statements for each part, and writes nothing. */
export async function planLines(
  db: Db,
  changes: readonly AskedChange[],
  today: Day,
  pace: Pace = {},
  passed?: Passed,
): Promise<PricePlan> {
  const plan: PricePlan = { lines: [], faults: [], overtaken: [] }
  for await (const part of inParts(await linesOf(changes, pace), pace, passed)) await planPart(db, part, today, plan)
  return plan
}

async function planPart(db: Db, lines: readonly AskedLine[], today: Day, plan: PricePlan): Promise<void> {
  const keys = lines.map(({ line }) => line)
  const [products, stores, rows] = await Promise.all([
    listNamedProducts(db, [...new Set(keys.map(({ prodId }) => prodId))]),
    listNamedStores(db, [...new Set(keys.flatMap(({ storeId }) => storeId ?? []))]),
    listPeriods(db, keys, today),
  ])
  const periodsOf: KeptPeriod[][] = lines.map(() => [])
  for (const { n, ...period } of rows) periodsOf[n]?.push(period)
  for (const [at, { line, asked }] of lines.entries()) {
    const periods = periodsOf[at] ?? []
    const product = products.get(line.prodId)
    const storeNm = line.storeId === undefined ? undefined : stores.get(line.storeId)
    const first = asked[0]?.n ?? 0
    // One that does not exist cannot be told from another wholesaler's.
    if (!product || (line.storeId !== undefined && storeNm === undefined)) throw new Problem('NOT_FOUND')
    const version = versionOf(periods)
    const isOvertaken = ({ change: { seen = version, seenOn = today } }: AskedLine['asked'][number]) =>
      seen !== version || periods.some(({ from }) => from > seenOn && from <= today)
    plan.overtaken.push(...asked.filter(isOvertaken).map(({ n }) => n))
    const faults = asked.flatMap(({ n, change }) => {
      const fault = faultOf(change, today)
      return fault ? [{ n, ...fault }] : []
    })
    plan.faults.push(...faults)
    if (faults.length > 0) continue
    const wanted = asked.map(({ change }) => wantedOf(change))
    const planned = planPrices(periods, wanted, today, line.grade !== undefined)
    if (typeof planned === 'string') plan.faults.push({ n: first, field: 'from', fault: planned })
    else if (planned.removed.length + planned.put.length > 0) {
      const changes = madeBy(asked, periods, planned)
      plan.lines.push({ line, ...product, storeNm, periods, changes, ...planned })
    }
  }
}

/** Of several changes of a line that begin on one day the last counts; one that the prices say already does not. */
function madeBy(
  asked: AskedLine['asked'],
  periods: readonly PricePeriod[],
  planned: Pick<LinePlan, 'removed' | 'put'>,
): AskedChange[] {
  const changes = [...new Map(asked.map(({ change }) => [change.from, change])).values()]
  if (changes.length === 1) return changes
  const written = new Set([...planned.removed, ...planned.put.map(({ from }) => from)])
  const after = periodsAfter(periods, planned)
  const isMade = ({ from }: AskedChange) =>
    written.has(from) || periodOn(periods, from)?.milli !== periodOn(after, from)?.milli
  const made = changes.filter(isMade).sort((a, b) => (a.from < b.from ? -1 : 1))
  return made.length > 0 ? made : changes.slice(0, 1)
}

function wantedOf({ act, from, to, unitPrice = 0, keepsPlanned, removesPlanned }: AskedChange): WantedPrice {
  const keeping = keepsPlanned === undefined ? {} : { keepsPlanned }
  if (act === 'TAKE_BACK') return { act, from }
  if (act === 'END') return { act, from, ...keeping }
  const removing = removesPlanned === undefined ? {} : { removesPlanned }
  return { act, from, to, milli: milliOf(unitPrice) ?? 0, ...keeping, ...removing }
}

interface AskedLine {
  line: LineKey
  asked: { n: number; change: AskedChange }[]
}

async function linesOf(changes: readonly AskedChange[], pace: Pace): Promise<AskedLine[]> {
  const lines = new Map<string, AskedLine>()
  let n = 0
  for await (const part of inParts(changes, pace))
    for (const change of part) {
      const line = { prodId: change.prodId, grade: change.grade, storeId: change.storeId }
      const key = textOfLine(line)
      const known = lines.get(key)
      if (known) known.asked.push({ n, change })
      else lines.set(key, { line, asked: [{ n, change }] })
      n += 1
    }
  return [...lines.values()]
}
