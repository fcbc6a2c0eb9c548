import { isDiskFull } from '#platform/life/full-disk.ts'
import { seoulTime } from '#platform/seoul-time.ts'
import { megabytes } from './megabytes.ts'
import type { Chain } from './spans.ts'
import type { ArchiveStatus } from './status.ts'

/** The line that is printed at the start. */
export function describeStatus(folder: string, { logAt, copyAt, sizeBytes }: ArchiveStatus): string {
  const second = (at: number) => seoulTime(at).slice(0, 19)
  const copy = copyAt === null ? 'no full copy yet, the first one is being made' : `full copy of ${second(copyAt)}`
  const log = logAt === null ? '' : `, log until ${second(logAt)}`
  return `  Backups in ${folder}: ${copy}${log}, ${megabytes(sizeBytes)}.`
}

/** Printed when a new chain begins beside existing ones. */
export function describeGap(folder: string, before: Chain[]): string {
  const until = Math.max(...before.flatMap(({ through }) => through?.at ?? []))
  const since = Number.isFinite(until) ? ` from ${seoulTime(until).slice(0, 19)}` : ''
  return `GAP IN THE BACKUPS in ${folder}:${since} until the full copy that is made now.`
}

export function describeFault(error: unknown): string {
  if (isDiskFull(error)) return 'its disk is full'
  return error instanceof Error ? error.message : String(error)
}

const againMs = 10 * 60_000

/** Reports failing backups immediately, when the reason changes and every ten minutes; and once when they work again. */
export function openFaultReporter(folder: string, complain: (line: string) => void) {
  let reported: string | null = null
  let reportedAt = 0
  return (fault: string | null, now = Date.now()) => {
    if (fault !== null && (fault !== reported || now - reportedAt > againMs)) {
      complain(`NO BACKUPS in ${folder}: ${fault}. Orders go on.`)
      reportedAt = now
    } else if (fault === null && reported !== null) complain(`Backups in ${folder} work again.`)
    reported = fault
  }
}
