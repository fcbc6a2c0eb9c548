import { tidy } from './tidy.ts'

export const shortestReason = 2
export const longestReason = 200

/** Whether this says why the office departs from a rule. The audit log shows it. */
export function isReason(typed: string): boolean {
  const { length } = tidy(typed)
  return length >= shortestReason && length <= longestReason
}
