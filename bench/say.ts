import type { LoadResult } from './load.ts'
import type { Row } from './row.ts'

interface Measured {
  name: string
  aim: Row['aim']
  result: LoadResult
  /** What the machine did in the same seconds: a bare route with the same bytes or, for writes, `pgbench -N`. */
  beside: { what: 'bare' | 'pgbench'; perSecond: number }
  /** Peak memory of the mall, in megabytes. */
  memory: number
  /** CPU time of the mall for one, in milliseconds. */
  processor: number
  note: string
}

const columns = [18, 9, 9, 9, 9, 8, 16, 9, 30]
const line = (cells: string[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(columns[at] ?? 0))).join('')

export function sayTitle(): void {
  console.log(line(['row', '/s', 'p50 ms', 'p99 ms', 'cpu ms', 'MB', 'beside /s', 'ratio', 'aim']))
}

export function sayRow({ name, aim, result, beside, memory, processor, note }: Measured): void {
  const { perSecond, p50, p99, failed, firstFailure } = result
  const figures = [
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    processor.toFixed(3),
    memory.toFixed(0),
    `${beside.what} ${beside.perSecond.toFixed(0)}`,
    (perSecond / beside.perSecond).toFixed(3),
  ]
  console.log(line([name, ...figures, aim ? `${wordsOf(aim)} ${isMet(aim, result) ? 'met' : 'MISSED'}` : '']))
  if (note !== '') console.log(`  meanwhile ${note}`)
  if (failed > 0) console.log(`  ${failed} FAILED, first: ${firstFailure}`)
}

function wordsOf({ perSecond, p99 }: NonNullable<Row['aim']>): string {
  return [perSecond !== undefined && `≥ ${perSecond}/s`, p99 !== undefined && `p99 ≤ ${p99}`].filter(Boolean).join(', ')
}

function isMet({ perSecond = 0, p99 = Infinity }: NonNullable<Row['aim']>, result: LoadResult): boolean {
  return result.perSecond >= perSecond && result.p99 <= p99
}
