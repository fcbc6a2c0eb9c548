import { isReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import { Problem } from './problem.ts'

/** The reason of an override, for the audit log. Refuses one that says nothing. */
export function readReason(typed: string): string {
  if (!isReason(typed)) throw new Problem('REASON_NEEDED')
  return tidy(typed)
}
