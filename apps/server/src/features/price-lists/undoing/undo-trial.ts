import type { Db } from '#db/open.ts'
import { listInBaskets } from '#features/rehearsal/in-baskets.queries.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { firstOtherDay } from '../saving/first-other-day.ts'
import { inParts } from '../saving/in-parts.ts'
import { getToday, listPeriods } from '../saving/lines.queries.ts'
import { trialOfLines } from '../saving/prices-trial.ts'
import { planUndoing, writtenOf, type UndoneLine } from './plan-undoing.ts'
import { readChange } from './undo.queries.ts'

/** The prices once a change is taken back, compared on the first day that gets another one in a basket. */
export async function undoTrial(db: Db, changeId: string, partly: boolean): Promise<Trial> {
  const change = isId(changeId) ? await readChange(db, changeId) : undefined
  if (!change) throw new Problem('NOT_FOUND')
  const today = await getToday(db)
  const { lines: undone } = await planUndoing(db, { ...change, changeId }, today, { partly })
  const inBaskets = await listInBaskets(db)
  const reaching = undone.filter(({ line }) => inBaskets.has(line.prodId))
  return { ...trialOfLines(reaching.map(triedOf)), day: await firstDay(db, reaching, today) }
}

const triedOf = (undone: UndoneLine) => ({ line: undone.line, ...writtenOf(undone) })

/** From today on, the first day on which a price differs. */
async function firstDay(db: Db, lines: readonly UndoneLine[], today: Day): Promise<Day> {
  const days: Day[] = []
  for await (const part of inParts(lines)) {
    const stored = await listPeriods(
      db,
      part.map(({ line }) => line),
      today,
    )
    const periodsOf = Map.groupBy(stored, ({ n }) => n)
    days.push(...part.flatMap((line, n) => firstOtherDay(periodsOf.get(n) ?? [], writtenOf(line), today) ?? []))
  }
  return days.sort()[0] ?? today
}
