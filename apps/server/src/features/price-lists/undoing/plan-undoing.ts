import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { fewOf } from '#platform/few-of.ts'
import { Problem } from '#platform/http/problem.ts'
import type { ReplacedPeriod } from '../saving/changes.queries.ts'
import { inParts, type Pace } from '../saving/in-parts.ts'
import { listNamedProducts, type WrittenPeriod } from '../saving/lines.queries.ts'
import { productOfLine, textOfLine, type LineKey } from '../saving/lines.ts'
import { findBuiltOn } from './find-built-on.ts'
import { listNeededFirstPrices, type NeededPrice } from './first-prices.queries.ts'
import { listReplaced, listWritten, type MadeChange } from './undo.queries.ts'

interface Wish {
  partly: boolean
  /** Undefined: they are looked for. */
  needed?: readonly NeededPrice[] | undefined
  pace?: Pace
}

/** What becomes of each line of a change that is undone, or why it cannot be; nothing is written. */
export async function planUndoing(
  db: Db,
  { changeId, ...change }: MadeChange & { changeId: string },
  today: Day,
  { partly, needed: found, pace = {} }: Wish,
): Promise<{ lines: UndoneLine[]; goods: UndoneGoods }> {
  if (change.undoneAt !== null || change.kind === 'UNDO') throw new Problem('PRICE_CHANGE_UNDONE')
  if (change.from < today) throw new Problem('PRICE_CHANGE_BEGUN')
  const [written, replaced] = [await listWritten(db, changeId, pace), await listReplaced(db, changeId, pace)]
  const done = { ...{ changeId, written, replaced }, day: change.made, count: change.written }
  const builtOn = await findBuiltOn(db, done, pace)
  if (builtOn.size > 0 && !partly) {
    const names = await namesOf(db, builtOn)
    throw new Problem('PRICE_CHANGE_BUILT_ON', { values: { count: builtOn.size, names } })
  }
  const needed = found ?? (await listNeededFirstPrices(db, changeId))
  const kept = new Set([...builtOn, ...needed.map(textOfLine)])
  const lines = await undoneLines(written, replaced, { pace, kept })
  if (needed.length > 0 && lines.length === 0) throw new Problem('PRICE_CHANGE_ALL_NEEDED')
  if (needed.length > 0 && !partly) {
    const codes = [...new Set(needed.map(({ prodCd }) => prodCd))]
    throw new Problem('PRICE_CHANGE_NEEDED', { values: { count: codes.length, codes: fewOf(codes) } })
  }
  return { lines, goods: goodsOf(lines, kept) }
}

export interface UndoneGoods {
  /** Products of which no price stays changed. */
  back: string[]
  /** All products of the change. */
  products: number
}

function goodsOf(lines: readonly UndoneLine[], kept: ReadonlySet<string>): UndoneGoods {
  const staying = new Set([...kept].map(productOfLine))
  const undone = new Set(lines.map(({ line }) => line.prodId))
  return { back: [...undone].filter((prodId) => !staying.has(prodId)), products: staying.union(undone).size }
}

/** The names of the products of these lines, the first by name. */
async function namesOf(db: Db, lines: ReadonlySet<string>): Promise<string> {
  const products = await listNamedProducts(db, [...new Set([...lines].map(productOfLine))])
  return fewOf([...products.values()].map(({ prodNm }) => prodNm).sort(new Intl.Collator('ko').compare))
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
