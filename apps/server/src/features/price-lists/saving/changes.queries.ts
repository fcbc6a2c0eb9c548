import type { Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import type { KeptPeriod, LineKey } from './lines.ts'

export interface ReplacedPeriod extends LineKey, KeptPeriod {
  /** It was deleted rather than changed. */
  gone: boolean
}

/** A request of a user that must not be done twice: its key, and a hash of what it asked for. */
export interface ChangeRequest {
  key: string
  hash: string
}

export interface NewChange {
  kind: 'EDIT' | 'RISE' | 'IMPORT' | 'UNDO'
  userId: string
  from: Day
  lines: number
  written: number
  /** JSON of `ReplacedPeriod[]`. */
  replaced: string
  facts: Record<string, unknown>
  request?: ChangeRequest | undefined
}

export async function insertChange(trx: Trx, change: NewChange): Promise<string> {
  const { change_id } = await trx
    .insertInto('price_changes')
    .values({
      kind: change.kind,
      created_by: change.userId,
      from_day: change.from,
      lines: change.lines,
      written: change.written,
      replaced: change.replaced,
      facts: JSON.stringify(change.facts),
      request_key: change.request?.key ?? null,
      request_hash: change.request?.hash ?? null,
    })
    .returning('change_id')
    .executeTakeFirstOrThrow()
  return change_id
}
