import { plannedWithin } from '@mall/contract/price-lists/plan-prices'
import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { textOfLine, type LineKey } from '#features/price-lists/saving/lines.ts'
import type { Day } from '#platform/day.ts'
import type { LateFault } from '../kind.ts'

interface ChangedLine {
  key: LineKey
  column: string
  milli: number
  from: Day
  to: Day | null
  /** Of the line, as they are stored. */
  periods: readonly PricePeriod[]
}

/**
 * Remarks the prices of a file before which others go that are planned within their days and stay. What the file itself says
 * of such a day, in any row, needs no remark: those of rows that were checked before are withdrawn.
 */
export function plannedAhead(today: Day) {
  const said = new Set<string>()
  const made: (LateFault & { planned: string })[] = []
  const nameOf = (key: LineKey, from: Day) => `${textOfLine(key)}/${from}`
  return {
    /** What a row says of a line, before remarks are asked for. */
    say(key: LineKey, from: Day | null): void {
      // Prices that have begun are planned by no row.
      if (from !== null && from > today) said.add(nameOf(key, from))
    },
    remarks(row_no: number, { key, column, milli, from, to, periods }: ChangedLine): ImportFault[] {
      const first = plannedWithin(periods, from, to).find((period) => period.milli !== milli)
      if (first === undefined) return []
      const planned = nameOf(key, first.from)
      if (said.has(planned)) return []
      const values = { plannedDay: first.from, price: first.milli / 1000 }
      const fault = { column, code: 'plannedAhead', values, isRemark: true as const }
      made.push({ row_no, fault, planned })
      return [fault]
    },
    withdrawn: (): LateFault[] =>
      made.flatMap(({ row_no, fault, planned }) => (said.has(planned) ? [{ row_no, fault }] : [])),
  }
}
