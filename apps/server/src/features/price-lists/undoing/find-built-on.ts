import type { Db } from '#db/open.ts'
import { addDays, type Day } from '#platform/day.ts'
import type { ReplacedPeriod } from '../saving/changes.queries.ts'
import { inParts, type Pace } from '../saving/in-parts.ts'
import { listPeriods, type WrittenPeriod } from '../saving/lines.queries.ts'
import { textOfLine, type LineKey } from '../saving/lines.ts'
import { listReplacedLater } from './undo.queries.ts'

interface DoneChange {
  changeId: string
  /** On which it was made. */
  day: Day
  /** How many periods it wrote. */
  count: number
  /** Those of them that are still there as it wrote them. */
  written: readonly WrittenPeriod[]
  replaced: readonly ReplacedPeriod[]
}

const keyOf = (one: LineKey & { from: Day }) => `${textOfLine(one)}/${one.from}`

/**
 * The lines of a change that a later one has built on: it replaced a period that this change wrote, or it changed a line
 * from which this change deleted one. A price that was only added later, such as a next one, stays beside what returns.
 * `own` are periods, `gone` and the result are lines.
 */
export async function findBuiltOn(trx: Db, change: DoneChange, pace: Pace): Promise<Set<string>> {
  const { changeId, day, count, written, replaced } = change
  const own = new Set<string>()
  for await (const part of inParts(written, pace)) for (const period of part) own.add(keyOf(period))
  const builtOn = new Set<string>()
  const gone = new Map<string, LineKey>()
  for await (const part of inParts(replaced, pace))
    for (const period of part) {
      if (period.gone) gone.set(textOfLine(period), period)
      else if (!own.has(keyOf(period))) builtOn.add(textOfLine(period))
    }
  if (gone.size === 0 && written.length === count) return builtOn
  for await (const part of listReplacedLater(trx, changeId, pace))
    for (const period of part)
      if (period.changeId !== changeId || !own.has(keyOf(period))) builtOn.add(textOfLine(period))
  // What a later change wrote has not ended before the day before, even if it has by now.
  for await (const part of inParts([...gone.values()], pace))
    for (const { n, changeId: by } of await listPeriods(trx, part, addDays(day, -1)))
      if (by !== null && by > changeId) for (const line of part.slice(n, n + 1)) builtOn.add(textOfLine(line))
  return builtOn
}
