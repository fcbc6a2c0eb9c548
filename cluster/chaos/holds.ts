import { shareOfReads, type Figures } from '../rush/figures.ts'

interface Seen {
  happened: string
  wrong: number
  twoLeaders: number
  stale: number
}

/** Whether a fault had no worse consequences than it may have. */
export function holds(
  mostStopSeconds: number,
  figures: Figures,
  { happened, wrong, twoLeaders, stale }: Seen,
): boolean {
  const { writeStopMs, withoutRetryAfter, signedOut, writesUnanswered } = figures
  return (
    !happened.startsWith('FAILED') &&
    writeStopMs <= mostStopSeconds * 1000 &&
    shareOfReads(figures) >= 0.99 &&
    wrong + twoLeaders + stale + withoutRetryAfter + signedOut + writesUnanswered === 0
  )
}
