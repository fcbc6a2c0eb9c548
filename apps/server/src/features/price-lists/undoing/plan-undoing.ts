import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import type { ReplacedPeriod } from '../saving/changes.queries.ts'
import { inParts, type Pace } from '../saving/in-parts.ts'
import type { WrittenPeriod } from '../saving/lines.queries.ts'
import { productOfLine, textOfLine, type LineKey } from '../saving/lines.ts'
import { findBuiltOn } from './find-built-on.ts'
import { listNeededFirstPrices, type NeededPrice } from './first-prices.queries.ts'
import { refuseUndoing } from './refuse-undoing.ts'
import { isLeft, listReplaced, listWritten, type MadeChange } from './undo.queries.ts'

interface Wish {
  partly: boolean
  /** Undefined: they are looked for. */
  needed?: readonly NeededPrice[] | undefined
  pace?: Pace
}

export interface PlannedUndoing {
  lines: UndoneLine[]
  goods: UndoneGoods
  kept: KeptPart
}

/** What becomes of each line of a change that is undone, or why it cannot be; nothing is written. */
export async function planUndoing(
  db: Db,
  { changeId, ...change }: MadeChange & { changeId: string },
  today: Day,
  { partly, needed: found, pace = {} }: Wish,
): Promise<PlannedUndoing> {
  if (!isLeft(change)) throw new Problem('PRICE_CHANGE_UNDONE')
  if (change.from < today) throw new Problem('PRICE_CHANGE_BEGUN')
  const [written, replaced] = [await listWritten(db, changeId, pace), await listReplaced(db, changeId, pace)]
  const done = { ...{ changeId, written, replaced }, day: change.made, count: change.written }
  const builtOn = await findBuiltOn(db, done, pace)
  const needed = found ?? (await listNeededFirstPrices(db, changeId))
  const kept = new Set([...builtOn, ...needed.map(textOfLine)])
  const lines = await undoneLines(written, replaced, { pace, kept })
  const isAll = lines.length === 0
  if (isAll || !partly)
    await refuseUndoing(db, { changeId, made: change.made, replaced, builtOn, needed, kept, isAll, today })
  return { lines, goods: goodsOf(lines, kept), kept: await keptPart(change.written, written, replaced, { pace, kept }) }
}

export interface UndoneGoods {
  /** Products of which no price stays changed. */
  back: string[]
  /** Those of which some do. */
  partly: string[]
  /** How many have prices that stay. */
  staying: number
  /** All products of the change, as far as it was not undone yet. */
  products: number
}

function goodsOf(lines: readonly UndoneLine[], kept: ReadonlySet<string>): UndoneGoods {
  const staying = new Set([...kept].map(productOfLine))
  const undone = new Set(lines.map(({ line }) => line.prodId))
  const products = staying.union(undone).size
  return {
    back: [...undone.difference(staying)],
    partly: [...undone.intersection(staying)],
    ...{ staying: staying.size, products },
  }
}

/** What stays of a change, to be undone later. */
export interface KeptPart {
  lines: number
  /** Periods that it wrote. */
  written: number
  replaced: ReplacedPeriod[]
}

async function keptPart(
  count: number,
  written: readonly WrittenPeriod[],
  replaced: readonly ReplacedPeriod[],
  { pace, kept }: { pace: Pace; kept: ReadonlySet<string> },
): Promise<KeptPart> {
  const part: KeptPart = { lines: kept.size, written: count, replaced: [] }
  if (kept.size === 0) return { ...part, written: 0 }
  // All that it wrote of the other lines is still there.
  for await (const some of inParts(written, pace))
    part.written -= some.filter((period) => !kept.has(textOfLine(period))).length
  for await (const some of inParts(replaced, pace))
    part.replaced.push(...some.filter((period) => kept.has(textOfLine(period))))
  return part
}

export interface UndoneLine {
  line: LineKey
  /** Periods that go away, and those that return. */
  removed: WrittenPeriod[]
  back: WrittenPeriod[]
}

/** The same as it is written. */
export const writtenOf = ({ removed, back }: Pick<UndoneLine, 'removed' | 'back'>) => ({
  removed: removed.map(({ from }) => from),
  put: back,
})

/** What becomes of each line but those that are kept: periods that were written and not there before go away, others return. */
async function undoneLines(
  written: readonly WrittenPeriod[],
  replaced: readonly ReplacedPeriod[],
  { pace, kept }: { pace: Pace; kept: ReadonlySet<string> },
): Promise<UndoneLine[]> {
  const lines = new Map<string, UndoneLine>()
  const lineFor = (period: WrittenPeriod): UndoneLine => {
    const key = textOfLine(period)
    const known = lines.get(key) ?? { line: lineOf(period), removed: [], back: [] }
    lines.set(key, known)
    return known
  }
  for await (const part of inParts(replaced, pace))
    for (const { gone: _, ...period } of part) if (!kept.has(textOfLine(period))) lineFor(period).back.push(period)
  for await (const part of inParts(written, pace))
    for (const period of part) {
      if (kept.has(textOfLine(period))) continue
      const one = lineFor(period)
      if (one.back.every(({ from }) => from !== period.from)) one.removed.push(period)
    }
  return [...lines.values()]
}

const lineOf = ({ prodId, grade, storeId }: LineKey): LineKey => ({ prodId, grade, storeId })
